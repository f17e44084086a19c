// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "estimation/estimator.h"
#include "estimation/linear/least_squares.h"
#include "estimation/physical/physical_fit.h"
#include "estimation/rows/streamed_regression.h"
#include "estimation/uncertainty/covariance.h"
#include "regressors/layout.h"

namespace plumbline::estimation {

struct FactorProblem;

/// Physically consistent estimate from the factors of a log, beside the least squares solution of the same factors.
struct PhysicalOutcome {
  PhysicalProblem problem;
  PhysicalFit fit;
  Eigen::VectorXd x;  ///< estimated columns: base parameters and friction
  Eigen::MatrixXd
      to_full;  ///< d y / d x_ols: response of the full parameters to the least squares solution, size(y)×p
  Eigen::MatrixXd to_base;  ///< d x / d x_ols, p×p
};

/// @error as `fitPhysical` and `fitInCoordinates`
Result<PhysicalOutcome> physicalOutcome(const FactorProblem& data, const Solution& least_squares,
                                        const JobContext& context);

/// Fills `pi_full`, `parameters`, `consistent`, `data_fraction` and `gap` of an estimate whose base part is there. A
/// parameter whose fraction of data is below 1 % has no std, one below 95 % no interval: there the prior dominates.
/// @param least_squares  covariance of the least squares solution
void completePhysical(const RobotModel& model, const regressors::RegressorLayout& layout,
                      const PhysicalOutcome& outcome, const Covariance& least_squares,
                      ParameterEstimate& estimate);

/// Diagnostics: links on the boundary, active bounds, missing proofs.
std::vector<Finding> physicalFindings(const RobotModel& model, const PhysicalOutcome& outcome);

}  // namespace plumbline::estimation
