// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_scenario.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "bounds/payload/consistent_body.h"
#include "dynamics/kinematics.h"
#include "regressors/layout.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using nlohmann::json;
using safety::VectorRange;

Error scenarioError(ErrorCode code, const std::string& detail, const char* subject, const char* remedy) {
  return rejection(code, detail, {subject}, remedy);
}

VectorXd perJointOr(const VectorXd& stated, const RobotModel& model, double otherwise) {
  return stated.size() == 0 ? VectorXd::Constant(model.nv(), otherwise) : stated;
}

Status checkTen(const char* key, const VectorXd& x) {
  if (x.size() == 10 && x.allFinite()) return done();
  return scenarioError(ErrorCode::ShapeMismatch,
                       std::string("\"") + key + "\" of \"payload\" has to be ten finite numbers", key,
                       "write m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the body's frame");
}

Status takePayload(SafeScenario& s) {
  const SafePayload& payload = s.spec.payload;
  const int index = s.robot->model.findBody(payload.body);
  if (index < 0)
    return scenarioError(ErrorCode::UnknownReference, "the robot has no moving body \"" + payload.body + "\"",
                         "body",
                         "name the body that carries the payload (plumbline-cli audit lists the names)");
  if (auto ok = checkTen("lower", payload.lower); !ok) return ok;
  if (auto ok = checkTen("upper", payload.upper); !ok) return ok;
  for (Eigen::Index c = 0; c < 10; ++c)
    if (!(payload.lower[c] <= payload.upper[c]))
      return scenarioError(
          ErrorCode::ValueOutOfRange,
          fmt::format("no interval may be empty, and that of {} is: \"lower\" {:.6g} is above \"upper\" "
                      "{:.6g}",
                      layout::kNames[static_cast<std::size_t>(c)], payload.lower[c], payload.upper[c]),
          "payload", "correct the intervals");
  bounds::ParameterBox box;
  for (std::size_t c = 0; c < 10; ++c)
    box[c] = {payload.lower[static_cast<Eigen::Index>(c)], payload.upper[static_cast<Eigen::Index>(c)]};
  if (const std::string reason = bounds::excludesConsistentBodies(box); !reason.empty())
    return scenarioError(
        ErrorCode::NotPhysical,
        "no physically consistent body has its parameters in the payload's intervals: " + reason, "payload",
        "correct the intervals");
  s.loop.wish.body = index;
  s.problem.robot.pi.lower.segment<10>(10 * index) = payload.lower;
  s.problem.robot.pi.upper.segment<10>(10 * index) = payload.upper;
  s.problem.nominal.numbers.pi.segment<10>(10 * index) = 0.5 * (payload.lower + payload.upper);
  s.simulates = payload.truth.size() != 0;
  if (!s.simulates) return done();
  if (auto ok = checkTen("truth", payload.truth); !ok) return ok;
  s.truth.numbers.pi.segment<10>(10 * index) = payload.truth;
  return done();
}

/// Rotor inertias and friction with relative radii.
void takeMotors(SafeScenario& s) {
  const SafeMotors& motors = s.spec.motors;
  const RobotModel& model = s.robot->model;
  safety::RobotNumbers& known = s.problem.nominal.numbers;
  known.rotor = perJointOr(motors.rotor_inertia, model, 0.0);
  known.coulomb = perJointOr(motors.coulomb, model, 0.0);
  known.viscous = perJointOr(motors.viscous, model, 0.0);
  known.offset = VectorXd::Zero(model.nv());
  safety::UncertainRobot& robot = s.problem.robot;
  robot.rotor = VectorRange::around(known.rotor, motors.relative * known.rotor);
  robot.coulomb = VectorRange::around(known.coulomb, motors.relative * known.coulomb);
  robot.viscous = VectorRange::around(known.viscous, motors.relative * known.viscous);
  robot.offset = VectorRange::point(known.offset);
  robot.disturbance = perJointOr(motors.disturbance, model, 0.0);
  s.problem.nominal.ramp_speed = s.truth.slip_speed = robot.slip_speed = motors.slip_speed;
  const VectorXd pi = s.truth.numbers.pi;
  s.truth.numbers = known;
  s.truth.numbers.pi = pi;
}

void takeControl(SafeScenario& s) {
  const SafeControl& control = s.spec.control;
  const RobotModel& model = s.robot->model;
  safety::ControlErrors& eta = s.problem.errors;
  eta.position = perJointOr(control.position_error, model, 0.0);
  eta.velocity = perJointOr(control.velocity_error, model, 0.0);
  eta.torque = perJointOr(control.torque_error, model, 0.0);
  eta.period = 1.0 / control.rate;
  eta.delay = control.delay;
  eta.jitter = control.jitter;
  s.gains = {perJointOr(control.K, model, 5.0), control.alpha, control.V_M};
}

