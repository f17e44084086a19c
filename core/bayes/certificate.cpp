// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/certificate.h"

#include <Eigen/LU>
#include <cmath>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Certificate certify(const LqProblem& point, const LqSolution& solution) {
  const Index nx = point.states(), p = point.parameters();
  const VectorXd std = solution.covariance.diagonal().cwiseMax(0.0).cwiseSqrt();
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
        out.force = std::max(out.force, std::fabs(by_w[j]) / std::sqrt(stage.l_uu(j, j)));
      if (stage.cost.l_theta.size() > 0) by_theta += stage.cost.l_theta;
      if (stage.f_theta.size() > 0) by_theta += stage.f_theta.transpose() * xi;
      if (stage.h_theta.size() > 0) by_theta += stage.h_theta.transpose() * gamma;
      xi = stage.cost.l_x + stage.f_x.transpose() * xi + stage.h_x.transpose() * gamma;
    }
    const VectorXd start = xi.cwiseProduct(std.segment(static_cast<Index>(s) * nx, nx));
    out.start = std::max(out.start, start.lpNorm<Eigen::Infinity>());
  }
  if (p > 0) out.parameters = by_theta.cwiseProduct(std.tail(p)).lpNorm<Eigen::Infinity>();
  return out;
}

}  // namespace plumbline::bayes
