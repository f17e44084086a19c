// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/progress.h"
#include "bayes/innovations.h"
#include "bayes/map_start.h"
#include "bayes/map_terms.h"
#include "bayes/recursion/lq_certificate.h"
#include "bayes/results/motion_variances.h"

namespace plumbline::bayes {

/// Formulations of the dynamics, with the same optimum. Forward: the accelerations are solved for after every step, so that
/// r = 0 at every iterate.
enum class Formulation { Inverse, Forward };

/// One iterate, before its step.
struct MapIteration {
  /// The cost rises when energy balances are taken in, and changes when noise, slope or jerk do.
  double cost = 0.0, feasibility = 0.0, optimality = 0.0;
  double step = 0.0;     ///< length α of the step that left it; 0: none was accepted
  double damping = 0.0;  ///< μ of that step
};

struct MapSettings {
  Formulation formulation = Formulation::Inverse;
  int iteration_limit = 300;
  /// Number of times that jerk and snap inside the intervals are taken from the converged accelerations before the search continues: 0, the
  /// midpoint rule as it is (measurements that it made itself); 2, logs of motions that go on between the nodes.
  int jerk_rounds = 0;
  double optimality = 1e-6;   ///< `Certificate::optimality` of a converged point
  double feasibility = 1e-8;  ///< largest gap and residual of one [rad, rad/s, N·m]
  /// Stages and policies that are kept between the passes of an iteration [bytes]; what does not fit is computed twice
  /// (`LqBlocks`). The numbers do not depend on it.
  std::size_t memory = 256u << 20;
  /// Receives all iterates so far, the newest without its step; called in the thread of the search.
  std::function<void(const std::vector<MapIteration>&)> on_iteration = {};
};

struct MapEstimate {
  Termination status = Termination::IterationLimit;
  std::vector<MapIteration> iterations;
  Iterate optimum;
  Evaluation value;                            ///< there
  Certificate certificate;                     ///< there
  MotionVariances variances;                   ///< of the last linearisation, without damping
  std::vector<Innovations> innovations;        ///< there, one per segment
  Eigen::MatrixXd Sigma;                       ///< covariance of θ
  Eigen::VectorXd force_std;                   ///< nv, of one interval: as stated, or fitted [N·m]
  Eigen::VectorXd position_std, velocity_std;  ///< nv, the same of the encoders
  /// Distance by which the rounds with jerk moved θ: √(ΔθᵀΣ⁻¹Δθ), in standard deviations of the direction that moved most.
  double jerk_shift = 0.0;
  double disturbance_shift =
      0.0;  ///< the same of the slope that disturbances add to the cost (`DisturbanceSlope`): √(gᵀΣg)
  double sensor_noise_shift =
      0.0;  ///< the same if the errors of the torque sensors moved the robot: what hangs on that premise
  std::vector<Eigen::Index> active_bounds;  ///< rows of `MapProblem::bounds` that hold with equality
  Eigen::VectorXd bound_multipliers;        ///< of all of them: how fast the cost would fall
  /// Covariance of θ when the active bounds are equalities; empty: none is active. `Sigma` takes no account of bounds.
  Eigen::MatrixXd held_Sigma;
  std::optional<double> evidence;  ///< `laplaceEvidence`
  /// Hessian of the cost by θ when states and inputs follow, without the prior: information of the data.
  Eigen::MatrixXd information;
  EqualityTest equalities;  ///< of the parameters, against data and prior
};

/// Gauss–Newton on all states, inputs and parameters: a linear-quadratic problem per iteration, with `parameterCurvature` where
/// it stays convex, and a line search on
///   J + υ(‖f̄‖₁ + ‖h̄‖₁),  υ ← max(υ, ΔJ/((1−ρ)‖·‖₁)),  ρ = 0.3,  α = ᾱ 2⁻ⁱ (i ≤ 9), Armijo 10⁻⁴
/// among points on the dynamics: w (forward formulation: a) is solved for, h̄ = 0. ᾱ ≤ 1 moves no parameter by more than 10
/// standard deviations of its prior. Damping μ·diag(prior precisions of x₀ and θ), ×10 on failure, after steps below ½ and poor
/// descents; ÷5 after whole ones that descend as predicted. Energy balances are taken in when the search without them is nearly
/// there; force noise that is not stated is fitted after that. Ends Converged when the certificate holds and noise that is fitted no longer changes; Stalled when no damping
/// yields a descent.
/// @param start  `startOf(problem)` or any other point
/// @error  NumericalFailure when the linear-quadratic problem has no solution under any damping; Cancelled
/// @cost   O(N ((nx + nu + p)² (nx + nu))) time per iteration; memory of the result, the measurements, two points of the search, one
///         step and `MapSettings::memory`
Result<MapEstimate> estimateMap(const MapProblem& problem, const Iterate& start,
                                const MapSettings& settings = {}, const JobContext& context = {});

}  // namespace plumbline::bayes
