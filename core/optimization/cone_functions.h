// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "optimization/cone_program.h"

namespace plumbline::optimization {

/// Objective, gradient and Hessian of the smooth terms (all but log det).
double smoothObjective(const ConeProgram& program, const Eigen::VectorXd& w);

/// Slack matrix of one cone at w.
ConeMatrix coneSlack(const MatrixCone& cone, const Eigen::VectorXd& w);

/// Least slack: smallest eigenvalue of any S_i, smallest entry of h − G w.
double leastSlack(const ConeProgram& program, const Eigen::VectorXd& w);

/// Adds the row Σ tr S_i(w) ≤ cap without shifts: it bounds every cone, so that a central path exists whatever the data.
void addTraceCap(ConeProgram& program, double cap);

/// Upper bound of max t, t = w[t], over all points of the program with |w| ≤ reach, from the multipliers of `solution` of
/// the program that minimises −t with a regularisation rho. Proven up to rounding.
double shiftBound(const ConeProgram& program, const ConeSolution& solution, int t, double reach);

}  // namespace plumbline::optimization
