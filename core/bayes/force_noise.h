// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"
#include "bayes/results/motion_variances.h"

namespace plumbline::bayes {

/// Standard deviation of the force noise of one interval that fits an estimate best, per joint [N·m]: one step of
/// expectation–maximisation,
///   σ² = mean over all intervals of w² + cov(w)
/// @param variances  null: the second term is left out, which is too small where encoders say little about w
/// @return  nv, at least the assumed share of the torque (`MapProblem::least_force_std`)
/// @source  Dempster, Laird & Rubin 1977; Shumway & Stoffer 1982
Eigen::VectorXd fittedForceStd(const MapProblem& problem, const Iterate& at,
                               const MotionVariances* variances = nullptr);

/// The same of the encoders, per joint, where the problem fits them (`fits_position`, `fits_velocity`),
///   σ² = Σ(ŷ − y)²/(n − ΣP/σ²),   within 1e-7 … 0.1 rad and 1e-5 … 10 rad/s
/// with P the variances of the estimated values: the fixed point of expectation–maximisation, reached in fewer steps (MacKay 1992).
/// Stated levels and those of joints without values stay.
void fitEncoderStd(MapProblem& problem, const Iterate& at, const MotionVariances& motion);

/// Same noise in all segments.
void setForceStd(MapProblem& problem, const Eigen::VectorXd& force_std);

}  // namespace plumbline::bayes
