// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/gains_json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

namespace plumbline::workflow {
namespace {

using nlohmann::json;

Error rejectGains(ErrorCode code, const std::string& key, const std::string& detail) {
  return {code, detail, {key}, {}, {}, "see plumbline-cli schema gains"};
}

bool numbers(const json& value, std::size_t count) {
  return value.is_array() && value.size() == count &&
         std::all_of(value.begin(), value.end(), [](const json& x) { return x.is_number(); });
}

/// I_O = I_C + m (cᵀc 1 − c cᵀ)
Vec10 parametersOf(double mass, const Vec3& c, const std::array<double, 6>& about_com) {
  Mat3 I;
  I << about_com[0], about_com[5], about_com[4], about_com[5], about_com[1], about_com[3], about_com[4],
      about_com[3], about_com[2];
  I += mass * (c.squaredNorm() * Mat3::Identity() - c * c.transpose());
  Vec10 pi;
  pi << mass, mass * c, I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1);
  return pi;
}

Result<estimation::KnownLoad> loadFromJson(const json& value) {
  estimation::KnownLoad load;
  if (!value.is_object() || !value.contains("body") || !value.contains("mass"))
    return rejectGains(ErrorCode::MissingElement, "loads",
                       "a known load has not the keys \"body\" and \"mass\"");
  Vec3 com = Vec3::Zero();
  std::array<double, 6> inertia{};
  for (const auto& [key, entry] : value.items()) {
    if ((key == "body" || key == "log") && entry.is_string())
      (key == "body" ? load.body : load.log) = entry.get<std::string>();
    else if (key == "mass" && entry.is_number())
      continue;
    else if (key == "com" && numbers(entry, 3))
      com = Vec3(entry[0].get<double>(), entry[1].get<double>(), entry[2].get<double>());
    else if (key == "inertia" && numbers(entry, 6))
      inertia = entry.get<std::array<double, 6>>();
    else if (key == "body" || key == "log" || key == "mass" || key == "com" || key == "inertia")
      return rejectGains(ErrorCode::TypeMismatch, key,
                         "\"" + key + "\" of a known load is not of the right type");
    else
      return rejectGains(ErrorCode::UnsupportedOption, key, "a known load has no key \"" + key + "\"");
  }
  load.parameters = parametersOf(value["mass"].is_number() ? value["mass"].get<double>() : 0.0, com, inertia);
  return load;
}

json loadToJson(const estimation::KnownLoad& load) {
  const Vec10& pi = load.parameters;
  const double mass = pi[layout::m];
  const Vec3 c = pi.segment<3>(layout::mcx) / mass;
  const Vec10 shift = parametersOf(mass, c, {});
  json inertia = json::array();
  for (int k = 4; k < 10; ++k) inertia.push_back(pi[k] - shift[k]);
  json out = {{"body", load.body}, {"mass", mass}, {"com", {c[0], c[1], c[2]}}, {"inertia", inertia}};
  if (!load.log.empty()) out["log"] = load.log;
  return out;
}

}  // namespace

json toJson(const estimation::GainRequest& gains) {
  json known = json::object(), loads = json::array();
  for (const estimation::KnownParameter& parameter : gains.known) known[parameter.subject] = parameter.value;
  for (const estimation::KnownLoad& load : gains.loads) loads.push_back(loadToJson(load));
  return {{"joints", gains.joints}, {"known", known}, {"loads", loads}};
}

Result<estimation::GainRequest> gainsFromJson(const json& value) {
  estimation::GainRequest gains;
  if (!value.is_object())
    return rejectGains(ErrorCode::TypeMismatch, "gains", "the request for gains is not a JSON object");
  for (const auto& [key, entry] : value.items()) {
    if (key == "joints" && entry.is_string()) {
      gains.joints = {entry.get<std::string>()};
    } else if (key == "joints") {
      if (!entry.is_array() ||
          !std::all_of(entry.begin(), entry.end(), [](const json& x) { return x.is_string(); }))
        return rejectGains(ErrorCode::TypeMismatch, key,
                           "the joints whose gains are sought are not a list of names");
      gains.joints = entry.get<std::vector<std::string>>();
    } else if (key == "known") {
      if (!entry.is_object() ||
          !std::all_of(entry.begin(), entry.end(), [](const json& x) { return x.is_number(); }))
        return rejectGains(ErrorCode::TypeMismatch, key,
                           "the known parameters are not an object of names and numbers");
      for (const auto& [subject, number] : entry.items())
        gains.known.push_back({subject, number.get<double>()});
    } else if (key == "loads") {
      if (!entry.is_array())
        return rejectGains(ErrorCode::TypeMismatch, key, "the known loads are not a list");
      for (const json& one : entry) {
        Result<estimation::KnownLoad> load = loadFromJson(one);
        if (!load) return load.error();
        gains.loads.push_back(*load);
      }
    } else {
      return rejectGains(ErrorCode::UnsupportedOption, key,
                         "the request for gains has no key \"" + key + "\"");
    }
  }
  return gains;
}

