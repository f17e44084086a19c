// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>

#include "signal/samples.h"

namespace plumbline::signal {

/// Values of a signal, given at rising times t, at the uniform times start + k·step.
/// Cubic: Hermite pieces whose slopes are those of the parabola through three neighbours (smooth, error
/// O(h³)). Linear: error O(h²), never overshoots. The wanted times must lie inside [t_0, t_end] (to
/// rounding).
Eigen::VectorXd resample(const Eigen::Ref<const Eigen::VectorXd>& t,
                         const Eigen::Ref<const Eigen::VectorXd>& x, double start, double step,
                         Eigen::Index count, ProcessingSettings::Interpolation interpolation,
                         const std::stop_token& stop = {});

/// Value of a uniformly sampled signal at the fractional index k, by the cubic through four neighbours.
/// NaN outside [0, size − 1] and for signals of fewer than four samples.
double valueAt(const Eigen::Ref<const Eigen::VectorXd>& x, double k);

}  // namespace plumbline::signal
