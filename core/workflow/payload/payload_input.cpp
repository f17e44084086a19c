// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_input.h"

#include <algorithm>
#include <cmath>

#include "signal/as_recorded.h"
#include "signal/filter/process.h"
#include "workflow/payload/payload_errors.h"
#include "workflow/payload/payload_rest.h"
#include "workflow/payload/payload_spec_check.h"

namespace plumbline::workflow {

namespace {

Result<Eigen::VectorXd> onePerJoint(const std::vector<double>& values, Eigen::Index joints,
                                    const std::string& what) {
  if (values.empty()) return Eigen::VectorXd(Eigen::VectorXd::Zero(joints));  // from the log
  if (values.size() == 1) return Eigen::VectorXd(Eigen::VectorXd::Constant(joints, values.front()));
  if (static_cast<Eigen::Index>(values.size()) != joints)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = what + " has " + std::to_string(values.size()) + " values and the robot " +
                           std::to_string(joints) + " joints",
                 .remedy = "give one value, or one per joint"};
  return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(values.data(), joints));
}

}  // namespace

Result<int> carrierOf(const PayloadBoundsRequest& request) {
  const RobotModel& model = request.robot->model;
  const std::string& link = request.spec.sensor ? request.spec.sensor->frame : request.link;
  const int body = model.findBody(link);
  if (body >= 0) return body;
  const std::string example = model.bodyCount() > 0 ? model.body(model.bodyCount() - 1).name : "";
  return Error{.code = ErrorCode::UnknownReference,
               .detail = "the robot has no moving link " + link,
               .subjects = {link},
               .remedy = "choose the link that carries the payload, for instance " + example};
}

