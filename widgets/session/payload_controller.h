// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/log/load_log.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of the page Payload bounds: specification, result of all methods, and replay of the log through the stream.
/// Choices are edits of the study and can be undone; long computations run in workers.
class PayloadController : public QObject {
  Q_OBJECT

 public:
  enum class State { NoRobot, NoLog, Ready };
  using ResultPtr = std::shared_ptr<const workflow::PayloadBounds>;

  PayloadController(IdentificationController* identification, QObject* parent);

  State state() const;
  const workflow::PayloadChoice& choice() const;
  /// Name of the link that carries the payload, resolved against the open robot.
  QString link() const;
  int logIndex() const;  ///< of the study; −1: none
  /// Identification whose model is used; null: the URDF values.
  OutcomePtr model() const;
  /// True when that model was fitted to the log, whose load is then part of it.
  bool loadIsInModel() const;
  /// Moving links, and links with inertia that are fixed to one.
  QStringList links() const;
  workflow::PayloadBoundsRequest request() const;
  QString commandLine() const;

  const ResultPtr& result() const { return result_; }
  bool resultIsCurrent() const { return result_ && asked_ == question(); }
  /// Interval history of the replay that runs or ended last.
  const std::vector<workflow::PayloadBand>& bands() const { return bands_; }
  /// Names, speed and assumptions of the replay that ended last; null while one runs.
  const std::shared_ptr<const workflow::PayloadReplay>& play() const { return play_; }
  /// Evidence that an assumption is broken, from the result or from the replay when both have the same inputs. Empty
  /// without any.
  std::string resultContradiction() const { return contradictionOf(asked_); }
  std::string replayContradiction() const { return contradictionOf(played_); }
  bool playIsCurrent() const { return !bands_.empty() && played_ == question(); }
  bool isRunning() const;
  bool isPlaying() const;
  StudySession* session() const { return session_; }
  IdentificationController* identification() const { return identification_; }

 public Q_SLOTS:
  void setChoice(const plumbline::workflow::PayloadChoice& choice, const QString& words,
                 plumbline::panels::UndoScope scope = {});
  void run();
  void stop();
  void startPlay();
  void stopPlay();
  /// Writes the result in the format of the extension. `force`: also for a controller, although an assumption is broken.
  void exportResult(const QString& path, bool force = false);

 Q_SIGNALS:
  void choiceChanged();
  /// Emitted when robot, logs or the identified model changed.
  void stateChanged();
  void resultChanged();
  /// Emitted when a replay begins: `bands` is empty.
  void playStarted();
  /// Emitted when intervals were added, at most twenty times a second.
  void bandsAdded();
  void playEnded();
  void jobsChanged();

 private:
  /// Inputs of a result.
  struct Question {
    workflow::RobotPtr robot;
    workflow::LogPtr log;
    int run = 0;  ///< number of the identification; 0: the URDF values
    std::string text;
    bool operator==(const Question&) const = default;
  };
  /// Intervals that the worker wrote and that are not shown yet.
  struct ResultChannel;
  Question question() const;
  std::string contradictionOf(const Question& asked) const;
  void adoptStudy();
  void takeBands();
  /// Removes the labels of the result when the replay of the same inputs found a broken assumption.
  void withdrawResult();

  StudySession* session_;
  IdentificationController* identification_;
  PayloadChoicePtr usual_;
  Question asked_, played_;
  workflow::RobotPtr robot_;
  ResultPtr result_;
  std::vector<workflow::PayloadBand> bands_;
  std::shared_ptr<const workflow::PayloadReplay> play_;
  std::shared_ptr<ResultChannel> channel_;
  QTimer frames_;
};

}  // namespace plumbline::panels
