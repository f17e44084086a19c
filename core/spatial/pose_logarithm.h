// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "spatial/pose.h"

namespace plumbline {

/// Twist (w, t) with X = exp(w, t): R = exp([w]×), p = V(w) t, |w| ≤ π.
/// @source Murray, Li & Sastry 1994, ch. 2
Vec6 logPose(const Pose& X);

/// Slope of logRotation(R) by a rotation in R's own axes: d/dε log(R exp(ε e)) at 0, column e.
Mat3 logRotationJacobian(const Mat3& R);
/// Slope of logPose(X) by a twist in X's own axes, the inverse of the right Jacobian:
///   J = 1 + ½ ad + a ad² + b ad⁴,  ad = log(X)×
/// with a, b from (θ/2) cot(θ/2) and its slope at the eigenvalues ±iθ of ad.
/// @source Selig 2005, ch. 4
Mat6 logPoseJacobian(const Pose& X);

}  // namespace plumbline
