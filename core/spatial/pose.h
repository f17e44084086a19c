// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline {

using Vec3 = Eigen::Vector3d;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Vec10 = Eigen::Matrix<double, 10, 1>;
using Mat3 = Eigen::Matrix3d;
using Mat4 = Eigen::Matrix4d;
using Mat6 = Eigen::Matrix<double, 6, 6>;
using Mat10 = Eigen::Matrix<double, 10, 10>;
using Mat6x10 = Eigen::Matrix<double, 6, 10>;

/// Pose X_PB of frame B in frame P: a point p_B has coordinates R p_B + p in P. Poses compose as X_PC = X_PB * X_BC.
/// The 6-D transforms act on spatial vectors with the angular part first (Featherstone 2008, ch. 2):
///   Xm_BP = [Rᵀ 0; −Rᵀ[p]× Rᵀ]   motion, P → B
///   Xf_PB = Xm_BPᵀ               force,  B → P
struct Pose {
  Mat3 R = Mat3::Identity();
  Vec3 p = Vec3::Zero();

  Pose operator*(const Pose& other) const { return {R * other.R, R * other.p + p}; }
  Vec3 operator*(const Vec3& point) const { return R * point + p; }
  Pose inverse() const { return {R.transpose(), -(R.transpose() * p)}; }

  /// V_B = Xm_BP V_P for X_PB = *this.
  Vec6 motionToChild(const Vec6& V_P) const;
  /// V_P = Xm_PB V_B.
  Vec6 motionToParent(const Vec6& V_B) const;
  /// F_P = Xf_PB F_B.
  Vec6 forceToParent(const Vec6& F_B) const;
  /// Xm_BP, 6×6.
  Mat6 motionMatrix() const;
};

/// [v]×, so that skew(v) w = v × w.
Mat3 skew(const Vec3& v);
/// V × M for motion vectors, and V ×* F for forces.
Vec6 crossMotion(const Vec6& V, const Vec6& M);
Vec6 crossForce(const Vec6& V, const Vec6& F);
/// The matrix V×; V×* is its negative transpose.
Mat6 crossMotionMatrix(const Vec6& V);

/// Rotation by `angle` [rad] about the unit vector `axis`.
Mat3 axisRotation(const Vec3& axis, double angle);
/// exp([w]×), exact near zero.
Mat3 expRotation(const Vec3& w);
/// Rotation vector of R, |w| ≤ π.
Vec3 logRotation(const Mat3& R);
/// URDF fixed-axis roll, pitch, yaw: R = Rz(yaw) Ry(pitch) Rx(roll).
Mat3 rotationFromRpy(const Vec3& rpy);
Vec3 rpyFromRotation(const Mat3& R);
/// Rotation of the unit quaternion (x, y, z, w); the input is normalised.
Mat3 rotationFromQuaternion(double x, double y, double z, double w);
/// Unit quaternion (x, y, z, w) with w ≥ 0.
Eigen::Vector4d quaternionFromRotation(const Mat3& R);

}  // namespace plumbline
