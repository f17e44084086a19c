// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "workflow/excitation/legged_design.h"
#include "workflow/report/results.h"
#include "workflow/robot/load_robot.h"

/// Motions of a robot on its feet as the window handles them: what it can stand on, what is asked of `plumbline-cli excite
/// --stand`, and its answer.
namespace plumbline::panels {

/// A link that a robot may stand on.
struct FootChoice {
  LeggedRobot::Foot foot;  ///< with its lowest point when the legs are bent
  bool usual = false;      ///< the lowest link at the end of its leg
};
/// Links with exactly three joints of one degree of freedom between them and a floating trunk; empty for other robots.
std::vector<FootChoice> footChoices(const workflow::Robot& robot);
/// What is asked when nothing was chosen: all usual feet, and the pose shown unless a leg is straight there; then knees are
/// bent as far as their limits let them.
workflow::LeggedSpec usualStand(const workflow::Robot& robot, const Eigen::VectorXd& pose);
/// The joints of one degree of freedom that are not at 0.
std::vector<std::pair<std::string, double>> postureOf(const RobotModel& model, const Eigen::VectorXd& pose);
/// The pose with the joints of a posture; the others at 0, the trunk where it is.
Eigen::VectorXd poseOf(const RobotModel& model, const workflow::LeggedSpec& spec, Eigen::VectorXd pose);
/// The file that `--stand` reads, in one line.
QByteArray standText(const workflow::LeggedSpec& spec);

/// A motion that was found.
struct LeggedOutcome {
  workflow::LeggedSpec spec;
  workflow::RobotPtr robot;
  std::shared_ptr<const RobotModel> model;  ///< the trunk on six joints
  MotionCertificate certificate;
  double condition = 0.0, drawn_condition = 0.0, median_condition = 0.0;
  int drawn = 0, feasible = 0, iterations = 0;
  bool optimised = false;
  QString reason;  ///< what ended the optimiser, a clause
  Eigen::VectorXd time;
  std::map<std::string, int> columns;  ///< "fl_knee torque" → row of `values`
  Eigen::MatrixXd values;              ///< columns × samples
  QByteArray table;                    ///< the CSV as it was written

  double duration() const { return time.size() == 0 ? 0.0 : time[time.size() - 1]; }
  /// One column over time; empty when there is no such column.
  Eigen::VectorXd series(const std::string& column) const;
};
using LeggedOutcomePtr = std::shared_ptr<const LeggedOutcome>;

/// @param answer  JSON of the command line
/// @error SyntaxError, ShapeMismatch; and what makeLegged refuses
Result<LeggedOutcomePtr> readLeggedOutcome(const workflow::RobotPtr& robot, const workflow::LeggedSpec& spec,
                                           const QByteArray& answer, const QByteArray& table);
/// Where the robot is at time t: trunk and joints of the table; joints that it lacks stay as in `pose`.
Eigen::VectorXd configurationAt(const LeggedOutcome& outcome, double t, Eigen::VectorXd pose);

}  // namespace plumbline::panels
