// SPDX-License-Identifier: BSD-3-Clause
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "estimation/base_wrench_rows.h"
#include "estimation/block_factors.h"
#include "estimation/column_selection.h"
#include "estimation/estimator.h"
#include "estimation/full_parameters.h"
#include "estimation/gain_estimate.h"
#include "estimation/physical_estimate.h"
#include "estimation/stribeck_fit.h"
#include "validation/assess.h"
#include "validation/suspicion.h"
#include "workflow/bounds_json.h"
#include "workflow/command_line.h"
#include "workflow/friction_json.h"
#include "workflow/gains_json.h"
#include "workflow/inspect_log.h"
#include "workflow/mass_points_json.h"
#include "workflow/requests.h"
#include "workflow/rows_json.h"
#include "workflow/settings_json.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

/// @param loads  known loads; those of this log are added to the bodies
Result<TorquePrediction> predictOn(const RobotModel& model, const ParameterEstimate& estimate,
                                   const std::vector<KnownLoad>& loads, const Samples& samples, bool training,
                                   const JobContext& context) {
  const Eigen::VectorXd load = estimation::loadParameters(model, loads, samples.log_name);
  ParameterEstimate loaded;
  const bool changed = !load.isZero(0.0) && estimate.pi_full.size() >= load.size();
  if (changed) {
    loaded = estimate;
    loaded.pi_full.head(load.size()) += load;
  }
  Result<Prediction> prediction = predictTorque(model, changed ? loaded : estimate, samples, context);
  if (!prediction) return prediction.error();
  return TorquePrediction{std::move(prediction).value(), training};
}

/// Samples with the rows that the regression wants.
Result<Samples> wantedSamples(const IdentifyRequest& request, const Log& log, const JobContext& context) {
  Result<Samples> samples =
      samplesOf(request.robot->model, log, request.processing, request.friction.coupling, context);
  if (!samples || request.regression != "base-wrench") return samples;
  if (Status status = estimation::keepBaseWrenchRows(request.robot->model, *samples); !status)
    return inLog(status.error(), log);
  return samples;
}

/// The description's own values in the layout of the estimate.
Eigen::VectorXd describedParameters(const RobotModel& model, const FrictionModel& friction) {
  const RegressorLayout layout(model, friction);
  Eigen::VectorXd values(layout.columns());
  values << model.parameters(), estimation::describedFriction(model, layout);
  return values;
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
  nlohmann::json settings = {
      {"method", request.method},
      {"prior", request.prior},
      {"bounds", request.bounds.empty() ? nlohmann::json() : nlohmann::json::parse(request.bounds)},
      {"regression", request.regression},
      {"rows", rowSettingsJson(request.rows, request.regression, request.method)},
      {"friction", termsText(request.friction)},
      {"friction_model", toJson(request.friction)},
      {"gains", toJson(request.gains)},
      {"processing", toJson(request.processing)},
      {"snap", request.snap},
      {"base", options.base == BaseType::Fixed ? "fixed" : "floating"},
      {"gravity", {options.gravity[0], options.gravity[1], options.gravity[2]}},
      {"locks", locks},
      {"left_out", options.left_out},
      {"mounting", mountingNumbers(options.X_WB)}};
  if (request.assess.folds > 0) settings["folds"] = request.assess.folds;
  if (request.assess.bootstrap > 0) {
    settings["bootstrap"] = request.assess.bootstrap;
    settings["seed"] = request.assess.seed;
  }
  if (request.method == "mass-points") settings["mass_points"] = toJson(request.mass_points);
  p.settings_json = settings.dump(2);
  p.command_line = commandLine(request);
  return p;
}

/// Something of the rows is estimated as well (gains of smooth friction or of torques, loads of transmissions), or known
/// loads are taken out of the torques: factors can be made only when the estimate is there.
bool rowsComeLate(const RobotModel& model, const EstimationSettings& settings) {
  return estimation::hasFreeShapes(model, settings.friction) || !settings.gains.joints.empty() ||
         !settings.gains.loads.empty() ||
         (settings.friction.any(&FrictionTerms::load) && settings.friction.load_parameters.empty());
}

