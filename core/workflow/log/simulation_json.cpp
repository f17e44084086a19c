// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/simulation_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "workflow/excitation/design_json.h"
#include "workflow/log/load_log.h"
#include "workflow/log/simulate.h"
#include "workflow/log/simulate_constrained.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
Result<json> parseFile(const std::filesystem::path& file) {
  Result<std::string> text = io::readFile(file, 16 * io::kMegabyte);
  if (!text) return text.error();
  json value = parseJson(*text);
  if (value.is_discarded()) {
    Error error = notJson(*text, "the file", "check commas and quotes");
    error.file = file.string();
    return error;
  }
  return value;
}

Error inFile(Error error, const std::filesystem::path& file) {
  if (error.file.empty()) error.file = file.string();
  return error;
}

std::vector<Field<simulation::JointFriction>> frictionFields() {
  using S = simulation::JointFriction;
  static_assert(memberCount<S>() == 7, "a member more needs a field more");
  return {perJoint("coulomb", &S::coulomb, {.unit = "N·m"}),
          perJoint("coulomb_negative", &S::coulomb_negative,
                   {.text = "of motion in negative direction", .unit = "N·m"}),
          perJoint("viscous", &S::viscous, {.unit = "N·m·s/rad"}),
          perJoint("offset", &S::offset, {.unit = "N·m"}),
          perJoint("stribeck", &S::stribeck, {.text = "breakaway above Coulomb", .unit = "N·m"}),
          field("stribeck_velocity", &S::stribeck_velocity, {.unit = "rad/s"}),
          field("smoothing", &S::smoothing, {.unit = "rad/s"})};
}

std::vector<Field<simulation::SensorSettings>> sensorFields() {
  using S = simulation::SensorSettings;
  static_assert(memberCount<S>() == 12, "a member more needs a field more");
  return {field("rate", &S::rate, {.unit = "Hz"}),
          perJoint("encoder_step", &S::encoder_step, {.unit = "rad"}),
          perJoint("position_noise", &S::position_noise, {.unit = "rad"}),
          perJoint("velocity_noise", &S::velocity_noise, {.unit = "rad/s"}),
          perJoint("torque_noise", &S::torque_noise, {.unit = "N·m"}),
          perJoint("torque_step", &S::torque_step, {.unit = "N·m"}),
          field("torque_delay", &S::torque_delay, {.unit = "s"}),
          field("stamp_jitter", &S::stamp_jitter, {.unit = "s"}),
          field("stale_probability", &S::stale_probability, {.text = "0…1"}),
          field("velocity", &S::velocity, {.text = "log the velocity"}),
          field("acceleration", &S::acceleration, {.text = "log the true acceleration"}),
          field("link_side", &S::link_side, {.text = "encoders on the link side of elastic joints"})};
}

std::vector<Field<simulation::ControllerSettings>> controllerFields() {
  using S = simulation::ControllerSettings;
  static_assert(memberCount<S>() == 3, "a member more needs a field more");
  return {choice("kind", &S::kind,
                 Choices<S::Kind>{{S::Kind::Ideal, "ideal"},
                                  {S::Kind::ComputedTorque, "computed-torque"},
                                  {S::Kind::FeedforwardPd, "feedforward-pd"}},
                 {}, "controller kind \"%\" is not known"),
          field("bandwidth", &S::bandwidth, {.unit = "rad/s"}),
          field("damping", &S::damping, {.text = "ratio"})};
}

