// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/link_split.h"
#include "model/robot_model.h"

namespace plumbline::io {

/// Identified values.
struct UrdfChanges {
  Eigen::VectorXd pi_std;  ///< 10·bodyCount; empty: the inertial parameters stay
  std::vector<std::optional<double>>
      damping;  ///< nv, viscous friction of each coordinate; none stays; empty: all stay
  std::vector<std::optional<double>> friction;  ///< nv, Coulomb friction, likewise
  LinkSplit shares = LinkSplit::Carrier;        ///< method that splits a body of several links
};

struct UpdatedUrdf {
  std::string text;
  std::vector<Finding>
      findings;  ///< values that are written but not physical, or had to be placed on one of several links
};

/// Returns the document with the identified values in place of the old ones: mass, origin and inertia of the links
/// concerned, damping and friction of the joints. Every other byte, comments included, stays; so do values
/// that did not change. Numbers are written so that they read back to the same bits.
///
/// The identified values of a body of several links are their sum, split by the method `shares`. Carrier: the difference to
/// the old sum goes to the body's first link, or, when that has no inertial, to its heaviest link with one; a body
/// without any gets one on its first link. The orientation of an inertia frame (rpy) stays.
///
/// @param original  the text that the model's description was read from
/// @error ShapeMismatch, InvalidNumber (values not finite), UnknownReference (the document has no such link or joint),
///        NotPhysical (a first moment without mass, which no URDF can express), and the errors of reading XML
Result<UpdatedUrdf> updatedUrdf(std::string_view original, const RobotModel& model,
                                const UrdfChanges& changes);

}  // namespace plumbline::io
