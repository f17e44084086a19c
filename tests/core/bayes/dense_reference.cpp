// SPDX-License-Identifier: BSD-3-Clause
#include "dense_reference.h"

#include <Eigen/Cholesky>
#include <algorithm>

#include "base/linalg.h"
#include "bayes/recursion/stage_blocks.h"

namespace plumbline::test {

using bayes::LqProblem;
using bayes::LqSegment;
using bayes::LqStage;
using bayes::NodeCost;
using bayes::orZero;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Places of variables and rows.
DenseLq arrangement(const LqProblem& problem) {
  DenseLq d;
  Index variables = 0, rows = 0;
  for (const LqSegment& segment : problem.segments) {
    auto& x = d.x.emplace_back();
    auto& u = d.u.emplace_back();
    auto& dynamics = d.dynamics.emplace_back();
    auto& stages = d.stage.emplace_back();
    for (const LqStage& stage : segment.stages) {
      x.push_back(variables);
      u.push_back(variables += problem.states());
      variables += stage.l_u.size();
      dynamics.push_back(rows);
      stages.push_back(rows += problem.states());
      rows += stage.h.size();
    }
    x.push_back(variables);
    variables += problem.states();
    d.start.push_back(rows);
    rows += segment.e.size();
  }
  d.theta = variables;
  d.parameters = rows;
  variables += problem.parameters();
  rows += problem.p.size();
  d.H = MatrixXd::Zero(variables, variables);
  d.g = VectorXd::Zero(variables);
  d.A = MatrixXd::Zero(rows, variables);
  d.c = VectorXd::Zero(rows);
  return d;
}

void add(DenseLq& d, const NodeCost& cost, Index x, Index p) {
  const Index nx = cost.l_x.size(), t = d.theta;
  d.H.block(x, x, nx, nx) += cost.l_xx;
  d.g.segment(x, nx) += cost.l_x;
  const MatrixXd cross = orZero(cost.l_xtheta, nx, p);
  d.H.block(x, t, nx, p) += cross;
  d.H.block(t, x, p, nx) += cross.transpose();
  d.H.block(t, t, p, p) += orZero(cost.l_thetatheta, p, p);
  d.g.segment(t, p) += orZero(cost.l_theta, p, 1);
}

void add(DenseLq& d, const LqStage& stage, std::size_t s, std::size_t k, Index p) {
  const Index nx = stage.f_x.cols(), nu = stage.l_u.size(), t = d.theta;
  const Index x = d.x[s][k], u = d.u[s][k], next = d.x[s][k + 1];
  add(d, stage.cost, x, p);
  d.H.block(u, u, nu, nu) += stage.l_uu;
  d.g.segment(u, nu) += stage.l_u;
  const MatrixXd ux = orZero(stage.l_ux, nu, nx), ut = orZero(stage.l_utheta, nu, p);
  d.H.block(u, x, nu, nx) += ux;
  d.H.block(x, u, nx, nu) += ux.transpose();
  d.H.block(u, t, nu, p) += ut;
  d.H.block(t, u, p, nu) += ut.transpose();
  const Index f = d.dynamics[s][k], h = d.stage[s][k], m = stage.h.size();
  d.A.block(f, x, nx, nx) = stage.f_x;
  d.A.block(f, u, nx, nu) = stage.f_u;
  d.A.block(f, t, nx, p) = orZero(stage.f_theta, nx, p);
  d.A.block(f, next, nx, nx) = -MatrixXd::Identity(nx, nx);
  d.c.segment(f, nx) = stage.gap;
  d.A.block(h, x, m, nx) = stage.h_x;
  d.A.block(h, u, m, nu) = stage.h_u;
  d.A.block(h, t, m, p) = orZero(stage.h_theta, m, p);
  d.c.segment(h, m) = stage.h;
}

}  // namespace

