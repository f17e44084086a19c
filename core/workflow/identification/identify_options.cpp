// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify_options.h"

#include "workflow/identification/rows_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr Wording kOptionWording{
    .no_object =
        [](const Reading&) {
          return Error{.code = ErrorCode::SyntaxError,
                       .detail = "the options of identification are not a JSON object",
                       .remedy = "write for example {\"folds\": 5}"};
        },
    .unknown =
        [](const Reading&, const std::string& key) {
          return Error{.code = ErrorCode::UnsupportedOption,
                       .detail = "identification has no option \"" + key + "\"",
                       .subjects = {key},
                       .remedy = "leave it out"};
        },
    .wrong =
        [](const Reading&, const std::string& key, const Mismatch&, const json& value) {
          return Error{.code = ErrorCode::ValueOutOfRange,
                       .detail = "the option \"" + key + "\" of identification cannot be " + jsonText(value),
                       .subjects = {key},
                       .remedy = "correct its value"};
        }};

/// A part with a reader of its own, whose errors are told as they are; not written where there is none.
template <typename T>
Field<IdentifyOptions> optionalPart(const char* key, std::optional<T> IdentifyOptions::*member,
                                    const char* text, Result<T> (*read)(const json&), json (*write)(const T&),
                                    const json& schema) {
  Field<IdentifyOptions> out{{.text = text}, key};
  out.read = [=](const json& value, IdentifyOptions& options, const Reading&) -> Status {
    Result<T> part = read(value);
    if (!part) return part.error();
    options.*member = std::move(part).value();
    return done();
  };
  out.write = [=](const IdentifyOptions& options) {
    return options.*member ? write(*(options.*member)) : leftOut();
  };
  out.schema = [=] { return schema; };
  return out;
}

Field<IdentifyOptions> densityField() {
  json schema = {{"anyOf", {{{"type", "number"}}, settingsSchema<estimation::DensityRequest>()}},
                 {"examples", {{{"total_mass", 16.5}, {"bodies", {{"link3", 1800}}}}, 2700}}};
  return optionalPart<estimation::DensityRequest>(
      "density", &IdentifyOptions::density, "in place of the inertial parameters of the description",
      densityFromJson, [](const estimation::DensityRequest& density) { return parseJson(toText(density)); },
      std::move(schema));
}

Field<IdentifyOptions> gainsField() {
  Field<IdentifyOptions> out{{.text = "unknown gains of the logged torques, and known loads"}, "gains"};
  out.read = [](const json& value, IdentifyOptions& options, const Reading&) -> Status {
    Result<estimation::GainRequest> gains = gainsFromJson(value);
    if (!gains) return gains.error();
    options.gains = std::move(gains).value();
    return done();
  };
  out.write = [](const IdentifyOptions& options) { return toJson(options.gains); };
  out.schema = [] { return settingsSchema<estimation::GainRequest>(); };
  return out;
}

std::vector<Field<IdentifyOptions>> rowFields() {
  using estimation::WindowSettings;
  constexpr Range kSteps{0, estimation::kLongestWindow};
  static_assert(memberCount<estimation::WindowSettings>() == 3, "a member more needs a field more");
  return inside(
      &IdentifyOptions::window,
      std::vector<Field<estimation::WindowSettings>>{
          field("window", &estimation::WindowSettings::length,
                {.text = "steps of a window of momentum or energy, 1 to 512; 0: as the motion needs",
                 .range = kSteps}),
          field("stride", &estimation::WindowSettings::stride,
                {.text = "steps from one window to the next; 0: windows do not overlap", .range = kSteps}),
          choice("quadrature", &estimation::WindowSettings::quadrature, quadratures(),
                 {.text = "of the windows"})});
}

std::vector<Field<IdentifyOptions>> assessmentFields() {
  static_assert(memberCount<validation::AssessmentRequest>() == 3, "a member more needs a field more");
  return inside(
      &IdentifyOptions::assess,
      std::vector<Field<validation::AssessmentRequest>>{
          field("folds", &validation::AssessmentRequest::folds,
                {.text = "time intervals of a cross-validation, 5 are usual; 0: none", .range = {0, 1000}}),
          field("bootstrap", &validation::AssessmentRequest::bootstrap,
                {.text = "replicates of a block bootstrap for standard deviations and intervals, "
                         "500 are usual; 0: none",
                 .range = {0, 100000}}),
          field("seed", &validation::AssessmentRequest::seed, {.text = "of the bootstrap"})});
}

std::vector<Field<IdentifyOptions>> optionFields() {
  using O = IdentifyOptions;
  static_assert(memberCount<O>() == 7, "a member more needs a field more");
  return together<O>(
      {rowFields(),
       assessmentFields(),
       {choice("covariance_weights", &O::joint_covariance, Choices<bool>{{false, "joints"}, {true, "full"}},
               {.text = "of wls: joints (a weight per joint) or full (their residuals' covariance)"}),
        field("instrument_cutoff", &O::instrument_cutoff,
              {.text = "of iv: cut-off of the motion for the instruments; 0: as the motion needs",
               .unit = "Hz",
               .range = {.low = 0}}),
        gainsField(), densityField(),
        optionalPart<Thresholds>(
            "thresholds", &O::thresholds, "that the result is judged by",
            [](const json& value) { return settingsFromJson<Thresholds>(value); }, settingsToJson<Thresholds>,
            settingsSchema<Thresholds>())}});
}

}  // namespace

template <>
const FieldTable<IdentifyOptions>& fieldTable() {
  static const FieldTable<IdentifyOptions> table{.title = "Plumbline options of identification",
                                                 .where = "identification",
                                                 .wording = kOptionWording,
                                                 .fields = optionFields(),
                                                 .only_changes = true,
                                                 .checks_ranges = true};
  return table;
}

std::string toText(const IdentifyOptions& options) {
  return jsonText(settingsToJson(options));
}

Result<IdentifyOptions> identifyOptionsFromText(const std::string& text) {
  return settingsFromJson<IdentifyOptions>(parseJson(text));
}

estimation::RowSettings IdentifyOptions::rows() const {
  estimation::RowSettings rows;
  rows.window = window;
  rows.joint_covariance = joint_covariance;
  rows.instrument_cutoff = instrument_cutoff;
  return rows;
}

}  // namespace plumbline::workflow
