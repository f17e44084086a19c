// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/limit_check.h"

#include <algorithm>
#include <cmath>

namespace plumbline::excitation {
namespace {

using Kind = LimitedQuantity::Kind;

/// Returns the least room to the limits; where there are none, the smaller the larger the quantity is.
double slackOf(const LimitedQuantity& quantity, const verified::Interval& range) {
  const double room = std::fmin(quantity.upper - range.upper, range.lower - quantity.lower);
  return std::isfinite(room) ? room : -range.magnitude();
}

}  // namespace

const char* toString(Kind kind) {
  switch (kind) {
    case Kind::Position:
      return "position";
    case Kind::Velocity:
      return "velocity";
    case Kind::Acceleration:
      return "acceleration";
    case Kind::Jerk:
      return "jerk";
    case Kind::Torque:
      break;
  }
  return "torque";
}

std::vector<LimitedQuantity> limitedQuantities(const MotionLimits& limits, Eigen::Index joints,
                                               double torque_margin) {
  std::vector<LimitedQuantity> quantities;
  const auto stated = [&](const Eigen::VectorXd& values, Eigen::Index j, double otherwise) {
    return j < values.size() && !std::isnan(values[j]) ? values[j] : otherwise;
  };
  for (Eigen::Index j = 0; j < joints; ++j) {
    const auto add = [&](Kind kind, double lower, double upper) {
      quantities.push_back({kind, static_cast<std::size_t>(j), lower, upper});
    };
    const auto magnitude = [&](Kind kind, const Eigen::VectorXd& values, double factor = 1.0) {
      const double limit = factor * stated(values, j, std::numeric_limits<double>::infinity());
      add(kind, -limit, limit);
    };
    add(Kind::Position, stated(limits.lower, j, -std::numeric_limits<double>::infinity()),
        stated(limits.upper, j, std::numeric_limits<double>::infinity()));
    magnitude(Kind::Velocity, limits.velocity);
    magnitude(Kind::Acceleration, limits.acceleration);
    magnitude(Kind::Jerk, limits.jerk);
    magnitude(Kind::Torque, limits.torque, 1.0 - torque_margin);
  }
  return quantities;
}

void LimitFinding::merge(const LimitFinding& other) {
  lower = std::fmin(lower, other.lower);
  upper = std::fmax(upper, other.upper);
  if (other.slack < slack) {
    slack = other.slack;
    time = other.time;
  }
  if (other.amount > amount) {
    amount = other.amount;
    value = other.value;
    worst_time = other.worst_time;
  }
}

QuantityEnclosure::QuantityEnclosure(const RobotModel& model, const Motion& motion,
                                     const MotionCertificateSettings& settings)
    : settings_(settings), motion_(motion), robot_(model, settings.parameter_radius) {}

void QuantityEnclosure::start(const TimeInterval& interval) {
  interval_ = interval;
  motion_.enclose(interval);
  have_poses_ = have_torques_ = false;
}

const RobotEnclosure& QuantityEnclosure::robot() {
  if (!have_poses_) robot_.setPositions(motion_.q);
  have_poses_ = true;
  return robot_;
}

const verified::TaylorModel& QuantityEnclosure::of(const LimitedQuantity& quantity) {
  const std::size_t j = quantity.joint;
  switch (quantity.kind) {
    case Kind::Position:
      return motion_.q[j];
    case Kind::Velocity:
      return motion_.v[j];
    case Kind::Acceleration:
      return motion_.a[j];
    case Kind::Jerk:
      return motion_.jerk[j];
    case Kind::Torque:
      break;
  }
  if (have_torques_) return torque_[j];
  robot();
  robot_.torques(motion_.v, motion_.a, torque_);
  for (std::size_t i = 0; i < torque_.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    const auto given = [&](const Eigen::VectorXd& values) {
      return row < values.size() ? std::fabs(values[row]) : 0.0;
    };
    if (given(settings_.rotor_inertia) > 0.0)
      torque_[i] = torque_[i] + verified::taylor::scaled(motion_.a[i], given(settings_.rotor_inertia));
    // Whatever the sign of the friction: the speed's own sign may change within the interval.
    const double friction =
        given(settings_.coulomb) + given(settings_.viscous) * motion_.v[i].range().magnitude();
    torque_[i].r = verified::taylor::raised(torque_[i].r + friction);
  }
  have_torques_ = true;
  return torque_[j];
}

LimitVerdict checkLimit(QuantityEnclosure& enclosure, const LimitedQuantity& quantity, double parent_radius,
                        LimitFinding& here) {
  return checkLimit(enclosure.of(quantity), enclosure.interval(), quantity, parent_radius, here);
}

LimitVerdict checkLimit(const verified::TaylorModel& f, const TimeInterval& interval,
                        const LimitedQuantity& quantity, double parent_radius, LimitFinding& here) {
  const verified::Interval range = f.range();
  here = LimitFinding();
  here.lower = range.lower;
  here.upper = range.upper;
  here.slack = slackOf(quantity, range);
  const bool nearer_above = quantity.upper - range.upper < range.lower - quantity.lower ||
                            (std::isinf(quantity.upper) && range.upper > -range.lower);
  here.time = interval.time(f.extremum(nearer_above ? 1.0 : -1.0));
  if (range.lower >= quantity.lower && range.upper <= quantity.upper) return LimitVerdict::Kept;
  bool touches = false;
  for (const double sign : {1.0, -1.0}) {
    const double s = f.extremum(sign);
    const verified::Interval value = f.at(s);
    const double beyond = sign > 0.0 ? value.lower - quantity.upper : quantity.lower - value.upper;
    const double maybe = sign > 0.0 ? value.upper - quantity.upper : quantity.lower - value.lower;
    touches = touches || (beyond <= 0.0 && maybe >= 0.0);
    if (!(beyond > 0.0)) continue;
    const double limit = sign > 0.0 ? quantity.upper : quantity.lower;
    const double amount = std::fabs(value.middle() - limit);
    if (amount <= here.amount) continue;
    here.amount = amount;
    here.value = value.middle();
    here.worst_time = interval.time(s);
  }
  if (here.amount > 0.0) return LimitVerdict::Violated;
  return touches && f.r >= 0.5 * parent_radius ? LimitVerdict::Undecidable : LimitVerdict::Open;
}

}  // namespace plumbline::excitation
