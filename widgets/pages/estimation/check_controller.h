// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/identification/check/check_logs.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of the check before an identification: runs it in a worker, keeps its results, and mends what they name. It
/// forbids nothing.
class CheckController : public QObject {
  Q_OBJECT

 public:
  explicit CheckController(IdentificationController* identification, QObject* parent);

  /// Newest results; they may belong to the study before the last edit. Empty before the first.
  const std::vector<validation::CheckResult>& results() const { return results_; }
  /// Returns true when robot, training logs and settings are those that were checked.
  bool isCurrent() const;
  bool isRunning() const;
  bool canMend(const validation::CheckResult& result) const;

 public Q_SLOTS:
  void run();
  void cancel();
  /// Changes the settings, or the role of logs, as one step of undo, and checks again; goes to the page where it is mended
  /// otherwise.
  void mend(const plumbline::validation::CheckResult& result);

 Q_SIGNALS:
  void changed();
  void dataPageRequested();
  void excitationPageRequested();

 private:
  void mendSettings(const validation::CheckResult& result);
  void leaveOutLogs(const std::vector<std::string>& names);

  StudySession* session_;
  IdentificationController* identification_;
  std::vector<validation::CheckResult> results_;
  workflow::RobotPtr robot_;
  std::vector<workflow::LogPtr> training_;
  quint64 settings_id_ = 0;
};

}  // namespace plumbline::panels
