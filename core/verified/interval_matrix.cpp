// SPDX-License-Identifier: BSD-3-Clause
#include "verified/interval_matrix.h"

#include "base/linalg.h"

namespace plumbline::verified {

namespace {

constexpr double kUnit = 0x1p-52;  // twice the error of one rounding
// More than the loss of products below the normal numbers, and so far above them that products with it are normal: some
// processors are slow with numbers below.
constexpr double kUnderflow = 0x1p-960;

double share(Eigen::Index operations) {
  return static_cast<double>(operations + 8) * kUnit;
}

/// Rounding of mid = fl(A B).
Eigen::MatrixXd productRounding(const Eigen::MatrixXd& magnitudes, Eigen::Index length) {
  return (magnitudes * share(length)).array() + static_cast<double>(length + 1) * kUnderflow;
}

}  // namespace

double upward(double sum, Eigen::Index operations) {
  return sum + (sum * share(operations) + static_cast<double>(operations + 1) * kUnderflow);
}
Eigen::MatrixXd upward(const Eigen::Ref<const Eigen::MatrixXd>& sum, Eigen::Index operations) {
  return sum.array() + (sum.array() * share(operations) + static_cast<double>(operations + 1) * kUnderflow);
}

Eigen::MatrixXd MidRad::magnitude() const {
  return upward(mid.cwiseAbs() + rad, 2);
}

MidRad product(const ConstMatrix& A, const ConstMatrix& B) {
  MidRad result;
  result.mid.noalias() = A * B;
  const Eigen::MatrixXd magnitudes = A.cwiseAbs() * B.cwiseAbs();
  result.rad = upward(productRounding(magnitudes, A.cols()), A.cols());
  return result;
}
MidRad product(const ConstMatrix& A, const MidRad& B) {
  MidRad result;
  result.mid.noalias() = A * B.mid;
  const Eigen::MatrixXd absolute = A.cwiseAbs();
  const Eigen::MatrixXd magnitudes = absolute * B.mid.cwiseAbs();
  result.rad = upward(productRounding(magnitudes, A.cols()) + absolute * B.rad, A.cols() + 4);
  return result;
}
MidRad product(const MidRad& A, const MidRad& B) {
  MidRad result;
  result.mid.noalias() = A.mid * B.mid;
  const Eigen::MatrixXd absolute = A.mid.cwiseAbs();
  const Eigen::MatrixXd magnitudes = absolute * B.mid.cwiseAbs();
  const Eigen::MatrixXd spread = absolute * B.rad + A.rad * B.magnitude();
  result.rad = upward(productRounding(magnitudes, A.cols()) + spread, 2 * A.cols() + 6);
  return result;
}
MidRad sum(const MidRad& A, const MidRad& B) {
  MidRad result{A.mid + B.mid, {}};
  result.rad = upward(A.rad + B.rad + kUnit * (A.mid.cwiseAbs() + B.mid.cwiseAbs()), 4);
  return result;
}
MidRad negative(const MidRad& A) {
  return {-A.mid, A.rad};
}

std::optional<MidRad> inverse(const MidRad& A) {
  const Eigen::Index n = A.rows();
  const Eigen::MatrixXd R = linalg::pseudoInverse(A.mid, 1e-15);
  if (!R.allFinite()) return std::nullopt;
  const MidRad E = sum(MidRad::point(Eigen::MatrixXd::Identity(n, n)), negative(product(R, A)));
  const Eigen::VectorXd row_sums = upward(E.magnitude().rowwise().sum(), n);
  const double norm = row_sums.maxCoeff();
  if (!(norm < 0.999)) return std::nullopt;
  const Interval slack = Interval(1.0) - Interval(norm);
  MidRad result{R, Eigen::MatrixXd::Zero(n, n)};
  for (Eigen::Index j = 0; j < n; ++j) {
    const double largest = (Interval(R.col(j).cwiseAbs().maxCoeff()) / slack).upper;
    result.rad.col(j) = upward(row_sums * largest, 2);
  }
  // Once more, entry by entry: A⁻¹ = R + A⁻¹ (1 − A R). The bound above takes the largest entry of a column for all.
  const MidRad left =
      sum(MidRad::point(Eigen::MatrixXd::Identity(n, n)), negative(product(A, MidRad::point(R))));
  const MidRad refined = sum(MidRad::point(R), product(result, left));
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j) {
      const Interval x = intersection(result.at(i, j), refined.at(i, j));
      result.set(i, j, x);
    }
  }
  return result;
}

std::optional<MidRad> pseudoInverse(const MidRad& A) {
  const MidRad transposed{A.mid.transpose(), A.rad.transpose()};
  const MidRad gram = product(transposed, A);
  const auto gram_inverse = inverse(gram);
  if (!gram_inverse) return std::nullopt;
  // C = C_0 + (AᵀA)⁻¹ (Aᵀ − AᵀA C_0): the remainder of a good C_0 is small, and so is its enclosure.
  const Eigen::MatrixXd C = linalg::pseudoInverse(A.mid, 0.0);
  if (!C.allFinite()) return std::nullopt;
  const MidRad left = sum(transposed, negative(product(gram, MidRad::point(C))));
  return sum(MidRad::point(C), product(*gram_inverse, left));
}

bool provedPositiveDefinite(const MidRad& A) {
  const Eigen::Index n = A.rows();
  Eigen::VectorXd scale(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    if (!(A.mid(i, i) - A.rad(i, i) > 0.0)) return false;
    scale[i] = 1.0 / std::sqrt(A.mid(i, i));
  }
  if (!scale.allFinite()) return false;
  std::vector<Interval> L(static_cast<std::size_t>(n * n));
  const auto entry = [&](Eigen::Index i, Eigen::Index j) -> Interval& {
    return L[static_cast<std::size_t>(i * n + j)];
  };
  for (Eigen::Index i = 0; i < n; ++i) {
    Interval spread;
    for (Eigen::Index j = 0; j < n; ++j) {
      const Interval factor = Interval(scale[i]) * Interval(scale[j]);
      entry(i, j) = factor * Interval(A.mid(i, j));
      spread += factor * Interval(A.rad(i, j));
    }
    entry(i, i) -= Interval(spread.upper);
  }
  for (Eigen::Index k = 0; k < n; ++k) {
    if (!(entry(k, k).lower > 0.0)) return false;
    for (Eigen::Index i = k + 1; i < n; ++i) {
      const Interval factor = entry(i, k) / entry(k, k);
      for (Eigen::Index j = k + 1; j <= i; ++j) entry(i, j) -= factor * entry(j, k);
    }
  }
  return true;
}

}  // namespace plumbline::verified