/// Why folds and bootstrap, which fit factors of the torque's rows by least squares, cannot follow the request.
Status checkAssessment(const IdentifyRequest& request) {
  if (request.assess.folds == 0 && request.assess.bootstrap == 0) return done();
  const auto refuse = [](const std::string& subject, const std::string& what, const std::string& remedy) {
    return Error{ErrorCode::UnsupportedOption,
                 what + " neither cross-validation nor bootstrap",
                 {subject},
                 {},
                 {},
                 remedy + ", or leave out --folds and --bootstrap"};
  };
  if (request.regression != "torque" && request.regression != "base-wrench")
    return refuse(request.regression, "the regression " + request.regression + " has",
                  "choose --regression torque");
  if (request.method == "iv") return refuse("iv", "instrumental variables have", "choose another method");
  if (request.rows.joint_covariance)
    return refuse("full", "weights by the covariance between joints have", "choose weights per joint");
  return done();
}

/// Factors of the training samples in blocks of time: estimate and assessment share them. None for regressions whose rows
/// are not those of `RowEvaluator`.
Result<std::optional<estimation::BlockFactors>> blocksOf(const IdentifyRequest& request,
                                                         const BaseParameters& structure,
                                                         const FrictionModel& friction,
                                                         const std::vector<Samples>& training,
                                                         const JobContext& context) {
  if (request.regression != "torque" && request.regression != "base-wrench")
    return std::optional<estimation::BlockFactors>();
  const RobotModel& model = request.robot->model;
  const std::vector<int> columns =
      estimation::selectColumns(model, structure, friction, context.stop).columns;
  if (context.stopRequested()) return cancelled();
  const Eigen::Index length = estimation::blockLength(training, validation::wantedBlocks(request.assess),
                                                      estimation::factorBytes(model, friction, columns));
  Result<estimation::BlockFactors> blocks =
      estimation::accumulateBlocks(model, friction, columns, training, length, context);
  if (!blocks) return blocks.error();
  return std::optional<estimation::BlockFactors>(std::move(blocks).value());
}

/// The same once the estimate is there, of the torques that it was fitted to.
Result<std::optional<estimation::BlockFactors>> lateBlocks(const IdentifyRequest& request,
                                                           const BaseParameters& structure,
                                                           const ParameterEstimate& estimate,
                                                           const std::vector<Samples>& training,
                                                           const JobContext& context) {
  const RobotModel& model = request.robot->model;
  if (estimate.gains.empty() && request.gains.loads.empty())
    return blocksOf(request, structure, estimate.friction, training, context);
  const Eigen::VectorXd gains = estimation::gainVector(model, estimate.gains);
  return blocksOf(request, structure, estimate.friction,
                  estimation::modelUnits(model, training, request.gains.loads, gains, context.stop), context);
}

/// Noise and fit in units of the model, where gains were estimated.
ParameterEstimate inModelUnits(const RobotModel& model, ParameterEstimate estimate) {
  const Eigen::VectorXd gains = estimation::gainVector(model, estimate.gains).cwiseAbs();
  if (estimate.noise_std.size() == gains.size())
    estimate.noise_std = estimate.noise_std.cwiseProduct(gains).eval();
  for (Fit& fit : estimate.fit)
    for (JointFit& joint : fit.joints)
      for (int j = 0; j < model.nv(); ++j)
        if (model.dofNames()[static_cast<std::size_t>(j)] == joint.joint) joint.rms *= gains[j];
  return estimate;
}

/// Cross-validation, bootstrap and the rest, from the factors.
Result<Assessment> assessmentOf(const IdentifyRequest& request, const BaseParameters& structure,
                                const std::vector<Samples>& training, const estimation::BlockFactors& blocks,
                                const EstimationSettings& settings, bool late, const Identification& result,
                                const JobContext& context) {
  const RobotModel& model = request.robot->model;
  std::vector<const Prediction*> predictions;
  for (const TorquePrediction& prediction : result.predictions) predictions.push_back(&prediction);
  EstimationSettings linear = settings;
  linear.factors = nullptr;
  linear.friction = result.estimate.friction;
  Result<Assessment> assessment =
      validation::assess(model, structure, training, blocks, linear, inModelUnits(model, result.estimate),
                         predictions, request.assess, context);
  if (!assessment || !late) return assessment;
  const std::string known = " Gains and loads of transmissions that were estimated count as known.";
  if (assessment->cross_validation) assessment->cross_validation->sentence += known;
  if (assessment->bootstrap) assessment->bootstrap->sentence += known;
  return assessment;
}

