// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::estimation {

/// Rule of the integral over a window of samples.
enum class Quadrature {
  Euler,      ///< left rectangles, error ~ step: as in Zhang, Zhou & Vasudevan 2025 (eqs. 18–24)
  Trapezoid,  ///< error ~ step²
  Simpson,  ///< parabolas through three samples each, error ~ step⁴ (even steps); the number of steps is even
  Spline  ///< the not-a-knot cubic spline through all samples of the window, integrated exactly, as Gauss's two points
  ///< per step do; error ~ step⁴ for any steps, at least three; with fewer the polynomial through the samples
};

/// Weights w with ∫ f dt ≈ Σ w_k f(t_k) from the first to the last time.
/// @param time     rising, at least two [s]
/// @param weights  as many, resized when needed
void quadratureWeights(Quadrature rule, const Eigen::Ref<const Eigen::VectorXd>& time,
                       Eigen::VectorXd& weights);

}  // namespace plumbline::estimation
