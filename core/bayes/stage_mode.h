// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/observations/energy_observations.h"
#include "bayes/recursion/lq_problem.h"
#include "dynamics/workspace.h"
#include "regressors/torque_regressor.h"

namespace plumbline::bayes {

/// Dynamics of one interval at its midpoint, with exact derivatives. Made once per thread.
///   q_m = q + ½hv + ⅛h²a,  v_m = v + ½ha                                                     (1)
///   r = RNEA(q_m, v_m, a; π) + τ_f − τ̂ − w,  τ_f the mean friction from v to v'               (2)
///   q' = q + hv + ½h²a,  v' = v + ha                                                          (3)
///   r_q = ∂_q RNEA,  r_v = ½h r_q + ∂_v RNEA + ∂_v τ_f + ∂_v' τ_f,  K̃ = r_a = M + ½h ∂_v RNEA + ⅛h² r_q + h ∂_v' τ_f   (4)
///   r_w = −1,  r_θ = [Y ∂π/∂η, ∂τ_f/∂u]                                                       (5)
/// With known jerk j and snap s of the motion, a(t) = a + j(t − t_m) + ½s((t − t_m)² − h²/12), a its mean:
///   q_m −= h³j/24,  v_m −= h²j/8,  a_m = a − h²s/24,  q' −= h³j/12                           (6)
/// The order rises from 2 to 4 (deferred correction, Pereyra 1968).
/// Under constraints (2) has − Jᵀλ, and more rows follow:
///   r_a = ψ̈(q_m, v_m, a_m) + K_d ψ̇ + K_p φ,  K̃ = ∂(r_d, r_a)/∂(a, λ)                          (7)
/// An impact, h = 0, with (Δv, Λ) in the place of (a, λ):
///   r_d = RNEA(q, 0, Δv) − g(q) − JᵀΛ,  r_a = J(v + Δv) + ε(Jv)_n,  v' = v + Δv               (8)
/// with (·)_n the part along the normals of the contacts that close.
/// Places of λ that a mode leaves over have the rows λ = 0.
/// A floating base (`state_space`) moves by (1) and (3) with ⊕ in the place of +: q_m = q ⊕ δ, so that slopes by q have
/// Ad(e^{−δ}), slopes by δ the right Jacobian, and those of (3) the inverse one of the gap as well. With jerk, δ gets
/// h³/96 [v, a] and in (3) h³/12 [v, a]: the twist turns while it acts.
class StageMode {
 public:
  explicit StageMode(const MapProblem& problem);

  void setParameters(const Eigen::VectorXd& theta);
  /// r of (2), then of (7): nv + forces.
  const Eigen::VectorXd& residual(const Measurements& m, Eigen::Index k,
                                  const Eigen::Ref<const Eigen::VectorXd>& x,
                                  const Eigen::Ref<const Eigen::VectorXd>& u);
  /// State after the interval, (3).
  static Eigen::VectorXd next(const RobotModel& model, const Measurements& m, Eigen::Index k,
                              const Eigen::Ref<const Eigen::VectorXd>& x,
                              const Eigen::Ref<const Eigen::VectorXd>& u);
  /// Replaces accelerations and constraint forces in u by those with r = 0, by Newton steps with K̃.
  /// @return  false when they do not converge (u keeps its value then)
  bool solveAcceleration(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                         Eigen::Ref<Eigen::VectorXd> u);
  /// Replaces the force noise in u by the one with r_d = 0, and the constraint forces by those with which it is least, in its
  /// standard deviations; a measured force counts likewise.
  void solveForce(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                  Eigen::Ref<Eigen::VectorXd> u);
  /// Fills dynamics and rows of `stage`, f̄ against `x_next`.
  void linearise(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                 const Eigen::Ref<const Eigen::VectorXd>& u, const Eigen::Ref<const Eigen::VectorXd>& x_next,
                 LqStage& stage);
  /// Residuals of sensors that see accelerations or contact forces, and of the energy, in their standard deviations, under
  /// Huber's loss so that ½‖·‖² is their cost; directly after `residual` at the same point.
  Eigen::VectorXd observed(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                           const Eigen::Ref<const Eigen::VectorXd>& u);
  /// Adds them to the cost of `stage` and to its outputs; directly after `linearise` at the same point.
  void addObserved(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                   const Eigen::Ref<const Eigen::VectorXd>& u, LqStage& stage);
  /// Rows that the first state of a segment meets: φ(q₀) of loops and of contacts with an anchor, then J(q₀) v₀.
  /// @param e_x e_theta  their slopes, rows×2nv in the tangent and rows×p
  void startRows(const Measurements& m, const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& e,
                 Eigen::MatrixXd& e_x, Eigen::MatrixXd& e_theta);

 private:
  void midpoint(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                const Eigen::Ref<const Eigen::VectorXd>& u);
  void constrainedResidual(const ConstraintMode& mode, const Eigen::Ref<const Eigen::VectorXd>& lambda);
  void impactResidual(const ConstraintMode& mode, const Eigen::Ref<const Eigen::VectorXd>& x,
                      const Eigen::Ref<const Eigen::VectorXd>& u);
  void slopes(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& u);
  void carryToStart(double h, Eigen::MatrixXd& by_q, Eigen::MatrixXd& by_v,
                    Eigen::Ref<Eigen::MatrixXd> by_a) const;
  void addMeasuredForces(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& u,
                         Eigen::MatrixXd& G, Eigen::VectorXd& target);
  void motionSlopes(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                    const Eigen::Ref<const Eigen::VectorXd>& u,
                    const Eigen::Ref<const Eigen::VectorXd>& x_next, LqStage& stage);
  void parameterSlopes(const ConstraintMode* mode, bool impact, LqStage& stage);
  ParameterMap::Friction frictionOf(Eigen::Index j) const;
  /// y_E of an interval with its slopes by the start (tangent), the inputs and θ; NaN where `Printed` finds no motion.
  struct EnergyValue {
    double value = 0.0;
    Eigen::VectorXd by_x, by_u, by_theta;
  };
  EnergyValue energy(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                     const Eigen::Ref<const Eigen::VectorXd>& u, bool slopes);

  const MapProblem& problem_;
  Eigen::Index nq_, nv_, forces_;
  dynamics::DynamicsWorkspace work_;
  regressors::TorqueRegressor regressor_;
  EnergyModel energy_;
  Eigen::VectorXd theta_, q_, v_, a_, r_;
  Eigen::VectorXd change_;  ///< of the speed over the interval
  Eigen::VectorXd half_;    ///< δ from the start of the interval to its middle
  /// Slopes of r by q, v and (a, λ) or (Δv, Λ).
  Eigen::MatrixXd pi_theta_, tau_q_, tau_v_, tau_a_, Y_;
  Eigen::MatrixXd J_;  ///< of the last residual
};

}  // namespace plumbline::bayes
