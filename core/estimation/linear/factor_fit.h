// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/linear/bounded_fit.h"
#include "estimation/estimator.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/streamed_regression.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// An estimate from factors alone: no log is read, nothing but the values is made.
struct FactorFit {
  Eigen::VectorXd x;     ///< estimated columns: base parameters, then friction
  Eigen::VectorXd full;  ///< of the physical methods: all ten parameters of every body; empty for the others
  Solution solution;     ///< the least squares solution behind it
  Noise noise;           ///< of the least squares solution
  Termination status = Termination::Converged;
};

/// Least squares and, where rows weigh by joint, the weights' iteration behind it.
struct LeastSquaresFit {
  Solution solution;
  Noise noise;
  int iterations = 1;
  Termination status = Termination::Converged;
};

/// Whether rows of a joint weigh by its residuals.
bool weighsJoints(const EstimationSettings& settings);

/// OLS; where `weighsJoints`, the weights 1/σ_j are renewed until no standard deviation moves by more
/// than `weight_tolerance`, at most `max_iterations` times. The only rule: estimate, folds and bootstrap stop by it. A perfect
/// fit does not divide by zero: rounding is the floor of σ_j. After a stop the result is of no use.
LeastSquaresFit fitLeastSquares(const RegressionFactors& factors, const Eigen::VectorXd& reference,
                                const EstimationSettings& settings, const JobContext& context);

/// Of "bounded": the given limits, and zero for resistances and rotor inertias that have none.
/// @error those of `fitBounded`
Result<BoundedFit> fitWithLimits(const RobotModel& model, const std::vector<int>& columns,
                                 const RegressionFactors& factors, const Solution& solution,
                                 const Eigen::VectorXd& reference, const EstimationSettings& settings,
                                 const JobContext& context);

/// Nominal values (from the URDF) of the selected columns: the reference along directions the log does not excite.
Eigen::VectorXd nominalColumns(const RobotModel& model, const BaseParameters& structure,
                                 const FrictionModel& friction, const std::vector<int>& columns);

/// By the method that stands for the one asked for (`MethodTraits::from_factors`).
/// @error those of `fitPhysical`, `fitBounded` and `fitMassPoints`; NotExcited; Cancelled
Result<FactorFit> fitFactors(const RobotModel& model, const BaseParameters& structure,
                             const std::vector<int>& columns, const RegressionFactors& factors,
                             const EstimationSettings& settings, const JobContext& context);

}  // namespace plumbline::estimation
