// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/kkt_system.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/linalg.h"

namespace plumbline::optimization {

using Eigen::MatrixXd;
using Eigen::VectorXd;

KktSystem::KktSystem(const MatrixXd& E) : free_(E.rows() == 0) {
  if (free_) return;
  const linalg::Svd d = linalg::svd(E, true);
  const Eigen::Index rank = linalg::decideRank(d.s, 1e-12).rank;
  N_ = d.V.rightCols(E.cols() - rank);
  E_plus_ = d.V.leftCols(rank) * d.s.head(rank).cwiseInverse().asDiagonal() * d.U.leftCols(rank).transpose();
}

bool KktSystem::factor(MatrixXd H) {
  H_ = std::move(H);
  M_.resize(0, 0);
  if (!H_.allFinite()) return false;
  MatrixXd reduced = free_ ? H_ : MatrixXd(N_.transpose() * H_ * N_);
  if (reduced.rows() > 0 && !(reduced.diagonal().minCoeff() > 0.0)) return false;
  D_ = reduced.diagonal().cwiseSqrt().cwiseInverse();
  return linalg::cholesky(D_.asDiagonal() * reduced * D_.asDiagonal(), L_);
}

bool KktSystem::accurate() const {
  return L_.rows() == 0 || L_.diagonal().minCoeff() > 1e-6 * L_.diagonal().maxCoeff();
}

bool KktSystem::factorRows(MatrixXd M) {
  M_ = std::move(M);
  H_.resize(0, 0);
  if (!M_.allFinite()) return false;
  MatrixXd rows = free_ ? M_ : MatrixXd(M_ * N_);
  D_ = rows.colwise().norm().transpose();
  if (rows.rows() < rows.cols() || (D_.size() > 0 && !(D_.minCoeff() > 0.0))) return false;
  D_ = D_.cwiseInverse();
  // Rows differ by many orders of magnitude: Householder reflections keep the small ones when the large come first.
  const VectorXd size = rows.rowwise().lpNorm<Eigen::Infinity>();
  std::vector<Eigen::Index> order(static_cast<std::size_t>(rows.rows()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return size[a] > size[b]; });
  MatrixXd sorted(rows.rows(), rows.cols());
  for (std::size_t r = 0; r < order.size(); ++r)
    sorted.row(static_cast<Eigen::Index>(r)) = rows.row(order[r]) * D_.asDiagonal();
  L_ = linalg::triangularFactor(sorted).transpose();
  return L_.allFinite() && (L_.rows() == 0 || L_.diagonal().cwiseAbs().minCoeff() > 0.0);
}

VectorXd KktSystem::product(const VectorXd& x) const {
  return M_.rows() > 0 ? VectorXd(M_.transpose() * (M_ * x)) : VectorXd(H_ * x);
}

VectorXd KktSystem::reduced(const VectorXd& a) const {
  VectorXd u = D_.cwiseProduct(free_ ? a : VectorXd(N_.transpose() * a));
  L_.triangularView<Eigen::Lower>().solveInPlace(u);
  L_.transpose().triangularView<Eigen::Upper>().solveInPlace(u);
  u = D_.cwiseProduct(u);
  return free_ ? u : VectorXd(N_ * u);
}

void KktSystem::solve(const VectorXd& a, const VectorXd& c, VectorXd& x, VectorXd& y) const {
  x = free_ ? VectorXd(VectorXd::Zero(a.size())) : VectorXd(E_plus_ * c);
  for (int round = 0; round < 3; ++round) {  // the first is the solution, the others refine it
    const VectorXd dx = reduced(a - product(x));
    if (!dx.allFinite()) break;
    x += dx;
  }
  y = free_ ? VectorXd() : VectorXd(E_plus_.transpose() * (a - product(x)));
}

MatrixXd KktSystem::solveMany(const MatrixXd& B) const {
  MatrixXd X(B.rows(), B.cols());
  const VectorXd none = VectorXd::Zero(free_ ? 0 : E_plus_.cols());
  VectorXd x, y;
  for (Eigen::Index k = 0; k < B.cols(); ++k) {
    solve(B.col(k), none, x, y);
    X.col(k) = x;
  }
  return X;
}

}  // namespace plumbline::optimization
