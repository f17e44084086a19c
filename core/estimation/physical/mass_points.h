// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/physical/link_boxes.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "optimization/nonnegative_masses.h"

/// Identification with point masses, Ayusawa & Nakamura 2010; equation numbers below are theirs.
/// A body is a finite number of points with masses rho ≥ 0 in its bounding box, so that its parameters
/// pi = P rho are those of a physically consistent body whose centre of mass lies in the box, by construction.
namespace plumbline::estimation {

/// Positions of points_per_edge³ equally spaced points, faces included, in the body: 3×K.
Eigen::Matrix3Xd gridPoints(const LinkBox& box, int points_per_edge = 3);
/// P of eqs. 9–12: 10×K, column k holds the parameters of a unit mass at point k. For points that do not lie
/// in a plane, three along every edge, its rank is ten.
Eigen::MatrixXd pointMatrix(const Eigen::Matrix3Xd& points);

/// Weight W_S of the prior in eq. 28.
enum class PriorWeight {
  AsPrinted,        ///< the variances themselves, as eq. 28 is printed
  InverseVariance,  ///< their inverses: the weights for normally distributed errors
};

/// Settings of eq. 29 with the values of the paper's section V.
struct MassPointSettings {
  int points_per_edge = 3;           ///< 27 points per box
  double mass_error_fraction = 0.5;  ///< Δm = min(fraction · m_ref, limit)
  double mass_error_limit = 2.0;     ///< kg
  bool prior = true;                 ///< false: W_φ = 0, as in the paper's table IV
  double lambda_phi = 1.0;           ///< weight of the prior in the null space
  double lambda_rho = 1e-3;          ///< weight of |rho − rho_ref|²
  PriorWeight weight = PriorWeight::AsPrinted;
  /// Least mass of a point, as a fraction of m_ref / K: rho > 0 of eq. 15 made a closed constraint, so that no
  /// inertia is singular. A body with zero nominal mass counts with a hundredth of the mean mass (of one
  /// kilogram when nothing has a mass). 0 allows points without mass.
  double least_fraction = 1e-3;
  optimization::PointConeSettings solver;
};

/// Reference of one body, eqs. 17–28.
struct LinkPrior {
  Vec10 pi_ref;           ///< φ_ref, in the body
  Vec10 variance;         ///< σ²_S, in the box (eq. 22)
  double mass = 0.0;      ///< m_ref [kg]
  bool described = true;  ///< false: without a nominal inertia, that of the mean of the bounds
};

/// Computes reference and variances from the nominal parameters of the body. Without a nominal inertia φ_ref is the
/// mean of the bounds of eqs. 19–20. The paper prints −(m + Δm) as lower bound of the mass too; then that mean
/// would be a body without mass, so that the bound is read as m − Δm.
LinkPrior linkPrior(const Vec10& described, const LinkBox& box, const MassPointSettings& settings);

/// Least squares completed by the prior in the null space, without regard to consistency (eq. 32):
///   φ = Z⁺ φ_B + N φ_ref,   N = 1 − Z⁺Z
Eigen::VectorXd completeFromPrior(const identifiability::BaseParameters& structure,
                                  const Eigen::VectorXd& pi_base, const Eigen::VectorXd& pi_ref);

/// Outcome of the estimator.
struct MassPointEstimate {
  Eigen::VectorXd rho;      ///< K per body [kg]
  Eigen::VectorXd pi_std;   ///< P rho, 10 per body
  Eigen::VectorXd pi_base;  ///< Z pi_std
  Eigen::VectorXd pi_ref;   ///< φ_ref
  double data_cost = 0.0;   ///< first term of eq. 29, without the part that no parameters change
  double prior_cost = 0.0;  ///< second term
  double point_cost = 0.0;  ///< third term
  double kkt_residual = 0.0, duality_gap = 0.0;  ///< see PointConeSolution
  int iterations = 0;
  Termination status = Termination::Stalled;
  std::vector<int> active;        ///< per body: points at their least mass
  std::vector<Finding> findings;  ///< bodies without nominal inertia
};

/// Data and nominal parameters of the problem; refers to its parts.
struct MassPointData {
  const Eigen::MatrixXd&
      R;       ///< (b+1)×(b+1) upper triangular factor of [Y_B | f] over `structure.independent`
  double N_T;  ///< number of samples: W_f = 1/N_T
  const Eigen::VectorXd& described;  ///< 10 per body: the prior, usually `model.parameters()`
};

/// Minimum of eq. 29 over rho ≥ least masses:
///   g(rho) = 1/N_T ‖R_B Z P rho − d‖² + λ_φ (P rho − φ_ref)ᵀ N W_φ N (P rho − φ_ref) + λ_ρ |rho − rho_ref|²
/// with N from the structure, and rho_ref = P⁺ φ_ref (eq. 23).
/// @error ShapeMismatch, NotPhysical (a negative nominal mass), NumericalFailure, Cancelled
/// @cost  see solvePointCone; 945 points in a fraction of a second
/// @source Ayusawa & Nakamura 2010, eqs. 9–32
Result<MassPointEstimate> estimateMassPoints(const RobotModel& model,
                                             const identifiability::BaseParameters& structure,
                                             const std::vector<LinkBox>& boxes, const MassPointData& data,
                                             const MassPointSettings& settings = {},
                                             const JobContext& context = {});

}  // namespace plumbline::estimation
