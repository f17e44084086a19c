// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/payload_controller.h"

#include <mutex>

#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/result_file.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_files.h"
#include "workflow/payload/payload_model.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::panels {
namespace {

constexpr int kPictureInterval = 50;  // ms: twenty pictures a second

}  // namespace

struct PayloadController::ResultChannel {
  std::mutex mutex;
  std::vector<workflow::PayloadBand> bands;
};

PayloadController::PayloadController(IdentificationController* identification, QObject* parent)
    : QObject(parent),
      session_(identification->session()),
      identification_(identification),
      usual_(std::make_shared<const workflow::PayloadChoice>()) {
  frames_.setInterval(kPictureInterval);
  connect(&frames_, &QTimer::timeout, this, &PayloadController::takeBands);
  connect(session_, &StudySession::payloadChanged, this, &PayloadController::choiceChanged);
  connect(session_, &StudySession::robotChanged, this, &PayloadController::adoptStudy);
  connect(session_, &StudySession::logsChanged, this, &PayloadController::adoptStudy);
  connect(identification_, &IdentificationController::outcomeChanged, this, &PayloadController::stateChanged);
  connect(session_->runner(), &jobs::JobRunner::runningCountChanged, this, &PayloadController::jobsChanged);
}

// ---- specification -----------------------------------------------------------------------------------------------

PayloadController::State PayloadController::state() const {
  if (!session_->study().robot) return State::NoRobot;
  return logIndex() < 0 ? State::NoLog : State::Ready;
}

const workflow::PayloadChoice& PayloadController::choice() const {
  return session_->study().payload ? *session_->study().payload : *usual_;
}

QStringList PayloadController::links() const {
  QStringList names;
  if (!session_->study().robot) return names;
  for (const Body& body : session_->study().robot->model.bodies()) {
    names << QString::fromStdString(body.name);
    for (const LinkPlacement& link : body.links) {
      const QString carried = QString::fromStdString(link.link);
      if (!names.contains(carried) && link.has_inertial) names << carried;
    }
  }
  return names;
}

QString PayloadController::link() const {
  const QStringList names = links();
  const QString wanted = QString::fromStdString(choice().link);
  if (names.contains(wanted) || names.isEmpty()) return wanted;
  const RobotModel& model = session_->study().robot->model;
  return QString::fromStdString(model.body(model.bodyCount() - 1).name);
}

int PayloadController::logIndex() const {
  const std::vector<StudyLog>& logs = session_->study().logs;
  if (!choice().log.empty()) {
    const int found = session_->study().findLog(QString::fromStdString(choice().log));
    if (found >= 0) return found;
  }
  for (std::size_t i = logs.size(); i-- > 0;)
    if (logs[i].role == LogRole::Loaded) return static_cast<int>(i);
  return static_cast<int>(logs.size()) - 1;
}

OutcomePtr PayloadController::model() const {
  const OutcomePtr& outcome = identification_->outcome();
  if (!choice().identified || !outcome || !session_->study().robot) return nullptr;
  return outcome->robot == session_->study().robot ? outcome : nullptr;
}

bool PayloadController::loadIsInModel() const {
  const OutcomePtr outcome = model();
  if (!outcome || logIndex() < 0) return false;
  const RobotModel& robot = outcome->robot->model;
  const int body = robot.findBody(link().toStdString());
  return body >= 0 &&
         !workflow::fittedLogs(*session_->study().logs[static_cast<std::size_t>(logIndex())].log,
                               robot.body(body).name, outcome->result->provenance, outcome->training, nullptr)
              .loaded.empty();
}

workflow::PayloadBoundsRequest PayloadController::request() const {
  workflow::PayloadBoundsRequest request;
  request.robot = session_->study().robot;
  request.log = session_->study().logs.at(static_cast<std::size_t>(logIndex())).log;
  request.link = link().toStdString();
  if (const OutcomePtr outcome = model()) {
    request.model = workflow::stored(*outcome->result);
    request.training = outcome->training;
  }
  request.spec = choice().spec;
  return request;
}

QString PayloadController::commandLine() const {
  if (state() != State::Ready) return {};
  return QString::fromStdString(workflow::commandLine(request(), "result.json"));
}

PayloadController::Question PayloadController::question() const {
  if (state() != State::Ready) return {};
  const OutcomePtr outcome = model();
  return {session_->study().robot, session_->study().logs[static_cast<std::size_t>(logIndex())].log,
          outcome ? outcome->number : 0, link().toStdString() + workflow::toText(choice().spec)};
}

std::string PayloadController::contradictionOf(const Question& asked) const {
  if (result_ && asked_ == asked && result_->contradicted()) return result_->suspicion.text;
  if (!bands_.empty() && played_ == asked) return play_ ? play_->contradiction : bands_.back().contradiction;
  return {};
}

