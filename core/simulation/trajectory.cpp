// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/trajectory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace plumbline::simulation {
namespace {

using Eigen::VectorXd;
using Out = Eigen::Ref<VectorXd>;

/// 10 u³ − 15 u⁴ + 6 u⁵ and its derivatives by u, constant outside [0, 1].
struct Quintic {
  double value, first, second;
};
Quintic quintic(double u) {
  if (u <= 0.0) return {0.0, 0.0, 0.0};
  if (u >= 1.0) return {1.0, 0.0, 0.0};
  const double w = 1.0 - u;
  return {u * u * u * (10.0 - 15.0 * u + 6.0 * u * u), 30.0 * u * u * w * w, 60.0 * u * w * (1.0 - 2.0 * u)};
}

Error wrongTrajectory(ErrorCode code, const std::string& cause, const char* subject) {
  return Error{.code = code,
               .detail = cause,
               .subjects = {subject},
               .file = "",
               .place = "",
               .remedy = "correct the trajectory"};
}

class Fourier final : public Trajectory {
 public:
  explicit Fourier(FourierTrajectory spec) : spec_(std::move(spec)) {}
  int joints() const override { return static_cast<int>(spec_.centre.size()); }
  double duration() const override { return 2.0 * spec_.ramp + spec_.periods / spec_.base_frequency; }

  void at(double t, Out q, Out v, Out a) const override {
    const Quintic rise = quintic(t / spec_.ramp), sink = quintic((duration() - t) / spec_.ramp);
    // Each ramp is 1 with no slope where the other one acts, unless the time is outside: both are constant
    // there.
    const double w = rise.value * sink.value;
    const double dw = (rise.first * sink.value - rise.value * sink.first) / spec_.ramp;
    const double ddw = (rise.second * sink.value + rise.value * sink.second) / (spec_.ramp * spec_.ramp);
    const double s = std::clamp(t, 0.0, duration()) - spec_.ramp;
    VectorXd x = VectorXd::Zero(q.size()), dx = x, ddx = x;
    for (Eigen::Index l = 0; l < spec_.sine.cols(); ++l) {
      const double omega = 2.0 * std::numbers::pi * spec_.base_frequency * static_cast<double>(l + 1);
      const double sn = std::sin(omega * s), cs = std::cos(omega * s);
      x += (sn * spec_.sine.col(l) - cs * spec_.cosine.col(l)) / omega;
      dx += cs * spec_.sine.col(l) + sn * spec_.cosine.col(l);
      ddx += omega * (cs * spec_.cosine.col(l) - sn * spec_.sine.col(l));
    }
    q = spec_.centre + w * x;
    v = w * dx + dw * x;
    a = w * ddx + 2.0 * dw * dx + ddw * x;
  }

 private:
  FourierTrajectory spec_;
};

class PointToPoint final : public Trajectory {
 public:
  explicit PointToPoint(PointToPointTrajectory spec) : spec_(std::move(spec)) {
    for (const auto& move : spec_.moves) duration_ += move.duration + move.dwell;
  }
  int joints() const override { return static_cast<int>(spec_.start.size()); }
  double duration() const override { return duration_; }

  void at(double t, Out q, Out v, Out a) const override {
    const VectorXd* from = &spec_.start;
    v.setZero();
    a.setZero();
    double begin = 0.0;
    for (const auto& move : spec_.moves) {
      if (t < begin + move.duration) {
        const Quintic u = quintic((t - begin) / move.duration);
        const VectorXd way = move.target - *from;
        q = *from + u.value * way;
        v = u.first / move.duration * way;
        a = u.second / (move.duration * move.duration) * way;
        return;
      }
      begin += move.duration + move.dwell;
      from = &move.target;
      if (t < begin) break;
    }
    q = *from;
  }

 private:
  PointToPointTrajectory spec_;
  double duration_ = 0.0;
};

Status exceeded(const std::string& joint, const char* what, double value, double limit, double time) {
  const std::string text = fmt::format("at {:.3f} s joint {} has the {} {:.4g}, beyond its limit {:.4g}",
                                       time, joint, what, value, limit);
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = text,
               .subjects = {joint},
               .file = "",
               .place = "",
               .remedy = "reduce the amplitude or move the centre of the motion"};
}

}  // namespace

