// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/lq_problem.h"
#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Innovations of one segment in standard deviations: the part of each encoder value that the values before it do not
/// predict. (2nv + channels of intervals)×(N+1), positions (of a base: pose) above velocities; NaN where nothing was measured.
using Innovations = Eigen::MatrixXd;

/// Runs a Kalman filter on the problem linearised at its optimum, with the parameters fixed there. When noise and model are
/// as stated, the innovations are white and of variance one, even where the smoothing residuals are not.
///   δ(a, λ) = −h_aλ⁻¹(h_x δx + h_w δw),  w ~ N(0, Σw),  x₀ ~ N(x̄₀, Σ₀) on the rows of the start
/// @param model  linearised at `at`, every stage with `solved`
/// @cost   O(N nv³)
/// @source Mehra 1970
std::vector<Innovations> innovationsOf(const MapProblem& problem, const Iterate& at, const LqProblem& model);

/// Whiteness test of the innovations of one channel.
struct Whiteness {
  Eigen::Index count = 0;
  int lags = 0;
  double variance = 0.0;     ///< one when the noise is as stated
  double portmanteau = 0.0;  ///< Ljung & Box over `lags` lags, the mean of pairs that were measured
  double probability = 1.0;  ///< of a larger one for white innovations
};
/// @param row  of the innovations
Whiteness whitenessOf(const std::vector<Innovations>& innovations, Eigen::Index row);

}  // namespace plumbline::bayes
