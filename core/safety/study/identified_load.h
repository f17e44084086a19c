// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <utility>
#include <vector>

#include "safety/loop_simulation.h"
#include "safety/study/task_motion.h"

namespace plumbline::safety {

/// Findings of one run of the loop about a payload.
struct IdentifiedLoad {
  std::vector<std::pair<double, ParameterBox>> course;  ///< intervals from a time on [s]
  ParameterBox box;                                     ///< at the end
  double condition =
      0.0;            ///< 2-norm condition of the momentum regressor of all windows, ten columns as they are
  TaskMotion motion;  ///< the plans that ran
  std::vector<double> plan_seconds;  ///< of wall clock, search and proof of every plan
  Eigen::VectorXd q;                 ///< of the true robot at the end [rad]
  LoopReach reach;
  bool kept = false;   ///< every bound was kept and no assumption seen to be violated
  std::string events;  ///< sentences of the loop on the way

  /// Middles of the intervals.
  Vec10 estimate() const;
};

/// 2-norm condition number; infinite for a matrix without full column rank.
double conditionOf(const Eigen::MatrixXd& Y);

/// Runs the loop on the simulated robot.
/// @error of `OnlineLoop::make` and `simulateLoop`
Result<IdentifiedLoad> identifyLoad(const RobotModel& model, const TubeProblem& problem,
                                    const TubeGains& gains, const PlanLimits& limits,
                                    const LoopSettings& settings, const Eigen::VectorXd& q0,
                                    const LoopTruth& truth, const JobContext& context = {});

}  // namespace plumbline::safety
