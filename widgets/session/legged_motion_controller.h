// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "excitation/legged/foot_proposals.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/undo_scope.h"
#include "workflow/excitation/legged/legged_outcome.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

using workflow::LeggedOutcome;
using workflow::LeggedOutcomePtr;

class StudySession;

/// Controller of legged motions: stores their specification in the study, lets plumbline-cli design a motion in a separate
/// process, and stores its result.
class LeggedMotionController : public QObject {
  Q_OBJECT

 public:
  LeggedMotionController(StudySession* session, QObject* parent);

  /// Returns true when the robot has a floating base and enough legs to stand.
  bool applies() const;
  /// Feet that the robot can stand on.
  const std::vector<excitation::FootChoice>& choices() const { return choices_; }
  const excitation::LeggedSpec& spec() const;
  /// The motion found last for this robot; null when there is none.
  const LeggedOutcomePtr& outcome() const { return outcome_; }
  /// Returns true when the outcome belongs to the current specification.
  bool outcomeIsCurrent() const;
  bool isRunning() const;
  /// Configuration in that motion at time t [s]; empty without a motion.
  Eigen::VectorXd configuration(double t) const;
  /// Call of plumbline-cli with the same specification.
  QString commandLine() const;
  /// Sets the program that designs; the default is plumbline-cli beside this one.
  void setProgram(const QString& program) { program_ = program; }
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  void setSpec(const plumbline::excitation::LeggedSpec& spec, const QString& words,
               plumbline::panels::UndoScope scope = {});
  /// Takes the stance from the 3-D view, and shows the stance there.
  void takePose();
  void showPose();
  void run();
  void stop();
  void exportTable(const QString& path);

 Q_SIGNALS:
  void robotChanged();
  void specChanged();
  void outcomeChanged();
  void runningChanged();
  void progressed(const plumbline::jobs::JobProgress& progress);

 private:
  void adoptStudy();

  StudySession* session_;
  QString program_;
  workflow::RobotPtr robot_;
  std::vector<excitation::FootChoice> choices_;
  std::shared_ptr<const excitation::LeggedSpec> proposal_, shown_;
  LeggedOutcomePtr outcome_;
};

}  // namespace plumbline::panels
