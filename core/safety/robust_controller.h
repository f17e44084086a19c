// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "model/robot_model.h"
#include "safety/passive_dynamics.h"
#include "safety/tube.h"

namespace plumbline::safety {

/// The sampled robust law (T1) to (T5) of tube.md for one tube. One per thread.
class RobustController {
 public:
  /// Copies the data that it needs of the problem and the tube.
  /// @param model  of the problem's chain: names the continuous joints
  RobustController(const RobotModel& model, const TubeProblem& problem, const Tube& tube);

  /// Terms of the last step.
  struct Terms {
    Eigen::VectorXd e, r;      ///< measured: position error (wrapped for continuous joints), r̂
    Eigen::VectorXd mismatch;  ///< w_M
    Eigen::VectorXd robust;    ///< v
    double V_upper = 0.0;      ///< V̄
    double gain = 0.0;         ///< γ
  };

  /// Torque for a measurement.
  /// @param q_hat v_hat  measured position and speed
  /// @param u            overwritten [N·m]
  void step(const DesiredState& desired, const Eigen::Ref<const Eigen::VectorXd>& q_hat,
            const Eigen::Ref<const Eigen::VectorXd>& v_hat, Eigen::Ref<Eigen::VectorXd> u);
  const Terms& terms() const { return terms_; }

 private:
  double frictionMismatch(int joint, double va) const;
  double upperEnergy();

  MomentumChain chain_;
  UncertainRobot robot_;
  NominalRobot nominal_;
  Tube tube_;
  Eigen::VectorXd constant_mismatch_;  ///< δ̄ + η_τ + d
  Eigen::VectorXd pi_middle_, pi_radius_, pi_shift_, rotor_radius_;
  std::vector<bool> wraps_;
  PassiveRecursion<double> recursion_;
  Eigen::VectorXd va_, aa_, shifted_, spread_;
  Terms terms_;
};

}  // namespace plumbline::safety
