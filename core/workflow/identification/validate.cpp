// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/validate.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "estimation/full_parameters.h"
#include "validation/review.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/predict.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_marks.h"
#include "workflow/log/log_part.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/stages.h"

namespace plumbline::workflow {

estimation::ParameterEstimate describedEstimate(const Robot& robot) {
  estimation::ParameterEstimate out;
  out.method = "description";
  out.friction = {};
  out.friction.coulomb = out.friction.viscous = true;
  out.pi_full = out.pi_nominal =
      estimation::nominalParameters(robot.model, regressors::RegressorLayout(robot.model, out.friction));
  return out;
}

namespace {

/// Logs that were identified from.
std::vector<UsedLog> usedLogs(const ValidateRequest& request) {
  std::vector<LogPtr> known = request.training;
  known.insert(known.end(), request.logs.begin(), request.logs.end());
  std::vector<UsedLog> used;
  for (const Provenance::Source& source : request.identified_from) {
    if (source.role != "training") continue;
    const auto there = std::find_if(known.begin(), known.end(),
                                    [&](const LogPtr& log) { return isOf(*log, source) && holdsRows(*log); });
    used.push_back({source.hash, there != known.end() ? *there : nullptr, {}});
  }
  return used;
}

}  // namespace

Result<Validation> validate(const ValidateRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("validate: no robot");
  if (request.logs.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there is no log to validate on",
                 .remedy = "open a log that was not used"};
  Validation result;
  const UsedLogs used(usedLogs(request), request.robot->model, context.stop);
  bool by_rows = true;
  double at = 0.0;
  for (const LogPtr& log : request.logs) {
    const double share = 1.0 / static_cast<double>(request.logs.size());
    StageSink stage(context, at, at + share);
    Result<signal::Samples> samples = samplesOf(request.robot->model, *log, request.processing,
                                                request.estimate.friction.coupling, stage.context());
    if (!samples) return samples.error();
    const std::vector<Sharing> shares = used.with(*log);
    const auto any = [&](Sharing what) {
      return std::find(shares.begin(), shares.end(), what) != shares.end();
    };
    Result<TorquePrediction> prediction = predictOn(request.robot->model, request.estimate, request.loads,
                                                    *samples, any(Sharing::Some), stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    validation::withholdGood(scaleFindings(*log), *prediction);
    by_rows = by_rows && (prediction->training || !any(Sharing::Unknown));
    result.predictions.push_back(std::move(prediction).value());
    at += share;
  }
  const RunVerdict verdict = verdictOf(result.predictions);
  Provenance& p = result.provenance;
  p.program_version = kVersion;
  p.robot_file = request.robot->request.file.string();
  p.robot_hash = request.robot->content_hash;
  for (std::size_t k = 0; k < request.logs.size(); ++k) {
    const signal::Log& log = *request.logs[k];
    const char* role = result.predictions[k].training ? "training" : "validation";
    p.logs.push_back(sourceOf(log, role));
  }
  p.settings_json = jsonText(nlohmann::json{{"processing", toJson(request.processing)}});
  result.verdict = verdict.verdict;
  result.sentence = verdict.sentence;
  if (!verdict.has_validation)
    result.sentence += " The parameters were identified from these data, which therefore test nothing.";
  else if (!by_rows)
    result.sentence +=
        " That these data were not used is known by file hashes alone: not every training log could be "
        "compared row by row.";
  return result;
}

}  // namespace plumbline::workflow
