// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/friction_json.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"
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

bool plainName(const std::string& name) {
  return !name.empty() && name.find_first_of(",=+{} \"'") == std::string::npos;
}

constexpr Wording kFrictionWording{
    .no_object =
        [](const Reading& reading) {
          return unsupported("friction", reading.where + " is not a JSON object",
                             "write {\"terms\": [\"coulomb\", \"viscous\"]}");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          return unsupported(key, reading.where + " has no key \"" + key + "\"",
                             "see plumbline-cli schema friction for the names");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          return unsupported(
              key, (mismatch.sentence ? "" : "\"" + key + "\" of " + reading.where + " ") + mismatch.detail,
              mismatch.remedy);
        }};

json namesOf(const regressors::FrictionTerms& terms) {
  json names = json::array();
  for (const Term& term : kTerms)
    if (terms.*(term.member)) names.push_back(term.name);
  return names;
}

json termsSchema(const About& about) {
  json names = json::array();
  for (const Term& term : kTerms) names.push_back(term.name);
  json schema = described({{"type", "array"}, {"items", {{"enum", names}}}}, about);
  schema["examples"] = {{"coulomb", "viscous"}, {"stribeck", "offset"}, {"asymmetric", "load", "rotor"}};
  return schema;
}

Status readTerms(const json& value, const std::string& key, regressors::FrictionTerms& terms) {
  terms = {};
  std::vector<std::string> names;
  if (decode(value, names))
    return unsupported(key, "the friction terms of \"" + key + "\" are not a list of names", kChoice);
  for (const std::string& name : names)
    if (Status status = addTerm(name, terms); !status) return status;
  return regressors::checkTerms(terms, key == "terms" ? "all joints" : key);
}

Field<regressors::FrictionModel> termsField() {
  Field<regressors::FrictionModel> out{{.text = "of all joints; without them coulomb, viscous and offset"},
                                       "terms"};
  out.read = [](const json& value, regressors::FrictionModel& friction, const Reading&) {
    return readTerms(value, "terms", friction);
  };
  out.write = [](const regressors::FrictionModel& friction) { return namesOf(friction); };
  out.schema = [about = About(out)] { return termsSchema(about); };
  return out;
}

Field<regressors::FrictionModel> exceptionsField() {
  Field<regressors::FrictionModel> out{{.text = "instead of terms, by joint"}, "joints"};
  out.read = [](const json& value, regressors::FrictionModel& friction, const Reading& reading) -> Status {
    if (!value.is_object())
      return reading.wrong("joints",
                           {.detail = "is not an object with one entry per joint", .remedy = kChoice}, value);
    for (const auto& [joint, names] : value.items())
      if (Status status =
              readTerms(names, joint,
                        friction.joints.emplace_back(regressors::FrictionModel::Exception{joint, {}}).terms);
          !status)
        return status;
    return done();
  };
  out.write = [](const regressors::FrictionModel& friction) {
    json joints = json::object();
    for (const auto& exception : friction.joints) joints[exception.joint] = namesOf(exception.terms);
    return joints.empty() ? leftOut() : joints;
  };
  out.schema = [about = About(out)] {
    return described({{"type", "object"}, {"additionalProperties", termsSchema({})}}, about);
  };
  return out;
}

/// Three numbers that belong together; null: not known.
template <typename S>
Field<S> threeNumbers(const char* key, const About& about, const std::array<double S::*, 3>& members,
                      bool known) {
  const json plain = {{"type", "number"}};
  const json number = known ? plain : json{{"anyOf", json::array({json{{"type", "null"}}, plain})}};
  return custom<S>(
      key, about,
      [=](const json& value, S& s) -> Misread {
        const Mismatch wrong{.detail = "are not three numbers",
                             .remedy = "write {\"joint2\": [60, 12, 60]}, the gains g1, g2 and g4 in s/rad"};
        if (!value.is_array() || value.size() != 3) return wrong;
        for (std::size_t k = 0; k < 3; ++k) {
          if (!value[k].is_number() && (known || !value[k].is_null())) return wrong;
          s.*members[k] = value[k].is_null() ? kNaN : value[k].get<double>();
        }
        return {};
      },
      [=](const S& s) {
        if (!known && std::none_of(members.begin(), members.end(),
                                   [&](double S::*member) { return std::isfinite(s.*member); }))
          return leftOut();
        json numbers = json::array();
        for (double S::*member : members) numbers.push_back(finiteOrNull(s.*member));
        return numbers;
      },
      {{"type", "array"}, {"items", number}, {"minItems", 3}, {"maxItems", 3}});
}

/// The gains alone, or with what else is known of the shape.
Field<regressors::FrictionModel> shapesField() {
  using S = regressors::StribeckShape;
  static_assert(memberCount<S>() == 13, "a member more needs a field more, but the slopes of the search");
  const Field<regressors::FrictionModel> shapes = byName(
      "stribeck", &regressors::FrictionModel::shapes, &S::joint, "the shape of ",
      std::vector<Field<S>>{
          required(threeNumbers<S>("gains",
                                   {.text = "g1, g2, g4 of the smooth Stribeck friction", .unit = "s/rad"},
                                   {&S::steep, &S::flat, &S::smooth}, true)),
          threeNumbers<S>("std", {.text = "standard deviations of the gains"},
                          {&S::steep_std, &S::flat_std, &S::smooth_std}, false),
          field("bump", &S::bump, {.text = "false: γ0 is zero"}),
          field("level", &S::level, {.text = "false: γ3 is zero"}),
          field("viscous", &S::viscous, {.text = "false: γ5 is zero"})},
      {.detail = "is not an object with one entry per joint", .remedy = "write {\"joint2\": [g1, g2, g4]}"},
      {.text = "known gains g1, g2, g4 [s/rad] of the smooth Stribeck friction; without them they are "
               "searched"});
  Field<regressors::FrictionModel> out = shapes;
  out.read = [read = shapes.read](const json& value, regressors::FrictionModel& friction,
                                  const Reading& reading) {
    json all = value;
    for (json& shape : all)
      if (shape.is_array())
        shape = {{"gains", shape}};
      else if (shape.is_object() && !shape.contains("std"))
        shape["std"] = {nullptr, nullptr, nullptr};
    return read(all, friction, reading);
  };
  out.schema = [schema = shapes.schema] {
    json both = schema();
    json& shape = both["additionalProperties"];
    const json gains = shape["properties"]["gains"];
    shape = {{"anyOf", {gains, shape}}};
    return both;
  };
  return out;
}

