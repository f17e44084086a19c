// SPDX-License-Identifier: BSD-3-Clause
#include "safety/uncertain_robot.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

double ramp(double x, double speed) {
  return speed > 0.0 ? std::clamp(x / speed, -1.0, 1.0) : x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0;
}

Status checkVector(const char* name, const VectorXd& x, Eigen::Index size, bool negative) {
  if (x.size() != size)
    return rejection(
        ErrorCode::ShapeMismatch,
        std::string(name) + " has " + std::to_string(x.size()) + " values instead of " + std::to_string(size),
        {name}, "give one value per joint");
  if (!x.allFinite())
    return rejection(ErrorCode::InvalidNumber, std::string(name) + " has a value that is not finite", {name},
                     "correct it");
  if (!negative && size > 0 && x.minCoeff() < 0.0)
    return rejection(ErrorCode::ValueOutOfRange,
                     fmt::format("{} has a negative value, {:.3g}", name, x.minCoeff()), {name},
                     "correct it");
  return done();
}

Status checkRange(const char* name, const VectorRange& range, const VectorXd& nominal, Eigen::Index size,
                  bool negative) {
  for (const VectorXd* x : {&range.lower, &range.upper, &nominal})
    if (auto ok = checkVector(name, *x, size, negative); !ok) return ok;
  for (Eigen::Index k = 0; k < size; ++k) {
    if (range.lower[k] > range.upper[k])
      return rejection(
          ErrorCode::ValueOutOfRange,
          "the interval of " + std::string(name) + " entry " + std::to_string(k + 1) + " is empty", {name},
          "exchange its ends");
    if (nominal[k] < range.lower[k] || nominal[k] > range.upper[k])
      return rejection(ErrorCode::ValueOutOfRange,
                       "the nominal value of " + std::string(name) + " entry " + std::to_string(k + 1) +
                           " is outside its interval",
                       {name}, "move it inside");
  }
  return done();
}

Status checkErrors(const ControlErrors& e, Eigen::Index n) {
  const double times[] = {e.period, e.delay, e.jitter};
  for (const double t : times)
    if (!std::isfinite(t) || t < 0.0)
      return rejection(ErrorCode::ValueOutOfRange, "period, delay or jitter of the control is not a time",
                       {"control"}, "give seconds of 0 or more");
  if (!(e.period > 0.0))
    return rejection(ErrorCode::ValueOutOfRange, "the period of the control is not above 0 s", {"control"},
                     "give the longest time between two measurements");
  if (auto ok = checkVector("position error", e.position, n, false); !ok) return ok;
  if (auto ok = checkVector("velocity error", e.velocity, n, false); !ok) return ok;
  return checkVector("torque error", e.torque, n, false);
}

}  // namespace

verified::Interval UncertainRobot::coulombShape(const verified::Interval& x) const {
  const auto least = [this](double speed) {  // of S at a speed > 0, not rounded up
    return std::isfinite(slip_speed) ? std::max(0.0, verified::detail::nextDown(ramp(speed, slip_speed)))
                                     : 0.0;
  };
  return {x.lower > 0.0 ? least(x.lower) : -1.0, x.upper < 0.0 ? -least(-x.upper) : 1.0};
}

verified::Interval UncertainRobot::friction(int joint, const verified::Interval& speed) const {
  return coulomb.at(joint) * coulombShape(speed) + viscous.at(joint) * speed + offset.at(joint);
}

double NominalRobot::friction(int joint, double speed) const {
  return numbers.coulomb[joint] * ramp(speed, ramp_speed) + numbers.viscous[joint] * speed +
         numbers.offset[joint];
}

double NominalRobot::frictionSlope(int joint, double speed) const {
  const bool inside = ramp_speed > 0.0 && std::fabs(speed) <= ramp_speed;
  return numbers.viscous[joint] + (inside ? numbers.coulomb[joint] / ramp_speed : 0.0);
}

Status checkUncertainRobot(const std::vector<std::string>& joints, const UncertainRobot& robot,
                           const NominalRobot& nominal, const ControlErrors& errors) {
  const auto n = static_cast<Eigen::Index>(joints.size());
  const RobotNumbers& z = nominal.numbers;
  if (auto ok = checkRange("inertial parameters", robot.pi, z.pi, 10 * n, true); !ok) return ok;
  if (auto ok = checkRange("rotor inertia", robot.rotor, z.rotor, n, false); !ok) return ok;
  if (auto ok = checkRange("Coulomb friction", robot.coulomb, z.coulomb, n, false); !ok) return ok;
  if (auto ok = checkRange("viscous friction", robot.viscous, z.viscous, n, false); !ok) return ok;
  if (auto ok = checkRange("friction offset", robot.offset, z.offset, n, true); !ok) return ok;
  if (auto ok = checkVector("disturbance", robot.disturbance, n, false); !ok) return ok;
  for (Eigen::Index j = 0; j < n; ++j) {
    const std::string& name = joints[static_cast<std::size_t>(j)];
    if (!(robot.rotor.lower[j] > 0.0))
      return rejection(ErrorCode::ValueOutOfRange,
                       "the rotor inertia of " + name +
                           " may be 0, and then no lower bound of the robot's inertia is proven",
                       {name}, "give the reflected inertia of the motor");
    if (robot.pi.upper[10 * j] < 0.0)
      return rejection(ErrorCode::NotPhysical,
                       "the mass of the body that " + name + " moves is negative in its whole interval",
                       {name}, "correct the interval");
  }
  if (std::isnan(robot.slip_speed) || robot.slip_speed < 0.0 || std::isnan(nominal.ramp_speed) ||
      nominal.ramp_speed < 0.0)
    return rejection(ErrorCode::ValueOutOfRange, "a characteristic speed of the friction is negative",
                     {"friction"}, "choose 0.01 rad/s");
  return checkErrors(errors, n);
}

Status checkSafeJoints(const RobotModel& model) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof() || body.joint.mimics >= 0 || body.joint.type == JointType::Helical)
      return rejection(ErrorCode::UnsupportedJoint,
                       "the safe control law knows joints that turn or slide on their own, and " +
                           body.joint.name + " is another kind",
                       {body.joint.name}, "lock the joint");
  return done();
}

Status checkUncertainRobot(const RobotModel& model, const UncertainRobot& robot, const NominalRobot& nominal,
                           const ControlErrors& errors) {
  if (auto ok = checkSafeJoints(model); !ok) return ok;
  return checkUncertainRobot(model.dofNames(), robot, nominal, errors);
}

}  // namespace plumbline::safety
