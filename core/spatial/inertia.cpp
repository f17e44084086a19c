// SPDX-License-Identifier: BSD-3-Clause
#include "spatial/inertia.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

namespace plumbline {
namespace layout {

Vec10 fromPinocchio(const Vec10& x) {
  Vec10 pi;
  pi << x[0], x[1], x[2], x[3], x[4], x[6], x[9], x[8], x[7], x[5];
  return pi;
}

Vec10 toPinocchio(const Vec10& x) {
  Vec10 pi;
  pi << x[m], x[mcx], x[mcy], x[mcz], x[Ixx], x[Ixy], x[Iyy], x[Ixz], x[Iyz], x[Izz];
  return pi;
}

Vec10 fromXyYzXz(const Vec10& x) {
  Vec10 pi = x;
  pi[Iyz] = x[8];
  pi[Ixz] = x[9];
  pi[Ixy] = x[7];
  return pi;
}

Vec10 toXyYzXz(const Vec10& x) {
  Vec10 pi = x;
  pi[7] = x[Ixy];
  pi[8] = x[Iyz];
  pi[9] = x[Ixz];
  return pi;
}

}  // namespace layout

using namespace layout;

Mat3 rotationalInertia(const Vec10& x) {
  Mat3 I;
  I << x[Ixx], x[Ixy], x[Ixz], x[Ixy], x[Iyy], x[Iyz], x[Ixz], x[Iyz], x[Izz];
  return I;
}

Mat6 spatialInertia(const Vec10& x) {
  const Mat3 H = skew(x.segment<3>(mcx));
  Mat6 M;
  M << rotationalInertia(x), H, -H, x[m] * Mat3::Identity();
  return M;
}

Vec10 parametersFromSpatial(const Mat6& M) {
  Vec10 x;
  x << M(3, 3), M(2, 4), M(0, 5), M(1, 3), M(0, 0), M(1, 1), M(2, 2), M(1, 2), M(0, 2), M(0, 1);
  return x;
}

Vec10 parametersFromMassCom(double mass, const Vec3& com, const Mat3& inertia_about_com) {
  const Mat3 C = skew(com);
  const Mat3 I = inertia_about_com + mass * C * C.transpose();
  Vec10 x;
  x << mass, mass * com, I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1);
  return x;
}

Vec3 centerOfMass(const Vec10& x) {
  if (x[m] == 0.0) return Vec3::Zero();
  return x.segment<3>(mcx) / x[m];
}

Mat3 inertiaAboutCom(const Vec10& x) {
  const Mat3 C = skew(centerOfMass(x));
  return rotationalInertia(x) - x[m] * C * C.transpose();
}

Mat4 pseudoInertia(const Vec10& x) {
  const Mat3 I = rotationalInertia(x);
  Mat4 J;
  J.topLeftCorner<3, 3>() = 0.5 * I.trace() * Mat3::Identity() - I;
  J.topRightCorner<3, 1>() = x.segment<3>(mcx);
  J.bottomLeftCorner<1, 3>() = x.segment<3>(mcx).transpose();
  J(3, 3) = x[m];
  return J;
}

Vec10 parametersFromPseudo(const Mat4& J) {
  const Mat3 S = J.topLeftCorner<3, 3>();
  const Mat3 I = S.trace() * Mat3::Identity() - S;
  Vec10 x;
  x << J(3, 3), J(0, 3), J(1, 3), J(2, 3), I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1);
  return x;
}

double minPseudoEigenvalue(const Vec10& x) {
  return Eigen::SelfAdjointEigenSolver<Mat4>(pseudoInertia(x), Eigen::EigenvaluesOnly).eigenvalues()[0];
}

Mat10 parameterTransform(const Pose& X_PB) {
  // J_P = T J_B Tᵀ with the homogeneous matrix T of X_PB; linear in the ten parameters.
  Mat4 T = Mat4::Identity();
  T.topLeftCorner<3, 3>() = X_PB.R;
  T.topRightCorner<3, 1>() = X_PB.p;
  Mat10 A;
  for (int k = 0; k < kSize; ++k) {
    A.col(k) = parametersFromPseudo(T * pseudoInertia(Vec10::Unit(k)) * T.transpose());
  }
  return A;
}

Mat10 parameterRate(const Vec6& s) {
  const Mat6 S = crossMotionMatrix(s);
  Mat10 B;
  for (int k = 0; k < kSize; ++k) {
    const Mat6 M = spatialInertia(Vec10::Unit(k));
    B.col(k) = parametersFromSpatial(S.transpose() * M + M * S);
  }
  return B;
}

Mat6x10 bodyRegressor(const Vec6& V, const Vec6& A) {
  // F = M A + V ×* M V, column by column from M e_k; written with the operator L(w): I w = L(w) [Ixx…Ixy].
  const Vec3 w = V.head<3>();
  const Vec3 dw = A.head<3>();
  // Linear acceleration of the origin in body axes: d = a + ω × v.
  const Vec3 d = A.tail<3>() + w.cross(V.tail<3>());
  const auto L = [](const Vec3& x) {
    Eigen::Matrix<double, 3, 6> M;
    M << x[0], 0, 0, 0, x[2], x[1], 0, x[1], 0, x[2], 0, x[0], 0, 0, x[2], x[1], x[0], 0;
    return M;
  };
  Mat6x10 Y = Mat6x10::Zero();
  Y.block<3, 3>(0, 1) = -skew(d);
  Y.block<3, 6>(0, 4) = L(dw) + skew(w) * L(w);
  Y.block<3, 1>(3, 0) = d;
  Y.block<3, 3>(3, 1) = skew(dw) + skew(w) * skew(w);
  return Y;
}

Eigen::Matrix<double, 1, 10> bilinearRow(const Vec6& V, const Vec6& W) {
  Eigen::Matrix<double, 1, 10> row;
  for (int k = 0; k < kSize; ++k) row[k] = V.dot(spatialInertia(Vec10::Unit(k)) * W);
  return row;
}

}  // namespace plumbline
