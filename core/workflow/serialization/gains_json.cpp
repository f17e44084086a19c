// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/gains_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

#include "base/error.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr Wording kGainWording{
    .no_object =
        [](const Reading& reading) {
          return rejection(ErrorCode::TypeMismatch, reading.where + " is not a JSON object", {"gains"},
                           "see plumbline-cli schema gains");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          return rejection(ErrorCode::UnsupportedOption, reading.where + " has no key \"" + key + "\"", {key},
                           "see plumbline-cli schema gains");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          return rejection(mismatch.code,
                           mismatch.sentence ? mismatch.detail
                                             : "\"" + key + "\" of " + reading.where + " " + mismatch.detail,
                           {key}, "see plumbline-cli schema gains");
        }};

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

/// A known load as it is written: about its centre of mass.
struct WrittenLoad {
  std::string body, log;
  double mass = 0.0;  ///< [kg]
  Vec3 com = Vec3::Zero();
  std::array<double, 6> inertia{};  ///< Ixx Iyy Izz Iyz Ixz Ixy

  static WrittenLoad of(const estimation::KnownLoad& load) {
    const Vec10& pi = load.parameters;
    WrittenLoad out{load.body, load.log, pi[layout::m], pi.segment<3>(layout::mcx) / pi[layout::m], {}};
    const Vec10 shift = parametersOf(out.mass, out.com, {});
    for (Eigen::Index k = 0; k < 6; ++k) out.inertia[static_cast<std::size_t>(k)] = pi[4 + k] - shift[4 + k];
    return out;
  }
};

std::vector<Field<WrittenLoad>> loadFields() {
  using L = WrittenLoad;
  Field<L> inertia{
      {.text = "Ixx Iyy Izz Iyz Ixz Ixy about the centre of mass; without it a point mass", .unit = "kg·m²"},
      "inertia"};
  inertia.read = [](const json& value, L& load, const Reading& reading) -> Status {
    Eigen::VectorXd numbers;
    const Misread wrong = decode(value, numbers);
    if (wrong || numbers.size() != 6)
      return reading.wrong(
          "inertia",
          {.detail = "is not a list of six numbers", .remedy = "write Ixx, Iyy, Izz, Iyz, Ixz, Ixy in kg·m²"},
          value);
    std::copy(numbers.begin(), numbers.end(), load.inertia.begin());
    return done();
  };
  inertia.write = [](const L& load) { return json(load.inertia); };
  inertia.schema = [about = About(inertia)] { return schemaOfNumbers(6, about); };
  return {
      required(field("body", &L::body, {.text = "that carries it"})),
      onlyChanged(field("log", &L::log, {.text = "name of the log in which it is on; all when not given"})),
      required(field("mass", &L::mass, {.unit = "kg"})),
      field("com", &L::com, {.text = "in the frame of the body", .unit = "m"}), inertia};
}

Field<estimation::GainRequest> loadsField() {
  struct List {
    std::vector<WrittenLoad> loads;
  };
  const Field<List> list =
      each("loads", &List::loads,
           Parts<WrittenLoad>{.fields = loadFields(), .where = [](std::size_t) { return "a known load"; }},
           {.text = "known bodies that are fixed to a link in some of the logs"});
  Field<estimation::GainRequest> out{list, list.key};
  out.read = [list](const json& value, estimation::GainRequest& gains, const Reading& reading) -> Status {
    List written;
    if (Status status = list.read(value, written, reading); !status) return status;
    gains.loads.clear();
    for (const WrittenLoad& load : written.loads)
      gains.loads.push_back({load.body, load.log, parametersOf(load.mass, load.com, load.inertia)});
    return done();
  };
  out.write = [fields = loadFields()](const estimation::GainRequest& gains) {
    json all = json::array();
    for (const estimation::KnownLoad& load : gains.loads)
      all.push_back(fieldsToJson(fields, WrittenLoad::of(load)));
    return all;
  };
  out.schema = list.schema;
  return out;
}

Field<estimation::GainRequest> gainJointsField() {
  Field<estimation::GainRequest> out =
      field("joints", &estimation::GainRequest::joints, {.text = "whose gains are sought, or \"all\""});
  out.read = [read = out.read](const json& value, estimation::GainRequest& gains, const Reading& reading) {
    return read(value.is_string() ? json::array({value}) : value, gains, reading);
  };
  out.write = [](const estimation::GainRequest& gains) { return json(gains.joints); };
  out.schema = [schema = out.schema] {
    return json{{"anyOf", {{{"type", "string"}, {"enum", {"all"}}}, schema()}}};
  };
  return out;
}

Field<estimation::GainRequest> knownField() {
  return custom<estimation::GainRequest>(
      "known", {.text = "standard parameters that are known, as in \"link7.m\": 1.25"},
      [](const json& value, estimation::GainRequest& gains) -> Misread {
        if (!value.is_object() ||
            !std::all_of(value.begin(), value.end(), [](const json& x) { return x.is_number(); }))
          return Mismatch{.detail = "is not an object of names and numbers",
                          .remedy = "write {\"link7.m\": 1.25}"};
        gains.known.clear();
        for (const auto& [subject, number] : value.items())
          gains.known.push_back({subject, number.get<double>()});
        return {};
      },
      [](const estimation::GainRequest& gains) {
        json known = json::object();
        for (const estimation::KnownParameter& parameter : gains.known)
          known[parameter.subject] = parameter.value;
        return known;
      },
      {{"type", "object"}, {"additionalProperties", {{"type", "number"}}}});
}

}  // namespace

template <>
const FieldTable<estimation::GainRequest>& fieldTable() {
  static_assert(memberCount<estimation::GainRequest>() == 3 && memberCount<estimation::KnownLoad>() == 3,
                "a member more needs a field more");
  static const FieldTable<estimation::GainRequest> table{
      .title = "Plumbline gains of the logged torques",
      .where = "the request for gains",
      .wording = kGainWording,
      .fields = {gainJointsField(), knownField(), loadsField()}};
  return table;
}

json toJson(const estimation::GainRequest& gains) {
  return settingsToJson(gains);
}

Result<estimation::GainRequest> gainsFromJson(const json& value) {
  return settingsFromJson<estimation::GainRequest>(value);
}

Result<estimation::GainRequest> gainsFromText(const std::string& text) {
  if (text.empty()) return estimation::GainRequest{};
  if (text.find('{') == text.find_first_not_of(" \t\n")) {
    const json value = parseJson(text);
    if (value.is_discarded())
      return notJson(text, "the request for gains", "check commas and quotes, or write joint1,joint2 or all");
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
