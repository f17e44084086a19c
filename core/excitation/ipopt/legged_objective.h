// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/ipopt/motion_problem.h"
#include "excitation/legged/legged_criterion.h"

namespace plumbline::excitation {

/// Criterion of a legged robot as the objective of the optimiser, by the motion of its base. The criterion must outlive
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
