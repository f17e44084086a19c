// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "identifiability/base_parameters.h"
#include "model/robot_model.h"

/// The recursive parameter nullspace algorithm (RPNA), body by body.
namespace plumbline::rpna {

/// Outcome for one body: spans (rows orthonormal) and the descriptor of what crosses its joint undetected.
struct BodySpans {
  Eigen::MatrixXd V;  ///< 6×dim, attainable velocity span, orthonormal columns
  Eigen::MatrixXd
      C;  ///< dim×10, parameters of this body that the bodies toward the base reveal, orthonormal rows
  Eigen::MatrixXd N;  ///< rank×10, transfer nullspace descriptor, orthonormal rows
};

struct Recursion {
  std::vector<BodySpans> bodies;
  std::vector<Decision> decisions;
};

/// Runs the recursion from the base outward. Lengths are taken in units of `length` (a change of units, which
/// leaves every rank as it is and keeps the decisions well scaled).
/// @param gravity  direction in the world, zero for none
/// @cost  O(bodies) with 6- and 10-dimensional linear algebra
/// @source Wensing, Niemeyer & Slotine, Algorithms 1–3; project mathematics, section 2
Recursion run(const RobotModel& model, const Vec3& gravity, bool static_only, double tolerance,
              double length);

/// A typical length of the tree: the mean distance between neighbouring joints that do not coincide [m].
double typicalLength(const RobotModel& model);

}  // namespace plumbline::rpna
