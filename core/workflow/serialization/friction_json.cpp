// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/friction_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "workflow/serialization/json_values.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

struct Term {
  const char* name;
  bool regressors::FrictionTerms::*member;
};
constexpr std::array<Term, 7> kTerms = {{{"coulomb", &regressors::FrictionTerms::coulomb},
                                         {"asymmetric", &regressors::FrictionTerms::asymmetric},
                                         {"stribeck", &regressors::FrictionTerms::stribeck},
                                         {"viscous", &regressors::FrictionTerms::viscous},
                                         {"load", &regressors::FrictionTerms::load},
                                         {"offset", &regressors::FrictionTerms::offset},
                                         {"rotor", &regressors::FrictionTerms::rotor}}};
constexpr const char* kChoice =
    "choose from coulomb, asymmetric, stribeck, viscous, load, offset, rotor, or none";

Error unsupported(const std::string& key, const std::string& detail, const std::string& remedy) {
  return {ErrorCode::UnsupportedOption, detail, {key}, {}, {}, remedy};
}

Status addTerm(const std::string& name, regressors::FrictionTerms& terms) {
  if (name == "none") {
    terms = {};
    return done();
  }
  for (const Term& term : kTerms) {
    if (name != term.name) continue;
    terms.*(term.member) = true;
    return done();
  }
  return unsupported(name, "friction term \"" + name + "\" is not available", kChoice);
}

/// Text of the terms of one joint or of all.
std::string namesOfTerms(const regressors::FrictionTerms& terms, char separator) {
  std::string text;
  for (const Term& term : kTerms) {
    if (!(terms.*(term.member))) continue;
    if (!text.empty()) text += separator;
    text += term.name;
  }
  return text.empty() ? "none" : text;
}

json namesOf(const regressors::FrictionTerms& terms) {
  json names = json::array();
  for (const Term& term : kTerms)
    if (terms.*(term.member)) names.push_back(term.name);
  return names;
}

bool plainName(const std::string& name) {
  return !name.empty() && name.find_first_of(",=+{} \"'") == std::string::npos;
}

Result<regressors::FrictionTerms> termsFromJson(const json& value, const std::string& key) {
  regressors::FrictionTerms terms;
  if (!value.is_array() ||
      !std::all_of(value.begin(), value.end(), [](const json& x) { return x.is_string(); }))
    return unsupported(key, "the friction terms of \"" + key + "\" are not a list of names", kChoice);
  for (const json& name : value)
    if (Status status = addTerm(name.get<std::string>(), terms); !status) return status.error();
  if (Status status = regressors::checkTerms(terms, key == "terms" ? "all joints" : key); !status)
    return status.error();
  return terms;
}

Result<regressors::JointCoupling> couplingFromJson(const json& value) {
  const auto wrong = [](const std::string& detail) {
    return unsupported("coupling", detail,
                       "write {\"joints\": [\"joint5\", \"joint6\"], \"matrix\": [[1, 0], [1, 1]]}");
  };
  regressors::JointCoupling coupling;
  if (!value.is_object() || !value.contains("joints") || !value.contains("matrix"))
    return wrong("the coupling has not the keys \"joints\" and \"matrix\"");
  for (const auto& [key, entry] : value.items()) {
    if (key == "joints") {
      if (!entry.is_array()) return wrong("the joints of the coupling are not a list of names");
      for (const json& name : entry) {
        if (!name.is_string()) return wrong("the joints of the coupling are not a list of names");
        coupling.joints.push_back(name.get<std::string>());
      }
    } else if (key == "matrix") {
      if (!entry.is_array()) return wrong("the matrix of the coupling is not a list of rows");
      for (const json& row : entry) {
        if (!row.is_array() || row.size() != entry.size())
          return wrong(
              "the matrix of the coupling is not square: every row needs as many numbers as there are rows");
        for (const json& number : row) {
          if (!number.is_number())
            return wrong("the matrix of the coupling holds something that is not a number");
          coupling.matrix.push_back(number.get<double>());
        }
      }
    } else if (key == "log") {
      if (entry != "joints" && entry != "motors")
        return wrong("\"log\" of the coupling says neither \"joints\" nor \"motors\"");
      coupling.motor_log = entry == "motors";
    } else {
      return wrong("the coupling has no key \"" + key + "\"");
    }
  }
  if (coupling.joints.empty()) return wrong("the coupling names no joint");
  if (coupling.matrix.size() != coupling.joints.size() * coupling.joints.size())
    return wrong("the coupling names " + std::to_string(coupling.joints.size()) +
                 " joints, but its matrix is of another size");
  return coupling;
}

