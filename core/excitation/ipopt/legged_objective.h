// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/ipopt/motion_problem.h"
#include "excitation/legged/legged_criterion.h"

namespace plumbline::excitation {

/// A criterion of a standing robot as what the optimiser makes small by the motion of its trunk. The criterion must outlive
/// it.
class LeggedObjective : public MotionObjective {
 public:
  explicit LeggedObjective(LeggedCriterion& criterion) : criterion_(criterion) {}
  double evaluate(const MotionSamples& samples) override { return criterion_.evaluate(samples).value; }
  double evaluate(const MotionSamples& samples, Eigen::MatrixXd& Q, Eigen::MatrixXd& V,
                  Eigen::MatrixXd& A) override {
    return criterion_.evaluate(samples, Q, V, A).value;
  }

 private:
  LeggedCriterion& criterion_;
};

}  // namespace plumbline::excitation
