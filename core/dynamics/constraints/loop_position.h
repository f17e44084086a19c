// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "dynamics/constraints/motion_constraint.h"

namespace plumbline::dynamics {

/// φ of a loop in all six directions. Only the stated ones mean anything. Where a rotation stays free, no masked
/// logarithm stands in for them: it loses its way where that rotation is large.
///   six rows: log X;  else translation: Rᵀp;  rotation: log R with one or three rows, n × e with two, n = Rᵀe,
///   e the axis that stays free
/// @param X_21  pose of frame 1 in frame 2
Vec6 loopPosition(const Pose& X_21, const ConstraintRows& stated);
/// Its slope by the relative twist J δ of frame 1, in frame 1: 6×6.
///   log X: logPoseJacobian;  Rᵀp: [[φ]×, 1];  log R: logRotationJacobian;  n × e: −[e]× [n]×
Mat6 loopPositionSlope(const Pose& X_21, const ConstraintRows& stated);

/// Multipliers by loop and contact, six each; directions without a row are zero.
std::vector<Vec6> partForces(const MotionConstraint& constraint, const VectorRef& lambda);

}  // namespace plumbline::dynamics
