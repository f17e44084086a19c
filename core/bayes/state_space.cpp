// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/state_space.h"

#include <Eigen/LU>

#include "spatial/pose_logarithm.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;
using Values = Eigen::Ref<const VectorXd>;

bool hasFloatingBase(const RobotModel& model) {
  return model.bodyCount() > 0 && model.body(0).joint.type == JointType::Floating;
}

Index baseCoordinates(const RobotModel& model) {
  return hasFloatingBase(model) ? 6 : 0;
}

Index placeInPosture(const RobotModel& model, Index dof) {
  return hasFloatingBase(model) ? dof + 1 : dof;
}

VectorXd movedPosture(const RobotModel& model, const Values& q, const Values& delta) {
  if (!hasFloatingBase(model)) return q + delta;
  return model.integrate(q, delta, 1.0);
}

VectorXd movedState(const RobotModel& model, const Values& x, const Values& step) {
  if (!hasFloatingBase(model)) return x + step;
  VectorXd out(x.size());
  out << movedPosture(model, x.head(model.nq()), step.head(model.nv())),
      x.tail(model.nv()) + step.tail(model.nv());
  return out;
}

VectorXd stateDifference(const RobotModel& model, const Values& from, const Values& to) {
  if (!hasFloatingBase(model)) return to - from;
  VectorXd out(2 * model.nv());
  out << model.difference(from.head(model.nq()), to.head(model.nq())),
      to.tail(model.nv()) - from.tail(model.nv());
  return out;
}

Pose expPose(const Vec6& twist) {
  // The left Jacobian of the rotation carries the linear part: p = V(w) t; V(w) = V(−w)ᵀ.
  const Vec3 w = twist.head<3>(), t = twist.tail<3>();
  const double angle = w.norm();
  const Mat3 W = skew(w);
  const double a2 = angle * angle;
  const double b = angle < 1e-3 ? 0.5 - a2 / 24.0 : (1.0 - std::cos(angle)) / a2;
  const double c = angle < 1e-3 ? 1.0 / 6.0 - a2 / 120.0 : (angle - std::sin(angle)) / (a2 * angle);
  return {expRotation(w), t + b * (W * t) + c * (W * (W * t))};
}

Pose poseOf(const Values& q) {
  return {rotationFromQuaternion(q[3], q[4], q[5], q[6]), q.head<3>()};
}

Mat6 carriedBy(const Vec6& delta) {
  return expPose(delta).motionMatrix();
}

Mat6 rightJacobian(const Vec6& delta) {
  return logPoseJacobian(expPose(delta)).partialPivLu().inverse();
}

}  // namespace plumbline::bayes
