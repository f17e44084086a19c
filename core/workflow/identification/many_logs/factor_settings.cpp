// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/many_logs/factor_settings.h"

#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

Error unreadableSettings() {
  return {.code = ErrorCode::FileUnreadable,
          .detail = "the settings in the factor file cannot be read",
          .remedy = "make it again with plumbline-cli factor"};
}

}  // namespace

std::string factorSettingsText(const IdentifyRequest& request) {
  nlohmann::json settings = robotSettings(request.robot->request.options);
  settings["processing"] = toJson(request.processing);
  settings["friction_model"] = toJson(request.friction);
  settings["regression"] = request.regression;
  settings["snap"] = request.snap;
  settings["tolerance"] = request.structure.tolerance;
  return settings.dump();
}

Result<ModelOptions> factorRobotOptions(const std::string& text) {
  const nlohmann::json settings = parseJson(text);
  if (!settings.is_object()) return unreadableSettings();
  try {
    return robotOptionsFrom(settings);
  } catch (const nlohmann::json::exception&) {
    return unreadableSettings();
  }
}

Status takeFactorSettings(const std::string& text, IdentifyRequest& request) {
  const nlohmann::json settings = parseJson(text);
  if (!settings.is_object()) return unreadableSettings();
  try {
    Result<signal::ProcessingSettings> processing = processingFromJson(settings.at("processing"));
    if (!processing) return processing.error();
    Result<regressors::FrictionModel> friction = frictionFromJson(settings.at("friction_model"));
    if (!friction) return friction.error();
    request.processing = *processing;
    request.friction = std::move(friction).value();
    request.regression = settings.at("regression").get<std::string>();
    request.snap = settings.at("snap").get<bool>();
    request.structure.tolerance = settings.at("tolerance").get<double>();
  } catch (const nlohmann::json::exception&) {
    return unreadableSettings();
  }
  return done();
}

Status checkFactorable(const IdentifyRequest& request) {
  if (Status fits = regressors::checkFriction(request.robot->model, request.friction); !fits) return fits;
  Result<estimation::EstimationSettings> settings = estimationSettings(request);
  if (!settings) return settings.error();
  if (!estimation::regressionTraits(request.regression).hasWindows() &&
      !rowsComeLate(request.robot->model, *settings))
    return done();
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail =
                   "rows over windows, and friction whose shape or load is estimated, have no factors "
                   "before the estimate",
               .subjects = {request.regression},
               .remedy =
                   "choose the regression torque or base-wrench and friction that is linear in its "
                   "parameters, or identify from the logs themselves"};
}

}  // namespace plumbline::workflow
