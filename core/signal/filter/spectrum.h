// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>

namespace plumbline::signal {

/// One-sided amplitude density: distribution of a signal's power over frequency.
struct Spectrum {
  Eigen::VectorXd frequency;  ///< Hz, from 0 to half the rate; empty when there was too little
  Eigen::VectorXd density;    ///< √(power spectral density), unit/√Hz
};

/// Average of the periodograms of half-overlapping windowed segments (Welch 1967; Hann window, the mean of each segment
/// taken out). Segments with a value that is not finite are left out.
/// @param values  N, evenly sampled
/// @param rate    Hz
/// @param length  samples per segment, rounded down to a power of two; N/4, at most 8192, when 0
/// Cost: O(N log length).
Spectrum spectrumOf(const Eigen::Ref<const Eigen::VectorXd>& values, double rate, Eigen::Index length = 0);

}  // namespace plumbline::signal
