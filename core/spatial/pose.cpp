// SPDX-License-Identifier: BSD-3-Clause
#include "spatial/pose.h"

#include <Eigen/Geometry>
#include <cmath>

namespace plumbline {

Vec6 Pose::motionToChild(const Vec6& V_P) const {
  Vec6 V_B;
  const Vec3 w = V_P.head<3>();
  V_B.head<3>() = R.transpose() * w;
  V_B.tail<3>() = R.transpose() * (V_P.tail<3>() - p.cross(w));
  return V_B;
}

Vec6 Pose::motionToParent(const Vec6& V_B) const {
  Vec6 V_P;
  const Vec3 w = R * V_B.head<3>();
  V_P.head<3>() = w;
  V_P.tail<3>() = R * V_B.tail<3>() + p.cross(w);
  return V_P;
}

Vec6 Pose::forceToParent(const Vec6& F_B) const {
  Vec6 F_P;
  const Vec3 f = R * F_B.tail<3>();
  F_P.tail<3>() = f;
  F_P.head<3>() = R * F_B.head<3>() + p.cross(f);
  return F_P;
}

Mat6 Pose::motionMatrix() const {
  Mat6 X = Mat6::Zero();
  X.topLeftCorner<3, 3>() = R.transpose();
  X.bottomRightCorner<3, 3>() = R.transpose();
  X.bottomLeftCorner<3, 3>() = -R.transpose() * skew(p);
  return X;
}

Mat3 skew(const Vec3& v) {
  Mat3 S;
  S << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
  return S;
}

Vec6 crossMotion(const Vec6& V, const Vec6& M) {
  Vec6 result;
  result.head<3>() = V.head<3>().cross(M.head<3>());
  result.tail<3>() = V.head<3>().cross(M.tail<3>()) + V.tail<3>().cross(M.head<3>());
  return result;
}

Vec6 crossForce(const Vec6& V, const Vec6& F) {
  Vec6 result;
  result.head<3>() = V.head<3>().cross(F.head<3>()) + V.tail<3>().cross(F.tail<3>());
  result.tail<3>() = V.head<3>().cross(F.tail<3>());
  return result;
}

Mat6 crossMotionMatrix(const Vec6& V) {
  Mat6 M = Mat6::Zero();
  M.topLeftCorner<3, 3>() = skew(V.head<3>());
  M.bottomRightCorner<3, 3>() = M.topLeftCorner<3, 3>();
  M.bottomLeftCorner<3, 3>() = skew(V.tail<3>());
  return M;
}

Mat3 axisRotation(const Vec3& axis, double angle) { return Eigen::AngleAxisd(angle, axis).toRotationMatrix(); }

Mat3 expRotation(const Vec3& w) {
  const double angle = w.norm();
  const Mat3 W = skew(w);
  // sin x / x and (1 − cos x)/x² by series where the quotients lose digits.
  const double a2 = angle * angle;
  const double a = angle < 1e-4 ? 1.0 - a2 / 6.0 : std::sin(angle) / angle;
  const double half = std::sin(0.5 * angle);
  const double b = angle < 1e-4 ? 0.5 - a2 / 24.0 : 2.0 * half * half / a2;
  return Mat3::Identity() + a * W + b * W * W;
}

Vec3 logRotation(const Mat3& R) {
  const Eigen::AngleAxisd aa(R);
  double angle = aa.angle();
  if (angle > M_PI) angle -= 2.0 * M_PI;
  return angle * aa.axis();
}

Mat3 rotationFromRpy(const Vec3& rpy) {
  return (Eigen::AngleAxisd(rpy.z(), Vec3::UnitZ()) * Eigen::AngleAxisd(rpy.y(), Vec3::UnitY()) *
          Eigen::AngleAxisd(rpy.x(), Vec3::UnitX()))
      .toRotationMatrix();
}

Vec3 rpyFromRotation(const Mat3& R) {
  const double pitch = std::atan2(-R(2, 0), std::hypot(R(0, 0), R(1, 0)));
  if (std::hypot(R(0, 0), R(1, 0)) < 1e-12) {  // gimbal lock: roll is set to zero
    return {0.0, pitch, std::atan2(-R(0, 1), R(1, 1))};
  }
  return {std::atan2(R(2, 1), R(2, 2)), pitch, std::atan2(R(1, 0), R(0, 0))};
}

Mat3 rotationFromQuaternion(double x, double y, double z, double w) {
  return Eigen::Quaterniond(w, x, y, z).normalized().toRotationMatrix();
}

Eigen::Vector4d quaternionFromRotation(const Mat3& R) {
  Eigen::Quaterniond quaternion(R);
  quaternion.normalize();
  if (quaternion.w() < 0) quaternion.coeffs() *= -1.0;
  return quaternion.coeffs();
}

}  // namespace plumbline
