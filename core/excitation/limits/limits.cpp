// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/limits.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
constexpr double kNone = std::numeric_limits<double>::infinity();

Error wrong(ErrorCode code, const std::string& joint, const std::string& detail, const std::string& remedy) {
  return {code, detail, {joint}, {}, {}, remedy};
}

/// Limits of the file, before overrides and margin.
MotionLimits stated(const RobotModel& model) {
  const Index n = model.nv();
  MotionLimits limits;
  limits.lower = VectorXd::Constant(n, -kNone);
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque =
      VectorXd::Constant(n, kNone);
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    const Index j = joint.v_index;
    const bool nothing = joint.limits.lower == 0.0 && joint.limits.upper == 0.0;
    if (joint.type != JointType::Continuous && !nothing) {
      limits.lower[j] = joint.limits.lower.value_or(-kNone);
      limits.upper[j] = joint.limits.upper.value_or(kNone);
    }
    if (joint.limits.velocity && *joint.limits.velocity != 0.0) limits.velocity[j] = *joint.limits.velocity;
    if (joint.limits.effort && *joint.limits.effort != 0.0) limits.torque[j] = *joint.limits.effort;
  }
  return limits;
}

Status override(const RobotModel& model, const JointLimitOverride& said, MotionLimits& limits) {
  const int body = model.findJoint(said.joint);
  if (body < 0)
    return wrong(
        ErrorCode::UnknownReference, said.joint,
        "limits are given for the joint \"" + said.joint + "\", which does not move or does not exist",
        "use the names of the moving joints");
  const Joint& joint = model.body(body).joint;
  if (joint.mimics >= 0)
    return wrong(ErrorCode::UnsupportedJoint, said.joint,
                 "limits are given for the joint \"" + said.joint + "\", which follows " +
                     model.body(joint.mimics).joint.name,
                 "give the limits of the joint that it follows");
  const Index j = joint.v_index;
  const auto put = [](double value, double& target) {
    if (!std::isnan(value)) target = value;
  };
  put(said.lower, limits.lower[j]);
  put(said.upper, limits.upper[j]);
  put(said.velocity, limits.velocity[j]);
  put(said.acceleration, limits.acceleration[j]);
  put(said.jerk, limits.jerk[j]);
  put(said.torque, limits.torque[j]);
  return done();
}

/// Joints that follow others keep within their own limits.
void addFollowers(const RobotModel& model, MotionLimits& limits) {
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.mimics < 0 || joint.ratio == 0.0) continue;
    const Index j = joint.v_index;
    const bool nothing = joint.limits.lower == 0.0 && joint.limits.upper == 0.0;
    if (joint.type != JointType::Continuous && !nothing) {
      double lower = (joint.limits.lower.value_or(-kNone) - joint.offset) / joint.ratio;
      double upper = (joint.limits.upper.value_or(kNone) - joint.offset) / joint.ratio;
      if (joint.ratio < 0.0) {
        lower = (joint.limits.upper.value_or(kNone) - joint.offset) / joint.ratio;
        upper = (joint.limits.lower.value_or(-kNone) - joint.offset) / joint.ratio;
      }
      limits.lower[j] = std::max(limits.lower[j], lower);
      limits.upper[j] = std::min(limits.upper[j], upper);
    }
    if (joint.limits.velocity && *joint.limits.velocity != 0.0)
      limits.velocity[j] = std::min(limits.velocity[j], *joint.limits.velocity / std::abs(joint.ratio));
  }
}

struct Quantity {
  const char* name;
  VectorXd MotionLimits::*limit;
};
constexpr Quantity kMagnitudes[] = {{"velocity", &MotionLimits::velocity},
                                    {"acceleration", &MotionLimits::acceleration},
                                    {"jerk", &MotionLimits::jerk},
                                    {"torque", &MotionLimits::torque}};

