// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// One measured value of a node beside the estimated state: residual ŷ ⊖ y and the slope of y in the tangent.
struct Observation {
  Eigen::Index row = 0;  ///< 0 … nv−1: positions (of a base: its pose); nv … 2nv−1: velocities
  double residual = 0.0, std = 0.0;
  Eigen::Index first = 0, width = 1;  ///< coordinates that y depends on
  Vec6 slope = Vec6::Unit(0);
  double limit = 0.0;  ///< of Huber's loss; 0: none
};

/// Huber's loss of a residual in standard deviations, and w with ∂ρ/∂z = w z (iteratively reweighted least squares); without
/// limit (0) ½z² and one.
double huberLoss(double z, double limit);
double huberWeight(double z, double limit);

/// Values that the sensors gave at a node: encoders, twist and pose of a floating base. Those that are missing are left out.
/// @param x    nq + nv, the estimated state
/// @param out  overwritten
void observe(const MapProblem& problem, const Measurements& m, Eigen::Index k,
             const Eigen::Ref<const Eigen::VectorXd>& x, std::vector<Observation>& out);

/// Residual of the state at the first node against its prior, x ⊖ x̄₀, and its slope by the state.
struct StartResidual {
  Eigen::VectorXd value;         ///< 2nv
  Mat6 base = Mat6::Identity();  ///< slope of the first six by themselves; elsewhere one
};
StartResidual startResidual(const MapProblem& problem, const Measurements& m,
                            const Eigen::Ref<const Eigen::VectorXd>& x);

}  // namespace plumbline::bayes
