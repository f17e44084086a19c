// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload_bounds.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "base/linalg.h"
#include "bounds/mean_value.h"
#include "bounds/observed_motion.h"
#include "bounds/set_membership.h"
#include "regressors/base_wrench.h"
#include "workflow/payload_parts.h"

namespace plumbline::workflow {

namespace {

using bounds::Enclosure;

Result<Eigen::VectorXd> onePerJoint(const std::vector<double>& values, Eigen::Index joints,
                                    const std::string& what) {
  if (values.size() == 1) return Eigen::VectorXd(Eigen::VectorXd::Constant(joints, values.front()));
  if (static_cast<Eigen::Index>(values.size()) != joints)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = what + " has " + std::to_string(values.size()) + " values and the robot " +
                           std::to_string(joints) + " joints",
                 .remedy = "give one value, or one per joint"};
  return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(values.data(), joints));
}

/// Nominal values by name: the identified model's, else the description's; friction that nobody knows is zero.
std::map<std::string, double> nominalValues(const PayloadBoundsRequest& request,
                                            const FrictionModel& friction) {
  const RobotModel& model = request.robot->model;
  const RegressorLayout layout(model, friction);
  const Eigen::VectorXd described = model.parameters();
  std::map<std::string, double> values;
  for (int c = 0; c < layout.columns(); ++c)
    values[layout.name(c)] = c < described.size() ? described[c] : 0.0;
  if (request.model)
    for (const auto& value : request.model->estimate.parameters)
      if (values.contains(value.subject)) values[value.subject] = value.value;
  return values;
}

FrictionModel frictionOf(const PayloadBoundsRequest& request) {
  if (request.spec.friction) return *request.spec.friction;
  return request.model ? request.model->estimate.friction : FrictionModel{};
}

Error outOfRange(const std::string& detail, const std::string& subject, const std::string& remedy) {
  return {ErrorCode::ValueOutOfRange, detail, {subject}, {}, {}, remedy};
}

Interval intervalOf(const PayloadSpec& spec, const std::string& name, double value) {
  if (const auto found = spec.intervals.find(name); found != spec.intervals.end())
    return {found->second.first, found->second.second};
  return Interval::around(value, spec.model_relative * std::fabs(value));
}

Status checkEnds(const std::string& name, const std::pair<double, double>& ends) {
  if (ends.first <= ends.second && std::isfinite(ends.first) && std::isfinite(ends.second)) return done();
  return outOfRange("the interval of " + name + " has its lower end above its upper one", name,
                    "give the lower end first");
}

Status checkPhysical(const ParameterBox& box, const std::string& body) {
  const std::string reason = excludesRealBodies(box);
  if (reason.empty()) return done();
  return Error{ErrorCode::NotPhysical,
               "the intervals of " + body + " exclude every real body: " + reason,
               {body},
               {},
               {},
               "widen them"};
}

/// Intervals that were stated by name: of known parameters, lower end first, and of bodies that can exist.
Status checkIntervals(const PayloadBoundsRequest& request, const std::map<std::string, double>& values) {
  const PayloadSpec& spec = request.spec;
  for (const auto& [name, ends] : spec.intervals) {
    if (!values.contains(name))
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the robot has no parameter " + name,
                   .subjects = {name},
                   .remedy = "use names such as link3.m or joint2.coulomb"};
    if (auto status = checkEnds(name, ends); !status) return status;
  }
  const auto boxOf = [](const auto& intervals, const std::string& prefix) {
    ParameterBox box;
    for (std::size_t i = 0; i < 10; ++i) {
      const auto found = intervals.find(prefix + std::string(layout::kNames[i]));
      box[i] =
          found == intervals.end() ? Interval::whole() : Interval(found->second.first, found->second.second);
    }
    return box;
  };
  for (const Body& body : request.robot->model.bodies())
    if (auto status = checkPhysical(boxOf(spec.intervals, body.name + "."), body.name); !status)
      return status;
  for (const auto& [name, ends] : spec.initial) {
    if (std::find(layout::kNames.begin(), layout::kNames.end(), name) == layout::kNames.end())
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "a body has no parameter " + name,
                   .subjects = {name},
                   .remedy = "use m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz and Ixy"};
    if (auto status = checkEnds(name, ends); !status) return status;
  }
  return checkPhysical(boxOf(spec.initial, ""), "the link with its load");
}

