// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/observations/node_observations.h"

#include <cmath>

#include "bayes/observations/encoder_states.h"
#include "bayes/state_space.h"
#include "spatial/pose_logarithm.h"

namespace plumbline::bayes {

using Eigen::Index;

double huberLoss(double z, double limit) {
  const double size = std::fabs(z);
  return limit > 0.0 && size > limit ? limit * (size - 0.5 * limit) : 0.5 * z * z;
}

double huberWeight(double z, double limit) {
  const double size = std::fabs(z);
  return limit > 0.0 && size > limit ? limit / size : 1.0;
}

void observe(const MapProblem& problem, const Measurements& m, Index k,
             const Eigen::Ref<const Eigen::VectorXd>& x, std::vector<Observation>& out) {
  const Index nv = problem.nv(), nq = problem.nq();
  out.clear();
  for (Index j = 0; j < nv; ++j) {
    const double q = m.position(j, k);
    if (std::isfinite(q)) {
      const double d = q - x[placeInPosture(problem.model, j)];
      out.push_back(
          {j, problem.wraps[static_cast<std::size_t>(j)] ? wrapped(d) : d, problem.position_std[j], j});
      out.back().limit = problem.huber.position;
    }
    const double v = m.velocity.cols() > 0 ? m.velocity(j, k) : NAN;
    if (!std::isfinite(v)) continue;
    out.push_back({nv + j, v - x[nq + j], problem.velocity_std[j], nv + j});
    out.back().limit = problem.huber.velocity;
  }
  if (m.base_pose.cols() == 0 || !m.base_pose.col(k).allFinite()) return;
  const Pose away = poseOf(Eigen::VectorXd(m.base_pose.col(k))).inverse() * poseOf(x.head(7));
  const Vec6 residual = -logPose(away);
  const Mat6 slope = logPoseJacobian(away);
  for (Index i = 0; i < 6; ++i)
    out.push_back(
        {i, residual[i], problem.base_pose_std[i], 0, 6, slope.row(i).transpose(), problem.huber.base_pose});
}

StartResidual startResidual(const MapProblem& problem, const Measurements& m,
                            const Eigen::Ref<const Eigen::VectorXd>& x) {
  StartResidual out{stateDifference(problem.model, m.start_mean, x)};
  if (hasFloatingBase(problem.model)) out.base = logPoseJacobian(expPose(out.value.head<6>()));
  return out;
}

}  // namespace plumbline::bayes
