// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/motion_series.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "bayes/observations/encoder_states.h"
#include "bayes/observations/interval_observations.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/twist_derivatives.h"
#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;

namespace {

/// Standard deviations of nv coordinates, from the given one on, over time.
MatrixXd standardDeviations(const MatrixXd& variances, Index first, Index nv, bool stated) {
  if (!stated) return MatrixXd::Constant(variances.cols(), nv, std::numeric_limits<double>::quiet_NaN());
  return variances.middleRows(first, nv).cwiseMax(0.0).cwiseSqrt().transpose();
}

/// Positions of the joints, N+1 rows; zero for the six coordinates of a floating base.
MatrixXd postures(const RobotModel& model, const MatrixXd& x) {
  MatrixXd out = MatrixXd::Zero(x.cols(), model.nv());
  for (Index j = baseCoordinates(model); j < model.nv(); ++j)
    out.col(j) = x.row(placeInPosture(model, j)).transpose();
  return out;
}

/// Roll, pitch, yaw and position of base poses, one row per node; NaN where there is none.
MatrixXd baseCoordinatesOf(const MatrixXd& poses, Index nodes) {
  MatrixXd out = MatrixXd::Constant(nodes, 6, std::numeric_limits<double>::quiet_NaN());
  for (Index k = 0; k < poses.cols(); ++k) {
    if (!poses.col(k).allFinite()) continue;
    const Pose X = poseOf(Eigen::VectorXd(poses.col(k)));
    out.row(k) << rpyFromRotation(X.R).transpose(), X.p.transpose();
  }
  return out;
}

/// Standard deviations of the same: δ in axes of the base turns roll, pitch and yaw by E⁻¹δ.
MatrixXd baseDeviations(const MatrixXd& x, const MatrixXd& P) {
  MatrixXd out(x.cols(), 6);
  for (Index k = 0; k < x.cols(); ++k) {
    const Pose X = poseOf(Eigen::VectorXd(x.col(k).head(7)));
    const Vec3 rpy = rpyFromRotation(X.R);
    const double s = std::sin(rpy[0]), c = std::cos(rpy[0]), up = std::cos(rpy[1]);
    Mat3 E;
    E << 1.0, 0.0, -std::sin(rpy[1]), 0.0, c, s * up, 0.0, -s, c * up;
    const Mat6 P_k = P.col(k).reshaped(6, 6);
    const Mat3 turn = E.inverse();
    out.row(k) << (turn * P_k.topLeftCorner<3, 3>() * turn.transpose()).diagonal().cwiseSqrt().transpose(),
        (X.R * P_k.block<3, 3>(3, 3) * X.R.transpose()).diagonal().cwiseSqrt().transpose();
  }
  return out;
}

/// Encoder values in the turn of the estimate.
void unwrapBeside(const MatrixXd& estimated, Index joint, MatrixXd& measured) {
  for (Index k = 0; k < measured.rows(); ++k)
    measured(k, joint) = estimated(k, joint) + wrapped(measured(k, joint) - estimated(k, joint));
}

/// First channel of the foot at that contact; −1: none.
Index footChannel(const MapProblem& problem, const std::string& contact) {
  const auto found = std::find_if(problem.feet.begin(), problem.feet.end(),
                                  [&](const FootSensor& foot) { return foot.contact == contact; });
  if (found == problem.feet.end()) return -1;
  return intervalChannels(problem) - 3 * static_cast<Index>(problem.feet.end() - found);
}

MotionSeries::ContactForce& seriesOf(const std::string& contact, Index intervals, bool measured,
                                     std::vector<MotionSeries::ContactForce>& all) {
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const MotionSeries::ContactForce& one) { return one.contact == contact; });
  if (found != all.end()) return *found;
  const MatrixXd none = MatrixXd::Constant(intervals, 3, std::numeric_limits<double>::quiet_NaN());
  return all.emplace_back(
      MotionSeries::ContactForce{contact, {measured ? none : MatrixXd(), none, none}, none});
}

