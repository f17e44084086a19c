// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/identification_controller.h"

#include <QFileInfo>
#include <algorithm>

#include "widgets/models/engine_text.h"
#include "widgets/session/study_session.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/recommend.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/validate.h"
#include "workflow/robot/friction_files.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kMostRuns = 24;
constexpr Eigen::Index kMostSeriesValues = 60'000'000;  // of all runs together: half a gigabyte

}  // namespace

Result<OutcomePtr> prepareOutcome(Outcome run, const workflow::IdentificationPtr& result,
                                  const std::vector<workflow::TorquePrediction>& predictions) {
  auto light = std::make_shared<workflow::Identification>();
  light->robot = result->robot;
  light->request = result->request;
  light->estimate = result->estimate;
  light->assessment = result->assessment;
  light->provenance = result->provenance;
  for (const workflow::TorquePrediction& prediction : predictions) {
    auto kept = std::make_shared<const workflow::TorquePrediction>(prediction);
    validation::Prediction summary;  // the verdict needs no samples
    summary.log_name = kept->log_name;
    summary.joints = kept->joints;
    summary.fit = kept->fit;
    summary.joint_reviews = kept->joint_reviews;
    summary.verdict = kept->verdict;
    summary.sentence = kept->sentence;
    summary.load = kept->load;
    summary.findings = kept->findings;
    light->predictions.push_back({std::move(summary), kept->training});
    run.series.push_back(prepareSeries(std::move(kept)));
  }
  const workflow::RunVerdict verdict = workflow::verdictOf(light->predictions);
  run.has_validation = verdict.has_validation;
  run.verdict = verdict.verdict;
  run.sentence = verdict.sentence;
  run.result = std::move(light);
  if (!run.predictable)
    run.sentence =
        "The torques are not predicted: they depend on forces of contacts or loops that the logs do not "
        "have.";
  return std::make_shared<const Outcome>(std::move(run));
}

IdentificationController::IdentificationController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session), bounds_scope_(session->newUndoScope()) {}

// ---- settings --------------------------------------------------------------------------------------------------

void IdentificationController::setFriction(const regressors::FrictionModel& friction) {
  Study next = session_->study();
  next.friction = friction;
  session_->editSettings(tr("friction model"), std::move(next));
}

void IdentificationController::setMethod(const QString& method) {
  setMethods({method});
}

void IdentificationController::addMethod(const QString& method) {
  QStringList methods;
  for (const std::string& chosen : session_->study().methods)
    if (chosen != workflow::kRecommended) methods << QString::fromStdString(chosen);  // it runs alone
  if (!methods.contains(method)) setMethods(methods << method);
}

void IdentificationController::setMethods(const QStringList& methods) {
  std::vector<std::string> wanted;
  for (const QString& method : methods) wanted.push_back(method.toStdString());
  if (wanted.empty() || wanted == session_->study().methods) return;
  Study next = session_->study();
  const auto takes_prior = [](const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [](const std::string& name) {
      return name == workflow::kRecommended || workflow::takesPrior(name);
    });
  };
  // Physically consistent parameters that logs do not determine need a prior; None may still be chosen.
  if (takes_prior(wanted) && !takes_prior(next.methods) && next.prior.kind == optimization::PriorKind::None)
    next.prior = workflow::weakPrior();
  next.methods = std::move(wanted);
  // The choice of estimators does not make existing results out of date.
  session_->edit(tr("estimators %1").arg(methods.join(QStringLiteral(", "))), std::move(next));
}

void IdentificationController::setRegression(const QString& regression) {
  if (session_->study().regression == regression.toStdString()) return;
  Study next = session_->study();
  next.regression = regression.toStdString();
  session_->editSettings(tr("regression %1").arg(regression), std::move(next));
}

void IdentificationController::setPrior(const estimation::PriorSettings& prior) {
  const std::string text = workflow::toText(prior);
  if (workflow::toText(session_->study().prior) == text) return;
  Study next = session_->study();
  next.prior = prior;
  session_->editSettings(tr("prior %1").arg(QString::fromStdString(text)), std::move(next));
}

void IdentificationController::setBounds(const workflow::BoundsSpec& bounds) {
  setBounds(bounds, tr("what is known about the bodies"), bounds_scope_);
}

