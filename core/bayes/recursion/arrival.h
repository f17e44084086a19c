// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/recursion/riccati.h"

namespace plumbline::bayes {

/// Minimises over the first states and θ together, under the rows of both and the bounds of θ: the end of the recursion.
/// @param out  with the value at the first node of every segment; may arrive again under other rows, bounds or damping of θ
/// @error NumericalFailure when the Hessian on the null space is not positive definite, or no parameters meet rows and bounds
Status arrive(const LqProblem& problem, const Damping& damping, LqSolution& out);

/// Covariance of a segment's first state when θ is known, 2nv×2nv, under the rows of the start.
Eigen::MatrixXd startCovariance(const LqProblem& problem, const LqSolution& solution, std::size_t segment);

}  // namespace plumbline::bayes
