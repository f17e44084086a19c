// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "estimation/base_wrench_rows.h"
#include "estimation/estimator.h"
#include "workflow/mass_points_json.h"
#include "workflow/requests.h"
#include "workflow/settings_json.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

Result<TorquePrediction> predictOn(const RobotModel& model, const ParameterEstimate& estimate,
                                   const Samples& samples, bool training, const JobContext& context) {
  Result<Prediction> prediction = predictTorque(model, estimate, samples, context);
  if (!prediction) return prediction.error();
  return TorquePrediction{std::move(prediction).value(), training};
}

std::string shellQuoted(const std::string& text) {
  if (text.find_first_of(" '\"\\$&;()") == std::string::npos) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string vectorText(const Vec3& v) {
  nlohmann::json values = {v[0], v[1], v[2]};
  const std::string text = values.dump();
  return text.substr(1, text.size() - 2);
}

/// Samples with the rows that the regression wants.
Result<Samples> wantedSamples(const IdentifyRequest& request, const Log& log, const JobContext& context) {
  Result<Samples> samples = samplesOf(request.robot->model, log, request.processing, context);
  if (!samples || request.regression == "torque") return samples;
  if (Status status = estimation::keepBaseWrenchRows(request.robot->model, *samples); !status)
    return inLog(status.error(), log);
  return samples;
}

Status checkRegression(const IdentifyRequest& request) {
  if (request.regression == "torque" || request.regression == "base-wrench") return done();
  return Error{ErrorCode::UnsupportedOption,
               "there is no regression \"" + request.regression + "\"",
               {request.regression},
               {},
               {},
               "choose torque or base-wrench"};
}

/// x y z roll pitch yaw; empty at the origin.
std::vector<double> mountingNumbers(const Pose& X) {
  if (X.R == Mat3::Identity() && X.p == Vec3::Zero()) return {};
  const Vec3 rpy = rpyFromRotation(X.R);
  return {X.p[0], X.p[1], X.p[2], rpy[0], rpy[1], rpy[2]};
}

Provenance provenanceOf(const IdentifyRequest& request) {
  Provenance p;
  p.program_version = kVersion;
  const Robot& robot = *request.robot;
  p.robot_file = robot.request.file.string();
  p.robot_hash = robot.content_hash;
  const auto add = [&](const std::vector<LogPtr>& logs, const char* role) {
    for (const LogPtr& log : logs)
      p.logs.push_back({log->source, log->content_hash, role, log->simulated, log->mapping_file});
  };
  add(request.training, "training");
  add(request.validation, "validation");
  const ModelOptions& options = robot.request.options;
  nlohmann::json locks = nlohmann::json::object();
  for (const ModelOptions::Lock& lock : options.locks) locks[lock.joint] = lock.position;
  nlohmann::json settings = {{"method", request.method},
                             {"regression", request.regression},
                             {"friction", toText(request.friction)},
                             {"processing", toJson(request.processing)},
                             {"base", options.base == BaseType::Fixed ? "fixed" : "floating"},
                             {"gravity", {options.gravity[0], options.gravity[1], options.gravity[2]}},
                             {"locks", locks},
                             {"left_out", options.left_out},
                             {"mounting", mountingNumbers(options.X_WB)}};
  if (request.method == "mass-points") settings["mass_points"] = toJson(request.mass_points);
  p.settings_json = settings.dump(2);
  p.command_line = commandLine(request);
  return p;
}

}  // namespace

