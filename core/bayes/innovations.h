// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <utility>

#include "bayes/map_problem.h"
#include "bayes/observations/node_observations.h"
#include "bayes/recursion/riccati.h"

namespace plumbline::bayes {

/// Innovations of one segment in standard deviations: the part of each encoder value that the values before it do not
/// predict. (2nv + channels of intervals)×(N+1), positions (of a base: pose) above velocities; NaN where nothing was measured.
using Innovations = Eigen::MatrixXd;

/// Deviation from the optimum, estimated from the values up to now.
struct FilterBelief {
  Eigen::VectorXd mean;
  Eigen::MatrixXd P;
  /// Processes one value; returns its innovation in standard deviations.
  double take(const Eigen::VectorXd& slope, double residual, double deviation);
  double take(const Observation& y);
  /// Meets the rows E x + e = 0 exactly.
  void meet(const Eigen::MatrixXd& E, const Eigen::VectorXd& e);
};

/// Runs a Kalman filter on the problem linearised at its optimum, with the parameters fixed there. When noise and model are
/// as stated, the innovations are white and of variance one, even where the smoothing residuals are not.
///   δ(a, λ) = −h_aλ⁻¹(h_x δx + h_w δw),  w ~ N(0, Σw),  x₀ ~ N(x̄₀, Σ₀) on the rows of the start
/// @cost   O(N nv³)
/// @source Mehra 1970
class InnovationSweep {
 public:
  InnovationSweep(const MapProblem& problem, const Iterate& at);
  /// Of all nodes of `model`, linearised at the point, every stage with `solved`.
  void visit(const LqNode& node, const LqProblem& model);
  std::vector<Innovations> take() { return std::move(out_); }

 private:
  void begin(std::size_t segment, const LqSegment& model);

  const MapProblem& problem_;
  const Iterate& at_;
  FilterBelief belief_;
  std::vector<Observation> values_;
  std::vector<Innovations> out_;
};

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
