// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "estimation/estimation_task.h"
#include "estimation/uncertainty/residual_statistics.h"

namespace plumbline::estimation {

/// Row transform for windows of momentum or energy (`windowSamples`) instead of samples of torque. Everything else is the
/// same:
/// factors, methods, covariance. The reported fit and noise are those of the torque, sample by sample, as for
/// every other estimate. The energy regression always takes the sandwich covariance: the work of torque noise grows with
/// speed, so that its rows are not alike.
/// @error as the rest and `windowSamples`; UnsupportedOption (a method that these rows do not allow)
Result<ParameterEstimate> windowEstimate(const EstimationTask& task, const RestOfChain& rest,
                                         const JobContext& context);

/// Replaces fit and noise of an estimate by those of the torque rows of `logs`.
/// @error Cancelled
Status reportTorqueFit(const RobotModel& model, std::span<const signal::Samples> logs,
                       ParameterEstimate& estimate, const JobContext& context);

/// Replaces the fit alone, and returns the sums that it was computed from.
/// @error Cancelled
Result<ResidualStatistics> reportFit(const RobotModel& model, std::span<const signal::Samples> logs,
                                     ParameterEstimate& estimate, const JobContext& context);

}  // namespace plumbline::estimation
