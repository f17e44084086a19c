// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "widgets/jobs/job_runner.h"
#include "widgets/jobs/newest_worker.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/excitation/design_files.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/execution_check.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of the page Excitation: prepares the robot, evaluates the motion during drag edits, certifies, optimises,
/// simulates, reads and writes designs. Choices and motions are edits of the study and can be undone; long computations
/// run in workers.
class ExcitationController : public QObject {
  Q_OBJECT

 public:
  enum class State { NoRobot, Preparing, Rejected, Ready };
  using SnapshotPtr = std::shared_ptr<const workflow::DesignSnapshot>;
  using CertificatePtr = std::shared_ptr<const excitation::MotionCertificate>;

  ExcitationController(IdentificationController* identification, QObject* parent);

  State state() const { return state_; }
  /// Reason why the robot cannot be prepared; empty when it can.
  const std::optional<Error>& rejection() const { return rejection_; }
  const workflow::ExcitationSpec& spec() const { return *plan()->spec; }
  const workflow::ExcitationStudyPtr& study() const { return study_; }
  /// Null until the robot is ready.
  const std::shared_ptr<const excitation::Motion>& motion() const { return motion_; }
  /// Newest evaluation of a motion; it may belong to an earlier motion.
  const SnapshotPtr& snapshot() const { return snapshot_; }
  bool snapshotIsCurrent() const { return state_ == State::Ready && snapshot_ && snapshot_id_ == motion_id_; }
  /// Certificate of the current motion under the current settings; null when there is none. Undo finds it again.
  CertificatePtr certificate() const;
  /// True when there is none although there was one before motion or settings changed.
  bool certificateLost() const;
  /// Robot and settings of the current evaluation; null ones while there is none.
  DesignPremise premise() const { return state_ == State::Ready ? premise_ : DesignPremise{}; }
  const std::vector<SavedDesignPtr>& designs() const { return plan()->designs; }
  /// Names of the columns of the criterion: base parameters, then friction.
  const std::vector<std::string>& columns() const { return columns_; }
  const std::shared_ptr<const workflow::ExecutionCheck>& check() const { return check_; }
  bool checkIsCurrent() const { return check_ && check_id_ == motion_id_; }
  /// Course of the search for the motion on feet; null when it was not found by the optimiser.
  const excitation::LeggedCourse* course() const {
    return course_ && found_ == motion_ ? &*course_ : nullptr;
  }
  /// Pose of the robot in the newest look at time t; empty without one.
  Eigen::VectorXd configuration(double t) const;
  bool isOptimising() const;
  bool isCertifying() const;
  /// Best motion that the running optimiser reported; empty without one.
  std::optional<plumbline::workflow::FoundMotion> bestFound() const;
  /// Call of plumbline-cli for the same optimisation.
  QString commandLine() const;
  /// Time between the last edit and its snapshot in the GUI thread [s].
  double lastAnswerSeconds() const { return answer_seconds_; }
  /// Sets the program that optimises; the default is plumbline-cli beside this one.
  void setOptimiser(const QString& program) { optimiser_ = program; }
  /// Sets whether the page is shown; the robot is prepared only while it is.
  void setActive(bool active);
  StudySession* session() const { return session_; }
  IdentificationController* identification() const { return identification_; }

 public Q_SLOTS:
  void setSpec(const plumbline::workflow::ExcitationSpec& spec, const QString& words,
               plumbline::panels::UndoScope scope = {});
  void setMotion(const plumbline::excitation::Motion& motion, const QString& words,
                 plumbline::panels::UndoScope scope = {});
  void setDesignVariable(int joint, int handle, double value, plumbline::panels::UndoScope scope = {});
  /// Resets the motion to rest at the start pose, or to a random motion within the limits.
  void rest();
  void randomise();
  void certify();
  /// @param from_here  starts from the current motion instead of random ones
  void optimise(bool from_here = false);
  void stopOptimising();
  void checkExecution(const plumbline::simulation::SimulationSettings& simulation, bool filtered);
  void keep(const QString& name);
  void renameDesign(int row, const QString& name);
  void duplicateDesign(int row);
  void removeDesign(int row);
  void openDesign(int row);
  void exportDesign(const QString& path, const plumbline::workflow::DesignExport& how);
  void importDesign(const QString& path);

