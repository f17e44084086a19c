// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion_trajectory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using Out = Eigen::Ref<VectorXd>;

constexpr double kPause = 1.0;         // s of rest between a move and the motion
constexpr double kShortestMove = 1.0;  // s
constexpr double kShare = 0.5;         // of the limits, for moves that are not designed
constexpr double kSpeedUnstated = 0.5;

/// x(t) = from + (10u³ − 15u⁴ + 6u⁵)(to − from), u = t/T.
struct Move {
  VectorXd from, to;
  double time = 0.0;

  void at(double t, Out q, Out v, Out a) const {
    const double u = std::clamp(t / time, 0.0, 1.0), w = 1.0 - u;
    q = from + (u * u * u * (10.0 - 15.0 * u + 6.0 * u * u)) * (to - from);
    v = (30.0 * u * u * w * w / time) * (to - from);
    a = (60.0 * u * w * (1.0 - 2.0 * u) / (time * time)) * (to - from);
  }
};

class MotionTrajectory final : public simulation::Trajectory {
 public:
  MotionTrajectory(Motion motion, double speed, std::optional<Move> approach, std::optional<Move> back)
      : motion_(std::move(motion)), speed_(speed), approach_(std::move(approach)), back_(std::move(back)) {
    begin_ = approach_ ? approach_->time + kPause : 0.0;
    end_ = begin_ + motion_.duration() / speed_;
    duration_ = back_ ? end_ + kPause + back_->time : end_;
  }
  int joints() const override { return motion_.joints(); }
  double duration() const override { return duration_; }
  double begin() const { return begin_; }
  double end() const { return end_; }

  void at(double t, Out q, Out v, Out a) const override {
    if (approach_ && t < approach_->time) return approach_->at(t, q, v, a);
    if (back_ && t > end_ + kPause) return back_->at(t - end_ - kPause, q, v, a);
    const double s = (t - begin_) * speed_;
    motion_.derivative(s, 0, q);
    if (s <= 0.0 || s >= motion_.duration()) {  // rest without the last rounding
      v.setZero();
      a.setZero();
      return;
    }
    motion_.derivative(s, 1, v);
    motion_.derivative(s, 2, a);
    v *= speed_;
    a *= speed_ * speed_;
  }

 private:
  Motion motion_;
  double speed_;
  std::optional<Move> approach_, back_;
  double begin_ = 0.0, end_ = 0.0, duration_ = 0.0;
};

Error rejectExecution(ErrorCode code, std::string cause, std::string subject, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(cause),
               .subjects = {std::move(subject)},
               .remedy = std::move(remedy)};
}

Status checkPlace(const VectorXd& place, const Motion& motion, const MotionLimits& limits) {
  if (place.size() != motion.start.size())
    return rejectExecution(ErrorCode::ShapeMismatch,
                           "the place to approach from has " + std::to_string(place.size()) +
                               " values, the motion moves " + std::to_string(motion.start.size()) + " joints",
                           "approach_from", "give one value per joint");
  if (!place.allFinite())
    return rejectExecution(ErrorCode::InvalidNumber,
                           "the place to approach from has a value that is not a number", "approach_from",
                           "give numbers");
  for (Index j = 0; j < place.size() && limits.lower.size() == place.size(); ++j) {
    if (place[j] >= limits.lower[j] && place[j] <= limits.upper[j]) continue;
    const std::string text =
        fmt::format("the place to approach from has joint {} at {:.4g}, outside its limits {:.4g} to {:.4g}",
                    static_cast<int>(j) + 1, place[j], limits.lower[j], limits.upper[j]);
    return rejectExecution(ErrorCode::ValueOutOfRange, text, "approach_from",
                           "choose a place within the limits");
  }
  return done();
}

}  // namespace

double approachTime(const VectorXd& from, const VectorXd& to, const MotionLimits& limits) {
  double time = kShortestMove;
  const auto limit = [](const VectorXd& values, Index j) {
    return values.size() > j ? kShare * values[j] : HUGE_VAL;
  };
  for (Index j = 0; j < from.size(); ++j) {
    const double way = std::abs(to[j] - from[j]);
    double speed = limit(limits.velocity, j);
    if (!std::isfinite(speed) || speed <= 0.0) speed = kSpeedUnstated;
    time = std::max(time, 15.0 / 8.0 * way / speed);
    if (const double a = limit(limits.acceleration, j); std::isfinite(a) && a > 0.0)
      time = std::max(time, std::sqrt(10.0 / std::sqrt(3.0) * way / a));
    if (const double jerk = limit(limits.jerk, j); std::isfinite(jerk) && jerk > 0.0)
      time = std::max(time, std::cbrt(60.0 * way / jerk));
  }
  return time;
}

Result<ExecutedMotion> executeMotion(const Motion& motion, const MotionLimits& limits,
                                     const MotionExecution& how) {
  if (!(how.speed >= 0.01) || !(how.speed <= 1.0))
    return rejectExecution(ErrorCode::ValueOutOfRange,
                           "the speed of a slow run is not between 0.01 and 1 of that of the motion", "speed",
                           "give a factor between 0.01 and 1");
  std::optional<Move> approach, back;
  if (how.approach_from) {
    if (Status place = checkPlace(*how.approach_from, motion, limits); !place) return place.error();
    VectorXd first(motion.joints()), last(motion.joints());
    motion.derivative(0.0, 0, first);
    motion.derivative(motion.duration(), 0, last);
    const auto time = [&](const VectorXd& to) {
      return approachTime(*how.approach_from, to, limits) / how.speed;
    };
    approach = Move{*how.approach_from, first, time(first)};
    back = Move{last, *how.approach_from, time(last)};
  }
  auto made = std::make_shared<MotionTrajectory>(motion, how.speed, std::move(approach), std::move(back));
  return ExecutedMotion{made, made->begin(), made->end()};
}

simulation::TrajectoryPtr asTrajectory(const Motion& motion) {
  return std::make_shared<MotionTrajectory>(motion, 1.0, std::nullopt, std::nullopt);
}

}  // namespace plumbline::excitation