DenseLq denseLq(const LqProblem& problem) {
  DenseLq d = arrangement(problem);
  const Index p = problem.parameters(), nx = problem.states();
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& segment = problem.segments[s];
    for (std::size_t k = 0; k < segment.stages.size(); ++k) add(d, segment.stages[k], s, k, p);
    add(d, segment.terminal, d.x[s].back(), p);
    if (segment.e.size() == 0) continue;
    d.A.block(d.start[s], d.x[s][0], segment.e.size(), nx) = segment.e_x;
    d.A.block(d.start[s], d.theta, segment.e.size(), p) = orZero(segment.e_theta, segment.e.size(), p);
    d.c.segment(d.start[s], segment.e.size()) = segment.e;
  }
  d.H.block(d.theta, d.theta, p, p) += problem.l_thetatheta;
  d.g.tail(p) += problem.l_theta;
  if (problem.p.size() > 0) {
    d.A.bottomRightCorner(problem.p.size(), p) = problem.p_theta;
    d.c.tail(problem.p.size()) = problem.p;
  }
  return d;
}

DenseSolution solveDense(const DenseLq& d) {
  VectorXd scale(d.c.size());
  for (Index i = 0; i < scale.size(); ++i) scale[i] = 1.0 / std::max(d.A.row(i).norm(), 1e-300);
  const linalg::Svd svd = linalg::svd(scale.asDiagonal() * d.A, true);
  DenseSolution out;
  while (out.rank < svd.s.size() && svd.s[out.rank] > 1e-12 * svd.s[0]) ++out.rank;
  const MatrixXd Z = svd.V.rightCols(d.A.cols() - out.rank);
  const MatrixXd pseudo = svd.V.leftCols(out.rank) * svd.s.head(out.rank).cwiseInverse().asDiagonal() *
                          svd.U.leftCols(out.rank).transpose();
  const VectorXd particular = -pseudo * scale.cwiseProduct(d.c);
  const Eigen::LLT<MatrixXd> llt(Z.transpose() * d.H * Z);
  out.y = particular - Z * llt.solve(Z.transpose() * (d.g + d.H * particular));
  if (out.rank > 0) out.condition = svd.s[0] / svd.s[out.rank - 1];
  out.condition = std::max(out.condition, 1.0 / llt.rcond());
  out.covariance = Z * llt.solve(Z.transpose());
  out.multipliers = -scale.cwiseProduct(pseudo.transpose() * (d.g + d.H * out.y));
  return out;
}

VectorXd stacked(const DenseLq& d, const bayes::LqStep& step) {
  VectorXd y(d.g.size());
  for (std::size_t s = 0; s < step.segments.size(); ++s) {
    const auto& segment = step.segments[s];
    for (Index k = 0; k < segment.x.cols(); ++k)
      y.segment(d.x[s][static_cast<std::size_t>(k)], segment.x.rows()) = segment.x.col(k);
    for (Index k = 0; k < segment.u.cols(); ++k)
      y.segment(d.u[s][static_cast<std::size_t>(k)], segment.u.rows()) = segment.u.col(k);
  }
  y.tail(step.theta.size()) = step.theta;
  return y;
}

VectorXd stacked(const DenseLq& d, const bayes::LqMultipliers& m) {
  VectorXd nu(d.c.size());
  for (std::size_t s = 0; s < m.segments.size(); ++s) {
    for (std::size_t k = 0; k < m.segments[s].stage.size(); ++k) {
      const VectorXd xi = m.segments[s].dynamics.col(static_cast<Index>(k));
      nu.segment(d.dynamics[s][k], xi.size()) = xi;
      nu.segment(d.stage[s][k], m.segments[s].stage[k].size()) = m.segments[s].stage[k];
    }
    nu.segment(d.start[s], m.segments[s].start.size()) = m.segments[s].start;
  }
  nu.tail(m.parameters.size()) = m.parameters;
  return nu;
}

}  // namespace plumbline::test
