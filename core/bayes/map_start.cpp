// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_start.h"

#include <Eigen/QR>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "bayes/constraints/base_odometry.h"
#include "bayes/observations/encoder_states.h"
#include "bayes/recursion/forward_sweeps.h"
#include "bayes/recursion/lq_blocks.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/loop_closing.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr Index kStride = 8;  // nodes between the positions whose second difference sizes the acceleration
constexpr std::size_t kKept = 1u << 20;  // bytes of the smoother that are not computed twice
constexpr double kFreedom = 3.0;         // that the acceleration may differ from zero, in units of its size

/// Standard deviation of the acceleration of one joint as white noise [rad/s²].
double accelerationScale(const Eigen::Ref<const VectorXd>& q, const VectorXd& time) {
  const Index n = q.size(), stride = std::max<Index>(1, std::min(kStride, (n - 1) / 2));
  double sum = 0.0;
  Index count = 0;
  for (Index k = stride; k + stride < n; ++k, ++count) {
    const double h = 0.5 * (time[k + stride] - time[k - stride]);
    sum += std::pow((q[k + stride] - 2.0 * q[k] + q[k - stride]) / (h * h), 2);
  }
  const double rms = count > 0 ? std::sqrt(sum / static_cast<double>(count)) : 0.0;
  return std::max(1e-3, kFreedom * rms);
}

/// Measured values of one quantity over the nodes, NaN where there are none, its rate, and what is known of the first.
struct Track {
  VectorXd value, rate;  ///< rate may be empty
  double value_std = 1.0, rate_std = 1.0;
  double first = 0.0, first_std = 1.0, first_rate_std = 1.0;
};

/// Values of a node as a cost in (q, v); those that are missing have none.
NodeCost trackCost(const Track& track, Index k) {
  NodeCost cost{VectorXd::Zero(2), {}, MatrixXd::Zero(2, 2), {}, {}};
  const auto observe = [&cost](Index i, double value, double std) {
    if (!std::isfinite(value)) return;
    cost.l_x[i] -= value / (std * std);
    cost.l_xx(i, i) += 1.0 / (std * std);
  };
  observe(0, track.value[k], track.value_std);
  if (track.rate.size() > 0) observe(1, track.rate[k], track.rate_std);
  if (k > 0) return cost;
  observe(0, track.first, track.first_std);
  observe(1, 0.0, track.first_rate_std);
  return cost;
}

/// Motion with white acceleration,  q' = q + hv + ½h²a, v' = v + ha: rows q, v, a over the nodes; none when it fails.
std::optional<MatrixXd> smoothed(const Measurements& m, const Track& track, const VectorXd& filled,
                                 const std::stop_token& stop) {
  const double scale = accelerationScale(filled, m.time);
  LqProblem lq;
  lq.segments.resize(1);
  lq.segments[0].terminal = trackCost(track, m.intervals());
  lq.l_theta = VectorXd::Zero(0);
  lq.l_thetatheta = MatrixXd::Zero(0, 0);
  const auto stages = [&](std::size_t, Index first, Index end, LqStage* stage) {
    for (Index k = first; k < end; ++k, ++stage) {
      const double h = m.step[k];
      stage->cost = trackCost(track, k);
      stage->l_u = VectorXd::Zero(1);
      stage->l_uu = MatrixXd::Constant(1, 1, 1.0 / (scale * scale));
      stage->f_x = (MatrixXd(2, 2) << 1.0, h, 0.0, 1.0).finished();
      stage->f_u = (MatrixXd(2, 1) << 0.5 * h * h, h).finished();
      stage->gap = VectorXd::Zero(2);
      stage->h = VectorXd::Zero(0);
      stage->h_x = MatrixXd::Zero(0, 2);
      stage->h_u = MatrixXd::Zero(0, 1);
    }
  };
  LqBlocks blocks({m.intervals()}, stages, kKept);
  if (!blocks.backward(lq, {}, stop) || !blocks.arrive(lq, {})) return {};
  StepSweep steps(lq, blocks.solution());
  if (!blocks.forward(
          lq, [&steps](const LqNode& node) { steps.visit(node); }, stop))
    return {};
  const LqStep motion = steps.takeStep();
  MatrixXd out = MatrixXd::Zero(3, m.time.size());
  out.topRows<2>() = motion.segments[0].x;
  out.bottomRows<1>().leftCols(m.intervals()) = motion.segments[0].u;
  return out;
}

/// Encoder of one joint; positions in the turn of `filled`.
Track jointTrack(const MapProblem& problem, const Measurements& m, Index j, const VectorXd& filled) {
  Track out;
  out.value = filled;
  for (Index k = 0; k < filled.size(); ++k)
    if (!std::isfinite(m.position(j, k))) out.value[k] = NAN;
  if (m.velocity.cols() > 0) out.rate = m.velocity.row(j);
  out.value_std = problem.position_std[j];
  out.rate_std = problem.velocity_std[j];
  out.first = m.start_mean[placeInPosture(problem.model, j)];
  out.first_std = m.start_std[j];
  out.first_rate_std = m.start_std[problem.nv() + j];
  return out;
}

