// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>

#include "validation/prediction.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/validate.h"
#include "workflow/report/results.h"

// The part of the session that identifies, keeps the results and puts them side by side.
namespace plumbline::panels {
namespace {

constexpr std::size_t kMostRuns = 24;
constexpr Eigen::Index kMostSeriesValues = 60'000'000;  // of all runs together: half a gigabyte

/// Runs in a worker: residuals, and the verdict over validation logs, or over the used ones when there are no others.
OutcomePtr prepareOutcome(const workflow::IdentificationPtr& result,
                          const std::vector<workflow::TorquePrediction>& predictions) {
  auto outcome = std::make_shared<Outcome>();
  auto light = std::make_shared<workflow::Identification>();
  light->robot = result->robot;
  light->request = result->request;
  light->estimate = result->estimate;
  light->assessment = result->assessment;
  light->provenance = result->provenance;
  std::vector<Prediction> holdout, used;
  for (const workflow::TorquePrediction& prediction : predictions) {
    auto kept = std::make_shared<const workflow::TorquePrediction>(prediction);
    Prediction summary;  // the verdict needs no samples
    summary.log_name = kept->log_name;
    summary.joints = kept->joints;
    summary.fit = kept->fit;
    summary.joint_reviews = kept->joint_reviews;
    summary.verdict = kept->verdict;
    summary.sentence = kept->sentence;
    summary.load = kept->load;
    summary.findings = kept->findings;
    light->predictions.push_back({summary, kept->training});
    (kept->training ? used : holdout).push_back(std::move(summary));
    outcome->series.push_back(prepareSeries(std::move(kept)));
  }
  outcome->result = std::move(light);
  outcome->has_validation = !holdout.empty();
  const ValidationVerdict verdict = summarise(outcome->has_validation ? holdout : used);
  outcome->verdict = verdict.verdict;
  outcome->sentence = verdict.sentence;
  return outcome;
}

/// Results of the same bodies and joints can be compared, whatever the options of the robot were.
bool sameBodies(const RobotModel& a, const RobotModel& b) {
  if (a.bodyCount() != b.bodyCount()) return false;
  for (int i = 0; i < a.bodyCount(); ++i) {
    if (a.body(i).name != b.body(i).name || a.body(i).joint.name != b.body(i).joint.name) return false;
  }
  return true;
}

}  // namespace

void StudySession::setOptions(const workflow::IdentifyOptions& options, const QString& words,
                              UndoScope scope) {
  workflow::IdentifyOptions judged = study_.options;
  judged.thresholds = options.thresholds;
  const std::string wanted = workflow::toText(options);
  if (wanted == workflow::toText(study_.options)) return;
  Study next = study_;
  next.options = options;
  if (wanted == workflow::toText(judged)) return edit(words, std::move(next), scope);  // the result stays
  editSettings(words, std::move(next), scope);
}

workflow::IdentifyRequest StudySession::identifyRequest(const std::string& method) const {
  workflow::IdentifyRequest request;
  request.robot = study_.robot;
  request.training = study_.logsOf(LogRole::Training);
  request.validation = study_.logsOf(LogRole::Validation);
  request.processing = study_.processing;
  request.friction = study_.friction;
  request.method = method.empty() ? study_.methods.front() : method;
  request.regression = study_.regression;
  request.structure = study_.structure;
  request.snap = study_.snap;
  if (workflow::takesPrior(request.method)) {
    request.prior = study_.prior;
    request.bounds = study_.bounds;
  }
  return workflow::withOptions(std::move(request), study_.options);
}

bool StudySession::canIdentify() const {
  return study_.robot && !study_.logsOf(LogRole::Training).empty();
}

void StudySession::identify() {
  Q_EMIT attempted(area::kEstimation);
  if (!canIdentify()) {
    return report({ErrorCode::MissingData,
                   study_.robot ? "there is no log for training" : "no robot is open",
                   {},
                   {},
                   {},
                   study_.robot ? "open a log, or give one the role training" : "open a robot description"},
                  area::kEstimation);
  }
  cancelEstimation();
  first_of_batch_ = last_run_ + 1;
  shown_of_batch_ = 0;
  const bool several = study_.methods.size() > 1;
  for (const std::string& method : study_.methods) {
    const workflow::IdentifyRequest request = identifyRequest(method);
    const int number = ++last_run_;
    const quint64 settings_id = study_.settings_id;
    const QString robot = QString::fromStdString(study_.robot->model.name());
    const QString shown = QString::fromStdString(method);
    runner_.start(
        area::estimationSlot(shown),
        several ? tr("Identify %1 by %2").arg(robot, shown) : tr("Identify %1").arg(robot),
        [request, options = study_.options, samples = samples_, settings_id,
         number](const JobContext& context) -> Result<OutcomePtr> {
          Result<workflow::JudgedIdentification> judged =
              workflow::identify(request, options, context, samples.get());
          if (!judged) return judged.error();
          const workflow::IdentificationPtr& result = judged->result;
          auto outcome = std::make_shared<Outcome>(*prepareOutcome(result, result->predictions));
          outcome->number = number;
          outcome->options = options;
          outcome->robot = request.robot;
          outcome->training = request.training;
          outcome->validation = request.validation;
          outcome->settings_id = settings_id;
          return OutcomePtr(outcome);
        },
        this,
        [this, several, method](Result<OutcomePtr> outcome) {
          if (outcome) return keepRun(*outcome);
          Error error = outcome.error();
          if (several) error.detail = method + ": " + error.detail;
          report(error, area::kEstimation);
        });
  }
}

bool StudySession::isEstimating() const {
  const std::vector<jobs::JobStatus> all = runner_.running();
  return std::any_of(all.begin(), all.end(),
                     [](const jobs::JobStatus& job) { return !area::methodOfSlot(job.slot).isEmpty(); });
}

void StudySession::cancelEstimation() {
  for (const jobs::JobStatus& job : runner_.running()) {
    if (!area::methodOfSlot(job.slot).isEmpty()) runner_.cancel(job.id);
  }
}

/// Of estimators that run together, the pages show the first of the list as soon as it is there, before that the one that
/// was ready first.
void StudySession::keepRun(const OutcomePtr& outcome) {
  const auto same = [&](const OutcomePtr& run) {
    return run->robot == outcome->robot && run->settings_id == outcome->settings_id &&
           run->training == outcome->training && run->validation == outcome->validation &&
           run->result->request.method == outcome->result->request.method;
  };
  std::erase_if(runs_, same);  // the same question again has the same answer
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
  announceRuns();
}

void StudySession::selectRun(int number) {
  const auto run =
      std::find_if(runs_.begin(), runs_.end(), [&](const OutcomePtr& one) { return one->number == number; });
  if (run == runs_.end() || *run == outcome_) return;
  adopt(*run);
  if (!outcome_->series.empty()) return;
  validate();  // its samples were dropped: predicted again
}

void StudySession::removeRun(int number) {
  if (outcome_ && outcome_->number == number) return;
  std::erase_if(runs_, [&](const OutcomePtr& one) { return one->number == number; });
  announceRuns();
}

void StudySession::validate() {
  Q_EMIT attempted(area::kValidation);
  if (!outcome_) return;
  const OutcomePtr before = outcome_;
  workflow::ValidateRequest request;
  request.robot = before->robot;
  request.estimate = before->result->estimate;
  request.logs = study_.logsOf(LogRole::Validation);
  const std::size_t again =
      before->series.empty() ? before->training.size() : 0;  // training logs predicted anew
  request.logs.insert(request.logs.begin(), before->training.begin(),
                      before->training.begin() + static_cast<std::ptrdiff_t>(again));
  request.processing = before->result->request.processing;
  request.loads = before->options.gains.loads;
  runner_.start(
      area::kValidation, tr("Predict torques"),
      [request, before, again](const JobContext& context) -> Result<OutcomePtr> {
        Result<workflow::Validation> validation = workflow::validate(request, context);
        if (!validation) return validation.error();
        for (std::size_t i = 0; i < again; ++i) validation->predictions[i].training = true;
        auto outcome = std::make_shared<Outcome>(*prepareOutcome(before->result, validation->predictions));
        std::vector<PredictionSeries> series;
        for (const PredictionSeries& one : before->series) {
          if (one.prediction->training) series.push_back(one);
        }
        for (PredictionSeries& one : outcome->series) series.push_back(std::move(one));
        outcome->series = std::move(series);
        outcome->number = before->number;
        outcome->options = before->options;
        outcome->robot = before->robot;
        outcome->training = before->training;
        outcome->validation.assign(request.logs.begin() + static_cast<std::ptrdiff_t>(again),
                                   request.logs.end());
        outcome->settings_id = before->settings_id;
        return OutcomePtr(outcome);
      },
      this,
      [this](Result<OutcomePtr> outcome) {
        if (!outcome) return report(outcome.error(), area::kValidation);
        for (OutcomePtr& run : runs_) {
          if (run->number == (*outcome)->number) run = *outcome;
        }
        adopt(*outcome);
        announceRuns();
      });
}

void StudySession::adopt(OutcomePtr outcome) {
  outcome_ = std::move(outcome);
  Q_EMIT outcomeChanged();
  renderPreview();
}

// ---- side by side ---------------------------------------------------------------------------------------------

void StudySession::announceRuns() {
  ++comparable_id_;
  Q_EMIT runsChanged();
}

std::vector<OutcomePtr> StudySession::comparableRuns() const {
  std::vector<OutcomePtr> result;
  for (const OutcomePtr& run : runs_) {
    if (study_.robot && sameBodies(run->robot->model, study_.robot->model)) result.push_back(run);
  }
  return result;
}

int StudySession::comparableCount() const {
  return static_cast<int>(comparableRuns().size() + added_.size());
}

int StudySession::comparedRun(int row) const {
  const std::vector<OutcomePtr> runs = comparableRuns();
  return row >= 0 && row < static_cast<int>(runs.size()) ? runs[static_cast<std::size_t>(row)]->number : 0;
}

workflow::CompareRequest StudySession::compareRequest() const {
  workflow::CompareRequest request;
  for (const OutcomePtr& run : comparableRuns()) {
    request.results.push_back(workflow::stored(*run->result));
    request.names.push_back(tr("%1 · %2")
                                .arg(run->number)
                                .arg(QString::fromStdString(run->result->request.method))
                                .toStdString());
  }
  for (const AddedResult& one : added_) {
    request.results.push_back(*one.result);
    request.names.push_back(one.name.toStdString());
  }
  return request;
}

void StudySession::compareRuns() {
  if (comparableCount() == 0) return;
  Q_EMIT attempted(area::kCompare);
  runner_.start(
      area::kCompare, tr("Compare results"),
      [request = compareRequest()](const JobContext&) { return workflow::compare(request); }, this,
      [this, id = comparable_id_](Result<workflow::Comparison> result) {
        if (!result) return report(result.error(), area::kCompare);
        comparison_ = std::make_shared<const workflow::Comparison>(std::move(result).value());
        comparison_id_ = id;
        Q_EMIT comparisonChanged();
      });
}

void StudySession::addResult(const QString& path) {
  Q_EMIT attempted(area::kCompare);
  runner_.start(
      QStringLiteral("result:") + path, tr("Read %1").arg(QFileInfo(path).fileName()),
      [file = toPath(path)](const JobContext&) { return workflow::readResult(file); }, this,
      [this, path](Result<workflow::StoredResult> result) {
        if (!result) return report(result.error(), area::kCompare);
        added_.push_back({QFileInfo(path).completeBaseName(),
                          std::make_shared<const workflow::StoredResult>(std::move(result).value())});
        announceRuns();
      });
}

void StudySession::removeCompared(int row) {
  if (const int number = comparedRun(row); number > 0) return removeRun(number);
  const auto index = static_cast<std::size_t>(row) - comparableRuns().size();
  if (row < 0 || index >= added_.size()) return;
  added_.erase(added_.begin() + static_cast<std::ptrdiff_t>(index));
  announceRuns();
}

}  // namespace plumbline::panels