namespace {

/// Fills in the sensor's errors: beyond a sensor nothing of the robot counts but the sensor's own bias.
Status fillSensor(const PayloadBoundsRequest& request, const std::vector<std::string>& joints,
                  PayloadInput& input) {
  if (auto status = checkIntervals(request, nominalValues(request, frictionOf(request))); !status)
    return status;
  const WristSensor& sensor = *request.spec.sensor;
  bounds::PayloadProblem& problem = input.problem;
  for (std::size_t k = 0; k < joints.size(); ++k) {
    const double bias = k < 3 ? sensor.torque_bias : sensor.force_bias;
    if (bias == 0.0) continue;
    regressors::FrictionModel::Exception axis{joints[k], {}};
    axis.terms.offset = true;
    problem.rest.friction.joints.push_back(axis);
  }
  const auto names = bounds::restNames(problem.model, problem.rest.friction, problem.body);
  problem.rest.theta.setZero(static_cast<Eigen::Index>(names.size()));
  problem.rest.radius.setZero(problem.rest.theta.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t k = 0; k < joints.size(); ++k)
      if (names[i] == joints[k] + ".offset")
        problem.rest.radius[static_cast<Eigen::Index>(i)] = k < 3 ? sensor.torque_bias : sensor.force_bias;
  return done();
}

/// @param joints  of a sensor: the last coordinates of the problem, none without one
Status fillErrors(const PayloadBoundsRequest& request, const std::vector<std::string>& joints,
                  PayloadInput& input) {
  const PayloadSpec& spec = request.spec;
  const RobotModel &robot = request.robot->model, &model = input.problem.model;
  /// Values of the robot's joints, placed among the coordinates of the problem; those of the sensor do not move.
  const auto placed = [&](const Eigen::VectorXd& values) {
    if (joints.empty()) return values;
    Eigen::VectorXd all = Eigen::VectorXd::Zero(model.nv());
    for (Eigen::Index j = 0; j < model.nv(); ++j) {
      const auto& names = robot.dofNames();
      const auto found = std::find(names.begin(), names.end(), model.dofNames()[static_cast<std::size_t>(j)]);
      if (found != names.end()) all[j] = values[found - names.begin()];
    }
    return all;
  };
  struct Item {
    const std::vector<double>* values;
    Eigen::VectorXd* out;
    const char* name;
  };
  bounds::SensorErrors& s = input.problem.sensors;
  for (const Item& item : {Item{&spec.torque_relative, &s.torque_relative, "the relative torque error"},
                           Item{&spec.torque_absolute, &s.torque_absolute, "the torque error"},
                           Item{&spec.position, &s.position, "the position error"},
                           Item{&spec.velocity, &s.velocity, "the velocity error"}}) {
    auto values = onePerJoint(*item.values, robot.nv(), item.name);
    if (!values) return values.error();
    *item.out = placed(*values);
  }
  for (const auto& bound : spec.motion) {
    auto values = onePerJoint(bound, robot.nv(), "a bound of the motion");
    if (!values) return values.error();
    input.problem.motion.derivative.push_back(placed(*values));
  }
  for (std::size_t k = 0; k < joints.size(); ++k) {
    const auto& names = model.dofNames();
    const auto j = std::find(names.begin(), names.end(), joints[k]) - names.begin();
    s.torque_relative[j] = spec.sensor->relative;
    s.torque_absolute[j] = k < 3 ? spec.sensor->torque : spec.sensor->force;
    input.problem.still.push_back(static_cast<int>(j));
  }
  return done();
}

}  // namespace

Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context) {
  auto carrier = carrierOf(request);
  if (!carrier) return carrier.error();
  if (auto status = checkSizes(request.spec); !status) return status.error();
  const Robot& robot = *request.robot;
  std::optional<bounds::SensorView> view;
  if (request.spec.sensor) {
    auto sensor = bounds::sensorView(robot.description, robot.model, robot.request.options, *request.log,
                                     request.spec.sensor->frame);
    if (!sensor) return sensor.error();
    view = std::move(sensor).value();
  }
  const RobotModel& model = view ? view->model : robot.model;
  const signal::Log& log = view ? view->log : *request.log;
  const std::vector<std::string> joints = view ? view->joints : std::vector<std::string>{};
  PayloadInput input{{model,
                      view ? model.findBody(view->link) : *carrier,
                      {},
                      {},
                      {},
                      {request.spec.horizon, request.spec.quadrature}},
                     {},
                     {},
                     {}};
  const Status rest = view ? fillSensor(request, joints, input) : fillRest(request, input);
  if (!rest) return rest.error();
  if (auto status = fillErrors(request, joints, input); !status) return status.error();
  if (log.size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log with load is empty",
                 .file = request.log->source,
                 .remedy = "record a motion with the load"};
  if (log.untimed)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the samples of the log with load have no times",
                 .file = request.log->source,
                 .remedy = "record a motion with times: bounds of a payload integrate over time"};
  if (!(log.deferred ? log.deferred->has(signal::ChannelKind::Torque) : log.torque.size() > 0))
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log has no torques",
                 .file = request.log->source,
                 .remedy = "record joint torques, or use a wrist sensor"};
  const signal::ProcessingSettings& processing = request.processing;
  auto samples = processing.none && processing.velocity_threshold <= 0.0
                     ? signal::recordedMotion(model, log, processing, context)
                     : signal::process(model, log, processing, context);
  if (!samples) return samples.error();
  if (samples->q.rows() != model.nv())
    return Error{.code = ErrorCode::UnsupportedJoint,
                 .detail = "payload bounds know joints of one coordinate only"};
  input.samples = {std::move(samples->time), std::move(samples->q), std::move(samples->v),
                   std::move(samples->tau), std::move(samples->segments)};
  input.findings = samples->findings;
  if (!request.spec.sensor && !request.log->contacts.empty()) {
    const std::string& frame = request.log->contacts.front().frame;
    input.findings.push_back(
        {Severity::Warning, "/contacts/" + frame, "contact-counted",
         "The wrench at " + frame +
             " counts as a force of the surroundings, so a load that it measures is not in the "
             "intervals. Use it as a wrist sensor instead (--sensor " +
             frame + ")."});
  }
  if (auto status = measureErrors(request, input, context); !status) return status.error();
  return input;
}

}  // namespace plumbline::workflow
