// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Row transform for iteratively reweighted least squares: the weights of rows follow their residuals (`RobustLoss`),
/// joints are weighted by a robust scale; Tukey's loss starts from Huber's solution. The last weights go through `wls`,
/// whose covariance is multiplied by the factor of the theory of M-estimates: (E w/E ψ')² for the sandwich, E ψ² E w/((E
/// ψ')² E u²w) for white residuals. Goodness of fit is that of all rows.
/// Memory: one copy of the samples, for the weights.
/// @source Huber 1981; Beaton & Tukey 1974; Holland & Welsch 1977
Result<ParameterEstimate> robustEstimate(const EstimationTask& task, const RestOfChain& rest,
                                         const JobContext& context);

}  // namespace plumbline::estimation
