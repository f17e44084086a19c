// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/backward_stage.h"

#include <Eigen/Cholesky>
#include <cmath>

#include "bayes/recursion/rank_factors.h"
#include "bayes/recursion/solved_stage.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Error notConvex(const std::string& where) {
  return Error{.code = ErrorCode::NumericalFailure,
               .detail = "the quadratic model of the cost has no minimum at " + where,
               .subjects = {where},
               .remedy = "give every disturbance and every parameter a finite standard deviation"};
}

void noteGap(const RankFactors& factors, int segment, int stage, LqSolution& out) {
  if (!(factors.gap() < out.smallest_gap)) return;
  out.smallest_gap = factors.gap();
  out.gap_segment = segment;
  out.gap_stage = stage;
}

namespace {

/// Rows of [G_u G_x G_θ g] in typical units: each divided by the norm of its first three blocks.
VectorXd rowScale(const StageRows& rows, const LqProblem& problem) {
  VectorXd scale(rows.g.size());
  for (Index i = 0; i < scale.size(); ++i) {
    const double u = scaledNorm(rows.u.row(i), problem.u_unit);
    const double x = scaledNorm(rows.x.row(i), problem.x_unit);
    const double t = scaledNorm(rows.theta.row(i), problem.theta_unit);
    const double norm = std::sqrt(u * u + x * x + t * t);
    scale[i] = norm > 0.0 ? 1.0 / norm : 1.0;
  }
  return scale;
}

/// B and Z from the orthogonal decomposition; the rows that u cannot meet are passed on to the node.
void eliminateGeneral(const LqProblem& problem, const StageRows& rows, StagePlace at, StagePolicy& policy,
                      MatrixXd& Z, NodeValue& node, LqSolution& out) {
  const Index nx = rows.x.cols(), p = rows.theta.cols();
  const VectorXd scale = rowScale(rows, problem);
  const RankFactors u = rankFactors(scale.asDiagonal() * inUnits(rows.u, problem.u_unit), kRankTolerance);
  noteGap(u, at.segment, at.stage, out);
  policy.right_inverse = unitRows(u.right_inverse, problem.u_unit) * scale.asDiagonal();
  Z = unitRows(u.null_columns, problem.u_unit);
  const MatrixXd left = scale.asDiagonal() * u.null_rows;
  MatrixXd rest(left.cols(), nx + p);
  rest.leftCols(nx) = left.transpose() * inUnits(rows.x, problem.x_unit);
  rest.rightCols(p) = left.transpose() * inUnits(rows.theta, problem.theta_unit);
  const RankFactors passed = rankFactors(rest, kRankTolerance);
  noteGap(passed, at.segment, at.stage, out);
  const VectorXd zero = passed.null_rows.transpose() * (left.transpose() * rows.g);
  if (zero.size() > 0) out.inconsistency = std::max(out.inconsistency, zero.cwiseAbs().maxCoeff());
  policy.passed_rows = left * passed.range_rows;
  node.C = policy.passed_rows.transpose() * rows.x;
  node.D = policy.passed_rows.transpose() * rows.theta;
  node.c = policy.passed_rows.transpose() * rows.g;
}

}  // namespace

Status backwardStage(const LqProblem& problem, const LqStage& stage, const Damping& damping, bool general,
                     StagePlace at, const NodeValue& next, NodeValue& node, StagePolicy& policy,
                     ThetaValue& theta, LqSolution& out) {
  StageQuadratic Q = stageQuadratic(stage, next, theta, damping);
  if (!general && stage.solved >= 0 && next.c.size() == 0) {
    if (eliminateSolved(stage, Q, node, policy, theta)) return done();
    return notConvex("node " + std::to_string(at.stage));
  }
  const StageRows rows = stageRows(stage, next);
  MatrixXd Z;
  eliminateGeneral(problem, rows, at, policy, Z, node, out);

  const Eigen::LLT<MatrixXd> llt(MatrixXd(Z.transpose() * Q.uu * Z));
  if (Z.cols() > 0 && llt.info() != Eigen::Success) return notConvex("node " + std::to_string(at.stage));
  policy.spread = Z.cols() > 0 ? MatrixXd(llt.matrixL().solve(Z.transpose()).transpose()) : Z;
  const auto feedback = [&](const MatrixXd& G, const MatrixXd& Qu) -> MatrixXd {
    const MatrixXd BG = policy.right_inverse * G;
    return BG + policy.spread * (policy.spread.transpose() * (Qu - Q.uu * BG));
  };
  policy.k = feedback(rows.g, Q.u);
  policy.K = feedback(rows.x, Q.ux);
  policy.K_theta = feedback(rows.theta, Q.utheta);

  const MatrixXd& K = policy.K;
  const MatrixXd& T = policy.K_theta;
  const MatrixXd QK = Q.uu * K - Q.ux, QT = Q.uu * T - Q.utheta;
  node.V_xx = symmetric(Q.xx + K.transpose() * QK - Q.ux.transpose() * K);
  node.V_xtheta = Q.xtheta + K.transpose() * QT - Q.ux.transpose() * T;
  node.V_x = Q.x + K.transpose() * (Q.uu * policy.k - Q.u) - Q.ux.transpose() * policy.k;
  if (!theta.wanted) return done();
  theta.V_theta = Q.theta + T.transpose() * (Q.uu * policy.k - Q.u) - Q.utheta.transpose() * policy.k;
  theta.V_thetatheta = std::move(Q.thetatheta);  // the largest block: in place
  theta.V_thetatheta.noalias() += T.transpose() * QT;
  theta.V_thetatheta.noalias() -= Q.utheta.transpose() * T;
  return done();
}

NodeValue valueAtEnd(const LqProblem& problem, const LqSegment& segment, const Damping& damping,
                     ThetaValue& theta) {
  const Index nx = problem.states(), p = problem.parameters();
  NodeValue end;
  end.V_x = segment.terminal.l_x;
  end.V_xx = segment.terminal.l_xx;
  if (damping.mu > 0.0) end.V_xx.diagonal() += damping.mu * damping.x;
  end.V_xtheta = orZero(segment.terminal.l_xtheta, nx, p);
  theta.V_theta = orZero(segment.terminal.l_theta, p, 1);
  theta.V_thetatheta = orZero(segment.terminal.l_thetatheta, p, p);
  end.C = MatrixXd::Zero(0, nx);
  end.D = MatrixXd::Zero(0, p);
  end.c = VectorXd::Zero(0);
  return end;
}

}  // namespace plumbline::bayes
