// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the scenario of the safe loop, its obstacles, and its file.
#include <QUndoCommand>
#include <algorithm>

#include "widgets/models/qt_text.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

/// One step of undo: the scenario before and after it. Going back needs no check again.
class SafeController::Step : public QUndoCommand {
 public:
  Step(SafeController* controller, const Edit& edit, ScenarioPtr after)
      : QUndoCommand(edit.words),
        controller_(controller),
        before_(controller->scenario_),
        after_(std::move(after)),
        scope_(edit.scope) {}
  void undo() override { goTo(before_); }
  void redo() override {
    if (std::exchange(is_new_, false)) return controller_->adopt(after_, controller_->name_);
    goTo(after_);
  }
  int id() const override { return scope_.id(); }
  bool mergeWith(const QUndoCommand* next) override {
    after_ = static_cast<const Step*>(next)->after_;
    setText(next->text());
    return true;
  }

 private:
  void goTo(const ScenarioPtr& scenario) {
    controller_->dropEdits();
    Q_EMIT controller_->session_->attempted(area::kSafe);
    controller_->adopt(scenario, controller_->name_);
  }

  SafeController* controller_;
  ScenarioPtr before_, after_;
  UndoScope scope_;
  bool is_new_ = true;
};

// ---- edits -------------------------------------------------------------------------------------------------------

const workflow::SafeSpec& SafeController::spec() const {
  return !edits_.empty() ? edits_.back().spec : scenario_ ? scenario_->spec : usual_;
}

void SafeController::setSpec(const workflow::SafeSpec& spec, const QString& words, UndoScope scope) {
  if (!scenario_) return;
  Q_EMIT session_->attempted(area::kSafe);
  if (edits_.size() > 1 && scope.merges() && edits_.back().scope == scope) {
    edits_.back() = {spec, words, scope};
  } else {
    edits_.push_back({spec, words, scope});
  }
  if (edits_.size() == 1) checkEdit();
}

void SafeController::checkEdit() {
  session_->runner()->start(
      area::kSafeEdit, tr("Change the scenario"),
      [spec = edits_.front().spec, robot = scenario_->robot,
       folder = scenario_->folder](const JobContext& context) -> Result<ScenarioPtr> {
        auto scenario = workflow::makeSafeScenario(spec, robot, folder, context);
        if (!scenario) return scenario.error();
        return ScenarioPtr(std::move(*scenario));
      },
      this,
      [this, id = ++edit_](Result<ScenarioPtr> scenario) {
        if (id == edit_) takeEdit(std::move(scenario));
      });
}

void SafeController::takeEdit(Result<ScenarioPtr> scenario) {
  if (!scenario) {
    dropEdits();
    session_->report(scenario.error(), area::kSafe);
    Q_EMIT scenarioChanged();  // form and picture show what is in force
    return;
  }
  const Edit edit = std::move(edits_.front());
  edits_.pop_front();
  undo_.push(new Step(this, edit, *scenario));
  if (!edits_.empty()) checkEdit();
}

void SafeController::dropEdits() {
  ++edit_;
  edits_.clear();
  session_->runner()->cancelSlot(QLatin1String(area::kSafeEdit));
}

// ---- obstacles ---------------------------------------------------------------------------------------------------

QString SafeController::obstacleLock() const {
  return phase() == Phase::Idle
             ? QString()
             : tr("A run is going on: obstacles can be changed when it has ended (Cancel ends it).");
}

void SafeController::selectObstacle(int index) {
  if (index == selected_obstacle_ || index >= static_cast<int>(spec().world.obstacles.size())) return;
  selected_obstacle_ = index;
  move_ = session_->newUndoScope();
  Q_EMIT obstacleSelected();
}

void SafeController::moveObstacle(int index, const Vec3& position, bool goes_on) {
  workflow::SafeSpec next = spec();
  if (index < 0 || index >= static_cast<int>(next.world.obstacles.size()) || !obstacleLock().isEmpty())
    return;
  auto& obstacle = next.world.obstacles[static_cast<std::size_t>(index)];
  if (obstacle.X_WG.p == position) return;
  obstacle.X_WG.p = position;
  if (!goes_on) move_ = session_->newUndoScope();
  setSpec(next, tr("move %1").arg(models::text(obstacle.name)), move_);
}

void SafeController::addObstacle() {
  if (!scenario_ || !obstacleLock().isEmpty()) return;
  workflow::SafeSpec next = spec();
  next.world.obstacles.push_back(workflow::newObstacle(*scenario_, next));
  const int added = static_cast<int>(next.world.obstacles.size()) - 1;
  setSpec(next, tr("add %1").arg(models::text(next.world.obstacles.back().name)));
  selectObstacle(added);
}

void SafeController::removeObstacle(int index) {
  workflow::SafeSpec next = spec();
  if (index < 0 || index >= static_cast<int>(next.world.obstacles.size()) || !obstacleLock().isEmpty())
    return;
  const auto at = next.world.obstacles.begin() + index;
  const std::string name = at->name;
  next.world.obstacles.erase(at);
  // A pair that names what is gone would be an error of the scenario.
  const auto& left = next.world.obstacles;
  if (std::none_of(left.begin(), left.end(), [&](const auto& other) { return other.name == name; }))
    std::erase_if(next.world.ignored_pairs,
                  [&](const auto& pair) { return pair.first == name || pair.second == name; });
  selectObstacle(-1);
  setSpec(next, tr("remove %1").arg(models::text(name)));
}

// ---- file --------------------------------------------------------------------------------------------------------

void SafeController::saveScenario(const QString& path) {
  if (!scenario_ || !edits_.empty()) return;
  session_->write(
      path, area::kSafe, tr("Write %1"),
      [scenario = scenario_, file = toPath(path)](const JobContext&) -> Result<bool> {
        if (auto ok = workflow::saveSafeScenario(*scenario, file); !ok) return ok.error();
        return true;
      },
      this,
      [this, path, saved = scenario_](bool) {
        if (saved == scenario_) undo_.setClean();
        name_ = QFileInfo(path).fileName();
        Q_EMIT scenarioChanged();
      });
}

}  // namespace plumbline::panels
