// SPDX-License-Identifier: BSD-3-Clause
#include "base/linalg.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::linalg {

double RankDecision::gap() const {
  return dropped > 0.0 ? kept / dropped : std::numeric_limits<double>::infinity();
}

RankDecision decideRank(const VectorXd& s, double tolerance, double scale) {
  RankDecision decision;
  const double largest = std::max(s.size() > 0 ? s[0] : 0.0, scale);
  decision.kept = 1.0;
  if (largest == 0.0) return decision;
  while (decision.rank < s.size() && s[decision.rank] > tolerance * largest) ++decision.rank;
  if (decision.rank > 0) decision.kept = s[decision.rank - 1] / largest;
  if (decision.rank < s.size()) decision.dropped = s[decision.rank] / largest;
  return decision;
}

MatrixXd rangeBasis(const ConstRef& A, double tolerance, RankDecision* decision) {
  const Svd d = svd(A);
  const RankDecision rank = decideRank(d.s, tolerance);
  if (decision != nullptr) *decision = rank;
  return d.U.leftCols(rank.rank);
}

MatrixXd nullBasis(const ConstRef& A, double tolerance, RankDecision* decision) {
  const Svd d = svd(A, true);
  const RankDecision rank = decideRank(d.s, tolerance);
  if (decision != nullptr) *decision = rank;
  return d.V.rightCols(A.cols() - rank.rank);
}

MatrixXd pseudoInverse(const ConstRef& A, double tolerance) {
  const Svd d = svd(A);
  const RankDecision rank = decideRank(d.s, tolerance);
  const Eigen::Index r = rank.rank;
  return d.V.leftCols(r) * d.s.head(r).cwiseInverse().asDiagonal() * d.U.leftCols(r).transpose();
}

MatrixXd reducedRowEchelon(const ConstRef& A, double tolerance, std::vector<int>* pivots) {
  MatrixXd M = A;
  if (pivots != nullptr) pivots->clear();
  const double scale = M.size() > 0 ? M.cwiseAbs().maxCoeff() : 0.0;
  Eigen::Index row = 0;
  for (Eigen::Index column = 0; column < M.cols() && row < M.rows(); ++column) {
    Eigen::Index best = 0;
    const double size = M.col(column).tail(M.rows() - row).cwiseAbs().maxCoeff(&best);
    if (size <= tolerance * scale) {
      M.col(column).tail(M.rows() - row).setZero();
      continue;
    }
    M.row(row).swap(M.row(row + best));
    M.row(row) /= M(row, column);
    for (Eigen::Index other = 0; other < M.rows(); ++other) {
      if (other == row) continue;
      const double factor = M(other, column);
      if (factor != 0.0) M.row(other) -= factor * M.row(row);
      M(other, column) = 0.0;
    }
    if (pivots != nullptr) pivots->push_back(static_cast<int>(column));
    ++row;
  }
  MatrixXd reduced = M.topRows(row);
  for (Eigen::Index i = 0; i < reduced.rows(); ++i) {
    const double limit = tolerance * reduced.row(i).cwiseAbs().maxCoeff();
    for (Eigen::Index j = 0; j < reduced.cols(); ++j) {
      if (std::abs(reduced(i, j)) <= limit) reduced(i, j) = 0.0;
    }
  }
  return reduced;
}

}  // namespace plumbline::linalg
