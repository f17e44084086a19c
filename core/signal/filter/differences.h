// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::signal {

/// First derivative of a uniformly sampled signal by central differences over five points, one-sided ones of
/// the same order at the ends; exact up to the fourth power. Signals of 2 to 4 samples use a lower order.
///   ẋ_k = (x_{k−2} − 8 x_{k−1} + 8 x_{k+1} − x_{k+2}) / (12 h),  relative error (2π f h)⁴ / 30
Eigen::VectorXd centralDifference(const Eigen::Ref<const Eigen::VectorXd>& x, double h);

/// First derivative of a signal at rising, not necessarily uniform times t: slope of the parabola through
/// three neighbours; exact up to the second power.
Eigen::VectorXd differenceAtTimes(const Eigen::Ref<const Eigen::VectorXd>& x,
                                  const Eigen::Ref<const Eigen::VectorXd>& t);

}  // namespace plumbline::signal
