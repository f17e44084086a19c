// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "estimation/estimate.h"

namespace plumbline::estimation {

inline constexpr double kProbability = 0.95;  ///< of the intervals of estimates

/// Sets std, relative_std, degrees_of_freedom and the 95 % interval value ± t std, t: Student's quantile. Without a std
/// there is no interval.
void setInterval(double std, double degrees_of_freedom, EstimatedValue& value);

/// Standard deviation of a normal distribution whose 95 % interval is as wide as that of `value`; its std where there is no
/// interval (not finite, or of no width). Multiples of it compare like multiples of σ, also where a std has few degrees
/// of freedom.
double normalStd(const EstimatedValue& value);

/// Degrees of freedom of the standard deviations of T x, when those of x are `freedom`: the mean of their inverses,
/// weighted by |T_ik| σ_k. At least that of the worst known x_k.
/// @param T  m×p
Eigen::VectorXd mappedFreedom(const Eigen::MatrixXd& T, const Eigen::MatrixXd& Sigma,
                              const Eigen::VectorXd& freedom);

}  // namespace plumbline::estimation
