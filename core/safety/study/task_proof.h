// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "safety/plan_proof.h"
#include "safety/study/task_motion.h"

namespace plumbline::safety {

/// Tubes of a whole motion for the smallest V_M of a list that has one, and whether the motion keeps its limits for all times.
struct TaskProof {
  bool has_tube = false;  ///< of the law; false: no V_M of the list has one
  bool proven = false;
  TubeGains gains;
  std::vector<Tube> tubes;  ///< one per leg
  double clearance = 0.0;   ///< m, the smallest that is proven; infinite without bodies
  Eigen::VectorXd torque;   ///< largest end of the proven bands over the limit
  std::string text;         ///< the number that prevents it; empty when proven
};

/// @param V_M      ascending [J]
/// @param cells    per leg
/// @param reserve  of the frame that the legs share
TaskProof proveTask(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                    const std::vector<double>& V_M, const TaskMotion& motion, const PlanLimits& limits,
                    int cells = 32, double reserve = 0.02);

}  // namespace plumbline::safety
