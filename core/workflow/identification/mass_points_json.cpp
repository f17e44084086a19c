// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/mass_points_json.h"

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace plumbline::workflow {
namespace {

using estimation::MassPointSettings;
using estimation::PriorWeight;
using nlohmann::json;

/// A number among the settings: name, where it is kept, allowed range, meaning.
struct Number {
  const char* name;
  double MassPointSettings::*value;
  double lower, upper;
  const char* meaning;
};
constexpr Number kNumbers[] = {
    {"mass_error_share", &MassPointSettings::mass_error_fraction, 0.0, 1.0, "of the described mass"},
    {"mass_error_limit", &MassPointSettings::mass_error_limit, 0.0, 1e6, "kg"},
    {"lambda_phi", &MassPointSettings::lambda_phi, 0.0, 1e12, "weight of the prior in the null space"},
    {"lambda_rho", &MassPointSettings::lambda_rho, 0.0, 1e12, "weight of the point masses themselves"},
    {"least_share", &MassPointSettings::least_fraction, 0.0, 0.5, "least mass of a point, of an even share"}};
constexpr int kMostPoints = 9;

/// Reads one key; false when the value has the wrong type or range.
bool readKey(const std::string& key, const json& value, MassPointSettings& settings, bool& known) {
  known = true;
  if (key == "points_per_edge") {
    if (!value.is_number_integer() || value < 3 || value > kMostPoints) return false;
    settings.points_per_edge = value.get<int>();
    return true;
  }
  if (key == "prior") {
    if (!value.is_boolean()) return false;
    settings.prior = value.get<bool>();
    return true;
  }
  if (key == "weight") {
    if (value != "as-printed" && value != "inverse-variance") return false;
    settings.weight = value == "as-printed" ? PriorWeight::AsPrinted : PriorWeight::InverseVariance;
    return true;
  }
  for (const Number& number : kNumbers) {
    if (key != number.name) continue;
    if (!value.is_number() || value < number.lower || value > number.upper) return false;
    settings.*number.value = value.get<double>();
    return true;
  }
  known = false;
  return false;
}

}  // namespace

json toJson(const MassPointSettings& settings) {
  json out = {{"points_per_edge", settings.points_per_edge},
              {"prior", settings.prior},
              {"weight", settings.weight == PriorWeight::AsPrinted ? "as-printed" : "inverse-variance"}};
  for (const Number& number : kNumbers) out[number.name] = settings.*number.value;
  return out;
}

Result<MassPointSettings> massPointsFromText(const std::string& text) {
  MassPointSettings settings;
  if (text.empty()) return settings;
  const json value = json::parse(text, nullptr, false);
  if (!value.is_object())
    return rejection(ErrorCode::SyntaxError, "the settings of the mass points are not a JSON object",
                   {"mass-points"}, "write {\"prior\": false}");
  for (const auto& [key, entry] : value.items()) {
    bool known = false;
    if (readKey(key, entry, settings, known)) continue;
    if (!known)
      return rejection(ErrorCode::UnsupportedOption, "mass-point setting \"" + key + "\" is not known", {key},
                     "see plumbline-cli schema mass-points for the names");
    return rejection(ErrorCode::ValueOutOfRange, "mass-point setting \"" + key + "\" cannot be " + entry.dump(),
                   {key}, "see plumbline-cli schema mass-points for what is allowed");
  }
  return settings;
}

json massPointsSchema() {
  json properties = {
      {"points_per_edge",
       {{"type", "integer"},
        {"minimum", 3},
        {"maximum", kMostPoints},
        {"description", "points along each edge"}}},
      {"prior",
       {{"type", "boolean"}, {"description", "false: the description does not decide the null space"}}},
      {"weight",
       {{"enum", {"as-printed", "inverse-variance"}},
        {"description",
         "prior weighted with the variances, as the paper prints it, or with their inverses"}}}};
  for (const Number& number : kNumbers)
    properties[number.name] = {{"type", "number"},
                               {"minimum", number.lower},
                               {"maximum", number.upper},
                               {"description", number.meaning}};
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Plumbline mass points"},
          {"type", "object"},
          {"additionalProperties", false},
          {"properties", properties}};
}

}  // namespace plumbline::workflow
