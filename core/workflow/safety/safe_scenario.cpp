// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_scenario.h"

#include <cmath>

#include "bounds/payload/consistent_body.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_reader.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using nlohmann::json;
using safety::VectorRange;

/// One part of the scenario as an object; an empty one when it is not there.
json part(JsonReader& reader, const char* key) {
  const json* value = reader.find(key);
  return value == nullptr ? json::object() : *value;
}

Status finish(JsonReader& reader) {
  if (auto error = reader.error()) return *error;
  return done();
}

Error scenarioError(ErrorCode code, const std::string& detail, const char* subject, const char* remedy) {
  return rejection(code, detail, {subject}, remedy);
}

Status tenNumbers(JsonReader& reader, const char* key, VectorXd& target) {
  reader.vector(key, target);
  if (target.size() != 0 && (target.size() != 10 || !target.allFinite()))
    return scenarioError(ErrorCode::ShapeMismatch, reader.name(key) + " has to be ten finite numbers", key,
                         "write m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the body's frame");
  return done();
}

/// The parameters of the body that carries the payload, payload included.
Status readPayload(const json& value, SafeScenario& s) {
  JsonReader reader(value, "\"payload\"", s.robot->model.nv());
  std::string body;
  VectorXd lower, upper, truth;
  reader.text("body", body);
  for (auto [key, target] : {std::pair{"lower", &lower}, {"upper", &upper}, {"truth", &truth}})
    if (auto ok = tenNumbers(reader, key, *target); !ok) return ok;
  if (auto ok = finish(reader); !ok) return ok;
  const int index = s.robot->model.findBody(body);
  if (index < 0)
    return scenarioError(ErrorCode::UnknownReference, "the robot has no moving body \"" + body + "\"", "body",
                         "name the body that carries the payload (plumbline-cli audit lists the names)");
  if (lower.size() != 10 || upper.size() != 10 || !(lower.array() <= upper.array()).all())
    return scenarioError(ErrorCode::ValueOutOfRange,
                         "the payload needs \"lower\" and \"upper\", and no interval may be empty", "payload",
                         "give ten numbers each");
  bounds::ParameterBox box;
  for (std::size_t c = 0; c < 10; ++c)
    box[c] = {lower[static_cast<Eigen::Index>(c)], upper[static_cast<Eigen::Index>(c)]};
  if (const std::string reason = bounds::excludesConsistentBodies(box); !reason.empty())
    return scenarioError(
        ErrorCode::NotPhysical,
        "no physically consistent body has its parameters in the payload's intervals: " + reason, "payload",
        "correct the intervals");
  s.loop.wish.body = index;
  s.problem.robot.pi.lower.segment<10>(10 * index) = lower;
  s.problem.robot.pi.upper.segment<10>(10 * index) = upper;
  s.problem.nominal.numbers.pi.segment<10>(10 * index) = 0.5 * (lower + upper);
  s.simulates = truth.size() == 10;
  if (s.simulates) s.truth.pi.segment<10>(10 * index) = truth;
  return done();
}

/// Rotor inertias and friction with relative radii.
Status readMotors(const json& value, SafeScenario& s) {
  const Eigen::Index n = s.robot->model.nv();
  JsonReader reader(value, "\"motors\"", n);
  safety::RobotNumbers& known = s.problem.nominal.numbers;
  double relative = 0.0;
  reader.number("relative", relative);
  known.rotor = known.coulomb = known.viscous = known.offset = VectorXd::Zero(n);
  reader.perJoint("rotor_inertia", known.rotor);
  reader.perJoint("coulomb", known.coulomb);
  reader.perJoint("viscous", known.viscous);
  reader.number("slip_speed", s.problem.robot.slip_speed);
  s.problem.robot.disturbance = VectorXd::Zero(n);
  reader.perJoint("disturbance", s.problem.robot.disturbance);
  if (auto ok = finish(reader); !ok) return ok;
  if (!(relative >= 0.0) || !(relative < 1.0))
    return scenarioError(ErrorCode::ValueOutOfRange, "\"relative\" of \"motors\" is not between 0 and 1",
                         "relative", "write 0.05 for 5 %");
  safety::UncertainRobot& robot = s.problem.robot;
  robot.rotor = VectorRange::around(known.rotor, relative * known.rotor);
  robot.coulomb = VectorRange::around(known.coulomb, relative * known.coulomb);
  robot.viscous = VectorRange::around(known.viscous, relative * known.viscous);
  robot.offset = VectorRange::point(known.offset);
  s.problem.nominal.ramp_speed = s.truth_slip = robot.slip_speed;
  return done();
}

