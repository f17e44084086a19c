// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileInfo>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include "model/build_model.h"
#include "widgets/errors/message_list_model.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/session/area.h"
#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/log_part.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

/// Session: the study, its undo stack, jobs and messages. Holds one immutable snapshot and signals every change. Results
/// of a page are stored in its controller; pages never call each other.
class StudySession : public QObject {
  Q_OBJECT

 public:
  explicit StudySession(QObject* parent = nullptr);
  ~StudySession() override;

  const Study& study() const { return study_; }
  /// Log that is played and whose channels are shown; −1 when there is none.
  int currentLog() const { return current_log_; }
  /// Body selected in tree, 3-D view and inspector; −1: none.
  int selectedBody() const { return selected_body_; }
  /// `.plumb` file of this study; empty when it was neither opened from one nor saved as one.
  const QString& file() const { return file_; }
  /// File that was rejected last at that location, for a second attempt.
  QString rejectedFile(const QString& place) const { return rejected_files_.value(place); }

  QUndoStack* undoStack() { return &undo_; }
  jobs::JobRunner* runner() { return &runner_; }
  errors::MessageListModel* messages() { return &messages_; }
  /// Shared with nobody.
  UndoScope newUndoScope() { return UndoScope(++last_undo_scope_); }

  /// Replaces the study as one step that can be undone.
  void edit(const QString& words, Study next, UndoScope scope = {});
  /// The same where results get out of date: of the identification, of the identifiability.
  void editSettings(const QString& words, Study next, UndoScope scope = {});
  void editStructure(const QString& words, Study next, UndoScope scope = {});
  void setPackageFolders(const QStringList& folders) { package_folders_ = folders; }

  /// Runs a job for a location, where its errors are shown.
  /// @param done  void(T), called in the GUI thread while `receiver` lives
  template <typename Work, typename Done>
  void run(const QString& slot, const char* place, const QString& name, Work work, QObject* receiver,
           Done done, jobs::AfterCancel after = jobs::AfterCancel::Deliver);
  /// The same for a job that writes a file; its name goes into `name`.
  template <typename Work, typename Done>
  void write(const QString& path, const char* place, const QString& name, Work work, QObject* receiver,
             Done done);

 public Q_SLOTS:
  /// An empty study with standard settings, as one step of undo.
  void newStudy();
  /// Closes robot and logs; the settings stay.
  void closeStudy();
  /// Opens a robot. The logs of another robot that was open are closed with it (`logsClosed`).
  void openRobot(const QString& path);
  /// Opens the logs again that the last robot closed.
  void keepClosedLogs();
  /// @param mapping  JSON that describes the channels of a log of unusual layout; empty: they are guessed
  void openLog(const QString& path, plumbline::panels::LogRole role, const QString& mapping = {});
  /// Opens robot, logs and settings of a `.plumb` file, as one step of undo.
  /// @param without  files that are left out
  void openSession(const QString& path, const QStringList& without = {});
  void saveSession(const QString& path);
  /// Opens any mixture of robots and logs, as dropped on the window: of several logs the last becomes the validation log
  /// when there is none yet.
  void openFiles(const QStringList& paths);
  /// Builds the same robot with other options.
  void setModelOptions(const plumbline::ModelOptions& options, const QString& words);
  void setLogRole(int index, plumbline::panels::LogRole role);
  void removeLog(int index) { removeLogs({index}); }
  void removeLogs(QList<int> indices);
  /// Opens all logs of a folder for training, as one step of undo; what cannot be read is told, and the rest is opened. A folder
  /// that is a recording itself is one log.
  void openLogFolder(const QString& path);
  /// Puts parts of a log [s, from included, to left out] in its place.
  /// @param second_validates  the last part is for validation where no other log is
  void cutLog(int index, const std::vector<plumbline::workflow::LogPart>& parts, bool second_validates,
              const QString& words);
  void setCurrentLog(int index);
  void selectBody(int body);
  void setPose(const Eigen::VectorXd& pose);
  void setProcessing(const plumbline::signal::ProcessingSettings& processing, const QString& words,
                     plumbline::panels::UndoScope scope = {});
  void setExcitation(const plumbline::panels::ExcitationPlanPtr& plan, const QString& words,
                     plumbline::panels::UndoScope scope = {});
  void cancel() { runner_.cancelAll(); }
  void report(const plumbline::Error& error, const QString& place);
  void remark(plumbline::models::State state, const QString& title, const QString& text,
              const QString& place);

 Q_SIGNALS:
  void robotChanged();
  void logsChanged();
  void settingsChanged();
  void poseChanged();
  void excitationChanged();
  void payloadChanged();
  void bayesChanged();
  /// Emitted when the structure changed; the last of the signals of an edit.
  void structureChanged();
  void currentLogChanged();
  void selectedBodyChanged(int body);
  void fileOpened(const QString& path);
  /// Emitted when a robot closed the logs of another.
  void logsClosed(const QStringList& names);
  /// Emitted when the study got another file, or was saved.
  void fileChanged();
  void fileWritten(const QString& path);
  void sessionOpened(const QString& path);
  void sessionSaved(const QString& path);
  /// Emitted on an error; `place` is one of `area`.
  void rejected(const QString& place, const plumbline::errors::Message& message);
  /// Emitted when a new attempt begins at that location: an old message there is out of date.
  void attempted(const QString& place);

 private:
  class Step;
  void apply(const Study& study);
  /// @param old_logs  those that were open when the opening began
  void receiveRobot(const QString& path, const std::vector<workflow::LogPtr>& old_logs,
                    Result<workflow::RobotPtr> robot);
  void setFile(const QString& path);
  std::vector<std::filesystem::path> logFiles() const;
  void receiveLog(const QString& path, Result<StudyLog> log);
  void tellRobotFindings(const workflow::Robot& robot);

  Study study_;
  QString file_;
  std::vector<StudyLog> closed_logs_;  ///< by the last robot
  QStringList package_folders_;
  QHash<QString, QString> rejected_files_;
  std::vector<std::filesystem::path> asked_logs_;
  int current_log_ = -1, selected_body_ = -1;
  quint64 last_settings_id_ = 0, last_structure_id_ = 0;
  int last_undo_scope_ = 0;
  UndoScope pose_scope_ = newUndoScope();
  errors::MessageListModel messages_;
  QUndoStack undo_;
  jobs::JobRunner runner_;  ///< last: its threads end before anything else goes
};

template <typename Work, typename Done>
void StudySession::run(const QString& slot, const char* place, const QString& name, Work work,
                       QObject* receiver, Done done, jobs::AfterCancel after) {
  runner_.start(
      slot, name, std::move(work), receiver,
      [this, place, done](auto result) {
        if (!result) return report(result.error(), place);
        done(std::move(*result));
      },
      after);
}

template <typename Work, typename Done>
void StudySession::write(const QString& path, const char* place, const QString& name, Work work,
                         QObject* receiver, Done done) {
  Q_EMIT attempted(place);
  run(QStringLiteral("write:") + path, place, name.arg(QFileInfo(path).fileName()), std::move(work), receiver,
      [this, path, done](const auto& written) {
        Q_EMIT fileWritten(path);
        done(written);
      });
}

}  // namespace plumbline::panels
