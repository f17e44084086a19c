// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimator.h"
#include "estimation/linear/instruments.h"
#include "estimation/linear/least_squares.h"
#include "estimation/physical/mass_point_fit.h"
#include "estimation/physical/physical_estimate.h"
#include "estimation/rows/streamed_regression.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// Factors of rows, and the settings of the estimate from them. Refers to its parts.
struct FactorProblem {
  const RobotModel& model;
  const identifiability::BaseParameters& structure;
  const std::vector<int>& columns;  ///< of the factors: the independent inertial ones, then friction
  const RegressionFactors& factors;
  const EstimationSettings& settings;
  const PairFactors* pairs = nullptr;  ///< of instrumental variables

  /// Nominal values (from the URDF) of the columns, kept along directions that the log does not excite.
  Eigen::VectorXd reference() const;
};

/// An estimate from factors alone: no log is read.
struct FactorFit {
  Eigen::VectorXd x;         ///< estimated columns: base parameters, then friction
  Solution solution;         ///< least squares behind it, by instruments where the method has them
  Noise noise;               ///< of `solution`
  Eigen::MatrixXd response;  ///< d x / d x of least squares, p×p; empty where they are the same
  Termination status = Termination::Converged;
  int iterations = 1;
  double cost = 0.0;  ///< weighted sum of squares
  double kkt_residual =
      std::numeric_limits<double>::quiet_NaN();           ///< of methods that prove their optimum; scaled
  double gap = std::numeric_limits<double>::quiet_NaN();  ///< likewise
  std::vector<std::string> active_limits;                 ///< "joint2.coulomb ≥ 0"
  std::optional<PhysicalOutcome> physical;
  std::optional<MassPointFit> points;
  std::optional<InstrumentStrength> instruments;
};

/// Returns true when rows of a joint are weighted by its residuals.
bool weighsJoints(const EstimationSettings& settings);

/// Weights of WLS: 1/σ_j from the residual variance of each coordinate, zero without rows. A perfect fit does not divide by
/// zero: rounding is the floor of σ_j.
Eigen::VectorXd residualWeights(const RegressionFactors& factors, const Eigen::VectorXd& variance);

/// Computes OLS; where `weighsJoints`, renews the weights until no standard deviation moves by more than
/// `weight_tolerance`, at most `max_iterations` times. The only rule: estimate, folds and bootstrap stop by it. After a
/// stop the result is of no use.
FactorFit fitLeastSquares(const FactorProblem& problem, const JobContext& context);

/// Computes the fit of the method of the settings: least squares, then the method's own step (`MethodTraits::solve`).
/// @error NotExcited (nothing moves), those of `fitPhysical`, `fitInCoordinates`, `fitBounded` and `fitMassPoints`,
///        Cancelled
Result<FactorFit> solve(const FactorProblem& problem, const JobContext& context);

/// Computes `solve` for folds and bootstrap, by the method that replaces the chosen one (`MethodTraits::from_factors`); it
/// reports nothing.
/// @error as `solve`; NotExcited (fewer rows than parameters)
Result<FactorFit> solveAgain(const FactorProblem& problem, const JobContext& context);

// Of the table of methods:

/// The given limits, and zero for resistances and rotor inertias that have none.
/// @error those of `fitBounded`
Status solveBounded(const FactorProblem& problem, const JobContext& context, FactorFit& fit);
/// @error those of `fitPhysical` and `fitInCoordinates`
Status solvePhysical(const FactorProblem& problem, const JobContext& context, FactorFit& fit);
/// @error those of `fitMassPoints`
Status solveMassPoints(const FactorProblem& problem, const JobContext& context, FactorFit& fit);

}  // namespace plumbline::estimation
