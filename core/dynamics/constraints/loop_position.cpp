// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/loop_position.h"

#include <algorithm>

#include "spatial/pose_logarithm.h"

namespace plumbline::dynamics {
namespace {

/// The free axis when exactly two rotations are stated, −1 otherwise.
int freeAxis(const ConstraintRows& stated) {
  if (std::count(stated.begin(), stated.begin() + 3, true) != 2) return -1;
  return static_cast<int>(std::find(stated.begin(), stated.begin() + 3, false) - stated.begin());
}

}  // namespace

Vec6 loopPosition(const Pose& X_21, const ConstraintRows& stated) {
  if (stated == kAllRows) return logPose(X_21);
  Vec6 position;
  position.tail<3>() = X_21.R.transpose() * X_21.p;
  if (const int axis = freeAxis(stated); axis >= 0) {
    const Vec3 e = Vec3::Unit(axis);
    position.head<3>() = Vec3(X_21.R.transpose() * e).cross(e);
  } else {
    position.head<3>() = logRotation(X_21.R);
  }
  return position;
}

Mat6 loopPositionSlope(const Pose& X_21, const ConstraintRows& stated) {
  if (stated == kAllRows) return logPoseJacobian(X_21);
  Mat6 slope = Mat6::Identity();
  slope.bottomLeftCorner<3, 3>() = skew(X_21.R.transpose() * X_21.p);
  if (const int axis = freeAxis(stated); axis >= 0) {
    const Vec3 e = Vec3::Unit(axis);
    slope.topLeftCorner<3, 3>() = -skew(e) * skew(X_21.R.transpose() * e);
  } else {
    slope.topLeftCorner<3, 3>() = logRotationJacobian(X_21.R);
  }
  return slope;
}

std::vector<Vec6> partForces(const MotionConstraint& constraint, const VectorRef& lambda) {
  std::vector<Vec6> forces(constraint.loops.size() + constraint.contacts.size(), Vec6::Zero());
  for (int i = 0; i < constraint.size(); ++i) {
    const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(i)];
    forces[static_cast<std::size_t>(row.part)][row.direction] = lambda[i];
  }
  return forces;
}

}  // namespace plumbline::dynamics
