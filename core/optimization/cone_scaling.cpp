// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/cone_scaling.h"

#include <Eigen/Cholesky>
#include <Eigen/SVD>
#include <limits>

namespace plumbline::optimization {

using Eigen::Vector4d;

bool scaleCone(const MatrixCone& cone, const Mat4& S, const Mat4& Z, ConeScaling& scaling) {
  const Eigen::LLT<Mat4> s(S), z(Z);
  if (s.info() != Eigen::Success || z.info() != Eigen::Success) return false;
  const Mat4 L_s = s.matrixL(), L_z = z.matrixL();
  const Eigen::JacobiSVD<Mat4> svd(L_z.transpose() * L_s, Eigen::ComputeFullU | Eigen::ComputeFullV);
  scaling.lambda = svd.singularValues();
  if (!(scaling.lambda[3] > 0.0) || !scaling.lambda.allFinite()) return false;
  scaling.inverse =
      scaling.lambda.cwiseSqrt().cwiseInverse().asDiagonal() * svd.matrixU().transpose() * L_z.transpose();
  for (std::size_t k = 0; k < 10; ++k) {
    scaling.B.col(static_cast<Eigen::Index>(k)) =
        svec(scaling.inverse * pseudoBasis()[k] * scaling.inverse.transpose());
  }
  scaling.shift = svec(scaling.inverse * cone.direction * scaling.inverse.transpose());
  return scaling.B.allFinite();
}

Mat4 complementarityStep(const Vector4d& lambda, double target, const Mat4& correction) {
  Mat4 X = -correction;
  for (int i = 0; i < 4; ++i) X(i, i) += target - lambda[i] * lambda[i];
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) X(i, j) *= 2.0 / (lambda[i] + lambda[j]);
  }
  return X;
}

double longestStep(const Vector4d& lambda, const Mat4& X) {
  const Vector4d root = lambda.cwiseSqrt().cwiseInverse();
  const double least = minEigenvalue(root.asDiagonal() * X * root.asDiagonal());
  return least < 0.0 ? -1.0 / least : std::numeric_limits<double>::infinity();
}

}  // namespace plumbline::optimization
