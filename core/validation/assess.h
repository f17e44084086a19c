// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "base/result.h"
#include "estimation/estimator.h"
#include "estimation/rows/block_factors.h"
#include "validation/assessment.h"
#include "validation/prediction.h"

namespace plumbline::validation {

/// About how many blocks of time the request wants.
int wantedBlocks(const AssessmentRequest& request);

/// Everything that an assessment holds. The logs are not read again: all but the residual tests comes from the blocks.
/// @param predictions  of the training logs, in their order
/// @error those of `crossValidate` and `bootstrapEstimate`; Cancelled
Result<Assessment> assess(const RobotModel& model, const BaseParameters& structure,
                          std::span<const Samples> logs, const estimation::BlockFactors& blocks,
                          const EstimationSettings& settings, const ParameterEstimate& estimate,
                          std::span<const Prediction* const> predictions, const AssessmentRequest& request,
                          const JobContext& context);

/// Block bootstrap of an estimate: least squares by restacked factors; a physical method is fitted again to the least squares
/// solution of every replicate. Full parameters of least squares follow by the smallest change of the description.
/// @error as `estimation::blockBootstrap` and `solveAgain`; ValueOutOfRange (fewer than 50 replicates)
Result<Bootstrap> bootstrapEstimate(const RobotModel& model, const BaseParameters& structure,
                                    std::span<const Samples> logs, const estimation::BlockFactors& blocks,
                                    const EstimationSettings& settings, const ParameterEstimate& estimate,
                                    double correlation_time, int replicates, std::uint64_t seed,
                                    const JobContext& context);

}  // namespace plumbline::validation