 Q_SIGNALS:
  /// Emitted when the motion was written to a file for the robot.
  /// @param proof  sentences: what the file proves of the motion, and what not
  void designExported(const QString& path, plumbline::models::State state, const QStringList& proof);
  void stateChanged();
  void specChanged();
  void motionChanged();
  void snapshotChanged();
  void certificateChanged();
  void designsChanged();
  void checkChanged();
  void optimisingChanged();
  /// Steps of the optimiser since the last delivery.
  void optimiserStepped(const std::vector<plumbline::ProgressReport>& steps);
  void jobsChanged();

 private:
  struct Prepared {
    workflow::ExcitationStudyPtr study;
    std::shared_ptr<const excitation::Motion> proposal;
    std::vector<std::string> columns;
    std::shared_ptr<workflow::EvaluationWorkspace> workspace;
  };
  /// Best motion that an optimiser reported so far; written by its worker.
  struct LiveBest;
  ExcitationPlanPtr plan() const;
  void edit(ExcitationPlan plan, const QString& words, plumbline::panels::UndoScope scope = {});
  void adoptPlan();
  void prepare();
  static Result<Prepared> makeReady(const workflow::RobotPtr& robot, const workflow::ExcitationSpec& spec,
                                    const std::shared_ptr<const excitation::Motion>& motion,
                                    const JobContext& context);
  void receive(const std::shared_ptr<const workflow::ExcitationSpec>& spec, const workflow::RobotPtr& robot,
               Result<Prepared> prepared);
  void showMotion(std::shared_ptr<const excitation::Motion> motion);
  void look();
  struct Optimised;
  static Result<Optimised> runOptimiser(const workflow::ExcitationStudy& study, const QString& program,
                                        const workflow::Design* from, LiveBest& live,
                                        const JobContext& context);
  void adoptOptimised(Result<Optimised> found, const DesignPremise& of);
  /// @param of  that its certificate is about
  void adoptDesign(const workflow::Design& design, const DesignPremise& of, const QString& words);
  void remember(const DesignPremise& of, const std::shared_ptr<const excitation::Motion>& motion,
                CertificatePtr certificate);
  workflow::Design currentDesign() const;
  void setState(State state);
  /// Arguments of plumbline-cli for the same task and robot.
  static QStringList exciteWords(const workflow::Robot& robot, const workflow::ExcitationSpec& spec);
  bool isRunning(const char* slot) const;

  StudySession* session_;
  IdentificationController* identification_;
  State state_ = State::NoRobot;
  std::optional<Error> rejection_;
  bool active_ = false;
  QString optimiser_;
  ExcitationPlanPtr usual_;
  workflow::RobotPtr usual_robot_;  ///< that `usual_` is for
  workflow::RobotPtr prepared_robot_;
  std::shared_ptr<const workflow::ExcitationSpec> prepared_spec_, shown_spec_;
  workflow::ExcitationStudyPtr study_;
  std::shared_ptr<workflow::EvaluationWorkspace> workspace_;  ///< of the worker that evaluates motions
  std::vector<std::string> columns_;
  std::shared_ptr<const excitation::Motion> proposal_, motion_;
  std::vector<SavedDesignPtr> shown_designs_;
  SnapshotPtr snapshot_;
  struct Certified {
    DesignPremise of;
    std::shared_ptr<const excitation::Motion> motion;
    CertificatePtr certificate;
  };
  std::deque<Certified> certified_;  ///< the last ones
  DesignPremise premise_;            ///< of `study_`
  bool certify_when_ready_ = false;
  std::optional<excitation::LeggedCourse> course_;
  std::shared_ptr<const excitation::Motion> found_;  ///< that `course_` led to
  std::shared_ptr<const workflow::ExecutionCheck> check_;
  quint64 motion_id_ = 0, snapshot_id_ = 0, check_id_ = 0;
  double answer_seconds_ = 0.0;
  std::chrono::nanoseconds evaluation_time_{0};  ///< processing time of the newest evaluation
  int random_motions_ = 0;                       ///< asked for so far
  std::shared_ptr<LiveBest> live_;
  jobs::NewestWorker looker_;  ///< last: its thread ends before anything else goes
};

}  // namespace plumbline::panels
