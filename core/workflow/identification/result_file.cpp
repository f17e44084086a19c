// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/result_file.h"

#include <cmath>

#include "base/version.h"
#include "io/file/file_tools.h"
#include "io/file/inputs.h"
#include "signal/time_base.h"
#include "workflow/identification/assessment_json.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/rows_json.h"
#include "workflow/log/load_log.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr int kResultVersion = 1;

/// Verdicts on every log and joint.
json reviewsToJson(const std::vector<TorquePrediction>& predictions) {
  json reviews = json::array();
  for (const TorquePrediction& p : predictions) {
    json joints = json::array();
    for (const validation::JointReview& r : p.joint_reviews)
      joints.push_back({{"joint", r.joint},
                        {"verdict", toString(r.verdict)},
                        {"relative_error", r.relative_error},
                        {"explained", r.explained},
                        {"noise_ratio", r.noise_ratio},
                        {"slope", r.slope},
                        {"slope_std", r.slope_std},
                        {"still", r.still},
                        {"reversed", r.reversed},
                        {"text", r.text}});
    reviews.push_back({{"log", p.log_name},
                       {"role", p.training ? "training" : "validation"},
                       {"verdict", toString(p.verdict)},
                       {"sentence", p.sentence},
                       {"findings", findingsToJson(p.findings)},
                       {"joints", joints}});
    if (!p.load) continue;
    const Eigen::Vector3d& c = p.load->centre;
    reviews.back()["unknown_load"] = {{"link", p.load->link},
                                      {"mass", p.load->mass},
                                      {"mass_std", p.load->mass_std},
                                      {"centre_of_mass", {c.x(), c.y(), c.z()}},
                                      {"explained", p.load->explained}};
  }
  return reviews;
}

}  // namespace

json resultToJson(const StoredResult& result) {
  json out = estimateToJson(result.estimate);
  out["format"] = "plumbline-result";
  out["version"] = kResultVersion;
  out["robot"] = result.robot_name;
  out["processing"] = toJson(result.processing);
  out["provenance"] = provenanceToJson(result.provenance);
  assessmentToJson(result.assessment, out);
  return out;
}

StoredResult stored(const Identification& result) {
  return {result.estimate, result.request.processing, result.provenance, result.robot->model.name(),
          result.assessment};
}

std::string toJson(const Identification& result) {
  json out = resultToJson(stored(result));
  out["reviews"] = reviewsToJson(result.predictions);
  if (result.verdict) out["thresholds"] = thresholdVerdictToJson(*result.verdict);
  return jsonText(out, 2);
}

std::string toJson(const Validation& result) {
  std::vector<estimation::Fit> fits;
  for (const TorquePrediction& p : result.predictions) fits.push_back(p.fit);
  json all = json::array();
  for (const estimation::Fit& fit : fits) all.push_back(fitToJson(fit));
  json out = {{"fit", fitToJson(pooled(fits))},
              {"fits", all},
              {"reviews", reviewsToJson(result.predictions)},
              {"verdict", toString(result.verdict)},
              {"sentence", result.sentence}};
  out["provenance"] = provenanceToJson(result.provenance);
  if (result.identified) out["identified"] = provenanceToJson(*result.identified);
  if (result.thresholds) out["thresholds"] = thresholdVerdictToJson(*result.thresholds);
  return jsonText(out, 2);
}

Status writeResult(const Identification& result, const std::filesystem::path& out) {
  return io::writeFileAtomically(out, toJson(result) + "\n");
}

namespace {

/// Reads the settings as reports and predictions will. @throws std::exception when they have other types
void checkSettings(const json& settings) {
  if (settings.is_null()) return;
  if (!settings.is_object()) throw BadEntry("\"settings\" is no object");
  robotOptionsFrom(settings);
  regressionSummaryText(jsonText(settings));
}

}  // namespace

Result<StoredResult> readResult(const std::filesystem::path& file) {
  Result<std::string> text = io::readFile(file, std::size_t{256} << 20);
  if (!text) return text.error();
  const auto inFile = [&](Error error) {
    error.file = file.string();
    return error;
  };
  const json value = parseJson(*text);
  if (value.is_discarded())
    return inFile(notJson(*text, "the file", "give a result file of plumbline-cli identify"));
  if (!value.is_object() || value.value("format", json()) != json("plumbline-result"))
    return inFile({ErrorCode::FormatUnknown,
                   "the file is not a Plumbline result",
                   {},
                   {},
                   {},
                   "give a result file of plumbline-cli identify"});
  if (numberOr(value, "version", 0.0) > kResultVersion)
    return inFile(
        {ErrorCode::FormatUnknown,
         "the result was written by a newer program (format version " + jsonText(value.at("version")) + ")",
         {},
         {},
         {},
         "update Plumbline"});
  StoredResult result;
  result.file = file.string();
  Result<estimation::ParameterEstimate> estimate = estimateFromJson(value);
  if (!estimate) return inFile(estimate.error());
  result.estimate = std::move(estimate).value();
  try {
    result.robot_name = entry<std::string>(value, "robot");
    Result<signal::ProcessingSettings> processing = processingFromJson(value.at("processing"));
    if (!processing) return inFile(processing.error());
    result.processing = *processing;
    const json& p = value.at("provenance");
    checkSettings(entryAt(p, "settings"));
    result.provenance = {entry<std::string>(p, "version"),    entry<std::string>(p, "robot_file"),
                         entry<std::string>(p, "robot_hash"), {},
                         jsonText(entryAt(p, "settings")),    entry<std::string>(p, "command_line")};
    if (p.contains("seconds") && p["seconds"].is_number())
      result.provenance.seconds = p["seconds"].get<double>();
    result.assessment = assessmentFromJson(value);
    for (const json& s : p.at("logs"))
      result.provenance.logs.push_back(
          {entry<std::string>(s, "file"), entry<std::string>(s, "hash"), entry<std::string>(s, "role"),
           entry<bool>(s, "simulated"), s.value("mapping", std::string()),
           s.value("mapping_hash", std::string()), s.value("name", std::string())});
    // No output of a command takes the place of a file that a result was made from.
    io::noteInput(result.provenance.robot_file);
    for (const Provenance::Source& source : result.provenance.logs) noteLog(source.file, source.mapping);
  } catch (const std::exception& failure) {
    return inFile({ErrorCode::MissingElement,
                   "the result lacks its provenance: " + entryProblem(failure),
                   {},
                   {},
                   {},
                   "give a result file of plumbline-cli identify"});
  }
  return result;
}

}  // namespace plumbline::workflow
