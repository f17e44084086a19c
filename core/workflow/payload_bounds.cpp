// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload_bounds.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "bounds/mean_value.h"
#include "bounds/observed_motion.h"
#include "bounds/set_membership.h"

namespace plumbline::workflow {

namespace {

using bounds::Enclosure;

Result<Eigen::VectorXd> perJoint(const std::vector<double>& values, Eigen::Index joints,
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

Interval intervalOf(const PayloadSpec& spec, const std::string& name, double value) {
  if (const auto found = spec.intervals.find(name); found != spec.intervals.end())
    return {found->second.first, found->second.second};
  return Interval::around(value, spec.model_relative * std::fabs(value));
}

Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input) {
  const PayloadSpec& spec = request.spec;
  if (!(spec.model_relative >= 0.0) || !std::isfinite(spec.model_relative))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the uncertainty of the model has to be at least 0"};
  bounds::PayloadProblem& problem = input.problem;
  problem.rest.friction = frictionOf(request);
  const auto values = nominalValues(request, problem.rest.friction);
  for (const auto& [name, interval] : spec.intervals) {
    if (!values.contains(name))
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the robot has no parameter " + name,
                   .subjects = {name},
                   .remedy = "use names such as link3.m or joint2.coulomb"};
    if (!(interval.first <= interval.second) || !std::isfinite(interval.first) ||
        !std::isfinite(interval.second))
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the interval of " + name + " has its lower end above its upper one",
                   .subjects = {name}};
    if (name.ends_with(".m") && interval.second <= 0.0)
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the interval of " + name + " excludes every real body: a mass is positive",
                   .subjects = {name},
                   .remedy = "give it an upper end above 0"};
  }
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

Status fillErrors(const PayloadSpec& spec, PayloadInput& input) {
  const Eigen::Index nv = input.problem.model.nv();
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
    auto values = perJoint(*item.values, nv, item.name);
    if (!values) return values.error();
    *item.out = *values;
  }
  for (const auto& bound : spec.motion) {
    auto values = perJoint(bound, nv, "a bound of the motion");
    if (!values) return values.error();
    input.problem.motion.derivative.push_back(*values);
  }
  return done();
}

}  // namespace

Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context) {
  const RobotModel& model = request.robot->model;
  PayloadInput input{
      {model, model.findBody(request.link), {}, {}, {}, {request.spec.horizon, request.spec.quadrature}},
      {},
      {}};
  if (input.problem.body < 0)
    return Error{.code = ErrorCode::UnknownReference,
                 .detail = "the robot has no moving link " + request.link,
                 .subjects = {request.link},
                 .remedy = "choose the link that carries the payload, for instance " +
                           model.body(model.bodyCount() - 1).name};
  if (auto status = fillRest(request, input); !status) return status.error();
  if (auto status = fillErrors(request.spec, input); !status) return status.error();
  if (request.log->torque.size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log has no torques",
                 .file = request.log->source,
                 .remedy = "record joint torques"};
  auto samples = process(model, *request.log, request.processing, context);
  if (!samples) return samples.error();
  if (samples->q.rows() != model.nv())
    return Error{.code = ErrorCode::UnsupportedJoint,
                 .detail = "payload bounds know joints of one coordinate only"};
  input.samples = {samples->time, samples->q, samples->v, samples->tau, samples->segments};
  input.findings = samples->findings;
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
  return texts;
}

std::string priorText(const PayloadSpec& spec) {
  char text[140];
  std::snprintf(text, sizeof text,
                "the link with its load weighs at most %.3g kg and lies within %.3g m of its origin",
                spec.largest_mass, spec.reach);
  return text;
}

Status addEnclosures(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
                     const JobContext& context) {
  using bounds::HullWeights;
  const PayloadSpec& spec = result.request.spec;
  const bounds::PriorBox prior = bounds::priorBox(spec.largest_mass, spec.reach);
  const bounds::PriorBox* given = spec.largest_mass > 0.0 && spec.reach > 0.0 ? &prior : nullptr;
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
  result.body = request.robot->model.body(input->problem.body).name;
  result.windows = static_cast<Eigen::Index>(rows->windows.size());
  result.rows = rows->size();
  result.findings = input->findings;
  result.assumptions = assumptionsOf(request, input->problem);
  const auto nominal = nominalValues(request, input->problem.rest.friction);
  for (std::size_t i = 0; i < 10; ++i) {
    const std::string name = result.body + "." + std::string(layout::kNames[i]);
    result.names.push_back(name);
    result.units.emplace_back(layout::kUnits[i]);
    result.bare[i] = intervalOf(request.spec, name, nominal.at(name));
  }
  auto weak = bounds::weakestDirection(input->problem, input->samples, *rows);
  if (weak) result.weak = *weak;
  result.suspicion =
      bounds::suspectAssumptions(*rows, bounds::affineHull(*rows, bounds::HullWeights::Shared));
  if (auto status = addEnclosures(*input, *rows, result, context); !status) return status.error();
  describeUnbounded(result);
  for (std::size_t i = 0; i < 10; ++i)
    result.payload[i] = result.best().bounded ? result.best().theta[i] - result.bare[i] : Interval::whole();
  if (!result.suspicion.text.empty())
    result.findings.push_back(
        {Severity::Warning, request.log->name, "assumption-broken", result.suspicion.text});
  return result;
}

}  // namespace plumbline::workflow
