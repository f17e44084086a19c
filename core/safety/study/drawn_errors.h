// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/random.h"
#include "simulation/sampled_controller.h"

namespace plumbline::safety {

/// Errors at their bounds with signs drawn anew for every sample, and a delay drawn at random.
class DrawnErrors : public simulation::ErrorChoice {
 public:
  explicit DrawnErrors(std::uint64_t seed) : random_(seed) {}
  void measurement(double, const Eigen::VectorXd& q, const Eigen::VectorXd&, Eigen::VectorXd& position,
                   Eigen::VectorXd& velocity) override {
    position = signs(q.size()), velocity = signs(q.size()), push_ = signs(q.size());
  }
  double delay(double) override { return random_.uniform(); }
  void torque(double, const Eigen::VectorXd&, const Eigen::VectorXd&, Eigen::VectorXd& error,
              Eigen::VectorXd& disturbance) override {
    error = push_, disturbance = -push_;
  }

 private:
  Eigen::VectorXd signs(Eigen::Index n) {
    return random_.uniformVector(static_cast<int>(n), -1.0, 1.0).unaryExpr([](double x) {
      return x < 0.0 ? -1.0 : 1.0;
    });
  }
  Random random_;
  Eigen::VectorXd push_;
};

}  // namespace plumbline::safety
