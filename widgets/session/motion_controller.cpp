// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/motion_controller.h"

#include <mutex>

#include "widgets/session/area.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kIterationInterval = 50;  // ms: twenty pictures a second

/// @param request  of a specification that may be of another robot
Result<MotionController::OutcomePtr> estimate(workflow::BayesRequest request, const JobContext& context) {
  Result<workflow::BayesSpec> spec =
      workflow::bayesSpecFromText(workflow::toText(request.spec), request.robot->model);
  if (!spec) return spec.error();
  request.spec = std::move(*spec);
  Result<workflow::BayesResult> result = workflow::estimateMotionAndParameters(request, context);
  if (!result) return result.error();
  std::vector<bayes::MotionSeries> segments =
      bayes::motionSeries(result->problem, result->estimate, result->calibrated());
  return std::make_shared<const MotionOutcome>(
      MotionOutcome{std::move(*result), std::move(segments), std::move(request.logs)});
}

}  // namespace

struct MotionController::Channel {
  std::mutex mutex;
  Iterations iterations;
  bool fresh = false;
};

MotionController::MotionController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session), usual_(std::make_shared<const workflow::BayesSpec>()) {
  frames_.setInterval(kIterationInterval);
  connect(&frames_, &QTimer::timeout, this, &MotionController::takeIterations);
  connect(session_, &StudySession::bayesChanged, this, &MotionController::specChanged);
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
          workflow::toText(spec())};
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
    iterations_.clear();
    Q_EMIT iterated();
    Q_EMIT resultChanged();
  }
  Q_EMIT stateChanged();
}

void MotionController::run() {
  if (state() != State::Ready) return;
  Q_EMIT session_->attempted(area::kBayes);
  iterations_.clear();
  Q_EMIT iterated();
  channel_ = std::make_shared<Channel>();
  workflow::BayesRequest request = this->request();
  request.on_iteration = [channel = channel_](const Iterations& iterations) {
    const std::lock_guard lock(channel->mutex);
    channel->iterations = iterations;
    channel->fresh = true;
  };
  frames_.start();
  session_->run(
      area::kBayes, area::kBayes,
      tr("Motion and parameters of %1").arg(QString::fromStdString(session_->study().robot->model.name())),
      [request = std::move(request)](const JobContext& context) { return estimate(request, context); }, this,
      [this, asked = question()](const OutcomePtr& outcome) {
        if (asked.robot != session_->study().robot) return;
        takeIterations();
        outcome_ = outcome;
        iterations_ = outcome->result.estimate.iterations;
        asked_ = asked;
        Q_EMIT iterated();
        Q_EMIT resultChanged();
      });
}

void MotionController::stop() {
  session_->runner()->cancelSlot(QLatin1String(area::kBayes));
}

void MotionController::takeIterations() {
  if (!channel_) return;
  {
    const std::lock_guard lock(channel_->mutex);
    if (!std::exchange(channel_->fresh, false)) return;
    iterations_ = channel_->iterations;
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
