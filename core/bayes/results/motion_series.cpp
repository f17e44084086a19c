// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/motion_series.h"

#include <cmath>
#include <limits>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;

namespace {

/// Standard deviations of nv coordinates, from the given one on, over time.
MatrixXd standardDeviations(const std::vector<MatrixXd>& P, Index first, Index rows, Index nv, bool stated) {
  MatrixXd out = MatrixXd::Constant(rows, nv, std::numeric_limits<double>::quiet_NaN());
  if (!stated) return out;
  for (Index k = 0; k < rows; ++k)
    out.row(k) =
        P[static_cast<std::size_t>(k)].diagonal().segment(first, nv).cwiseMax(0.0).cwiseSqrt().transpose();
  return out;
}

/// Encoder values in the turn of the estimate.
void unwrapBeside(const MatrixXd& estimated, Index joint, MatrixXd& measured) {
  for (Index k = 0; k < measured.rows(); ++k)
    measured(k, joint) = estimated(k, joint) + wrapped(measured(k, joint) - estimated(k, joint));
}

}  // namespace

std::vector<MotionSeries> motionSeries(const MapProblem& problem, const MapEstimate& estimate, bool stated) {
  std::vector<MotionSeries> all;
  const Index nv = problem.nv();
  for (std::size_t s = 0; s < problem.measurements.size(); ++s) {
    const Measurements& m = problem.measurements[s];
    const Iterate::Segment& at = estimate.optimum.segments[s];
    const LqCovariance::Segment& P = estimate.covariance.segments[s];
    const Index n = m.intervals();
    MotionSeries one;
    one.log = m.log;
    one.time = m.time;
    one.middle = 0.5 * (m.time.head(n) + m.time.tail(n));
    one.position = {m.position.transpose(), at.x.topRows(nv).transpose(),
                    standardDeviations(P.x, 0, n + 1, nv, stated)};
    for (Index j = 0; j < nv; ++j)
      if (problem.wraps[static_cast<std::size_t>(j)])
        unwrapBeside(one.position.estimated, j, one.position.measured);
    one.velocity = {m.velocity.transpose(), at.x.bottomRows(nv).transpose(),
                    standardDeviations(P.x, nv, n + 1, nv, stated)};
    one.acceleration = {{}, at.u.bottomRows(nv).transpose(), standardDeviations(P.u, nv, n, nv, stated)};
    one.disturbance = {{}, at.u.topRows(nv).transpose(), standardDeviations(P.u, 0, n, nv, stated)};
    one.torque = {m.torque.transpose(), (m.torque + at.u.topRows(nv)).transpose(), one.disturbance.std};
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace plumbline::bayes