void PayloadController::setChoice(const workflow::PayloadChoice& choice, const QString& words,
                                  UndoScope scope) {
  Study next = session_->study();
  next.payload = std::make_shared<const workflow::PayloadChoice>(choice);
  session_->edit(words, std::move(next), scope);
}

void PayloadController::adoptStudy() {
  if (robot_ != session_->study().robot) {  // the values shown belong to another robot
    robot_ = session_->study().robot;
    stop();
    stopPlay();
    channel_ = nullptr;
    result_ = nullptr;
    play_ = nullptr;
    bands_.clear();
    Q_EMIT resultChanged();
    Q_EMIT playStarted();
  }
  Q_EMIT stateChanged();
}

// ---- all methods -------------------------------------------------------------------------------------------------

bool PayloadController::isRunning() const {
  return session_->runner()->isRunning(QLatin1String(area::kPayload));
}

bool PayloadController::isPlaying() const {
  return session_->runner()->isRunning(QLatin1String(area::kPayloadReplay));
}

void PayloadController::run() {
  if (state() != State::Ready) return;
  Q_EMIT session_->attempted(area::kPayload);
  session_->run(
      area::kPayload, area::kPayload, tr("Bound the payload of %1").arg(link()),
      [request = request()](const JobContext& context) -> Result<ResultPtr> {
        Result<workflow::PayloadBounds> result = workflow::boundPayload(request, context);
        if (!result) return result.error();
        return std::make_shared<const workflow::PayloadBounds>(std::move(result).value());
      },
      this,
      [this, asked = question()](const ResultPtr& result) {
        if (asked.robot != session_->study().robot) return;
        result_ = result;
        asked_ = asked;
        withdrawResult();
        Q_EMIT resultChanged();
      });
}

void PayloadController::stop() {
  session_->runner()->cancelSlot(QLatin1String(area::kPayload));
}

void PayloadController::withdrawResult() {
  if (!result_ || result_->contradicted() || resultContradiction().empty()) return;
  result_ =
      std::make_shared<const workflow::PayloadBounds>(workflow::withdrawn(*result_, resultContradiction()));
}

void PayloadController::exportResult(const QString& path, bool force) {
  if (!result_) return;
  session_->write(
      path, area::kPayload, tr("Write %1"),
      [result = result_, file = toPath(path), force](const JobContext&) {
        return workflow::writePayloadBounds(*result, file, force);
      },
      this,
      [this, path](const std::vector<Finding>& findings) {
        for (const Finding& finding : findings)
          session_->messages()->add(errors::messageOf(finding, QLatin1String(area::kPayload)));
        session_->remark(models::State::Good, tr("Payload bounds"), tr("Wrote the intervals %1.").arg(path),
                         area::kPayload);
      });
}

// ---- replay ------------------------------------------------------------------------------------------------------

void PayloadController::startPlay() {
  if (state() != State::Ready) return;
  Q_EMIT session_->attempted(area::kPayload);
  session_->setCurrentLog(logIndex());
  bands_.clear();
  play_ = nullptr;
  played_ = question();
  channel_ = std::make_shared<ResultChannel>();
  Q_EMIT playStarted();
  frames_.start();
  const QString name = session_->study().logs[static_cast<std::size_t>(logIndex())].label;
  session_->runner()->start(
      area::kPayloadReplay, tr("Play %1").arg(name),
      [request = request(), settings = choice().play, channel = channel_](const JobContext& context) {
        return workflow::playPayload(
            request, settings,
            [&channel](const workflow::PayloadBand& band) {
              const std::lock_guard lock(channel->mutex);
              channel->bands.push_back(band);
            },
            context);
      },
      this,
      [this, channel = channel_](Result<workflow::PayloadReplay> play) {
        if (channel != channel_) return;  // of another robot
        takeBands();
        frames_.stop();
        if (play) {
          if (play->contradiction.empty())
            play->bands.clear();  // they are here already
          else
            bands_ = std::exchange(play->bands, {});  // values shown before the contradiction are void too
          play_ = std::make_shared<const workflow::PayloadReplay>(std::move(play).value());
        } else {
          session_->report(play.error(), area::kPayload);
        }
        withdrawResult();
        Q_EMIT playEnded();
      });
}

void PayloadController::stopPlay() {
  session_->runner()->cancelSlot(QLatin1String(area::kPayloadReplay));
}

void PayloadController::takeBands() {
  if (!channel_) return;
  std::vector<workflow::PayloadBand> fresh;
  {
    const std::lock_guard lock(channel_->mutex);
    fresh.swap(channel_->bands);
  }
  if (fresh.empty()) return;
  bands_.insert(bands_.end(), std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
  Q_EMIT bandsAdded();
}

}  // namespace plumbline::panels
