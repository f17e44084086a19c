// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/check_controller.h"

#include <algorithm>

#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kQuietFor = 700;  ///< ms after the last change

}  // namespace

using validation::CheckRemedy;

CheckController::CheckController(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  timer_.setSingleShot(true);
  timer_.setInterval(kQuietFor);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (const workflow::RobotPtr& robot = session_->study().robot)
      start(workflow::quickCheckSamples(robot->model));
  });
  for (const auto changes :
       {&StudySession::robotChanged, &StudySession::logsChanged, &StudySession::settingsChanged})
    connect(session_, changes, this, &CheckController::followStudy);
  const auto tell = [this](const jobs::JobStatus& job) {
    if (job.slot == QLatin1String(area::kCheck)) Q_EMIT changed();
  };
  connect(session_->runner(), &jobs::JobRunner::jobStarted, this, tell);
  connect(session_->runner(), &jobs::JobRunner::jobEnded, this, tell);
}

CheckController::Subject CheckController::subject() const {
  const Study& study = session_->study();
  return {study.robot, study.logsOf(LogRole::Training), study.settings_id};
}

bool CheckController::isCurrent() const {
  return !results_.empty() && checked_ == subject();
}

bool CheckController::isRunning() const {
  return session_->runner()->isRunning(QLatin1String(area::kCheck));
}

void CheckController::followStudy() {
  timer_.stop();
  if (asked_ != subject()) {
    cancel();
    asked_.reset();
    failure_.reset();
    if (identification_->canIdentify() && !isCurrent()) timer_.start();
  }
  Q_EMIT changed();
}

void CheckController::run() {
  Q_EMIT session_->attempted(area::kEstimation);
  start({});
}

void CheckController::start(std::optional<Eigen::Index> most_samples) {
  if (!identification_->canIdentify()) return;
  timer_.stop();
  asked_ = subject();
  const workflow::IdentifyRequest request = identification_->identifyRequest();
  session_->runner()->start(
      area::kCheck, tr("Check the logs of %1").arg(QString::fromStdString(request.robot->model.name())),
      [request, most_samples, samples = identification_->sharedSamples()](const JobContext& context) {
        return workflow::checkLogs(request, {context.stop, context.progress, 1}, samples.get(), most_samples);
      },
      this,
      [this, of = *asked_](Result<workflow::LogCheck> check) {
        if (!check && check.error().code == ErrorCode::Cancelled) return;
        checked_ = of;
        failure_.reset();
        results_.clear();
        parts_.clear();
        if (check) {
          results_ = std::move(check->results);
          parts_ = std::move(check->parts);
        } else {
          failure_ = check.error();
        }
        Q_EMIT changed();
      });
}

void CheckController::cancel() {
  session_->runner()->cancelSlot(area::kCheck);
}

bool CheckController::canMend(const validation::CheckResult& result) const {
  return result.remedy != CheckRemedy::None;
}

void CheckController::mend(const validation::CheckResult& result) {
  if (result.remedy == CheckRemedy::Mapping) return Q_EMIT dataPageRequested();
  if (result.remedy == CheckRemedy::Excitation) return Q_EMIT excitationPageRequested();
  if (result.remedy == CheckRemedy::RemoveLogs)
    leaveOutLogs(result.subjects);
  else
    mendSettings(result);
}

void CheckController::mendSettings(const validation::CheckResult& result) {
  signal::ProcessingSettings processing = session_->study().processing;
  switch (result.remedy) {
    case CheckRemedy::Cutoff:
      processing.cutoff = result.value;
      return session_->setProcessing(processing, tr("cut-off frequency"));
    case CheckRemedy::LeaveOutRepeats:
      processing.remove_stale = true;
      return session_->setProcessing(processing, tr("leave repeated samples out"));
    case CheckRemedy::EstimateDelay:
      processing.estimate_delay = true;
      return session_->setProcessing(processing, tr("estimate the delay of the torque"));
    case CheckRemedy::UnknownScale: {
      workflow::IdentifyOptions options = session_->study().options;
      for (const std::string& joint : result.subjects)
        if (std::find(options.gains.joints.begin(), options.gains.joints.end(), joint) ==
            options.gains.joints.end())
          options.gains.joints.push_back(joint);
      return identification_->setOptions(options, tr("unknown torque scale"));
    }
    default:
      return;
  }
}

void CheckController::leaveOutLogs(const std::vector<std::string>& names) {
  QList<int> indices;
  const std::vector<StudyLog>& logs = session_->study().logs;
  for (std::size_t k = 0; k < logs.size(); ++k)
    if (logs[k].role == LogRole::Training &&
        std::find(names.begin(), names.end(), logs[k].log->name) != names.end())
      indices.push_back(static_cast<int>(k));
  session_->removeLogs(indices);
}

}  // namespace plumbline::panels
