// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/density_json.h"

#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/text.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using estimation::kHeaviestDensity;
using nlohmann::json;

constexpr const char* kDensityExample =
    "write 2700, {\"all\": 2700, \"bodies\": {\"link3\": 1800}} or {\"total_mass\": 16.5}";
constexpr Range kDensities{.low = 0.0, .high = estimation::kHeaviestDensity, .above = true};

constexpr Wording kDensityWording{
    .no_object =
        [](const Reading&) {
          return rejection(ErrorCode::SyntaxError, "the densities are neither a number nor a JSON object",
                           {"density"}, kDensityExample);
        },
    .unknown =
        [](const Reading&, const std::string& key) {
          return rejection(ErrorCode::UnsupportedOption, "density setting \"" + key + "\" is not known",
                           {key}, kDensityExample);
        },
    .wrong =
        [](const Reading&, const std::string& key, const Mismatch& mismatch, const json& value) {
          const std::string subject = key == "total_mass" ? "the total mass" : "the density " + key;
          const std::string shown = value.is_number() ? shortNumber(value.get<double>()) : jsonText(value);
          return rejection(mismatch.code, subject + " cannot be " + shown + ": it " + mismatch.detail, {key},
                           mismatch.remedy);
        }};

/// Whole numbers without a decimal point.
json shortest(double value) {
  if (value == std::floor(value) && value < 1e9) return static_cast<std::int64_t>(value);
  return value;
}

Field<estimation::DensityRequest> numberField(const char* key,
                                              std::optional<double> estimation::DensityRequest::*member,
                                              const About& about) {
  Field<estimation::DensityRequest> out = field(key, member, about);
  out.write = [member](const estimation::DensityRequest& s) {
    return s.*member ? shortest(*(s.*member)) : leftOut();
  };
  return out;
}

Field<estimation::DensityRequest> bodyDensitiesField() {
  Field<estimation::DensityRequest> out{{.text = "kg/m³ by body, or by link of a body of several"}, "bodies"};
  out.read = [](const json& value, estimation::DensityRequest& request, const Reading& reading) -> Status {
    if (!value.is_object())
      return reading.wrong("bodies", {.detail = "is not a JSON object", .remedy = kDensityExample}, value);
    for (const auto& [body, entry] : value.items()) {
      if (const Misread wrong = decode(entry, request.bodies[body]))
        return reading.wrong(body, *wrong, entry);
      if (!isWithin(request.bodies[body], kDensities)) return reading.wrong(body, outside(kDensities), entry);
    }
    return done();
  };
  out.write = [](const estimation::DensityRequest& request) {
    json bodies = json::object();
    for (const auto& [body, one] : request.bodies) bodies[body] = shortest(one);
    return bodies.empty() ? leftOut() : bodies;
  };
  out.schema = [about = About(out)] {
    const json number = schemaOf("number", {.range = kDensities});
    return described({{"type", "object"}, {"additionalProperties", number}}, about);
  };
  return out;
}

}  // namespace

template <>
const FieldTable<estimation::DensityRequest>& fieldTable() {
  static_assert(memberCount<estimation::DensityRequest>() == 3, "a member more needs a field more");
  static const FieldTable<estimation::DensityRequest> table{
      .title = "Plumbline densities",
      .where = "the densities",
      .wording = kDensityWording,
      .fields = {numberField(
                     "all", &estimation::DensityRequest::all,
                     {.text = "of all bodies that are not named", .unit = "kg/m³", .range = kDensities}),
                 numberField("total_mass", &estimation::DensityRequest::total_mass,
                             {.text = "of all moving bodies together; the common density follows",
                              .unit = "kg",
                              .range = {0.0, 1e5, true}}),
                 bodyDensitiesField()},
      .checks_ranges = true};
  return table;
}

Result<estimation::DensityRequest> densityFromJson(const json& value) {
  Result<estimation::DensityRequest> request =
      settingsFromJson<estimation::DensityRequest>(value.is_number() ? json{{"all", value}} : value);
  if (!request) return request;
  if (request->all && request->total_mass)
    return rejection(ErrorCode::UnsupportedOption, "a density for all and a total mass exclude each other",
                     {"total_mass"}, "give one of them");
  if (!request->all && !request->total_mass && request->bodies.empty())
    return rejection(ErrorCode::MissingData, "the densities name no body", {"density"}, kDensityExample);
  return request;
}

Result<estimation::DensityRequest> densityFromText(const std::string& text) {
  double number = 0.0;  // "nan" and "inf" are numbers here, and refused as densities
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  const json value = whole ? json(number) : parseJson(text);
  if (value.is_discarded()) return notJson(text, "the density", kDensityExample, {"density"});
  return densityFromJson(value);
}

std::string toText(const estimation::DensityRequest& request) {
  if (request.all && request.bodies.empty() && !request.total_mass) return jsonText(shortest(*request.all));
  return jsonText(settingsToJson(request));
}

}  // namespace plumbline::workflow
