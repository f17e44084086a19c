// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bayes/recursion/riccati.h"

/// Blocks of one stage of the recursion (Martinez, Tonneau & Mastalli 2025, eqs. 72–83).
namespace plumbline::bayes {

/// Q of one stage: cost of the stage plus cost-to-go along the dynamics.
struct StageQuadratic {
  Eigen::VectorXd x, u, theta;
  Eigen::MatrixXd xx, ux, uu, xtheta, utheta, thetatheta;
};
/// @param theta  at the next node; its matrix is moved on. What is not wanted of it stays empty
StageQuadratic stageQuadratic(const LqStage& stage, const NodeValue& next, ThetaValue& theta,
                              const Damping& damping);

/// Rows of one stage: its own, then those that the next node passes back.
///   G_u=[h_u; C'f_u],  G_x=[h_x; C'f_x],  G_θ=[h_θ; C'f_θ+D'],  g=[h̄; C'f̄+c']
struct StageRows {
  Eigen::MatrixXd u, x, theta;
  Eigen::VectorXd g;
};
StageRows stageRows(const LqStage& stage, const NodeValue& next);

/// Nonzero entries of a matrix, for products without its zeros: slopes of integrators have few entries.
class Sparse {
 public:
  explicit Sparse(const Eigen::Ref<const Eigen::MatrixXd>& A);
  /// A S
  friend Eigen::MatrixXd operator*(const Eigen::MatrixXd& A, const Sparse& S);
  /// Sᵀ A
  Eigen::MatrixXd transposeTimes(const Eigen::MatrixXd& A) const;

 private:
  struct Entry {
    Eigen::Index row;
    double value;
  };
  std::vector<Entry> entries_;
  std::vector<std::size_t> starts_;  ///< of the columns
};
/// The matrix, or zeros of that size when it is empty.
Eigen::MatrixXd orZero(const Eigen::MatrixXd& block, Eigen::Index rows, Eigen::Index columns);
/// ½(A + Aᵀ).
Eigen::MatrixXd symmetric(const Eigen::MatrixXd& A);
/// A diag(unit); unit empty: A.
Eigen::MatrixXd inUnits(const Eigen::MatrixXd& A, const Eigen::VectorXd& unit);
/// diag(unit) A; unit empty: A.
Eigen::MatrixXd unitRows(const Eigen::MatrixXd& A, const Eigen::VectorXd& unit);
/// ‖row diag(unit)‖.
double scaledNorm(const Eigen::RowVectorXd& row, const Eigen::VectorXd& unit);

}  // namespace plumbline::bayes
