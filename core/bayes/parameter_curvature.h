// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/recursion/lq_problem.h"

namespace plumbline::bayes {

/// Curvature of the dynamics along θ, weighted by the forces that are left:
///   C = Σ_k γ_kᵀ ∂²r_k/∂θ²,  γ = Σw⁻¹w,
/// the part of the Hessian by θ that Gauss–Newton leaves out. Where the model does not fit, forces remain, and without it
/// steps in weakly determined directions go too far or far too short. r is linear in the inertial parameters, so that
/// all intervals together need one second derivative of π(η); of friction, levels and their products with slopes are
/// there, the second derivative by slopes is not.
/// @param slope  p, Σ γᵀ ∂r/∂θ of all intervals (`addParameterSlope`), linearised at `theta`
/// @return  p×p, symmetric, not definite
/// @cost    O(bodies)
Eigen::MatrixXd parameterCurvature(const MapProblem& problem, const Eigen::VectorXd& slope,
                                   const Eigen::VectorXd& theta);
/// Adds γᵀ ∂r/∂θ of one interval.
void addParameterSlope(const LqStage& stage, Eigen::VectorXd& slope);

}  // namespace plumbline::bayes
