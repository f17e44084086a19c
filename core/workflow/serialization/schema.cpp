// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/schema.h"

#include <nlohmann/json.hpp>

#include "io/logs/mapping/mapping_schema.h"
#include "io/robots/loops_json.h"
#include "io/robots/model_json.h"
#include "io/robots/model_json_schema.h"
#include "simulation/simulator.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/identifiability/rotors_json.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/payload/payload_replay.h"
#include "workflow/report/results_json.h"
#include "workflow/safety/safe_spec.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/schema_values.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

json object(const char* title, json properties) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", title},
          {"type", "object"},
          {"properties", std::move(properties)},
          {"additionalProperties", false}};
}

json inner(json properties) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

json trajectorySchema() {
  json properties = settingsSchema<simulation::FourierTrajectory>()["properties"];
  properties.update(settingsSchema<simulation::PointToPointTrajectory>()["properties"]);
  properties.update(designProperties());
  properties["type"] = {{"enum", {"design", "fourier", "point-to-point"}}};
  json schema = object("Plumbline trajectory", std::move(properties));
  schema["required"] = {"type"};
  return schema;
}

json parametersSchema() {
  json values = json::object();
  for (std::size_t k = 0; k < layout::kNames.size(); ++k)
    values[std::string(layout::kNames[k])] = {{"type", "number"}, {"description", layout::kUnits[k]}};
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Plumbline true parameters by body, about the body origin"},
          {"type", "object"},
          {"additionalProperties", inner(values)}};
}

json resultSchema() {
  const json value = inner({{"subject", typed("string", "name")},
                            {"expression", typed("string", "regrouping")},
                            {"unit", typed("string", "SI")},
                            {"value", typed("number", "")},
                            {"std", typed("number", "null when unknown")},
                            {"relative_std", typed("number", "")},
                            {"lower", typed("number", "95 %")},
                            {"upper", typed("number", "95 %")},
                            {"degrees_of_freedom", typed("number", "of std: Student's t of the interval")}});
  const json values = {{"type", "array"}, {"items", value}};
  json schema = {
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Plumbline result"},
      {"type", "object"},
      {"required",
       {"format", "version", "method", "status", "base", "parameters", "consistent", "fit", "provenance"}},
      {"properties",
       {{"format", {{"const", "plumbline-result"}}},
        {"version", typed("integer", "of this format")},
        {"robot", typed("string", "name")},
        {"method", typed("string",
                         "wls (the default), ols, irls, iv, bounded, lmi, log-cholesky, ee, mass-points, or "
                         "map (bayes)")},
        {"prior", typed("string", "kind:weight")},
        {"status", typed("string", "converged, on-boundary, iteration-limit, stalled, cancelled")},
        {"iterations", typed("integer", "")},
        {"kkt_residual", typed("number", "scaled")},
        {"gap", typed("number", "proven distance of the objective from the optimum, null when not proven")},
        {"cost", typed("number", "")},
        {"base",
         {{"type", "object"},
          {"properties",
           {{"count", typed("integer", "inertial base parameters")},
            {"condition", typed("number", "unscaled, of the stacked base regressor")},
            {"values", values},
            {"friction_values", values}}}}},
        {"parameters", values},
        {"consistent", typed("array", "per body")},
        {"fit", typed("object", "pooled over the training logs")},
        {"fits", typed("array", "per training log")},
        {"validation", typed("array", "per validation log")},
        {"cross_validation", typed("object", "errors on folds that a fit did not see; with --folds")},
        {"bootstrap", typed("object", "std and intervals by the block bootstrap; with --bootstrap")},
        {"repeatability", typed("object", "the training logs against one another; of two or more")},
        {"essential", typed("object", "parameters that the data need")},
        {"residuals", typed("array", "per training log and joint: is the residual noise?")},
        {"provenance", typed("object", "files, hashes, settings, seconds")}}}};
  return schema;
}

}  // namespace

Result<std::string> schema(const std::string& name) {
  if (name == "mapping") return std::string(io::mappingSchema());
  if (name == "processing") return settingsSchema<signal::ProcessingSettings>().dump(2);
  if (name == "rotors") {
    json file = settingsSchema<RotorFile>();
    file["required"] = {"rotors"};
    return file.dump(2);
  }
  if (name == "trajectory") return trajectorySchema().dump(2);
  if (name == "spec") return settingsSchema<ExcitationSpec>().dump(2);
  if (name == "sensors") return settingsSchema<simulation::SimulationSettings>().dump(2);
  if (name == "parameters") return parametersSchema().dump(2);
  if (name == "mass-points") return settingsSchema<estimation::MassPointSettings>().dump(2);
  if (name == "bounds") return settingsSchema<BoundsSpec>().dump(2);
  if (name == "thresholds") return settingsSchema<Thresholds>().dump(2);
  if (name == "density") return settingsSchema<estimation::DensityRequest>().dump(2);
  if (name == "model") return io::modelSchema();
  if (name == "loops") return io::loopsSchema();
  if (name == "friction") return settingsSchema<regressors::FrictionModel>().dump(2);
  if (name == "gains") return settingsSchema<estimation::GainRequest>().dump(2);
  if (name == "bayes-spec") return settingsSchema<BayesSpec>().dump(2);
  if (name == "safe") return settingsSchema<SafeSpec>().dump(2);
  if (name == "result") return resultSchema().dump(2);
  return Error{
      .code = ErrorCode::UnsupportedOption,
      .detail = "there is no schema \"" + name + "\"",
      .subjects = {name},
      .remedy =
          "choose from mapping, processing, friction, gains, rotors, trajectory, spec, sensors, "
          "parameters, mass-points, bounds, density, thresholds, bayes-spec, safe, loops, result, model"};
}

}  // namespace plumbline::workflow
