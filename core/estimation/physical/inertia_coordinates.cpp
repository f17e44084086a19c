// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/inertia_coordinates.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>

namespace plumbline::estimation {
namespace {

/// Derivatives of J by eta: first and second, then as parameters (J is linear in them).
struct PseudoDerivatives {
  Mat4 J = Mat4::Zero();
  std::array<Mat4, 10> first;
  std::array<std::array<Mat4, 10>, 10> second;  ///< upper half filled
};

InertiaMap toParameters(const PseudoDerivatives& d) {
  InertiaMap map;
  map.pi = parametersFromPseudo(d.J);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    map.jacobian.col(row) = parametersFromPseudo(d.first[i]);
    for (std::size_t j = i; j < 10; ++j) {
      const auto column = static_cast<Eigen::Index>(j);
      const Vec10 curve = parametersFromPseudo(d.second[i][j]);
      for (std::size_t k = 0; k < 10; ++k) {
        map.hessian[k](row, column) = map.hessian[k](column, row) = curve[static_cast<Eigen::Index>(k)];
      }
    }
  }
  return map;
}

PseudoDerivatives zeroDerivatives() {
  PseudoDerivatives d;
  d.first.fill(Mat4::Zero());
  for (auto& row : d.second) row.fill(Mat4::Zero());
  return d;
}

/// a(x) = Σ (−x)^k/(2k+1)! = sin θ/θ (first = 1) or Σ (−x)^k/(2k+2)! = (1 − cos θ)/θ² (first = 2), x = θ², with its first
/// two derivatives by x. The series needs 25 terms up to θ = 2π.
struct Series {
  double value = 0.0, slope = 0.0, curve = 0.0;
};
Series rotationSeries(double x, int first) {
  Series s;
  double coefficient = first == 1 ? 1.0 : 0.5;     // 1/(2k + first)! with its sign
  double power = 1.0, power1 = 0.0, power2 = 0.0;  // x^k, k x^(k−1), k (k−1) x^(k−2)
  for (int k = 0; k < 26; ++k) {
    s.value += coefficient * power;
    s.slope += coefficient * power1;
    s.curve += coefficient * power2;
    power2 = x * power2 + 2.0 * power1;
    power1 = x * power1 + power;
    power *= x;
    coefficient /= -static_cast<double>((2 * k + first + 1) * (2 * k + first + 2));
  }
  return s;
}

/// R = reference · exp([w]×) with first and second derivatives by w.
struct RotationDerivatives {
  Mat3 R;
  std::array<Mat3, 3> first;
  std::array<std::array<Mat3, 3>, 3> second;
};
RotationDerivatives rotationDerivatives(const Vec3& w, const Mat3& reference) {
  const double x = w.squaredNorm();
  const Series a = rotationSeries(x, 1), b = rotationSeries(x, 2);
  const Mat3 W = skew(w), W2 = W * W;
  std::array<Mat3, 3> E, F;  // d W, d W²
  for (std::size_t i = 0; i < 3; ++i) {
    E[i] = skew(Vec3::Unit(static_cast<Eigen::Index>(i)));
    F[i] = E[i] * W + W * E[i];
  }
  RotationDerivatives d;
  d.R = reference * (Mat3::Identity() + a.value * W + b.value * W2);
  for (std::size_t i = 0; i < 3; ++i) {
    const double wi = w[static_cast<Eigen::Index>(i)];
    d.first[i] =
        reference * (2.0 * a.slope * wi * W + a.value * E[i] + 2.0 * b.slope * wi * W2 + b.value * F[i]);
    for (std::size_t j = 0; j < 3; ++j) {
      const double wj = w[static_cast<Eigen::Index>(j)], same = i == j ? 2.0 : 0.0;
      d.second[i][j] =
          reference *
          ((4.0 * a.curve * wi * wj + same * a.slope) * W + 2.0 * a.slope * (wi * E[j] + wj * E[i]) +
           (4.0 * b.curve * wi * wj + same * b.slope) * W2 + 2.0 * b.slope * (wi * F[j] + wj * F[i]) +
           b.value * (E[i] * E[j] + E[j] * E[i]));
    }
  }
  return d;
}

Mat4 withSecondMoments(const Mat3& S) {
  Mat4 J = Mat4::Zero();
  J.topLeftCorner<3, 3>() = S;
  return J;
}

Mat3 symmetric(const Mat3& A) {
  return A + A.transpose();
}

}  // namespace

