// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/validate.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "estimation/full_parameters.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/predict.h"
#include "workflow/log/load_log.h"
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

Result<Validation> validate(const ValidateRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("validate: no robot");
  if (request.logs.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there is no log to validate on",
                 .remedy = "open a log that was not used"};
  Validation result;
  double at = 0.0;
  for (const LogPtr& log : request.logs) {
    const double share = 1.0 / static_cast<double>(request.logs.size());
    StageSink stage(context, at, at + share);
    Result<signal::Samples> samples = samplesOf(request.robot->model, *log, request.processing,
                                                request.estimate.friction.coupling, stage.context());
    if (!samples) return samples.error();
    const bool used =
        std::any_of(request.identified_from.begin(), request.identified_from.end(), [&](const auto& source) {
          return source.role == "training" && shareSamples(source.hash, log->content_hash);
        });
    Result<TorquePrediction> prediction =
        predictOn(request.robot->model, request.estimate, request.loads, *samples, used, stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
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
    p.logs.push_back({log.source, log.content_hash, role, log.simulated, log.mapping_file});
  }
  p.settings_json = jsonText(nlohmann::json{{"processing", toJson(request.processing)}});
  result.verdict = verdict.verdict;
  result.sentence = verdict.sentence;
  if (!verdict.has_validation)
    result.sentence += " The parameters were identified from these data, which therefore test nothing.";
  return result;
}

}  // namespace plumbline::workflow