Status readControl(const json& sensors, const json& control, SafeScenario& s) {
  const Eigen::Index n = s.robot->model.nv();
  safety::ControlErrors& eta = s.problem.errors;
  eta.position = eta.velocity = eta.torque = VectorXd::Zero(n);
  JsonReader sensed(sensors, "\"sensors\"", n);
  sensed.perJoint("position", eta.position);
  sensed.perJoint("velocity", eta.velocity);
  sensed.perJoint("torque", eta.torque);
  if (auto ok = finish(sensed); !ok) return ok;
  JsonReader reader(control, "\"control\"", n);
  double rate = 1000.0;
  s.gains.K = VectorXd::Constant(n, 5.0);
  reader.number("rate", rate);
  reader.number("delay", eta.delay);
  reader.number("jitter", eta.jitter);
  reader.perJoint("K", s.gains.K);
  reader.number("alpha", s.gains.alpha);
  reader.number("V_M", s.gains.V_M);
  if (auto ok = finish(reader); !ok) return ok;
  if (!(rate > 0.0) || !std::isfinite(rate))
    return scenarioError(ErrorCode::ValueOutOfRange, "the rate of the control is not above 0 Hz", "rate",
                         "write 1000");
  eta.period = 1.0 / rate;
  return done();
}

Status readPlan(const json& plan, const json& loop, SafeScenario& s) {
  const Eigen::Index n = s.robot->model.nv();
  JsonReader reader(plan, "\"plan\"", n);
  safety::PlanSettings& p = s.loop.plan;
  std::string cost = "excite";
  reader.number("T", p.duration);
  reader.number("t_p", p.handover);
  reader.number("range", p.range);
  reader.integer("intervals", p.cells);
  reader.integer("trials", p.trials);
  reader.integer("proofs", p.proofs);
  reader.number("seconds", p.seconds);
  reader.text("cost", cost);
  reader.vector("goal", s.loop.wish.goal);
  if (auto ok = finish(reader); !ok) return ok;
  using Kind = safety::PlanWish::Kind;
  const std::pair<const char*, Kind> kinds[] = {
      {"excite", Kind::Excite}, {"reach", Kind::Reach}, {"random", Kind::Any}};
  bool known = false;
  for (const auto& [name, kind] : kinds)
    if (cost == name) s.loop.wish.kind = kind, known = true;
  if (!known)
    return scenarioError(ErrorCode::UnsupportedOption, "\"" + cost + "\" is no cost of a plan", "cost",
                         "choose from excite, reach, random");
  if (s.loop.wish.kind == Kind::Reach && (s.loop.wish.goal.size() != n || !s.loop.wish.goal.allFinite()))
    return scenarioError(ErrorCode::ShapeMismatch,
                         "the cost \"reach\" needs a goal with one position per joint", "goal",
                         "add \"goal\" to the plan");
  if (!(p.range > 0.0) || !std::isfinite(p.range) || p.trials < 1 || p.proofs < 1 || p.cells < 1)
    return scenarioError(ErrorCode::ValueOutOfRange,
                         "range, trials, proofs and intervals of the plan have to be above 0", "plan",
                         "correct them");
  JsonReader more(loop, "\"loop\"", n);
  more.integer("plans", s.loop.plans);
  more.integer("horizon", s.loop.horizon);
  more.number("reserve", s.loop.reserve);
  if (auto ok = finish(more); !ok) return ok;
  if (s.loop.plans < 1 || s.loop.horizon < 1 || !(s.loop.reserve > 0.0))
    return scenarioError(ErrorCode::ValueOutOfRange,
                         "plans, horizon and reserve of the loop have to be above 0", "loop", "correct them");
  return done();
}

