// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::validation {

/// Samples per independent value, T = 1 + 2 Σ rho_k up to the first lag whose autocorrelation is not clearly positive; at
/// least 1.
/// @param r  about zero, evenly spread in time
/// @cost  O(N) per lag summed
double correlationTime(const Eigen::Ref<const Eigen::VectorXd>& r);

}  // namespace plumbline::validation
