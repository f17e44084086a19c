// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/density_json.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"

namespace plumbline::workflow {
namespace {

using estimation::kHeaviestDensity;
using nlohmann::json;

constexpr const char* kExample =
    "write 2700, {\"all\": 2700, \"bodies\": {\"link3\": 1800}} or {\"total_mass\": 16.5}";

Result<double> density(const std::string& key, const std::string& of, double value) {
  if (std::isfinite(value) && value > 0.0 && value <= estimation::kHeaviestDensity) return value;
  const std::string shown = std::isfinite(value) ? numberText(value, 6) : "not a finite number";
  return rejection(ErrorCode::ValueOutOfRange, "the density " + of + "is " + shown, {key},
                   "give kg/m³ between 0 and 22600, such as 2700 for aluminium");
}

Result<double> density(const std::string& key, const std::string& of, const json& value) {
  if (value.is_number()) return density(key, of, value.get<double>());
  return rejection(ErrorCode::SyntaxError, "the density " + of + "is not a number: " + value.dump(), {key},
                   kExample);
}

/// Whole numbers without a decimal point.
json shortest(double value) {
  if (value == std::floor(value) && value < 1e9) return static_cast<std::int64_t>(value);
  return value;
}

/// The whole text as one number.
std::optional<double> numberOf(const std::string& text) {
  double value = 0.0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Status readBodies(const json& value, estimation::DensityRequest& request) {
  if (!value.is_object())
    return rejection(ErrorCode::SyntaxError, "\"bodies\" of the densities is not a JSON object", {"bodies"},
                     kExample);
  for (const auto& [body, entry] : value.items()) {
    const Result<double> one = density(body, "of " + body + " ", entry);
    if (!one) return one.error();
    request.bodies[body] = *one;
  }
  return done();
}

}  // namespace

Result<estimation::DensityRequest> densityFromText(const std::string& text) {
  estimation::DensityRequest request;
  if (const std::optional<double> number = numberOf(text)) {
    const Result<double> all = density("all", "", *number);
    if (!all) return all.error();
    request.all = *all;
    return request;
  }
  const json value = json::parse(text, nullptr, false);
  if (!value.is_object())
    return rejection(ErrorCode::SyntaxError, "the densities are neither a number nor a JSON object",
                     {"density"}, kExample);
  for (const auto& [key, entry] : value.items()) {
    if (key == "all") {
      const Result<double> all = density(key, "", entry);
      if (!all) return all.error();
      request.all = *all;
    } else if (key == "total_mass") {
      if (!entry.is_number() || !(entry.get<double>() > 0.0) || !std::isfinite(entry.get<double>()))
        return rejection(ErrorCode::ValueOutOfRange, "the total mass is " + entry.dump(), {key},
                         "give kg above 0");
      request.total_mass = entry.get<double>();
    } else if (key == "bodies") {
      if (Status status = readBodies(entry, request); !status) return status.error();
    } else {
      return rejection(ErrorCode::UnsupportedOption, "density setting \"" + key + "\" is not known", {key},
                       kExample);
    }
  }
  if (request.all && request.total_mass)
    return rejection(ErrorCode::UnsupportedOption, "a density for all and a total mass exclude each other",
                     {"total_mass"}, "give one of them");
  if (!request.all && !request.total_mass && request.bodies.empty())
    return rejection(ErrorCode::MissingData, "the densities name no body", {"density"}, kExample);
  return request;
}

std::string toText(const estimation::DensityRequest& request) {
  if (request.all && request.bodies.empty() && !request.total_mass) return shortest(*request.all).dump();
  json value = json::object();
  if (request.all) value["all"] = shortest(*request.all);
  if (request.total_mass) value["total_mass"] = shortest(*request.total_mass);
  for (const auto& [body, one] : request.bodies) value["bodies"][body] = shortest(one);
  return value.dump();
}

std::string densitySchema() {
  const json number = {
      {"type", "number"}, {"exclusiveMinimum", 0}, {"maximum", estimation::kHeaviestDensity}};
  json all = number, total = {{"type", "number"}, {"exclusiveMinimum", 0}};
  all["description"] = "kg/m³, of all bodies that are not named";
  total["description"] = "kg, of all moving bodies together; the common density follows";
  const json bodies = {{"type", "object"},
                       {"additionalProperties", number},
                       {"description", "kg/m³ by body, or by link of a body of several"}};
  return json{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", "Plumbline densities"},
              {"type", "object"},
              {"additionalProperties", false},
              {"properties", {{"all", all}, {"total_mass", total}, {"bodies", bodies}}}}
      .dump(2);
}

}  // namespace plumbline::workflow
