// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/cone_scaling.h"

#include <Eigen/Cholesky>
#include <Eigen/SVD>
#include <limits>

namespace plumbline::optimization {
namespace {

template <int n>
using Square = Eigen::Matrix<double, n, n>;

const Mat4& basisMatrix(const Square<4>&, std::size_t k) {
  return pseudoBasis()[k];
}
const Mat6& basisMatrix(const Square<6>&, std::size_t k) {
  return spatialBasis()[k];
}

/// Of fixed size, for speed.
template <int n>
bool scaleOf(const MatrixCone& cone, const Square<n>& S, const Square<n>& Z, ConeScaling& scaling) {
  const Eigen::LLT<Square<n>> s(S), z(Z);
  if (s.info() != Eigen::Success || z.info() != Eigen::Success) return false;
  const Square<n> L_s = s.matrixL(), L_z = z.matrixL();
  const Eigen::JacobiSVD<Square<n>> svd(L_z.transpose() * L_s, Eigen::ComputeFullU | Eigen::ComputeFullV);
  const Eigen::Matrix<double, n, 1>& lambda = svd.singularValues();
  scaling.lambda = lambda;
  if (!(lambda[n - 1] > 0.0) || !lambda.allFinite()) return false;
  const Square<n> inverse =
      lambda.cwiseSqrt().cwiseInverse().asDiagonal() * svd.matrixU().transpose() * L_z.transpose();
  scaling.inverse = inverse;
  scaling.B.resize(n * (n + 1) / 2, 10);
  for (std::size_t k = 0; k < 10; ++k) {
    const Square<n> block = inverse * basisMatrix(S, k) * inverse.transpose();
    scaling.B.col(static_cast<Eigen::Index>(k)) = coneEntries(block);
  }
  if (cone.shift >= 0) {
    const Square<n> direction = cone.direction;
    scaling.shift = coneEntries(Square<n>(inverse * direction * inverse.transpose()));
  }
  return scaling.B.allFinite();
}

}  // namespace

bool scaleCone(const MatrixCone& cone, const ConeMatrix& S, const ConeMatrix& Z, ConeScaling& scaling) {
  if (cone.size() == 4) return scaleOf<4>(cone, S, Z, scaling);
  return scaleOf<6>(cone, S, Z, scaling);
}

ConeMatrix complementarityStep(const ConeEigenvalues& lambda, double target, const ConeMatrix& correction) {
  ConeMatrix X = -correction;
  for (Eigen::Index i = 0; i < X.rows(); ++i) X(i, i) += target - lambda[i] * lambda[i];
  for (Eigen::Index i = 0; i < X.rows(); ++i) {
    for (Eigen::Index j = 0; j < X.rows(); ++j) X(i, j) *= 2.0 / (lambda[i] + lambda[j]);
  }
  return X;
}

double longestStep(const ConeEigenvalues& lambda, const ConeMatrix& X) {
  const ConeEigenvalues root = lambda.cwiseSqrt().cwiseInverse();
  const double least = minEigenvalue(root.asDiagonal() * X * root.asDiagonal());
  return least < 0.0 ? -1.0 / least : std::numeric_limits<double>::infinity();
}

}  // namespace plumbline::optimization