void IdentificationController::setBounds(const workflow::BoundsSpec& bounds, const QString& words,
                                         UndoScope scope) {
  if (workflow::toText(session_->study().bounds) == workflow::toText(bounds)) return;
  Study next = session_->study();
  next.bounds = bounds;
  session_->editSettings(words, std::move(next), scope);
}

void IdentificationController::setOptions(const workflow::IdentifyOptions& options, const QString& words,
                                          UndoScope scope) {
  workflow::IdentifyOptions judged = session_->study().options;
  judged.thresholds = options.thresholds;
  const std::string wanted = workflow::toText(options);
  if (wanted == workflow::toText(session_->study().options)) return;
  Study next = session_->study();
  next.options = options;
  if (wanted == workflow::toText(judged))
    return session_->edit(words, std::move(next), scope);  // the result stays
  session_->editSettings(words, std::move(next), scope);
}

void IdentificationController::loadFriction(const QString& path) {
  if (!session_->study().robot) return;
  Q_EMIT session_->attempted(area::kEstimation);
  session_->run(
      QStringLiteral("friction"), area::kEstimation, tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = session_->study().robot, file = toPath(path)](const JobContext&) {
        return workflow::loadFriction(*robot, file);
      },
      this, [this](const regressors::FrictionModel& friction) { setFriction(friction); });
}

void IdentificationController::saveFriction(const QString& path) {
  session_->write(
      path, area::kReport, tr("Save %1"),
      [friction = session_->study().friction, file = toPath(path)](const JobContext&) {
        return workflow::saveFriction(friction, file);
      },
      this, [](const auto&) {});
}

void IdentificationController::loadBounds(const QString& path) {
  if (!session_->study().robot) return;
  Q_EMIT session_->attempted(area::kEstimation);
  session_->run(
      QStringLiteral("bounds"), area::kEstimation, tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = session_->study().robot, file = toPath(path)](const JobContext&) {
        return workflow::loadBounds(*robot, file);
      },
      this, [this](const workflow::BoundsSpec& bounds) { setBounds(bounds); });
}

void IdentificationController::saveBounds(const QString& path) {
  session_->write(
      path, area::kReport, tr("Save %1"),
      [bounds = session_->study().bounds, file = toPath(path)](const JobContext&) {
        return workflow::saveBounds(bounds, file);
      },
      this, [](const auto&) {});
}

// ---- runs ------------------------------------------------------------------------------------------------------

ResultState IdentificationController::outcomeState() const {
  if (!outcome_) return ResultState::None;
  if (outcome_->robot != session_->study().robot) return ResultState::OtherRobot;
  if (outcome_->settings_id != session_->study().settings_id) return ResultState::SettingsChanged;
  const BayesSpecPtr& bayes = session_->study().bayes;
  if (!outcome_->bayes.empty() && outcome_->bayes != workflow::toText(bayes ? *bayes : workflow::BayesSpec()))
    return ResultState::SettingsChanged;
  if (outcome_->training != session_->study().logsOf(LogRole::Training)) return ResultState::LogsChanged;
  return ResultState::Current;
}

workflow::IdentifyRequest IdentificationController::identifyRequest(const std::string& method) const {
  const Study& study = session_->study();
  const std::string& wanted = method.empty() ? study.methods.front() : method;
  workflow::IdentifyRequest request{study, {}, {}, {}};
  request.methods = {wanted};
  if (wanted != workflow::kRecommended) request = workflow::requestOf(study, wanted);
  request.robot = study.robot;
  request.training = study.logsOf(LogRole::Training);
  request.validation = study.logsOf(LogRole::Validation);
  return request;
}

bool IdentificationController::canIdentify() const {
  return session_->study().robot && !session_->study().logsOf(LogRole::Training).empty();
}

void IdentificationController::identify() {
  Q_EMIT session_->attempted(area::kEstimation);
  if (!canIdentify()) {
    return session_->report(
        {ErrorCode::MissingData,
         session_->study().robot ? "there is no log for training" : "no robot is open",
         {},
         {},
         {},
         session_->study().robot ? "open a log, or give one the role training" : "open a robot description"},
        area::kEstimation);
  }
  cancel();
  first_of_batch_ = last_run_ + 1;
  shown_of_batch_ = 0;
  const std::vector<std::string> methods = session_->study().methods;
  for (const std::string& method : methods) {
    if (method == workflow::kRecommended)
      identifyRecommended();
    else
      identifyBy(method, methods.size() > 1);
  }
}