Status checkSensor(const WristSensor& sensor) {
  if (!(sensor.relative >= 0.0 && sensor.relative < 1.0))
    return outOfRange("the relative error of the sensor is " + std::to_string(sensor.relative), sensor.frame,
                      "give at least 0 and below 1; 2 % is 0.02");
  for (const double x : {sensor.force, sensor.torque, sensor.force_bias, sensor.torque_bias})
    if (!(x >= 0.0) || !std::isfinite(x))
      return outOfRange("an error of the sensor is " + std::to_string(x), sensor.frame,
                        "give N and N·m of at least 0");
  return done();
}

/// Sizes that no sensor and no model has are typing errors: percent for fractions, degrees for radians.
Status checkSizes(const PayloadSpec& spec) {
  if (!(spec.model_relative >= 0.0 && spec.model_relative < 1.0))
    return outOfRange("the uncertainty of the model is " + std::to_string(spec.model_relative) +
                          " and has to be at least 0 and below 1",
                      "model.relative", "5 % is 0.05");
  for (const double x : spec.torque_relative)
    if (x >= 1.0)
      return outOfRange("the relative torque error is " + std::to_string(x) + " and has to be below 1",
                        "torque.relative", "2.5 % is 0.025");
  for (const double x : spec.position)
    if (x > 1.0)
      return outOfRange("a position error of " + std::to_string(x) + " rad (or m) is no encoder's",
                        "encoder.position", "give rad, half of the resolution");
  return spec.sensor ? checkSensor(*spec.sensor) : done();
}

Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input) {
  const PayloadSpec& spec = request.spec;
  bounds::PayloadProblem& problem = input.problem;
  problem.rest.friction = frictionOf(request);
  const auto values = nominalValues(request, problem.rest.friction);
  if (auto status = checkIntervals(request, values); !status) return status;
  const auto names = bounds::restNames(problem.model, problem.rest.friction, problem.body);
  const auto count = static_cast<Eigen::Index>(names.size());
  problem.rest.theta.resize(count);
  problem.rest.radius.resize(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const std::string& name = names[static_cast<std::size_t>(i)];
    const Interval x = intervalOf(spec, name, values.at(name));
    problem.rest.theta[i] = x.middle();
    problem.rest.radius[i] = x.lower == x.upper ? 0.0 : x.radius();
  }
  return done();
}

/// Beyond a sensor nothing of the robot counts but the sensor's own bias.
Status fillSensor(const PayloadBoundsRequest& request, const std::vector<std::string>& joints,
                  PayloadInput& input) {
  if (auto status = checkIntervals(request, nominalValues(request, frictionOf(request))); !status)
    return status;
  const WristSensor& sensor = *request.spec.sensor;
  bounds::PayloadProblem& problem = input.problem;
  for (std::size_t k = 0; k < joints.size(); ++k) {
    const double bias = k < 3 ? sensor.torque_bias : sensor.force_bias;
    if (bias == 0.0) continue;
    FrictionModel::Exception axis{joints[k], {}};
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
  /// Of the robot's joints, placed among the coordinates of the problem; those of the sensor stand still.
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

}  // namespace

Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context) {
  auto carrier = carrierOf(request);
  if (!carrier) return carrier.error();
  if (auto status = checkSizes(request.spec); !status) return status.error();
  SensorView view{request.robot, request.log, {}, {}};
  if (request.spec.sensor) {
    auto sensor = sensorView(request);
    if (!sensor) return sensor.error();
    view = std::move(sensor).value();
  }
  const RobotModel& model = view.robot->model;
  PayloadInput input{{model,
                      view.joints.empty() ? *carrier : model.findBody(view.link),
                      {},
                      {},
                      {},
                      {request.spec.horizon, request.spec.quadrature}},
                     {},
                     {}};
  const Status rest =
      view.joints.empty() ? fillRest(request, input) : fillSensor(request, view.joints, input);
  if (!rest) return rest.error();
  if (auto status = fillErrors(request, view.joints, input); !status) return status.error();
  if (view.log->size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log with load is empty",
                 .file = request.log->source,
                 .remedy = "record a motion with the load"};
  if (view.log->torque.size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log has no torques",
                 .file = request.log->source,
                 .remedy = "record joint torques, or use a wrist sensor"};
  auto samples = process(model, *view.log, request.processing, context);
  if (!samples) return samples.error();
  if (samples->q.rows() != model.nv())
    return Error{.code = ErrorCode::UnsupportedJoint,
                 .detail = "payload bounds know joints of one coordinate only"};
  input.samples = {samples->time, samples->q, samples->v, samples->tau, samples->segments};
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
  if (input.problem.motion.derivative.empty() && request.spec.motion_margin > 0.0)
    input.problem.motion = bounds::observedMotion(input.samples, request.spec.motion_margin);
  return input;
}

