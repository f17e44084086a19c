// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify_settings.h"

#include "base/version.h"
#include "estimation/friction/stribeck_fit.h"

#include "model/build_model.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/identification/rows_json.h"
#include "workflow/log/load_log.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {
namespace {

bool hasBodyBounds(const estimation::PhysicalBounds& bounds) {
  return bounds.cone != estimation::PhysicalBounds{}.cone || !bounds.bodies.empty() ||
         !bounds.mirrors.empty() || bounds.total_mass_lower || bounds.total_mass_upper;
}

/// Prior and bounds of the methods that take them.
Status addPhysical(const IdentifyRequest& request, estimation::EstimationSettings& settings) {
  Result<PhysicalSettings> physical = physicalSettings(request.bounds, request.robot->model);
  if (!physical) return physical.error();
  const auto reject = [&](const std::string& what) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the method " + request.method() + " takes neither prior nor " + what,
                 .subjects = {request.method()},
                 .remedy = "choose lmi, log-cholesky or ee"};
  };
  const auto takes = estimation::traits(settings.method).takes_bounds;
  const bool has_prior = request.prior.kind != optimization::PriorKind::None;
  if (takes == estimation::BoundsTaken::Columns && (has_prior || hasBodyBounds(physical->bounds)))
    return reject("bounds on bodies");
  if (takes == estimation::BoundsTaken::None && (has_prior || !request.bounds.empty()))
    return reject("bounds");
  settings.prior = request.prior;
  settings.prior.trust = std::move(physical->trust);
  settings.bounds = std::move(physical->bounds);
  settings.joint_weights = request.bounds.joint_weights;
  settings.limits = request.bounds.limits;
  settings.loss = request.bounds.loss;
  return done();
}

/// The part of the bounds that a method reads.
BoundsSpec boundsOf(const BoundsSpec& all, const estimation::MethodTraits& traits) {
  using estimation::MethodKind;
  BoundsSpec out;
  if (traits.kind == MethodKind::Physical) {
    out = all;
    out.limits.clear();
    out.loss = BoundsSpec{}.loss;
    if (traits.method != estimation::Method::Lmi) out.cone = BoundsSpec{}.cone;
  } else if (traits.kind == MethodKind::Bounded) {
    out.limits = all.limits;
    out.friction_positive = all.friction_positive;
    out.joint_weights = all.joint_weights;
  } else if (traits.kind == MethodKind::Robust) {
    out.loss = all.loss;
    out.joint_weights = all.joint_weights;
  }
  return out;
}

/// Returns all settings.
nlohmann::json chosenSettings(const IdentifyRequest& request) {
  const IdentifyOptions& options = request.options;
  nlohmann::json settings = {
      {"method", request.method()},
      {"prior", toText(request.prior)},
      {"bounds", request.bounds.empty() ? nlohmann::json() : settingsToJson(request.bounds)},
      {"regression", request.regression},
      {"rows", rowSettingsJson(options.rows(), request.regression, request.method())},
      {"friction", termsText(request.friction)},
      {"friction_model", toJson(request.friction)},
      {"gains", toJson(options.gains)},
      {"processing", toJson(request.processing)},
      {"snap", request.snap}};
  settings.update(robotSettings(request.robot->request.options));
  if (options.assess.folds > 0) settings["folds"] = options.assess.folds;
  if (options.assess.bootstrap > 0) {
    settings["bootstrap"] = options.assess.bootstrap;
    settings["seed"] = options.assess.seed;
  }
  if (options.density) settings["density"] = parseJson(toText(*options.density));
  if (estimation::traits(request.method()).kind == estimation::MethodKind::MassPoints)
    settings["mass_points"] = toJson(request.mass_points);
  return settings;
}

}  // namespace

nlohmann::json robotSettings(const ModelOptions& options) {
  nlohmann::json locks = nlohmann::json::object();
  for (const ModelOptions::Lock& lock : options.locks) locks[lock.joint] = lock.position;
  return {{"base", options.base == BaseType::Fixed ? "fixed" : "floating"},
          {"gravity", {options.gravity[0], options.gravity[1], options.gravity[2]}},
          {"locks", locks},
          {"left_out", options.left_out},
          {"mounting", mountingNumbers(options.X_WB)}};
}

ModelOptions robotOptionsFrom(const nlohmann::json& settings) {
  ModelOptions options;
  options.base =
      settings.value("base", std::string("fixed")) == "floating" ? BaseType::Floating : BaseType::Fixed;
  const auto gravity = settings.value("gravity", std::vector<double>{0.0, 0.0, -9.81});
  if (gravity.size() == 3) options.gravity = Vec3(gravity[0], gravity[1], gravity[2]);
  const nlohmann::json locks = settings.value("locks", nlohmann::json::object());
  for (const auto& [joint, position] : locks.items())
    options.locks.push_back({joint, position.get<double>()});
  options.left_out = settings.value("left_out", std::vector<std::string>{});
  const auto mounting = settings.value("mounting", std::vector<double>{});
  if (mounting.size() == 6)
    options.X_WB = {rotationFromRpy({mounting[3], mounting[4], mounting[5]}),
                    {mounting[0], mounting[1], mounting[2]}};
  return options;
}

