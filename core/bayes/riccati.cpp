// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/riccati.h"

#include <Eigen/Cholesky>
#include <cmath>
#include <optional>

#include "base/cancelled.h"
#include "bayes/constraints/least_distance.h"
#include "bayes/rank_factors.h"
#include "bayes/solved_stage.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kRankTolerance = 1e-11;  // rows and columns in typical units

Error notConvex(const std::string& where) {
  return Error{.code = ErrorCode::NumericalFailure,
               .detail = "the quadratic model of the cost has no minimum at " + where,
               .subjects = {where},
               .remedy = "give every disturbance and every parameter a finite standard deviation"};
}

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

void noteGap(const RankFactors& factors, int segment, int stage, LqSolution& out) {
  if (!(factors.gap() < out.smallest_gap)) return;
  out.smallest_gap = factors.gap();
  out.gap_segment = segment;
  out.gap_stage = stage;
}

struct Place {
  int segment, stage;
};

/// B and Z from the orthogonal decomposition; the rows that u cannot meet are passed on to the node.
void eliminateGeneral(const LqProblem& problem, const StageRows& rows, Place at, StagePolicy& policy,
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

bool backwardStage(const LqProblem& problem, const LqStage& stage, const Damping& damping, bool general,
                   Place at, LqSolution::Segment& segment, LqSolution& out) {
  const auto k = static_cast<std::size_t>(at.stage);
  const NodeValue& next = segment.values[k + 1];
  NodeValue& node = segment.values[k];
  StagePolicy& policy = segment.policies[k];
  StageQuadratic Q = stageQuadratic(stage, next, segment.V_theta, std::move(segment.V_thetatheta), damping);
  if (!general && stage.solved >= 0 && next.c.size() == 0)
    return eliminateSolved(stage, Q, node, policy, segment.V_theta, segment.V_thetatheta);
  const StageRows rows = stageRows(stage, next);
  MatrixXd Z;
  eliminateGeneral(problem, rows, at, policy, Z, node, out);

  const Eigen::LLT<MatrixXd> llt(Z.transpose() * Q.uu * Z);
  if (Z.cols() > 0 && llt.info() != Eigen::Success) return false;
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
  segment.V_theta = Q.theta + T.transpose() * (Q.uu * policy.k - Q.u) - Q.utheta.transpose() * policy.k;
  segment.V_thetatheta = std::move(Q.thetatheta);  // the largest block: in place
  segment.V_thetatheta.noalias() += T.transpose() * QT;
  segment.V_thetatheta.noalias() -= Q.utheta.transpose() * T;
  return true;
}

void startAtEnd(const LqProblem& problem, const LqSegment& in, const Damping& damping,
                LqSolution::Segment& out) {
  const Index nx = problem.states(), p = problem.parameters();
  out.values.resize(in.stages.size() + 1);
  out.policies.resize(in.stages.size());
  NodeValue& end = out.values.back();
  end.V_x = in.terminal.l_x;
  end.V_xx = in.terminal.l_xx;
  if (damping.mu > 0.0) end.V_xx.diagonal() += damping.mu * damping.x;
  end.V_xtheta = orZero(in.terminal.l_xtheta, nx, p);
  out.V_theta = orZero(in.terminal.l_theta, p, 1);
  out.V_thetatheta = orZero(in.terminal.l_thetatheta, p, p);
  end.C = MatrixXd::Zero(0, nx);
  end.D = MatrixXd::Zero(0, p);
  end.c = VectorXd::Zero(0);
}

/// Hessian, gradient and rows of the arrival problem in (δx₀ of every segment, δθ).
struct ArrivalSystem {
  MatrixXd H, A;
  VectorXd g, c;
};

ArrivalSystem arrivalSystem(const LqProblem& problem, const LqSolution& solution, const Damping& damping) {
  const Index nx = problem.states(), p = problem.parameters();
  const auto count = static_cast<Index>(problem.segments.size()), theta = count * nx;
  Index rows = problem.p.size();
  for (std::size_t s = 0; s < problem.segments.size(); ++s)
    rows += solution.segments[s].values[0].c.size() + problem.segments[s].e.size();
  ArrivalSystem a{MatrixXd::Zero(theta + p, theta + p), MatrixXd::Zero(rows, theta + p),
                  VectorXd::Zero(theta + p), VectorXd::Zero(rows)};
  a.H.bottomRightCorner(p, p) = problem.l_thetatheta;
  if (damping.mu > 0.0) a.H.bottomRightCorner(p, p).diagonal() += damping.mu * damping.theta;
  if (damping.curvature.size() > 0) a.H.bottomRightCorner(p, p) += damping.curvature;
  a.g.tail(p) = problem.l_theta;
  Index row = 0;
  for (Index s = 0; s < count; ++s) {
    const LqSegment& in = problem.segments[static_cast<std::size_t>(s)];
    const LqSolution::Segment& segment = solution.segments[static_cast<std::size_t>(s)];
    const NodeValue& v = segment.values[0];
    a.H.block(s * nx, s * nx, nx, nx) = v.V_xx;
    a.H.block(s * nx, theta, nx, p) = v.V_xtheta;
    a.H.block(theta, s * nx, p, nx) = v.V_xtheta.transpose();
    a.H.bottomRightCorner(p, p) += segment.V_thetatheta;
    a.g.segment(s * nx, nx) = v.V_x;
    a.g.tail(p) += segment.V_theta;
    const Index passed = v.c.size(), own = in.e.size();
    a.A.block(row, s * nx, passed, nx) = v.C;
    a.A.block(row, theta, passed, p) = v.D;
    a.c.segment(row, passed) = v.c;
    if (own > 0) {
      a.A.block(row + passed, s * nx, own, nx) = in.e_x;
      a.A.block(row + passed, theta, own, p) = orZero(in.e_theta, own, p);
      a.c.segment(row + passed, own) = in.e;
    }
    row += passed + own;
  }
  a.A.bottomRightCorner(problem.p.size(), p) = orZero(problem.p_theta, problem.p.size(), p);
  a.c.tail(problem.p.size()) = problem.p;
  return a;
}

/// Moves the arrival from the optimum without bounds to the one under them; returns g_θᵀμ, none when nothing meets them.
std::optional<VectorXd> meetBounds(const LqProblem& problem, const MatrixXd& spread, LqSolution& out) {
  const Index p = problem.parameters(), bounds = problem.g.size();
  out.bound_rows = VectorXd::Zero(bounds);
  VectorXd force = VectorXd::Zero(spread.rows());
  if (bounds == 0) return force;
  const MatrixXd N = problem.g_theta * spread.bottomRows(p);
  const auto nearest =
      leastDistance(N, problem.g + problem.g_theta * out.arrival.tail(p), problem.likely_active);
  if (!nearest) return {};
  out.arrival += spread * nearest->t;
  out.bound_rows = nearest->multiplier;
  out.active_bounds = nearest->active;
  force.tail(p) = problem.g_theta.transpose() * nearest->multiplier;
  if (nearest->active.empty()) return force;
  const MatrixXd A = N(nearest->active, Eigen::all);
  const MatrixXd across = spread * A.transpose();
  out.held_covariance = out.covariance - across * (A * A.transpose()).llt().solve(across.transpose());
  return force;
}

bool arrive(const LqProblem& problem, const Damping& damping, LqSolution& out) {
  const Index nx = problem.states();
  const ArrivalSystem a = arrivalSystem(problem, out, damping);
  VectorXd unit = VectorXd::Ones(a.g.size());
  for (Index s = 0; s < static_cast<Index>(problem.segments.size()) && problem.x_unit.size() > 0; ++s)
    unit.segment(s * nx, nx) = problem.x_unit;
  if (problem.theta_unit.size() > 0) unit.tail(problem.parameters()) = problem.theta_unit;
  VectorXd scale(a.c.size());
  for (Index i = 0; i < scale.size(); ++i) {
    const double norm = scaledNorm(a.A.row(i), unit);
    scale[i] = norm > 0.0 ? 1.0 / norm : 1.0;
  }
  const RankFactors rows = rankFactors(scale.asDiagonal() * inUnits(a.A, unit), kRankTolerance);
  noteGap(rows, -1, -1, out);
  const VectorXd zero = rows.null_rows.transpose() * scale.cwiseProduct(a.c);
  if (zero.size() > 0) out.inconsistency = std::max(out.inconsistency, zero.cwiseAbs().maxCoeff());
  const MatrixXd B = unitRows(rows.right_inverse, unit) * scale.asDiagonal();
  const MatrixXd Z = unitRows(rows.null_columns, unit);
  const Eigen::LLT<MatrixXd> llt(Z.transpose() * a.H * Z);
  if (llt.info() != Eigen::Success) return false;
  const MatrixXd spread = llt.matrixL().solve(Z.transpose()).transpose();
  const VectorXd particular = -B * a.c;
  out.arrival = particular - spread * (spread.transpose() * (a.g + a.H * particular));
  out.covariance = spread * spread.transpose();
  out.arrival_hessian = a.H;
  const auto force = meetBounds(problem, spread, out);
  if (!force) return false;
  const VectorXd nu = -B.transpose() * (a.g + a.H * out.arrival - *force);
  Index row = 0;
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const Index size = out.segments[s].values[0].c.size() + problem.segments[s].e.size();
    out.segments[s].start_rows = nu.segment(row, size);
    row += size;
  }
  out.parameter_rows = nu.tail(problem.p.size());
  return true;
}

}  // namespace