std::vector<MotionSeries::ContactForce> contactForceSeries(const MapProblem& problem, const Measurements& m,
                                                           const Iterate::Segment& at,
                                                           const MotionVariances::Segment& P, bool stated) {
  std::vector<MotionSeries::ContactForce> all;
  dynamics::DynamicsWorkspace work(problem.model);
  for (Index k = 0; k < m.intervals(); ++k) {
    const ConstraintMode* mode = problem.modeOf(m, k);
    if (mode == nullptr || m.step[k] == 0.0 || mode->constraint.contacts.empty()) continue;
    dynamics::forwardKinematics(work, Eigen::VectorXd(at.x.col(k).head(problem.nq())));
    for (const auto& contact : mode->constraint.contacts) {
      const Index channel = footChannel(problem, contact.name);
      MotionSeries::ContactForce& one = seriesOf(contact.name, m.intervals(), channel >= 0, all);
      one.place.row(k) = dynamics::frameMotion(work, contact.frame).X_WF.p.transpose();
      const std::vector<Index> rows = forceRows(*mode, contact.name);
      for (std::size_t c = 0; c < rows.size(); ++c) {
        const Index u = 2 * problem.nv() + rows[c];
        one.force.estimated(k, static_cast<Index>(c)) = at.u(u, k);
        if (stated) one.force.std(k, static_cast<Index>(c)) = std::sqrt(std::max(0.0, P.u(u, k)));
      }
      if (channel < 0) continue;
      const auto foot = std::find_if(problem.feet.begin(), problem.feet.end(),
                                     [&](const FootSensor& f) { return f.contact == contact.name; });
      one.force.measured.row(k) =
          (dynamics::frameMotion(work, foot->frame).X_WF.R * Vec3(m.interval_values.block<3, 1>(channel, k)))
              .transpose();
    }
  }
  return all;
}

}  // namespace

std::vector<MotionSeries> motionSeries(const MapProblem& problem, const MapEstimate& estimate, bool stated) {
  std::vector<MotionSeries> all;
  const Index nv = problem.nv();
  for (std::size_t s = 0; s < problem.measurements.size(); ++s) {
    const Measurements& m = problem.measurements[s];
    const Iterate::Segment& at = estimate.optimum.segments[s];
    const MotionVariances::Segment& P = estimate.variances.segments[s];
    const Index n = m.intervals();
    MotionSeries one;
    one.log = m.log;
    one.time = m.time;
    one.middle = 0.5 * (m.time.head(n) + m.time.tail(n));
    one.position = {m.position.transpose(), postures(problem.model, at.x),
                    standardDeviations(P.x, 0, nv, stated)};
    if (hasFloatingBase(problem.model)) {
      one.base_pose = at.x.topRows(7).transpose();
      one.position.measured.leftCols(6) = baseCoordinatesOf(m.base_pose, m.time.size());
      one.position.estimated.leftCols(6) = baseCoordinatesOf(at.x.topRows(7), m.time.size());
      if (stated) one.position.std.leftCols(6) = baseDeviations(at.x, P.base_pose);
    }
    for (Index j = 0; j < nv; ++j)
      if (problem.wraps[static_cast<std::size_t>(j)])
        unwrapBeside(one.position.estimated, j, one.position.measured);
    one.velocity = {m.velocity.transpose(), at.x.bottomRows(nv).transpose(),
                    standardDeviations(P.x, nv, nv, stated)};
    one.acceleration = {{}, at.u.middleRows(nv, nv).transpose(), standardDeviations(P.u, nv, nv, stated)};
    one.disturbance = {{}, at.u.topRows(nv).transpose(), standardDeviations(P.u, 0, nv, stated)};
    one.torque = {m.torque.transpose(), (m.torque + at.u.topRows(nv)).transpose(), one.disturbance.std};
    one.posture = at.x.topRows(problem.nq()).transpose();
    one.contacts = contactForceSeries(problem, m, at, P, stated);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace plumbline::bayes
