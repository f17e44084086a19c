// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/inertia_cone.h"

#include <Eigen/Eigenvalues>
#include <cmath>
#include <numbers>

namespace plumbline::optimization {
namespace {

std::array<Mat4, 10> makeBasis() {
  std::array<Mat4, 10> basis;
  for (std::size_t k = 0; k < basis.size(); ++k)
    basis[k] = pseudoInertia(Vec10::Unit(static_cast<Eigen::Index>(k)));
  return basis;
}

std::array<Mat6, 10> makeSpatialBasis() {
  std::array<Mat6, 10> basis;
  for (std::size_t k = 0; k < basis.size(); ++k)
    basis[k] = spatialInertia(Vec10::Unit(static_cast<Eigen::Index>(k)));
  return basis;
}

}  // namespace

const std::array<Mat4, 10>& pseudoBasis() {
  static const std::array<Mat4, 10> basis = makeBasis();
  return basis;
}

Vec10 pseudoAdjoint(const Mat4& Z) {
  // E_k written out: Σ = ½ tr(I) 1 − I, so that I_xx weighs ½ (Z22 + Z33 − Z11) and I_yz weighs −2 Z23.
  const double half = 0.5 * (Z(0, 0) + Z(1, 1) + Z(2, 2));
  Vec10 x;
  x << Z(3, 3), 2.0 * Z(0, 3), 2.0 * Z(1, 3), 2.0 * Z(2, 3), half - Z(0, 0), half - Z(1, 1), half - Z(2, 2),
      -2.0 * Z(1, 2), -2.0 * Z(0, 2), -2.0 * Z(0, 1);
  return x;
}

Vec10 svec(const Mat4& A) {
  constexpr double r = std::numbers::sqrt2;
  Vec10 x;
  x << A(0, 0), A(1, 1), A(2, 2), A(3, 3), r * A(0, 1), r * A(0, 2), r * A(0, 3), r * A(1, 2), r * A(1, 3),
      r * A(2, 3);
  return x;
}

Mat4 smat(const Vec10& x) {
  const Vec10 y = x / std::numbers::sqrt2;
  Mat4 A;
  A << x[0], y[4], y[5], y[6], y[4], x[1], y[7], y[8], y[5], y[7], x[2], y[9], y[6], y[8], y[9], x[3];
  return A;
}

Mat10 congruence(const Mat4& T) {
  Mat10 M;
  for (std::size_t k = 0; k < 10; ++k) {
    M.col(static_cast<Eigen::Index>(k)) = parametersFromPseudo(T * pseudoBasis()[k] * T.transpose());
  }
  return M;
}

Mat4 scaleMatrix(const Vec10& scale) {
  const double mass = scale[layout::m], length = scale[layout::mcx] / mass;
  Mat4 T = Mat4::Identity() / (length * std::sqrt(mass));
  T(3, 3) = 1.0 / std::sqrt(mass);
  return T;
}

const std::array<Mat6, 10>& spatialBasis() {
  static const std::array<Mat6, 10> basis = makeSpatialBasis();
  return basis;
}

ConeMatrix coneMatrix(const Vec10& pi_std, Eigen::Index size) {
  if (size == 6) return spatialInertia(pi_std);
  return pseudoInertia(pi_std);
}

Vec10 coneAdjoint(const ConeMatrix& Z) {
  if (Z.rows() == 4) return pseudoAdjoint(Mat4(Z));
  const Mat6 A = Z;
  Vec10 x;
  for (std::size_t k = 0; k < 10; ++k)
    x[static_cast<Eigen::Index>(k)] = spatialBasis()[k].cwiseProduct(A).sum();
  return x;
}

ConeEntries coneEntries(const ConeMatrix& A) {
  if (A.rows() == 4) return svec(Mat4(A));
  ConeEntries x(21);
  x.head<6>() = A.diagonal();
  Eigen::Index at = 6;
  for (Eigen::Index i = 0; i < 6; ++i)
    for (Eigen::Index j = i + 1; j < 6; ++j) x[at++] = std::numbers::sqrt2 * A(i, j);
  return x;
}

ConeMatrix coneFromEntries(const ConeEntries& x) {
  if (x.size() == 10) return smat(Vec10(x));
  ConeMatrix A(6, 6);
  A.diagonal() = x.head<6>();
  Eigen::Index at = 6;
  for (Eigen::Index i = 0; i < 6; ++i)
    for (Eigen::Index j = i + 1; j < 6; ++j) A(i, j) = A(j, i) = x[at++] / std::numbers::sqrt2;
  return A;
}

double minEigenvalue(const ConeMatrix& A) {
  if (A.rows() == 4)
    return Eigen::SelfAdjointEigenSolver<Mat4>(Mat4(A), Eigen::EigenvaluesOnly).eigenvalues()[0];
  return Eigen::SelfAdjointEigenSolver<Mat6>(Mat6(A), Eigen::EigenvaluesOnly).eigenvalues()[0];
}

}  // namespace plumbline::optimization
