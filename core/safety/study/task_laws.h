// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <deque>
#include <vector>

#include "safety/robust_controller.h"
#include "safety/study/task_motion.h"

namespace plumbline::safety {

/// Control law that follows a desired motion, for comparisons.
class TaskLaw {
 public:
  virtual ~TaskLaw() = default;
  /// Begins a motion, whose time starts at 0; what was learnt is kept.
  virtual void begin() {}
  /// Torque for a measurement at t.
  virtual void step(double t, const DesiredState& desired, const Eigen::VectorXd& q_hat,
                    const Eigen::VectorXd& v_hat, Eigen::VectorXd& u) = 0;
  /// Mass of the payload's body in the law's model [kg].
  virtual double mass() const = 0;
};

/// A robust law per leg of a motion; each is that of the leg's tube.
class RobustTaskLaw : public TaskLaw {
 public:
  /// @param tubes  one per leg
  RobustTaskLaw(const RobotModel& model, const TubeProblem& problem, int body, const TaskMotion& motion,
                const std::vector<Tube>& tubes);
  void step(double t, const DesiredState& desired, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat,
            Eigen::VectorXd& u) override;
  double mass() const override { return mass_; }

 private:
  TaskMotion motion_;
  std::deque<RobustController> laws_;  // they refer to themselves: not moved
  double mass_;
};

/// The robust law as it is published, for a torque that follows the measurement at once: V_c = V_M and no margin for age and
/// sensor errors. Nothing is proven of it when it is sampled.
/// @source Michaux et al. 2023 (ARMOUR)
Tube publishedTube(const TubeProblem& problem, const TubeGains& gains);

struct AdaptiveSettings {
  Eigen::VectorXd K;        ///< 1/s
  Eigen::VectorXd K_D;      ///< N·m·s/rad
  Vec10 rate;               ///< diagonal of Gamma
  bool robust = false;      ///< with an adapted bound of the uncertainty, and leakage
  double bound_rate = 0.0;  ///< of that bound [N·m·s/rad per s]
  double leakage = 0.0;     ///< 1/s, of parameters and bound
  double layer = 0.05;      ///< rad/s, below which the robust torque is proportional to r
};

/// Adaptive law of Slotine & Li 1987: u = Y_p theta + K_D r, dtheta/dt = Gamma Y_pᵀ r, for the parameters of one body; all else
/// is nominal. With `robust`, a stand-in of our own for robust adaptive laws: u + bound r/max(‖r‖, layer),
/// d bound/dt = rate ‖r‖ − leakage bound, dtheta/dt − leakage (theta − theta(0)).
class AdaptiveLaw : public TaskLaw {
 public:
  /// @param nominal  of the whole robot; the body's parameters are the first estimate
  AdaptiveLaw(const MomentumChain& chain, const NominalRobot& nominal, int body, AdaptiveSettings settings);
  void begin() override { last_ = -1.0; }
  void step(double t, const DesiredState& desired, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat,
            Eigen::VectorXd& u) override;
  double mass() const override { return theta_[0]; }

 private:
  void adapt(double seconds, const Eigen::VectorXd& r);

  MomentumChain chain_;
  NominalRobot nominal_;
  int body_;
  AdaptiveSettings settings_;
  PassiveRecursion<double> recursion_;
  Vec10 theta_, first_;
  Eigen::VectorXd pi_;
  double bound_ = 0.0, last_ = -1.0;
};

struct PidSettings {
  Eigen::VectorXd proportional, integral, derivative;
};

/// Gravity of a model and a PID: u = g(q; pi) + Kp e + Ki ∫e + Kd ė.
class GravityPid : public TaskLaw {
 public:
  GravityPid(const MomentumChain& chain, Eigen::VectorXd pi, int body, PidSettings settings);
  void begin() override { last_ = -1.0, sum_.setZero(); }
  void step(double t, const DesiredState& desired, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat,
            Eigen::VectorXd& u) override;
  double mass() const override { return pi_[10 * body_]; }

 private:
  MomentumChain chain_;
  Eigen::VectorXd pi_;
  int body_;
  PidSettings settings_;
  PassiveRecursion<double> recursion_;
  Eigen::VectorXd sum_;
  double last_ = -1.0;
};

}  // namespace plumbline::safety