Index LqProblem::states() const {
  return segments.empty() ? 0 : segments.front().terminal.l_x.size();
}

Result<LqSolution> solveLq(const LqProblem& problem, const Damping& damping, bool general,
                           const std::stop_token& stop, LqSolution recycled) {
  LqSolution out;
  out.segments = std::move(recycled.segments);
  out.segments.resize(problem.segments.size());
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    startAtEnd(problem, in, damping, out.segments[s]);
    for (int k = static_cast<int>(in.stages.size()) - 1; k >= 0; --k) {
      if (stop.stop_requested()) return cancelled("the estimation");
      if (!backwardStage(problem, in.stages[static_cast<std::size_t>(k)], damping, general,
                         {static_cast<int>(s), k}, out.segments[s], out))
        return notConvex("node " + std::to_string(k));
    }
    // Stages whose rows determine their variables compute the lower triangle alone.
    out.segments[s].V_thetatheta = MatrixXd(out.segments[s].V_thetatheta.selfadjointView<Eigen::Lower>());
  }
  if (!arrive(problem, damping, out)) {
    if (problem.g.size() > 0 && out.arrival.size() > 0)
      return rejection(ErrorCode::NumericalFailure, "no parameters meet their bounds together", {"bounds"},
                       "widen \"bounds\", or correct the one that the others exclude");
    return notConvex("the first node");
  }
  return out;
}

