// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>
#include <QUndoStack>
#include <optional>

#include "widgets/errors/message_list_model.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identification/comparison.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/log/load_log.h"
#include "workflow/report/report.h"
#include "workflow/report/results.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

/// Places where a refusal belongs; also the slots of the jobs.
namespace area {
inline constexpr char kRobot[] = "robot";
inline constexpr char kData[] = "data";
inline constexpr char kIdentifiability[] = "identifiability";
inline constexpr char kCertificate[] = "certificate";
inline constexpr char kSets[] = "sets";
inline constexpr char kSupport[] = "support";
inline constexpr char kTransfers[] = "transfers";
inline constexpr char kExcitation[] = "excitation";
inline constexpr char kRandomMotion[] = "random-motion";
inline constexpr char kMotionCertificate[] = "motion-certificate";
inline constexpr char kOptimiser[] = "optimiser";
inline constexpr char kExecution[] = "execution";
inline constexpr char kLegged[] = "standing";
inline constexpr char kPayload[] = "payload";
inline constexpr char kPayloadReplay[] = "payload-play";
inline constexpr char kEstimation[] = "estimation";
inline constexpr char kValidation[] = "validation";
inline constexpr char kCompare[] = "compare";
inline constexpr char kReport[] = "report";
/// Estimators run side by side, one slot each.
QString estimationSlot(const QString& method);
/// The method of such a slot; empty for another slot.
QString methodOfSlot(const QString& slot);
}  // namespace area

/// The session: what is open, what is chosen, what was found. Holds immutable snapshots, runs the use cases of
/// core/workflow as jobs, and tells the pages when something is new. Pages call its slots and read its values; they never
/// call each other.
class StudySession : public QObject {
  Q_OBJECT

 public:
  explicit StudySession(QObject* parent = nullptr);
  ~StudySession() override;

  const Study& study() const { return study_; }
  const workflow::IdentifiabilityPtr& identifiability() const { return identifiability_; }
  const OutcomePtr& outcome() const { return outcome_; }
  /// Every identification of this sitting, oldest first; the one that the pages show is `outcome`.
  const std::vector<OutcomePtr>& runs() const { return runs_; }
  bool isEstimating() const;
  /// Results that can stand side by side: runs of this robot, then those read from files.
  int comparableCount() const;
  /// Number of the run in that row of the comparison; 0 for a result from a file or no row.
  int comparedRun(int row) const;
  /// Null until `compareRuns` has answered.
  const std::shared_ptr<const workflow::Comparison>& comparison() const { return comparison_; }
  bool comparisonIsCurrent() const { return comparison_ && comparison_id_ == comparable_id_; }
  /// What the training logs support, as it was worked out last; null when never.
  const workflow::IdentifiabilityPtr& support() const { return support_; }
  bool supportIsCurrent() const;
  bool identifiabilityIsCurrent() const;
  /// The same with certificate and nearly special geometry, a little later; null until then.
  workflow::IdentifiabilityPtr certified() const;
  /// With Lin's set, the numeric one and all comparisons; null until asked for and there.
  workflow::IdentifiabilityPtr sets() const;
  /// Undetectable transfers of the current structure, without point masses.
  const std::vector<Transfer>& transfers() const { return transfers_; }
  bool transfersAreCurrent() const;
  ResultState outcomeState() const;
  /// Html of the report on the current outcome; empty while there is none.
  const QString& preview() const { return preview_; }
  /// Log that is played and whose channels are shown; −1 when there is none.
  int currentLog() const { return current_log_; }
  /// Body that tree, 3-D view and inspector mean; −1: none.
  int selectedBody() const { return selected_body_; }
  /// The plumbline-cli call that asks the same structural question.
  QString identifiabilityCommandLine() const;
  /// Request that Identify would send now for one estimator; empty: the first one.
  workflow::IdentifyRequest identifyRequest(const std::string& method = {}) const;
  bool canIdentify() const;

  QUndoStack* undoStack() { return &undo_; }
  jobs::JobRunner* runner() { return &runner_; }
  errors::MessageListModel* messages() { return &messages_; }

  /// Replaces the study as one step that can be undone.
  void edit(const QString& words, Study next, UndoScope scope = {});
  /// Shared with nobody.
  UndoScope newUndoScope() { return UndoScope(++last_undo_scope_); }
  void setPackageFolders(const QStringList& folders);
  /// File that was refused last at that place, for a second attempt.
  QString rejectedFile(const QString& place) const { return rejected_files_.value(place); }
  workflow::Session session() const;

