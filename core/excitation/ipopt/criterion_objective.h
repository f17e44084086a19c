// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <utility>

#include "excitation/criterion/criterion.h"
#include "excitation/ipopt/motion_problem.h"

namespace plumbline::excitation {

/// Criterion of motions as the objective of the optimiser.
class CriterionObjective : public MotionObjective {
 public:
  explicit CriterionObjective(Criterion criterion) : criterion_(std::move(criterion)) {}
  double evaluate(const MotionSamples& samples) override { return look(samples).value; }
  double evaluate(const MotionSamples& samples, Eigen::MatrixXd& Q, Eigen::MatrixXd& V,
                  Eigen::MatrixXd& A) override {
    return criterion_.evaluate(samples.q, samples.v, samples.a, Q, V, A).value;
  }
  /// Value, condition and the rest at the samples.
  CriterionValue look(const MotionSamples& samples) {
    return criterion_.evaluate(samples.q, samples.v, samples.a);
  }

 private:
  Criterion criterion_;
};

}  // namespace plumbline::excitation
