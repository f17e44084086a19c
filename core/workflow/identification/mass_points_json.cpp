// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/mass_points_json.h"

#include "base/error.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using estimation::MassPointSettings;
using estimation::PriorWeight;
using nlohmann::json;

constexpr Wording kMassPointWording{
    .no_object =
        [](const Reading&) {
          return rejection(ErrorCode::SyntaxError, "the settings of the mass points are not a JSON object",
                           {"mass-points"}, "write {\"prior\": false}");
        },
    .unknown =
        [](const Reading&, const std::string& key) {
          return rejection(ErrorCode::UnsupportedOption, "mass-point setting \"" + key + "\" is not known",
                           {key}, "see plumbline-cli schema mass-points for the names");
        },
    .wrong =
        [](const Reading&, const std::string& key, const Mismatch&, const json& value) {
          return rejection(ErrorCode::ValueOutOfRange,
                           "mass-point setting \"" + key + "\" cannot be " + jsonText(value), {key},
                           "see plumbline-cli schema mass-points for what is allowed");
        }};

}  // namespace

template <>
const FieldTable<estimation::MassPointSettings>& fieldTable() {
  using S = estimation::MassPointSettings;
  static_assert(memberCount<S>() == 9, "a member more needs a field more, but the solver");
  static const FieldTable<S> table{
      .title = "Plumbline mass points",
      .where = "the settings of the mass points",
      .wording = kMassPointWording,
      .fields = {field("points_per_edge", &S::points_per_edge,
                       {.text = "points along each edge", .range = {3, 9}}),
                 field("prior", &S::prior, {.text = "false: the description does not decide the null space"}),
                 choice("weight", &S::weight,
                        Choices<estimation::PriorWeight>{
                            {estimation::PriorWeight::AsPrinted, "as-printed"},
                            {estimation::PriorWeight::InverseVariance, "inverse-variance"}},
                        {.text = "prior weighted with the variances, as the paper prints it, or with their "
                                 "inverses"}),
                 field("mass_error_share", &S::mass_error_fraction,
                       {.text = "of the described mass", .range = {0, 1}}),
                 field("mass_error_limit", &S::mass_error_limit, {.unit = "kg", .range = {0, 1e6}}),
                 field("lambda_phi", &S::lambda_phi,
                       {.text = "weight of the prior in the null space", .range = {0, 1e12}}),
                 field("lambda_rho", &S::lambda_rho,
                       {.text = "weight of the point masses themselves", .range = {0, 1e12}}),
                 field("least_share", &S::least_fraction,
                       {.text = "least mass of a point, of an even share", .range = {0, 0.5}})},
      .checks_ranges = true};
  return table;
}

json toJson(const estimation::MassPointSettings& settings) {
  return settingsToJson(settings);
}

Result<estimation::MassPointSettings> massPointsFromText(const std::string& text) {
  if (text.empty()) return estimation::MassPointSettings();
  const json value = parseJson(text);
  if (value.is_discarded())
    return notJson(text, "the description of the mass points", "check commas and quotes", {"mass-points"});
  return settingsFromJson<estimation::MassPointSettings>(value);
}

}  // namespace plumbline::workflow
