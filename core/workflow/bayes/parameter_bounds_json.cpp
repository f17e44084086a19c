// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/parameter_bounds_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

Mismatch noLimits(const std::string& of) {
  return {.detail = "the bounds of " + of + " are not [lower, upper]",
          .remedy = "write [1, 1.5], with null where there is none",
          .sentence = true};
}

Misread decodeLimits(const json& value, const std::string& of, bayes::Limits& out) {
  if (value.is_null()) return {};
  if (!value.is_array() || value.size() != 2) return noLimits(of);
  if (!value[0].is_null() && decode(value[0], out.lower)) return noLimits(of);
  if (!value[1].is_null() && decode(value[1], out.upper)) return noLimits(of);
  return {};
}

json limitsJson(const bayes::Limits& limits) {
  return {finiteOrNull(limits.lower), finiteOrNull(limits.upper)};
}

Misread decodeBox(const json& value, const std::string& body, std::vector<bayes::Limits>& out) {
  if (!value.is_array() || value.size() != 3)
    return Mismatch{.detail = "the bounds of the centre of mass of " + body + " are not three pairs",
                    .remedy = "write [[-0.1, 0.1], null, [0, 0.3]], x y z of the axes of the link",
                    .sentence = true};
  out.resize(3);
  for (std::size_t i = 0; i < 3; ++i)
    if (Misread wrong = decodeLimits(value[i], "the centre of mass of " + body, out[i])) return wrong;
  return {};
}

/// Entries of {"name": …}.
template <typename T, typename Decode>
Misread decodeNamed(const json& value, const std::string& key, std::map<std::string, T>& out,
                    const Decode& decodeOne) {
  if (!value.is_object())
    return Mismatch{.detail = "\"" + key + "\" of the bounds names nothing",
                    .remedy = "write {\"name\": [1, 1.5]}",
                    .sentence = true};
  for (const auto& [name, entry] : value.items())
    if (Misread wrong = decodeOne(entry, name, out[name])) return wrong;
  return {};
}

}  // namespace

Misread decodeBounds(const json& value, bayes::BoundSpec& out) {
  if (!value.is_object())
    return Mismatch{.detail = "is not a JSON object", .remedy = "write {\"mass\": {\"link2\": [1, 1.5]}}"};
  for (const auto& [key, entry] : value.items()) {
    Misread wrong;
    if (key == "total_mass")
      wrong = decodeLimits(entry, "the total mass", out.total_mass);
    else if (key == "mass")
      wrong = decodeNamed(entry, key, out.mass, decodeLimits);
    else if (key == "com")
      wrong = decodeNamed(entry, key, out.com, decodeBox);
    else if (key == "friction")
      wrong = decodeNamed(entry, key, out.friction, decodeLimits);
    else
      wrong =
          Mismatch{.detail = "has the unknown key " + key, .remedy = "use total_mass, mass, com, friction"};
    if (wrong) return wrong;
  }
  return {};
}

json boundsJson(const bayes::BoundSpec& bounds) {
  if (!bounds.any()) return leftOut();
  json out = json::object();
  if (std::isfinite(bounds.total_mass.lower) || std::isfinite(bounds.total_mass.upper))
    out["total_mass"] = limitsJson(bounds.total_mass);
  for (const auto& [body, limits] : bounds.mass) out["mass"][body] = limitsJson(limits);
  for (const auto& [body, box] : bounds.com)
    for (const bayes::Limits& side : box) out["com"][body].push_back(limitsJson(side));
  for (const auto& [name, limits] : bounds.friction) out["friction"][name] = limitsJson(limits);
  return out;
}

json boundsSchema() {
  const json none = {{"type", "null"}}, number = {{"type", "number"}};
  const json pair = {{"type", "array"},
                     {"items", {{"anyOf", json::array({none, number})}}},
                     {"minItems", 2},
                     {"maxItems", 2},
                     {"description", "lower, upper; null: none"}};
  const json limits = {{"anyOf", json::array({none, pair})}};
  const json box = {{"type", "array"}, {"items", limits}, {"minItems", 3}, {"maxItems", 3}};
  const auto named = [](const json& of, const char* text) {
    return json{{"type", "object"}, {"additionalProperties", of}, {"description", text}};
  };
  return {{"type", "object"},
          {"additionalProperties", false},
          {"examples", json::array({{{"total_mass", {13.6, 14.6}}}, {{"total_mass", {nullptr, 20.0}}}})},
          {"properties",
           {{"total_mass", limits},
            {"mass", named(limits, "of bodies [kg]")},
            {"com", named(box, "centres of mass of bodies, x y z of the link's axes [m]")},
            {"friction", named(limits, "friction parameters, \"joint1.viscous\"")}}}};
}

}  // namespace plumbline::workflow
