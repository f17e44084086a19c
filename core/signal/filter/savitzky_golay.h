// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/result.h"

namespace plumbline::signal {

/// Smoothing differentiation by a polynomial that is fitted to every window of a uniformly sampled signal; at
/// the ends the first and last window's polynomial is evaluated off its centre. Exact for polynomials up to
/// `order`.
/// @source Savitzky & Golay 1964; Gorry 1990 for the ends
class SavitzkyGolay {
 public:
  /// @param window      samples, odd
  /// @param order       of the polynomial, 0 … window − 1
  /// @param derivative  0 … order
  /// @param step        s between two samples
  /// @error ValueOutOfRange, subject "savitzky_golay_window" or "savitzky_golay_order"
  static Result<SavitzkyGolay> make(int window, int order, int derivative, double step);

  /// Derivative of x. A signal shorter than the window is a broken contract.
  /// @cost 2·window flops per sample
  Eigen::VectorXd operator()(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// Weights of the window's samples for a value in its middle.
  Eigen::VectorXd weights() const { return coefficients_.col(coefficients_.cols() / 2); }
  Eigen::Index window() const { return coefficients_.rows(); }

 private:
  SavitzkyGolay() = default;
  Eigen::MatrixXd coefficients_;  ///< window×window; column k: weights for a value at sample k of the window
};

}  // namespace plumbline::signal
