// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/enclosure.h"
#include "safety/passive_dynamics.h"
#include "safety/uncertain_robot.h"

namespace plumbline::safety {

/// Rows of the momentum over windows of a motion under held torques, for the intervals of a payload (bounds/enclosure.h):
///   [Δp_c − ∫(Cᵀq̇ − g)_c dt] pi_c = ∫u dt − I_a Δq̇ − F_v Δq − F_c ∫S dt − β T ± (η_τ + δ̄) T,   less the other bodies      (1)
/// The integral of the commanded torque is exact but for the jitter of its delay: it is constant between switches. The other
/// integrals are enclosed step by step, with the integrand over all states between two measurements:
///   |q(t) − line| ≤ η_q + h² A/8,  |q̇(t) − line| ≤ η_v + h A/2,   |q̈| ≤ A                                         (2)
/// I_a, F_v, F_c and β are unknown numbers that all rows share.
/// @source Zhang, Zhou & Vasudevan 2025 (momentum over windows)
class HeldTorqueRows {
 public:
  /// @param body          carries the payload
  /// @param horizon       steps per window
  /// @pre delay and jitter together are not above the period
  HeldTorqueRows(const bounds::MomentumChain& chain, const UncertainRobot& robot, const ControlErrors& errors,
                 int body, int horizon);
  /// @param bound  A of (2) from now on, proven [rad/s²]
  void setAcceleration(const Eigen::VectorXd& bound) { acceleration_ = bound; }
  /// @param wraps  per joint: it has no stops, and its position may be reported modulo a turn
  void setContinuous(std::vector<bool> wraps) { wraps_ = std::move(wraps); }

  /// Takes a measurement and the command computed from it.
  /// @return true when a window was completed
  bool add(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat, const Eigen::VectorXd& u);
  const bounds::PayloadRows& rows() const { return rows_; }
  /// Common part of the box and of what the rows leave of it.
  /// @param box  holds the truth
  /// @return not bounded when they exclude each other: an assumption is broken
  bounds::Enclosure narrowed(const std::array<verified::Interval, 10>& box) const;
  /// A row that no payload of the box and no rotor, friction and error inside their bounds explain.
  struct Contradiction {
    int joint = -1;        ///< −1: none
    double torque = 0.0;   ///< mean over the window that is missing at least [N·m]
    double seconds = 0.0;  ///< of the window
  };
  /// The largest one of the rows from `first` on.
  Contradiction contradiction(const std::array<verified::Interval, 10>& box, Eigen::Index first = 0) const;
  /// Proves, where it can, that no physically consistent payload of the box explains all rows together.
  /// @cost  one cone program over all rows
  bool excluded(const std::array<verified::Interval, 10>& box) const;

 private:
  struct Sample {
    double t = 0.0;
    Eigen::VectorXd q, v, u;
  };
  using Sum = std::vector<verified::Interval>;  ///< one per entry of the momentum regressor
  void open(const Sample& first);
  void step(const Sample& from, const Sample& to);
  void close(const Sample& last);
  void momentumAt(const Sample& at, Sum& out);
  void appendRow(int joint, const Sum& change, const Sample& last);

  const bounds::MomentumChain* chain_;
  UncertainRobot robot_;
  ControlErrors errors_;
  int body_, horizon_;
  Eigen::VectorXd acceleration_;
  std::vector<bool> wraps_;  ///< per joint; empty: none
  bounds::MomentumRecursion<verified::Ball> recursion_;
  std::vector<verified::Ball> q_, v_;
  Sum begin_momentum_, rate_;
  std::vector<verified::Interval> torque_, shape_;  ///< ∫u dt, ∫S dt per joint
  Sample first_, last_;
  Eigen::VectorXd before_;  ///< command before the last
  int seen_ = 0, steps_ = 0;
  bounds::PayloadRows rows_;
  std::vector<double> seconds_;  ///< of the windows
};

}  // namespace plumbline::safety
