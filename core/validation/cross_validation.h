// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "base/result.h"
#include "estimation/estimator.h"
#include "estimation/rows/block_factors.h"
#include "validation/assessment.h"

namespace plumbline::validation {

/// K-fold cross-validation from the factors of blocks: the blocks, in the order of time, are dealt to K contiguous folds of
/// about the same number of samples; parameters are fitted to the blocks of the other folds and the residual of the fold
/// is read off its own factors. No log is read.
/// @param estimate  fit to all rows: names, ranges of the torques
/// @error ValueOutOfRange (fewer than two folds, or more than blocks), those of `estimation::solveAgain`, Cancelled
/// @cost  one factor fit per fold
Result<CrossValidation> crossValidate(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs,
                                      const estimation::BlockFactors& blocks,
                                      const estimation::EstimationSettings& settings,
                                      const estimation::ParameterEstimate& estimate, int folds,
                                      const JobContext& context);

}  // namespace plumbline::validation