 public Q_SLOTS:
  void openRobot(const QString& path);
  /// @param mapping  JSON that says what is what in a log of unusual layout; empty: it is guessed
  void openLog(const QString& path, plumbline::panels::LogRole role, const QString& mapping = {});
  /// Robot, logs and settings of a `.plumb` file, as one step.
  void openSession(const QString& path);
  void saveSession(const QString& path);
  /// Any mixture of descriptions and logs, as dropped on the window: of several logs the last becomes the validation log
  /// when there is none yet.
  void openFiles(const QStringList& paths);
  /// The same robot under other options.
  void setModelOptions(const plumbline::ModelOptions& options, const QString& words);
  void setLogRole(int index, plumbline::panels::LogRole role);
  void removeLog(int index);
  void setCurrentLog(int index);
  void selectBody(int body);
  void setProcessing(const plumbline::ProcessingSettings& processing, const QString& words,
                     plumbline::panels::UndoScope scope = {});
  void setFriction(const plumbline::FrictionModel& friction);
  void setMethod(const QString& method);
  /// Estimators that run together.
  void setMethods(const QStringList& methods);
  void setRegression(const QString& regression);
  void setPrior(const QString& prior);
  /// @param bounds  JSON text (`workflow::physicalFromText`); what cannot be understood is refused when it is used
  void setBounds(const QString& bounds);
  void setOptions(const plumbline::workflow::IdentifyOptions& options, const QString& words,
                  plumbline::panels::UndoScope scope = {});
  void setStructure(const plumbline::IdentifiabilityOptions& structure);
  void setSnap(bool snap);
  void setOutputs(const plumbline::MeasuredOutputs& outputs);
  void setRotors(const std::vector<plumbline::RotorSpec>& rotors);
  void loadRotors(const QString& path);
  void saveRotors(const QString& path);
  void loadFriction(const QString& path);
  void saveFriction(const QString& path);
  void loadBounds(const QString& path);
  void saveBounds(const QString& path);
  void setPose(const Eigen::VectorXd& pose);
  void setExcitation(const plumbline::panels::ExcitationPlanPtr& plan, const QString& words,
                     plumbline::panels::UndoScope scope = {});
  void setPayload(const plumbline::panels::PayloadChoicePtr& choice, const QString& words,
                  plumbline::panels::UndoScope scope = {});
  void computeIdentifiability();
  /// Every set of base parameters and how they relate; slow beside the grid.
  void computeSets();
  void computeTransfers();
  /// Shows a transfer on the robot; empty: none.
  void showTransfer(const std::optional<plumbline::Transfer>& transfer);
  /// What the training logs support; nothing without robot or training log.
  void computeSupport();
  /// Runs the chosen estimators side by side.
  void identify();
  void cancelEstimation();
  /// The pages show that run; nothing for a number that is not there.
  void selectRun(int number);
  void removeRun(int number);
  /// A result file joins the comparison.
  void addResult(const QString& path);
  /// Takes the result of that row out of the comparison.
  void removeCompared(int row);
  void compareRuns();
  void writeComparison(const QString& path);
  void validate();
  void renderPreview();
  void writeReport(const QString& path);
  void writeResult(const QString& path);
  void exportUrdf(const QString& path);
  void cancel();
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
  void currentLogChanged();
  void selectedBodyChanged(int body);
  void identifiabilityChanged();
  void certificateChanged();
  void setsChanged();
  void supportChanged();
  void transfersChanged();
  /// Point masses that come and leave, as chosen; both empty: none.
  void transferShown(const std::optional<plumbline::Transfer>& transfer);
  void outcomeChanged();
  void runsChanged();
  void comparisonChanged();
  void previewChanged();
  void fileOpened(const QString& path);
  void fileWritten(const QString& path);
  void sessionOpened(const QString& path);
  /// Something was refused; `place` is one of `area`.
  void rejected(const QString& place, const plumbline::errors::Message& message);
  /// A new attempt begins at that place: an old message there is out of date.
  void attempted(const QString& place);

 private:
  class Step;
  void apply(const Study& study);
  void editSettings(const QString& words, Study next, UndoScope scope = {});
  void editStructure(const QString& words, Study next, UndoScope scope = {});
  workflow::IdentifiabilityRequest structureRequest() const;
  void certify();
  void receiveRobot(const QString& path, Result<workflow::RobotPtr> robot);
  void receiveLog(const QString& path, Result<StudyLog> log);
  void adopt(OutcomePtr outcome);
  void tellRobotFindings(const workflow::Robot& robot);
  template <typename Work, typename Done>
  void write(const QString& path, const QString& name, Work work, Done done);

  Study study_;
  /// An answer and the question that it belongs to.
  struct Answer {
    workflow::IdentifiabilityPtr result;
    quint64 structure_id = 0;
  };
  bool isCurrent(const Answer& answer) const;
  workflow::IdentifiabilityPtr identifiability_;
  Answer quick_, certified_, sets_;
  workflow::IdentifiabilityPtr support_;
  std::vector<Transfer> transfers_;
  workflow::IdentifiabilityPtr transfers_of_;
  bool transfer_is_shown_ = false;
  std::vector<workflow::LogPtr> support_logs_;
  quint64 support_settings_id_ = 0;
  void keepRun(const OutcomePtr& outcome);
  void announceRuns();
  std::vector<OutcomePtr> comparableRuns() const;
  workflow::CompareRequest compareRequest() const;
  struct AddedResult {
    QString name;
    std::shared_ptr<const workflow::StoredResult> result;
  };
  std::vector<AddedResult> added_;
  std::shared_ptr<const workflow::Comparison> comparison_;
  quint64 comparable_id_ = 1, comparison_id_ = 0;
  OutcomePtr outcome_;
  std::vector<OutcomePtr> runs_;
  int last_run_ = 0, shown_of_batch_ = 0, first_of_batch_ = 0;
  QString preview_;
  QStringList package_folders_;
  QHash<QString, QString> rejected_files_;
  int current_log_ = -1;
  int selected_body_ = -1;
  quint64 last_settings_id_ = 0, last_structure_id_ = 0;
  int last_undo_scope_ = 0;
  UndoScope pose_scope_ = newUndoScope(), rotors_scope_ = newUndoScope(), bounds_scope_ = newUndoScope();
  /// What the estimators of one robot and its logs share, also from one run to the next.
  std::shared_ptr<workflow::SampleCache> samples_ = std::make_shared<workflow::SampleCache>();
  errors::MessageListModel messages_;
  QUndoStack undo_;
  jobs::JobRunner runner_;  ///< last: its threads end before anything else goes
};

}  // namespace plumbline::panels