/// Prior and bounds of the methods that take them.
Status addPhysical(const IdentifyRequest& request, EstimationSettings& settings) {
  Result<estimation::PriorSettings> prior = priorFromText(request.prior);
  if (!prior) return prior.error();
  Result<PhysicalSettings> physical = physicalFromText(request.bounds, request.robot->model);
  if (!physical) return physical.error();
  const bool least_squares = request.method == "ols" || request.method == "wls" || request.method == "iv" ||
                             request.method == "mass-points";
  const bool unconstrained = request.method == "irls" || request.method == "bounded";
  if (unconstrained && (prior->kind != estimation::PriorKind::None || !physical->bounds.bodies.empty() ||
                        !physical->bounds.mirrors.empty() || physical->bounds.total_mass_lower ||
                        physical->bounds.total_mass_upper)) {
    return Error{ErrorCode::UnsupportedOption,
                 "the method " + request.method + " takes neither prior nor bounds on bodies",
                 {request.method},
                 {},
                 {},
                 "choose lmi, log-cholesky or ee"};
  }
  if (least_squares && (prior->kind != estimation::PriorKind::None || !request.bounds.empty())) {
    return Error{ErrorCode::UnsupportedOption,
                 "the method " + request.method + " takes neither prior nor bounds",
                 {request.method},
                 {},
                 {},
                 "choose lmi, log-cholesky or ee"};
  }
  settings.prior = *prior;
  settings.prior.trust = physical->trust;
  settings.bounds = physical->bounds;
  settings.joint_weights = physical->joint_weights;
  settings.limits = physical->limits;
  settings.loss = physical->loss;
  return done();
}

}  // namespace