Field<regressors::JointCoupling> matrixField() {
  return custom<regressors::JointCoupling>(
      "matrix", {.text = "one row per motor"},
      [](const json& value, regressors::JointCoupling& coupling) -> Misread {
        using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
        Eigen::MatrixXd matrix;
        if (decodeRows(value, -1, matrix))
          return Mismatch{.detail = "is not square",
                          .remedy = "give every row as many numbers as there are rows"};
        coupling.matrix.resize(static_cast<std::size_t>(matrix.size()));
        Eigen::Map<RowMajor>(coupling.matrix.data(), matrix.rows(), matrix.cols()) = matrix;
        return {};
      },
      [](const regressors::JointCoupling& coupling) {
        const auto n = static_cast<std::ptrdiff_t>(coupling.joints.size());
        json rows = json::array();
        for (auto row = coupling.matrix.begin(); row < coupling.matrix.end(); row += n)
          rows.push_back(std::vector<double>(row, row + n));
        return rows;
      },
      {{"type", "array"}, {"items", {{"type", "array"}, {"items", {{"type", "number"}}}}}});
}

Field<regressors::FrictionModel> couplingField() {
  using C = regressors::JointCoupling;
  static_assert(memberCount<C>() == 3, "a member more needs a field more");
  Field<regressors::FrictionModel> out = group(
      "coupling", "the coupling",
      inside(&regressors::FrictionModel::coupling,
             std::vector<Field<C>>{
                 required(field("joints", &C::joints, {.text = "and the motors that carry their names"})),
                 required(matrixField()),
                 choice("log", &C::motor_log, Choices<bool>{{false, "joints"}, {true, "motors"}},
                        {.text = "whose positions and torques the logs hold; joints when not given"})}),
      {.text = "v_motor = matrix · v_joint, tau_joint = matrixᵀ · tau_motor, gear ratios taken out"});
  out.read = [read = out.read](const json& value, regressors::FrictionModel& friction,
                               const Reading& reading) -> Status {
    if (Status status = read(value, friction, reading); !status) return status;
    const std::size_t n = friction.coupling.joints.size();
    if (n > 0 && friction.coupling.matrix.size() == n * n) return done();
    return unsupported(
        "coupling",
        n == 0 ? "the coupling names no joint"
               : "the coupling names " + std::to_string(n) + " joints, but its matrix is of another size",
        "write {\"joints\": [\"joint5\", \"joint6\"], \"matrix\": [[1, 0], [1, 1]]}");
  };
  out.write = [write = out.write](const regressors::FrictionModel& friction) {
    return friction.coupling.joints.empty() ? leftOut() : write(friction);
  };
  return out;
}

Field<regressors::FrictionModel> loadParametersField() {
  return custom<regressors::FrictionModel>(
      "load_parameters", {.text = "inertial parameters of which the load of the transmissions is computed"},
      [](const json& value, regressors::FrictionModel& friction) {
        Eigen::VectorXd numbers;
        Misread wrong = decode(value, numbers);
        friction.load_parameters.assign(numbers.begin(), numbers.end());
        return wrong;
      },
      [](const regressors::FrictionModel& friction) {
        return friction.load_parameters.empty() ? leftOut() : json(friction.load_parameters);
      },
      schemaFor(Eigen::VectorXd(), {}));
}

Result<regressors::FrictionModel> frictionFromJsonText(const std::string& text) {
  const json value = parseJson(text);
  if (value.is_discarded())
    return notJson(text, "the friction model",
                   "check commas and quotes, or write a list like coulomb,viscous,joint2=none");
  return frictionFromJson(value);
}

}  // namespace

template <>
const FieldTable<regressors::FrictionModel>& fieldTable() {
  static const FieldTable<regressors::FrictionModel> table{
      .title = "Plumbline friction model",
      .where = "the friction model",
      .wording = kFrictionWording,
      .fields = {termsField(), exceptionsField(), shapesField(), couplingField(), loadParametersField()}};
  return table;
}

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
  return jsonText(toJson(friction));
}

json toJson(const regressors::FrictionModel& friction) {
  return settingsToJson(friction);
}

Result<regressors::FrictionModel> frictionFromJson(const json& value) {
  if (value.is_string()) return frictionFromText(value.get<std::string>());
  json model = value;
  if (model.is_object() && !model.contains("terms")) model["terms"] = {"coulomb", "viscous", "offset"};
  return settingsFromJson<regressors::FrictionModel>(model);
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

json frictionSchema() {
  json model = settingsSchema<regressors::FrictionModel>();
  model.erase("$schema");
  const json example = {{"terms", {"coulomb", "viscous"}}, {"joints", {{"joint2", {"viscous"}}}}};
  return {{"anyOf", {{{"type", "string"}}, model}}, {"examples", {example, "coulomb,joint2=none"}}};
}

}  // namespace plumbline::workflow
