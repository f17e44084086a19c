// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "bayes/observations/node_observations.h"
#include "bayes/recursion/riccati.h"

namespace plumbline::bayes {

/// Logarithm of the density of the measured values, states, disturbances and parameters integrated out around an optimum
/// (Laplace, Gauss–Newton Hessian):
///   −J* − ½log|H₀| − ½Σ(log|Q_zz| − 2log|Z_w|) − ½(Σlog|2πΣy| + Σlog|Σw| + log|Σ₀| + log|Σθ|)
/// with H₀ the Hessian of the arrival and Z_w the rows of w in Z. Exact where the problem is linear. Of two noise levels the
/// better one has the larger evidence; −J* alone always prefers more noise.
/// @source MacKay 1992
class EvidenceSweep {
 public:
  /// @param at  the optimum
  EvidenceSweep(const MapProblem& problem, const Iterate& at);
  /// All nodes of the problem linearised there, without damping.
  void visit(const LqNode& node);
  /// @param cost  J*
  /// @return  none where rows bind states or parameters alone (Z_w is not square, the priors are no densities on what is left, or bounds cut
  ///          them), and where the cost is no logarithm of a density of the values: under Huber's loss and with energy
  std::optional<double> result(double cost, const LqProblem& model, const LqSolution& solution) const;

 private:
  const MapProblem& problem_;
  const Iterate& at_;
  std::vector<Observation> values_;
  double sum_ = 0.0;  ///< without constants
  Eigen::Index count_ = 0;
  bool stands_ = true;
};

}  // namespace plumbline::bayes
