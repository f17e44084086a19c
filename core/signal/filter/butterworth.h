// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <complex>
#include <span>
#include <stop_token>
#include <vector>

#include "base/result.h"

namespace plumbline::signal {

/// Low-pass filter of Butterworth's kind as a cascade of second-order sections, run forwards and backwards so
/// that no phase is left: |H(f)|² = 1 / (1 + (tan(π f/f_s) / tan(π f_c/f_s))^(2n)) is the gain of the
/// zero-phase pair. A linear operator: the same filter on torque and on regressor columns keeps τ = W β true
/// ("parallel filter").
/// @source Butterworth 1930; bilinear transform with pre-warping; Gustafsson 1996 and SciPy's filtfilt for
/// the ends
class Butterworth {
 public:
  struct Section {
    double b0, b1, b2, a1, a2;  ///< a0 = 1
  };

  /// @param order   of one pass, 1 … 12 (the pair has twice that)
  /// @param cutoff  Hz, the frequency where one pass has gain 1/√2 and the pair 1/2
  /// @param rate    samples per second
  /// @error ValueOutOfRange, subject "order" or "cutoff"
  static Result<Butterworth> lowPass(int order, double cutoff, double rate);

  const std::vector<Section>& sections() const { return sections_; }
  /// Response of one pass at a frequency in Hz.
  std::complex<double> response(double frequency) const;
  /// Gain of the zero-phase pair.
  double zeroPhaseGain(double frequency) const { return std::norm(response(frequency)); }

  /// Samples by which both ends are continued (point-symmetrically) before filtering: eight time constants of
  /// the slowest pole, at least 3 (order + 1).
  Eigen::Index padding() const { return padding_; }
  /// Shortest signal that zeroPhase takes.
  Eigen::Index minimumLength() const { return minimum_; }

  /// Forward and backward in place, each pass started in the steady state of its first value. Needs
  /// O(padding) memory. A signal shorter than `minimumLength` is a broken contract.
  /// @param padding  < 0: padding(), shortened to the signal where necessary
  /// @return false when it was stopped; x is then of no use
  /// @cost   10 flops per sample, section and pass
  bool zeroPhase(Eigen::Ref<Eigen::VectorXd> x, const std::stop_token& stop = {},
                 Eigen::Index padding = -1) const;
  /// The same for up to `kTogether` columns side by side, with the same bits and several times faster: one column waits for its
  /// own last value at every sample. The forward pass is run once more, a stretch at a time before the backward one.
  /// @param columns  n values each
  /// @param removed  receives Σ (before − after)² of every column, without `edge` samples at both ends
  bool zeroPhase(std::span<double* const> columns, Eigen::Index n, Eigen::Index edge,
                 std::span<double> removed, const std::stop_token& stop) const;
  static constexpr std::size_t kTogether = 4;

 private:
  Butterworth() = default;
  std::vector<Section> sections_;
  double rate_ = 0.0;
  Eigen::Index padding_ = 0, minimum_ = 0;
};

}  // namespace plumbline::signal
