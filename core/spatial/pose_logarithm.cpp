// SPDX-License-Identifier: BSD-3-Clause
#include "spatial/pose_logarithm.h"

#include <cmath>

namespace plumbline {
namespace {

/// Below this angle the series to the fourth power is exact to rounding, and the quotients begin to lose digits.
constexpr double kSmallAngle = 0.02;

/// (1 − (θ/2) cot(θ/2)) / θ²
double logarithmCoefficient(double angle) {
  const double a2 = angle * angle;
  if (angle < kSmallAngle) return 1.0 / 12.0 + a2 / 720.0 + a2 * a2 / 30240.0;
  return (1.0 - 0.5 * angle / std::tan(0.5 * angle)) / a2;
}

}  // namespace

Vec6 logPose(const Pose& X) {
  Vec6 twist;
  const Vec3 w = logRotation(X.R);
  const Mat3 W = skew(w);
  twist.head<3>() = w;
  twist.tail<3>() = X.p - 0.5 * W * X.p + logarithmCoefficient(w.norm()) * W * W * X.p;
  return twist;
}

Mat3 logRotationJacobian(const Mat3& R) {
  const Vec3 w = logRotation(R);
  const Mat3 W = skew(w);
  return Mat3::Identity() + 0.5 * W + logarithmCoefficient(w.norm()) * W * W;
}

Mat6 logPoseJacobian(const Pose& X) {
  const Vec6 twist = logPose(X);
  const double angle = twist.head<3>().norm();
  const double a2 = angle * angle;
  double a = 1.0 / 12.0 - a2 * a2 / 30240.0;
  double b = -1.0 / 720.0 - a2 / 15120.0;
  if (angle >= kSmallAngle) {
    const double G = 0.5 * angle / std::tan(0.5 * angle);
    const double half = std::sin(0.5 * angle);
    const double slope = G - 0.25 * a2 / (half * half);  // θ G'
    a = (2.0 * (1.0 - G) + 0.5 * slope) / a2;
    b = (0.5 * slope + 1.0 - G) / (a2 * a2);
  }
  const Mat6 ad = crossMotionMatrix(twist);
  const Mat6 ad2 = ad * ad;
  return Mat6::Identity() + 0.5 * ad + a * ad2 + b * ad2 * ad2;
}

}  // namespace plumbline
