// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>

namespace plumbline::linalg {

/// Complete orthogonal factorisation A = Q T Zᵀ with the rank that column-pivoted QR reveals.
/// @source Golub & Van Loan 2013, ch. 5
class CompleteOrthogonal {
 public:
  /// @param tolerance  pivots below this fraction of the largest one count as zero
  CompleteOrthogonal(const Eigen::Ref<const Eigen::MatrixXd>& A, double tolerance);
  CompleteOrthogonal(CompleteOrthogonal&&) noexcept;
  CompleteOrthogonal& operator=(CompleteOrthogonal&&) noexcept;
  ~CompleteOrthogonal();

  int rank() const;
  /// Minimum-norm least squares, A⁺ b.
  Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& b) const;
  /// The same with the transpose, A⁺ᵀ b.
  Eigen::MatrixXd solveTransposed(const Eigen::Ref<const Eigen::MatrixXd>& b) const;

 private:
  struct Factors;
  std::unique_ptr<Factors> factors_;
};

}  // namespace plumbline::linalg
