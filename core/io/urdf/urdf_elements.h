// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/urdf/urdf_diagnostics.h"
#include "io/urdf/urdf_numbers.h"
#include "io/urdf/urdf_xml.h"
#include "model/description.h"

namespace plumbline::io::urdf {

/// Robot with the angles as they were written, which a rotation matrix does not keep.
struct Elements {
  RobotDescription robot;
  std::vector<std::optional<Vec3>> link_rpy;   ///< of the inertial; none when given as a quaternion
  std::vector<std::optional<Vec3>> joint_rpy;  ///< likewise
};

/// <link> and <joint> elements with their values as written; axes become unit vectors.
Elements readElements(const XmlDocument& document, UrdfDiagnostics& notes);

/// <origin xyz rpy|quat_xyzw>; identity when the element is missing.
/// @param rpy  the angles, none when the rotation is given as a quaternion
std::optional<NumberProblem> readOrigin(const XmlElement* origin, const std::string& what, Pose& pose,
                                        std::optional<Vec3>& rpy);

/// `kind "name"`.
std::string described(const std::string& kind, const std::string& name);

/// Returns the first child of that name; repeated ones have no effect, which is noted.
const XmlElement* onlyChild(const XmlDocument& document, const XmlElement& parent, const std::string& name,
                            const std::string& subject, UrdfDiagnostics& notes);

}  // namespace plumbline::io::urdf