/// Rejects NaN, empty ranges, and limits that leave no motion.
Status checkLimits(const std::vector<std::string>& names, const MotionLimits& limits) {
  for (Index j = 0; j < limits.lower.size(); ++j) {
    const std::string& joint = names[static_cast<std::size_t>(j)];
    const double lower = limits.lower[j], upper = limits.upper[j];
    if (std::isnan(lower) || std::isnan(upper))
      return wrong(ErrorCode::InvalidNumber, joint,
                   "a limit of the position of " + joint + " is not a number", "correct it");
    if (!(lower < upper))
      return wrong(ErrorCode::ValueOutOfRange, joint,
                   "the limits of the position of " + joint + ", " + shortNumber(lower, 6) + " to " +
                       shortNumber(upper, 6) + (lower > upper ? ", are reversed" : ", leave no room to move"),
                   lower > upper ? "exchange them" : "lock the joint, or give it limits that differ");
    for (const Quantity& quantity : kMagnitudes) {
      const double limit = (limits.*quantity.limit)[j];
      const std::string what = std::string("the limit of the ") + quantity.name + " of " + joint;
      if (std::isnan(limit))
        return wrong(ErrorCode::InvalidNumber, joint, what + " is not a number", "correct it");
      if (!(limit > 0.0))
        return wrong(ErrorCode::ValueOutOfRange, joint,
                     what + " is " + shortNumber(limit, 6) + ", not above 0",
                     "correct it, or name the joint among those held still");
    }
  }
  return done();
}

void takeOff(double margin, MotionLimits& limits) {
  for (Index j = 0; j < limits.lower.size(); ++j) {
    if (!std::isfinite(limits.lower[j]) || !std::isfinite(limits.upper[j])) continue;
    const double free = 0.5 * margin * (limits.upper[j] - limits.lower[j]);
    limits.lower[j] += free;
    limits.upper[j] -= free;
  }
  for (const Quantity& quantity : kMagnitudes) limits.*quantity.limit *= 1.0 - margin;
}

/// Stores the worst violation of one joint and quantity.
class WorstOfJoint {
 public:
  void look(double value, double limit, double amount, double time) {
    if (!(amount > amount_)) return;
    value_ = value, limit_ = limit, amount_ = amount, time_ = time;
  }
  void report(const std::string& joint, const char* quantity, std::vector<Violation>& out) const {
    if (amount_ > 0.0) out.push_back({joint, quantity, value_, limit_, amount_, time_});
  }

 private:
  double value_ = 0.0, limit_ = 0.0, amount_ = 0.0, time_ = 0.0;
};

const char* unitOf(const RobotModel& model, const Violation& violation) {
  const int body = model.findJoint(violation.subject);
  const bool turns = body < 0 || model.body(body).joint.isRotational();
  if (violation.quantity == "position") return turns ? "rad" : "m";
  if (violation.quantity == "velocity") return turns ? "rad/s" : "m/s";
  if (violation.quantity == "acceleration") return turns ? "rad/s²" : "m/s²";
  if (violation.quantity == "jerk") return turns ? "rad/s³" : "m/s³";
  if (violation.quantity == "torque") return turns ? "N·m" : "N";
  return "m";
}

}  // namespace

Result<MotionLimits> motionLimits(const RobotModel& model, const std::vector<JointLimitOverride>& overrides,
                                  double margin) {
  if (!(margin >= 0.0 && margin < 1.0))
    return wrong(ErrorCode::ValueOutOfRange, "margin",
                 "the margin " + shortNumber(margin, 6) + " is not a fraction from 0 to below 1",
                 "choose 0.1");
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return wrong(ErrorCode::UnsupportedJoint, body.joint.name,
                   "the joint " + body.joint.name + " has several degrees of freedom",
                   "lock it, or leave out what it carries");
  MotionLimits limits = stated(model);
  for (const JointLimitOverride& said : overrides)
    if (Status status = override(model, said, limits); !status) return status.error();
  addFollowers(model, limits);
  if (Status status = checkLimits(model.dofNames(), limits); !status) return status.error();
  takeOff(margin, limits);
  for (Index j = 0; j < limits.lower.size(); ++j) {
    const int body = model.findJoint(model.dofNames()[static_cast<std::size_t>(j)]);
    const std::string& joint = model.dofNames()[static_cast<std::size_t>(j)];
    const bool continuous = body >= 0 && model.body(body).joint.type == JointType::Continuous;
    if (!continuous && !(std::isfinite(limits.lower[j]) && std::isfinite(limits.upper[j])))
      limits.unstated.push_back(joint + " position");
    for (const Quantity& quantity : kMagnitudes)
      if (!std::isfinite((limits.*quantity.limit)[j])) limits.unstated.push_back(joint + " " + quantity.name);
  }
  return limits;
}

