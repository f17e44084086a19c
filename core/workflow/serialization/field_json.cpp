// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/field_json.h"

#include <cmath>

namespace plumbline::workflow {

using nlohmann::json;

std::optional<Mismatch> decode(const json& value, const Reading&, bool& target) {
  if (!value.is_boolean()) return Mismatch{.detail = "is not true or false", .remedy = "give true or false"};
  target = value.get<bool>();
  return {};
}

std::optional<Mismatch> decode(const json& value, const Reading&, int& target) {
  if (!value.is_number_integer() || std::abs(value.get<double>()) > 1e9)
    return Mismatch{.detail = "is not a whole number", .remedy = "give a whole number"};
  target = value.get<int>();
  return {};
}

std::optional<Mismatch> decode(const json& value, const Reading&, std::uint64_t& target) {
  if (!value.is_number_unsigned())
    return Mismatch{.detail = "is not a whole number of 0 or more", .remedy = "give 1, for example"};
  target = value.get<std::uint64_t>();
  return {};
}

std::optional<Mismatch> decode(const json& value, const Reading&, double& target) {
  if (!value.is_number()) return Mismatch{.detail = "is not a number", .remedy = "give a number"};
  target = value.get<double>();
  return {};
}

std::optional<Mismatch> decode(const json& value, const Reading& reading, std::optional<double>& target) {
  return decode(value, reading, target.emplace());
}

std::optional<Mismatch> decode(const json& value, const Reading&, std::string& target) {
  if (!value.is_string()) return Mismatch{.detail = "is not a text", .remedy = "give a text in quotes"};
  target = value.get<std::string>();
  return {};
}

json schemaOf(const char* type, const About& about) {
  json schema = {{"type", type}};
  const std::string text = about.text + (about.text.empty() || about.unit.empty() ? "" : ", ") + about.unit;
  if (!text.empty()) schema["description"] = text;
  if (std::isfinite(about.range.low)) schema["minimum"] = about.range.low;
  if (std::isfinite(about.range.high)) schema["maximum"] = about.range.high;
  return schema;
}

std::string shownValue(double value, const About& about) {
  return value > 0.0 || about.zero.empty() ? shownNumber(value, 6) : about.zero;
}

}  // namespace plumbline::workflow
