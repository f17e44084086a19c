// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "safety/uncertain_robot.h"
#include "verified/interval.h"

namespace plumbline::safety {

/// Check of the errors of sensors (A4 of tube.md): the positions and speeds that all measurements of a joint until now leave,
/// carried on with |q̈| ≤ A,
///   v(t + h) ∈ v(t) + h[−A, A],  q(t + h) ∈ q(t) + ½h(v(t) + v(t + h)) + ¼h²[−A, A]                                  (1)
/// and cut with the next measurement and its errors. Where nothing is left an error is above its bound. Errors that stay
/// the same are not seen: they are another motion's measurements.
class MeasurementCheck {
 public:
  /// @param acceleration  A, proven [rad/s²]
  /// @param wraps         true where a position is one modulo 2π
  MeasurementCheck(const ControlErrors& errors, const Eigen::VectorXd& acceleration,
                   const std::vector<bool>& wraps);

  struct Conflict {
    int joint = -1;         ///< −1: none
    double beyond = 0.0;    ///< the bounds have to be wider by so much altogether [rad or rad/s]
    bool position = false;  ///< false: of the speed
  };
  Conflict add(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat);

 private:
  Eigen::VectorXd eta_q_, eta_v_, acceleration_;
  std::vector<bool> wraps_;
  std::vector<verified::Interval> q_, v_;
  double time_ = 0.0;
};

}  // namespace plumbline::safety
