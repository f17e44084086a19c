// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/schema.h"

#include <nlohmann/json.hpp>

#include "io/logs/mapping/mapping.h"
#include "io/robots/model_json.h"
#include "io/robots/model_json_schema.h"
#include "simulation/simulator.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/payload/payload_replay.h"
#include "workflow/report/results_json.h"
#include "workflow/robot/density_prior.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/gains_json.h"
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

json boundsSchema() {
  const json interval = {{"description", "[lower, upper] with null for none, or one number for both"},
                         {"anyOf", {{{"type", "number"}}, {{"type", "array"}}}}};
  const json vector = {{"type", "array"}, {"items", {{"type", "number"}}}};
  const json body =
      inner({{"mass", interval},
             {"com", typed("array", "two corners of the box of the centre of mass, body axes, m")},
             {"ellipsoid", inner({{"center", vector}, {"radii", vector}})},
             {"fixed", typed("boolean", "keeps the description's parameters")},
             {"trust", typed("number", "in the prior of this body, 1 when not given")}});
  const json mirror =
      inner({{"left", typed("string", "body")}, {"right", typed("string", "body")}, {"normal", vector}});
  return object("Plumbline physical bounds",
                {{"margin", typed("number", "kept from the boundary, relative to the plausible size; 1e-6")},
                 {"friction_positive", typed("boolean", "Coulomb, viscous and rotor terms are not negative")},
                 {"joint_weights", typed("boolean", "rows weigh as in wls")},
                 {"total_mass", interval},
                 {"limits", {{"type", "object"}, {"additionalProperties", interval}}},
                 {"loss", {{"enum", {"huber", "tukey"}}}},
                 {"bodies", {{"type", "object"}, {"additionalProperties", body}}},
                 {"mirrors", {{"type", "array"}, {"items", mirror}}}});
}

json trajectorySchema() {
  const json matrix = {
      {"type", "array"},
      {"items", {{"type", "array"}, {"items", {{"type", "number"}}}}},
      {"description", "one row per joint, one column per harmonic: amplitudes of the velocity [rad/s]"}};
  json schema = object("Plumbline trajectory",
                       {{"type", {{"enum", {"design", "fourier", "point-to-point"}}}},
                        {"base_frequency", typed("number", "fourier: Hz, the period is its inverse")},
                        {"periods", typed("number", "fourier: of full amplitude")},
                        {"ramp", typed("number", "fourier: s, at either end")},
                        {"centre", perJoint("fourier: rad or m")},
                        {"sine", matrix},
                        {"cosine", matrix},
                        {"start", perJoint("point-to-point, design: rad or m")},
                        {"moves",
                         {{"type", "array"},
                          {"items", inner({{"target", perJoint("rad or m")},
                                           {"duration", typed("number", "s")},
                                           {"dwell", typed("number", "s of rest after it")}})}}}});
  schema["required"] = {"type"};
  schema["properties"].update(designProperties());
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

json rotorsSchema() {
  const auto vector = [](const char* description) {
    return json{{"type", "array"},
                {"items", {{"type", "number"}}},
                {"minItems", 3},
                {"maxItems", 3},
                {"description", description}};
  };
  json rotor =
      inner({{"joint", typed("string", "the joint that the rotor follows, of one degree of freedom")},
             {"gear_ratio", typed("number",
                                  "turns of the rotor per turn of the joint (rad per m when "
                                  "it slides); neither 0 nor infinite")},
             {"seat", typed("string", "link that carries it; without it the parent of the joint")},
             {"symmetric", typed("boolean", "about its axis; true unless said otherwise")},
             {"axis", vector("spin axis in the frame of the seat; without it the joint's axis")},
             {"origin", inner({{"xyz", vector("m")}, {"rpy", vector("rad, fixed axes as in URDF")}})},
             {"comment", typed("string", "")}});
  rotor["properties"]["origin"]["description"] = "in the frame of the seat; without it at the joint";
  rotor["required"] = {"joint", "gear_ratio"};
  json schema = object("Plumbline rotors", {{"format", {{"const", "plumbline-rotors"}}},
                                            {"version", {{"const", 1}}},
                                            {"comment", typed("string", "")},
                                            {"rotors", {{"type", "array"}, {"items", rotor}}}});
  schema["properties"]["$schema"] = typed("string", "this schema");
  schema["required"] = {"rotors"};
  return schema;
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
  if (name == "rotors") return rotorsSchema().dump(2);
  if (name == "trajectory") return trajectorySchema().dump(2);
  if (name == "spec") return settingsSchema<ExcitationSpec>().dump(2);
  if (name == "sensors") return settingsSchema<simulation::SimulationSettings>().dump(2);
  if (name == "parameters") return parametersSchema().dump(2);
  if (name == "mass-points") return settingsSchema<estimation::MassPointSettings>().dump(2);
  if (name == "bounds") return boundsSchema().dump(2);
  if (name == "thresholds") return settingsSchema<Thresholds>().dump(2);
  if (name == "density") return densitySchema();
  if (name == "model") return io::modelSchema();
  if (name == "friction") return frictionSchema().dump(2);
  if (name == "bayes-spec") return settingsSchema<BayesSpec>().dump(2);
  if (name == "gains") return gainsSchema().dump(2);
  if (name == "result") return resultSchema().dump(2);
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no schema \"" + name + "\"",
               .subjects = {name},
               .remedy =
                   "choose from mapping, processing, friction, gains, rotors, trajectory, spec, sensors, "
                   "parameters, mass-points, bounds, density, thresholds, bayes-spec, result, model"};
}

}  // namespace plumbline::workflow
