// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "io/meshes/mesh_path.h"
#include "io/urdf/urdf_notes.h"
#include "io/urdf/urdf_xml.h"
#include "model/description.h"

/// The steps of reading a URDF, in the order in which urdf_read.cpp takes them. None is of use alone.
namespace plumbline::io::urdf {

/// Refuses documents that are well-formed but no expanded URDF: SDF, MJCF, SRDF, HTML …, and xacro, with the
/// command that expands it.
std::optional<Error> rejectOtherDocuments(const XmlDocument& document);
/// The command line that expands a xacro file.
std::string xacroCommand(const std::string& file);

/// The robot with the angles as they were written, which a rotation matrix no longer tells.
struct Elements {
  RobotDescription robot;
  std::vector<std::optional<Vec3>> link_rpy;   ///< of the inertial; none when given as a quaternion
  std::vector<std::optional<Vec3>> joint_rpy;  ///< likewise
};
/// <link> and <joint> elements with their values as they stand in the document; axes become unit vectors.
Elements readElements(const XmlDocument& document, UrdfDiagnostics& notes);

/// Colours of the materials that are defined anywhere in the document, by name.
using Materials = std::map<std::string, Eigen::Vector4d>;
Materials readMaterials(const XmlDocument& document, UrdfDiagnostics& notes);
/// Visuals and collisions of a link. A shape that cannot be drawn is left out with a finding.
void readShapes(const XmlDocument& document, const XmlElement& element, const Materials& materials,
                LinkDescription& link, UrdfDiagnostics& notes);

/// Names, references, the tree and the mimic relations; linear in the number of joints, no recursion.
void checkStructure(const RobotDescription& robot, UrdfDiagnostics& notes);

/// Hands the checked description to urdfdom and takes the numbers of links and joints from its model.
/// @error SyntaxError with urdfdom's own words when it refuses
Status passThroughUrdfdom(Elements& elements);

/// <origin xyz rpy|quat_xyzw>; identity when the element is missing.
/// @param rpy  the angles, none when the rotation is given as a quaternion
std::optional<NumberProblem> readOrigin(const XmlElement* origin, const std::string& what, Pose& pose,
                                        std::optional<Vec3>& rpy);
/// `kind "name"`.
std::string described(const std::string& kind, const std::string& name);
/// The first child of that name; repeated ones have no effect, which is noted.
const XmlElement* onlyChild(const XmlDocument& document, const XmlElement& parent, const std::string& name,
                            const std::string& subject, UrdfDiagnostics& notes);

}  // namespace plumbline::io::urdf
