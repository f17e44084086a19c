// SPDX-License-Identifier: BSD-3-Clause
// Specification, table and JSON of payload bounds.
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "workflow/friction_json.h"
#include "workflow/payload_bounds.h"
#include "workflow/rows_json.h"
#include "workflow/settings_json.h"
#include "workflow/text_table.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;

Error wrong(ErrorCode code, const std::string& key, const std::string& detail) {
  return {code, detail, {key}, "", "", "see the manual, chapter Payload bounds"};
}

/// A number for all joints or a list with one per joint.
Status readList(const json& value, const std::string& key, std::vector<double>& out) {
  if (value.is_number()) {
    out = {value.get<double>()};
    return done();
  }
  if (!value.is_array() || value.empty())
    return wrong(ErrorCode::TypeMismatch, key, "\"" + key + "\" is neither a number nor a list of numbers");
  out.clear();
  for (const json& x : value) {
    if (!x.is_number())
      return wrong(ErrorCode::TypeMismatch, key, "\"" + key + "\" holds something that is no number");
    out.push_back(x.get<double>());
  }
  return done();
}

Status readNumber(const json& value, const std::string& key, double& out) {
  if (!value.is_number()) return wrong(ErrorCode::TypeMismatch, key, "\"" + key + "\" is not a number");
  out = value.get<double>();
  return done();
}

Status readIntervals(const json& value, PayloadSpec& spec) {
  if (!value.is_object()) return wrong(ErrorCode::TypeMismatch, "intervals", "\"intervals\" is no object");
  for (const auto& [name, ends] : value.items()) {
    if (!ends.is_array() || ends.size() != 2 || !ends[0].is_number() || !ends[1].is_number())
      return wrong(ErrorCode::TypeMismatch, name, "the interval of " + name + " is not a pair of numbers");
    spec.intervals[name] = {ends[0].get<double>(), ends[1].get<double>()};
  }
  return done();
}

Status readFriction(const json& value, PayloadSpec& spec) {
  auto friction = value.is_string() ? frictionFromText(value.get<std::string>()) : frictionFromJson(value);
  if (!friction) return friction.error();
  spec.friction = *friction;
  return done();
}

Status readWindow(const json& value, const std::string& key, PayloadSpec& spec) {
  if (key == "horizon") {
    if (!value.is_number_integer())
      return wrong(ErrorCode::TypeMismatch, key, "\"horizon\" is no whole number");
    const auto steps = value.get<std::int64_t>();
    if (steps < 1 || steps > 4096)
      return wrong(ErrorCode::ValueOutOfRange, key, "\"horizon\" has to lie between 1 and 4096 steps");
    spec.horizon = static_cast<int>(steps);
    return done();
  }
  if (!value.is_string()) return wrong(ErrorCode::TypeMismatch, key, "\"quadrature\" is no text");
  auto rule = quadratureFromText(value.get<std::string>());
  if (!rule) return rule.error();
  spec.quadrature = *rule;
  return done();
}

Status readMotion(const json& value, PayloadSpec& spec) {
  if (!value.is_array())
    return wrong(ErrorCode::TypeMismatch, "bounds", "\"bounds\" of the motion is no list");
  for (const json& derivative : value) {
    std::vector<double> values;
    if (auto status = readList(derivative, "bounds", values); !status) return status;
    spec.motion.push_back(values);
  }
  return done();
}

Status readEntry(const std::string& group, const std::string& key, const json& value, PayloadSpec& spec) {
  const std::string name = group + "." + key;
  if (name == "torque.relative") return readList(value, key, spec.torque_relative);
  if (name == "torque.absolute") return readList(value, key, spec.torque_absolute);
  if (name == "encoder.position") return readList(value, key, spec.position);
  if (name == "encoder.velocity") return readList(value, key, spec.velocity);
  if (name == "model.relative") return readNumber(value, key, spec.model_relative);
  if (name == "model.intervals") return readIntervals(value, spec);
  if (name == "model.friction") return readFriction(value, spec);
  if (name == "window.horizon" || name == "window.quadrature") return readWindow(value, key, spec);
  if (name == "motion.bounds") return readMotion(value, spec);
  if (name == "prior.mass") return readNumber(value, key, spec.largest_mass);
  if (name == "prior.reach") return readNumber(value, key, spec.reach);
  if (name == "motion.margin") return readNumber(value, key, spec.motion_margin);
  return wrong(ErrorCode::UnsupportedOption, name, "payload bounds have no setting \"" + name + "\"");
}