Outcome IdentificationController::newRun(const workflow::IdentifyRequest& request) {
  Outcome run;
  run.number = ++last_run_;
  run.options = session_->study().options;
  run.robot = request.robot;
  run.training = request.training;
  run.validation = request.validation;
  run.settings_id = session_->study().settings_id;
  return run;
}

void IdentificationController::identifyBy(const std::string& method, bool several) {
  const workflow::IdentifyRequest request = identifyRequest(method);
  const Outcome run = newRun(request);
  const QString robot = QString::fromStdString(session_->study().robot->model.name());
  const QString shown = QString::fromStdString(method);
  session_->runner()->start(
      area::estimationSlot(shown),
      several ? tr("Identify %1 by %2").arg(robot, shown) : tr("Identify %1").arg(robot),
      [request, run, samples = samples_](const JobContext& context) -> Result<OutcomePtr> {
        Result<workflow::IdentificationPtr> found = workflow::identify(request, context, samples.get());
        if (!found) return found.error();
        return prepareOutcome(run, *found, (*found)->predictions);
      },
      this,
      [this, several, method](Result<OutcomePtr> outcome) {
        if (outcome) return keepRun(*outcome);
        Error error = outcome.error();
        if (several) error.detail = method + ": " + error.detail;
        session_->report(error, area::kEstimation);
      });
}

/// Both results are runs like any others; the recommended one is shown.
void IdentificationController::identifyRecommended() {
  const workflow::IdentifyRequest request = identifyRequest(workflow::kRecommended);
  Outcome free = newRun(request), consistent = newRun(request);
  struct Both {
    OutcomePtr free, consistent;
    validation::Recommendation recommendation;
  };
  session_->runner()->start(
      area::estimationSlot(QString::fromLatin1(workflow::kRecommended)),
      tr("Identify %1").arg(QString::fromStdString(request.robot->model.name())),
      [request, free, consistent, samples = samples_](const JobContext& context) mutable -> Result<Both> {
        Result<workflow::Recommended> found = workflow::identifyRecommended(request, context, samples.get());
        if (!found) return found.error();
        Both both{nullptr, nullptr, found->recommendation};
        for (Outcome* one : {&free, &consistent}) {
          one->recommendation = found->recommendation.reason;
          one->recommended = found->recommendation.consistent == (one == &consistent);
        }
        Result<OutcomePtr> first = prepareOutcome(free, found->free, found->free->predictions);
        if (!first) return first.error();
        both.free = *first;
        if (!found->consistent) return both;
        Result<OutcomePtr> second =
            prepareOutcome(consistent, found->consistent, found->consistent->predictions);
        if (!second) return second.error();
        both.consistent = *second;
        return both;
      },
      this,
      [this](Result<Both> both) {
        if (!both) return session_->report(both.error(), area::kEstimation);
        const OutcomePtr& chosen = both->recommendation.consistent ? both->consistent : both->free;
        for (const OutcomePtr& one : {both->free, both->consistent})
          if (one) keepRun(one);
        selectRun(chosen->number);
      });
}

QString IdentificationController::recommendation(int number) const {
  for (const OutcomePtr& run : runs_) {
    if (run->number != number || run->recommendation.empty()) continue;
    const QString reason = models::sentence(run->recommendation);
    return run->recommended ? tr("Recommended. %1").arg(reason)
                            : tr("Another result is recommended. %1").arg(reason);
  }
  return {};
}

bool IdentificationController::isEstimating() const {
  const std::vector<jobs::JobStatus> all = session_->runner()->running();
  return std::any_of(all.begin(), all.end(),
                     [](const jobs::JobStatus& job) { return !area::methodOfSlot(job.slot).isEmpty(); });
}

void IdentificationController::cancel() {
  for (const jobs::JobStatus& job : session_->runner()->running()) {
    if (!area::methodOfSlot(job.slot).isEmpty()) session_->runner()->cancel(job.id);
  }
}

