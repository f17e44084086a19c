// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "estimation/quadrature.h"

namespace plumbline::bounds {

/// What separates a weighted sum of samples from the integral over a window: for some weights w* with |w* − w| ≤ slack,
///   |∫ f dt − Σ w*_k f(t_k)| ≤ factor · sup |d^k f/dt^k|,   k = 1 Euler, 2 trapezoid, 4 Simpson and spline
/// Euler: factor Σ h²/2; trapezoid: Σ h³/12; Simpson: Σ h⁵/180 (even steps). Spline: ∫ |K| with Peano's kernel K of weights that
/// are exact on cubics, for the time stamps at hand. All with outward rounding.
/// @source Davis & Rabinowitz 1984, sections 2.1 and 4.3
struct QuadratureBound {
  double factor = 0.0;    ///< [s^(k+1)]
  Eigen::VectorXd slack;  ///< one per sample [s]
};

/// @param time     rising, at least two (spline: four)
/// @param weights  of `estimation::quadratureWeights`
QuadratureBound quadratureBound(estimation::Quadrature rule, const Eigen::VectorXd& time,
                                const Eigen::VectorXd& weights);

}  // namespace plumbline::bounds