Result<TrajectoryPtr> makeTrajectory(const FourierTrajectory& spec) {
  const Eigen::Index n = spec.centre.size();
  if (n == 0 || spec.sine.rows() != n || spec.cosine.rows() != n || spec.sine.cols() != spec.cosine.cols())
    return wrongTrajectory(
        ErrorCode::ShapeMismatch,
        "centre, sine and cosine of the Fourier series do not have one row per joint and equal columns",
        "sine");
  if (!spec.centre.allFinite() || !spec.sine.allFinite() || !spec.cosine.allFinite())
    return wrongTrajectory(ErrorCode::InvalidNumber, "a coefficient of the Fourier series is not a number",
                           "sine");
  if (!(spec.base_frequency > 0.0) || !(spec.base_frequency < 1e3))
    return wrongTrajectory(ErrorCode::ValueOutOfRange, "the base frequency is not above 0 and below 1000 Hz",
                           "base_frequency");
  if (!(spec.periods > 0.0) || !(spec.periods < 1e6))
    return wrongTrajectory(ErrorCode::ValueOutOfRange,
                           "the number of periods is not above 0 and below 1000000", "periods");
  if (!(spec.ramp > 0.0) || !(spec.ramp < 1e6))
    return wrongTrajectory(ErrorCode::ValueOutOfRange, "the ramp is not above 0 and below 1000000 s", "ramp");
  return TrajectoryPtr(std::make_shared<Fourier>(spec));
}

Result<TrajectoryPtr> makeTrajectory(const PointToPointTrajectory& spec) {
  if (spec.start.size() == 0 || spec.moves.empty())
    return wrongTrajectory(ErrorCode::MissingElement, "the trajectory has no start or no move", "moves");
  if (!spec.start.allFinite())
    return wrongTrajectory(ErrorCode::InvalidNumber, "the start is not a number", "start");
  for (const auto& move : spec.moves) {
    if (move.target.size() != spec.start.size())
      return wrongTrajectory(ErrorCode::ShapeMismatch, "a target does not have one value per joint", "moves");
    if (!move.target.allFinite())
      return wrongTrajectory(ErrorCode::InvalidNumber, "a target is not a number", "moves");
    if (!(move.duration > 0.0) || !(move.dwell >= 0.0) || !(move.duration + move.dwell < 1e6))
      return wrongTrajectory(
          ErrorCode::ValueOutOfRange,
          "a move does not last longer than 0 s and less than 1000000 s, or its dwell is negative", "moves");
  }
  return TrajectoryPtr(std::make_shared<PointToPoint>(spec));
}

Status checkLimits(const RobotModel& model, const Trajectory& trajectory) {
  const int n = trajectory.joints();
  if (n != model.nv())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the trajectory moves " + std::to_string(n) + " joints, the robot " +
                           model.name() + " has " + std::to_string(model.nv()),
                 .subjects = {model.name()},
                 .file = "",
                 .place = "",
                 .remedy = "give one row per moving joint"};
  VectorXd q(n), v(n), a(n);
  const auto steps = static_cast<long>(std::ceil(trajectory.duration() * 200.0));
  for (long k = 0; k <= steps; ++k) {
    const double t =
        trajectory.duration() * static_cast<double>(k) / static_cast<double>(std::max(1L, steps));
    trajectory.at(t, q, v, a);
    for (int body : model.actuatedBodies()) {
      const Joint& joint = model.body(body).joint;
      if (!joint.isOneDof()) continue;
      const double position = q[joint.v_index], speed = std::abs(v[joint.v_index]);
      if (joint.limits.lower && position < *joint.limits.lower)
        return exceeded(joint.name, "position", position, *joint.limits.lower, t);
      if (joint.limits.upper && position > *joint.limits.upper)
        return exceeded(joint.name, "position", position, *joint.limits.upper, t);
      if (joint.limits.velocity && speed > *joint.limits.velocity)
        return exceeded(joint.name, "velocity", speed, *joint.limits.velocity, t);
    }
  }
  return done();
}

}  // namespace plumbline::simulation