std::string unstatedSentence(const MotionLimits& limits) {
  if (limits.unstated.empty()) return {};
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::string>> joints;
  for (const std::string& entry : limits.unstated) {
    const std::size_t space = entry.rfind(' ');
    const std::string quantity = entry.substr(space + 1);
    if (joints.find(quantity) == joints.end()) order.push_back(quantity);
    joints[quantity].push_back(entry.substr(0, space));
  }
  const auto all = [&](const std::string& quantity) {
    return static_cast<Index>(joints[quantity].size()) == limits.lower.size();
  };
  std::string list;
  if (std::all_of(order.begin(), order.end(), all)) {
    for (std::size_t k = 0; k < order.size(); ++k)
      list += std::string(k == 0 ? "" : (k + 1 == order.size() ? " or " : ", ")) + order[k];
    // Two are one sentence for translations.
    list = order.size() == 2 ? "No " + order[0] + " or " + order[1] + " limits are set"
                             : "No " + list + " limits are set";
  } else {
    for (std::size_t k = 0; k < order.size(); ++k) {
      list += (k == 0 ? "" : "; ") + order[k] + " of ";
      const std::vector<std::string>& names = joints[order[k]];
      if (all(order[k]))
        list += "all joints";
      else
        for (std::size_t i = 0; i < names.size(); ++i)
          list += (i == 0 ? "" : (i + 1 == names.size() ? " and " : ", ")) + names[i];
    }
    list = "No limits are set for: " + list;
  }
  return list + ". Enter the robot's limits, otherwise the motion may exceed them.";
}

std::string inWords(const RobotModel& model, const Violation& violation) {
  // Positions and clearances have a side; of the others the magnitude is limited.
  const bool sided = violation.quantity == "position" || violation.quantity == "clearance" ||
                     violation.quantity == "keep-in";
  const double value = sided ? violation.value : std::abs(violation.value);
  const double limit = sided ? violation.limit : std::abs(violation.limit);
  const std::string buffer =
      fmt::format(" {:.4g} of {:.4g} {} at {:.2f} s", value, limit, unitOf(model, violation), violation.time);
  return violation.subject + " " + violation.quantity + buffer;
}

double relativeAmount(const Violation& violation) {
  // Of a clearance 0.1 m is a lot, whatever the required clearance.
  if (violation.quantity == "clearance" || violation.quantity == "keep-in") return violation.amount / 0.1;
  return violation.amount / std::max(std::abs(violation.limit), 1e-3);
}

std::vector<Violation> sampledViolations(const RobotModel& model, const MotionLimits& limits,
                                         const MotionSamples& samples, const Eigen::MatrixXd& jerk,
                                         const Eigen::MatrixXd& torque) {
  std::vector<Violation> found;
  const Eigen::MatrixXd* magnitudes[] = {&samples.v, &samples.a, &jerk, &torque};
  for (Index j = 0; j < limits.lower.size(); ++j) {
    const std::string& joint = model.dofNames()[static_cast<std::size_t>(j)];
    WorstOfJoint position;
    for (Index i = 0; i < samples.q.cols(); ++i) {
      const double q = samples.q(j, i);
      position.look(q, limits.upper[j], q - limits.upper[j], samples.time[i]);
      position.look(q, limits.lower[j], limits.lower[j] - q, samples.time[i]);
    }
    position.report(joint, "position", found);
    for (std::size_t k = 0; k < std::size(kMagnitudes); ++k) {
      const double limit = (limits.*kMagnitudes[k].limit)[j];
      if (magnitudes[k]->cols() != samples.q.cols() || !std::isfinite(limit)) continue;
      WorstOfJoint worst;
      for (Index i = 0; i < samples.q.cols(); ++i) {
        const double value = (*magnitudes[k])(j, i);
        worst.look(std::abs(value), limit, std::abs(value) - limit, samples.time[i]);
      }
      worst.report(joint, kMagnitudes[k].name, found);
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Violation& a, const Violation& b) {
    return relativeAmount(a) > relativeAmount(b);
  });
  return found;
}

}  // namespace plumbline::excitation
