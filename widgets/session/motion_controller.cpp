// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/motion_controller.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <algorithm>
#include <mutex>

#include "widgets/session/area.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr char kKeptResult[] = ".motion.json";  // behind the name of the session's file
constexpr int kIterationInterval = 50;          // ms: twenty pictures a second

/// True if the log has the wrench of every contact of the specification, so that torques can be predicted with them.
bool seesForces(const signal::Log& log, const std::vector<bayes::ContactSchedule>& contacts) {
  return std::all_of(contacts.begin(), contacts.end(), [&](const bayes::ContactSchedule& one) {
    return std::any_of(log.contacts.begin(), log.contacts.end(), [&](const signal::Log::Contact& seen) {
      return seen.frame == one.contact.frame.link && seen.wrench.rows() == log.size();
    });
  });
}

/// The result as one of other estimators, with the torques that it predicts where their premises hold.
Result<OutcomePtr> runOf(Outcome run, const workflow::BayesRequest& request,
                         const workflow::StoredResult& result, const JobContext& context) {
  auto light = std::make_shared<workflow::Identification>();
  light->robot = request.robot;
  light->request.robot = request.robot;
  light->request.training = request.logs;
  light->request.validation = request.validation;
  light->request.methods = {"map"};
  light->request.processing = result.processing;
  light->request.friction = result.estimate.friction;
  light->estimate = result.estimate;
  light->provenance = result.provenance;
  const auto seen = [&](const workflow::LogPtr& log) { return seesForces(*log, request.spec.contacts); };
  run.predictable = request.loops.empty() && request.spec.loops.empty() &&
                    std::all_of(request.logs.begin(), request.logs.end(), seen) &&
                    std::all_of(request.validation.begin(), request.validation.end(), seen);
  workflow::Validation validation;
  if (run.predictable) {
    workflow::ValidateRequest asked{request.robot, light->estimate, request.logs, light->request.processing};
    asked.logs.insert(asked.logs.end(), request.validation.begin(), request.validation.end());
    asked.identified_from = light->provenance.logs;
    Result<workflow::Validation> predicted = workflow::validate(asked, context);
    if (predicted) {
      validation = std::move(*predicted);
      for (std::size_t i = 0; i < request.logs.size() && i < validation.predictions.size(); ++i)
        validation.predictions[i].training = true;
    } else if (context.stopRequested()) {
      return predicted.error();
    }
  }
  return prepareOutcome(std::move(run), std::move(light), validation.predictions);
}

/// @param request  of a specification that may be of another robot
Result<MotionController::MotionPtr> estimate(workflow::BayesRequest request, const Outcome& run,
                                             const JobContext& context) {
  Result<workflow::BayesSpec> spec =
      workflow::bayesSpecFromText(workflow::toText(request.spec), request.robot->model);
  if (!spec) return spec.error();
  request.spec = std::move(*spec);
  std::vector<bayes::MapIteration> coarse;
  request.on_coarse_iteration = [&coarse, tell = std::move(request.on_coarse_iteration)](
                                    const std::vector<bayes::MapIteration>& iterations) {
    coarse = iterations;
    if (tell) tell(iterations);
  };
  Result<workflow::BayesResult> result = workflow::estimateMotionAndParameters(request, context);
  if (!result) return result.error();
  std::vector<bayes::MotionSeries> segments =
      bayes::motionSeries(result->problem, result->estimate, result->calibrated());
  Result<OutcomePtr> shown = runOf(run, request, result->stored, context);
  if (!shown) return shown.error();
  return std::make_shared<const MotionOutcome>(MotionOutcome{std::move(*result), std::move(segments),
                                                             std::move(request.logs), std::move(coarse),
                                                             std::move(*shown)});
}

}  // namespace

struct MotionController::Channel {
  std::mutex mutex;
  Iterations iterations, coarse;
  bool fresh = false;
};