namespace {

std::vector<std::string> assumptionsOf(const PayloadBoundsRequest& request,
                                       const bounds::PayloadProblem& problem) {
  auto texts = bounds::commonAssumptions(problem);
  if (request.spec.motion.empty() && request.spec.motion_margin > 0.0) {
    char text[120];
    std::snprintf(text, sizeof text,
                  "the motion's derivatives stay below %.3g times the largest that the log shows",
                  request.spec.motion_margin);
    texts.back() = text;
  }
  if (const auto& sensor = request.spec.sensor) {
    texts[0] = "geometry and gravity are those of the description, the sensor's frame is " + sensor->frame;
    texts[1] = "every reading of the wrist sensor lies within its stated error";
    texts.erase(texts.begin() + 2);  // of the rest of the robot: nothing enters
  }
  return texts;
}

/// The prior box: mass and reach, and what was stated of the single parameters.
bounds::PriorBox priorOf(const PayloadSpec& spec) {
  bounds::PriorBox box;
  box.fill(Interval::whole());
  if (spec.largest_mass > 0.0 && spec.reach > 0.0) box = bounds::priorBox(spec.largest_mass, spec.reach);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto found = spec.initial.find(std::string(layout::kNames[i]));
    if (found == spec.initial.end()) continue;
    const Interval stated(found->second.first, found->second.second);
    box[i] = overlap(box[i], stated) ? intersection(box[i], stated) : stated;
  }
  return box;
}

}  // namespace

std::optional<bounds::PriorBox> completePrior(const PayloadSpec& spec) {
  const bounds::PriorBox box = priorOf(spec);
  if (!std::all_of(box.begin(), box.end(), [](const Interval& x) { return x.isFinite(); }))
    return std::nullopt;
  return box;
}

std::string priorText(const PayloadSpec& spec) {
  std::string text = "the link with its load ";
  if (spec.largest_mass > 0.0 && spec.reach > 0.0) {
    char part[100];
    std::snprintf(part, sizeof part, "weighs at most %.3g kg and lies within %.3g m of its origin",
                  spec.largest_mass, spec.reach);
    text += part;
    if (!spec.initial.empty()) text += ", and ";
  }
  return spec.initial.empty() ? text : text + "lies within the initial intervals";
}

