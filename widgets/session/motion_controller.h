// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "signal/sensors/contact_phases.h"
#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/bayes/motion_and_parameters.h"

namespace plumbline::workflow {
struct LoopStudy;
}

namespace plumbline::panels {

class StudySession;

/// Result of motion and parameters with what the page plots of it, made in the worker.
struct MotionOutcome {
  workflow::BayesResult result;
  std::vector<bayes::MotionSeries> segments;
  std::vector<workflow::LogPtr> logs;       ///< that it was made from, in the order of the request
  std::vector<bayes::MapIteration> coarse;  ///< of the search with fewer nodes before; empty: there was none
  OutcomePtr run;                           ///< the same as a result of other estimators
};

/// Controller of the page Motion and parameters: its settings, which are part of the study, its job and its result.
class MotionController : public QObject {
  Q_OBJECT

 public:
  enum class State { NoRobot, NoLog, Ready };
  using MotionPtr = std::shared_ptr<const MotionOutcome>;
  using Iterations = std::vector<bayes::MapIteration>;
  using Contacts = std::vector<bayes::ContactSchedule>;

  MotionController(StudySession* session, QObject* parent);

  State state() const;
  const workflow::BayesSpec& spec() const;
  /// Settings of the open robot, of the training logs, and of the validation logs, whose torques are predicted.
  workflow::BayesRequest request() const;
  QString commandLine() const;
  /// Newest result; null before the first one, and when another robot was opened since.
  const MotionPtr& outcome() const { return outcome_; }
  bool resultIsCurrent() const { return outcome_ && asked_ == question(); }
  /// Iterates of the search that runs or ended last.
  const Iterations& iterations() const { return iterations_; }
  /// Of the search with fewer nodes before it; empty: there was none.
  const Iterations& coarseIterations() const { return coarse_; }
  /// Training log whose sensors and contacts are shown, at first the first one; null: there is none.
  workflow::LogPtr log() const;
  void showLog(const workflow::LogPtr& log);
  /// The log has the pose of a floating base.
  bool logHasBasePose() const;
  /// Contacts of that log by its flags or forces; null while they are not known.
  std::shared_ptr<const signal::DetectedContacts> detected() const;
  /// Loops of the specification, judged; null while they are not known, or there are none.
  const std::shared_ptr<const workflow::LoopStudy>& loops() const { return loops_; }
  /// Result of the session that was opened: made of the same, but without its motion; null when there is none.
  const OutcomePtr& reopened() const { return reopened_; }
  /// Contact at a link with the point that touches: the lowest one of a foot, else the origin of the link.
  bayes::ContactSchedule contactAt(const std::string& link) const;
  bool isRunning() const;
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  void setSpec(const plumbline::workflow::BayesSpec& spec, const QString& words,
               plumbline::panels::UndoScope scope = {});
  /// Reads the settings from a specification of plumbline-cli.
  void loadSpec(const QString& path);
  void run();
  void stop();
  /// Lets the base of the robot float, or fixes it to the world.
  void setFloatingBase(bool floating);
  void setContacts(const plumbline::panels::MotionController::Contacts& contacts, const QString& words,
                   plumbline::panels::UndoScope scope = {});
  /// Detects the contacts of all training logs again.
  void detect(const plumbline::signal::ContactDetection& detection);
  /// Uses the contacts as they were detected, in every training log; those that never hold are left out.
  void adoptDetected();
  /// Phases of the contact at a link in the shown log; a contact that never holds in any log is not used any more.
  void setPhases(const std::string& link, const plumbline::bayes::Phases& phases);
  /// Uses the loops of that file; empty: none.
  void setLoops(const QString& path);
  /// Writes the result as plumbline-cli does (JSON), or with the extension h5 the estimated motion.
  void exportResult(const QString& path);

 Q_SIGNALS:
  void specChanged();
  /// Emitted when robot, logs or jobs changed.
  void stateChanged();
  void resultChanged();
  /// Emitted when there are iterates to show, at most twenty times a second.
  void iterated();
  /// Emitted when the contacts of the log were detected.
  void contactsDetected();
  /// Emitted when the loops were judged, or there are none any more.
  void loopsStudied();
  /// Emitted with a result as that of any other estimator.
  void identified(const plumbline::panels::Outcome& run);

 private:
  /// Inputs of a result.
  struct Question {
    workflow::RobotPtr robot;
    std::vector<workflow::LogPtr> training, validation;
    std::string spec, loops;  ///< loops: the file, and when it was changed
    bool operator==(const Question&) const = default;
  };
  /// Iterates that the worker reported and that are not shown yet.
  struct Channel;
  Question question() const;
  Outcome newRun() const;
  void adoptStudy();
  void takeIterations();
  void studyLoops();
  /// The file of the loops, and when it was changed; empty without one.
  std::string loopsFile() const;
  void keepResult(const QString& session_file);
  void reopen(const QString& session_file);

  StudySession* session_;
  BayesSpecPtr usual_;
  workflow::RobotPtr robot_;
  MotionPtr outcome_;
  Question asked_;
  Iterations iterations_, coarse_;
  workflow::LogPtr shown_;
  std::vector<workflow::LogPtr> detected_of_;
  std::vector<std::shared_ptr<const signal::DetectedContacts>> detected_;  ///< of each; null: it shows none
  std::string loops_of_;  ///< file of `loops_`, and when it was changed
  std::shared_ptr<const workflow::LoopStudy> loops_;
  OutcomePtr reopened_;
  std::shared_ptr<Channel> channel_;
  QTimer frames_;
};

}  // namespace plumbline::panels