MotionController::MotionController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session), usual_(std::make_shared<const workflow::BayesSpec>()) {
  frames_.setInterval(kIterationInterval);
  connect(&frames_, &QTimer::timeout, this, &MotionController::takeIterations);
  connect(session_, &StudySession::bayesChanged, this, &MotionController::specChanged);
  connect(session_, &StudySession::bayesChanged, this, &MotionController::studyLoops);
  connect(session_, &StudySession::sessionSaved, this, &MotionController::keepResult);
  // The file of the loops may have been corrected in an editor meanwhile.
  connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
    if (state == Qt::ApplicationActive) adoptStudy();
  });
  connect(session_, &StudySession::sessionOpened, this, &MotionController::reopen);
  connect(session_, &StudySession::robotChanged, this, &MotionController::adoptStudy);
  connect(session_, &StudySession::logsChanged, this, &MotionController::adoptStudy);
  connect(session_->runner(), &jobs::JobRunner::runningCountChanged, this, [this] {
    if (!isRunning()) frames_.stop();
    Q_EMIT stateChanged();
  });
}

MotionController::State MotionController::state() const {
  if (!session_->study().robot) return State::NoRobot;
  return session_->study().logsOf(LogRole::Training).empty() ? State::NoLog : State::Ready;
}

const workflow::BayesSpec& MotionController::spec() const {
  return session_->study().bayes ? *session_->study().bayes : *usual_;
}

workflow::BayesRequest MotionController::request() const {
  workflow::BayesRequest request;
  request.robot = session_->study().robot;
  request.logs = session_->study().logsOf(LogRole::Training);
  request.validation = session_->study().logsOf(LogRole::Validation);
  request.spec = spec();
  return request;
}

QString MotionController::commandLine() const {
  return state() == State::Ready ? QString::fromStdString(workflow::commandLine(request())) : QString();
}

MotionController::Question MotionController::question() const {
  const Study& study = session_->study();
  return {study.robot, study.logsOf(LogRole::Training), study.logsOf(LogRole::Validation),
          workflow::toText(spec()), loopsFile()};
}

std::string MotionController::loopsFile() const {
  const QFileInfo file(fromPath(spec().loops));
  if (spec().loops.empty()) return {};
  return QStringLiteral("%1 %2 %3")
      .arg(file.filePath())
      .arg(file.lastModified().toMSecsSinceEpoch())
      .arg(file.size())
      .toStdString();
}

bool MotionController::isRunning() const {
  return session_->runner()->isRunning(QLatin1String(area::kBayes));
}

void MotionController::setSpec(const workflow::BayesSpec& spec, const QString& words, UndoScope scope) {
  Study next = session_->study();
  next.bayes = std::make_shared<const workflow::BayesSpec>(spec);
  session_->edit(words, std::move(next), scope);
}

void MotionController::loadSpec(const QString& path) {
  if (state() == State::NoRobot) return;
  Q_EMIT session_->attempted(area::kBayes);
  const Result<workflow::BayesSpec> spec =
      workflow::loadBayesSpec(toPath(path), session_->study().robot->model);
  if (!spec) return session_->report(spec.error(), area::kBayes);
  setSpec(*spec, tr("settings of motion and parameters"));
}

void MotionController::adoptStudy() {
  if (robot_ != session_->study().robot) {  // the result belongs to another robot
    robot_ = session_->study().robot;
    stop();
    channel_ = nullptr;
    outcome_ = nullptr;
    reopened_ = nullptr;
    loops_of_.clear();
    iterations_.clear();
    coarse_.clear();
    Q_EMIT iterated();
    Q_EMIT resultChanged();
  }
  if (session_->study().logsOf(LogRole::Training) != detected_of_) detect({});
  studyLoops();
  Q_EMIT stateChanged();
}

Outcome MotionController::newRun() const {
  const Study& study = session_->study();
  Outcome run;
  run.options = study.options;
  run.robot = study.robot;
  run.training = study.logsOf(LogRole::Training);
  run.validation = study.logsOf(LogRole::Validation);
  run.settings_id = study.settings_id;
  run.bayes = workflow::toText(spec());
  return run;
}

