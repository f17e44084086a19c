// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/arrival.h"

#include <Eigen/Cholesky>
#include <optional>

#include "bayes/constraints/least_distance.h"
#include "bayes/recursion/backward_stage.h"
#include "bayes/recursion/rank_factors.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

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
    a.H.bottomRightCorner(p, p) += segment.theta.V_thetatheta;
    a.g.segment(s * nx, nx) = v.V_x;
    a.g.tail(p) += segment.theta.V_theta;
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
  out.held_covariance = out.covariance - across * MatrixXd(A * A.transpose()).llt().solve(across.transpose());
  return force;
}

}  // namespace

MatrixXd startCovariance(const LqProblem& problem, const LqSolution& solution, std::size_t segment) {
  const NodeValue& v = solution.segments[segment].values[0];
  const LqSegment& in = problem.segments[segment];
  const Index nx = problem.states();
  MatrixXd rows(v.c.size() + in.e.size(), nx);
  rows << v.C, orZero(in.e_x, in.e.size(), nx);
  const VectorXd unit = problem.x_unit.size() > 0 ? problem.x_unit : VectorXd::Ones(nx);
  for (Index i = 0; i < rows.rows(); ++i)
    if (const double norm = scaledNorm(rows.row(i), unit); norm > 0.0) rows.row(i) /= norm;
  const MatrixXd Z = unitRows(rankFactors(inUnits(rows, unit), kRankTolerance).null_columns, unit);
  const MatrixXd spread =
      MatrixXd(Z.transpose() * v.V_xx * Z).llt().matrixL().solve(Z.transpose()).transpose();
  return spread * spread.transpose();
}

Status arrive(const LqProblem& problem, const Damping& damping, LqSolution& out) {
  out.held_covariance.resize(0, 0);
  out.active_bounds.clear();
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
  const Eigen::LLT<MatrixXd> llt(MatrixXd(Z.transpose() * a.H * Z));
  if (llt.info() != Eigen::Success) return notConvex("the first node");
  const MatrixXd spread = llt.matrixL().solve(Z.transpose()).transpose();
  const VectorXd particular = -B * a.c;
  out.arrival = particular - spread * (spread.transpose() * (a.g + a.H * particular));
  out.covariance = spread * spread.transpose();
  out.arrival_hessian = a.H;
  const auto force = meetBounds(problem, spread, out);
  if (!force)
    return rejection(ErrorCode::NumericalFailure, "no parameters meet their bounds together", {"bounds"},
                     "widen \"bounds\", or correct the one that the others exclude");
  const VectorXd nu = -B.transpose() * (a.g + a.H * out.arrival - *force);
  Index row = 0;
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const Index size = out.segments[s].values[0].c.size() + problem.segments[s].e.size();
    out.segments[s].start_rows = nu.segment(row, size);
    row += size;
  }
  out.parameter_rows = nu.tail(problem.p.size());
  return done();
}

}  // namespace plumbline::bayes
