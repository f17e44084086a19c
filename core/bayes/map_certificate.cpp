// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_certificate.h"

#include <Eigen/LU>
#include <cmath>
#include <limits>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Larger of both; what is not a number is worse than anything.
void keepLargest(double& worst, double value) {
  worst = std::isfinite(value) ? std::max(worst, value) : std::numeric_limits<double>::infinity();
}

}  // namespace

Certificate certify(const LqProblem& point, const LqSolution& solution) {
  const Index nx = point.states(), p = point.parameters();
  const VectorXd std = solution.covariance.diagonal().cwiseSqrt();
  VectorXd by_theta = point.l_theta;
  Certificate out;
  for (std::size_t s = 0; s < point.segments.size(); ++s) {
    const LqSegment& segment = point.segments[s];
    VectorXd xi = segment.terminal.l_x;
    if (segment.terminal.l_theta.size() > 0) by_theta += segment.terminal.l_theta;
    for (std::size_t k = segment.stages.size(); k-- > 0;) {
      const LqStage& stage = segment.stages[k];
      const Index free = stage.solved, m = stage.h.size();
      const VectorXd by_u = stage.l_u + stage.f_u.transpose() * xi;
      const VectorXd gamma =
          -Eigen::PartialPivLU<MatrixXd>(stage.h_u.rightCols(m).transpose()).solve(by_u.tail(m));
      const VectorXd by_w = by_u.head(free) + stage.h_u.leftCols(free).transpose() * gamma;
      for (Index j = 0; j < free; ++j)
        keepLargest(out.force, std::fabs(by_w[j]) / std::sqrt(stage.l_uu(j, j)));
      if (stage.cost.l_theta.size() > 0) by_theta += stage.cost.l_theta;
      if (stage.f_theta.size() > 0) by_theta += stage.f_theta.transpose() * xi;
      if (stage.h_theta.size() > 0) by_theta += stage.h_theta.transpose() * gamma;
      xi = stage.cost.l_x + stage.f_x.transpose() * xi + stage.h_x.transpose() * gamma;
    }
    for (Index i = 0; i < nx; ++i)
      keepLargest(out.start, std::fabs(xi[i]) * std[static_cast<Index>(s) * nx + i]);
  }
  for (Index i = 0; i < p; ++i) keepLargest(out.parameters, std::fabs(by_theta[i]) * std[std.size() - p + i]);
  return out;
}

}  // namespace plumbline::bayes
