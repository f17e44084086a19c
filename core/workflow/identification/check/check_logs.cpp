// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/check/check_logs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "estimation/model_units.h"
#include "validation/torque_diagnostic_findings.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/identification/shared_work.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

/// The identification that the check runs: least squares with the robot, logs and settings of the request.
IdentifyRequest plainRequest(const IdentifyRequest& request) {
  IdentificationSpec spec = request;
  if (estimation::regressionTraits(spec.regression).joint_torques) spec.regression = "torque";
  spec.options.assess = {};
  spec.options.thresholds.reset();
  spec.options.joint_covariance = false;
  IdentifyRequest plain = requestOf(spec, "wls");
  plain.robot = request.robot;
  plain.training = request.training;
  return plain;
}

class LogChecker {
 public:
  LogChecker(const IdentifyRequest& request, const JobContext& context, SampleCache* cache)
      : request_(plainRequest(request)), context_(context), cache_(cache), model_(request.robot->model) {
    check_.robot = request.robot;
    check_.evidence.processing = request_.processing;
    check_.evidence.joint_torques = estimation::regressionTraits(request_.regression).joint_torques;
  }

  Result<LogCheck> run() {
    for (const LogPtr& log : request_.training) check_.evidence.logs.push_back(measured(*log));
    if (context_.stopRequested()) return cancelled();
    if (std::all_of(check_.evidence.logs.begin(), check_.evidence.logs.end(),
                    [](const validation::LogEvidence& log) { return log.match && !log.unusable; }))
      if (Status status = fit(); !status) return status.error();
    if (context_.stopRequested()) return cancelled();
    check_.results = validation::judgeData(model_, check_.evidence);
    context_.report("done", 1.0);
    return std::move(check_);
  }

 private:
  validation::LogEvidence measured(const signal::Log& log) {
    context_.report("reading", 0.1);
    validation::LogEvidence out;
    out.name = log.name;
    out.findings = log.findings;
    out.simulated = log.simulated;
    Result<signal::JointMatch> match = signal::matchJoints(model_, log);
    if (match)
      out.match = std::move(match).value();
    else
      out.mismatch = match.error();
    out.log = validation::measureLog(log);
    if (!out.match) return out;
    Result<signal::Samples> samples =
        samplesOf(model_, log, request_.processing, request_.friction.coupling, context_);
    if (!samples) {
      out.unusable = samples.error();
      return out;
    }
    out.findings.insert(out.findings.end(), samples->findings.begin(), samples->findings.end());
    out.motion = validation::measureMotion(model_, *samples);
    out.position_noise = validation::positionNoise(model_, log, request_.processing, context_);
    return out;
  }

  /// Least squares, and the evidence about sign, scale, order and delay of the torques in units of the model.
  Status fit() {
    StageSink stage(context_, 0.2, 0.7);
    Result<IdentificationPtr> found = identify(request_, stage.context(), cache_);
    if (!found) {
      if (found.error().code == ErrorCode::Cancelled) return found.error();
      check_.evidence.no_fit = found.error();
    } else {
      check_.evidence.estimate = (*found)->estimate;
    }
    if (!check_.evidence.joint_torques) return done();
    const Result<StructurePtr> structure = sharedStructure(request_, cache_, context_);
    if (!structure) return structure.error();
    const Result<SampleSet> samples = sharedSamples(request_, request_.training, cache_, context_);
    if (!samples) return samples.error();
    std::vector<signal::Samples> scaled;
    const estimation::GainRequest& gains = request_.options.gains;
    if (found && !(gains.joints.empty() && gains.loads.empty()))
      scaled = estimation::modelUnits(model_, **samples, gains.loads,
                                      estimation::gainVector(model_, check_.evidence.estimate.gains),
                                      context_.stop);
    return diagnose(**structure, scaled.empty() ? **samples : scaled);
  }

  Status diagnose(const identifiability::BaseParameters& structure,
                  const std::vector<signal::Samples>& samples) {
    context_.report("torques", 0.75);
    for (std::size_t l = 0; l < samples.size(); ++l) {
      const validation::TorqueEvidences torques =
          validation::torqueEvidence(model_, structure, samples[l], context_);
      if (context_.stopRequested()) return cancelled();
      check_.evidence.logs[l].torque = validation::torqueDiagnostics(model_, torques);
      check_.evidence.logs[l].signs = torques.signs;
    }
    context_.report("scales and delays", 0.85);
    check_.evidence.scales = validation::torqueScales(model_, structure, samples, context_);
    if (context_.stopRequested()) return cancelled();
    return done();
  }

  const IdentifyRequest request_;
  const JobContext& context_;
  SampleCache* cache_;
  const RobotModel& model_;
  LogCheck check_;
};

}  // namespace

Result<LogCheck> checkLogs(const IdentifyRequest& request, const JobContext& context, SampleCache* cache) {
  if (request.training.empty())
    return Error{
        .code = ErrorCode::MissingData, .detail = "there is no log to check", .remedy = "open a log"};
  if (cache != nullptr) return LogChecker(request, context, cache).run();
  SampleCache own;  // fit and diagnostics share their samples
  return LogChecker(request, context, &own).run();
}

std::string toText(const LogCheck& check) {
  std::string out;
  for (const validation::CheckResult& result : check.results) {
    const char* mark = result.state == validation::CheckState::Good        ? "✓ "
                       : result.state == validation::CheckState::Attention ? "▲ "
                       : result.state == validation::CheckState::Wrong     ? "✕ "
                                                                           : "· ";
    out += mark + std::string(toString(result.item)) + ": " + result.text + "\n";
  }
  return out;
}

std::string toJson(const LogCheck& check) {
  using nlohmann::json;
  json checks = json::array(), scales = json::array();
  for (const validation::CheckResult& result : check.results)
    checks.push_back({{"item", toString(result.item)},
                      {"state", toString(result.state)},
                      {"text", result.text},
                      {"remedy", toString(result.remedy)},
                      {"subjects", result.subjects},
                      {"value", result.value}});
  for (const validation::TorqueScale& scale : check.evidence.scales)
    scales.push_back({{"joint", check.robot->model.dofNames()[static_cast<std::size_t>(scale.coordinate)]},
                      {"scale", finiteOrNull(scale.scale)},
                      {"log_std", finiteOrNull(scale.log_std)},
                      {"delay", finiteOrNull(scale.delay)},
                      {"delay_std", finiteOrNull(scale.delay_std)}});
  return jsonText(json{
      {"state", toString(validation::worstState(check.results))}, {"checks", checks}, {"scales", scales}});
}

}  // namespace plumbline::workflow
