// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify_settings.h"

#include <nlohmann/json.hpp>

#include "base/version.h"
#include "estimation/friction/stribeck_fit.h"

#include "model/build_model.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/identification/rows_json.h"
#include "workflow/log/load_log.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {
namespace {

bool hasBodyBounds(const estimation::PhysicalBounds& bounds) {
  return !bounds.bodies.empty() || !bounds.mirrors.empty() || bounds.total_mass_lower ||
         bounds.total_mass_upper;
}

/// Prior and bounds of the methods that take them.
Status addPhysical(const IdentifyRequest& request, estimation::EstimationSettings& settings) {
  Result<estimation::PriorSettings> prior = priorFromText(request.prior);
  if (!prior) return prior.error();
  Result<PhysicalSettings> physical = physicalFromText(request.bounds, request.robot->model);
  if (!physical) return physical.error();
  const auto reject = [&](const std::string& what) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the method " + request.method + " takes neither prior nor " + what,
                 .subjects = {request.method},
                 .remedy = "choose lmi, log-cholesky or ee"};
  };
  const auto takes = estimation::traits(settings.method).takes_bounds;
  const bool has_prior = prior->kind != optimization::PriorKind::None;
  if (takes == estimation::BoundsTaken::Columns && (has_prior || hasBodyBounds(physical->bounds)))
    return reject("bounds on bodies");
  if (takes == estimation::BoundsTaken::None && (has_prior || !request.bounds.empty()))
    return reject("bounds");
  settings.prior = *prior;
  settings.prior.trust = physical->trust;
  settings.bounds = physical->bounds;
  settings.joint_weights = physical->joint_weights;
  settings.limits = physical->limits;
  settings.loss = physical->loss;
  return done();
}

/// Returns all settings.
nlohmann::json chosenSettings(const IdentifyRequest& request) {
  nlohmann::json settings = {
      {"method", request.method},
      {"prior", request.prior},
      {"bounds", request.bounds.empty() ? nlohmann::json() : nlohmann::json::parse(request.bounds)},
      {"regression", request.regression},
      {"rows", rowSettingsJson(request.rows, request.regression, request.method)},
      {"friction", termsText(request.friction)},
      {"friction_model", toJson(request.friction)},
      {"gains", toJson(request.gains)},
      {"processing", toJson(request.processing)},
      {"snap", request.snap}};
  settings.update(robotSettings(request.robot->request.options));
  if (request.assess.folds > 0) settings["folds"] = request.assess.folds;
  if (request.assess.bootstrap > 0) {
    settings["bootstrap"] = request.assess.bootstrap;
    settings["seed"] = request.assess.seed;
  }
  if (estimation::traits(request.method).kind == estimation::MethodKind::MassPoints)
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

std::string defaultMethod(const std::string& regression) {
  return std::string(estimation::traits(estimation::regressionTraits(regression).method).name);
}

bool takesPrior(const std::string& method) {
  return estimation::traits(method).takes_prior;
}

Status checkAssessment(const IdentifyRequest& request) {
  if (request.assess.folds == 0 && request.assess.bootstrap == 0) return done();
  const auto reject = [](const std::string& subject, const std::string& what, const std::string& remedy) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = what + " neither cross-validation nor bootstrap",
                 .subjects = {subject},
                 .remedy = remedy + ", or leave out --folds and --bootstrap"};
  };
  if (estimation::regressionTraits(request.regression).hasWindows())
    return reject(request.regression, "the regression " + request.regression + " has",
                  "choose --regression torque");
  if (estimation::traits(request.method).takesInstruments())
    return reject("iv", "instrumental variables have", "choose another method");
  if (request.rows.joint_covariance)
    return reject("full", "weights by the covariance between joints have", "choose weights per joint");
  return done();
}

Status checkRequest(const IdentifyRequest& request) {
  if (request.training.empty())
    return Error{
        .code = ErrorCode::MissingData, .detail = "there is no log to identify from", .remedy = "open a log"};
  if (const auto method = estimation::methodFromText(request.method); !method) return method.error();
  if (const auto found = estimation::regressionFromText(request.regression); !found) return found.error();
  if (Status status = checkRowSettings(request.rows, request.regression, request.method); !status)
    return status;
  if (Status status = regressors::checkFriction(request.robot->model, request.friction); !status)
    return status;
  if (Status status = checkGains(request.gains); !status) return status;
  return checkAssessment(request);
}

Result<estimation::EstimationSettings> estimationSettings(const IdentifyRequest& request) {
  const auto regression = estimation::regressionFromText(request.regression);
  if (!regression) return regression.error();
  const Result<estimation::Method> method = estimation::methodFromText(request.method);
  if (!method) return method.error();
  estimation::EstimationSettings settings;
  settings.method = *method;
  if ((*regression)->joint_torques)
    settings.friction = request.friction;
  else
    settings.friction = {};  // friction acts between links and leaves the base alone
  settings.gains = request.gains;
  settings.rows = request.rows;
  settings.rows.kind = (*regression)->rows;
  settings.mass_points.settings = request.mass_points;
  if (Status status = addPhysical(request, settings); !status) return status.error();
  return settings;
}

bool rowsComeLate(const RobotModel& model, const estimation::EstimationSettings& settings) {
  return estimation::hasFreeShapes(model, settings.friction) || !settings.gains.joints.empty() ||
         !settings.gains.loads.empty() ||
         (settings.friction.any(&regressors::FrictionTerms::load) &&
          settings.friction.load_parameters.empty());
}

Provenance provenanceOf(const IdentifyRequest& request) {
  Provenance p;
  p.program_version = kVersion;
  const Robot& robot = *request.robot;
  p.robot_file = robot.request.file.string();
  p.robot_hash = robot.content_hash;
  const auto add = [&](const std::vector<LogPtr>& logs, const char* role) {
    for (const LogPtr& log : logs)
      p.logs.push_back({log->source, log->content_hash, role, log->simulated, log->mapping_file});
  };
  add(request.training, "training");
  add(request.validation, "validation");
  p.settings_json = chosenSettings(request).dump(2);
  p.command_line = commandLine(request);
  return p;
}

}  // namespace plumbline::workflow
