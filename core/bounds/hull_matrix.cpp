// SPDX-License-Identifier: BSD-3-Clause
// Left inverses of the regressor, in ordinary arithmetic: an enclosure is sound with any of them.
//   C = (Yᵀ R⁻¹ Y)⁻¹ Yᵀ R⁻¹
//   R = 1, R = diag(r²), or R = diag(r²) + B Bᵀ with B = U_r diag(rad theta_r), inverted by Woodbury's identity.
#include "bounds/hull_matrix.h"

#include <cmath>

#include "base/linalg.h"

namespace plumbline::bounds {

namespace {

constexpr double kRankTolerance = 1e-10;
constexpr double kBoundaryShare = 0.1;  // of a row's boundary terms: most of it cancels in the sums over rows

/// (AᵀA)⁻¹Aᵀ by singular values of A with columns scaled to length one; empty without full column rank.
Eigen::MatrixXd leftInverse(const Eigen::MatrixXd& A) {
  const Eigen::VectorXd norms = A.colwise().norm();
  if (!(norms.minCoeff() > 0.0) || !norms.allFinite()) return {};
  const Eigen::MatrixXd scaled = A * norms.cwiseInverse().asDiagonal();
  const linalg::Svd d = linalg::svd(scaled);
  if (d.s.size() < A.cols() || !(d.s[A.cols() - 1] > kRankTolerance * d.s[0])) return {};
  return norms.cwiseInverse().asDiagonal() * (d.V * d.s.cwiseInverse().asDiagonal() * d.U.transpose());
}

/// Returns the radius of a row from the errors that it does not share; never zero.
Eigen::VectorXd ownRadius(const PayloadRows& rows) {
  const Eigen::VectorXd guess = linalg::leastSquares(rows.Y, rows.response).cwiseAbs();
  Eigen::VectorXd own = rows.torqueRadius() + rows.encoder + rows.quadrature + rows.radiusOfY() * guess;
  own += kBoundaryShare * rows.boundaryRadius(guess, Eigen::VectorXd::Zero(10));
  const double floor = 1e-9 * std::max(rows.response.cwiseAbs().maxCoeff(), own.maxCoeff()) + 1e-300;
  return own.cwiseMax(floor);
}

}  // namespace

Eigen::MatrixXd hullMatrix(const PayloadRows& rows, HullWeights weights) {
  if (rows.size() < 10) return {};
  if (weights == HullWeights::Plain) return leftInverse(rows.Y);
  const Eigen::VectorXd own = ownRadius(rows);
  if (weights == HullWeights::Rows || rows.theta_r_radius.isZero(0.0)) {
    const Eigen::VectorXd radius =
        own + (weights == HullWeights::Rows ? rows.modelRadius() : Eigen::VectorXd::Zero(own.size()));
    const Eigen::VectorXd w = radius.cwiseInverse();
    Eigen::MatrixXd C = leftInverse(w.asDiagonal() * rows.Y);
    if (C.size() > 0) C = C * w.asDiagonal();
    return C;
  }
  const Eigen::VectorXd w = own.cwiseInverse();
  const Eigen::MatrixXd Y = w.asDiagonal() * rows.Y;
  const Eigen::MatrixXd B = w.asDiagonal() * rows.U_r * rows.theta_r_radius.asDiagonal();
  if (leftInverse(Y).size() == 0) return {};
  const Eigen::Index n = B.cols();
  const Eigen::MatrixXd small = Eigen::MatrixXd::Identity(n, n) + B.transpose() * B;
  Eigen::MatrixXd X;
  if (!linalg::solveSpd(small, B.transpose() * Y, X)) return {};
  const Eigen::MatrixXd RY = Y - B * X;  // R⁻¹ Y with the rows' own radii taken out
  Eigen::MatrixXd C;
  if (!linalg::solveSpd(Y.transpose() * RY, RY.transpose(), C)) return {};
  // One step of refinement: the residual of C Y − 1 after the solution.
  C = (C * w.asDiagonal()).eval();
  const Eigen::MatrixXd left = Eigen::MatrixXd::Identity(10, 10) - C * rows.Y;
  return C + left * C;
}

}  // namespace plumbline::bounds
