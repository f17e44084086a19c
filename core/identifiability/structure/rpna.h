// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/mechanism.h"

/// The recursive parameter nullspace algorithm (RPNA; Wensing, Niemeyer & Slotine), stage by stage.
namespace plumbline::identifiability::rpna {

/// Attainable velocity span of some parts together, with the identifiable combinations of their parameters.
struct Attained {
  Eigen::MatrixXd V;  ///< 6·parts×dim, span of the attainable velocities, orthonormal columns
  Eigen::MatrixXd C;  ///< columns×dim, identifiable combinations of their parameters, orthonormal columns
};

/// Outcome for one stage (usually one body).
struct StageOutcome {
  /// (parameters of its parts, in their order)×rank: transfer nullspace descriptor, transposed, orthonormal columns.
  /// Combinations orthogonal to them cross the joints of the stage undetected.
  Eigen::MatrixXd N;
};

struct Recursion {
  std::vector<Attained> bodies;      ///< [body]
  std::vector<StageOutcome> stages;  ///< [stage of the mechanism]
  std::vector<Decision> decisions;
};

/// Runs the recursion from the base outward.
/// @param gravity     direction in the world, zero for none
/// @param spans_only  leave out the descriptors N
/// @return  incomplete after a stop: check the token
/// @cost  O(parts) with 6- and 10-dimensional linear algebra when no coordinate moves several parts; a mounting link
///        further away costs as many steps as there are joints on the path to it
/// @source Wensing, Niemeyer & Slotine, Algorithms 1–3, sec. 8 and app. I
Recursion run(const Mechanism& mechanism, const Vec3& gravity, bool static_only, double tolerance,
              const std::stop_token& stop = {}, bool spans_only = false);

}  // namespace plumbline::identifiability::rpna
