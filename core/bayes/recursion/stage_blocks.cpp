// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/stage_blocks.h"

#include <utility>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Sparse::Sparse(const Eigen::Ref<const MatrixXd>& A) {
  starts_.reserve(static_cast<std::size_t>(A.cols()) + 1);
  for (Index j = 0; j < A.cols(); ++j) {
    starts_.push_back(entries_.size());
    for (Index i = 0; i < A.rows(); ++i)
      if (A(i, j) != 0.0) entries_.push_back({i, A(i, j)});
  }
  starts_.push_back(entries_.size());
}

MatrixXd operator*(const MatrixXd& A, const Sparse& S) {
  const auto columns = static_cast<Index>(S.starts_.size()) - 1;
  MatrixXd out = MatrixXd::Zero(A.rows(), columns);
  for (Index j = 0; j < columns; ++j)
    for (std::size_t e = S.starts_[static_cast<std::size_t>(j)];
         e < S.starts_[static_cast<std::size_t>(j) + 1]; ++e)
      out.col(j) += S.entries_[e].value * A.col(S.entries_[e].row);
  return out;
}

MatrixXd Sparse::transposeTimes(const MatrixXd& A) const {
  return (MatrixXd(A.transpose()) * *this).transpose();
}

MatrixXd orZero(const MatrixXd& block, Index rows, Index columns) {
  return block.size() > 0 ? block : MatrixXd::Zero(rows, columns);
}

MatrixXd symmetric(const MatrixXd& A) {
  return 0.5 * (A + A.transpose());
}

MatrixXd inUnits(const MatrixXd& A, const VectorXd& unit) {
  return unit.size() > 0 ? MatrixXd(A * unit.asDiagonal()) : A;
}

MatrixXd unitRows(const MatrixXd& A, const VectorXd& unit) {
  return unit.size() > 0 ? MatrixXd(unit.asDiagonal() * A) : A;
}

double scaledNorm(const Eigen::RowVectorXd& row, const VectorXd& unit) {
  return unit.size() > 0 ? row.cwiseProduct(unit.transpose()).norm() : row.norm();
}

// V⁺_x = V'_x + V'_xx f̄,  V⁺_θ = V'_θ + V'_xθᵀ f̄,  W = V'_xθ + V'_xx f_θ                    (1)
// Q_x = ℓ_x + f_xᵀV⁺_x,  Q_u alike,  Q_θ = ℓ_θ + V⁺_θ + f_θᵀV⁺_x                            (2)
// Q_xx = ℓ_xx + f_xᵀV'_xx f_x,  Q_ux, Q_uu alike,  Q_xθ = ℓ_xθ + f_xᵀW,  Q_uθ alike         (3)
// Q_θθ = ℓ_θθ + V'_θθ + f_θᵀV'_xθ + V'_xθᵀf_θ + f_θᵀV'_xx f_θ                                (4)
StageQuadratic stageQuadratic(const LqStage& stage, const NodeValue& next, ThetaValue& theta,
                              const Damping& damping) {
  const Index nx = stage.f_x.rows(), nu = stage.l_u.size();
  const VectorXd V_x = next.V_x + next.V_xx * stage.gap;  // (1)
  const Sparse f_x(stage.f_x), f_u(stage.f_u);
  const MatrixXd fxV = (next.V_xx * f_x).transpose(), fuV = (next.V_xx * f_u).transpose();
  StageQuadratic Q;
  Q.x = stage.cost.l_x + stage.f_x.transpose() * V_x;  // (2)
  Q.u = stage.l_u + stage.f_u.transpose() * V_x;
  Q.xx = stage.cost.l_xx + fxV * f_x;  // (3)
  Q.ux = fuV * f_x;
  Q.uu = stage.l_uu + fuV * f_u;
  MatrixXd W = next.V_xtheta;
  if (stage.f_theta.size() > 0) W += next.V_xx * stage.f_theta;
  if (theta.wanted) {
    Q.theta = theta.V_theta + next.V_xtheta.transpose() * stage.gap;
    Q.thetatheta = std::move(theta.V_thetatheta);
    if (stage.f_theta.size() > 0) {
      Q.theta += stage.f_theta.transpose() * V_x;
      const MatrixXd cross = stage.f_theta.transpose() * next.V_xtheta;
      Q.thetatheta +=
          cross + cross.transpose() + stage.f_theta.transpose() * next.V_xx * stage.f_theta;  // (4)
    }
    if (stage.cost.l_theta.size() > 0) Q.theta += stage.cost.l_theta;
    if (stage.cost.l_thetatheta.size() > 0) Q.thetatheta += stage.cost.l_thetatheta;
  }
  Q.xtheta = f_x.transposeTimes(W);
  Q.utheta = f_u.transposeTimes(W);
  if (stage.cost.l_xtheta.size() > 0) Q.xtheta += stage.cost.l_xtheta;
  if (stage.l_ux.size() > 0) Q.ux += stage.l_ux;
  if (stage.l_utheta.size() > 0) Q.utheta += stage.l_utheta;
  if (damping.mu > 0.0) {
    Q.xx.diagonal() += damping.mu * damping.x.head(nx);
    Q.uu.diagonal() += damping.mu * damping.u.head(nu);
  }
  return Q;
}

StageRows stageRows(const LqStage& stage, const NodeValue& next) {
  const Index own = stage.h.size(), passed = next.c.size(), p = next.V_xtheta.cols();
  StageRows rows{MatrixXd(own + passed, stage.l_u.size()), MatrixXd(own + passed, stage.f_x.cols()),
                 MatrixXd(own + passed, p), VectorXd(own + passed)};
  rows.u.topRows(own) = stage.h_u;
  rows.u.bottomRows(passed) = next.C * stage.f_u;
  rows.x.topRows(own) = stage.h_x;
  rows.x.bottomRows(passed) = next.C * stage.f_x;
  rows.theta.topRows(own) = orZero(stage.h_theta, own, p);
  rows.theta.bottomRows(passed) = next.D;
  if (stage.f_theta.size() > 0) rows.theta.bottomRows(passed) += next.C * stage.f_theta;
  rows.g.head(own) = stage.h;
  rows.g.tail(passed) = next.C * stage.gap + next.c;
  return rows;
}

}  // namespace plumbline::bayes
