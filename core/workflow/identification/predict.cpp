// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/predict.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/cancelled.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/model_units.h"
#include "validation/review.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/log/log_part.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

Result<TorquePrediction> predictOn(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                   const std::vector<estimation::KnownLoad>& loads,
                                   const signal::Samples& samples, bool training, const JobContext& context) {
  const Eigen::VectorXd load = estimation::loadParameters(model, loads, samples.log_name);
  estimation::ParameterEstimate loaded;
  const bool changed = !load.isZero(0.0) && estimate.pi_full.size() >= load.size();
  if (changed) {
    loaded = estimate;
    loaded.pi_full.head(load.size()) += load;
  }
  Result<validation::Prediction> prediction =
      validation::predictTorque(model, changed ? loaded : estimate, samples, context);
  if (!prediction) return prediction.error();
  validation::withholdGood(estimate.findings, *prediction);
  return TorquePrediction{std::move(prediction).value(), training};
}

RunVerdict verdictOf(const std::vector<TorquePrediction>& predictions) {
  RunVerdict verdict;
  verdict.has_validation =
      std::any_of(predictions.begin(), predictions.end(), [](const auto& p) { return !p.training; });
  std::vector<validation::Prediction> judged;  // without samples, which a verdict does not need
  for (const TorquePrediction& one : predictions) {
    if (one.training == verdict.has_validation) continue;
    validation::Prediction& summary = judged.emplace_back();
    summary.log_name = one.log_name;
    summary.verdict = one.verdict;
    summary.sentence = one.sentence;
  }
  static_cast<validation::ValidationVerdict&>(verdict) = validation::summarise(judged);
  return verdict;
}

namespace {

Error changed(const std::string& file) {
  return {.code = ErrorCode::NameMismatch,
          .detail = "the file has changed since the identification",
          .file = file,
          .remedy = "identify again, or restore the file"};
}

/// The log under the name that it had.
/// @error those of `loadLog`; NameMismatch (log or mapping have changed)
Result<LogPtr> loadAgain(const Provenance& provenance, const Provenance::Source& source,
                         const JobContext& context) {
  LogRequest request{source.file, {}};
  if (!source.mapping.empty()) request.mapping = source.mapping;
  request.largest = kLargestHeldLog;
  signal::Log named;
  named.name = source.name;
  named.source = source.file;
  named.content_hash = source.hash;
  request.name = nameOfFile(named);
  // Results of before: `identify` names the training logs first, then the others.
  for (const Provenance::Source& other : provenance.logs)
    if (other.role == "training" || source.role != "training") request.beside.emplace_back(other.file);
  Result<LogPtr> log = loadLog(request, context);
  if (!log || isOf(**log, source)) return log;
  return changed((*log)->content_hash == source.hash ? source.mapping : source.file);
}

}  // namespace

Result<std::vector<LogPtr>> trainingLogs(const Provenance& provenance, const JobContext& context) {
  std::vector<LogPtr> logs;
  for (const Provenance::Source& source : provenance.logs) {
    if (source.role != "training") continue;
    Result<LogPtr> log = loadAgain(provenance, source, context);
    if (context.stopRequested()) return cancelled();
    if (log) logs.push_back(*log);
  }
  return logs;
}

Result<std::vector<TorquePrediction>> predictAgain(const StoredResult& result, const JobContext& context) {
  const Provenance& p = result.provenance;
  RobotRequest request;
  request.file = p.robot_file;
  const nlohmann::json settings = parseJson(p.settings_json);
  if (!settings.is_discarded()) request.options = robotOptionsFrom(settings);
  std::vector<estimation::KnownLoad> loads;
  if (settings.contains("gains")) {
    Result<estimation::GainRequest> gains = gainsFromJson(settings["gains"]);
    if (!gains) return gains.error();
    loads = std::move(gains->loads);
  }
  Result<RobotPtr> robot = loadRobot(request, context);
  if (!robot) return robot.error();
  if ((*robot)->content_hash != p.robot_hash) return changed(p.robot_file);

  if (p.logs.empty()) return std::vector<TorquePrediction>{};
  std::vector<LogPtr> logs;
  for (const Provenance::Source& source : p.logs) {
    Result<LogPtr> log = loadAgain(p, source, context);
    if (!log) return log.error();
    logs.push_back(*log);
  }
  Result<Validation> validation =
      validate({*robot, result.estimate, std::move(logs), result.processing, loads, p.logs}, context);
  if (!validation) return validation.error();
  return std::move(validation->predictions);
}

}  // namespace plumbline::workflow
