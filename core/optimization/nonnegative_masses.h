// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"

namespace plumbline::optimization {

/// Nonnegative least squares over point masses, block by block:
///   min ½‖F P x − d‖² + ½ λ‖x − x_ref‖²   subject to   x ≥ lower
/// with P block-diagonal (10×K_j per body) and F over the ten parameters of every body.
struct PointConeProblem {
  Eigen::MatrixXd F;               ///< k×10·bodies
  Eigen::VectorXd d;               ///< k
  std::vector<Eigen::MatrixXd> P;  ///< per body 10×K_j
  double lambda = 0.0;             ///< ≥ 0
  Eigen::VectorXd reference;       ///< x_ref, Σ K_j
  Eigen::VectorXd lower;           ///< Σ K_j
};

struct PointConeSettings {
  double tolerance = 1e-8;   ///< of the scaled KKT residual
  int max_iterations = 100;  ///< of the interior-point method, and again of the active-set method
};

/// Every number is proven on the problem itself, after the last iteration. Variables are measured in
/// ‖b‖/‖a_i‖ and gradients in ‖a_i‖·‖b‖, a_i = column of [F P; √λ 1], b = right-hand side seen from `lower`:
/// the numbers do not depend on units.
struct PointConeSolution {
  Eigen::VectorXd x;
  Eigen::VectorXd multiplier;  ///< gradient of the cost: ≥ 0, and zero where x > lower
  double cost = 0.0;           ///< ½‖F P x − d‖² + ½ λ‖x − x_ref‖²
  double kkt_residual = 0.0;   ///< max_i |min(x_i − lower_i, gradient_i)|, scaled
  double duality_gap = 0.0;    ///< Σ (x_i − lower_i) gradient_i over ½‖b‖²
  int iterations = 0;          ///< interior-point and active-set steps
  /// Converged: KKT residual within the tolerance and no bound active; OnBoundary: the same, with active bounds;
  /// IterationLimit or Stalled: residual above the tolerance; Cancelled.
  Termination status = Termination::Stalled;
  std::vector<bool> active;  ///< x_i at its bound with a positive multiplier
};

/// Primal-dual interior point with predictor and corrector, then an active-set method to the exact face. A Newton
/// step costs one Cholesky factor with the rows of F: the diagonal part of every body is carried through its
/// 10×K_j block (Woodbury), so that the number of points enters linearly.
/// Every step reports cost and scaled KKT residual; a stop request takes effect between steps.
/// @cost    O(k²(k + 10 bodies) + k points) per interior-point step; O(free²(free + k)) per active-set step
/// @source  Mehrotra 1992; Lawson & Hanson 1974 (active set)
PointConeSolution solvePointCone(const PointConeProblem& problem, const PointConeSettings& settings = {},
                                 const JobContext& context = {});

}  // namespace plumbline::optimization
