// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>

#include "bayes/recursion/forward_sweeps.h"

namespace plumbline::bayes {

/// First-order optimality of a point, from its linearisation alone: residual of the gradient of the Lagrangian
///   ∇L = ∇J + Aᵀ(ξ, γ)
/// by every state, input and parameter, with the multipliers of the recursion (any multipliers that make it vanish prove
/// the point stationary). A sweep of the adjoint dynamics backward gives the same multipliers in exact arithmetic, and
/// multiplies rounding by the growth of the open loop over the log. Each entry is multiplied by the standard
/// deviation of its variable, so that a residual of ε means: the point is about ε standard deviations away from a
/// stationary one.
struct Certificate {
  double force = 0.0, state = 0.0, parameters = 0.0;  ///< largest entries by inputs, states, θ
  double complementarity = 0.0;  ///< largest μ|g| of a bound: what the cost could fall by, its slope kept
  double optimality() const { return std::max({force, state, parameters, complementarity}); }
};

/// The certificate of a point node by node, in the order of time.
class CertificateSweep {
 public:
  /// @param point     undamped linearisation
  /// @param solution  of it, for the standard deviations; damping makes them a little small
  /// @param step      its step, known up to the node after the visited one
  CertificateSweep(const LqProblem& point, const LqSolution& solution, const LqStep& step);
  void visit(const LqNode& node);
  /// After the last node.
  Certificate result() const;

 private:
  const LqProblem& point_;
  MultiplierSweep multipliers_;
  Eigen::VectorXd std_, by_theta_, xi_;
  Certificate out_;
};

Certificate certify(const LqProblem& point, const LqSolution& solution);

}  // namespace plumbline::bayes
