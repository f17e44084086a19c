// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/lq_covariance.h"

#include "bayes/stage_blocks.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

LqCovariance lqCovariance(const LqProblem& problem, const LqSolution& solution, const std::stop_token& stop) {
  const Index nx = problem.states(), p = problem.parameters();
  LqCovariance out;
  out.theta = solution.covariance.bottomRightCorner(p, p);
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const Index first = static_cast<Index>(s) * nx;
    LqCovariance::Segment segment;
    segment.x.push_back(solution.covariance.block(first, first, nx, nx));
    segment.x_theta.push_back(solution.covariance.block(first, solution.covariance.cols() - p, nx, p));
    for (std::size_t k = 0; k < problem.segments[s].stages.size(); ++k) {
      if (stop.stop_requested()) return out;
      const LqStage& stage = problem.segments[s].stages[k];
      const StagePolicy& policy = solution.segments[s].policies[k];
      const MatrixXd& P = segment.x[k];
      const MatrixXd& C = segment.x_theta[k];
      // A map of (x, θ): [M_x M_θ] P [M_x M_θ]ᵀ
      const auto carried = [&](const MatrixXd& M_x, const MatrixXd& M_theta) -> MatrixXd {
        const MatrixXd cross = M_x * (C * M_theta.transpose());
        return symmetric(M_x * P * M_x.transpose() + cross + cross.transpose() +
                         M_theta * out.theta * M_theta.transpose());
      };
      const LqOutputs& y = stage.outputs;
      VectorXd variances(y.residual.size());
      if (variances.size() > 0) {
        const MatrixXd own = y.u * policy.spread;
        variances = carried(y.x - y.u * policy.K, y.theta - y.u * policy.K_theta).diagonal() +
                    own.rowwise().squaredNorm();
      }
      segment.outputs.push_back(std::move(variances));
      segment.u.push_back(carried(policy.K, policy.K_theta) + policy.spread * policy.spread.transpose());
      const MatrixXd A = stage.f_x - stage.f_u * policy.K;
      const MatrixXd B = orZero(stage.f_theta, nx, p) - stage.f_u * policy.K_theta;
      const MatrixXd fresh = stage.f_u * policy.spread;
      segment.x.push_back(carried(A, B) + fresh * fresh.transpose());
      segment.x_theta.push_back(A * C + B * out.theta);
    }
    out.segments.push_back(std::move(segment));
  }
  return out;
}

}  // namespace plumbline::bayes
