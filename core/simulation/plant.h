// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"
#include "simulation/simulator.h"

namespace plumbline::simulation {

/// The robot and its controller as one system of ordinary differential equations.
/// State: q, v and with elastic joints θ, θ̇ behind them.
class Plant {
 public:
  Plant(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& settings);

  /// Starts at rest at the start of the trajectory, springs loaded by gravity.
  void start();
  /// Makes one Runge–Kutta step; false when the state is no longer finite or an inertia not positive.
  bool step(double h);

  double time() const { return time_; }
  /// Motor torque at the present state.
  const Eigen::VectorXd& torque() const { return torque_; }
  Eigen::VectorXd position(bool link_side) const { return state_.segment(link_side ? 0 : motor_, n_); }
  Eigen::VectorXd velocity(bool link_side) const { return state_.segment(n_ + (link_side ? 0 : motor_), n_); }
  Eigen::VectorXd acceleration(bool link_side) const {
    return rate_.segment(n_ + (link_side ? 0 : motor_), n_);
  }

 private:
  bool elastic() const { return motor_ > 0; }
  void control(double t, const Eigen::VectorXd& state);
  bool derivative(double t, const Eigen::VectorXd& state, Eigen::VectorXd& rate);
  bool refresh();

  const RobotModel& model_;
  const Trajectory& trajectory_;
  const SimulationSettings& settings_;
  dynamics::DynamicsWorkspace plant_, controller_;  ///< the controller adds the rotors to the inertia
  int n_ = 0;
  Eigen::Index motor_ = 0;  ///< first index of θ in the state; 0 for rigid joints
  Eigen::VectorXd gain_inertia_;
  double time_ = 0.0;
  Eigen::VectorXd state_, rate_, torque_;
  Eigen::VectorXd q_d_, v_d_, a_d_, scratch_, k1_, k2_, k3_, k4_, middle_;
};

}  // namespace plumbline::simulation
