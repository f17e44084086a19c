// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/safety/safe_files.h"

namespace plumbline::panels {

class StudySession;

namespace area {
inline constexpr char kSafe[] = "safe";
inline constexpr char kSafeTube[] = "safe-tube";
inline constexpr char kSafeRun[] = "safe-run";
inline constexpr char kSafeReach[] = "safe-reach";
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
  const workflow::SafeSpec& spec() const { return scenario_ ? scenario_->spec : usual_; }
  QString name() const { return name_; }  ///< of the scenario's file
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
  bool isBraking() const { return braking_; }
  double pace() const { return pace_; }
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  /// Opens a scenario, or a run, whose plans are proven again.
  void openFile(const QString& path);
  void openSample();
  void saveRun(const QString& path);
  void setSpec(const plumbline::workflow::SafeSpec& spec);
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

 Q_SIGNALS:
  void scenarioChanged();
  void tubeChanged();
  /// Emitted when another record is shown.
  void recordChanged();
  /// Emitted when a run has grown, at most twenty times a second.
  void recordGrew();
  void phaseChanged();
  void reachChanged();

 private:
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
  workflow::SafeSpec usual_;
  ScenarioPtr scenario_, recorded_;
  QString name_;
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
