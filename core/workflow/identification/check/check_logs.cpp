// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/check/check_logs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "estimation/model_units.h"
#include "signal/excerpt.h"
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

/// First of the `count` successive rows in which the joints move most: path of all joints together, in blocks of an eighth.
Eigen::Index liveliest(const signal::Log& log, Eigen::Index count) {
  if (log.position.rows() != log.size()) return 0;
  constexpr Eigen::Index kBlocks = 8;
  const Eigen::Index block = std::max<Eigen::Index>(1, count / kBlocks);
  std::vector<double> path;
  for (Eigen::Index first = 0; first + block <= log.size(); first += block) {
    double sum = 0.0;
    for (Eigen::Index j = 0; j < log.position.cols(); ++j)
      for (Eigen::Index i = first + 1; i < first + block; ++i)
        if (const double step = std::abs(log.position(i, j) - log.position(i - 1, j)); std::isfinite(step))
          sum += step;
    path.push_back(sum);
  }
  Eigen::Index best = 0;
  double most = -1.0, sum = 0.0;
  for (std::size_t k = 0; k < path.size(); ++k) {
    sum += path[k] - (k >= kBlocks ? path[k - kBlocks] : 0.0);
    const Eigen::Index first = (static_cast<Eigen::Index>(k) + 1 - kBlocks) * block;
    if (first < 0 || first + count > log.size() || sum <= most) continue;
    most = sum;
    best = first;
  }
  return best;
}

class LogChecker {
 public:
  LogChecker(const IdentifyRequest& request, const JobContext& context, SampleCache* cache)
      : request_(plainRequest(request)), context_(context), cache_(cache), model_(request.robot->model) {
    check_.robot = request.robot;
    check_.evidence.processing = request_.processing;
    check_.evidence.joint_torques = estimation::regressionTraits(request_.regression).joint_torques;
  }

  /// Puts parts in the place of logs that are too long together.
  Status shorten(Eigen::Index most_samples) {
    Eigen::Index all = 0;
    for (const LogPtr& log : request_.training) all += log->size();
    if (all <= most_samples) return done();
    const double fraction = static_cast<double>(most_samples) / static_cast<double>(all);
    for (LogPtr& log : request_.training) {
      if (context_.stopRequested()) return cancelled();
      const Eigen::Index whole = log->size();
      const auto count = std::max(std::min<Eigen::Index>(whole, 1),
                                  static_cast<Eigen::Index>(fraction * static_cast<double>(whole)));
      const Eigen::Index first = liveliest(*log, count);
      Result<signal::Log> part = signal::excerptRows(*log, first, count, context_);
      if (!part) return part.error();
      constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
      const bool timed = count > 0 && !log->untimed;
      const double from = timed ? part->time[0] : kNan, to = timed ? part->time[count - 1] : kNan;
      if (count > 0) check_.parts.push_back({log->name, from, to, count, whole});
      log = std::make_shared<const signal::Log>(std::move(part).value());
    }
    return done();
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
    out.untimed = log.untimed;
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

  IdentifyRequest request_;
  const JobContext& context_;
  SampleCache* cache_;
  const RobotModel& model_;
  LogCheck check_;
};

}  // namespace

Eigen::Index quickCheckSamples(const RobotModel& model) {
  constexpr double kSamples = 1e5, kCoordinates = 14.0;
  const double ratio = std::min(1.0, kCoordinates / std::max(1, model.nv()));
  return static_cast<Eigen::Index>(kSamples * ratio * ratio * ratio);
}

Result<LogCheck> checkLogs(const IdentifyRequest& request, const JobContext& context, SampleCache* cache,
                           std::optional<Eigen::Index> most_samples) {
  if (request.training.empty())
    return Error{
        .code = ErrorCode::MissingData, .detail = "there is no log to check", .remedy = "open a log"};
  SampleCache own;  // fit and diagnostics share their samples
  LogChecker checker(request, context, cache != nullptr ? cache : &own);
  if (Status status = most_samples ? checker.shorten(*most_samples) : done(); !status) return status.error();
  return checker.run();
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
  for (const CheckedPart& part : check.parts)
    out +=
        fmt::format("· {}: {} of {} samples were checked{}\n", part.log, part.samples, part.of,
                    std::isfinite(part.from) ? fmt::format(", {:.6g} to {:.6g} s", part.from, part.to) : "");
  return out;
}

std::string toJson(const LogCheck& check) {
  using nlohmann::json;
  json checks = json::array(), scales = json::array(), parts = json::array();
  for (const CheckedPart& part : check.parts)
    parts.push_back({{"log", part.log},
                     {"from", finiteOrNull(part.from)},
                     {"to", finiteOrNull(part.to)},
                     {"samples", part.samples},
                     {"of", part.of}});
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
  return jsonText(json{{"state", toString(validation::worstState(check.results))},
                       {"parts", parts},
                       {"checks", checks},
                       {"scales", scales}});
}

}  // namespace plumbline::workflow
