// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::optimization {

/// [H Eᵀ; E 0] [x; y] = [a; c] with H symmetric positive definite on the null space of E, by a basis N of that null space:
/// Cholesky of NᵀHN with its diagonal scaled to one and iterative refinement. E, which is the same for many H, is
/// decomposed once. Where H = MᵀM is too ill-conditioned for that (near the end of a path it is), the triangular factor of
/// M N takes the place of the Cholesky factor, with half the condition number's digits.
class KktSystem {
 public:
  /// @param E  any rank; may have no rows
  explicit KktSystem(const Eigen::MatrixXd& E);

  /// False when H is not positive definite where E x = 0. `accurate`: false when the factor has lost most digits.
  bool factor(Eigen::MatrixXd H);
  bool accurate() const;
  /// The same for H = MᵀM. False when a direction is missing.
  bool factorRows(Eigen::MatrixXd M);
  void solve(const Eigen::VectorXd& a, const Eigen::VectorXd& c, Eigen::VectorXd& x,
             Eigen::VectorXd& y) const;
  /// The x of the system for a = each column of B and c = 0.
  Eigen::MatrixXd solveMany(const Eigen::MatrixXd& B) const;

 private:
  /// N (NᵀHN)⁻¹ Nᵀ a.
  Eigen::VectorXd reduced(const Eigen::VectorXd& a) const;

  bool free_;                   ///< E has no rows: N = 1
  Eigen::MatrixXd N_, E_plus_;  ///< basis, pseudo-inverse of E
  /// H x.
  Eigen::VectorXd product(const Eigen::VectorXd& x) const;

  Eigen::MatrixXd H_, M_;  ///< one of them is in use
  Eigen::MatrixXd L_;      ///< lower factor of D NᵀHN D
  Eigen::VectorXd D_;      ///< 1/√diag NᵀHN
};

}  // namespace plumbline::optimization
