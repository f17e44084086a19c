// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/safe_controller.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "report/render.h"
#include "report/svg_plot.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/study_session.h"
#include "widgets/window/resource_folder.h"
#include "workflow/safety/study/study_document.h"

namespace plumbline::panels {
namespace {

constexpr int kSafeFrame = 50;  // ms: twenty pictures a second
using PaceClock = std::chrono::steady_clock;

}  // namespace

/// Requests of the window and news of the run.
struct SafeController::Channel {
  std::mutex mutex;
  std::condition_variable_any wake;
  workflow::SafeRecord fresh;
  bool brake = false, paused = false;
  std::optional<std::size_t> pause_after;  ///< number of plans
  double pace = 0.0;
  double paced_from = 0.0;  ///< simulated s
  PaceClock::time_point since = PaceClock::now();

  /// Called from the run before every sample: brakes, waits where it pauses, keeps the pace.
  bool proceeds(double t, safety::OnlineLoop& loop, const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    if (std::exchange(brake, false)) loop.brake(t, "the user asked to brake", false);
    if (pause_after && loop.plans().size() > *pause_after) {
      paused = true;
      pause_after.reset();
    }
    if (paused) {
      wake.wait(lock, stop, [this] { return !paused; });
      setPace(t);
    }
    const auto due = [this, t] {
      return since + std::chrono::duration_cast<PaceClock::duration>(
                         std::chrono::duration<double>((t - paced_from) / pace));
    };
    while (pace > 0.0 && !brake && !stop.stop_requested() && PaceClock::now() < due())
      wake.wait_until(lock, stop, due(), [] { return false; });
    return !stop.stop_requested();
  }
  void setPace(double t) {
    paced_from = t;
    since = PaceClock::now();
  }
};

SafeController::SafeController(StudySession* session, QObject* parent) : QObject(parent), session_(session) {
  frames_.setInterval(kSafeFrame);
  connect(&frames_, &QTimer::timeout, this, &SafeController::take);
}

// ---- scenario ----------------------------------------------------------------------------------------------------

void SafeController::openSample() {
  const QString folder = resourceFolder();
  openFile(folder + QStringLiteral("/samples/geared7/safe_scenario.json"));
}

void SafeController::openFile(const QString& path) {
  Q_EMIT session_->attempted(area::kSafe);
  const QString name = QFileInfo(path).fileName();
  session_->run(
      area::kSafe, area::kSafe, tr("Open %1").arg(name),
      [file = toPath(path)](const JobContext& context) { return workflow::openSafe(file, context); }, this,
      [this, name](workflow::OpenedSafe opened) { showOpened(name, std::move(opened)); });
}

void SafeController::openRobot(const Eigen::VectorXd& rotor_inertia) {
  if (!session_->study().robot) return;
  Q_EMIT session_->attempted(area::kSafe);
  const QString name = models::text(session_->study().robot->model.name());
  // Read again: a scenario names the file, and a run is proven again from it, without the study's options.
  session_->run(
      area::kSafe, area::kSafe, tr("Scenario of %1").arg(name),
      [file = session_->study().robot->request.file,
       rotor_inertia](const JobContext& context) -> Result<workflow::OpenedSafe> {
        workflow::RobotRequest request;
        request.file = file;
        auto robot = workflow::loadRobot(request, context);
        if (!robot) return robot.error();
        if (auto ok = safety::checkSafeJoints((*robot)->model); !ok) return ok.error();
        auto made = workflow::makeSafeScenario(workflow::specFor(**robot, rotor_inertia), *robot,
                                               file.parent_path(), context);
        if (!made) return made.error();
        return workflow::OpenedSafe{std::move(*made), {}, {}};
      },
      this,
      [this, name](workflow::OpenedSafe opened) {
        showOpened(name, std::move(opened));
        undo_.resetClean();
        Q_EMIT scenarioChanged();
      });
}

void SafeController::showOpened(const QString& name, workflow::OpenedSafe opened) {
  showRecord(opened.record ? std::move(*opened.record) : workflow::SafeRecord());
  recorded_ = opened.record ? opened.scenario : nullptr;
  replay_ = opened.replay;
  dropEdits();
  if (scenario_ && !isSaved())
    session_->remark(models::State::Attention, tr("Changes dropped"),
                     tr("The changes of %1 were not saved.").arg(name_), area::kSafe);
  undo_.clear();
  selected_obstacle_ = -1;
  adopt(opened.scenario, name);
  Q_EMIT recordChanged();
}

void SafeController::adopt(const ScenarioPtr& scenario, const QString& name) {
  showReach(false);
  scenario_ = scenario;
  name_ = name;
  const int obstacles = static_cast<int>(spec().world.obstacles.size());
  if (selected_obstacle_ >= obstacles) selectObstacle(-1);
  Q_EMIT scenarioChanged();
  findTube();
}

void SafeController::findTube() {
  struct Found {
    workflow::SafeTube tube;
    Status start;
  };
  tube_.reset();
  Q_EMIT tubeChanged();
  session_->runner()->start(
      area::kSafeTube, tr("Find the tube"),
      [scenario = scenario_](const JobContext&) -> Result<Found> {
        return Found{workflow::safeTube(*scenario), workflow::checkSafeStart(*scenario)};
      },
      this,
      [this, scenario = scenario_](Result<Found> found) {
        if (scenario != scenario_ || !found) return;
        tube_ = std::move(found->tube);
        Q_EMIT tubeChanged();
        if (!found->start) session_->report(found->start.error(), area::kSafe);
      });
}

void SafeController::showReach(bool shown) {
  session_->runner()->cancelSlot(QLatin1String(area::kSafeReach));
  reach_.clear();
  shows_reach_ = shown && scenario_ && tube_ && tube_->exists;
  Q_EMIT reachChanged();
  if (!shows_reach_) return;
  const Eigen::VectorXd still = Eigen::VectorXd::Zero(scenario_->start.size());
  const safety::DesiredState start = record_.plans.empty() || !isCurrent()
                                         ? safety::DesiredState{scenario_->start, still, still, still}
                                         : record_.plans.back().start;
  session_->runner()->start(
      area::kSafeReach, tr("Reach sets"),
      [scenario = scenario_, start](const JobContext& context) {
        return workflow::safeReach(*scenario, start, context);
      },
      this,
      [this, scenario = scenario_](Result<std::vector<safety::ReachBox>> boxes) {
        if (scenario != scenario_ || !shows_reach_) return;
        if (!boxes) {
          shows_reach_ = false;
          if (boxes.error().code != ErrorCode::Cancelled) session_->report(boxes.error(), area::kSafe);
        } else {
          reach_ = std::move(*boxes);
        }
        Q_EMIT reachChanged();
      });
}

// ---- run ---------------------------------------------------------------------------------------------------------

SafeController::Phase SafeController::phase() const {
  if (!session_->runner()->isRunning(QLatin1String(area::kSafeRun)) || !channel_) return Phase::Idle;
  const std::lock_guard lock(channel_->mutex);
  return channel_->paused ? Phase::Paused : Phase::Running;
}

void SafeController::run() {
  start(false);
}

void SafeController::step() {
  start(true);
}

void SafeController::start(bool step) {
  if (!scenario_ || phase() == Phase::Running) return;
  if (phase() == Phase::Paused) {
    goOn(step);
    Q_EMIT phaseChanged();  // whoever is told asks for the phase, which takes the lock
    return;
  }
  Q_EMIT session_->attempted(area::kSafe);
  showRecord(workflow::emptySafeRecord(*scenario_));
  recorded_ = scenario_;
  channel_ = std::make_shared<Channel>();
  channel_->pace = pace_;
  if (step) channel_->pause_after = 1;
  frames_.start();
  session_->runner()->start(
      area::kSafeRun, tr("Safe loop"),
      [scenario = scenario_, channel = channel_](const JobContext& context) {
        workflow::SafeHooks hooks;
        hooks.news = [&](workflow::SafeRecord&& fresh) {
          const std::lock_guard lock(channel->mutex);
          if (channel->fresh.samples.empty() && channel->fresh.plans.empty()) channel->setPace(0.0);
          workflow::append(channel->fresh, std::move(fresh));
        };
        channel->setPace(0.0);
        hooks.proceeds = [&](double t, safety::OnlineLoop& loop) {
          return channel->proceeds(t, loop, context.stop);
        };
        return workflow::runSafeLoop(*scenario, hooks, context);
      },
      this,
      [this, channel = channel_](Result<workflow::SafeRecord> record) {
        if (channel == channel_) receive(std::move(record));
      });
  Q_EMIT phaseChanged();
}

void SafeController::goOn(bool step) {
  const std::lock_guard lock(channel_->mutex);
  channel_->paused = false;
  if (step) channel_->pause_after = record_.plans.size();
  channel_->wake.notify_all();
}

void SafeController::setPace(double pace) {
  pace_ = pace;
  if (phase() == Phase::Idle) return;
  const std::lock_guard lock(channel_->mutex);
  channel_->pace = pace;
  channel_->setPace(record_.samples.empty() ? 0.0 : record_.samples.back().time);
  channel_->wake.notify_all();
}

void SafeController::brake() {
  if (phase() == Phase::Idle) return;
  const std::lock_guard lock(channel_->mutex);
  channel_->brake = true;
  channel_->paused = false;
  channel_->pause_after.reset();
  channel_->wake.notify_all();
  braking_ = true;
}

void SafeController::cancel() {
  session_->runner()->cancelSlot(QLatin1String(area::kSafeRun));
}

void SafeController::take() {
  if (!channel_) return;
  workflow::SafeRecord fresh;
  {
    const std::lock_guard lock(channel_->mutex);
    fresh = std::exchange(channel_->fresh, {});
  }
  const bool grew = !fresh.samples.empty() || !fresh.plans.empty() || !fresh.events.empty();
  workflow::append(record_, std::move(fresh));
  if (grew) Q_EMIT recordGrew();
  Q_EMIT phaseChanged();
}

void SafeController::receive(Result<workflow::SafeRecord> record) {
  take();
  frames_.stop();
  channel_.reset();
  if (record) {
    record_ = std::move(*record);
    Q_EMIT recordGrew();
  } else {
    session_->report(record.error(), area::kSafe);
  }
  braking_ = false;
  Q_EMIT phaseChanged();
}

void SafeController::showRecord(workflow::SafeRecord record) {
  cancel();
  showReach(false);
  channel_.reset();
  frames_.stop();
  braking_ = false;
  record_ = std::move(record);
  replay_.reset();
  Q_EMIT recordChanged();
  Q_EMIT phaseChanged();
}

// ---- comparison of methods ---------------------------------------------------------------------------------------

bool SafeController::isComparing() const {
  return session_->runner()->isRunning(QLatin1String(area::kSafeMethods));
}

void SafeController::compareMethods(const QString& path, int repetitions) {
  Q_EMIT session_->attempted(area::kSafe);
  workflow::StudyRequest request;
  request.parts = {workflow::StudyPart::II, workflow::StudyPart::III, workflow::StudyPart::Mass};
  request.repetitions = repetitions;
  const QString file =
      path.isEmpty() ? resourceFolder() + QStringLiteral("/samples/geared7/study.json") : path;
  session_->runner()->start(
      area::kSafeMethods, tr("Compare the methods"),
      [request, file = toPath(file), other = !path.isEmpty()](const JobContext& context) -> Result<QString> {
        auto study = workflow::runSafeStudy(file, request, context);
        if (!study) return study.error();
        report::Document document = workflow::studyDocument(*study);
        document.title = "Comparison of the methods";
        document.subtitle =
            file.filename().string() + ", repetitions of every run: " + std::to_string(request.repetitions);
        if (study->file.published) {
          document.subtitle += "; published: Zhang, Zhou & Vasudevan 2025, with a real arm";
          if (other) document.subtitle += ". That this file stands for their arm and tasks, it claims itself";
        }
        // The results first, then what the methods are and, longest, the assumptions.
        std::swap(document.sections[0], document.sections[1]);
        std::rotate(document.sections.begin(), document.sections.begin() + 2, document.sections.end());
        QString html = models::text(report::toHtml(document));
        // The tab is narrower than a page: a picture that is scaled down to it cannot be read.
        for (auto& [name, plot] : workflow::studyPlots(*study)) {
          const QString wide = models::text(report::toSvg(plot));
          const QString title = models::text(std::exchange(plot.title, {})).toHtmlEscaped();
          html.replace(wide, title + QStringLiteral("<br>") + models::text(report::toSvg(plot, 420, 260)));
        }
        return html;
      },
      this,
      [this](Result<QString> found) {
        if (found)
          methods_ = std::move(*found);
        else
          session_->report(found.error(), area::kSafe);
        Q_EMIT methodsChanged();
      });
  Q_EMIT methodsChanged();
}

void SafeController::cancelMethods() {
  session_->runner()->cancelSlot(QLatin1String(area::kSafeMethods));
}

// ---- files -------------------------------------------------------------------------------------------------------

void SafeController::saveRun(const QString& path) {
  if (!hasRecord() || phase() != Phase::Idle) return;
  session_->write(
      path, area::kSafe, tr("Write %1"),
      [scenario = recorded_, record = record_,
       file = toPath(path)](const JobContext& context) -> Result<bool> {
        if (auto ok = workflow::saveSafeRun(*scenario, record, file, context); !ok) return ok.error();
        return true;
      },
      this, [](bool) {});
}

}  // namespace plumbline::panels