namespace {

/// What was stated of the link with its load, as an enclosure of its own.
Enclosure initialEnclosure(const PayloadSpec& spec) {
  Enclosure e;
  e.name = "initial intervals";
  e.assumptions = {"the link with its load lies within the initial intervals"};
  e.guaranteed = e.bounded = true;
  e.theta = priorOf(spec);
  e.used_prior = spec.initial.size() < 10;
  for (std::size_t i = 0; i < 10; ++i) {
    e.bounded = e.bounded && e.theta[i].isFinite();
    e.estimate[static_cast<Eigen::Index>(i)] = e.theta[i].isFinite() ? e.theta[i].middle() : 0.0;
  }
  if (!e.bounded) e.reason = "not all ten parameters have an initial interval";
  return e;
}

Status addEnclosures(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
                     const JobContext& context) {
  using bounds::HullWeights;
  const PayloadSpec& spec = result.request.spec;
  const std::optional<bounds::PriorBox> prior = completePrior(spec);
  const bounds::PriorBox* given = prior ? &*prior : nullptr;
  const auto add = [&](Enclosure e) {
    std::vector<std::string> assumptions = result.assumptions;
    if (e.used_prior) assumptions.push_back(priorText(spec));
    for (const std::string& text : e.assumptions)
      if (std::find(assumptions.begin(), assumptions.end(), text) == assumptions.end())
        assumptions.push_back(text);
    e.assumptions = std::move(assumptions);
    result.enclosures.push_back(std::move(e));
  };
  for (const HullWeights weights : {HullWeights::Plain, HullWeights::Rows, HullWeights::Shared})
    add(bounds::affineHull(rows, weights, given));
  if (!spec.initial.empty()) add(initialEnclosure(spec));
  const Enclosure box = bounds::intersect(result.enclosures);
  if (box.bounded) {
    const auto exact = bounds::withExactRegressor(rows, box.theta);
    auto estimate = bounds::estimatePayload(input.problem, exact, context);
    if (!estimate && estimate.error().code == ErrorCode::Cancelled) return estimate.error();
    if (estimate) {
      result.estimate = *estimate;
      for (Enclosure form :
           {bounds::firstOrderForm(exact, *estimate), bounds::meanValueForm(exact, *estimate)}) {
        form.used_prior = box.used_prior;
        add(std::move(form));
      }
    }
    if (result.request.spec.membership) {
      bounds::Contradiction contradiction;
      auto member = bounds::setMembership(exact, box, {}, context, &contradiction);
      if (!member) return member.error();
      if (!contradiction.rows.empty() && result.suspicion.text.empty())
        result.suspicion.text = member->reason;
      add(*member);
    }
  }
  add(bounds::intersect(result.enclosures));
  const bool excluded = result.best().reason.find("exclude each other") != std::string::npos;
  if (excluded && result.suspicion.text.empty()) result.suspicion.text = result.best().reason;
  return done();
}

/// The ten names, what is subtracted, and the rest.
Status subtractTare(const PayloadInput& input, PayloadBounds& result) {
  const PayloadBoundsRequest& request = result.request;
  const auto carrier = carrierOf(request);
  if (!carrier) return carrier.error();
  const RobotModel& robot = request.robot->model;
  Pose X_BP;
  if (request.spec.sensor) {
    const auto place = contactAtLink(robot, request.spec.sensor->frame);
    if (!place) return place.error();
    X_BP = place->X_BF;
  }
  const auto values =
      nominalValues(request, request.spec.sensor ? FrictionModel{} : input.problem.rest.friction);
  Vec10 nominal;
  for (std::size_t i = 0; i < 10; ++i)
    nominal[static_cast<Eigen::Index>(i)] =
        values.at(robot.body(*carrier).name + "." + std::string(layout::kNames[i]));
  const auto tare = tareOf(request, *carrier, X_BP, nominal);
  if (!tare) return tare.error();
  result.bare = tare->bare;
  result.gripper = tare->gripper;
  return done();
}

void describeUnbounded(PayloadBounds& result) {
  for (Enclosure& e : result.enclosures)
    if (!e.bounded && result.weak && e.reason.find("excite") != std::string::npos)
      e.reason = result.weak->text;
}

}  // namespace

Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context) {
  auto input = payloadInput(request, context);
  if (!input) return input.error();
  auto rows = bounds::payloadRows(input->problem, input->samples, context);
  if (!rows) return rows.error();
  PayloadBounds result;
  result.request = request;
  result.body = input->problem.model.body(input->problem.body).name;
  result.windows = static_cast<Eigen::Index>(rows->windows.size());
  result.rows = rows->size();
  const Eigen::VectorXd singular = linalg::singularValues(rows->Y);
  result.condition = singular.size() == 10 && singular[9] > 0.0 ? singular[0] / singular[9]
                                                                : std::numeric_limits<double>::infinity();
  result.findings = input->findings;
  result.assumptions = assumptionsOf(request, input->problem);
  for (std::size_t i = 0; i < 10; ++i) {
    result.names.push_back(result.body + "." + std::string(layout::kNames[i]));
    result.units.emplace_back(layout::kUnits[i]);
  }
  if (auto status = subtractTare(*input, result); !status) return status.error();
  auto weak = bounds::weakestDirection(input->problem, input->samples, *rows);
  if (weak) result.weak = *weak;
  result.suspicion =
      bounds::suspectAssumptions(*rows, bounds::affineHull(*rows, bounds::HullWeights::Shared));
  if (auto status = addEnclosures(*input, *rows, result, context); !status) return status.error();
  describeUnbounded(result);
  for (std::size_t i = 0; i < 10; ++i)
    result.payload[i] = result.best().bounded ? result.best().theta[i] - result.bare[i] - result.gripper[i]
                                              : Interval::whole();
  if (result.best().bounded)
    result.nominal = realBodyInside(result.best().theta,
                                    result.estimate ? result.estimate->pi_std : result.best().estimate);
  if (!result.suspicion.text.empty())
    result.findings.push_back(
        {Severity::Warning, request.log->name, "assumption-broken", result.suspicion.text});
  return result;
}

}  // namespace plumbline::workflow