std::string defaultMethod(const std::string& regression) {
  return std::string(traits(estimation::regressionTraits(regression).method).name);
}

bool takesPrior(const std::string& method) {
  return estimation::traits(method).takes_prior;
}

Status checkAssessment(const IdentifyRequest& request) {
  if (request.options.assess.folds == 0 && request.options.assess.bootstrap == 0) return done();
  const auto reject = [](const std::string& subject, const std::string& what, const std::string& remedy) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = what + " neither cross-validation nor bootstrap",
                 .subjects = {subject},
                 .remedy = remedy + ", or leave out --folds and --bootstrap"};
  };
  if (estimation::regressionTraits(request.regression).hasWindows())
    return reject(request.regression, "the regression " + request.regression + " has",
                  "choose --regression torque");
  if (estimation::traits(request.method()).takesInstruments())
    return reject("iv", "instrumental variables have", "choose another method");
  if (request.options.joint_covariance)
    return reject("full", "weights by the covariance between joints have", "choose weights per joint");
  return done();
}

Status checkRequest(const IdentifyRequest& request) {
  if (request.training.empty())
    return Error{
        .code = ErrorCode::MissingData, .detail = "there is no log to identify from", .remedy = "open a log"};
  if (request.robot->model.nv() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the robot " + request.robot->model.name() + " has no moving joint",
                 .file = request.robot->request.file.string(),
                 .remedy = "lock or leave out less of it"};
  if (const auto method = estimation::methodFromText(request.method()); !method) return method.error();
  if (const auto found = estimation::regressionFromText(request.regression); !found) return found.error();
  if (Status status = checkRowSettings(request.options.rows(), request.regression, request.method()); !status)
    return status;
  if (Status status = regressors::checkFriction(request.robot->model, request.friction); !status)
    return status;
  if (Status status = checkGains(request.options.gains); !status) return status;
  if (const auto fits = physicalSettings(request.bounds, request.robot->model); !fits) return fits.error();
  return checkAssessment(request);
}

Result<estimation::EstimationSettings> estimationSettings(const IdentifyRequest& request) {
  const auto regression = estimation::regressionFromText(request.regression);
  if (!regression) return regression.error();
  const Result<estimation::Method> method = estimation::methodFromText(request.method());
  if (!method) return method.error();
  estimation::EstimationSettings settings;
  settings.method = *method;
  if ((*regression)->joint_torques)
    settings.friction = request.friction;
  else
    settings.friction = {};  // friction acts between links and leaves the base alone
  settings.gains = request.options.gains;
  settings.rows = request.options.rows();
  settings.rows.kind = (*regression)->rows;
  settings.mass_points.settings = request.mass_points;
  if (Status status = addPhysical(request, settings); !status) return status.error();
  return settings;
}

IdentifyRequest requestOf(const IdentificationSpec& spec, const std::string& method) {
  IdentifyRequest request{spec, {}, {}, {}};
  request.methods = {method};
  const estimation::MethodTraits& traits = estimation::traits(method);
  if (!traits.takes_prior) request.prior = {};
  request.bounds = boundsOf(spec.bounds, traits);
  IdentifyOptions& options = request.options;
  if (!estimation::regressionTraits(request.regression).hasWindows()) options.window = {};
  options.joint_covariance = options.joint_covariance && traits.takes_joint_covariance;
  if (!traits.takesInstruments()) options.instrument_cutoff = 0.0;
  if (!checkAssessment(request)) options.assess = validation::AssessmentRequest{};
  return request;
}

std::string whyNoAssessment(const IdentifyRequest& request) {
  IdentifyRequest asked = request;
  asked.options.assess.folds = 2;
  const Status status = checkAssessment(asked);
  return status ? std::string() : status.error().detail;
}

bool rowsComeLate(const RobotModel& model, const estimation::EstimationSettings& settings) {
  return estimation::hasFreeShapes(model, settings.friction) || !settings.gains.joints.empty() ||
         !settings.gains.loads.empty() ||
         (settings.friction.any(&regressors::FrictionTerms::load) &&
          settings.friction.load_parameters.empty());
}

Provenance::Source sourceOf(const signal::Log& log, const std::string& role) {
  return {log.source, log.content_hash, role, log.simulated, log.mapping_file, log.mapping_hash, log.name};
}

bool isOf(const signal::Log& log, const Provenance::Source& source) {
  return !source.hash.empty() && log.content_hash == source.hash &&
         (source.mapping_hash.empty() || log.mapping_hash == source.mapping_hash);
}

Provenance provenanceOf(const IdentifyRequest& request) {
  Provenance p;
  p.program_version = kVersion;
  const Robot& robot = *request.robot;
  p.robot_file = robot.request.file.string();
  p.robot_hash = robot.content_hash;
  const auto add = [&](const std::vector<LogPtr>& logs, const char* role) {
    for (const LogPtr& log : logs) p.logs.push_back(sourceOf(*log, role));
  };
  add(request.training, "training");
  add(request.validation, "validation");
  p.settings_json = jsonText(chosenSettings(request), 2);
  p.command_line = commandLine(request);
  return p;
}

}  // namespace plumbline::workflow
