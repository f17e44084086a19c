// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "regressors/friction_model.h"

/// Friction models as text and JSON (`frictionFromText` and `toText` are declared in settings_json.h).
///   text   none | item,item…    item: a term of all joints, or joint=term+term… of one (joint=none: no term)
///          without a term for all joints the rest keeps coulomb,viscous,offset
///   JSON   {"terms": […], "joints": {"joint2": […]}, "stribeck": {"joint2": [g1, g2, g4]},
///           "coupling": {"joints": […], "matrix": [[…], …], "log": "joints" | "motors"}}
namespace plumbline::workflow {

/// The terms alone, as text: "coulomb,viscous,joint2=none".
std::string termsText(const regressors::FrictionModel& friction);
/// Returns a text for people: the terms and the coupled motors; gains and loads are reported elsewhere.
std::string frictionSummaryText(const regressors::FrictionModel& friction);
nlohmann::json toJson(const regressors::FrictionModel& friction);
Result<regressors::FrictionModel> frictionFromJson(const nlohmann::json& value);
/// For schemas of settings with a friction model in them: terms as text, or a model.
nlohmann::json frictionSchema();

}  // namespace plumbline::workflow
