// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify_options.h"

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "workflow/identification/comparison_differences.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/rows_json.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/report/results_json.h"
#include "workflow/robot/density_prior.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

/// A whole number between two limits.
bool readWhole(const json& value, std::int64_t from, std::int64_t to,
               const std::function<void(std::int64_t)>& set) {
  if (!value.is_number_integer() || value.get<std::int64_t>() < from || value.get<std::int64_t>() > to)
    return false;
  set(value.get<std::int64_t>());
  return true;
}

Status readGains(const json& value, IdentifyOptions& options) {
  Result<GainRequest> gains = gainsFromJson(value);
  if (!gains) return gains.error();
  options.gains = std::move(gains).value();
  return done();
}

using Reader = std::function<bool(const json&)>;

std::map<std::string, Reader> readers(IdentifyOptions& o) {
  return {
      {"window", [&](const json& v) { return readWhole(v, 0, 512, [&](auto n) { o.window.length = n; }); }},
      {"stride", [&](const json& v) { return readWhole(v, 0, 512, [&](auto n) { o.window.stride = n; }); }},
      {"quadrature",
       [&](const json& v) {
         const auto found = quadratureFromText(v.is_string() ? v.get<std::string>() : std::string());
         if (found) o.window.quadrature = *found;
         return found.ok();
       }},
      {"covariance_weights",
       [&](const json& v) { return v.is_string() && (o.joint_covariance = v == "full", true); }},
      {"instrument_cutoff",
       [&](const json& v) { return v.is_number() && (o.instrument_cutoff = v.get<double>()) >= 0.0; }},
      {"folds",
       [&](const json& v) {
         return readWhole(v, 0, 1000, [&](auto n) { o.assess.folds = static_cast<int>(n); });
       }},
      {"bootstrap",
       [&](const json& v) {
         return readWhole(v, 0, 100000, [&](auto n) { o.assess.bootstrap = static_cast<int>(n); });
       }},
      {"seed",
       [&](const json& v) {
         return v.is_number_unsigned() && (o.assess.seed = v.get<std::uint64_t>(), true);
       }},
      {"density",
       [&](const json& v) { return densityFromText(v.dump()).ok() && (o.density = v.dump(), true); }},
      {"thresholds",
       [&](const json& v) { return thresholdsFromText(v.dump()).ok() && (o.thresholds = v.dump(), true); }}};
}

/// The text as JSON; text that is none as a string, so that it is not lost.
json parsed(const std::string& text) {
  json value = json::parse(text, nullptr, false);
  return value.is_discarded() ? json(text) : value;
}

}  // namespace

std::string toText(const IdentifyOptions& o) {
  const IdentifyOptions standard;
  json out = json::object();
  estimation::RowSettings rows;
  rows.window = o.window;
  const json windows = rowSettingsJson(rows, "momentum", "ols");
  if (o.window.length != standard.window.length) out["window"] = windows["window"];
  if (o.window.stride != standard.window.stride) out["stride"] = windows["stride"];
  if (o.window.quadrature != standard.window.quadrature) out["quadrature"] = windows["quadrature"];
  if (o.joint_covariance) out["covariance_weights"] = "full";
  if (o.instrument_cutoff > 0.0) out["instrument_cutoff"] = o.instrument_cutoff;
  if (o.assess.folds > 0) out["folds"] = o.assess.folds;
  if (o.assess.bootstrap > 0) out["bootstrap"] = o.assess.bootstrap;
  if (o.assess.seed != standard.assess.seed) out["seed"] = o.assess.seed;
  if (const json gains = toJson(o.gains); gains != toJson(standard.gains)) out["gains"] = gains;
  if (!o.density.empty()) out["density"] = parsed(o.density);
  if (!o.thresholds.empty()) out["thresholds"] = parsed(o.thresholds);
  return out.dump();
}

Result<IdentifyOptions> identifyOptionsFromText(const std::string& text) {
  const json value = json::parse(text, nullptr, false);
  if (!value.is_object())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the options of identification are not a JSON object",
                 .remedy = "write for example {\"folds\": 5}"};
  IdentifyOptions options;
  const std::map<std::string, Reader> all = readers(options);
  for (const auto& [key, entry] : value.items()) {
    if (key == "gains") {
      if (Status status = readGains(entry, options); !status) return status.error();
      continue;
    }
    const auto reader = all.find(key);
    if (reader == all.end())
      return Error{.code = ErrorCode::UnsupportedOption,
                   .detail = "identification has no option \"" + key + "\"",
                   .subjects = {key},
                   .remedy = "leave it out"};
    if (!reader->second(entry))
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the option \"" + key + "\" of identification cannot be " + entry.dump(),
                   .subjects = {key},
                   .remedy = "correct its value"};
  }
  return options;
}

IdentifyRequest withOptions(IdentifyRequest request, const IdentifyOptions& options) {
  const estimation::MethodTraits& method = estimation::traits(request.method);
  if (estimation::regressionTraits(request.regression).hasWindows()) request.rows.window = options.window;
  request.rows.joint_covariance = options.joint_covariance && method.takes_joint_covariance;
  if (method.takesInstruments()) request.rows.instrument_cutoff = options.instrument_cutoff;
  request.gains = options.gains;
  request.assess = options.assess;
  if (!checkAssessment(request)) request.assess = AssessmentRequest{};
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
    if (const Result<DensityRequest> density = densityFromText(options.density); density)
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
  if (!options.thresholds.empty())  // refused before any work
    if (const Result<Thresholds> read = thresholdsFromText(options.thresholds); !read) return read.error();
  const auto found = [&]() -> Result<IdentificationPtr> {
    if (options.density.empty())
      return cache != nullptr ? identify(request, context, *cache) : identify(request, context);
    Result<DensityRequest> density = densityFromText(options.density);
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