std::vector<Field<simulation::SimulationSettings>> simulationFields() {
  using S = simulation::SimulationSettings;
  static_assert(memberCount<S>() == 10, "a member more needs a field more, but the seed");
  static_assert(memberCount<simulation::ElasticJoints>() == 2, "a member more needs a field more");
  const std::vector<Field<simulation::ElasticJoints>> elastic = {
      perJoint("stiffness", &simulation::ElasticJoints::stiffness, {.unit = "N·m/rad"}),
      perJoint("damping", &simulation::ElasticJoints::damping, {.unit = "N·m·s/rad"})};
  return {field("name", &S::name, {.text = "of the log"}),
          perJoint("rotor_inertia", &S::rotor_inertia, {.text = "reflected to the joint", .unit = "kg·m²"}),
          field("rest_before", &S::rest_before, {.unit = "s"}),
          field("rest_after", &S::rest_after, {.unit = "s"}),
          field("integration_step", &S::integration_step, {.text = "0 for automatic", .unit = "s"}),
          group("friction", "\"friction\"", inside(&S::friction, frictionFields())),
          group("elastic", "\"elastic\"", inside(&S::elastic, elastic)),
          group("sensors", "\"sensors\"", inside(&S::sensors, sensorFields())),
          group("controller", "\"controller\"", inside(&S::controller, controllerFields()))};
}

const Mismatch kOtherTrajectory{ErrorCode::UnsupportedOption, "is another type of trajectory", "leave it"};

std::vector<Field<simulation::FourierTrajectory>> fourierFields() {
  using S = simulation::FourierTrajectory;
  static_assert(memberCount<S>() == 6, "a member more needs a field more");
  const About amplitudes{
      .text = "fourier: one row per joint, one column per harmonic: amplitudes of the velocity",
      .unit = "rad/s"};
  return {constant<S>("type", "fourier", kOtherTrajectory),
          field("base_frequency", &S::base_frequency,
                {.text = "fourier: the period is its inverse", .unit = "Hz"}),
          field("periods", &S::periods, {.text = "fourier: of full amplitude"}),
          field("ramp", &S::ramp, {.text = "fourier: at either end", .unit = "s"}),
          perJoint("centre", &S::centre, {.text = "fourier", .unit = "rad or m"}),
          rowPerJoint("sine", &S::sine, amplitudes),
          rowPerJoint("cosine", &S::cosine, amplitudes)};
}

std::vector<Field<simulation::PointToPointTrajectory>> movesFields() {
  using S = simulation::PointToPointTrajectory;
  using Move = S::Move;
  static_assert(memberCount<S>() == 2 && memberCount<Move>() == 3, "a member more needs a field more");
  return {
      constant<S>("type", "point-to-point", kOtherTrajectory),
      perJoint("start", &S::start, {.text = "point-to-point, design", .unit = "rad or m"}),
      each("moves", &S::moves,
           Parts<Move>{.fields = {perJoint("target", &Move::target, {.unit = "rad or m"}),
                                  field("duration", &Move::duration, {.unit = "s"}),
                                  field("dwell", &Move::dwell, {.text = "of rest after it", .unit = "s"})},
                       .where = [](std::size_t) { return "a move"; },
                       .no_list = {.detail = "is not a list", .remedy = "give a list of moves"}})};
}

}  // namespace

template <>
const FieldTable<simulation::FourierTrajectory>& fieldTable() {
  static const FieldTable<simulation::FourierTrajectory> table{
      "Plumbline Fourier trajectory", "the trajectory", kPlainWording, fourierFields()};
  return table;
}

template <>
const FieldTable<simulation::PointToPointTrajectory>& fieldTable() {
  static const FieldTable<simulation::PointToPointTrajectory> table{
      "Plumbline trajectory from point to point", "the trajectory", kPlainWording, movesFields()};
  return table;
}

template <>
const FieldTable<simulation::SimulationSettings>& fieldTable() {
  static const FieldTable<simulation::SimulationSettings> table{
      "Plumbline simulated robot and sensors", "the sensors", kPlainWording, simulationFields()};
  return table;
}