Status shapesFromJson(const json& value, regressors::FrictionModel& friction) {
  const std::string remedy = "write {\"joint2\": [60, 12, 60]}, the gains g1, g2 and g4 in s/rad";
  if (!value.is_object())
    return unsupported("stribeck", "\"stribeck\" is not an object with one entry per joint", remedy);
  for (const auto& [joint, gains] : value.items()) {
    regressors::StribeckShape shape;
    shape.joint = joint;
    const json& numbers = gains.is_object() ? gains.value("gains", json()) : gains;
    if (!numbers.is_array() || numbers.size() != 3 ||
        !std::all_of(numbers.begin(), numbers.end(), [](const json& x) { return x.is_number(); }))
      return unsupported(joint, "the Stribeck gains of " + joint + " are not three numbers", remedy);
    shape.steep = numbers[0].get<double>();
    shape.flat = numbers[1].get<double>();
    shape.smooth = numbers[2].get<double>();
    if (gains.is_object()) {
      const json std = gains.value("std", json::array());
      const auto at = [&](std::size_t i) {
        return i < std.size() && std[i].is_number() ? std[i].get<double>()
                                                    : std::numeric_limits<double>::quiet_NaN();
      };
      shape.steep_std = at(0);
      shape.flat_std = at(1);
      shape.smooth_std = at(2);
      shape.bump = gains.value("bump", true);
      shape.level = gains.value("level", true);
      shape.viscous = gains.value("viscous", true);
    }
    friction.shapes.push_back(shape);
  }
  return done();
}

json shapesToJson(const std::vector<regressors::StribeckShape>& shapes) {
  json out = json::object();
  for (const regressors::StribeckShape& s : shapes) {
    json& shape = out[s.joint] = {
        {"gains", {s.steep, s.flat, s.smooth}}, {"bump", s.bump}, {"level", s.level}, {"viscous", s.viscous}};
    const Eigen::VectorXd std = Eigen::Vector3d(s.steep_std, s.flat_std, s.smooth_std);
    if (std.array().isFinite().any())  // else nothing is known of any of them
      shape["std"] = finiteOrNull(std);
  }
  return out;
}

Result<regressors::FrictionModel> frictionFromJsonText(const std::string& text) {
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the friction model is not valid JSON",
                 .subjects = {"friction"},
                 .remedy = "check commas and quotes, or write a list like coulomb,viscous,joint2=none"};
  return frictionFromJson(value);
}

}  // namespace

std::string termsText(const regressors::FrictionModel& friction) {
  std::string text = namesOfTerms(friction, ',');
  for (const regressors::FrictionModel::Exception& exception : friction.joints)
    text += "," + exception.joint + "=" + namesOfTerms(exception.terms, '+');
  return text;
}

std::string frictionSummaryText(const regressors::FrictionModel& friction) {
  std::string text = termsText(friction);
  for (std::size_t k = 0; k < friction.coupling.joints.size(); ++k)
    text += (k == 0 ? "; coupled motors of " : ", ") + friction.coupling.joints[k];
  return text;
}

std::string toText(const regressors::FrictionModel& friction) {
  const bool plain = std::all_of(friction.joints.begin(), friction.joints.end(),
                                 [](const auto& exception) { return plainName(exception.joint); });
  if (plain && friction.shapes.empty() && friction.coupling.joints.empty() &&
      friction.load_parameters.empty())
    return termsText(friction);
  return toJson(friction).dump();
}

json toJson(const regressors::FrictionModel& friction) {
  json out = {{"terms", namesOf(friction)}};
  for (const regressors::FrictionModel::Exception& exception : friction.joints)
    out["joints"][exception.joint] = namesOf(exception.terms);
  if (!friction.shapes.empty()) out["stribeck"] = shapesToJson(friction.shapes);
  if (!friction.coupling.joints.empty()) {
    const std::size_t n = friction.coupling.joints.size();
    json rows = json::array();
    for (std::size_t i = 0; i < n; ++i) {
      const auto begin = friction.coupling.matrix.begin() + static_cast<std::ptrdiff_t>(i * n);
      rows.push_back(std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(n)));
    }
    out["coupling"] = {{"joints", friction.coupling.joints},
                       {"matrix", rows},
                       {"log", friction.coupling.motor_log ? "motors" : "joints"}};
  }
  if (!friction.load_parameters.empty()) out["load_parameters"] = friction.load_parameters;
  return out;
}

