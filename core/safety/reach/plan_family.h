// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "safety/plan_curve.h"

namespace plumbline::safety {

/// All plans from one state to rest in q0 + k, |k_j − middle_j| ≤ half width of joint j (`PlanCurve`);
/// κ_j = (k_j − middle_j)/(half width).
class PlanFamily {
 public:
  /// @param middle      of k, rad per joint
  /// @param half_width  rad per joint, 0 or more
  /// @error of `PlanCurve::make`; ShapeMismatch, InvalidNumber, ValueOutOfRange (half width)
  static Result<PlanFamily> make(const DesiredState& start, const Eigen::VectorXd& middle,
                                 const Eigen::VectorXd& half_width, double duration);

  int joints() const { return static_cast<int>(half_.size()); }
  const Eigen::VectorXd& middle() const { return k_; }
  const Eigen::VectorXd& halfWidth() const { return half_; }
  /// Returns κ of a parameter of the family; 0 where the half width is.
  Eigen::VectorXd scaled(const Eigen::VectorXd& k) const;
  bool contains(const Eigen::VectorXd& k) const;
  Result<PlanCurve> plan(const Eigen::VectorXd& k) const;
  /// Enclosures of all plans over `count` equal intervals of time, and one of the rest.
  std::vector<MotionCell> cells(int count) const;

 private:
  PlanFamily(DesiredState start, PlanCurve base, PlanCurve unit)
      : start_(std::move(start)), base_(std::move(base)), unit_(std::move(unit)) {}

  DesiredState start_;
  PlanCurve base_;  ///< κ = 0
  PlanCurve unit_;  ///< 10s³ − 15s⁴ + 6s⁵, one joint
  Eigen::VectorXd k_, half_;
};

}  // namespace plumbline::safety
