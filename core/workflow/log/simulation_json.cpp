// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/simulation_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "workflow/excitation/design_json.h"
#include "workflow/log/load_log.h"
#include "workflow/log/simulate.h"
#include "workflow/serialization/json_reader.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
Result<json> parseFile(const std::filesystem::path& file) {
  Result<std::string> text = io::readFile(file, 16 * io::kMegabyte);
  if (!text) return text.error();
  json value = json::parse(*text, nullptr, false);
  if (value.is_discarded())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the file is not valid JSON",
                 .file = file.string(),
                 .remedy = "check commas and quotes"};
  return value;
}

Error inFile(Error error, const std::filesystem::path& file) {
  if (error.file.empty()) error.file = file.string();
  return error;
}

}  // namespace

Result<TrajectoryPtr> trajectoryFromJson(const json& value, const RobotModel& model) {
  const Eigen::Index n = model.nv();
  std::string type;
  if (value.is_object() && value.contains("type") && value["type"].is_string())
    type = value["type"].get<std::string>();
  if (type == "design") return designTrajectory(value, model);
  JsonReader reader(value, "the trajectory", n);
  reader.find("type");
  if (type == "fourier") {
    FourierTrajectory spec;
    spec.centre = Eigen::VectorXd::Zero(n);
    reader.number("base_frequency", spec.base_frequency);
    reader.number("periods", spec.periods);
    reader.number("ramp", spec.ramp);
    reader.perJoint("centre", spec.centre);
    reader.matrix("sine", spec.sine);
    reader.matrix("cosine", spec.cosine);
    if (auto error = reader.error()) return *error;
    return makeTrajectory(spec);
  }
  if (type == "point-to-point") {
    PointToPointTrajectory spec;
    spec.start = Eigen::VectorXd::Zero(n);
    reader.perJoint("start", spec.start);
    if (const json* moves = reader.find("moves")) {
      if (!moves->is_array())
        reader.fail(ErrorCode::TypeMismatch, "\"moves\" of the trajectory is not a list",
                    "give a list of moves");
      else
        for (const json& entry : *moves) {
          JsonReader move_reader(entry, "a move", n);
          PointToPointTrajectory::Move move;
          move_reader.perJoint("target", move.target);
          move_reader.number("duration", move.duration);
          move_reader.number("dwell", move.dwell);
          if (auto error = move_reader.error()) return *error;
          spec.moves.push_back(move);
        }
    }
    if (auto error = reader.error()) return *error;
    return makeTrajectory(spec);
  }
  return Error{.code = ErrorCode::MissingElement,
               .detail = "the trajectory has no \"type\" that is known",
               .subjects = {"type"},
               .remedy = "write \"type\": \"design\", \"fourier\" or \"point-to-point\""};
}

Result<SimulationSettings> simulationFromJson(const json& value, const RobotModel& model) {
  const Eigen::Index n = model.nv();
  SimulationSettings s;
  JsonReader reader(value, "the sensors", n);
  const auto group = [&](const char* key, auto&& read) -> std::optional<Error> {
    const json* part = reader.find(key);
    if (part == nullptr) return {};
    JsonReader inner(*part, "\"" + std::string(key) + "\"", n);
    read(inner);
    return inner.error();
  };
  reader.text("name", s.name);
  reader.perJoint("rotor_inertia", s.rotor_inertia);
  reader.number("rest_before", s.rest_before);
  reader.number("rest_after", s.rest_after);
  reader.number("integration_step", s.integration_step);
  auto error = group("friction", [&](JsonReader& r) {
    r.perJoint("coulomb", s.friction.coulomb);
    r.perJoint("coulomb_negative", s.friction.coulomb_negative);
    r.perJoint("viscous", s.friction.viscous);
    r.perJoint("offset", s.friction.offset);
    r.perJoint("stribeck", s.friction.stribeck);
    r.number("stribeck_velocity", s.friction.stribeck_velocity);
    r.number("smoothing", s.friction.smoothing);
  });
  if (!error)
    error = group("elastic", [&](JsonReader& r) {
      r.perJoint("stiffness", s.elastic.stiffness);
      r.perJoint("damping", s.elastic.damping);
    });
  if (!error)
    error = group("sensors", [&](JsonReader& r) {
      r.number("rate", s.sensors.rate);
      r.perJoint("encoder_step", s.sensors.encoder_step);
      r.perJoint("position_noise", s.sensors.position_noise);
      r.perJoint("velocity_noise", s.sensors.velocity_noise);
      r.perJoint("torque_noise", s.sensors.torque_noise);
      r.perJoint("torque_step", s.sensors.torque_step);
      r.number("torque_delay", s.sensors.torque_delay);
      r.number("stamp_jitter", s.sensors.stamp_jitter);
      r.number("stale_probability", s.sensors.stale_probability);
      r.flag("velocity", s.sensors.velocity);
      r.flag("acceleration", s.sensors.acceleration);
      r.flag("link_side", s.sensors.link_side);
    });
  if (!error)
    error = group("controller", [&](JsonReader& r) {
      std::string kind = "computed-torque";
      r.text("kind", kind);
      if (kind == "ideal")
        s.controller.kind = ControllerSettings::Kind::Ideal;
      else if (kind == "computed-torque")
        s.controller.kind = ControllerSettings::Kind::ComputedTorque;
      else if (kind == "feedforward-pd")
        s.controller.kind = ControllerSettings::Kind::FeedforwardPd;
      else
        r.fail(ErrorCode::UnsupportedOption, "controller kind \"" + kind + "\" is not known",
               "use ideal, computed-torque or feedforward-pd");
      r.number("bandwidth", s.controller.bandwidth);
      r.number("damping", s.controller.damping);
    });
  if (error) return *error;
  if (auto wrong = reader.error()) return *wrong;
  return s;
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
  Result<TrajectoryPtr> trajectory = trajectoryFromJson(*motion, model);
  if (!trajectory) return inFile(trajectory.error(), request.trajectory);
  if (Status limits = checkLimits(model, **trajectory); !limits)
    return inFile(limits.error(), request.trajectory);
  SimulationSettings settings;
  if (request.sensors) {
    Result<json> value = parseFile(*request.sensors);
    if (!value) return value.error();
    Result<SimulationSettings> read = simulationFromJson(*value, model);
    if (!read) return inFile(read.error(), *request.sensors);
    settings = std::move(read).value();
  }
  settings.seed = request.seed;
  Result<Log> log = plumbline::simulate(model, **trajectory, settings, context);
  if (!log) return log.error();
  return std::make_shared<const Log>(std::move(log).value());
}

}  // namespace plumbline::workflow
