// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <deque>
#include <memory>
#include <optional>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/safety/safe_files.h"

namespace plumbline::panels {

class StudySession;

namespace area {
inline constexpr char kSafe[] = "safe";
inline constexpr char kSafeEdit[] = "safe-edit";
inline constexpr char kSafeTube[] = "safe-tube";
inline constexpr char kSafeRun[] = "safe-run";
inline constexpr char kSafeReach[] = "safe-reach";
inline constexpr char kSafeMethods[] = "safe-methods";
}  // namespace area

/// Controller of the page Safe loop: a scenario, whether its tube exists, and a run of the loop on the simulated robot, live or
/// from a file. The scenario has its own robot, whatever the study holds. All long work is done in workers.
class SafeController : public QObject {
  Q_OBJECT

 public:
  using ScenarioPtr = std::shared_ptr<const workflow::SafeScenario>;
  enum class Phase { Idle, Running, Paused };

  SafeController(StudySession* session, QObject* parent);

  const ScenarioPtr& scenario() const { return scenario_; }
  /// That of the scenario, with the edits that are still being checked.
  const workflow::SafeSpec& spec() const;
  QString name() const { return name_; }  ///< of the scenario's file
  /// Steps of the scenario; those of the study are the session's. Clean: the scenario is that of its file.
  QUndoStack* undoStack() { return &undo_; }
  bool isSaved() const { return undo_.isClean(); }
  /// Index of the obstacle that the form and the 3-D view show as selected; −1: none.
  int selectedObstacle() const { return selected_obstacle_; }
  /// Reason why obstacles cannot be changed now; empty: they can.
  QString obstacleLock() const;
  /// Nothing while it is computed.
  const std::optional<workflow::SafeTube>& tube() const { return tube_; }
  const workflow::SafeRecord& record() const { return record_; }
  bool hasRecord() const { return !record_.plans.empty(); }
  /// The scenario was changed since the run.
  bool isCurrent() const { return recorded_ == scenario_; }
  /// Outcome of proving the plans of a run file again.
  const std::optional<workflow::SafeReplay>& replay() const { return replay_; }
  /// Boxes that hold the bodies for all plans within the range from where the last plan begins; empty unless they are shown.
  const std::vector<safety::ReachBox>& reach() const { return reach_; }
  bool showsReach() const { return shows_reach_; }
  Phase phase() const;
  /// Comparison of the methods as HTML; empty: none yet.
  const QString& methods() const { return methods_; }
  bool isComparing() const;
  bool isBraking() const { return braking_; }
  double pace() const { return pace_; }
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  /// Opens a scenario, or a run, whose plans are proven again.
  void openFile(const QString& path);
  void openSample();
  /// Opens a scenario of the study's robot to begin with (`workflow::specFor`).
  /// @param rotor_inertia  reflected to the joints, one for all or one each [kg·m²]
  void openRobot(const Eigen::VectorXd& rotor_inertia);
  void saveRun(const QString& path);
  void saveScenario(const QString& path);
  /// Edits the scenario as one step of undo, once it is checked; edits are checked one after another. One that is rejected takes
  /// those after it with it.
  void setSpec(const plumbline::workflow::SafeSpec& spec, const QString& words = {},
               plumbline::panels::UndoScope scope = {});
  void selectObstacle(int index);
  /// @param goes_on  belongs to the step of undo before it
  void moveObstacle(int index, const plumbline::Vec3& position, bool goes_on = false);
  void addObstacle();
  void removeObstacle(int index);
  /// Simulated seconds per second; 0: as fast as possible.
  void setPace(double pace);
  /// Starts a run, or goes on with one that pauses.
  void run();
  /// The same until the next plan takes over.
  void step();
  void brake();
  void cancel();
  /// Computes the reach sets of the present range, or takes them away. A change of the scenario or a run does the latter.
  void showReach(bool shown);
  /// Runs all methods of a study's file: tables II and III and figure 5, beside the published ones. What an earlier comparison
  /// found stays until this one is done.
  /// @param path  empty: the sample
  void compareMethods(const QString& path, int repetitions);
  void cancelMethods();

 Q_SIGNALS:
  void scenarioChanged();
  void tubeChanged();
  /// Emitted when another record is shown.
  void recordChanged();
  /// Emitted when a run has grown, at most twenty times a second.
  void recordGrew();
  void phaseChanged();
  void reachChanged();
  /// Emitted when a comparison of the methods begins and ends.
  void methodsChanged();
  /// Emitted when another obstacle is selected.
  void obstacleSelected();

 private:
  class Step;
  struct Edit {
    workflow::SafeSpec spec;
    QString words;
    UndoScope scope;
  };
  void checkEdit();
  void takeEdit(Result<ScenarioPtr> scenario);
  void dropEdits();
  struct Channel;
  void adopt(const ScenarioPtr& scenario, const QString& name);
  void findTube();
  void start(bool step);
  void goOn(bool step);
  void take();
  void receive(Result<workflow::SafeRecord> record);
  void showRecord(workflow::SafeRecord record);
  void showOpened(const QString& name, workflow::OpenedSafe opened);

  StudySession* session_;
  QUndoStack undo_;
  std::deque<Edit> edits_;  ///< the first is being checked
  quint64 edit_ = 0;
  UndoScope move_;  ///< the running move of an obstacle
  int selected_obstacle_ = -1;
  workflow::SafeSpec usual_;
  ScenarioPtr scenario_, recorded_;
  QString name_, methods_;
  std::optional<workflow::SafeTube> tube_;
  workflow::SafeRecord record_;
  std::optional<workflow::SafeReplay> replay_;
  std::shared_ptr<Channel> channel_;
  std::vector<safety::ReachBox> reach_;
  bool shows_reach_ = false;
  bool braking_ = false;
  double pace_ = 0.0;
  QTimer frames_;
};

}  // namespace plumbline::panels