Result<simulation::TrajectoryPtr> trajectoryFromJson(const json& value, const RobotModel& model) {
  const Eigen::Index n = model.nv();
  std::string type;
  if (value.is_object() && value.contains("type") && value["type"].is_string())
    type = value["type"].get<std::string>();
  if (type == "design") return designTrajectory(value, model);
  if (type == "fourier") {
    Result<simulation::FourierTrajectory> spec = settingsFromJson<simulation::FourierTrajectory>(value, n);
    if (!spec) return spec.error();
    if (spec->centre.size() == 0) spec->centre = Eigen::VectorXd::Zero(n);
    return simulation::makeTrajectory(*spec);
  }
  if (type == "point-to-point") {
    Result<simulation::PointToPointTrajectory> spec =
        settingsFromJson<simulation::PointToPointTrajectory>(value, n);
    if (!spec) return spec.error();
    if (spec->start.size() == 0) spec->start = Eigen::VectorXd::Zero(n);
    return simulation::makeTrajectory(*spec);
  }
  return Error{.code = ErrorCode::MissingElement,
               .detail = "the trajectory has no \"type\" that is known",
               .subjects = {"type"},
               .remedy = "write \"type\": \"design\", \"fourier\" or \"point-to-point\""};
}

Result<simulation::SimulationSettings> simulationFromJson(const json& value, const RobotModel& model) {
  return settingsFromJson<simulation::SimulationSettings>(value, model.nv());
}

Result<Eigen::VectorXd> parametersFromJson(const json& value, const RobotModel& model) {
  Eigen::VectorXd pi_std = model.parameters();
  if (!value.is_object())
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "the parameters are not a JSON object",
                 .remedy = "write {\"link3\": {\"m\": 2.5}}"};
  for (const auto& [body, entries] : value.items()) {
    const int index = model.findBody(body);
    if (index < 0 || !entries.is_object())
      return Error{
          .code = ErrorCode::UnknownReference,
          .detail = "\"" + body + "\" is not a moving link of the robot with an object of parameters",
          .subjects = {body},
          .remedy = "use link names of the robot description"};
    for (const auto& [name, number] : entries.items()) {
      const auto found = std::find(layout::kNames.begin(), layout::kNames.end(), name);
      if (found == layout::kNames.end() || !number.is_number())
        return Error{.code = ErrorCode::UnknownReference,
                     .detail = "\"" + body + "." + name + "\" is not a parameter with a number",
                     .subjects = {body + "." + name},
                     .remedy = "use m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the body origin"};
      pi_std[10 * index + (found - layout::kNames.begin())] = number.get<double>();
    }
  }
  return pi_std;
}

Result<LogPtr> simulate(const SimulateRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("simulate: no robot");
  RobotModel model = request.robot->model;
  if (request.parameters) {
    Result<json> value = parseFile(*request.parameters);
    if (!value) return value.error();
    Result<Eigen::VectorXd> pi_std = parametersFromJson(*value, model);
    if (!pi_std) return inFile(pi_std.error(), *request.parameters);
    model = model.withParameters(*pi_std);
  }
  Result<json> motion = parseFile(request.trajectory);
  if (!motion) return motion.error();
  Result<simulation::TrajectoryPtr> trajectory = trajectoryFromJson(*motion, model);
  if (!trajectory) return inFile(trajectory.error(), request.trajectory);
  if (Status limits = simulation::checkLimits(model, **trajectory); !limits)
    return inFile(limits.error(), request.trajectory);
  simulation::SimulationSettings settings;
  if (request.sensors) {
    Result<json> value = parseFile(*request.sensors);
    if (!value) return value.error();
    Result<simulation::SimulationSettings> read = simulationFromJson(*value, model);
    if (!read) return inFile(read.error(), *request.sensors);
    settings = std::move(read).value();
  }
  settings.seed = request.seed;
  const bool constrained = !request.loops.empty() || request.contacts.has_value();
  Result<signal::Log> log = constrained
                                ? simulateUnderConstraints(request, model, **trajectory, settings, context)
                                : plumbline::simulation::simulate(model, **trajectory, settings, context);
  if (!log) {
    const ErrorCode code = log.error().code;
    const bool of_settings = code != ErrorCode::Cancelled && code != ErrorCode::NumericalFailure;
    return request.sensors && of_settings && !constrained ? inFile(log.error(), *request.sensors)
                                                          : log.error();
  }
  return std::make_shared<const signal::Log>(std::move(log).value());
}

}  // namespace plumbline::workflow
