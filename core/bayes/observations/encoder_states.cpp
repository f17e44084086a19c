// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/observations/encoder_states.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bayes/state_space.h"
#include "spatial/pose_logarithm.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

/// Interpolates between the measured values linearly, constant beyond them; zero when there is none.
void fillMissing(Eigen::Ref<VectorXd> values) {
  Index before = -1;
  for (Index k = 0; k < values.size(); ++k) {
    if (std::isnan(values[k])) continue;
    for (Index i = before + 1; i < k; ++i)
      values[i] = before < 0
                      ? values[k]
                      : values[before] + (values[k] - values[before]) * static_cast<double>(i - before) /
                                             static_cast<double>(k - before);
    before = k;
  }
  if (before < 0)
    values.setZero();
  else
    values.tail(values.size() - 1 - before).setConstant(values[before]);
}

/// Poses of the base on one hemisphere of the quaternion, missing ones interpolated; none measured: that of the prior.
MatrixXd filledPoses(const Measurements& m) {
  MatrixXd out = m.base_pose;
  if (out.cols() == 0) out = MatrixXd::Constant(7, m.time.size(), std::numeric_limits<double>::quiet_NaN());
  Eigen::Vector4d last = Eigen::Vector4d::Zero();
  for (Index k = 0; k < out.cols(); ++k) {
    if (!out.col(k).allFinite()) {
      out.col(k).setConstant(std::numeric_limits<double>::quiet_NaN());
      continue;
    }
    if (out.col(k).tail<4>().dot(last) < 0.0) out.col(k).tail<4>() *= -1.0;
    last = out.col(k).tail<4>();
  }
  if (last.norm() == 0.0) return m.start_mean.head<7>().replicate(1, m.time.size());
  for (Index i = 0; i < 7; ++i) {
    VectorXd row = out.row(i);
    fillMissing(row);
    out.row(i) = row;
  }
  out.bottomRows<4>().colwise().normalize();
  return out;
}

/// Twists of the base between the poses before and after.
void addTwists(const VectorXd& time, MatrixXd& x, Index nq) {
  for (Index k = 0; k < time.size(); ++k) {
    const Index a = std::max<Index>(k - 1, 0), b = std::min(k + 1, time.size() - 1);
    const Pose moved = poseOf(VectorXd(x.col(a).head<7>())).inverse() * poseOf(VectorXd(x.col(b).head<7>()));
    x.col(k).segment<6>(nq) = logPose(moved) / (time[b] - time[a]);
  }
}

}  // namespace

Iterate::Segment encoderStates(const MapProblem& problem, const Measurements& m) {
  const Index nv = problem.nv(), nodes = m.time.size();
  const Index nq = problem.nq();
  Iterate::Segment s{MatrixXd::Zero(nq + nv, nodes), MatrixXd::Zero(problem.inputs(), m.intervals())};
  if (hasFloatingBase(problem.model)) s.x.topRows<7>() = filledPoses(m);
  for (Index j = baseCoordinates(problem.model); j < nv; ++j) {
    const Index place = placeInPosture(problem.model, j);
    VectorXd q = m.position.row(j);
    if (problem.wraps[static_cast<std::size_t>(j)]) {
      double last = m.start_mean.size() > 0
                        ? m.start_mean[place]
                        : std::numeric_limits<double>::quiet_NaN();  // the turn that the prior means
      for (double& value : q) {
        if (std::isnan(value)) continue;
        if (!std::isnan(last)) value = last + wrapped(value - last);
        last = value;
      }
    }
    fillMissing(q);
    s.x.row(place) = q;
    for (Index k = 0; k < nodes; ++k) {
      const Index a = std::max<Index>(k - 1, 0), b = std::min(k + 1, nodes - 1);
      const bool measured = m.velocity.cols() > 0 && std::isfinite(m.velocity(j, k));
      s.x(nq + j, k) = measured ? m.velocity(j, k) : (q[b] - q[a]) / (m.time[b] - m.time[a]);
    }
  }
  if (hasFloatingBase(problem.model)) addTwists(m.time, s.x, nq);
  return s;
}

double wrapped(double angle) {
  return std::remainder(angle, 2.0 * M_PI);
}

}  // namespace plumbline::bayes
