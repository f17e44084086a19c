// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "safety/loop_simulation.h"
#include "safety/study/task_laws.h"

namespace plumbline::safety {

/// The true robot and its surroundings in a comparison of control laws.
struct TaskSetup {
  const RobotModel* model = nullptr;
  const TubeProblem* problem = nullptr;  ///< timing and bounds of the errors
  PlanLimits limits;                     ///< commands are cut at the torque limits, as the drives would
  LoopTruth truth;
  int body = 0;               ///< carries the payload
  Vec3 point = Vec3::Zero();  ///< of that body, which is placed [m]
};

struct TaskSample {
  double time = 0.0;
  double error = 0.0;      ///< ‖q_d − q‖ [rad]
  Eigen::VectorXd torque;  ///< N·m, before it is cut
  double mass = 0.0;       ///< of the payload's body in the law's model [kg]
};

/// Largest and smallest values of a simulated task, over all measurements.
struct TaskOutcome {
  bool finite = true;    ///< the simulated robot stayed within all bounds
  double torque = 0.0;   ///< largest command over its limit; above 1: broken
  int torque_joint = 0;  ///< of it
  double nearest = 0.0;  ///< m, smallest distance of two bodies
  std::string pair;      ///< of it
  double error = 0.0;    ///< largest ‖q_d − q‖ [rad]
  double placed = 0.0;   ///< m, of the point from where it should be, at the end
  double turned = 0.0;   ///< rad, of the body
  Eigen::VectorXd q;     ///< at the end
  std::vector<TaskSample> samples;
};

/// Follows a desired motion with a law on the simulated robot, errors drawn at their bounds, from rest at `q0`.
/// @param desired  of time, from rest
/// @param seconds  until the end
/// @param stride   measurements between two samples; 0: none
/// @param heard    called at every measurement, may be empty
TaskOutcome simulateTask(
    const TaskSetup& setup, const std::function<DesiredState(double)>& desired, double seconds,
    const Eigen::VectorXd& q0, TaskLaw& law, int stride = 0,
    const std::function<void(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat,
                             const Eigen::VectorXd& u)>& heard = {});

}  // namespace plumbline::safety