/// The smallest tube that all plans of the loop can share. Without one the largest stays, and says what prevents it.
void chooseTubeSize(SafeScenario& s) {
  if (s.gains.V_M > 0.0) return;
  for (const double V_M : safety::TubeChoice::standard().V_M) {
    s.gains.V_M = V_M;
    if (safety::loopFrame(s.problem, s.gains, s.loop, s.start)) return;
  }
}

Status takePlan(SafeScenario& s) {
  const SafePlanning& plan = s.spec.plan;
  safety::PlanSettings& p = s.loop.plan;
  p.duration = plan.duration;
  p.handover = plan.handover;
  p.range = plan.range;
  p.cells = plan.intervals;
  p.trials = plan.trials;
  p.proofs = plan.proofs;
  p.seconds = plan.seconds.value_or(std::numeric_limits<double>::infinity());
  p.mode = plan.mode;
  p.half_width = plan.half_width;
  p.search = plan.search;
  p.seed = s.truth.seed = s.spec.seed;
  s.loop.wish.kind = plan.cost;
  s.loop.wish.goal = plan.goal;
  s.loop.accumulated = plan.accumulated;
  s.loop.plans = s.spec.loop.plans;
  s.loop.horizon = s.spec.loop.horizon;
  s.loop.reserve = s.spec.loop.reserve;
  s.truth.faults = s.spec.faults;
  if (plan.cost == safety::PlanWish::Kind::Reach &&
      (plan.goal.size() != s.robot->model.nv() || !plan.goal.allFinite()))
    return scenarioError(ErrorCode::ShapeMismatch,
                         "the cost \"reach\" needs a goal with one position per joint", "goal",
                         "add \"goal\" to the plan");
  return done();
}

Status takeWorld(SafeScenario& s, const JobContext& context) {
  auto bodies = collisionBodies(*s.robot, s.spec.world, readMeshHere, context);
  if (!bodies) return bodies.error();
  s.bodies = bodies->model;
  s.collision_note = bodies->note;
  s.limits = safety::PlanLimits::of(s.robot->model);
  s.limits.bodies = s.bodies.get();
  s.limits.clearance = s.spec.world.clearance;
  return done();
}

Status takeStart(SafeScenario& s) {
  s.start = perJointOr(s.spec.start, s.robot->model, 0.0);
  if (s.start.size() != s.robot->model.nv() || !s.start.allFinite())
    return scenarioError(
        ErrorCode::ShapeMismatch,
        fmt::format("\"start\" has {} positions, and a finite one for each of {} joints is needed",
                    s.start.size(), s.robot->model.nv()),
        "start", "give one number per joint");
  return done();
}

/// Distance of the farthest body from the vertical axis of the world [m].
double horizontalExtent(const SafeScenario& s) {
  dynamics::DynamicsWorkspace work(s.robot->model);
  dynamics::forwardKinematics(work, s.start);
  double most = 0.0;
  for (int b = 0; b < s.robot->model.bodyCount(); ++b) most = std::max(most, work.pose(b).p.head<2>().norm());
  return most;
}

}  // namespace

Result<std::unique_ptr<SafeScenario>> makeSafeScenario(const SafeSpec& spec, const RobotPtr& robot,
                                                       const std::filesystem::path& folder,
                                                       const JobContext& context) {
  auto s = std::make_unique<SafeScenario>();
  s->spec = spec;
  s->folder = folder;
  s->robot = robot;
  auto chain = bounds::MomentumChain::make(robot->model);
  if (!chain) return chain.error();
  s->chain = std::move(*chain);
  s->problem.chain = &s->chain;
  s->problem.nominal.numbers.pi = s->truth.numbers.pi = robot->model.parameters();
  s->problem.robot.pi = VectorRange::point(robot->model.parameters());
  if (auto ok = takeStart(*s); !ok) return ok.error();
  if (auto ok = takePayload(*s); !ok) return ok.error();
  takeMotors(*s);
  takeControl(*s);
  if (auto ok = takePlan(*s); !ok) return ok.error();
  if (auto ok = takeWorld(*s, context); !ok) return ok.error();
  if (auto ok =
          safety::checkUncertainRobot(robot->model, s->problem.robot, s->problem.nominal, s->problem.errors);
      !ok)
    return ok.error();
  chooseTubeSize(*s);
  return s;
}

