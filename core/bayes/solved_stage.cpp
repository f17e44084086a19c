// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/solved_stage.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <utility>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Number of leading variables y that the quadratic model knows: the rows of the others are zero.
Index knownVariables(const StageQuadratic& Q, Index first) {
  Index known = Q.u.size() - first;
  const auto unknown = [&](Index i) {
    return Q.u[i] == 0.0 && Q.uu.col(i).isZero(0.0) && Q.ux.row(i).isZero(0.0) && Q.utheta.row(i).isZero(0.0);
  };
  while (known > 0 && unknown(first + known - 1)) --known;
  return known;
}

/// Rows of a matrix up to the last that is not zero.
Index filledRows(const MatrixXd& A) {
  Index rows = A.rows();
  while (rows > 0 && A.row(rows - 1).isZero(0.0)) --rows;
  return rows;
}

/// The blocks of (1) … (3) for one of x, θ and the constant term.
struct Column {
  MatrixXd Y, U, K_w, K_y, G;
};

}  // namespace

bool eliminateSolved(const LqStage& stage, StageQuadratic& Q, NodeValue& node, StagePolicy& policy,
                     VectorXd& V_theta, MatrixXd& V_thetatheta) {
  const Index nu = Q.u.size(), nw = stage.solved, m = nu - nw, known = knownVariables(Q, nw);
  const MatrixXd inverse = Eigen::PartialPivLU<MatrixXd>(stage.h_u.rightCols(m)).inverse();
  const MatrixXd Y_w = timesSparse(inverse, stage.h_u.leftCols(nw));
  const auto Q_yy = Q.uu.block(nw, nw, known, known);
  const auto Q_yw = Q.uu.block(nw, 0, known, nw);
  const bool joined = !Q_yw.isZero(0.0);  // w and y
  const auto Y_w_known = Y_w.topRows(known);
  MatrixXd U_w = Q_yy * Y_w_known;
  if (joined) U_w -= Q_yw;
  MatrixXd Q_ww = Q.uu.topLeftCorner(nw, nw);
  Q_ww.noalias() += Y_w_known.transpose() * U_w;
  if (joined) Q_ww.noalias() -= Q_yw.transpose() * Y_w_known;
  const Eigen::LLT<MatrixXd> llt(Q_ww);
  if (nw > 0 && llt.info() != Eigen::Success) return false;

  const auto column = [&](const MatrixXd& h, const auto& Q_u) {
    Column out;
    const Index rows = filledRows(h);
    out.Y.noalias() = inverse.leftCols(rows) * h.topRows(rows);  // (1)
    const auto Y = out.Y.topRows(known);
    out.U = -Q_u.middleRows(nw, known);
    out.U.noalias() += Q_yy * Y;  // (2)
    out.K_w = Q_u.topRows(nw);
    out.K_w.noalias() += Y_w_known.transpose() * out.U;
    if (joined) out.K_w.noalias() -= Q_yw.transpose() * Y;
    llt.solveInPlace(out.K_w);
    out.K_y = out.Y;
    out.K_y.noalias() -= Y_w * out.K_w;  // (3)
    out.G = out.U;
    out.G.noalias() -= U_w * out.K_w;
    return out;
  };
  const Index nx = Q.ux.cols(), p = Q.utheta.cols();
  const Column one = column(stage.h, MatrixXd(Q.u)), x = column(stage.h_x, Q.ux),
               theta = column(orZero(stage.h_theta, stage.h.size(), p), Q.utheta);
  const auto add = [&](auto&& C, const Column& a, const auto& Q_ua, const Column& b) {  // (4)
    C += a.Y.topRows(known).transpose() * b.G;
    C -= Q_ua.middleRows(nw, known).transpose() * b.K_y.topRows(known);
    if (const auto Q_wa = Q_ua.topRows(nw); !Q_wa.isZero(0.0)) C -= Q_wa.transpose() * b.K_w;
  };
  node.V_xx = std::move(Q.xx);
  add(node.V_xx, x, Q.ux, x);
  node.V_xx = symmetric(node.V_xx);
  node.V_xtheta = std::move(Q.xtheta);
  add(node.V_xtheta, x, Q.ux, theta);
  node.V_x = std::move(Q.x);
  add(node.V_x, x, Q.ux, one);
  V_theta = std::move(Q.theta);
  add(V_theta, theta, Q.utheta, one);
  V_thetatheta = std::move(Q.thetatheta);
  add(V_thetatheta.triangularView<Eigen::Lower>(), theta, Q.utheta, theta);
  node.C = MatrixXd::Zero(0, nx);
  node.D = MatrixXd::Zero(0, p);
  node.c = VectorXd::Zero(0);

  const auto stacked = [&](const Column& c) {
    MatrixXd K(nu, c.K_w.cols());
    K << c.K_w, c.K_y;
    return K;
  };
  policy.k = stacked(one);
  policy.K = stacked(x);
  policy.K_theta = stacked(theta);
  policy.spread.resize(nu, nw);
  policy.spread.topRows(nw).setIdentity();
  llt.matrixU().solveInPlace(policy.spread.topRows(nw));  // Z L⁻ᵀ, Z = [1; −Y_w]
  policy.spread.bottomRows(m).noalias() = -Y_w * policy.spread.topRows(nw);
  policy.right_inverse = MatrixXd::Zero(nu, m);
  policy.right_inverse.bottomRows(m) = inverse;
  policy.passed_rows = MatrixXd::Zero(m, 0);
  return true;
}

}  // namespace plumbline::bayes
