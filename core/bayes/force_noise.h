// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/lq_covariance.h"
#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Standard deviation of the force noise of one interval that fits an estimate best, per joint [N·m]: one step of
/// expectation–maximisation,
///   σ² = mean over all intervals of w² + cov(w)
/// @param covariance  null: the second term is left out, which is too small where encoders say little about w
/// @return  nv, at least the assumed share of the torque (`MapProblem::least_force_std`)
/// @source  Dempster, Laird & Rubin 1977; Shumway & Stoffer 1982
Eigen::VectorXd fittedForceStd(const MapProblem& problem, const Iterate& at,
                               const LqCovariance* covariance = nullptr);

/// Same noise in all segments.
void setForceStd(MapProblem& problem, const Eigen::VectorXd& force_std);

}  // namespace plumbline::bayes
