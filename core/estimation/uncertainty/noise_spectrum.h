// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::estimation {

/// Levels of the noise of one coordinate at the frequencies b/T of a record of length T. Rows of a record are ordered: the
/// mean, then cosine and sine of b = 1, 2, …
struct NoiseSpectrum {
  Eigen::VectorXd level;  ///< per frequency b = 0 … bins: variance per row, noise white there would have
  std::vector<int> first,
      last;  ///< frequencies that the level was averaged over; first −1: the given base level
  Eigen::VectorXd freedom;  ///< Σ (1−h)² of these rows: degrees of freedom of the level
};

/// Estimates the spectrum of noise from the residual of a fit that absorbed a part of it.
/// Were all noise of the coordinates white, row d of the residual had E u_d² = w_d. With noise of this coordinate e instead
/// of s at the frequencies of a window, and all others scaled by s/base,
///   E Σ u_d² = (s/base) Σ w_d + (e − s) Σ (1−h_d)²                                          (1)
/// which is solved for e; h_d is the row's leverage.
/// The level begins with that of all rows; a narrower window takes its place where it is larger beyond chance (χ² of
/// Σ (1−h)² degrees of freedom, Wilson & Hilferty 1931), down to single frequencies: smooth noise is averaged widely, a
/// narrow peak is not lost. It is never below the base level.
/// @param power     u_d², 2 bins + 1
/// @param expected  w_d, likewise: of a residual it includes the part that the fit absorbs, and the part of other
///                  coordinates
/// @param leverage  h_d, likewise
/// @param present   fraction of the record whose rows count: all are taken relative to it
/// @param base      variance of all rows
NoiseSpectrum noiseSpectrum(const Eigen::VectorXd& power, const Eigen::VectorXd& expected,
                            const Eigen::VectorXd& leverage, double present, double base);

/// Raises levels of coordinate j that its own residual cannot show, because the fit absorbed nearly all of it: there the
/// ratio of level and base that the other coordinates have at the frequency replaces its own. Noise that a motion causes is
/// in all joints.
/// @param base  per coordinate
/// @param left  `freedomLeft` per coordinate
void borrowHidden(const std::vector<NoiseSpectrum>& others, const std::vector<Eigen::VectorXd>& left,
                  const Eigen::VectorXd& base, std::size_t j, NoiseSpectrum& spectrum);

/// Adds to `variance` (p) the variance of Σ_d sensitivity(d, i) · level(d), for Gaussian noise.
/// @param sensitivity  (bins + 1)×p: squared effect of the noise of a frequency on a parameter
/// @param left         Σ (1−h)² of each frequency
void addVariance(const NoiseSpectrum& spectrum, const Eigen::MatrixXd& sensitivity,
                 const Eigen::VectorXd& left, Eigen::VectorXd& variance);

/// Σ (1−h)² of each frequency, with leverages relative to `present`.
Eigen::VectorXd freedomLeft(const Eigen::VectorXd& leverage, double present);

}  // namespace plumbline::estimation