void MotionController::run() {
  if (state() != State::Ready) return;
  Q_EMIT session_->attempted(area::kBayes);
  iterations_.clear();
  coarse_.clear();
  Q_EMIT iterated();
  channel_ = std::make_shared<Channel>();
  workflow::BayesRequest request = this->request();
  request.on_iteration = [channel = channel_](const Iterations& iterations) {
    const std::lock_guard lock(channel->mutex);
    channel->iterations = iterations;
    channel->fresh = true;
  };
  request.on_coarse_iteration = [channel = channel_](const Iterations& iterations) {
    const std::lock_guard lock(channel->mutex);
    channel->coarse = iterations;
    channel->fresh = true;
  };
  frames_.start();
  session_->run(
      area::kBayes, area::kBayes,
      tr("Motion and parameters of %1").arg(QString::fromStdString(session_->study().robot->model.name())),
      [request = std::move(request), run = newRun()](const JobContext& context) {
        return estimate(request, run, context);
      },
      this,
      [this, asked = question()](const MotionPtr& outcome) {
        if (asked.robot != session_->study().robot) return;
        takeIterations();
        outcome_ = outcome;
        reopened_ = nullptr;
        iterations_ = outcome->result.estimate.iterations;
        coarse_ = outcome->coarse;
        asked_ = asked;
        Q_EMIT iterated();
        Q_EMIT resultChanged();
        Q_EMIT identified(*outcome->run);
        keepResult(SessionKeeper::file());
      });
}

// ---- the session ------------------------------------------------------------------------------------------------

/// Beside the session file, where `reopen` finds it: no message, because nothing else depends on it.
void MotionController::keepResult(const QString& session_file) {
  if (!resultIsCurrent()) return;
  session_->runner()->start(
      QStringLiteral("keep-motion:") + session_file, tr("Keep the result"),
      [outcome = outcome_, file = toPath(session_file + QLatin1String(kKeptResult))](
          const JobContext& context) { return workflow::exportBayes(outcome->result, file, context); },
      this, [](const auto&) {});
}

void MotionController::reopen(const QString& session_file) {
  const QString file = session_file + QLatin1String(kKeptResult);
  if (state() != State::Ready || !QFileInfo::exists(file)) return;
  session_->runner()->start(
      QStringLiteral("reopen-motion"), tr("Read %1").arg(QFileInfo(file).fileName()),
      [request = request(), run = newRun(),
       path = toPath(file)](const JobContext& context) -> Result<OutcomePtr> {
        Result<workflow::StoredResult> stored = workflow::readBayes(path, request);
        if (!stored) return stored.error();
        return runOf(run, request, *stored, context);
      },
      this,
      [this, asked = question()](const Result<OutcomePtr>& run) {
        if (!run || outcome_ || asked != question())
          return;  // of another study: the file is older than the session
        reopened_ = *run;
        Q_EMIT identified(*reopened_);
        Q_EMIT stateChanged();
      });
}

// ---- the rest ----------------------------------------------------------------------------------------------------

void MotionController::stop() {
  session_->runner()->cancelSlot(QLatin1String(area::kBayes));
}

void MotionController::takeIterations() {
  if (!channel_) return;
  {
    const std::lock_guard lock(channel_->mutex);
    if (!std::exchange(channel_->fresh, false)) return;
    iterations_ = channel_->iterations;
    coarse_ = channel_->coarse;
  }
  Q_EMIT iterated();
}

void MotionController::exportResult(const QString& path) {
  if (!outcome_) return;
  session_->write(
      path, area::kBayes, tr("Write %1"),
      [outcome = outcome_, file = toPath(path)](const JobContext& context) {
        return workflow::exportBayes(outcome->result, file, context);
      },
      this,
      [this](const std::vector<std::string>& files) {
        QStringList names;
        for (const std::string& file : files) names << QString::fromStdString(file);
        session_->remark(models::State::Good, tr("Motion and parameters"),
                         tr("Wrote %1.").arg(names.join(QStringLiteral(", "))), area::kBayes);
      });
}

}  // namespace plumbline::panels