std::string commandLine(const IdentifyRequest& request) {
  const Robot& robot = *request.robot;
  const ModelOptions& options = robot.request.options;
  std::string text = "plumbline-cli identify " + shellQuoted(robot.request.file.string());
  for (const LogPtr& log : request.training) text += " " + shellQuoted(log->source);
  text += " --method " + request.method;
  if (toJson(request.mass_points) != toJson(estimation::MassPointSettings{}))
    text += " --mass-points " + shellQuoted(toJson(request.mass_points).dump());
  if (request.regression != "torque") text += " --regression " + request.regression;
  text += " --friction " + toText(request.friction);
  const ProcessingSettings standard;
  if (request.processing.none)
    text += " --processing none";
  else if (toJson(request.processing) != toJson(standard)) {
    // Only what differs from the standard settings.
    nlohmann::json changed = nlohmann::json::object();
    const nlohmann::json defaults = toJson(standard);
    const nlohmann::json chosen = toJson(request.processing);
    for (const auto& [key, value] : chosen.items())
      if (!defaults.contains(key) || defaults[key] != value) changed[key] = value;
    text += " --processing " + shellQuoted(changed.dump());
  }
  if (options.base == BaseType::Floating) text += " --base floating";
  if (options.gravity != ModelOptions{}.gravity)
    text +=
        " --gravity " + (options.gravity.norm() == 0.0 ? std::string("none") : vectorText(options.gravity));
  for (const ModelOptions::Lock& lock : options.locks)
    text += " --lock " + shellQuoted(lock.joint + "=" + nlohmann::json(lock.position).dump());
  if (!options.left_out.empty()) {
    std::string links;
    for (const std::string& link : options.left_out) links += (links.empty() ? "" : ",") + link;
    text += " --leave-out " + shellQuoted(links);
  }
  if (const std::vector<double> mounting = mountingNumbers(options.X_WB); !mounting.empty()) {
    text += " --mounting";
    for (const double number : mounting) text += " " + nlohmann::json(number).dump();
  }
  if (!request.training.empty() && !request.training.front()->mapping_file.empty())
    text += " --mapping " + shellQuoted(request.training.front()->mapping_file);
  for (const LogPtr& log : request.validation) text += " --validate " + shellQuoted(log->source);
  return text + " -o result.json";
}

Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("identify: no robot");
  if (request.training.empty())
    return Error{ErrorCode::MissingData, "there is no log to identify from", {}, {}, {}, "open a log"};
  if (Status status = checkRegression(request); !status) return status.error();
  const RobotModel& model = request.robot->model;
  auto result = std::make_shared<Identification>();
  result->robot = request.robot;
  result->request = request;

  context.report("structure", 0.0);
  const BaseParameters structure = structuralBaseParameters(model, request.structure, context.stop);
  if (context.stopRequested()) return cancelled();
  const double share = 0.4 / static_cast<double>(request.training.size() + request.validation.size());
  std::vector<Samples> training;
  double at = 0.02;
  for (const LogPtr& log : request.training) {
    StageSink stage(context, at, at + share);
    Result<Samples> samples = wantedSamples(request, *log, stage.context());
    if (!samples) return samples.error();
    training.push_back(std::move(samples).value());
    at += share;
  }
  EstimationSettings settings;
  settings.method = request.method;
  if (request.regression == "torque")
    settings.friction = request.friction;
  else
    settings.friction = {};  // friction acts between links and leaves the base alone
  std::vector<Finding> box_findings;
  if (request.method == "mass-points") {
    Result<estimation::LinkBoxes> boxes = bodyBoxes(*request.robot, context);
    if (!boxes) return boxes.error();
    settings.mass_points.boxes = std::move(boxes->boxes);
    settings.mass_points.settings = request.mass_points;
    box_findings = std::move(boxes->findings);
  }
  {
    StageSink stage(context, at, 0.8);
    Result<ParameterEstimate> estimate =
        plumbline::estimate(model, structure, training, settings, stage.context());
    if (!estimate) return inLog(estimate.error(), *request.training.front());
    result->estimate = std::move(estimate).value();
    result->estimate.findings.insert(result->estimate.findings.end(), box_findings.begin(),
                                     box_findings.end());
  }
  for (const Samples& samples : training) {
    StageSink stage(context, 0.8, 0.85);
    Result<TorquePrediction> prediction = predictOn(model, result->estimate, samples, true, stage.context());
    if (!prediction) return prediction.error();
    result->predictions.push_back(std::move(prediction).value());
    result->estimate.findings.insert(result->estimate.findings.end(), samples.findings.begin(),
                                     samples.findings.end());
  }
  training.clear();
  for (const LogPtr& log : request.validation) {
    StageSink stage(context, 0.85, 0.98);
    Result<Samples> samples = wantedSamples(request, *log, stage.context());
    if (!samples) return samples.error();
    Result<TorquePrediction> prediction =
        predictOn(model, result->estimate, *samples, false, stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    result->estimate.validation.push_back(prediction->fit);
    result->predictions.push_back(std::move(prediction).value());
  }
  result->provenance = provenanceOf(request);
  context.report("done", 1.0);
  if (context.stopRequested()) return cancelled();
  return IdentificationPtr(std::move(result));
}

Result<Validation> validate(const ValidateRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("validate: no robot");
  if (request.logs.empty())
    return Error{ErrorCode::MissingData,        "there is no log to validate on", {}, {}, {},
                 "open a log that was not used"};
  Validation result;
  std::vector<Prediction> predictions;
  double at = 0.0;
  for (const LogPtr& log : request.logs) {
    const double share = 1.0 / static_cast<double>(request.logs.size());
    StageSink stage(context, at, at + share);
    Result<Samples> samples = samplesOf(request.robot->model, *log, request.processing, stage.context());
    if (!samples) return samples.error();
    Result<TorquePrediction> prediction =
        predictOn(request.robot->model, request.estimate, *samples, false, stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    predictions.push_back(*prediction);
    result.predictions.push_back(std::move(prediction).value());
    at += share;
  }
  const ValidationVerdict verdict = summarise(predictions);
  result.verdict = verdict.verdict;
  result.sentence = verdict.sentence;
  return result;
}

}  // namespace plumbline::workflow
