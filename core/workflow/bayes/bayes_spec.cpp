// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/bayes_spec.h"

#include <cmath>
#include <sstream>

#include "workflow/serialization/json_reader.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/schema_values.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

Error unknownName(const char* what, const std::string& name, const char* key) {
  return rejection(ErrorCode::UnknownReference, std::string("the robot has no ") + what + " " + name, {name},
                   std::string("correct \"") + key + "\" of the spec (plumbline-cli audit lists the names)");
}

Status checkPositive(const char* key, double value) {
  if (std::isfinite(value) && value > 0.0 && value <= 100.0) return done();
  return rejection(ErrorCode::ValueOutOfRange,
                   std::string("\"") + key +
                       "\" has to lie above 0 and not above 100, so that the prior is positive definite",
                   {key}, "give a standard deviation, for example 0.3");
}

std::string smoothText(const bayes::FrictionSpec& spec) {
  std::string text;
  const auto add = [&text](bool there, const char* name) {
    if (there) text += (text.empty() ? "" : ",") + std::string(name);
  };
  add(spec.viscous, "viscous");
  add(spec.coulomb, "coulomb");
  add(spec.stribeck, "stribeck");
  return text.empty() ? "none" : text;
}

Status readPrior(const json& value, const RobotModel& model, BayesSpec& spec) {
  JsonReader reader(value, "the prior", model.nv());
  reader.number("relative", spec.prior);
  reader.number("friction", spec.friction_prior);
  if (const json* bodies = reader.find("bodies")) {
    if (!bodies->is_object())
      return rejection(ErrorCode::TypeMismatch, "\"bodies\" of the prior is not a JSON object", {"prior"},
                       "write {\"body\": 0.1}");
    for (const auto& [name, relative] : bodies->items()) {
      const int body = model.findBody(name);
      if (body < 0) return unknownName("body", name, "prior");
      if (!relative.is_number())
        return rejection(ErrorCode::TypeMismatch, "the prior of " + name + " is not a number", {name},
                         "give a relative standard deviation, for example 0.1");
      if (auto status = checkPositive(name.c_str(), relative.get<double>()); !status) return status;
      spec.body_prior[model.body(body).name] = relative.get<double>();
    }
  }
  if (auto error = reader.error()) return *error;
  if (auto status = checkPositive("relative", spec.prior); !status) return status;
  return checkPositive("friction", spec.friction_prior);
}

Status readFriction(const json& value, const RobotModel& model, BayesSpec& spec) {
  const auto terms = [](const json& text, bayes::FrictionSpec& out) -> Status {
    if (!text.is_string())
      return rejection(ErrorCode::TypeMismatch, "the friction is not a text", {"friction"},
                       "write \"viscous,coulomb\", or an object with joints");
    auto read = smoothFrictionFromText(text.get<std::string>());
    if (!read) return read.error();
    out = *read;
    return done();
  };
  if (!value.is_object()) return terms(value, spec.friction);
  for (const auto& [name, text] : value.items()) {
    if (name != "all" && model.findJoint(name) < 0) return unknownName("joint", name, "friction");
    if (auto status = terms(text, name == "all" ? spec.friction : spec.joint_friction[name]); !status)
      return status;
  }
  return done();
}

Status readNoise(const json& value, const RobotModel& model, bayes::MeasurementSpec& spec) {
  JsonReader reader(value, "the noise", model.nv());
  reader.perJoint("position_std", spec.position_std);
  reader.perJoint("velocity_std", spec.velocity_std);
  reader.perJoint("torque_std", spec.torque_std);
  reader.perJoint("force_density", spec.force_density);
  if (auto error = reader.error()) return *error;
  return done();
}

}  // namespace

Result<bayes::FrictionSpec> smoothFrictionFromText(const std::string& text) {
  bayes::FrictionSpec spec;
  if (text == "none") return spec;
  std::stringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    if (part == "viscous")
      spec.viscous = true;
    else if (part == "coulomb")
      spec.coulomb = true;
    else if (part == "stribeck")
      spec.stribeck = true;
    else
      return rejection(ErrorCode::UnsupportedOption, "\"" + part + "\" is no term of the smooth friction",
                       {part}, "choose from viscous, coulomb, stribeck, or none");
  }
  return spec;
}