/// Infinite ends have no JSON number.
json number(double x) {
  return std::isfinite(x) ? json(x) : json(nullptr);
}
json list(const Vec10& x) {
  json values = json::array();
  for (int i = 0; i < 10; ++i) values.push_back(number(x[i]));
  return values;
}
json interval(const Interval& x) {
  return {number(x.lower), number(x.upper)};
}

json parametersJson(const PayloadBounds& result, const bounds::Enclosure& e) {
  json rows = json::array();
  for (std::size_t i = 0; i < 10; ++i)
    rows.push_back({{"subject", result.names[i]},
                    {"unit", result.units[i]},
                    {"estimate", number(e.estimate[static_cast<Eigen::Index>(i)])},
                    {"lower", number(e.theta[i].lower)},
                    {"upper", number(e.theta[i].upper)},
                    {"method", e.name},
                    {"guaranteed", e.guaranteed}});
  return rows;
}

json enclosureJson(const PayloadBounds& result, const bounds::Enclosure& e) {
  json value = {
      {"name", e.name},     {"guaranteed", e.guaranteed},   {"bounded", e.bounded},
      {"reason", e.reason}, {"assumptions", e.assumptions}, {"parameters", parametersJson(result, e)}};
  if (e.parts)
    value["half_width"] = {{"torque", list(e.parts->torque)},
                           {"model", list(e.parts->model)},
                           {"encoder", list(e.parts->encoder)},
                           {"quadrature", list(e.parts->quadrature)}};
  return value;
}

json suspicionJson(const bounds::Suspicion& suspicion) {
  json rows = json::array();
  for (const auto& row : suspicion.rows) {
    if (rows.size() >= 100) break;
    rows.push_back({{"joint", row.joint}, {"from", row.from}, {"to", row.to}, {"excess", row.excess}});
  }
  return {{"text", suspicion.text}, {"windows", suspicion.rows.size()}, {"worst", rows}};
}

std::string shortNumber(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", x);
  return std::isfinite(x) ? text : x < 0.0 ? "-inf" : "inf";
}

}  // namespace

Result<PayloadSpec> payloadSpecFromText(const std::string& text) {
  PayloadSpec spec;
  if (text.empty()) return spec;
  const json document = json::parse(text, nullptr, false);
  if (document.is_discarded() || !document.is_object())
    return wrong(ErrorCode::SyntaxError, "spec", "the specification is no JSON object");
  for (const auto& [group, entries] : document.items()) {
    if (group == "membership") {
      if (!entries.is_boolean())
        return wrong(ErrorCode::TypeMismatch, group, "\"membership\" is neither true nor false");
      spec.membership = entries.get<bool>();
      continue;
    }
    if (!entries.is_object())
      return wrong(ErrorCode::UnsupportedOption, group,
                   "payload bounds have no group of settings \"" + group + "\"");
    for (const auto& [key, value] : entries.items())
      if (auto status = readEntry(group, key, value, spec); !status) return status.error();
  }
  if (!(spec.largest_mass >= 0.0) || !(spec.reach >= 0.0) || spec.largest_mass > 1e6 || spec.reach > 1e3)
    return wrong(ErrorCode::ValueOutOfRange, "prior",
                 "mass and reach of the prior box have to be at least 0");
  if (!(spec.motion_margin == 0.0 || spec.motion_margin >= 1.0))
    return wrong(ErrorCode::ValueOutOfRange, "motion.margin",
                 "the margin of the motion has to be 0 or at least 1");
  return spec;
}