/// Smooths position and quaternion of a floating base entry by entry; twist and its derivative follow.
void smoothBase(const MapProblem& problem, const Measurements& m, Iterate::Segment& s,
                const std::stop_token& stop) {
  const Index nq = problem.nq(), nv = problem.nv();
  std::array<MatrixXd, 7> entries;
  for (Index i = 0; i < 7; ++i) {
    Track track;
    track.value = s.x.row(i);
    const VectorXd filled = track.value;
    for (Index k = 0; k < filled.size(); ++k)
      if (!m.base_pose.col(k).allFinite()) track.value[k] = NAN;
    // A rotation by δ changes the quaternion by ½δ.
    track.value_std = i < 3 ? problem.base_pose_std[3 + i] : 0.5 * problem.base_pose_std.head<3>().maxCoeff();
    track.first = filled[0];
    track.first_std = 10.0;
    track.first_rate_std = 100.0;
    auto entry = smoothed(m, track, filled, stop);
    if (!entry) return;
    entries[static_cast<std::size_t>(i)] = std::move(*entry);
  }
  for (Index k = 0; k < m.time.size(); ++k) {
    const auto at = [&entries, k](Index row, Index first, Index count) {
      VectorXd out(count);
      for (Index i = 0; i < count; ++i) out[i] = entries[static_cast<std::size_t>(first + i)](row, k);
      return out;
    };
    const Eigen::Vector4d quaternion = at(0, 3, 4).normalized(), rate = at(1, 3, 4);
    s.x.col(k).head<3>() = at(0, 0, 3);
    s.x.col(k).segment<4>(3) = quaternion;
    const Mat3 R = poseOf(VectorXd(s.x.col(k).head<7>())).R;
    // ω = 2 vec(q̄ q̇)
    const Vec3 vec = quaternion.head<3>(), by = rate.head<3>();
    s.x.col(k).segment<3>(nq) = 2.0 * (quaternion[3] * by - rate[3] * vec - vec.cross(by));
    s.x.col(k).segment<3>(nq + 3) = R.transpose() * at(1, 0, 3);
  }
  for (Index k = 0; k < m.intervals(); ++k)
    if (m.step[k] > 0.0)
      s.u.col(k).segment<6>(nv) = (s.x.col(k + 1).segment<6>(nq) - s.x.col(k).segment<6>(nq)) / m.step[k];
}

/// Joints that no encoder of the segment sees, and those that one does.
struct Seen {
  std::vector<int> yes, no;
};

Seen seenJoints(const Measurements& m) {
  Seen seen;
  for (Index j = 0; j < m.position.rows(); ++j)
    (m.position.row(j).array().isFinite().any() ? seen.yes : seen.no).push_back(static_cast<int>(j));
  return seen;
}

/// Part of `no` that meets J z + b = 0 beside the given part of `yes`.
void complete(const MatrixXd& J, const VectorXd& b, const Seen& seen, Eigen::Ref<VectorXd> z) {
  const VectorXd target = -b - J(Eigen::all, seen.yes) * z(seen.yes);
  const VectorXd part =
      Eigen::CompleteOrthogonalDecomposition<MatrixXd>(J(Eigen::all, seen.no)).solve(target);
  z(seen.no) = part;
}

/// Places joints without encoder so that the constraints hold, from node to node.
void closeOthers(const MapProblem& problem, const Measurements& m, const VectorXd& theta,
                 Iterate::Segment& s) {
  const Seen seen = seenJoints(m);
  if (seen.no.empty() || m.mode.empty() || hasFloatingBase(problem.model)) return;
  const Index nv = problem.nv();
  dynamics::DynamicsWorkspace work(problem.model);
  const dynamics::LoopClosingSettings settings{.accepted = 0.1, .held = seen.yes};
  VectorXd q = m.start_mean.head(nv);
  for (Index k = 0; k < m.time.size(); ++k) {
    const Index interval = std::min(k, m.intervals() - 1);
    const ConstraintMode* mode = problem.modeOf(m, interval);
    q(seen.yes) = s.x.col(k).head(nv)(seen.yes);
    VectorXd v = s.x.col(k).tail(nv), a = s.u.col(interval).segment(nv, nv);
    if (mode != nullptr) {
      const auto closed = dynamics::closePosture(work, mode->at(theta), q, settings);
      if (closed) q = closed->q;
      const VectorXd rest = VectorXd::Zero(nv);
      const MatrixXd J = dynamics::constraintMotion(work, mode->constraint, q, rest, rest).J;
      complete(J, VectorXd::Zero(J.rows()), seen, v);
      complete(J, dynamics::constraintMotion(work, mode->constraint, q, v, rest).acceleration, seen, a);
    }
    s.x.col(k) << q, v;
    if (k < m.intervals() && m.step[k] > 0.0) s.u.col(k).segment(nv, nv) = a;
  }
}

}  // namespace

Iterate startOf(const MapProblem& problem, const std::stop_token& stop) {
  const Index nv = problem.nv();
  Iterate out;
  out.theta = problem.prior.mean;
  for (const Measurements& m : problem.measurements) {
    Iterate::Segment s = encoderStates(problem, m);
    for (Index j = baseCoordinates(problem.model); j < nv; ++j) {
      const Index place = placeInPosture(problem.model, j);
      const VectorXd q = s.x.row(place);
      const auto motion = smoothed(m, jointTrack(problem, m, j, q), q, stop);
      if (!motion) continue;  // the encoders as they are
      s.x.row(place) = motion->row(0);
      s.x.row(problem.nq() + j) = motion->row(1);
      s.u.row(nv + j) = motion->row(2).head(m.intervals());
    }
    if (hasFloatingBase(problem.model)) {
      if (m.base_pose.cols() > 0)
        smoothBase(problem, m, s, stop);
      else
        followBase(problem, m, s);
    }
    closeOthers(problem, m, out.theta, s);
    for (Index k = 0; k < m.intervals(); ++k)  // an impact is found from no jump at all
      if (m.step[k] == 0.0) s.u.col(k).setZero();
    out.segments.push_back(std::move(s));
  }
  return out;
}

}  // namespace plumbline::bayes
