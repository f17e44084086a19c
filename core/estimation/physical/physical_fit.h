// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/physical/physical_problem.h"

namespace plumbline::estimation {

/// Fit of physical parameters with the evidence of its optimality.
struct PhysicalFit {
  Eigen::VectorXd y;       ///< pi_std, ten per body, then friction
  double cost = 0.0;       ///< weighted sum of squared residuals
  double prior = 0.0;      ///< weight · Σ trust φ, without the vanishing regularisation
  double objective = 0.0;  ///< ½ cost/torqueSquares + prior + vanishing regularisation
  Termination status = Termination::Converged;
  int iterations = 0;
  /// Gradient of the Lagrangian, complementarity and violated equalities, with all columns (of torques and prior together)
  /// and all torques scaled to length one; a column that contributes less than a thousandth of the torque counts as a
  /// thousandth.
  double stationarity = 0.0, complementarity = 0.0, infeasibility = 0.0;
  double kkt_residual = 0.0;  ///< the largest of them
  /// ½ cost/torqueSquares + prior, the objective without the vanishing regularisation, lies at most this above that of any
  /// parameters within the bounds and up to `kPlausibleReach` scaled units away: proven from the multipliers, up to
  /// rounding, with the bias of the regularisation included. NaN for the Riemannian prior, whose problem is not convex.
  double gap = 0.0;
  double solver_gap = 0.0;  ///< the same of the objective with the regularisation: accuracy of the solver
  double pull = 0.0;        ///< contribution of the vanishing regularisation to the objective
  struct Body {
    std::string name;
    double min_eigenvalue = 0.0;  ///< of the pseudo-inertia, SI
    double distance =
        0.0;  ///< to the boundary of its cone (or to the margin kept from it), in scaled parameters
    double multiplier = 0.0;  ///< trace of the cone's multiplier
    bool active = false;      ///< is on the boundary
  };
  BodyCone cone = BodyCone::PseudoInertia;  ///< that the bodies were kept in
  std::vector<Body> bodies;
  std::vector<std::string> active_bounds;
  /// d y / d b, size(y) × data rows: linearised, along active faces. With more data rows than parameters b stands for the
  /// reduced rows.
  Eigen::MatrixXd response;
  /// Per parameter, 0 … 1: diagonal of the resolution matrix response · A. One: determined by the data; zero: by the prior.
  Eigen::VectorXd data_fraction;
};

/// Residuals that a fit needs to be called converged.
inline constexpr double kKktTolerance = 1e-8;
/// Scaled distance below which a body counts as on the boundary.
inline constexpr double kBoundaryDistance = 1e-7;

/// Computes least squares over physically consistent links: the linear matrix inequality J(pi_i) ⪰ 0 with a prior and
/// bounds.
///   min ½ ‖A y − b‖²/torqueSquares + prior   s.t.  J(pi_i) ⪰ margin, bounds
/// (or, with `PhysicalBounds::cone`, the weaker M(pi_i) ⪰ margin)
/// by the primal–dual method of `solveConeProgram`; the global optimum but for the Riemannian prior, which starts at the
/// Bregman solution. Converged and OnBoundary mean kkt_residual ≤ kKktTolerance, and a gap of at most that (relative to the
/// larger of torques and prior) where there is one; otherwise `status` names the reason.
/// @error as `physicalProgram`; Infeasible, naming the bounds that cannot hold together; NotExcited (entropic prior without
///        minimum); Cancelled
/// @source Sousa & Cortesão 2014; Wensing, Kim & Slotine 2018; Lee, Wensing & Park 2020
Result<PhysicalFit> fitPhysical(const PhysicalProblem& problem, const PriorSettings& prior,
                                const PhysicalBounds& bounds, const JobContext& context = {});

/// weight · Σ trust φ at y; infinite outside.
double priorTerm(const PhysicalProblem& problem, const PriorSettings& prior, const Eigen::VectorXd& y);

}  // namespace plumbline::estimation
