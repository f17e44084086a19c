// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "base/result.h"
#include "estimation/estimator.h"
#include "estimation/rows/block_factors.h"
#include "validation/assessment.h"
#include "validation/prediction.h"

namespace plumbline::validation {

/// Returns the approximate number of blocks of time for the request.
int wantedBlocks(const AssessmentRequest& request);

/// Computes all parts of an assessment. The logs are not read again: all but the residual tests comes from the blocks.
/// @param predictions  of the training logs, in their order
/// @error those of `crossValidate` and `bootstrapEstimate`; Cancelled
Result<Assessment> assess(const RobotModel& model, const identifiability::BaseParameters& structure,
                          std::span<const signal::Samples> logs, const estimation::BlockFactors& blocks,
                          const estimation::EstimationSettings& settings,
                          const estimation::ParameterEstimate& estimate,
                          std::span<const Prediction* const> predictions, const AssessmentRequest& request,
                          const JobContext& context);

}  // namespace plumbline::validation
