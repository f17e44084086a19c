// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/identify.h"

#include <chrono>
#include <stdexcept>

#include "estimation/friction/gain_estimate.h"
#include "estimation/full_parameters.h"
#include "estimation/model_units.h"
#include "estimation/physical/bound_rows.h"
#include "validation/assess.h"
#include "validation/recommendation.h"
#include "validation/review.h"
#include "workflow/identification/comparison/comparison_differences.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/identification/shared_work.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_marks.h"
#include "workflow/robot/density_prior.h"
#include "workflow/robot/load_robot.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

// Segments of the whole job.
constexpr double kSamplesFrom = 0.02, kSamplesTo = 0.42, kFactorsTo = 0.6, kEstimateTo = 0.8,
                 kPredictionTo = 0.85, kAssessmentTo = 0.9, kHoldoutTo = 0.98;

/// Noise and fit in units of the model, where gains were estimated.
estimation::ParameterEstimate inModelUnits(const RobotModel& model, estimation::ParameterEstimate estimate) {
  const Eigen::VectorXd gains = estimation::gainVector(model, estimate.gains).cwiseAbs();
  if (estimate.noise_std.size() == gains.size())
    estimate.noise_std = estimate.noise_std.cwiseProduct(gains).eval();
  for (estimation::Fit& fit : estimate.fit)
    for (estimation::JointFit& joint : fit.joints)
      for (int j = 0; j < model.nv(); ++j)
        if (model.dofNames()[static_cast<std::size_t>(j)] == joint.joint) joint.rms *= gains[j];
  return estimate;
}

/// Errors in bounds, priors and gains concern the request, not the log.
bool isOfRequest(const Error& error) {
  return error.place == estimation::kPlaceOfGains || error.place == estimation::kPlaceOfDensities ||
         error.place == estimation::kPlaceOfBounds || error.code == ErrorCode::Infeasible ||
         error.code == ErrorCode::NotPhysical || error.code == ErrorCode::ValueOutOfRange ||
         error.code == ErrorCode::UnsupportedOption || error.code == ErrorCode::UnknownReference;
}

/// One identification in progress: every step fills in the data of the later ones.
class Run {
 public:
  /// @param reduced  in place of the training logs; may be null
  Run(const IdentifyRequest& request, const JobContext& context, SampleCache* cache,
      const ReducedTraining* reduced)
      : request_(request), context_(context), cache_(cache), reduced_(reduced), model_(request.robot->model) {
    result_->robot = request.robot;
    result_->request = request;
  }
  Status prepare();
  Status choose();
  Status factorise();
  Status fit();
  Status predictTraining();
  Status factoriseDeferred();
  Status assess();
  Status remark();
  Status predictHoldout();
  Result<IdentificationPtr> finish(std::vector<Finding> of_robot);

 private:
  bool hasBlocks() const { return settings_.rows.kind == estimation::RowKind::Torque; }
  Error inFirstLog(const Error& error) const { return inLog(error, *request_.training.front()); }
  static std::vector<Finding> inNamed(std::vector<Finding> findings, const std::string& log) {
    for (Finding& finding : findings) finding.text = log + ": " + finding.text;
    return findings;
  }
  void add(std::vector<Finding> findings) {
    for (Finding& finding : findings) result_->estimate.findings.push_back(std::move(finding));
  }

  const IdentifyRequest& request_;
  const JobContext& context_;
  SampleCache* cache_;
  const ReducedTraining* reduced_;
  const RobotModel& model_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::shared_ptr<Identification> result_ = std::make_shared<Identification>();
  StructurePtr structure_;
  SampleSet training_;
  estimation::EstimationSettings settings_;
  std::vector<Finding> box_findings_;
  bool late_ = false;
  BlocksPtr blocks_;  ///< none for regressions whose rows are not those of `RowEvaluator`
  estimation::RegressionFactors factors_;
};