Result<std::unique_ptr<SafeScenario>> readSafeScenario(const std::string& text,
                                                       const std::filesystem::path& folder,
                                                       const JobContext& context) {
  const json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the scenario", "check commas and quotes");
  std::string file;
  if (value.is_object() && value.contains("robot") && value["robot"].is_string())
    file = value["robot"].get<std::string>();
  if (file.empty())
    return scenarioError(ErrorCode::MissingData, "the scenario does not name a robot", "robot",
                         "write \"robot\": \"arm.urdf\", relative to the scenario");
  RobotRequest request;
  request.file = folder / file;
  auto robot = loadRobot(request, context);
  if (!robot && robot.error().code == ErrorCode::FileNotFound)
    return scenarioError(ErrorCode::FileNotFound, "there is no robot " + request.file.string(), "robot",
                         "write the path of its description, relative to the scenario");
  if (!robot) return robot.error();
  if (auto ok = safety::checkSafeJoints((*robot)->model); !ok) return ok.error();
  auto spec = settingsFromJson<SafeSpec>(value, (*robot)->model.nv());
  if (!spec) return spec.error();
  return makeSafeScenario(*spec, *robot, folder, context);
}

SafePayload payloadOf(const RobotModel& model, int body) {
  SafePayload out;
  out.body = model.bodies()[static_cast<std::size_t>(body)].name;
  out.truth = model.parameters().segment<10>(10 * body);
  const double m = out.truth[0], far = 0.01 + out.truth.segment<3>(1).norm() / std::max(m, 1e-9);
  VectorXd radius(10);
  radius[0] = 0.1 * m;
  radius.segment<3>(1).setConstant(0.01 * m + radius[0] * far);
  radius.tail<6>().setConstant(0.2 * out.truth.segment<3>(4).maxCoeff() + 0.02 * m * far);
  out.lower = out.truth - radius;
  out.upper = out.truth + radius;
  return out;
}

SafeSpec specFor(const Robot& robot, const VectorXd& rotor_inertia) {
  const RobotModel& model = robot.model;
  SafeSpec spec;
  spec.robot = std::filesystem::absolute(robot.request.file).lexically_normal().string();
  spec.start = VectorXd::Zero(model.nv());
  const safety::PlanLimits limits = safety::PlanLimits::of(model);
  for (Eigen::Index j = 0; j < spec.start.size(); ++j)
    if (const double room = 0.1 * (limits.q_upper[j] - limits.q_lower[j]); std::isfinite(room))
      spec.start[j] = std::clamp(0.0, limits.q_lower[j] + room, limits.q_upper[j] - room);
  spec.payload = payloadOf(model, model.bodyCount() - 1);
  spec.motors.rotor_inertia =
      rotor_inertia.size() == 1 ? VectorXd::Constant(model.nv(), rotor_inertia[0]).eval() : rotor_inertia;
  return spec;
}

ExcitationSpec::Obstacle newObstacle(const SafeScenario& s, const SafeSpec& spec) {
  constexpr double kEdge = 0.2, kRoom = 0.4;  // m
  constexpr int kDirections = 16;
  const std::vector<ExcitationSpec::Obstacle>& others = spec.world.obstacles;
  ExcitationSpec::Obstacle box;
  box.geometry.type = GeometryType::Box;
  box.geometry.size = Vec3::Constant(kEdge);
  const auto named = [&](const auto& other) { return other.name == box.name; };
  box.name = "box";
  for (std::size_t k = 2;
       s.robot->description.findLink(box.name) != nullptr || std::any_of(others.begin(), others.end(), named);
       ++k)
    box.name = fmt::format("box {}", k);
  const auto touches = [&](const ExcitationSpec::Obstacle& other) {
    return !other.keep_in &&
           (other.X_WG.p - box.X_WG.p).norm() < 0.5 * (other.geometry.size.norm() + box.geometry.size.norm());
  };
  const double radius = horizontalExtent(s) + kRoom;
  for (int k = 0; k < kDirections; ++k) {
    const double angle = 2.0 * std::numbers::pi * k / kDirections;
    const auto millimetres = [](double x) { return std::round(1e3 * x) / 1e3; };
    box.X_WG.p = {millimetres(radius * std::cos(angle)), millimetres(radius * std::sin(angle)), 0.5 * kEdge};
    if (std::none_of(others.begin(), others.end(), touches)) break;
  }
  return box;
}

}  // namespace plumbline::workflow
