// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_start.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>

#include "bayes/riccati.h"
#include "dynamics/constraints/loop_closing.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr Index kStride = 8;  // nodes between the positions whose second difference sizes the acceleration
constexpr double kFreedom = 3.0;  // that the acceleration may differ from zero, in units of its size

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

/// Encoder values of a node as a cost in (q, v); those that are missing have none.
NodeCost encoderCost(const MapProblem& problem, const Measurements& m, Index j, Index k, double q) {
  NodeCost cost{VectorXd::Zero(2), {}, MatrixXd::Zero(2, 2), {}, {}};
  const auto observe = [&cost](Index i, double value, double std) {
    cost.l_x[i] -= value / (std * std);
    cost.l_xx(i, i) += 1.0 / (std * std);
  };
  if (std::isfinite(m.position(j, k))) observe(0, q, problem.position_std[j]);
  if (m.velocity.cols() > 0 && std::isfinite(m.velocity(j, k)))
    observe(1, m.velocity(j, k), problem.velocity_std[j]);
  if (k == 0)
    for (const Index i : {Index{0}, Index{1}})
      observe(i, m.start_mean[i * problem.nv() + j], m.start_std[i * problem.nv() + j]);
  return cost;
}

/// Motion of one joint with white acceleration:  q' = q + hv + ½h²a, v' = v + ha.
LqProblem smoothing(const MapProblem& problem, const Measurements& m, Index j,
                    const Eigen::Ref<const VectorXd>& q) {
  const double scale = accelerationScale(q, m.time);
  LqProblem lq;
  lq.segments.resize(1);
  for (Index k = 0; k < m.intervals(); ++k) {
    const double h = m.step[k];
    LqStage stage;
    stage.cost = encoderCost(problem, m, j, k, q[k]);
    stage.l_u = VectorXd::Zero(1);
    stage.l_uu = MatrixXd::Constant(1, 1, 1.0 / (scale * scale));
    stage.f_x = (MatrixXd(2, 2) << 1.0, h, 0.0, 1.0).finished();
    stage.f_u = (MatrixXd(2, 1) << 0.5 * h * h, h).finished();
    stage.gap = VectorXd::Zero(2);
    stage.h = VectorXd::Zero(0);
    stage.h_x = MatrixXd::Zero(0, 2);
    stage.h_u = MatrixXd::Zero(0, 1);
    lq.segments[0].stages.push_back(std::move(stage));
  }
  lq.segments[0].terminal = encoderCost(problem, m, j, m.intervals(), q[m.intervals()]);
  lq.l_theta = VectorXd::Zero(0);
  lq.l_thetatheta = MatrixXd::Zero(0, 0);
  return lq;
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
void closeOthers(const MapProblem& problem, const Measurements& m, Iterate::Segment& s) {
  const Seen seen = seenJoints(m);
  if (seen.no.empty() || m.mode.empty()) return;
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
      const auto closed = dynamics::closePosture(work, mode->constraint, q, settings);
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
    for (Index j = 0; j < nv; ++j) {
      const VectorXd q = s.x.row(j);
      const LqProblem lq = smoothing(problem, m, j, q);
      const auto solution = solveLq(lq, {}, false, stop);
      if (!solution) continue;  // the encoders as they are
      const LqStep motion = rollOut(lq, *solution);
      s.x.row(j) = motion.segments[0].x.row(0);
      s.x.row(nv + j) = motion.segments[0].x.row(1);
      s.u.row(nv + j) = motion.segments[0].u;
    }
    closeOthers(problem, m, s);
    for (Index k = 0; k < m.intervals(); ++k)  // an impact is found from no jump at all
      if (m.step[k] == 0.0) s.u.col(k).setZero();
    out.segments.push_back(std::move(s));
  }
  return out;
}

}  // namespace plumbline::bayes
