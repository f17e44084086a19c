// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/payload_desk.h"

#include <QFileInfo>
#include <mutex>

#include "widgets/session/workbench.h"

namespace plumbline::panels {
namespace {

constexpr int kPictureInterval = 50;  // ms: twenty pictures a second

}  // namespace

struct PayloadDesk::Mailbox {
  std::mutex mutex;
  std::vector<workflow::PayloadBand> bands;
};

PayloadDesk::PayloadDesk(Workbench* bench, QObject* parent)
    : QObject(parent), bench_(bench), usual_(std::make_shared<const workflow::PayloadChoice>()) {
  frames_.setInterval(kPictureInterval);
  connect(&frames_, &QTimer::timeout, this, &PayloadDesk::takeBands);
  connect(bench_, &Workbench::payloadChanged, this, &PayloadDesk::choiceChanged);
  connect(bench_, &Workbench::robotChanged, this, &PayloadDesk::adoptStudy);
  connect(bench_, &Workbench::logsChanged, this, &PayloadDesk::adoptStudy);
  connect(bench_, &Workbench::outcomeChanged, this, &PayloadDesk::stateChanged);
  connect(bench_->runner(), &jobs::JobRunner::runningCountChanged, this, &PayloadDesk::jobsChanged);
}

// ---- what is asked -----------------------------------------------------------------------------------------------

PayloadDesk::State PayloadDesk::state() const {
  if (!bench_->study().robot) return State::NoRobot;
  return logIndex() < 0 ? State::NoLog : State::Ready;
}

const workflow::PayloadChoice& PayloadDesk::choice() const {
  return bench_->study().payload ? *bench_->study().payload : *usual_;
}

QStringList PayloadDesk::links() const {
  QStringList names;
  if (!bench_->study().robot) return names;
  for (const Body& body : bench_->study().robot->model.bodies()) {
    names << QString::fromStdString(body.name);
    for (const LinkPlacement& link : body.links) {
      const QString carried = QString::fromStdString(link.link);
      if (!names.contains(carried) && link.has_inertial) names << carried;
    }
  }
  return names;
}

QString PayloadDesk::link() const {
  const QStringList names = links();
  const QString wanted = QString::fromStdString(choice().link);
  if (names.contains(wanted) || names.isEmpty()) return wanted;
  const RobotModel& model = bench_->study().robot->model;
  return QString::fromStdString(model.body(model.bodyCount() - 1).name);
}

int PayloadDesk::logIndex() const {
  const std::vector<StudyLog>& logs = bench_->study().logs;
  if (!choice().log.empty()) {
    const int found = bench_->study().findLog(QString::fromStdString(choice().log));
    if (found >= 0) return found;
  }
  for (std::size_t i = logs.size(); i-- > 0;)
    if (logs[i].role == LogRole::Loaded) return static_cast<int>(i);
  return static_cast<int>(logs.size()) - 1;
}

OutcomePtr PayloadDesk::model() const {
  const OutcomePtr& outcome = bench_->outcome();
  if (!choice().identified || !outcome || !bench_->study().robot) return nullptr;
  return outcome->robot == bench_->study().robot ? outcome : nullptr;
}

workflow::PayloadBoundsRequest PayloadDesk::request() const {
  workflow::PayloadBoundsRequest request;
  request.robot = bench_->study().robot;
  request.log = bench_->study().logs.at(static_cast<std::size_t>(logIndex())).log;
  request.link = link().toStdString();
  if (const OutcomePtr outcome = model()) request.model = workflow::stored(*outcome->result);
  request.spec = choice().spec;
  return request;
}

QString PayloadDesk::commandLine() const {
  if (state() != State::Ready) return {};
  return QString::fromStdString(workflow::commandLine(request(), "result.json"));
}

PayloadDesk::Question PayloadDesk::question() const {
  if (state() != State::Ready) return {};
  const OutcomePtr outcome = model();
  return {bench_->study().robot, bench_->study().logs[static_cast<std::size_t>(logIndex())].log,
          outcome ? outcome->number : 0, link().toStdString() + workflow::toText(choice().spec)};
}

std::string PayloadDesk::contradictionOf(const Question& asked) const {
  if (result_ && asked_ == asked && result_->contradicted()) return result_->suspicion.text;
  if (!bands_.empty() && played_ == asked) return play_ ? play_->contradiction : bands_.back().contradiction;
  return {};
}

void PayloadDesk::setChoice(const workflow::PayloadChoice& choice, const QString& words, int gesture) {
  bench_->setPayload(std::make_shared<const workflow::PayloadChoice>(choice), words, gesture);
}

void PayloadDesk::adoptStudy() {
  if (robot_ != bench_->study().robot) {  // what was shown belongs to another robot
    robot_ = bench_->study().robot;
    stop();
    stopPlay();
    mailbox_ = nullptr;
    result_ = nullptr;
    play_ = nullptr;
    bands_.clear();
    Q_EMIT resultChanged();
    Q_EMIT playStarted();
  }
  Q_EMIT stateChanged();
}

// ---- all methods -------------------------------------------------------------------------------------------------

bool PayloadDesk::isRunning() const {
  return bench_->runner()->isRunning(QLatin1String(area::kPayload));
}

bool PayloadDesk::isPlaying() const {
  return bench_->runner()->isRunning(QLatin1String(area::kPayloadPlay));
}

void PayloadDesk::run() {
  if (state() != State::Ready) return;
  Q_EMIT bench_->attempted(area::kPayload);
  bench_->runner()->start(
      area::kPayload, tr("Bound the payload of %1").arg(link()),
      [request = request()](const JobContext& context) -> Result<ResultPtr> {
        Result<workflow::PayloadBounds> result = workflow::boundPayload(request, context);
        if (!result) return result.error();
        return std::make_shared<const workflow::PayloadBounds>(std::move(result).value());
      },
      this,
      [this, asked = question()](Result<ResultPtr> result) {
        if (!result) return bench_->report(result.error(), area::kPayload);
        if (asked.robot != bench_->study().robot) return;
        result_ = *result;
        asked_ = asked;
        withdrawResult();
        Q_EMIT resultChanged();
      });
}

void PayloadDesk::stop() {
  bench_->runner()->cancelSlot(QLatin1String(area::kPayload));
}

void PayloadDesk::withdrawResult() {
  if (!result_ || result_->contradicted() || resultContradiction().empty()) return;
  result_ =
      std::make_shared<const workflow::PayloadBounds>(workflow::withdrawn(*result_, resultContradiction()));
}

void PayloadDesk::exportResult(const QString& path, bool force) {
  if (!result_) return;
  Q_EMIT bench_->attempted(area::kPayload);
  bench_->runner()->start(
      QStringLiteral("write:") + path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [result = result_, file = toPath(path), force](const JobContext&) {
        return workflow::writePayloadBounds(*result, file, force);
      },
      this,
      [this, path](const Result<std::vector<Finding>>& written) {
        if (!written) return bench_->report(written.error(), area::kPayload);
        for (const Finding& finding : *written)
          bench_->messages()->add(errors::messageOf(finding, QLatin1String(area::kPayload)));
        bench_->remark(models::State::Good, tr("Payload bounds"), tr("Wrote the intervals %1.").arg(path),
                       area::kPayload);
        Q_EMIT bench_->fileWritten(path);
      });
}

// ---- the log played ----------------------------------------------------------------------------------------------

void PayloadDesk::startPlay() {
  if (state() != State::Ready) return;
  Q_EMIT bench_->attempted(area::kPayload);
  bench_->setCurrentLog(logIndex());
  bands_.clear();
  play_ = nullptr;
  played_ = question();
  mailbox_ = std::make_shared<Mailbox>();
  Q_EMIT playStarted();
  frames_.start();
  const QString name = logLabel(*bench_->study().logs[static_cast<std::size_t>(logIndex())].log);
  bench_->runner()->start(
      area::kPayloadPlay, tr("Play %1").arg(name),
      [request = request(), settings = choice().play, mailbox = mailbox_](const JobContext& context) {
        return workflow::playPayload(
            request, settings,
            [&mailbox](const workflow::PayloadBand& band) {
              const std::lock_guard lock(mailbox->mutex);
              mailbox->bands.push_back(band);
            },
            context);
      },
      this,
      [this, mailbox = mailbox_](Result<workflow::PayloadPlay> play) {
        if (mailbox != mailbox_) return;  // of another robot
        takeBands();
        frames_.stop();
        if (play) {
          if (play->contradiction.empty())
            play->bands.clear();  // they are here already
          else
            bands_ = std::exchange(play->bands, {});  // what was shown before the contradiction is void too
          play_ = std::make_shared<const workflow::PayloadPlay>(std::move(play).value());
        } else {
          bench_->report(play.error(), area::kPayload);
        }
        withdrawResult();
        Q_EMIT playEnded();
      });
}

void PayloadDesk::stopPlay() {
  bench_->runner()->cancelSlot(QLatin1String(area::kPayloadPlay));
}

void PayloadDesk::takeBands() {
  if (!mailbox_) return;
  std::vector<workflow::PayloadBand> fresh;
  {
    const std::lock_guard lock(mailbox_->mutex);
    fresh.swap(mailbox_->bands);
  }
  if (fresh.empty()) return;
  bands_.insert(bands_.end(), std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
  Q_EMIT bandsAdded();
}

}  // namespace plumbline::panels