InertiaMap logCholesky(const Vec10& eta) {
  // K with L = e^alpha K; entries: (row, column, index in eta, whether exponential).
  struct Entry {
    int row, column, index;
    bool exponential;
  };
  constexpr std::array<Entry, 9> kEntries = {{{0, 0, 1, true},
                                              {1, 1, 2, true},
                                              {2, 2, 3, true},
                                              {1, 0, 4, false},
                                              {2, 0, 5, false},
                                              {2, 1, 6, false},
                                              {3, 0, 7, false},
                                              {3, 1, 8, false},
                                              {3, 2, 9, false}}};
  Mat4 K = Mat4::Zero();
  K(3, 3) = 1.0;
  std::array<Mat4, 10> dK;
  dK.fill(Mat4::Zero());
  for (const Entry& entry : kEntries) {
    const double value = entry.exponential ? std::exp(eta[entry.index]) : eta[entry.index];
    K(entry.row, entry.column) = value;
    dK[static_cast<std::size_t>(entry.index)](entry.row, entry.column) = entry.exponential ? value : 1.0;
  }
  const double scale = std::exp(2.0 * eta[0]);
  PseudoDerivatives d = zeroDerivatives();
  d.J = scale * K * K.transpose();
  d.first[0] = 2.0 * d.J;
  d.second[0][0] = 4.0 * d.J;
  for (std::size_t i = 1; i < 10; ++i) {
    const Mat4 half = scale * dK[i] * K.transpose();
    d.first[i] = half + half.transpose();
    d.second[0][i] = 2.0 * d.first[i];
    for (std::size_t j = i; j < 10; ++j) {
      const Mat4 cross = scale * dK[i] * dK[j].transpose();
      d.second[i][j] = cross + cross.transpose();
    }
    if (i <= 3) d.second[i][i] += half + half.transpose();  // d² e^d = e^d
  }
  return toParameters(d);
}

std::optional<Vec10> logCholeskyOf(const Vec10& pi_std) {
  const Eigen::LLT<Mat4> llt(pseudoInertia(pi_std));
  if (!pi_std.allFinite() || llt.info() != Eigen::Success) return std::nullopt;
  const Mat4 L = llt.matrixL();
  if (!(L.diagonal().minCoeff() > 0.0)) return std::nullopt;
  const Mat4 K = L / L(3, 3);
  Vec10 eta;
  eta << std::log(L(3, 3)), std::log(K(0, 0)), std::log(K(1, 1)), std::log(K(2, 2)), K(1, 0), K(2, 0),
      K(2, 1), K(3, 0), K(3, 1), K(3, 2);
  return eta;
}

InertiaMap exponentialEigenvalue(const Vec10& eta, const Mat3& reference) {
  const double m = std::exp(eta[0]);
  const Vec3 h = eta.segment<3>(1), l = eta.tail<3>().array().exp();
  const RotationDerivatives r = rotationDerivatives(eta.segment<3>(4), reference);
  const Mat3 L = l.asDiagonal(), hh = h * h.transpose() / m;
  PseudoDerivatives d = zeroDerivatives();
  d.J = withSecondMoments(r.R * L * r.R.transpose() + hh);
  d.J.topRightCorner<3, 1>() = h;
  d.J.bottomLeftCorner<1, 3>() = h.transpose();
  d.J(3, 3) = m;
  d.first[0] = withSecondMoments(-hh);
  d.second[0][0] = withSecondMoments(hh);
  d.first[0](3, 3) = d.second[0][0](3, 3) = m;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vec3 e = Vec3::Unit(static_cast<Eigen::Index>(i));
    const Mat3 slope = symmetric(e * h.transpose()) / m;
    Mat4& first = d.first[1 + i];
    first = withSecondMoments(slope);
    first.topRightCorner<3, 1>() = e;
    first.bottomLeftCorner<1, 3>() = e.transpose();
    d.second[0][1 + i] = withSecondMoments(-slope);
    d.first[4 + i] = withSecondMoments(symmetric(r.first[i] * L * r.R.transpose()));
    const Vec3 axis = r.R.col(static_cast<Eigen::Index>(i));
    const double second_moment = l[static_cast<Eigen::Index>(i)];
    d.first[7 + i] = d.second[7 + i][7 + i] = withSecondMoments(second_moment * axis * axis.transpose());
    for (std::size_t j = 0; j < 3; ++j) {
      const Vec3 f = Vec3::Unit(static_cast<Eigen::Index>(j));
      if (j >= i) {
        d.second[1 + i][1 + j] = withSecondMoments(symmetric(e * f.transpose()) / m);
        d.second[4 + i][4 + j] = withSecondMoments(
            symmetric(r.second[i][j] * L * r.R.transpose() + r.first[i] * L * r.first[j].transpose()));
      }
      const auto k = static_cast<Eigen::Index>(j);
      d.second[4 + i][7 + j] =
          withSecondMoments(l[k] * symmetric(r.first[i].col(k) * r.R.col(k).transpose()));
    }
  }
  return toParameters(d);
}

std::optional<Vec10> exponentialEigenvalueOf(const Vec10& pi_std, Mat3& reference) {
  const double m = pi_std[layout::m];
  if (!pi_std.allFinite() || !(m > 0.0)) return std::nullopt;
  const Vec3 h = pi_std.segment<3>(layout::mcx);
  const Mat3 S = pseudoInertia(pi_std).topLeftCorner<3, 3>() - h * h.transpose() / m;
  const Eigen::SelfAdjointEigenSolver<Mat3> eigen(S);
  if (eigen.info() != Eigen::Success || !(eigen.eigenvalues()[0] > 0.0)) return std::nullopt;
  reference = eigen.eigenvectors();
  if (reference.determinant() < 0.0) reference.col(0) *= -1.0;
  Vec10 eta;
  eta << std::log(m), h, Vec3::Zero(), eigen.eigenvalues().array().log().matrix();
  return eta;
}

}  // namespace plumbline::estimation
