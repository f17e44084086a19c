// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/identification/check/check_logs.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of the check before an identification: runs it in one thread of a worker a moment after every change of robot,
/// training logs or settings, keeps its results, and mends what they name. It forbids nothing.
/// A check that nobody asked for reads at most `workflow::quickCheckSamples`; `run` reads all.
class CheckController : public QObject {
  Q_OBJECT

 public:
  explicit CheckController(IdentificationController* identification, QObject* parent);

  /// Newest results; they may belong to the study before the last edit. Empty before the first.
  const std::vector<validation::CheckResult>& results() const { return results_; }
  /// Parts of logs that were not read whole.
  const std::vector<workflow::CheckedPart>& parts() const { return parts_; }
  /// Why there are no results; empty when there are, and before the first check.
  const std::optional<Error>& failure() const { return failure_; }
  /// Returns true when robot, training logs and settings are those that were checked.
  bool isCurrent() const;
  bool isRunning() const;
  bool canMend(const validation::CheckResult& result) const;

 public Q_SLOTS:
  /// Checks all samples now.
  void run();
  /// The next change starts a check again.
  void cancel();
  /// Changes the settings, or the role of logs, as one step of undo, which is checked again like every change; goes to the
  /// page where it is mended otherwise.
  void mend(const plumbline::validation::CheckResult& result);

 Q_SIGNALS:
  void changed();
  void dataPageRequested();
  void excitationPageRequested();

 private:
  /// Everything that a check depends on.
  struct Subject {
    workflow::RobotPtr robot;
    std::vector<workflow::LogPtr> training;
    quint64 settings_id = 0;
    bool operator==(const Subject&) const = default;
  };
  Subject subject() const;
  void followStudy();
  void start(std::optional<Eigen::Index> most_samples);
  void mendSettings(const validation::CheckResult& result);
  void leaveOutLogs(const std::vector<std::string>& names);

  StudySession* session_;
  IdentificationController* identification_;
  std::vector<validation::CheckResult> results_;
  std::vector<workflow::CheckedPart> parts_;
  std::optional<Error> failure_;
  Subject checked_;               ///< that the results belong to
  std::optional<Subject> asked_;  ///< of the check that was started last
  QTimer timer_;
};

}  // namespace plumbline::panels
