// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/forward_sweeps.h"

#include <utility>

#include "bayes/recursion/stage_blocks.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

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

CostChange inputChange(const LqStage& stage, const Eigen::Ref<const VectorXd>& x,
                       const Eigen::Ref<const VectorXd>& u, const VectorXd& theta) {
  double curve = u.dot(stage.l_uu * u);
  if (stage.l_ux.size() > 0) curve += 2.0 * u.dot(stage.l_ux * x);
  if (stage.l_utheta.size() > 0) curve += 2.0 * u.dot(stage.l_utheta * theta);
  const double slope = stage.l_u.dot(u);
  return {slope, slope + 0.5 * curve};
}

}  // namespace

StepSweep::StepSweep(const LqProblem& problem, const LqSolution& solution) : solution_(solution) {
  step_.theta = solution.arrival.tail(problem.parameters());
  step_.segments.resize(problem.segments.size());
  change_.slope = problem.l_theta.dot(step_.theta);
  change_.total = change_.slope + 0.5 * step_.theta.dot(problem.l_thetatheta * step_.theta);
}

void StepSweep::visit(const LqNode& node) {
  LqStep::Segment& out = step_.segments[node.segment];
  const Index nx = node.cost->l_x.size(), k = node.k;
  if (k == 0) {
    out.x.resize(nx, node.intervals + 1);
    out.u.resize(node.stage != nullptr ? node.stage->l_u.size() : 0, node.intervals);
    out.x.col(0) = solution_.arrival.segment(static_cast<Index>(node.segment) * nx, nx);
  }
  const auto add = [this](const CostChange& change) {
    change_.slope += change.slope;
    change_.total += change.total;
  };
  add(nodeChange(*node.cost, out.x.col(k), step_.theta));
  if (node.stage == nullptr) return;
  const LqStage& stage = *node.stage;
  const StagePolicy& policy = *node.policy;
  out.u.col(k) = -policy.k - policy.K * out.x.col(k) - policy.K_theta * step_.theta;
  out.x.col(k + 1) = stage.f_x * out.x.col(k) + stage.f_u * out.u.col(k) + stage.gap;
  if (stage.f_theta.size() > 0) out.x.col(k + 1) += stage.f_theta * step_.theta;
  add(inputChange(stage, out.x.col(k), out.u.col(k), step_.theta));
}

MultiplierSweep::MultiplierSweep(const LqProblem& problem, const LqSolution& solution, const LqStep& step)
    : problem_(problem), solution_(solution), step_(step) {}

void MultiplierSweep::visit(const LqNode& node) {
  const LqStage& stage = *node.stage;
  const StagePolicy& policy = *node.policy;
  const NodeValue& next = *node.next;
  if (node.k == 0) {  // of the rows C, D, c of the node, then of the segment's own
    const VectorXd& rows = solution_.segments[node.segment].start_rows;
    mu_ = rows.head(node.value->c.size());
    start_ = rows.tail(problem_.segments[node.segment].e.size());
  }
  const auto x = step_.segments[node.segment].x.col(node.k),
             x_next = step_.segments[node.segment].x.col(node.k + 1);
  const auto u = step_.segments[node.segment].u.col(node.k);
  // ∂/∂u of the Lagrangian without its rows, then ν of all rows [h; C'f]:  G_uᵀν = −∂/∂u, U₂ᵀν from the node
  xi_ = next.V_x + next.V_xx * x_next + next.V_xtheta * step_.theta;
  VectorXd l_u = stage.l_u + stage.l_uu * u + stage.f_u.transpose() * xi_;
  if (stage.l_ux.size() > 0) l_u += stage.l_ux * x;
  if (stage.l_utheta.size() > 0) l_u += stage.l_utheta * step_.theta;
  const VectorXd nu = policy.passed_rows * mu_ - policy.right_inverse.transpose() * l_u;
  gamma_ = nu.head(stage.h.size());
  mu_ = nu.tail(next.c.size());
  xi_ += next.C.transpose() * mu_;
}

CovarianceSweep::CovarianceSweep(const LqProblem& problem, const LqSolution& solution)
    : problem_(problem), solution_(solution) {
  const Index p = problem.parameters();
  theta_ = solution.covariance.bottomRightCorner(p, p);
}

/// Of a map of (x, θ): [M_x M_θ] P [M_x M_θ]ᵀ
MatrixXd CovarianceSweep::carried(const MatrixXd& M_x, const MatrixXd& M_theta) const {
  const MatrixXd cross = M_x * (x_theta_ * M_theta.transpose());
  return symmetric(M_x * x_ * M_x.transpose() + cross + cross.transpose() +
                   M_theta * theta_ * M_theta.transpose());
}

void CovarianceSweep::visit(const LqNode& node) {
  const Index nx = problem_.states(), p = problem_.parameters();
  if (node.k == 0) {
    const Index first = static_cast<Index>(node.segment) * nx;
    x_ = solution_.covariance.block(first, first, nx, nx);
    x_theta_ = solution_.covariance.block(first, solution_.covariance.cols() - p, nx, p);
  } else {
    std::swap(x_, next_x_);
    std::swap(x_theta_, next_x_theta_);
  }
  if (node.stage == nullptr) return;
  const LqStage& stage = *node.stage;
  const StagePolicy& policy = *node.policy;
  const LqOutputs& y = stage.outputs;
  outputs_.resize(y.residual.size());
  if (outputs_.size() > 0)
    outputs_ = carried(y.x - y.u * policy.K, y.theta - y.u * policy.K_theta).diagonal() +
               (y.u * policy.spread).rowwise().squaredNorm();
  u_ = carried(policy.K, policy.K_theta) + policy.spread * policy.spread.transpose();
  const MatrixXd A = stage.f_x - stage.f_u * policy.K;
  const MatrixXd B = orZero(stage.f_theta, nx, p) - stage.f_u * policy.K_theta;
  const MatrixXd fresh = stage.f_u * policy.spread;
  next_x_ = carried(A, B) + fresh * fresh.transpose();
  next_x_theta_ = A * x_theta_ + B * theta_;
}

}  // namespace plumbline::bayes