Result<BayesSpec> bayesSpecFromText(const std::string& text, const RobotModel& model) {
  BayesSpec spec;
  const json value = json::parse(text.empty() ? "{}" : text, nullptr, false);
  if (value.is_discarded())
    return rejection(ErrorCode::SyntaxError, "the spec is not valid JSON", {"--spec"},
                     "check commas and quotes");
  JsonReader reader(value, "the spec", model.nv());
  reader.texts("bodies", spec.bodies);
  const json* prior = reader.find("prior");
  const json* friction = reader.find("friction");
  const json* noise = reader.find("noise");
  reader.flag("velocity", spec.measurement.use_velocity);
  reader.integer("decimation", spec.measurement.decimation);
  reader.number("from", spec.measurement.from);
  reader.number("to", spec.measurement.to);
  reader.integer("iterations", spec.iteration_limit);
  if (auto error = reader.error()) return *error;
  for (std::string& body : spec.bodies) {
    const int index = model.findBody(body);
    if (index < 0) return unknownName("moving body", body, "bodies");
    body = model.body(index).name;
  }
  if (spec.iteration_limit < 1 || spec.iteration_limit > 100000)
    return rejection(ErrorCode::ValueOutOfRange, "\"iterations\" has to lie between 1 and 100000",
                     {"iterations"}, "choose 100");
  if (!(spec.measurement.from < spec.measurement.to))
    return rejection(ErrorCode::ValueOutOfRange, "\"from\" does not lie before \"to\"", {"from", "to"},
                     "give a time window in seconds of the log");
  if (prior != nullptr)
    if (auto status = readPrior(*prior, model, spec); !status) return status.error();
  if (friction != nullptr)
    if (auto status = readFriction(*friction, model, spec); !status) return status.error();
  if (noise != nullptr)
    if (auto status = readNoise(*noise, model, spec.measurement); !status) return status.error();
  return spec;
}

json toJson(const BayesSpec& spec) {
  json friction = {{"all", smoothText(spec.friction)}};
  for (const auto& [joint, terms] : spec.joint_friction) friction[joint] = smoothText(terms);
  json noise = json::object();
  for (const auto& [name, values] : {std::pair{"position_std", &spec.measurement.position_std},
                                     std::pair{"velocity_std", &spec.measurement.velocity_std},
                                     std::pair{"torque_std", &spec.measurement.torque_std},
                                     std::pair{"force_density", &spec.measurement.force_density}})
    if (values->size() > 0) noise[name] = numbersJson(*values);
  json out = {{"bodies", spec.bodies},
              {"prior", {{"relative", spec.prior}, {"friction", spec.friction_prior}}},
              {"friction", friction},
              {"noise", noise},
              {"velocity", spec.measurement.use_velocity},
              {"decimation", spec.measurement.decimation},
              {"iterations", spec.iteration_limit}};
  if (!spec.body_prior.empty()) out["prior"]["bodies"] = spec.body_prior;
  if (spec.measurement.from > -1e299) out["from"] = spec.measurement.from;
  if (spec.measurement.to < 1e299) out["to"] = spec.measurement.to;
  return out;
}

json bayesSpecSchema() {
  const json number = {{"type", "number"}, {"exclusiveMinimum", 0}};
  const json terms = typed("string", "none, or viscous, coulomb, stribeck with commas");
  const auto object = [](json properties) {
    return json{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  };
  json out = object(
      {{"bodies",
        {{"type", "array"},
         {"items", {{"type", "string"}}},
         {"description", "bodies whose parameters are estimated; empty: all"}}},
       {"prior",
        object({{"relative", typed("number", "relative standard deviation of a mass before any data; 0.3")},
                {"bodies", {{"type", "object"}, {"additionalProperties", number}}},
                {"friction",
                 typed("number", "standard deviation of the logarithm of a friction parameter; 2")}})},
       {"friction",
        {{"description", "terms of all joints (all) and of single ones; viscous,coulomb"},
         {"anyOf", {terms, {{"type", "object"}, {"additionalProperties", terms}}}}}},
       {"noise",
        object({{"position_std", perJoint("of one encoder value, rad; assumed 1e-4")},
                {"velocity_std", perJoint("of one velocity value, rad/s; assumed 1e-2")},
                {"torque_std", perJoint("of one torque sample, N·m; assumed 1 % of its root mean square")},
                {"force_density", perJoint("of a disturbance at the joint, N·m·√s: the mean over h "
                                           "seconds has the standard deviation force_density/√h")}})},
       {"velocity", typed("boolean", "observe the velocity channel; true")},
       {"decimation", typed("integer", "a node every so many samples; 2")},
       {"from", typed("number", "s")},
       {"to", typed("number", "s")},
       {"iterations", typed("integer", "limit; 100")}});
  out["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  out["title"] = "Plumbline motion and parameters";
  return out;
}

}  // namespace plumbline::workflow
