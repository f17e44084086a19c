// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "estimation/rows/quadrature.h"

namespace plumbline::bounds {

/// Bound of the distance of a weighted sum of samples from the integral over a window: for some weights w* with |w* − w| ≤
/// slack,
///   |∫ f dt − Σ w*_k f(t_k)| ≤ factor · sup |d^k f/dt^k|,   k = 1 Euler, 2 trapezoid, 4 Simpson and spline
/// Euler: factor Σ h²/2; trapezoid: Σ h³/12. Simpson and spline: ∫ |K| with Peano's kernel K of weights that are exact on
/// cubics, for the time stamps at hand; Σ h⁵/180 for Simpson's rule with even steps. All with outward rounding.
/// A step of height one at time t is missed by |t_n − t − Σ_{t_k ≥ t} w_k|; a function of bounded variation is a sum of
/// steps and a constant, and weights add up to the length of the window.
/// @source Davis & Rabinowitz 1984, sections 2.1 and 4.3
struct QuadratureBound {
  double factor = 0.0;  ///< [s^(k+1)]
  double variation = 0.0;  ///< |∫ f dt − Σ w f(t_k)| ≤ variation · total variation of f, which may jump [s]
  Eigen::VectorXd slack;  ///< one per sample [s]
};

/// @param time     rising, at least two (Simpson five, spline four)
/// @param weights  of `estimation::quadratureWeights`
QuadratureBound quadratureBound(estimation::Quadrature rule, const Eigen::VectorXd& time,
                                const Eigen::VectorXd& weights);

}  // namespace plumbline::bounds
