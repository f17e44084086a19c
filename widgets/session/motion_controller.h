// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/bayes/motion_and_parameters.h"

namespace plumbline::panels {

class StudySession;

/// Result of motion and parameters with what the page plots of it, made in the worker.
struct MotionOutcome {
  workflow::BayesResult result;
  std::vector<bayes::MotionSeries> segments;
  std::vector<workflow::LogPtr> logs;  ///< that it was made from, in the order of the request
};

/// Controller of the page Motion and parameters: its settings, which are part of the study, its job and its result.
class MotionController : public QObject {
  Q_OBJECT

 public:
  enum class State { NoRobot, NoLog, Ready };
  using OutcomePtr = std::shared_ptr<const MotionOutcome>;
  using Iterations = std::vector<bayes::MapIteration>;

  MotionController(StudySession* session, QObject* parent);

  State state() const;
  const workflow::BayesSpec& spec() const;
  /// Settings of the open robot, of the training logs, and of the validation logs, whose torques are predicted.
  workflow::BayesRequest request() const;
  QString commandLine() const;
  /// Newest result; null before the first one, and when another robot was opened since.
  const OutcomePtr& outcome() const { return outcome_; }
  bool resultIsCurrent() const { return outcome_ && asked_ == question(); }
  /// Iterates of the search that runs or ended last.
  const Iterations& iterations() const { return iterations_; }
  bool isRunning() const;
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  void setSpec(const plumbline::workflow::BayesSpec& spec, const QString& words,
               plumbline::panels::UndoScope scope = {});
  /// Reads the settings from a specification of plumbline-cli.
  void loadSpec(const QString& path);
  void run();
  void stop();
  /// Writes the result as plumbline-cli does (JSON), or with the extension h5 the estimated motion.
  void exportResult(const QString& path);

 Q_SIGNALS:
  void specChanged();
  /// Emitted when robot, logs or jobs changed.
  void stateChanged();
  void resultChanged();
  /// Emitted when there are iterates to show, at most twenty times a second.
  void iterated();

 private:
  /// Inputs of a result.
  struct Question {
    workflow::RobotPtr robot;
    std::vector<workflow::LogPtr> training, validation;
    std::string spec;
    bool operator==(const Question&) const = default;
  };
  /// Iterates that the worker reported and that are not shown yet.
  struct Channel;
  Question question() const;
  void adoptStudy();
  void takeIterations();

  StudySession* session_;
  BayesSpecPtr usual_;
  workflow::RobotPtr robot_;
  OutcomePtr outcome_;
  Question asked_;
  Iterations iterations_;
  std::shared_ptr<Channel> channel_;
  QTimer frames_;
};

}  // namespace plumbline::panels
