// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "optimization/inertia_cone.h"

namespace plumbline::optimization {

/// S = constant + P(w[first … first+9]) − w[shift] · direction ⪰ 0; `shift` −1 for none. The size of `constant` decides
/// between the pseudo-inertia J (4×4) and the spatial inertia M (6×6) for P.
struct MatrixCone {
  int first = 0;
  ConeMatrix constant = ConeMatrix::Zero(4, 4);
  int shift = -1;
  ConeMatrix direction = ConeMatrix::Zero(4, 4);
  /// gamma ≥ 0: −gamma log det S is part of the objective. Zero: the cone is a constraint and nothing else.
  double log_weight = 0.0;

  Eigen::Index size() const { return constant.rows(); }
};

/// Part of the objective: weight/2 ‖log(C J(w[first … first+9]) Cᵀ)‖²: half the squared affine-invariant distance.
struct GeodesicTerm {
  int first = 0;
  double weight = 0.0;
  Mat4 C = Mat4::Identity();  ///< C J_prior Cᵀ = 1
};

/// Convex program over the ten parameters of many bodies and a few more unknowns, all scaled to about one:
///   min ½‖A w − b‖² + ½ Σ rho (w − centre)² + linearᵀw − Σ_i gamma_i log det S_i(w) + Σ geodesic terms
///   s.t. S_i(w) ⪰ 0,  G w ≤ h,  E w = e
/// (convex but for the geodesic terms).
struct ConeProgram {
  Eigen::MatrixXd A;
  Eigen::VectorXd b;
  Eigen::VectorXd rho, centre, linear;  ///< n each, rho ≥ 0
  std::vector<MatrixCone> cones;
  std::vector<GeodesicTerm> geodesic;
  Eigen::MatrixXd G, E;
  Eigen::VectorXd h, e;

  int size() const { return static_cast<int>(rho.size()); }
};

/// Distance, in the scaled unknowns, within which the optimum without regularisation is bounded: a thousand times what is
/// plausible. Without regularisation no such bound holds: directions that the data do not determine are unbounded.
inline constexpr double kPlausibleReach = 1e3;

struct ConeSettings {
  int max_iterations = 200;
  double stationarity = 1e-11;     ///< wanted: largest entry of the gradient of the Lagrangian
  double complementarity = 1e-13;  ///< wanted: largest |eigenvalue of S Z − gamma|, slack·multiplier
  /// Stop as soon as unknown `first` exceeds `second`.
  std::optional<std::pair<int, double>> enough;
  const char* stage = nullptr;  ///< stage name under which every iteration is reported; null: no report
};

/// A point with its multipliers; judged by its residuals, not by how the iteration ended.
struct ConeSolution {
  Eigen::VectorXd w;
  std::vector<ConeMatrix> S, Z;  ///< slack and multiplier per cone
  Eigen::VectorXd slack, z;      ///< h − G w and its multiplier
  Eigen::VectorXd nu;            ///< multiplier of E w = e
  Eigen::VectorXd gradient;      ///< of the Lagrangian, n
  double stationarity = 0.0;     ///< its largest entry
  double complementarity = 0.0;
  double infeasibility = 0.0;  ///< largest |E w − e|; the cones hold strictly
  double objective = 0.0;
  /// objective − (lower bound of the optimum from the multipliers), proven up to rounding; NaN with geodesic terms
  /// or when a rho is zero.
  double gap = 0.0;
  /// The same of the program without its regularisation rho: objective without it − lower bound of that over all feasible
  /// points within kPlausibleReach of w. NaN with geodesic terms.
  double unregularised_gap = 0.0;
  int iterations = 0;
  Termination status = Termination::Converged;  ///< Converged when both wanted residuals were reached
};

/// Primal–dual path following with Nesterov–Todd scaling and Mehrotra's predictor and corrector; the iterates keep all
/// inequalities strictly. Cones with a log det term are led to S Z = gamma 1, the others to S Z = 0, so that an optimum on
/// the boundary and one inside are found alike. The set has to be bounded, or rho > 0 where it is not (`addTraceCap`). With
/// geodesic terms (not convex) every step is a Newton step of the barrier function for a fixed parameter, with a descent
/// test.
///   Newton system: (H_f + Σ Bᵢᵀ Bᵢ + Gᵀ diag(z/slack) G) dw + Eᵀ dnu = right side, Bᵢ the scaled 10×10 (21×10) block of body i.
/// @param start  strictly feasible for the inequalities, E start = e
/// @error  Cancelled
/// @cost   O(n³/3) per iteration, 10–40 iterations
/// @source Nesterov & Todd 1998; Mehrotra 1992; Vandenberghe, The CVXOPT linear and quadratic cone program solvers, 2010
Result<ConeSolution> solveConeProgram(const ConeProgram& program, const Eigen::VectorXd& start,
                                      const ConeSettings& settings, const JobContext& context);

/// H⁻¹ B at a solution, H the condensed matrix of the Newton system there, multipliers included: response of w to a change
/// of the gradient, to first order; along active faces only. Empty when H cannot be factorised.
Eigen::MatrixXd coneResponse(const ConeProgram& program, const ConeSolution& solution,
                             const Eigen::MatrixXd& B);

}  // namespace plumbline::optimization
