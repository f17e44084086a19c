// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>

#include "verified/interval.h"

namespace plumbline::verified {

/// Interval matrix as midpoint and radius: every matrix A with |A − mid| ≤ rad entry by entry. Products of such matrices
/// are ordinary products of doubles, whose rounding goes into the radius (Rump 1999), instead of millions of interval
/// products.
struct MidRad {
  Eigen::MatrixXd mid, rad;

  static MidRad point(const Eigen::Ref<const Eigen::MatrixXd>& A) {
    return {A, Eigen::MatrixXd::Zero(A.rows(), A.cols())};
  }
  Eigen::Index rows() const { return mid.rows(); }
  Eigen::Index cols() const { return mid.cols(); }
  Interval at(Eigen::Index row, Eigen::Index column) const {
    return Interval::around(mid(row, column), rad(row, column));
  }
  void set(Eigen::Index row, Eigen::Index column, const Interval& x) {
    mid(row, column) = x.middle();
    rad(row, column) = x.radius();
  }
  /// Upper bound of |A|.
  Eigen::MatrixXd magnitude() const;
};

/// Upper bound of a sum of `operations` nonnegative terms or products that was rounded to nearest in any order.
double upward(double sum, Eigen::Index operations);
Eigen::MatrixXd upward(const Eigen::Ref<const Eigen::MatrixXd>& sum, Eigen::Index operations);

using ConstMatrix = Eigen::Ref<const Eigen::MatrixXd>;

/// Enclosures of A B. Rounding of a product of length n is at most (n + 2) units of |A||B| in any order of summation, with
/// or without fused operations; underflow has its own term.
/// @source Rump 1999 (fast and parallel interval arithmetic); Higham 2002, ch. 3
MidRad product(const ConstMatrix& A, const ConstMatrix& B);
MidRad product(const ConstMatrix& A, const MidRad& B);
MidRad product(const MidRad& A, const MidRad& B);
MidRad sum(const MidRad& A, const MidRad& B);
MidRad negative(const MidRad& A);

/// Encloses the inverses of all matrices in A; none when it cannot show that they are regular.
///   R ≈ mid⁻¹,  E = 1 − R A,  ‖E‖ < 1:  |A⁻¹ − R| ≤ |E| |A⁻¹|,  |A⁻¹| ≤ max |R| / (1 − ‖E‖) per column
/// @source Rump 2010 (verification methods), ch. 10
std::optional<MidRad> inverse(const MidRad& A);

/// Encloses (AᵀA)⁻¹Aᵀ of every A in the interval matrix, of full column rank; none when that cannot be shown.
std::optional<MidRad> pseudoInverse(const MidRad& A);

/// Proves that every symmetric matrix in A is positive definite: with unit diagonal, LDLᵀ of mid − ‖rad‖ in intervals.
/// False proves nothing.
bool provedPositiveDefinite(const MidRad& A);

}  // namespace plumbline::verified
