// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "signal/log.h"
#include "signal/time_base.h"
#include "workflow/identifiability/identifiability_settings.h"
#include "workflow/identification/specification.h"
#include "workflow/identification/validate.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
struct BayesSpec;
struct PayloadChoice;
}  // namespace plumbline::workflow

namespace plumbline::panels {

/// Loaded: recorded with a payload, for the page Payload bounds alone.
enum class LogRole { Training, Validation, Loaded };

/// Samples in the order of time, for playing a log whose stamps jump. Empty `order`: the stamps rise by themselves.
struct TimeOrder {
  std::vector<Eigen::Index> order;
  static TimeOrder of(const Eigen::VectorXd& time);
  /// Sample nearest to `t`; −1 when there is none.
  Eigen::Index nearest(const Eigen::VectorXd& time, double t) const;
};

/// Open log, with the analysis of its time stamps.
struct StudyLog {
  workflow::LogPtr log;
  signal::TimeBase time;
  std::shared_ptr<const TimeOrder> order;
  LogRole role = LogRole::Training;
  QString misfit =
      {};  ///< why its joints are not those of the robot; such a log is never used. Empty: it fits
  QString label = {};  ///< its name in the window, beside the other open logs (`Study::nameLogs`)
};

struct ExcitationPlan;
using ExcitationPlanPtr = std::shared_ptr<const ExcitationPlan>;
using BayesSpecPtr = std::shared_ptr<const workflow::BayesSpec>;
using PayloadChoicePtr = std::shared_ptr<const workflow::PayloadChoice>;

/// Study: everything that the user opened and chose, as one immutable value. Every edit makes a new one; undo restores
/// the old.
struct Study : workflow::IdentificationSpec {
  workflow::RobotPtr robot;
  std::vector<StudyLog> logs;
  quint64 structure_id = 0;      ///< changes with every edit of structure, snap or outputs
  Eigen::VectorXd pose;          ///< nq, as set by hand
  quint64 settings_id = 0;       ///< changes with every edit of processing, friction, method or structure
  ExcitationPlanPtr excitation;  ///< null: nothing was chosen yet
  PayloadChoicePtr payload;      ///< null: nothing was chosen yet
  BayesSpecPtr bayes;            ///< of the page Motion and parameters; null: nothing was chosen yet

  /// Logs of that role whose joints are those of the robot; without a robot all of them.
  std::vector<workflow::LogPtr> logsOf(LogRole role) const;
  /// Writes `misfit` of every log: compares its names with those of the robot.
  void markMisfits();
  /// Writes `label` of every log.
  void nameLogs();
  /// Names in the window of logs that need not be open, apart from each other and from the open logs (`logLabels`).
  QStringList labelsOf(const std::vector<workflow::LogPtr>& of) const;
  QString labelOf(const workflow::LogPtr& log) const;
  /// −1 when no open log comes from that file.
  int findLog(const QString& path) const;
  /// Name that open logs of that file, or parts of it, have in the engine (`workflow::nameOfFile`): it keeps it when it is read again.
  /// Empty when none is open.
  std::string nameInEngine(const QString& path) const;
};

/// Differences between two studies.
struct StudyChange {
  bool robot = false, logs = false, settings = false, structure = false, pose = false, excitation = false,
       payload = false, bayes = false;
  bool choices = false;  ///< estimators and thresholds, which make no result out of date
  static StudyChange between(const Study& before, const Study& after);
};

/// Measured, predicted and residual torque of one log, ready for plots.
struct PredictionSeries {
  std::shared_ptr<const workflow::TorquePrediction> prediction;
  std::shared_ptr<const Eigen::MatrixXd> residual;  ///< measured − predicted, N×nv [N·m]
  double gap_step = 0.0;                            ///< s: steps above it are gaps
};

/// Identification with everything that the pages show of it, and its inputs.
struct Outcome {
  int number = 0;                        ///< of the run, from 1 on
  workflow::IdentificationPtr result;    ///< predictions without their samples: those are in `series`
  std::vector<PredictionSeries> series;  ///< training logs, then validation logs
  workflow::IdentifyOptions options;     ///< that it was made with
  validation::Verdict verdict = validation::Verdict::Good;
  std::string sentence;
  bool has_validation = false;  ///< the verdict is about logs that were not used
  workflow::RobotPtr robot;
  std::vector<workflow::LogPtr> training, validation;
  quint64 settings_id = 0;
  std::string bayes;           ///< specification of motion and parameters; empty: another estimator
  std::string recommendation;  ///< of the recommended setting: why it recommends one of its two results
  bool recommended = false;    ///< that one is this
  bool predictable = true;     ///< false: forces of contacts or loops that no log has are part of its torques
};
using OutcomePtr = std::shared_ptr<const Outcome>;

/// Relation of a result to the current choices.
enum class ResultState { None, Current, SettingsChanged, LogsChanged, OtherRobot };

/// Reads a log and analyses its time stamps; called in a worker.
Result<StudyLog> readLog(const workflow::LogRequest& request, LogRole role, const JobContext& context);
/// The same of a log that was read.
StudyLog studyLog(workflow::LogPtr log, LogRole role);
/// Residuals and gap steps of one prediction; called in a worker.
PredictionSeries prepareSeries(std::shared_ptr<const workflow::TorquePrediction> prediction);
/// Pose of the robot at time t of a log: joints matched by name; joints that the log lacks keep `pose`.
Eigen::VectorXd poseAt(const RobotModel& model, const StudyLog& log, double t, const Eigen::VectorXd& pose);

QString roleName(LogRole role);
/// Names of logs in the window, in their order, told apart (`workflow::logNames`). The engine keeps `Log::name`, which was told apart
/// from the logs that were open before, and comes back with the session: "run", "B/run" where the window has "A/run", "B/run".
QStringList logLabels(const std::vector<workflow::LogPtr>& logs);
/// Names of the logs of an outcome in the window, in the order of its series.
QStringList seriesLabels(const Outcome& outcome, const Study& study);
QString fromPath(const std::filesystem::path& path);
std::filesystem::path toPath(const QString& path);

}  // namespace plumbline::panels
