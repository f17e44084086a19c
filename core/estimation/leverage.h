// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/least_squares.h"
#include "model/robot_model.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// How much too small a windowed sandwich comes out because the residuals were made small by the fit.
/// For noise that is white over the band of the regressor, of size one after the scale S, the windowed sums of
/// z_t = Kᵀ S² W_tᵀ r_t have
///   E Σ_t (h∗z)_t (h∗z)_tᵀ = 1 − C,   C = Σ_t ((h∗M)_t)²,   M_t = Kᵀ W_tᵀS²W_t K,   Σ_t M_t = 1
/// (from E r rᵀ = 1 − W K Kᵀ Wᵀ). The factor of parameter i is (K Kᵀ)_ii / (K (1 − C) Kᵀ)_ii: what `Sigma_ii` has to be
/// multiplied by. C falls with the number of windows in the log; it is summed over at most 96 windows, evenly spread.
/// @param h           the lag window, Σ h² = 1, one entry per `decimation` samples
/// @return            p factors, between 1 and 4
/// @error Cancelled
Result<Eigen::VectorXd> leverageFactors(const RobotModel& model, const FrictionModel& friction,
                                        const std::vector<int>& columns, std::span<const Samples> logs,
                                        const Solution& solution, const Eigen::VectorXd& h,
                                        Eigen::Index decimation, const JobContext& context);

}  // namespace plumbline::estimation