Result<estimation::GainRequest> gainsFromText(const std::string& text) {
  if (text.empty()) return estimation::GainRequest{};
  if (text.find('{') == text.find_first_not_of(" \t\n")) {
    const json value = json::parse(text, nullptr, false);
    if (value.is_discarded())
      return Error{.code = ErrorCode::SyntaxError,
                   .detail = "the request for gains is not valid JSON",
                   .subjects = {"gains"},
                   .remedy = "check commas and quotes, or write joint1,joint2 or all"};
    return gainsFromJson(value);
  }
  estimation::GainRequest gains;
  std::stringstream list(text);
  for (std::string joint; std::getline(list, joint, ',');) gains.joints.push_back(joint);
  return gains;
}

Status addKnown(const std::string& text, estimation::GainRequest& gains) {
  std::stringstream list(text);
  for (std::string item; std::getline(list, item, ',');) {
    const std::size_t equals = item.find('=');
    double value = 0.0;
    const char* begin = item.data() + (equals == std::string::npos ? item.size() : equals + 1);
    const char* end = item.data() + item.size();
    const auto [last, failure] = std::from_chars(begin, end, value);
    if (equals == std::string::npos || equals == 0 || failure != std::errc{} || last != end ||
        !std::isfinite(value))
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = "\"" + item + "\" states no known parameter",
                   .subjects = {item},
                   .remedy = "write a name and a number, as in link7.m=1.25"};
    gains.known.push_back({item.substr(0, equals), value});
  }
  return done();
}

Status checkGains(const estimation::GainRequest& gains) {
  if (!gains.joints.empty() || gains.known.empty()) return done();
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "parameters are stated as known, but no gain is sought that they could fix",
               .subjects = {gains.known.front().subject},
               .remedy = "say whose gains are sought with --gains, or fix the parameters with --bounds"};
}

json gainsSchema() {
  const auto array = [](const char* type, const char* description) {
    return json{{"type", "array"}, {"items", {{"type", type}}}, {"description", description}};
  };
  const json load = {
      {"type", "object"},
      {"required", {"body", "mass"}},
      {"properties",
       {{"body", {{"type", "string"}}},
        {"log",
         {{"type", "string"}, {"description", "name of the log in which it is on; all when not given"}}},
        {"mass", {{"type", "number"}, {"description", "kg"}}},
        {"com", array("number", "m, in the frame of the body")},
        {"inertia", array("number", "Ixx Iyy Izz Iyz Ixz Ixy about the centre of mass, kg·m²")}}},
      {"additionalProperties", false}};
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Plumbline gains of the logged torques"},
          {"type", "object"},
          {"properties",
           {{"joints", {{"anyOf", {array("string", "whose gains are sought"), {{"const", "all"}}}}}},
            {"known",
             {{"type", "object"},
              {"additionalProperties", {{"type", "number"}}},
              {"description", "standard parameters that are known, as in \"link7.m\": 1.25"}}},
            {"loads", {{"type", "array"}, {"items", load}}}}},
          {"additionalProperties", false}};
}

json toJson(const std::vector<estimation::TorqueGain>& gains) {
  json out = json::array();
  for (const estimation::TorqueGain& gain : gains)
    out.push_back({{"joint", gain.joint},
                   {"value", gain.value},
                   {"std", gain.std},
                   {"lower", gain.lower},
                   {"upper", gain.upper}});
  return out;
}

std::vector<estimation::TorqueGain> gainListFromJson(const json& value) {
  std::vector<estimation::TorqueGain> gains;
  if (!value.is_array()) return gains;
  for (const json& entry : value) {
    estimation::TorqueGain gain;
    gain.joint = entry.value("joint", std::string());
    const auto number = [&](const char* key, double& x) {
      if (entry.contains(key) && entry[key].is_number()) x = entry[key].get<double>();
    };
    number("value", gain.value);
    number("std", gain.std);
    number("lower", gain.lower);
    number("upper", gain.upper);
    gains.push_back(gain);
  }
  return gains;
}

}  // namespace plumbline::workflow