/// Structure and samples.
Status Run::prepare() {
  context_.report("structure", 0.0);
  Result<StructurePtr> structure = sharedStructure(request_, cache_, context_);
  if (!structure) return structure.error();
  structure_ = *structure;
  if (reduced_ != nullptr) {
    training_ = std::make_shared<const std::vector<signal::Samples>>(reduced_->logs.names(model_));
    return done();
  }
  const auto logs = static_cast<double>(request_.training.size());
  const double share = logs / (logs + static_cast<double>(request_.validation.size()));
  StageSink stage(context_, kSamplesFrom, kSamplesFrom + share * (kSamplesTo - kSamplesFrom));
  Result<SampleSet> training = sharedSamples(request_, request_.training, cache_, stage.context());
  if (!training) return training.error();
  training_ = *training;
  return done();
}

/// Settings of the estimator, with the boxes of mass points.
Status Run::choose() {
  Result<estimation::EstimationSettings> settings = estimationSettings(request_);
  if (!settings) return settings.error();
  settings_ = std::move(settings).value();
  late_ = rowsComeLate(model_, settings_);
  if (estimation::traits(settings_.method).kind != estimation::MethodKind::MassPoints) return done();
  Result<estimation::LinkBoxes> boxes = bodyBoxes(*request_.robot, context_);
  if (!boxes) return boxes.error();
  settings_.mass_points.boxes = std::move(boxes->boxes);
  box_findings_ = std::move(boxes->findings);
  return done();
}

/// Factors in blocks of time: estimate and assessment share them.
Status Run::factorise() {
  if (late_ || !hasBlocks()) return done();
  if (reduced_ != nullptr) {  // the caller holds them
    blocks_ = BlocksPtr(std::shared_ptr<const void>(), &reduced_->logs.blocks());
    return done();
  }
  StageSink stage(context_, kSamplesTo, kFactorsTo);
  Result<BlocksPtr> found =
      sharedBlocks(request_, *structure_, settings_.friction, *training_, cache_, stage.context());
  if (!found) return inFirstLog(found.error());
  blocks_ = *found;
  if (estimation::traits(settings_.method).kind == estimation::MethodKind::Robust)
    return done();  // its weights change
  factors_ = blocks_->total();
  return done();
}

Status Run::fit() {
  StageSink stage(context_, late_ ? kSamplesTo : kFactorsTo, kEstimateTo);
  Result<estimation::ParameterEstimate> found =
      reduced_ != nullptr
          ? estimation::estimateReduced(model_, *structure_, reduced_->logs, settings_, stage.context())
          : estimation::estimate(model_, *structure_, *training_, settings_, stage.context(), &factors_);
  if (!found) return isOfRequest(found.error()) ? found.error() : inFirstLog(found.error());
  result_->estimate = std::move(found).value();
  add(box_findings_);
  result_->estimate.pi_nominal =
      estimation::nominalParameters(model_, regressors::RegressorLayout(model_, result_->estimate.friction));
  return done();
}

Status Run::predictTraining() {
  if (reduced_ != nullptr) return done();
  // With gains and loads the estimate was fitted to other torques than the log's.
  const bool other_torques = !request_.options.gains.joints.empty() || !request_.options.gains.loads.empty();
  for (const signal::Samples& samples : *training_) {
    StageSink stage(context_, kEstimateTo, kPredictionTo);
    Result<TorquePrediction> prediction =
        predictOn(model_, result_->estimate, request_.options.gains.loads, samples, true, stage.context());
    if (!prediction) return prediction.error();
    if (other_torques) result_->estimate.fit[result_->predictions.size()] = prediction->fit;
    result_->predictions.push_back(std::move(prediction).value());
    add(samples.findings);
    add(inNamed(result_->predictions.back().findings, samples.log_name));
  }
  return done();
}

