// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "validation/assessment.h"
#include "validation/prediction.h"

namespace plumbline::validation {

/// Tests the residual of every joint of a log for being noise, and finds the quantities with which it is correlated
/// otherwise.
///   Q = (n+2)/n Σ_k n_k ρ_k²   (Ljung & Box 1978, with ρ_k the mean over the n_k pairs at lag k that no gap parts;
///   compared with χ² of as many degrees as lags), lags 1 … 2 ln n
/// Correlations with speed, sign of the speed, acceleration, load (sign(v)·|torque|), and of the sizes |residual| and
/// |torque|; chance allows 4 √(T/n), T the correlation time of the residual. Text only for correlations that exceed that
/// and 0.3. None where the rows are in random order.
std::vector<ResidualTest> residualTests(const Prediction& prediction);

}  // namespace plumbline::validation
