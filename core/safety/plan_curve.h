// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/result.h"
#include "safety/plan_model.h"
#include "verified/interval.h"
#include "verified/taylor_model.h"

namespace plumbline::safety {

/// Position, speed, acceleration and jerk of the desired motion at one time, one per joint.
struct DesiredState {
  Eigen::VectorXd q, v, a, jerk;
};

/// Enclosure of the desired motion over an interval of time, one per joint; of one plan, or of a family of plans
/// (`reach/plan_family.h`).
struct MotionCell {
  double begin = 0.0, end = 0.0;  ///< s; end infinite: the rest after the motion
  std::vector<verified::Interval> q, v, a, jerk;
  std::vector<verified::TaylorModel> q_model, v_model,
      a_model;                                       ///< of time over the cell; empty for a family
  std::vector<PlanModel> q_plans, v_plans, a_plans;  ///< of time and the plan's parameter; empty for one plan

  bool ofFamily() const { return !q_plans.empty(); }
};

/// Desired motion from any state to rest in q0 + k, and rest there afterwards; s = t/T in [0, 1]:
///   q(s) of degree 5 with the Bernstein points q0, q0 + T v0/5, q0 + 2 T v0/5 + T² a0/20, and three times q0 + k
///   q = q0 + T v0 (s − 6s³ + 8s⁴ − 3s⁵) + T² a0 (s²/2 − 3s³/2 + 3s⁴/2 − s⁵/2) + k (10s³ − 15s⁴ + 6s⁵)
/// Twice continuously differentiable for all t ≥ 0, with bounded jerk. From rest the peak speed is 15 |k|/(8 T) and
/// the peak acceleration 10 |k|/(√3 T²).
/// @source Zhang, Zhou & Vasudevan 2025 (exciting motions); Farin 2002
class PlanCurve {
 public:
  /// @param q0 v0 a0  state at t = 0
  /// @param k         displacement of the end, the plan's parameter
  /// @param duration  T [s]
  /// @error ShapeMismatch, InvalidNumber, ValueOutOfRange (T not positive)
  static Result<PlanCurve> make(Eigen::VectorXd q0, Eigen::VectorXd v0, Eigen::VectorXd a0, Eigen::VectorXd k,
                                double duration);
  /// Returns the motion at rest in q0.
  static Result<PlanCurve> hold(const Eigen::VectorXd& q0);

  int joints() const { return static_cast<int>(points_.rows()); }
  double duration() const { return duration_; }
  /// State at t = 0 as given: `at(0)` differs from it by rounding.
  const DesiredState& start() const { return start_; }
  Eigen::VectorXd end() const { return points_.col(5); }

  /// @param t  ≥ 0; from T on the rest
  DesiredState at(double t) const;
  /// Enclosures over `count` equal intervals of [0, T], and one of the rest.
  std::vector<MotionCell> cells(int count) const;
  /// Enclosures from `begin` on only (the brake tail from the hand-over time, and the rest).
  std::vector<MotionCell> cellsFrom(double begin, int count) const;

 private:
  DesiredState start_;
  Eigen::MatrixXd points_;  ///< n×6 Bernstein points
  double duration_ = 1.0;
};

/// Largest magnitudes over cells.
struct MotionPeaks {
  Eigen::VectorXd v, a, jerk;
};
MotionPeaks peaks(const std::vector<MotionCell>& cells);

}  // namespace plumbline::safety