Status readWorld(const json& world, SafeScenario& s, const JobContext& context) {
  auto spec = settingsFromJson<ExcitationSpec>(world, s.robot->model.nv());
  if (!spec) return spec.error();
  auto bodies = collisionBodies(*s.robot, *spec, readMeshHere, context);
  if (!bodies) return bodies.error();
  s.bodies = bodies->model;
  s.collision_note = bodies->note;
  s.limits = safety::PlanLimits::of(s.robot->model);
  s.limits.bodies = s.bodies.get();
  s.limits.clearance = spec->clearance;
  return done();
}

Status readStart(JsonReader& reader, SafeScenario& s) {
  reader.vector("start", s.start);
  if (s.start.size() == 0) s.start = VectorXd::Zero(s.robot->model.nv());
  if (s.start.size() != s.robot->model.nv() || !s.start.allFinite())
    return scenarioError(ErrorCode::ShapeMismatch, "\"start\" is not one finite position per joint", "start",
                         "give one number per joint");
  return done();
}

}  // namespace

Result<std::unique_ptr<SafeScenario>> readSafeScenario(const std::string& text,
                                                       const std::filesystem::path& folder,
                                                       const JobContext& context) {
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded())
    return scenarioError(ErrorCode::SyntaxError, "the scenario is not valid JSON", "scenario",
                         "check commas and quotes");
  JsonReader reader(value, "the scenario", 0);
  auto s = std::make_unique<SafeScenario>();
  std::string file;
  int seed = 1;
  reader.text("robot", file);
  reader.integer("seed", seed);
  const json payload = part(reader, "payload"), motors = part(reader, "motors"),
             sensors = part(reader, "sensors"), control = part(reader, "control"),
             plan = part(reader, "plan"), loop = part(reader, "loop"), world = part(reader, "world");
  RobotRequest request;
  request.file = folder / file;
  if (file.empty())
    return scenarioError(ErrorCode::MissingData, "the scenario does not name a robot", "robot",
                         "write \"robot\": \"arm.urdf\", relative to the scenario");
  auto robot = loadRobot(request, context);
  if (!robot) return robot.error();
  s->robot = *robot;
  auto chain = bounds::MomentumChain::make(s->robot->model);
  if (!chain) return chain.error();
  s->chain = std::move(*chain);
  s->problem.chain = &s->chain;
  s->problem.nominal.numbers.pi = s->truth.pi = s->robot->model.parameters();
  s->problem.robot.pi = VectorRange::point(s->truth.pi);
  s->loop.plan.seed = static_cast<std::uint64_t>(seed);
  if (auto ok = readStart(reader, *s); !ok) return ok.error();
  if (auto ok = finish(reader); !ok) return ok.error();
  if (auto ok = readMotors(motors, *s); !ok) return ok.error();
  if (auto ok = readPayload(payload, *s); !ok) return ok.error();
  if (auto ok = readControl(sensors, control, *s); !ok) return ok.error();
  if (auto ok = readPlan(plan, loop, *s); !ok) return ok.error();
  if (auto ok = readWorld(world, *s, context); !ok) return ok.error();
  const safety::RobotNumbers& known = s->problem.nominal.numbers;
  const VectorXd pi = s->truth.pi;
  s->truth = known;
  s->truth.pi = pi;
  if (auto ok = safety::checkUncertainRobot(s->robot->model, s->problem.robot, s->problem.nominal,
                                            s->problem.errors);
      !ok)
    return ok.error();
  return s;
}

}  // namespace plumbline::workflow
