// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/solved_stage.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>
#include <utility>

#include "regressors/matrices/products.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using regressors::addProduct;
using regressors::addTransposedProduct;

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

/// V += sign A B for the lower triangle of the first columns of V, as many as it has rows, and all others.
void addValue(MatrixXd& V, double sign, const MatrixXd& A, const Eigen::Ref<const MatrixXd>& B) {
  constexpr Index kPanel = 12;
  const Index nx = V.rows(), rest = V.cols() - nx;
  for (Index j = 0; j < nx; j += kPanel) {
    const Index width = std::min(kPanel, nx - j);
    addProduct(V.block(j, j, nx - j, width), sign, A.bottomRows(nx - j), B.middleCols(j, width));
  }
  addProduct(V.rightCols(rest), sign, A, B.rightCols(rest));
}

}  // namespace

bool eliminateSolved(const LqStage& stage, StageQuadratic& Q, NodeValue& node, StagePolicy& policy,
                     ThetaValue& theta) {
  const Index nu = Q.u.size(), nw = stage.solved, m = nu - nw, known = knownVariables(Q, nw);
  const MatrixXd inverse = Eigen::PartialPivLU<MatrixXd>(stage.h_u.rightCols(m)).inverse();
  const MatrixXd Y_w = inverse * Sparse(stage.h_u.leftCols(nw));
  const auto Q_yy = Q.uu.block(nw, nw, known, known);
  const auto Q_yw = Q.uu.block(nw, 0, known, nw);
  const bool joined = !Q_yw.isZero(0.0);  // w and y
  const auto Y_w_known = Y_w.topRows(known);
  MatrixXd U_w = MatrixXd::Zero(known, nw);
  addProduct(U_w, 1.0, Q_yy, Y_w_known);
  if (joined) U_w -= Q_yw;
  MatrixXd Q_ww = Q.uu.topLeftCorner(nw, nw);
  addTransposedProduct(Q_ww, 1.0, Y_w_known, U_w);
  if (joined) Q_ww.noalias() -= Q_yw.transpose() * Y_w_known;
  const Eigen::LLT<MatrixXd> llt(Q_ww);
  if (nw > 0 && llt.info() != Eigen::Success) return false;

  // All columns at once: of x, of the constant term, of θ.
  const Index nx = Q.ux.cols(), p = Q.utheta.cols(), all = nx + 1 + p;
  MatrixXd Y(m, all), Q_u(nu, all);
  Q_u << Q.ux, Q.u, Q.utheta;
  Y.setZero();
  addProduct(Y.leftCols(nx), 1.0, inverse, stage.h_x);  // (1)
  Y.col(nx).noalias() = inverse * stage.h;
  if (const Index rows = filledRows(stage.h_theta); rows > 0)
    addProduct(Y.rightCols(p), 1.0, inverse.leftCols(rows), stage.h_theta.topRows(rows));
  const auto Y_known = Y.topRows(known);
  const auto Q_y = Q_u.middleRows(nw, known);
  MatrixXd G = -Q_y;
  addProduct(G, 1.0, Q_yy, Y_known);  // (2): U
  MatrixXd K(nu, all);
  auto K_w = K.topRows(nw);
  auto K_y = K.bottomRows(m);
  K_w = Q_u.topRows(nw);
  const bool shared = !K_w.isZero(0.0);  // w and x or θ
  addTransposedProduct(K_w, 1.0, Y_w_known, G);
  if (joined) K_w.noalias() -= Q_yw.transpose() * Y_known;
  llt.solveInPlace(K_w);
  K_y = Y;
  addProduct(K_y, -1.0, Y_w, K_w);  // (3)
  addProduct(G, -1.0, U_w, K_w);

  const auto K_known = K_y.topRows(known);
  MatrixXd V(nx, all);  // (4)
  V << Q.xx, Q.x, Q.xtheta;
  addValue(V, 1.0, Y_known.leftCols(nx).transpose(), G);
  addValue(V, -1.0, Q_y.leftCols(nx).transpose(), K_known);
  if (shared) addValue(V, -1.0, Q_u.topLeftCorner(nw, nx).transpose(), K_w);
  node.V_xx = V.leftCols(nx).selfadjointView<Eigen::Lower>();
  node.V_x = V.col(nx);
  node.V_xtheta = V.rightCols(p);
  if (theta.wanted) {
    theta.V_theta = std::move(Q.theta);
    theta.V_theta +=
        Y_known.rightCols(p).transpose() * G.col(nx) - Q_y.rightCols(p).transpose() * K_known.col(nx);
    theta.V_thetatheta = std::move(Q.thetatheta);
    auto lower = theta.V_thetatheta.triangularView<Eigen::Lower>();
    if (known > 0) {  // Eigen refers to the first element of an empty factor
      lower += Y_known.rightCols(p).transpose() * G.rightCols(p);
      lower -= Q_y.rightCols(p).transpose() * K_known.rightCols(p);
    }
    if (shared) {
      const auto Q_wtheta = Q_u.topRightCorner(nw, p);
      theta.V_theta -= Q_wtheta.transpose() * K_w.col(nx);
      lower -= Q_wtheta.transpose() * K_w.rightCols(p);
    }
  }
  node.C = MatrixXd::Zero(0, nx);
  node.D = MatrixXd::Zero(0, p);
  node.c = VectorXd::Zero(0);

  policy.K = K.leftCols(nx);
  policy.k = K.col(nx);
  policy.K_theta = K.rightCols(p);
  policy.spread.resize(nu, nw);
  policy.spread.topRows(nw).setIdentity();
  llt.matrixU().solveInPlace(policy.spread.topRows(nw));  // Z L⁻ᵀ, Z = [1; −Y_w]
  policy.spread.bottomRows(m).setZero();
  addProduct(policy.spread.bottomRows(m), -1.0, Y_w, policy.spread.topRows(nw));
  policy.right_inverse = MatrixXd::Zero(nu, m);
  policy.right_inverse.bottomRows(m) = inverse;
  policy.passed_rows = MatrixXd::Zero(m, 0);
  return true;
}

}  // namespace plumbline::bayes
