// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <memory>
#include <string>

#include "excitation/legged/legged_search.h"
#include "workflow/robot/load_robot.h"

/// Answer of `plumbline-cli excite --stand` for the window.
namespace plumbline::workflow {

/// A motion that was found.
struct LeggedOutcome {
  excitation::LeggedSpec spec;
  RobotPtr robot;
  std::shared_ptr<const RobotModel> model;  ///< the floating base on six joints
  excitation::MotionCertificate certificate;
  double condition = 0.0, drawn_condition = 0.0, median_condition = 0.0;
  int drawn = 0, feasible = 0, iterations = 0;
  bool optimised = false;
  std::string reason;  ///< reason of the end of the optimiser, a clause
  Eigen::VectorXd time;
  std::map<std::string, int> columns;  ///< "fl_knee torque" → row of `values`
  Eigen::MatrixXd values;              ///< columns × samples
  std::string table;                   ///< the CSV as it was written

  double duration() const { return time.size() == 0 ? 0.0 : time[time.size() - 1]; }
  /// One column over time; empty when there is no such column.
  Eigen::VectorXd series(const std::string& column) const;
};
using LeggedOutcomePtr = std::shared_ptr<const LeggedOutcome>;

/// @param answer  JSON of the command line
/// @error SyntaxError, ShapeMismatch; and those of makeLegged
Result<LeggedOutcomePtr> readLeggedOutcome(const RobotPtr& robot, const excitation::LeggedSpec& spec,
                                           const std::string& answer, const std::string& table);
/// Returns the configuration at time t: base and joints of the table; joints that it lacks stay as in `pose`.
Eigen::VectorXd configurationAt(const LeggedOutcome& outcome, double t, Eigen::VectorXd pose);

}  // namespace plumbline::workflow
