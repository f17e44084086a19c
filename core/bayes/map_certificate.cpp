// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_certificate.h"

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

Certificate certify(const LqProblem& point, const LqSolution& solution) {
  const Index nx = point.states(), p = point.parameters();
  const VectorXd std = solution.covariance.diagonal().cwiseSqrt();
  const LqMultipliers rows = multipliers(point, solution, rollOut(point, solution));
  VectorXd by_theta = point.l_theta;
  const auto add = [&by_theta](const auto& term) {
    if (term.size() > 0) by_theta += term;
  };
  if (point.p.size() > 0) add((point.p_theta.transpose() * rows.parameters).eval());
  Certificate out;
  if (point.g.size() > 0) {
    add((-point.g_theta.transpose() * rows.bounds).eval());
    for (Index i = 0; i < point.g.size(); ++i)
      keepLargest(out.complementarity, std::fabs(point.g[i] * rows.bounds[i]));
  }
  for (std::size_t s = 0; s < point.segments.size(); ++s) {
    const LqSegment& segment = point.segments[s];
    const LqMultipliers::Segment& m = rows.segments[s];
    const auto n = static_cast<Index>(segment.stages.size());
    for (Index k = 0; k <= n; ++k) {
      const auto at = static_cast<std::size_t>(k);
      const NodeCost& cost = k < n ? segment.stages[at].cost : segment.terminal;
      VectorXd by_x = cost.l_x;
      add(cost.l_theta);
      if (k > 0) by_x -= m.dynamics.col(k - 1);
      if (k == 0 && segment.e.size() > 0) by_x += segment.e_x.transpose() * m.start;
      if (k == 0 && segment.e_theta.size() > 0) add((segment.e_theta.transpose() * m.start).eval());
      if (k < n) {
        const LqStage& stage = segment.stages[at];
        const VectorXd xi = m.dynamics.col(k), &gamma = m.stage[at];
        by_x += stage.f_x.transpose() * xi + stage.h_x.transpose() * gamma;
        if (stage.f_theta.size() > 0) add((stage.f_theta.transpose() * xi).eval());
        if (stage.h_theta.size() > 0) add((stage.h_theta.transpose() * gamma).eval());
        const VectorXd by_u = stage.l_u + stage.f_u.transpose() * xi + stage.h_u.transpose() * gamma;
        const VectorXd spread = solution.segments[s].policies[at].spread.rowwise().norm();
        for (Index j = 0; j < by_u.size(); ++j) keepLargest(out.force, std::fabs(by_u[j]) * spread[j]);
      }
      // At later nodes: the standard deviation of one coordinate, the others and everything before it known. What nothing
      // later depends on (V_xx = 0) has no gradient but rounding's, in units of the start.
      const Eigen::MatrixXd& V_xx = solution.segments[s].values[at].V_xx;
      for (Index i = 0; i < nx; ++i) {
        const double at_start = std[static_cast<Index>(s) * nx + i];
        keepLargest(out.state, std::fabs(by_x[i]) *
                                   (k == 0 || !(V_xx(i, i) > 0.0) ? at_start : 1.0 / std::sqrt(V_xx(i, i))));
      }
    }
  }
  for (Index i = 0; i < p; ++i) keepLargest(out.parameters, std::fabs(by_theta[i]) * std[std.size() - p + i]);
  return out;
}

}  // namespace plumbline::bayes