bool takesPrior(const std::string& method) {
  return estimation::isPhysicalMethod(method);
}

Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("identify: no robot");
  if (request.training.empty())
    return Error{ErrorCode::MissingData, "there is no log to identify from", {}, {}, {}, "open a log"};
  const auto start = std::chrono::steady_clock::now();
  const Result<estimation::RowKind> kind = rowKindFromText(request.regression);
  if (!kind) return kind.error();
  if (Status status = checkRowSettings(request.rows, request.regression, request.method); !status)
    return status.error();
  const RobotModel& model = request.robot->model;
  if (Status status = checkFriction(model, request.friction); !status) return status.error();
  if (Status status = checkGains(request.gains); !status) return status.error();
  if (Status status = checkAssessment(request); !status) return status.error();
  auto result = std::make_shared<Identification>();
  result->robot = request.robot;
  result->request = request;

  context.report("structure", 0.0);
  const BaseParameters structure = structureForLogs(model, request.structure, request.snap, context.stop);
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
  if (request.regression == "base-wrench")
    settings.friction = {};  // friction acts between links and leaves the base alone
  else
    settings.friction = request.friction;
  settings.gains = request.gains;
  settings.rows = request.rows;
  settings.rows.kind = *kind;
  std::vector<Finding> box_findings;
  if (request.method == "mass-points") {
    Result<estimation::LinkBoxes> boxes = bodyBoxes(*request.robot, context);
    if (!boxes) return boxes.error();
    settings.mass_points.boxes = std::move(boxes->boxes);
    settings.mass_points.settings = request.mass_points;
    box_findings = std::move(boxes->findings);
  }
  if (Status status = addPhysical(request, settings); !status) return status.error();
  std::optional<estimation::BlockFactors> blocks;
  estimation::RegressionFactors factors;
  const bool late = rowsComeLate(model, settings);
  if (!late) {
    StageSink stage(context, at, 0.6);
    Result<std::optional<estimation::BlockFactors>> found =
        blocksOf(request, structure, settings.friction, training, stage.context());
    if (!found) return inLog(found.error(), *request.training.front());
    blocks = std::move(found).value();
    if (blocks && request.method != "irls") {
      factors = blocks->total();
      settings.factors = &factors;
    }
  }
  {
    StageSink stage(context, late ? at : 0.6, 0.8);
    Result<ParameterEstimate> estimate =
        plumbline::estimate(model, structure, training, settings, stage.context());
    if (!estimate) {
      // Bounds and priors are not the log's fault.
      const ErrorCode code = estimate.error().code;
      const bool of_request = code == ErrorCode::Infeasible || code == ErrorCode::NotPhysical ||
                              code == ErrorCode::ValueOutOfRange || code == ErrorCode::UnsupportedOption ||
                              code == ErrorCode::UnknownReference;
      return of_request ? estimate.error() : inLog(estimate.error(), *request.training.front());
    }
    result->estimate = std::move(estimate).value();
    result->estimate.findings.insert(result->estimate.findings.end(), box_findings.begin(),
                                     box_findings.end());
    result->estimate.pi_described = describedParameters(model, result->estimate.friction);
  }
  for (const Samples& samples : training) {
    StageSink stage(context, 0.8, 0.85);
    Result<TorquePrediction> prediction =
        predictOn(model, result->estimate, request.gains.loads, samples, true, stage.context());
    if (!prediction) return prediction.error();
    // With gains and loads the estimate was fitted to other torques than the log's.
    if (!request.gains.joints.empty() || !request.gains.loads.empty())
      result->estimate.fit[result->predictions.size()] = prediction->fit;
    result->predictions.push_back(std::move(prediction).value());
    result->estimate.findings.insert(result->estimate.findings.end(), samples.findings.begin(),
                                     samples.findings.end());
  }
  if (late) {
    StageSink stage(context, 0.83, 0.85);
    Result<std::optional<estimation::BlockFactors>> found =
        lateBlocks(request, structure, result->estimate, training, stage.context());
    if (!found) return inLog(found.error(), *request.training.front());
    blocks = std::move(found).value();
  }
  if (blocks) {
    StageSink stage(context, 0.85, 0.9);
    Result<Assessment> assessment =
        assessmentOf(request, structure, training, *blocks, settings, late, *result, stage.context());
    if (!assessment) return inLog(assessment.error(), *request.training.front());
    result->assessment = std::move(assessment).value();
  }
  for (Finding& finding : compareLogs(request.training))
    result->estimate.findings.push_back(std::move(finding));
  for (const Samples& samples : training) {
    if (request.regression != "torque") break;
    for (Finding& finding : validation::torqueSuspicions(model, structure, samples, context))
      result->estimate.findings.push_back(std::move(finding));
  }
  if (context.stopRequested()) return cancelled();
  training.clear();
  for (const LogPtr& log : request.validation) {
    StageSink stage(context, 0.9, 0.98);
    Result<Samples> samples = wantedSamples(request, *log, stage.context());
    if (!samples) return samples.error();
    Result<TorquePrediction> prediction =
        predictOn(model, result->estimate, request.gains.loads, *samples, false, stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    result->estimate.validation.push_back(prediction->fit);
    result->predictions.push_back(std::move(prediction).value());
  }
  result->provenance = provenanceOf(request);
  result->provenance.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
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
    Result<Samples> samples = samplesOf(request.robot->model, *log, request.processing,
                                        request.estimate.friction.coupling, stage.context());
    if (!samples) return samples.error();
    Result<TorquePrediction> prediction =
        predictOn(request.robot->model, request.estimate, request.loads, *samples, false, stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    predictions.push_back(*prediction);
    result.predictions.push_back(std::move(prediction).value());
    at += share;
  }
  const ValidationVerdict verdict = summarise(predictions);
  Provenance& p = result.provenance;
  p.program_version = kVersion;
  p.robot_file = request.robot->request.file.string();
  p.robot_hash = request.robot->content_hash;
  for (const LogPtr& log : request.logs)
    p.logs.push_back({log->source, log->content_hash, "validation", log->simulated, log->mapping_file});
  p.settings_json = nlohmann::json{{"processing", toJson(request.processing)}}.dump();
  result.verdict = verdict.verdict;
  result.sentence = verdict.sentence;
  return result;
}

}  // namespace plumbline::workflow
