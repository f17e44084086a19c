// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "dynamics/workspace.h"
#include "regressors/energy_regressor.h"

namespace plumbline::bayes {

/// Observes the energy that the motors supply in every interval beside the change of the mechanical energy T and the losses,
///   ŷ_E = h v̂ᵀτ̂,   y_E = T(x') − T(x) + h v_mᵀτ_f                                                         (1)
///   Var = h²(τ̂ᵀΣ_vτ̂ + v̂ᵀΣ_τv̂) + σ₀²                                                                       (2)
/// as the last channel of `Measurements::interval_values`. v̂ is the mean of the measured velocities of both nodes, without
/// them the difference of the positions; where a joint with torque has neither, and in impacts, nothing is observed. The losses
/// take the mean speed and mean friction of the interval, as the integration does.
/// @param std  σ₀ [J]; 0: a hundredth of the root mean square of ŷ_E, with a finding
/// @source Gautier & Khalil 1988; Martinez, Tonneau & Mastalli 2025, section VII, with the rows of eq. 70 exchanged
void addEnergy(EnergyUse use, double std, MapProblem& problem);

/// True if the energy of an interval was measured.
bool seesEnergy(const MapProblem& problem, const Measurements& m, Eigen::Index k);
/// Square root of (2), with the force noise as it is now [J].
double energyStd(const Measurements& m, Eigen::Index k);

/// Kinetic and potential energy of a state with slopes.
struct MechanicalEnergy {
  double value = 0.0;     ///< J
  Eigen::VectorXd by_x;   ///< 2nv, in the tangent
  Eigen::VectorXd by_pi;  ///< 10·bodies
};

/// Mechanical energy with exact slopes:
///   ∂K/∂q = ½ ∂(vᵀM v)/∂q by the adjoint of inverse dynamics,  ∂K/∂v = M v,  ∂U/∂q = g,  ∂T/∂π = Y_K + Y_U
/// Made once per thread.
class EnergyModel {
 public:
  explicit EnergyModel(const RobotModel& model);
  /// @param work    with the parameters at which T is wanted
  /// @param slopes  false: the value alone
  MechanicalEnergy at(dynamics::DynamicsWorkspace& work, const Eigen::Ref<const Eigen::VectorXd>& x,
                      bool slopes);

 private:
  Eigen::Index nq_, nv_;
  regressors::EnergyRegressor regressor_;
};

}  // namespace plumbline::bayes
