// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify_options.h"

#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "workflow/identification/comparison/comparison_differences.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/rows_json.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/report/results_json.h"
#include "workflow/robot/density_prior.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/session/command_line.h"

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
                       .detail = "the option \"" + key + "\" of identification cannot be " + value.dump(),
                       .subjects = {key},
                       .remedy = "correct its value"};
        }};

Field<IdentifyOptions> gainsField() {
  Field<IdentifyOptions> out{{.text = "unknown gains of the logged torques, and known loads"}, "gains"};
  out.read = [](const json& value, IdentifyOptions& options, const Reading&) -> Status {
    Result<estimation::GainRequest> gains = gainsFromJson(value);
    if (!gains) return gains.error();
    options.gains = std::move(gains).value();
    return done();
  };
  out.write = [](const IdentifyOptions& options) { return toJson(options.gains); };
  out.schema = [] {
    json schema = gainsSchema();
    schema["examples"] = {
        {{"joints", {"joint1", "joint2"}}, {"known", {{"link7.m", 1.25}}}, {"loads", json::array()}}};
    return schema;
  };
  return out;
}

/// JSON that is stored as text, which `read` accepts.
template <typename Read>
Field<IdentifyOptions> textField(const char* key, std::string IdentifyOptions::*member, const char* text,
                                 Read read, const json& schema) {
  return custom<IdentifyOptions>(
      key, {.text = text},
      [=](const json& value, IdentifyOptions& options) -> Misread {
        options.*member = value.dump();
        if (const auto part = read(options.*member); !part)
          return Mismatch{part.error().code, part.error().detail, part.error().remedy, true};
        return {};
      },
      [=](const IdentifyOptions& options) {
        if ((options.*member).empty()) return leftOut();
        // Text that is no JSON is preserved.
        json value = json::parse(options.*member, nullptr, false);
        return value.is_discarded() ? json(options.*member) : value;
      },
      schema);
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
        gainsField(),
        textField("density", &O::density, "in place of the inertial parameters of the description",
                  densityFromText,
                  json{{"anyOf", {{{"type", "number"}}, json::parse(densitySchema())}},
                       {"examples", {{{"total_mass", 16.5}, {"bodies", {{"link3", 1800}}}}, 2700}}}),
        textField(
            "thresholds", &O::thresholds, "that the result is judged by",
            [](const std::string& text) { return thresholdsFromText(text); },
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
  return settingsToJson(options).dump();
}

Result<IdentifyOptions> identifyOptionsFromText(const std::string& text) {
  return settingsFromJson<IdentifyOptions>(json::parse(text, nullptr, false));
}

IdentifyRequest withOptions(IdentifyRequest request, const IdentifyOptions& options) {
  const estimation::MethodTraits& method = estimation::traits(request.method);
  if (estimation::regressionTraits(request.regression).hasWindows()) request.rows.window = options.window;
  request.rows.joint_covariance = options.joint_covariance && method.takes_joint_covariance;
  if (method.takesInstruments()) request.rows.instrument_cutoff = options.instrument_cutoff;
  request.gains = options.gains;
  request.assess = options.assess;
  if (!checkAssessment(request)) request.assess = validation::AssessmentRequest{};
  return request;
}

std::string whyNoAssessment(const IdentifyRequest& request) {
  IdentifyRequest asked = request;
  asked.assess.folds = 2;
  const Status status = checkAssessment(asked);
  return status ? std::string() : status.error().detail;
}

std::string commandLine(const IdentifyRequest& request, const IdentifyOptions& options) {
  std::string line = commandLine(request);
  if (!options.density.empty())
    if (const Result<estimation::DensityRequest> density = densityFromText(options.density); density)
      line = commandLine(request, *density);
  if (options.thresholds.empty()) return line;
  const std::size_t end = line.rfind(" -o ");
  return line.insert(end == std::string::npos ? line.size() : end,
                     " --thresholds " + shellQuoted(options.thresholds));
}

Result<std::optional<ThresholdVerdict>> judged(const Identification& result, const IdentifyOptions& options) {
  if (options.thresholds.empty()) return std::optional<ThresholdVerdict>();
  const Result<Thresholds> thresholds = thresholdsFromText(options.thresholds);
  if (!thresholds) return thresholds.error();
  return std::optional<ThresholdVerdict>(
      judge(*thresholds, result.estimate, judgedFits(*thresholds, result.estimate, result.assessment)));
}

Result<JudgedIdentification> identify(const IdentifyRequest& request, const IdentifyOptions& options,
                                      const JobContext& context, SampleCache* cache) {
  if (!options.thresholds.empty())  // rejected before any work
    if (const Result<Thresholds> read = thresholdsFromText(options.thresholds); !read) return read.error();
  const auto found = [&]() -> Result<IdentificationPtr> {
    if (options.density.empty())
      return cache != nullptr ? identify(request, context, *cache) : identify(request, context);
    Result<estimation::DensityRequest> density = densityFromText(options.density);
    if (!density) return density.error();
    return cache != nullptr ? identifyFromDensity(request, *density, context, *cache)
                            : identifyFromDensity(request, *density, context);
  }();
  if (!found) return found.error();
  Result<std::optional<ThresholdVerdict>> verdict = judged(**found, options);
  if (!verdict) return verdict.error();
  return JudgedIdentification{*found, std::move(verdict).value()};
}

std::string toJson(const JudgedIdentification& both) {
  std::string text = toJson(*both.result);
  if (!both.verdict) return text;
  json out = json::parse(text);
  out["thresholds"] = thresholdVerdictToJson(*both.verdict);
  return out.dump(2);
}

std::string toText(const JudgedIdentification& both) {
  return toText(*both.result) + (both.verdict ? "\n" + toText(*both.verdict) : std::string());
}

}  // namespace plumbline::workflow
