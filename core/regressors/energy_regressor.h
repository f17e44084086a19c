// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "dynamics/workspace.h"
#include "model/robot_model.h"

namespace plumbline::regressors {

/// Kinetic and potential energy as linear functions of the inertial parameters.
///   K = Y_K(q, v) pi_std = ½ Σ_i V_iᵀ M_i V_i,   U = Y_U(q) pi_std = −Σ_i gᵀ (m_i p_Wi + R_Wi h_i)
/// Rotors are left out; the zero level of U is the world's origin. Made once per thread.
/// @source  Gautier & Khalil 1988; Martinez, Tonneau & Mastalli 2025, eqs. 67–71
class EnergyRegressor {
 public:
  explicit EnergyRegressor(const RobotModel& model,
                           dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);

  /// @param q v  nq, nv
  /// @param kinetic potential  10·bodies each, overwritten [J per unit of the parameter]
  /// Throws std::invalid_argument for a wrong size.
  /// @cost  O(bodies), no allocation
  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, dynamics::VectorOut kinetic,
                dynamics::VectorOut potential);

 private:
  dynamics::DynamicsWorkspace work_;
  Eigen::VectorXd zero_;
};

}  // namespace plumbline::regressors