/// Computes factors after the estimate, of the torques that it was fitted to.
Status Run::factoriseDeferred() {
  if (!late_ || !hasBlocks()) return done();
  StageSink stage(context_, kPredictionTo - 0.02, kPredictionTo);
  const estimation::ParameterEstimate& estimate = result_->estimate;
  std::vector<signal::Samples> scaled;
  if (!estimate.gains.empty() || !request_.options.gains.loads.empty())
    scaled = estimation::modelUnits(model_, *training_, request_.options.gains.loads,
                                    estimation::gainVector(model_, estimate.gains), context_.stop);
  Result<estimation::BlockFactors> found = makeBlocks(request_, *structure_, estimate.friction,
                                                      scaled.empty() ? *training_ : scaled, stage.context());
  if (!found) return inFirstLog(found.error());
  blocks_ = std::make_shared<const estimation::BlockFactors>(std::move(found).value());
  return done();
}

/// Computes cross-validation, bootstrap and the rest, from the factors.
Status Run::assess() {
  if (!blocks_) return done();
  StageSink stage(context_, kPredictionTo, kAssessmentTo);
  std::vector<const validation::Prediction*> predictions;
  for (const TorquePrediction& prediction : result_->predictions) predictions.push_back(&prediction);
  estimation::EstimationSettings linear = settings_;
  linear.friction = result_->estimate.friction;
  Result<validation::Assessment> assessment = validation::assess(
      model_, *structure_, *training_, *blocks_, linear, inModelUnits(model_, result_->estimate), predictions,
      request_.options.assess, stage.context());
  if (!assessment) return inFirstLog(assessment.error());
  result_->assessment = std::move(assessment).value();
  if (!late_) return done();
  const std::string known = " Gains and loads of transmissions that were estimated count as known.";
  if (auto& folds = result_->assessment.cross_validation) folds->sentence += known;
  if (auto& bootstrap = result_->assessment.bootstrap) bootstrap->sentence += known;
  return done();
}

/// Adds the diagnostics of the logs, whatever the estimator.
Status Run::remark() {
  if (estimation::traits(settings_.method).kind == estimation::MethodKind::Physical)
    add(validation::massFindings(model_, result_->estimate));
  if (reduced_ != nullptr) {
    add(reduced_->findings);
    add(validation::frictionFindings(model_, result_->estimate));
    return done();
  }
  add(compareLogs(request_.training));
  for (const std::vector<LogPtr>* logs : {&request_.training, &request_.validation})
    for (const LogPtr& log : *logs)
      add(inNamed(lockedJoints(*request_.robot, *log, request_.processing), log->name));
  for (const LogPtr& log : request_.training) add(inNamed(scaleFindings(*log), log->name));
  add(validation::frictionFindings(model_, result_->estimate));
  if (hasBlocks() && estimation::regressionTraits(request_.regression).joint_torques) {
    Result<FindingsPtr> found = sharedDiagnostics(request_, *structure_, *training_, cache_, context_);
    if (!found) return found.error();
    add(**found);
  }
  for (TorquePrediction& prediction : result_->predictions)
    validation::withholdGood(result_->estimate.findings, prediction);
  return done();
}

Status Run::predictHoldout() {
  training_.reset();  // may be large, and is not needed any more
  if (request_.validation.empty()) return done();
  std::vector<UsedLog> training = asUsed(request_.training);
  for (std::size_t l = 0; reduced_ != nullptr && l < training.size(); ++l)
    training[l] = {training[l].hash, nullptr, reduced_->marks[l]};
  const UsedLogs known(std::move(training), model_, context_.stop);
  for (const LogPtr& log : request_.validation) {
    StageSink stage(context_, kAssessmentTo, kHoldoutTo);
    Result<SampleSet> samples = sharedSamples(request_, {log}, cache_, stage.context());
    if (!samples) return samples.error();
    const std::vector<Sharing> shares = known.with(*log);
    const auto used = std::find(shares.begin(), shares.end(), Sharing::Some);
    Result<TorquePrediction> prediction =
        predictOn(model_, result_->estimate, request_.options.gains.loads, (*samples)->front(),
                  used != shares.end(), stage.context());
    if (!prediction) return inLog(prediction.error(), *log);
    if (prediction->training)
      add({{Severity::Warning, log->name, "validation-log-used",
            log->name + " shares samples with the training log " +
                request_.training[static_cast<std::size_t>(used - shares.begin())]->name +
                ": its errors are not those of unused data, and count as errors on training data. Leave it "
                "out, or cut "
                "the log into parts that do not overlap."}});
    const bool by_rows = std::find(shares.begin(), shares.end(), Sharing::Unknown) == shares.end();
    if (!prediction->training && !by_rows) add({unusedByHash(log->name)});
    (prediction->training ? result_->estimate.fit : result_->estimate.validation).push_back(prediction->fit);
    add(inNamed(prediction->findings, prediction->log_name));
    std::vector<Finding> own = inNamed(scaleFindings(*log), log->name);
    validation::withholdGood(own, *prediction);
    for (Finding& finding : own) finding.code = "validation-log-scale";  // says nothing about the estimate
    add(std::move(own));
    result_->predictions.push_back(std::move(prediction).value());
  }
  return done();
}

