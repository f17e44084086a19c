// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_rest.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "workflow/payload/payload_model.h"
#include "workflow/payload/payload_spec_check.h"

namespace plumbline::workflow {

namespace {

using bounds::PremiseOrigin;

/// Entry of a list with one value for all or one for each.
double entryOf(const std::vector<double>& values, Eigen::Index joint) {
  return values.size() == 1 ? values.front() : values[static_cast<std::size_t>(joint)];
}

bool isInertial(const std::string& name) {
  const auto& kinds = layout::kNames;
  return std::find(kinds.begin(), kinds.end(), name.substr(name.rfind('.') + 1)) != kinds.end();
}

/// Friction that is stated by kind, as intervals by name.
Result<std::map<std::string, std::pair<double, double>>> statedFriction(const PayloadBoundsRequest& request) {
  std::map<std::string, std::pair<double, double>> intervals;
  const auto& joints = request.robot->model.dofNames();
  for (const auto& [kind, stated] : request.spec.friction_values) {
    for (const auto* values : {&stated.value, &stated.radius})
      if (values->size() != 1 && values->size() != joints.size())
        return Error{.code = ErrorCode::ShapeMismatch,
                     .detail = "friction \"" + kind + "\" has " + std::to_string(values->size()) +
                               " values and the robot " + std::to_string(joints.size()) + " joints",
                     .remedy = "give one value, or one per joint"};
    for (std::size_t j = 0; j < joints.size(); ++j) {
      const auto at = static_cast<Eigen::Index>(j);
      const double value = entryOf(stated.value, at), radius = entryOf(stated.radius, at);
      if (!(radius >= 0.0) || !std::isfinite(value + radius))
        return Error{.code = ErrorCode::ValueOutOfRange,
                     .detail = "the radius of friction \"" + kind + "\" of " + joints[j] + " is " +
                               std::to_string(radius),
                     .subjects = {joints[j] + "." + kind},
                     .remedy = "give at least 0"};
      intervals[joints[j] + "." + kind] = {value - radius, value + radius};
    }
  }
  return intervals;
}

/// One premise for all friction columns: by the worst of their origins.
bounds::Premise frictionPremise(const PayloadBoundsRequest& request, const std::vector<std::string>& names,
                                const std::map<std::string, std::pair<double, double>>& stated) {
  constexpr const char* kRemedy =
      "state it: friction \"none\", or values with radii, or use an identified model that has it";
  bool any = false, measured = false;
  for (const std::string& name : names) {
    if (isInertial(name)) continue;
    any = true;
    if (stated.contains(name) || request.spec.intervals.contains(name)) continue;
    const auto knows = [&](const estimation::EstimatedValue& value) { return value.subject == name; };
    const bool identified = request.model && std::any_of(request.model->estimate.parameters.begin(),
                                                         request.model->estimate.parameters.end(), knows);
    if (!identified)
      return {"friction", PremiseOrigin::Unknown, "friction: " + name + " is not known", kRemedy};
    measured = true;
  }
  const bool rotor = std::any_of(names.begin(), names.end(),
                                 [](const std::string& name) { return name.ends_with(".rotor"); });
  const std::string form = rotor ? "" : ", and there is no rotor inertia beside the description";
  if (measured)
    return {"friction",
            PremiseOrigin::Measured,
            "friction is that of the identified model, within its uncertainty" + form,
            {}};
  if (any) return {"friction", PremiseOrigin::Stated, "friction lies within its stated intervals" + form, {}};
  if (request.spec.friction) return {"friction", PremiseOrigin::Stated, "there is no friction" + form, {}};
  return {"friction", PremiseOrigin::Unknown,
          request.model ? "friction is not known: the identified model has none" : "friction is not known",
          kRemedy};
}

bounds::Premise restPremise(const PayloadSpec& spec, bool identified) {
  const PayloadSpec usual;
  const ModelFloor& floor = spec.model_floor;
  const std::string size = fmt::format(
      "within {:.3g} % of its value and at least {:.3g} kg, {:.3g} m of centre of mass, {:.3g} N·m of "
      "friction",
      100.0 * spec.model_relative, floor.mass, floor.com, floor.friction);
  const bool changed = spec.model_relative != usual.model_relative || floor != usual.model_floor;
  const std::string who = identified ? "some arm with the true torques, every link physically consistent, "
                                       "has every parameter of the rest "
                                     : "every parameter of the rest of the robot lies ";
  return {"rest",
          changed ? PremiseOrigin::Stated : PremiseOrigin::Preset,
          who + (spec.intervals.empty() ? "" : "in its stated interval or ") + size,
          {}};
}

}  // namespace

std::map<std::string, double> nominalValues(const PayloadBoundsRequest& request,
                                            const regressors::FrictionModel& friction) {
  const RobotModel& model = request.robot->model;
  const regressors::RegressorLayout layout(model, friction);
  const Eigen::VectorXd described = model.parameters();
  std::map<std::string, double> values;
  for (int c = 0; c < layout.columns(); ++c)
    values[layout.name(c)] = c < described.size() ? described[c] : 0.0;
  if (request.model)
    for (const auto& value : request.model->estimate.parameters)
      if (values.contains(value.subject)) values[value.subject] = value.value;
  return values;
}

regressors::FrictionModel frictionOf(const PayloadBoundsRequest& request) {
  const PayloadSpec& spec = request.spec;
  regressors::FrictionModel friction;
  if (spec.friction)
    friction = *spec.friction;
  else if (spec.friction_values.empty() && request.model)
    friction = request.model->estimate.friction;
  for (const auto& [kind, stated] : spec.friction_values) {
    if (kind == "coulomb") friction.coulomb = true;
    if (kind == "viscous") friction.viscous = true;
    if (kind == "offset") friction.offset = true;
    if (kind == "rotor") friction.rotor = true;
  }
  return friction;
}

Vec10 bodyRadius(const PayloadSpec& spec, const Vec10& nominal) {
  const ModelFloor& floor = spec.model_floor;
  Vec10 radius = spec.model_relative * nominal.cwiseAbs();
  radius[0] = std::max(radius[0], floor.mass);
  // I about the origin holds m c², so that ½ tr I / m is at least the square of the distance of the centre of mass.
  const double mass = std::fabs(nominal[0]) + radius[0];
  const double size = std::sqrt(std::max(0.0, 0.5 * nominal.segment<3>(4).sum()) / std::max(mass, 1e-9));
  const double moment = mass * floor.com, second = mass * floor.com * (3.0 * size + 2.0 * floor.com);
  radius.segment<3>(1) = radius.segment<3>(1).cwiseMax(moment);
  radius.tail<6>() = radius.tail<6>().cwiseMax(second);
  return radius;
}

Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input) {
  auto model = modelPremises(request);
  if (!model) return model.error();
  input.premises = std::move(model).value();
  const PayloadSpec& spec = request.spec;
  bounds::PayloadProblem& problem = input.problem;
  problem.rest.friction = frictionOf(request);
  const auto values = nominalValues(request, problem.rest.friction);
  if (auto status = checkIntervals(request, values); !status) return status;
  const auto stated = statedFriction(request);
  if (!stated) return stated.error();
  const auto names = bounds::restNames(problem.model, problem.rest.friction, problem.body);
  problem.rest.theta.resize(static_cast<Eigen::Index>(names.size()));
  problem.rest.radius.resize(problem.rest.theta.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    const std::string& name = names[i];
    const std::size_t dot = name.rfind('.');
    verified::Interval x;
    if (const auto found = spec.intervals.find(name); found != spec.intervals.end()) {
      x = {found->second.first, found->second.second};
    } else if (const auto of = stated->find(name); of != stated->end()) {
      x = {of->second.first, of->second.second};
    } else if (isInertial(name)) {
      Vec10 body;
      for (std::size_t k = 0; k < 10; ++k)
        body[static_cast<Eigen::Index>(k)] =
            values.at(name.substr(0, dot + 1) + std::string(layout::kNames[k]));
      const auto kind = std::find(layout::kNames.begin(), layout::kNames.end(), name.substr(dot + 1));
      x = verified::Interval::around(values.at(name), bodyRadius(spec, body)[kind - layout::kNames.begin()]);
    } else {
      const double least = name.ends_with(".rotor") ? spec.model_floor.rotor : spec.model_floor.friction;
      x = verified::Interval::around(values.at(name),
                                     std::max(spec.model_relative * std::fabs(values.at(name)), least));
    }
    problem.rest.theta[at] = x.middle();
    problem.rest.radius[at] = x.lower == x.upper ? 0.0 : x.radius();
  }
  input.premises.push_back(restPremise(spec, request.model.has_value()));
  input.premises.push_back(frictionPremise(request, names, *stated));
  return done();
}

}  // namespace plumbline::workflow
