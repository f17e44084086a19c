// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/momentum_recursion.h"
#include "safety/plan_curve.h"
#include "safety/tube_model.h"
#include "safety/uncertain_robot.h"

namespace plumbline::safety {

/// The tube: Σ weight_j r_j² ≤ radius_r², Σ weight_j e_j² ≤ radius_e², and the largest change of a true value within the
/// age of a measurement.
struct TubeReach {
  Eigen::VectorXd K, weight;
  double radius_r = 0.0, radius_e = 0.0;
  Eigen::VectorXd change_q, change_v, change_va, change_aa;
};

/// x = (q, v, va, aa) on the tube about a cell of the desired motion, and r; functions of time, e and r, and for a family of
/// plans of their parameter:
///   q = q_d − e,  v = q̇_d + K e − r,  va = q̇_d + K e,  aa = q̈_d + K r − K² e
/// S: `TubeModel` for one plan, `PlanModel` for a family.
template <class S>
struct TubeState {
  std::vector<S> q, v, va, aa, r;
};
/// @param measured  x̂ instead: widened by the changes
template <class S>
TubeState<S> tubeState(const MotionCell& cell, const TubeReach& reach, bool measured);

/// Upper bound of |Y_p| rad[pi] + |Y_p (mid − nominal)| over the tube of measurements, column by column; for a family over all
/// of its plans.
Eigen::VectorXd passiveMismatch(const bounds::MomentumChain& chain, const MotionCell& cell,
                                const TubeReach& reach, const VectorRange& pi,
                                const Eigen::VectorXd& nominal);
/// Upper bound of |C(q, v) r| over the tube and all parameters, likewise.
Eigen::VectorXd coriolisForce(const bounds::MomentumChain& chain, const MotionCell& cell,
                              const TubeReach& reach, const VectorRange& pi);

}  // namespace plumbline::safety