LqStep rollOut(const LqProblem& problem, const LqSolution& solution) {
  const Index nx = problem.states();
  LqStep step;
  step.theta = solution.arrival.tail(problem.parameters());
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    const auto n = static_cast<Index>(in.stages.size());
    LqStep::Segment out;
    out.x.resize(nx, n + 1);
    out.u.resize(n > 0 ? in.stages[0].l_u.size() : 0, n);
    out.x.col(0) = solution.arrival.segment(static_cast<Index>(s) * nx, nx);
    for (Index k = 0; k < n; ++k) {
      const LqStage& stage = in.stages[static_cast<std::size_t>(k)];
      const StagePolicy& policy = solution.segments[s].policies[static_cast<std::size_t>(k)];
      out.u.col(k) = -policy.k - policy.K * out.x.col(k) - policy.K_theta * step.theta;
      out.x.col(k + 1) = stage.f_x * out.x.col(k) + stage.f_u * out.u.col(k) + stage.gap;
      if (stage.f_theta.size() > 0) out.x.col(k + 1) += stage.f_theta * step.theta;
    }
    step.segments.push_back(std::move(out));
  }
  return step;
}

LqMultipliers multipliers(const LqProblem& problem, const LqSolution& solution, const LqStep& step) {
  LqMultipliers out;
  out.parameters = solution.parameter_rows;
  out.bounds = solution.bound_rows;
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    const LqSolution::Segment& segment = solution.segments[s];
    LqMultipliers::Segment m;
    VectorXd mu = segment.start_rows.head(segment.values[0].c.size());  // of the rows C, D, c of the node
    m.start = segment.start_rows.tail(in.e.size());
    m.dynamics.resize(problem.states(), static_cast<Index>(in.stages.size()));
    for (std::size_t k = 0; k < in.stages.size(); ++k) {
      const LqStage& stage = in.stages[k];
      const NodeValue& next = segment.values[k + 1];
      const StagePolicy& policy = segment.policies[k];
      const auto column = static_cast<Index>(k);
      const auto x = step.segments[s].x.col(column), x_next = step.segments[s].x.col(column + 1);
      const auto u = step.segments[s].u.col(column);
      // ∂/∂u of the Lagrangian without its rows, then ν of all rows [h; C'f]:  G_uᵀν = −∂/∂u, U₂ᵀν from the node
      VectorXd xi = next.V_x + next.V_xx * x_next + next.V_xtheta * step.theta;
      VectorXd l_u = stage.l_u + stage.l_uu * u + stage.f_u.transpose() * xi;
      if (stage.l_ux.size() > 0) l_u += stage.l_ux * x;
      if (stage.l_utheta.size() > 0) l_u += stage.l_utheta * step.theta;
      const VectorXd nu = policy.passed_rows * mu - policy.right_inverse.transpose() * l_u;
      m.stage.push_back(nu.head(stage.h.size()));
      mu = nu.tail(next.c.size());
      m.dynamics.col(column) = xi + next.C.transpose() * mu;
    }
    out.segments.push_back(std::move(m));
  }
  return out;
}

