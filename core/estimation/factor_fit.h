// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimator.h"
#include "estimation/least_squares.h"
#include "estimation/streamed_regression.h"
#include "identifiability/base_parameters.h"
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

/// What the description says about the selected columns.
Eigen::VectorXd describedColumns(const RobotModel& model, const BaseParameters& structure,
                                 const FrictionModel& friction, const std::vector<int>& columns);

/// Which method `fitFactors` uses in place of the one asked for: row weights of "irls" cannot be renewed without the log
/// ("wls"), and "log-cholesky" and "ee" have the optimum of "lmi".
std::string factorMethod(const EstimationSettings& settings);

/// @error those of `fitPhysical`, `fitBounded` and `fitMassPoints`; NotExcited; Cancelled
Result<FactorFit> fitFactors(const RobotModel& model, const BaseParameters& structure,
                             const std::vector<int>& columns, const RegressionFactors& factors,
                             const EstimationSettings& settings, const JobContext& context);

}  // namespace plumbline::estimation