Result<regressors::FrictionModel> frictionFromJson(const json& value) {
  if (value.is_string()) return frictionFromText(value.get<std::string>());
  if (!value.is_object())
    return unsupported("friction", "the friction model is not a JSON object",
                       "write {\"terms\": [\"coulomb\", \"viscous\"]}");
  regressors::FrictionModel friction{true, true, true, false};
  for (const auto& [key, entry] : value.items()) {
    if (key == "terms") {
      Result<regressors::FrictionTerms> terms = termsFromJson(entry, key);
      if (!terms) return terms.error();
      static_cast<regressors::FrictionTerms&>(friction) = *terms;
    } else if (key == "joints") {
      if (!entry.is_object())
        return unsupported(key, "\"joints\" is not an object with one entry per joint", kChoice);
      for (const auto& [joint, names] : entry.items()) {
        Result<regressors::FrictionTerms> terms = termsFromJson(names, joint);
        if (!terms) return terms.error();
        friction.joints.push_back({joint, *terms});
      }
    } else if (key == "stribeck") {
      if (Status status = shapesFromJson(entry, friction); !status) return status.error();
    } else if (key == "coupling") {
      Result<regressors::JointCoupling> coupling = couplingFromJson(entry);
      if (!coupling) return coupling.error();
      friction.coupling = std::move(coupling).value();
    } else if (key == "load_parameters") {
      if (!entry.is_array() ||
          !std::all_of(entry.begin(), entry.end(), [](const json& x) { return x.is_number(); }))
        return unsupported(key, "\"load_parameters\" is not a list of numbers", "leave it out");
      friction.load_parameters = entry.get<std::vector<double>>();
    } else {
      return unsupported(key, "the friction model has no key \"" + key + "\"",
                         "see plumbline-cli schema friction for the names");
    }
  }
  return friction;
}

Result<regressors::FrictionModel> frictionFromText(const std::string& text) {
  if (const std::size_t first = text.find_first_not_of(" \t\n");
      first != std::string::npos && text[first] == '{')
    return frictionFromJsonText(text);
  regressors::FrictionModel friction;
  if (text == "none" || text.empty()) return friction;
  bool all = false;
  std::stringstream list(text);
  for (std::string item; std::getline(list, item, ',');) {
    const std::size_t equals = item.find('=');
    if (equals == std::string::npos) {
      all = true;
      if (Status status = addTerm(item, friction); !status) return status.error();
      continue;
    }
    const std::string joint = item.substr(0, equals);
    if (joint.empty() || equals + 1 == item.size())
      return unsupported(item, "\"" + item + "\" does not say which friction terms which joint has",
                         "write joint2=coulomb+viscous, or joint2=none");
    if (std::any_of(friction.joints.begin(), friction.joints.end(),
                    [&](const auto& known) { return known.joint == joint; }))
      return unsupported(joint, "friction terms are given twice for " + joint, "name every joint once");
    regressors::FrictionTerms terms;
    std::stringstream names(item.substr(equals + 1));
    for (std::string name; std::getline(names, name, '+');)
      if (Status status = addTerm(name, terms); !status) return status.error();
    if (Status status = regressors::checkTerms(terms, joint); !status) return status.error();
    friction.joints.push_back({joint, terms});
  }
  if (!all) friction.coulomb = friction.viscous = friction.offset = true;
  if (Status status = regressors::checkTerms(friction, "all joints"); !status) return status.error();
  return friction;
}

json frictionExamples() {
  return {{{"terms", {"coulomb", "viscous"}}, {"joints", {{"joint2", {"viscous"}}}}}, "coulomb,joint2=none"};
}

json frictionSchema() {
  json names = json::array();
  for (const Term& term : kTerms) names.push_back(term.name);
  const json terms = {{"type", "array"}, {"items", {{"enum", names}}}};
  const json numbers = {{"type", "array"}, {"items", {{"type", "number"}}}};
  const json coupling = {
      {"type", "object"},
      {"description", "v_motor = matrix · v_joint, tau_joint = matrixᵀ · tau_motor, gear ratios taken out"},
      {"required", {"joints", "matrix"}},
      {"properties",
       {{"joints", {{"type", "array"}, {"items", {{"type", "string"}}}}},
        {"matrix", {{"type", "array"}, {"items", numbers}}},
        {"log",
         {{"enum", {"joints", "motors"}},
          {"description", "whose positions and torques the logs hold; joints when not given"}}}}},
      {"additionalProperties", false}};
  json properties = {
      {"terms", terms},
      {"joints",
       {{"type", "object"}, {"additionalProperties", terms}, {"description", "instead of terms, by joint"}}},
      {"stribeck",
       {{"type", "object"},
        {"additionalProperties", {{"anyOf", {numbers, {{"type", "object"}}}}}},
        {"description",
         "known gains g1, g2, g4 [s/rad] of the smooth Stribeck friction; without them they are "
         "searched"}}},
      {"coupling", coupling},
      {"load_parameters", numbers}};
  properties["terms"]["default"] = {"coulomb", "viscous", "offset"};
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Plumbline friction model"},
          {"type", "object"},
          {"properties", properties},
          {"additionalProperties", false}};
}

}  // namespace plumbline::workflow