/// Makes the pages show, of estimators that run together, the first of the list once it is ready, and until then the one
/// that was ready first.
void IdentificationController::keepRun(const OutcomePtr& outcome) {
  const auto same = [&](const OutcomePtr& run) {
    return run->robot == outcome->robot && run->settings_id == outcome->settings_id &&
           run->training == outcome->training && run->validation == outcome->validation &&
           run->bayes == outcome->bayes && run->recommendation.empty() == outcome->recommendation.empty() &&
           run->result->request.method() == outcome->result->request.method();
  };
  std::erase_if(runs_, same);  // the same request has the same result
  const auto place = std::find_if(runs_.begin(), runs_.end(),
                                  [&](const OutcomePtr& run) { return run->number > outcome->number; });
  runs_.insert(place, outcome);
  if (runs_.size() > kMostRuns) runs_.erase(runs_.begin());
  if (outcome->number >= first_of_batch_ && (shown_of_batch_ == 0 || outcome->number < shown_of_batch_)) {
    shown_of_batch_ = outcome->number;
    adopt(outcome);
  }
  // Samples of old runs go when all together are many; numbers and tables stay.
  Eigen::Index values = 0;
  for (auto run = runs_.rbegin(); run != runs_.rend(); ++run) {
    for (const PredictionSeries& series : (*run)->series) values += 3 * series.prediction->measured.size();
    if (values <= kMostSeriesValues || *run == outcome_ || (*run)->series.empty()) continue;
    auto light = std::make_shared<Outcome>(**run);
    light->series.clear();
    *run = std::move(light);
  }
  Q_EMIT runsChanged();
}

void IdentificationController::selectRun(int number) {
  const auto run =
      std::find_if(runs_.begin(), runs_.end(), [&](const OutcomePtr& one) { return one->number == number; });
  if (run == runs_.end() || *run == outcome_) return;
  adopt(*run);
  if (!outcome_->series.empty()) return;
  validate();  // its samples were dropped: predicted again
}

void IdentificationController::removeRun(int number) {
  if (outcome_ && outcome_->number == number) return;
  std::erase_if(runs_, [&](const OutcomePtr& one) { return one->number == number; });
  Q_EMIT runsChanged();
}

void IdentificationController::addRun(Outcome run) {
  run.number = ++last_run_;
  const auto kept = std::make_shared<const Outcome>(std::move(run));
  keepRun(kept);
  selectRun(kept->number);
}

void IdentificationController::validate() {
  Q_EMIT session_->attempted(area::kValidation);
  if (!outcome_) return;
  Outcome run = *outcome_;
  if (!run.predictable) {
    run.validation = session_->study().logsOf(LogRole::Validation);
    return adopt(std::make_shared<const Outcome>(std::move(run)));
  }
  workflow::ValidateRequest request;
  request.robot = run.robot;
  request.estimate = run.result->estimate;
  request.logs = run.series.empty() ? run.training : std::vector<workflow::LogPtr>{};  // predicted anew
  const std::size_t again = request.logs.size();
  run.validation = session_->study().logsOf(LogRole::Validation);
  request.logs.insert(request.logs.end(), run.validation.begin(), run.validation.end());
  request.processing = run.result->request.processing;
  request.loads = run.options.gains.loads;
  request.identified_from = run.result->provenance.logs;
  request.training = run.training;
  std::erase_if(run.series, [](const PredictionSeries& one) { return !one.prediction->training; });
  session_->run(
      area::kValidation, area::kValidation, tr("Predict torques"),
      [request, run, again](const JobContext& context) -> Result<OutcomePtr> {
        Result<workflow::Validation> validation = workflow::validate(request, context);
        if (!validation) return validation.error();
        for (std::size_t i = 0; i < again; ++i) validation->predictions[i].training = true;
        return prepareOutcome(run, run.result, validation->predictions);
      },
      this,
      [this](const OutcomePtr& outcome) {
        for (OutcomePtr& kept : runs_)
          if (kept->number == outcome->number) kept = outcome;
        adopt(outcome);
        Q_EMIT runsChanged();
      });
}

void IdentificationController::adopt(OutcomePtr outcome) {
  outcome_ = std::move(outcome);
  Q_EMIT outcomeChanged();
}

}  // namespace plumbline::panels
