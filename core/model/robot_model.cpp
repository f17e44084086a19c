// SPDX-License-Identifier: BSD-3-Clause
#include "model/robot_model.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>
#include <stdexcept>

#include "model/build_model.h"

namespace plumbline {
namespace {

Mat3 quaternionAt(const Eigen::Ref<const Eigen::VectorXd>& q, int index) {
  return rotationFromQuaternion(q[index], q[index + 1], q[index + 2], q[index + 3]);
}

/// The left Jacobian V(w) of SO(3): exp([w; v]) has translation V(w) v.
Mat3 leftJacobian(const Vec3& w) {
  const double a = w.norm();
  const Mat3 W = skew(w);
  const double b = a < 1e-4 ? 0.5 - a * a / 24.0 : (1.0 - std::cos(a)) / (a * a);
  const double c = a < 1e-4 ? 1.0 / 6.0 - a * a / 120.0 : (a - std::sin(a)) / (a * a * a);
  return Mat3::Identity() + b * W + c * W * W;
}

}  // namespace

bool Joint::isRotational() const {
  return type == JointType::Revolute || type == JointType::Continuous;
}

std::vector<int> RobotModel::actuatedBodies() const {
  std::vector<int> indices;
  for (int i = 0; i < bodyCount(); ++i)
    if (body(i).joint.mimics < 0) indices.push_back(i);
  return indices;
}

int RobotModel::findBody(std::string_view name) const {
  for (int i = 0; i < bodyCount(); ++i)
    for (const LinkPlacement& link : body(i).links)
      if (link.link == name) return i;
  return -1;
}

int RobotModel::findJoint(std::string_view name) const {
  for (int i = 0; i < bodyCount(); ++i)
    if (body(i).joint.name == name) return i;
  return -1;
}

Eigen::VectorXd RobotModel::neutral() const {
  Eigen::VectorXd q = Eigen::VectorXd::Zero(nq_);
  for (const Body& b : bodies_) {
    if (b.joint.type == JointType::Spherical) q[b.joint.q_index + 3] = 1.0;
    if (b.joint.type == JointType::Floating) q[b.joint.q_index + 6] = 1.0;
  }
  return q;
}

Eigen::VectorXd RobotModel::integrate(const Eigen::VectorXd& q, const Eigen::VectorXd& v, double dt) const {
  Eigen::VectorXd next = q;
  for (const Body& b : bodies_) {
    if (b.joint.mimics >= 0) continue;
    const int iq = b.joint.q_index;
    const int iv = b.joint.v_index;
    switch (b.joint.type) {
      case JointType::Planar: {
        // exp of the body twist in the plane.
        const double w = v[iv] * dt;
        const Eigen::Vector2d t = v.segment<2>(iv + 1) * dt;
        const double s = std::abs(w) < 1e-4 ? 1.0 - w * w / 6.0 : std::sin(w) / w;
        const double c = std::abs(w) < 1e-4 ? 0.5 * w : (1.0 - std::cos(w)) / w;
        const Eigen::Vector2d d(s * t[0] - c * t[1], c * t[0] + s * t[1]);
        const double angle = q[iq + 2];
        next[iq] += std::cos(angle) * d[0] - std::sin(angle) * d[1];
        next[iq + 1] += std::sin(angle) * d[0] + std::cos(angle) * d[1];
        next[iq + 2] += w;
        break;
      }
      case JointType::Spherical:
        next.segment<4>(iq) =
            quaternionFromRotation(quaternionAt(q, iq) * expRotation(v.segment<3>(iv) * dt));
        break;
      case JointType::Floating: {
        const Mat3 R = quaternionAt(q, iq + 3);
        const Vec3 w = v.segment<3>(iv) * dt;
        next.segment<3>(iq) += R * (leftJacobian(w) * v.segment<3>(iv + 3)) * dt;
        next.segment<4>(iq + 3) = quaternionFromRotation(R * expRotation(w));
        break;
      }
      default:
        next[iq] += v[iv] * dt;
    }
  }
  return next;
}

Eigen::VectorXd RobotModel::difference(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
  Eigen::VectorXd v = Eigen::VectorXd::Zero(nv_);
  for (const Body& b : bodies_) {
    if (b.joint.mimics >= 0) continue;
    const int iq = b.joint.q_index;
    const int iv = b.joint.v_index;
    switch (b.joint.type) {
      case JointType::Planar: {
        const double w = q1[iq + 2] - q0[iq + 2];
        const double s = std::abs(w) < 1e-4 ? 1.0 - w * w / 6.0 : std::sin(w) / w;
        const double c = std::abs(w) < 1e-4 ? 0.5 * w : (1.0 - std::cos(w)) / w;
        const double angle = q0[iq + 2];
        const double dx = q1[iq] - q0[iq];
        const double dy = q1[iq + 1] - q0[iq + 1];
        const double bx = std::cos(angle) * dx + std::sin(angle) * dy;
        const double by = -std::sin(angle) * dx + std::cos(angle) * dy;
        const double n = s * s + c * c;
        v[iv] = w;
        v[iv + 1] = (s * bx + c * by) / n;
        v[iv + 2] = (-c * bx + s * by) / n;
        break;
      }
      case JointType::Spherical:
        v.segment<3>(iv) = logRotation(quaternionAt(q0, iq).transpose() * quaternionAt(q1, iq));
        break;
      case JointType::Floating: {
        const Mat3 R0 = quaternionAt(q0, iq + 3);
        const Vec3 w = logRotation(R0.transpose() * quaternionAt(q1, iq + 3));
        v.segment<3>(iv) = w;
        const Mat3 J = leftJacobian(w);
        v.segment<3>(iv + 3) = J.inverse() * (R0.transpose() * (q1.segment<3>(iq) - q0.segment<3>(iq)));
        break;
      }
      default:
        v[iv] = q1[iq] - q0[iq];
    }
  }
  return v;
}

Pose RobotModel::jointMotion(int index, const Eigen::Ref<const Eigen::VectorXd>& q) const {
  const Joint& joint = body(index).joint;
  const int iq = joint.q_index;
  Pose X;
  switch (joint.type) {
    case JointType::Fixed:
      break;
    case JointType::Revolute:
    case JointType::Continuous:
      X.R = axisRotation(joint.axis, joint.ratio * q[iq] + joint.offset);
      break;
    case JointType::Prismatic:
      X.p = joint.axis * (joint.ratio * q[iq] + joint.offset);
      break;
    case JointType::Helical: {
      const double angle = joint.ratio * q[iq] + joint.offset;
      X.R = axisRotation(joint.axis, angle);
      X.p = joint.axis * joint.pitch * angle;
      break;
    }
    case JointType::Planar: {
      const Vec3 e1 = planeDirection(joint.axis);
      X.p = e1 * q[iq] + joint.axis.cross(e1) * q[iq + 1];
      X.R = axisRotation(joint.axis, q[iq + 2]);
      break;
    }
    case JointType::Spherical:
      X.R = quaternionAt(q, iq);
      break;
    case JointType::Floating:
      X.p = q.segment<3>(iq);
      X.R = quaternionAt(q, iq + 3);
      break;
  }
  return X;
}

Pose RobotModel::bodyInParent(int index, const Eigen::Ref<const Eigen::VectorXd>& q) const {
  return body(index).joint.X_PJ * jointMotion(index, q);
}

Eigen::VectorXd RobotModel::parameters() const {
  Eigen::VectorXd pi_std(10 * bodyCount());
  for (int i = 0; i < bodyCount(); ++i) pi_std.segment<10>(10 * i) = body(i).pi_std;
  return pi_std;
}

RobotModel RobotModel::withParameters(const Eigen::VectorXd& pi_std) const {
  if (pi_std.size() != 10 * bodyCount()) throw std::invalid_argument("withParameters: wants ten per body");
  RobotModel copy = *this;
  for (int i = 0; i < bodyCount(); ++i)
    copy.bodies_[static_cast<std::size_t>(i)].pi_std = pi_std.segment<10>(10 * i);
  return copy;
}

RobotModel RobotModel::withGravity(const Vec3& gravity) const {
  RobotModel copy = *this;
  copy.gravity_ = gravity;
  return copy;
}

}  // namespace plumbline