namespace {

CostChange nodeChange(const NodeCost& cost, const Eigen::Ref<const VectorXd>& x, const VectorXd& theta) {
  CostChange change;
  change.slope = cost.l_x.dot(x);
  double curve = x.dot(cost.l_xx * x);
  if (cost.l_theta.size() > 0) change.slope += cost.l_theta.dot(theta);
  if (cost.l_xtheta.size() > 0) curve += 2.0 * x.dot(cost.l_xtheta * theta);
  if (cost.l_thetatheta.size() > 0) curve += theta.dot(cost.l_thetatheta * theta);
  change.total = change.slope + 0.5 * curve;
  return change;
}

}  // namespace

CostChange costChange(const LqProblem& problem, const LqStep& step) {
  CostChange sum;
  const auto add = [&sum](const CostChange& change) {
    sum.slope += change.slope;
    sum.total += change.total;
  };
  const double prior = problem.l_theta.dot(step.theta);
  add({prior, prior + 0.5 * step.theta.dot(problem.l_thetatheta * step.theta)});
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    const LqStep::Segment& d = step.segments[s];
    for (std::size_t k = 0; k < in.stages.size(); ++k) {
      const LqStage& stage = in.stages[k];
      const auto x = d.x.col(static_cast<Index>(k)), u = d.u.col(static_cast<Index>(k));
      add(nodeChange(stage.cost, x, step.theta));
      double curve = u.dot(stage.l_uu * u);
      if (stage.l_ux.size() > 0) curve += 2.0 * u.dot(stage.l_ux * x);
      if (stage.l_utheta.size() > 0) curve += 2.0 * u.dot(stage.l_utheta * step.theta);
      add({stage.l_u.dot(u), stage.l_u.dot(u) + 0.5 * curve});
    }
    add(nodeChange(in.terminal, d.x.rightCols(1), step.theta));
  }
  return sum;
}

}  // namespace plumbline::bayes
