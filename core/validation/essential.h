// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "base/progress.h"
#include "estimation/rows/streamed_regression.h"
#include "validation/assessment.h"

namespace plumbline::validation {

/// Eliminates backwards: the parameter with the largest relative standard deviation is left out and the rest fitted again,
/// as long as
///   the data do not contradict its being zero, F = (x/std)² below the 95 % point of F(1, rows), or
///   all eliminations together make the weighted residual no more than 1 % larger than with all parameters.
/// Rows weigh 1/(σ_j √T_j), so that the standard deviations are those of correlated noise. Stricter than the count of
/// `dataObservability`, which compares relative deviations only.
/// @param names  of the parameters, with units
/// @cost  O(c³), plus O(c²) per parameter left out
/// @source Pham & Gautier 1991; Draper & Smith 1998, ch. 15
EssentialParameters essentialParameters(const estimation::RegressionFactors& factors,
                                        const Eigen::VectorXd& noise, const Eigen::VectorXd& times,
                                        const std::vector<estimation::EstimatedValue>& names,
                                        const JobContext& context);

}  // namespace plumbline::validation