Result<IdentificationPtr> Run::finish(std::vector<Finding> of_robot) {
  std::swap(result_->estimate.findings, of_robot);  // what was found about the robot comes first
  add(std::move(of_robot));
  result_->verdict = judged(*result_, request_.options.thresholds);
  result_->provenance = provenanceOf(request_);
  if (reduced_ != nullptr) result_->provenance.command_line = commandLine(request_, reduced_->files);
  result_->provenance.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  context_.report("done", 1.0);
  if (context_.stopRequested()) return cancelled();
  return IdentificationPtr(std::move(result_));
}

/// The robot that the inertial parameters of the request describe, with what was found on the way.
Result<std::shared_ptr<const DensityPrior>> describedRobot(const IdentifyRequest& request,
                                                           const estimation::DensityRequest& density,
                                                           SampleCache* cache, const JobContext& context) {
  return sharedOrMade<DensityPrior>(
      cache, {toText(density), {request.robot}}, context,
      [&](const JobContext& own) { return nominalByDensity(*request.robot, density, own); },
      [](const DensityPrior& made) { return made.robot->text.size(); });
}

/// @param reduced  in place of the training logs of the request; may be null
Result<IdentificationPtr> identifyFrom(const IdentifyRequest& asked, const ReducedTraining* reduced,
                                       const JobContext& context, SampleCache* cache) {
  if (!asked.robot) throw std::invalid_argument("identify: no robot");
  if (Status status = checkRequest(asked); !status) return status.error();
  auto distinct = checkDistinct(asked.training, asked.robot->model, context.stop);
  if (!distinct) return distinct.error();
  IdentifyRequest request = asked;
  std::vector<Finding> findings;
  if (asked.options.density) {
    const auto described = describedRobot(asked, *asked.options.density, cache, context);
    if (!described) return described.error();
    request.robot = (*described)->robot;
    findings = (*described)->findings;
  }
  if (reduced == nullptr) std::move(distinct->begin(), distinct->end(), std::back_inserter(findings));
  Run run(request, context, cache, reduced);
  for (const auto step : {&Run::prepare, &Run::choose, &Run::factorise, &Run::fit, &Run::predictTraining,
                          &Run::factoriseDeferred, &Run::assess, &Run::remark, &Run::predictHoldout}) {
    if (Status status = (run.*step)(); !status) return status.error();
    if (context.stopRequested()) return cancelled();
  }
  return run.finish(std::move(findings));
}

}  // namespace

std::optional<ThresholdVerdict> judged(const Identification& result,
                                       const std::optional<Thresholds>& thresholds) {
  if (!thresholds) return std::nullopt;
  return judge(*thresholds, result.estimate, judgedFits(*thresholds, result.estimate, result.assessment));
}

Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context,
                                   SampleCache* cache) {
  return identifyFrom(request, nullptr, context, cache);
}

Result<IdentificationPtr> identifyReduced(const IdentifyRequest& request, const ReducedTraining& training,
                                          const JobContext& context) {
  return identifyFrom(request, &training, context, nullptr);
}

}  // namespace plumbline::workflow
