// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/lq_certificate.h"

#include <cmath>
#include <limits>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

/// Keeps the larger of both; NaN is larger than any number.
void keepLargest(double& worst, double value) {
  worst = std::isfinite(value) ? std::max(worst, value) : std::numeric_limits<double>::infinity();
}

}  // namespace

CertificateSweep::CertificateSweep(const LqProblem& point, const LqSolution& solution, const LqStep& step)
    : point_(point),
      multipliers_(point, solution, step),
      std_(solution.covariance.diagonal().cwiseSqrt()),
      by_theta_(point.l_theta) {
  if (point.p.size() > 0) by_theta_ += point.p_theta.transpose() * solution.parameter_rows;
  if (point.g.size() == 0) return;
  by_theta_ -= point.g_theta.transpose() * solution.bound_rows;
  for (Index i = 0; i < point.g.size(); ++i)
    keepLargest(out_.complementarity, std::fabs(point.g[i] * solution.bound_rows[i]));
}

void CertificateSweep::visit(const LqNode& node) {
  const Index nx = point_.states();
  const auto add = [this](const auto& term) {
    if (term.size() > 0) by_theta_ += term;
  };
  VectorXd by_x = node.cost->l_x;
  add(node.cost->l_theta);
  if (node.k > 0) by_x -= xi_;
  if (node.stage != nullptr) {
    multipliers_.visit(node);
    xi_ = multipliers_.dynamics();
    const VectorXd& gamma = multipliers_.stage();
    const LqStage& stage = *node.stage;
    const LqSegment& segment = point_.segments[node.segment];
    if (node.k == 0 && segment.e.size() > 0) by_x += segment.e_x.transpose() * multipliers_.start();
    if (node.k == 0 && segment.e_theta.size() > 0)
      add((segment.e_theta.transpose() * multipliers_.start()).eval());
    by_x += stage.f_x.transpose() * xi_ + stage.h_x.transpose() * gamma;
    if (stage.f_theta.size() > 0) add((stage.f_theta.transpose() * xi_).eval());
    if (stage.h_theta.size() > 0) add((stage.h_theta.transpose() * gamma).eval());
    const VectorXd by_u = stage.l_u + stage.f_u.transpose() * xi_ + stage.h_u.transpose() * gamma;
    const VectorXd spread = node.policy->spread.rowwise().norm();
    for (Index j = 0; j < by_u.size(); ++j) keepLargest(out_.force, std::fabs(by_u[j]) * spread[j]);
  }
  // At later nodes: the standard deviation of one coordinate, the others and everything before it known. What nothing
  // later depends on (V_xx = 0) has no gradient but rounding's, in units of the start.
  const Eigen::MatrixXd& V_xx = node.value->V_xx;
  for (Index i = 0; i < nx; ++i) {
    const double at_start = std_[static_cast<Index>(node.segment) * nx + i];
    keepLargest(
        out_.state,
        std::fabs(by_x[i]) * (node.k == 0 || !(V_xx(i, i) > 0.0) ? at_start : 1.0 / std::sqrt(V_xx(i, i))));
  }
}

Certificate CertificateSweep::result() const {
  Certificate out = out_;
  const Index p = by_theta_.size();
  for (Index i = 0; i < p; ++i)
    keepLargest(out.parameters, std::fabs(by_theta_[i]) * std_[std_.size() - p + i]);
  return out;
}

Certificate certify(const LqProblem& point, const LqSolution& solution) {
  StepSweep steps(point, solution);
  CertificateSweep certificate(point, solution, steps.step());
  forEachNode(point, solution, [&](const LqNode& node) {
    steps.visit(node);
    certificate.visit(node);
  });
  return certificate.result();
}

}  // namespace plumbline::bayes
