// SPDX-License-Identifier: BSD-3-Clause
#include "signal/signals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/text.h"
#include "signal/joint_matching.h"
#include "signal/sensors/contact_forces.h"

namespace plumbline::signal {
namespace {

constexpr double kSameFrame = 1e-6;  ///< rad, m: far below what any sensor of a base resolves

Error missing(const Log& log, const std::string& cause, const std::string& place,
              std::vector<std::string> subjects, const std::string& remedy) {
  return Error{.code = ErrorCode::MissingData,
               .detail = cause,
               .subjects = std::move(subjects),
               .file = log.source,
               .place = place,
               .remedy = remedy};
}

Status checkShape(const Log& log, const Eigen::MatrixXd& matrix, Eigen::Index columns,
                  const std::string& place) {
  if (matrix.size() == 0 || (matrix.rows() == log.size() && matrix.cols() == columns)) return done();
  return Error{.code = ErrorCode::ShapeMismatch,
               .detail = "the channel has " + std::to_string(matrix.rows()) + "×" +
                         std::to_string(matrix.cols()) + " values where " + std::to_string(log.size()) + "×" +
                         std::to_string(columns) + " were expected",
               .subjects = {place},
               .file = log.source,
               .place = place,
               .remedy = "record or map the channel with one row per time stamp"};
}

/// Start of a column; null when the channel is absent or has not one value.
const double* column(const Eigen::MatrixXd& matrix, int index) {
  if (matrix.size() == 0) return nullptr;
  const double* values = matrix.data() + matrix.rows() * index;
  const bool any = std::any_of(values, values + matrix.rows(), [](double x) { return std::isfinite(x); });
  return any ? values : nullptr;
}

Status checkShapes(const Log& log) {
  if (log.deferred) return done();  // as they were loaded
  const Eigen::Index n = log.jointCount();
  if (auto ok = checkShape(log, log.position, n, "/joints/position"); !ok) return ok;
  if (auto ok = checkShape(log, log.velocity, n, "/joints/velocity"); !ok) return ok;
  if (auto ok = checkShape(log, log.acceleration, n, "/joints/acceleration"); !ok) return ok;
  if (auto ok = checkShape(log, log.torque, n, "/joints/torque"); !ok) return ok;
  if (!log.base) return done();
  if (auto ok = checkShape(log, log.base->pose, 7, "/base/pose"); !ok) return ok;
  if (auto ok = checkShape(log, log.base->velocity, 6, "/base/velocity"); !ok) return ok;
  return checkShape(log, log.base->acceleration, 6, "/base/acceleration");
}

/// Says where a pose that is recorded for another link than the base counts as that of the base.
void checkBaseFrame(const RobotModel& model, const std::string& frame, std::vector<Finding>& findings) {
  if (frame.empty()) return;
  const Body& base = model.body(0);
  for (const LinkPlacement& placement : base.links)
    if (placement.link == frame && placement.X_BL.R.isIdentity(kSameFrame) &&
        placement.X_BL.p.norm() < kSameFrame)
      return;
  findings.push_back({Severity::Warning, "/base/pose", "base-frame",
                      "The log has the pose of " + frame + ", which is not the frame of the base " +
                          base.name + " of " + model.name() + "; it is taken as that of the base."});
}

/// Says how far a base moves that is taken as fixed.
void noteUnusedBase(const RobotModel& model, const Log& log, std::vector<Finding>& findings) {
  if (!log.base || log.base->pose.rows() != log.size() || log.base->pose.cols() != 7) return;
  const Eigen::MatrixXd& pose = log.base->pose;
  Eigen::Index first = 0;
  while (first < pose.rows() && !pose.row(first).allFinite()) ++first;
  double way = 0.0, turn = 0.0;
  for (Eigen::Index k = first; k < pose.rows(); ++k) {
    if (!pose.row(k).allFinite()) continue;
    way = std::max(way, (pose.row(k) - pose.row(first)).head<3>().norm());
    const double cosine = std::abs(pose.row(k).tail<4>().dot(pose.row(first).tail<4>()));
    turn = std::max(turn, 2.0 * std::acos(std::min(1.0, cosine)));
  }
  findings.push_back({Severity::Info, "/base/pose", "base-unused",
                      "The motion of the base in the log (up to " + shortNumber(way, 3) + " m and " +
                          shortNumber(turn * 180.0 / std::numbers::pi, 3) +
                          "° from where it begins) is not used: the base of " + model.name() + " is fixed."});
}

Status gatherBase(const Log& log, Signals& signals) {
  if (!log.base || log.base->pose.size() == 0)
    return missing(log, "the log has no base pose, but the robot has a floating base", "/base/pose",
                   {"/base/pose"}, "record the motion of the base, or choose a fixed base");
  signals.base = &*log.base;
  const auto add = [&](const Eigen::MatrixXd& matrix) {
    for (Eigen::Index i = 0; i < matrix.cols(); ++i)
      signals.motion_columns.push_back(matrix.data() + matrix.rows() * i);
  };
  add(log.base->pose);
  add(log.base->velocity);
  add(log.base->acceleration);
  return done();
}

/// Adds the contact forces at the joints to their torques: together they drive the motion. On a floating base they
/// give the base wrench.
void addContacts(const RobotModel& model, const Log& log, const std::stop_token& stop, Signals& signals) {
  if (log.contacts.empty()) return;
  std::optional<Eigen::MatrixXd> force = contactForces(model, log, signals.joints, signals.findings, stop);
  if (!force) return;
  for (const JointSignals& joint : signals.joints) {
    if (joint.torque == nullptr) continue;
    force->col(joint.v_index) += Eigen::Map<const Eigen::VectorXd>(joint.torque, log.size());
  }
  signals.driving = std::make_shared<const Eigen::MatrixXd>(std::move(*force));
  const auto driving = [&](int v_index) { return signals.driving->data() + log.size() * v_index; };
  for (JointSignals& joint : signals.joints)
    if (joint.torque != nullptr) joint.torque = driving(joint.v_index);
  if (model.base() != BaseType::Floating) return;
  for (int i = 0; i < 6; ++i) {
    JointSignals row;
    row.name = model.dofNames()[static_cast<std::size_t>(i)];
    row.v_index = i;
    row.torque = driving(i);
    signals.base_wrench.push_back(row);
  }
}

/// Points to the columns of the log that belong to the joint.
void takeColumns(const Log& log, const std::array<bool, kChannelKinds>& wanted, JointSignals& joint) {
  const std::array<const Eigen::MatrixXd*, kChannelKinds> held = {&log.position, &log.velocity,
                                                                  &log.acceleration, &log.torque};
  for (std::size_t k = 0; k < kChannelKinds; ++k) {
    const auto kind = static_cast<ChannelKind>(k);
    if (!wanted[k]) continue;
    if (!log.deferred) joint.pointer(kind) = column(*held[k], joint.source);
    joint.used[k] =
        log.deferred ? log.deferred->anyFinite(kind, joint.source) : joint.pointer(kind) != nullptr;
  }
}

bool hasChannel(const Log& log, ChannelKind kind) {
  if (log.deferred) return log.deferred->has(kind);
  return (kind == ChannelKind::Position ? log.position : log.torque).size() > 0;
}

}  // namespace

const std::array<const double * JointSignals::*, kChannelKinds> JointSignals::kPointers = {
    &JointSignals::position, &JointSignals::velocity, &JointSignals::acceleration, &JointSignals::torque};

Status Signals::hold(ChannelKind kind, const JobContext& context) {
  if (!deferred) return done();
  Eigen::MatrixXd memory;
  if (held) held->swap(memory);
  releaseHeld();
  if (std::none_of(joints.begin(), joints.end(), [&](const JointSignals& joint) { return joint.has(kind); }))
    return done();
  context.report("reading the channels again", std::numeric_limits<double>::quiet_NaN());
  Result<Eigen::MatrixXd> values =
      deferred->read(kind, {context.stop, nullptr, context.threads}, std::move(memory));
  if (!values) return values.error();
  held = std::make_shared<Eigen::MatrixXd>(std::move(values).value());
  for (JointSignals& joint : joints)
    if (joint.has(kind)) joint.pointer(kind) = held->col(joint.source).data();
  return done();
}

void Signals::releaseHeld() {
  if (!deferred) return;
  held.reset();
  for (JointSignals& joint : joints)
    joint.position = joint.velocity = joint.acceleration = joint.torque = nullptr;
}

double* Signals::scratch(const JointSignals& joint) const {
  return held ? held->col(joint.source).data() : nullptr;
}

Result<Signals> gatherSignals(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                              const std::stop_token& stop) {
  if (log.size() < 2)
    return missing(log, "the log has " + std::to_string(log.size()) + " samples", "/time", {"/time"},
                   "record a log of some seconds");
  if (model.nv() == 0)
    return missing(log, "the robot " + model.name() + " has no moving joint", "", {model.name()},
                   "lock fewer joints");
  if (auto ok = checkShapes(log); !ok) return ok.error();
  if (!hasChannel(log, ChannelKind::Position))
    return missing(log, "the log has no joint positions", "/joints/position", {"/joints/position"},
                   "record them, or name their data set in a mapping");
  const bool contacts = model.base() == BaseType::Floating && !log.contacts.empty();
  const bool torques = hasChannel(log, ChannelKind::Torque);
  if (!torques && !contacts)
    return missing(
        log, "the log has no joint torques", "/joints/torque", {"/joints/torque"},
        "record them, or name their data set (or the motor currents and torque constants) in a mapping");
  auto match = matchJoints(model, log);
  if (!match) return match.error();

  Signals signals;
  signals.size = log.size();
  signals.time = log.time.data();
  signals.deferred = log.deferred;
  signals.findings = std::move(match->findings);
  const bool want_velocity = settings.none || settings.use_logged_velocity;
  const bool want_acceleration = settings.none || settings.use_logged_acceleration;
  for (int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    const int source = match->column[static_cast<std::size_t>(joint.v_index)];
    if (source < 0) continue;
    JointSignals s;
    s.name = joint.name;
    s.q_index = joint.q_index;
    s.v_index = joint.v_index;
    s.source = source;
    s.wraps = joint.type == JointType::Continuous;
    takeColumns(log, {true, want_velocity, want_acceleration, true}, s);
    if (!s.has(ChannelKind::Position))
      return missing(log, "every position of joint " + joint.name + " is missing", "/joints/position",
                     {joint.name}, "record it, or lock the joint");
    if (!s.has(ChannelKind::Torque) && torques)
      signals.findings.push_back(
          {Severity::Warning, joint.name, "torque-missing",
           "Every torque of joint " + joint.name + " is missing; its rows are left out."});
    for (const double* channel : {s.position, s.velocity, s.acceleration})
      if (channel != nullptr) signals.motion_columns.push_back(channel);
    signals.joints.push_back(std::move(s));
  }
  if (model.base() == BaseType::Floating)
    if (auto ok = gatherBase(log, signals); !ok) return ok.error();
  if (model.base() == BaseType::Floating)
    checkBaseFrame(model, log.base->frame, signals.findings);
  else
    noteUnusedBase(model, log, signals.findings);
  addContacts(model, log, stop, signals);
  return signals;
}

}  // namespace plumbline::signal