std::string toText(const PayloadSpec& spec) {
  json document = {{"torque", {{"relative", spec.torque_relative}, {"absolute", spec.torque_absolute}}},
                   {"encoder", {{"position", spec.position}, {"velocity", spec.velocity}}},
                   {"model", {{"relative", spec.model_relative}, {"intervals", json::object()}}},
                   {"window", {{"horizon", spec.horizon}, {"quadrature", quadratureText(spec.quadrature)}}},
                   {"motion", {{"margin", spec.motion_margin}, {"bounds", spec.motion}}},
                   {"prior", {{"mass", spec.largest_mass}, {"reach", spec.reach}}},
                   {"membership", spec.membership}};
  for (const auto& [name, ends] : spec.intervals)
    document["model"]["intervals"][name] = {ends.first, ends.second};
  if (spec.friction) document["model"]["friction"] = toJson(*spec.friction);
  return document.dump(2) + "\n";
}

std::string toJson(const PayloadBounds& result) {
  json document = {{"kind", "payload bounds"},
                   {"robot", result.request.robot->model.name()},
                   {"log", result.request.log->source},
                   {"link", result.request.link},
                   {"body", result.body},
                   {"windows", result.windows},
                   {"rows", result.rows},
                   {"parameters", parametersJson(result, result.best())},
                   {"assumptions", result.assumptions},
                   {"suspicion", suspicionJson(result.suspicion)},
                   {"spec", json::parse(toText(result.request.spec))}};
  for (const auto& e : result.enclosures) document["methods"].push_back(enclosureJson(result, e));
  for (std::size_t i = 0; i < 10; ++i) {
    document["bare"].push_back(interval(result.bare[i]));
    document["payload"].push_back({{"subject", "payload." + std::string(layout::kNames[i])},
                                   {"unit", result.units[i]},
                                   {"lower", number(result.payload[i].lower)},
                                   {"upper", number(result.payload[i].upper)}});
  }
  if (result.weak)
    document["excitation"] = {{"condition", number(result.weak->condition)},
                              {"weakest", result.weak->parameters},
                              {"joint", result.weak->joint},
                              {"text", result.weak->text}};
  for (const Finding& finding : result.findings)
    document["findings"].push_back({{"severity", toString(finding.severity)},
                                    {"subject", finding.subject},
                                    {"code", finding.code},
                                    {"text", finding.text}});
  return document.dump(2) + "\n";
}

std::string toText(const PayloadBounds& result) {
  std::string text = "Payload bounds of " + result.body + ", " + std::to_string(result.windows) +
                     " windows, " + std::to_string(result.rows) + " rows\n\n";
  const auto& best = result.best();
  TextTable table({"parameter", "lower", "upper", "payload lower", "payload upper", "unit"},
                  {false, true, true, true, true, false});
  for (std::size_t i = 0; i < 10; ++i)
    table.add({result.names[i], shortNumber(best.theta[i].lower), shortNumber(best.theta[i].upper),
               shortNumber(result.payload[i].lower), shortNumber(result.payload[i].upper), result.units[i]});
  text += table.text() + "\n";
  TextTable methods({"method", "guaranteed", "mass lower", "mass upper", "why not"},
                    {false, false, true, true, false});
  for (const auto& e : result.enclosures)
    methods.add({e.name, e.guaranteed ? "yes" : "no", shortNumber(e.theta[0].lower),
                 shortNumber(e.theta[0].upper), e.reason});
  text += methods.text() + "\nIt holds when\n";
  for (const std::string& assumption : best.assumptions) text += "  - " + assumption + "\n";
  if (result.weak) text += "\nExcitation: " + result.weak->text + ".\n";
  if (!result.suspicion.text.empty()) text += "\nWarning: " + result.suspicion.text + ".\n";
  return text;
}

}  // namespace plumbline::workflow
