// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "safety/study/identified_load.h"
#include "safety/study/task_proof.h"
#include "safety/study/task_simulation.h"

namespace plumbline::safety {

/// The eleven methods of the comparison of Zhang, Zhou & Vasudevan 2025 (their table II).
enum class Method {
  Ours,
  Wrong,
  Conservative,
  Random,
  Adaptive,
  AdaptiveExcited,
  RobustAdaptive,
  RobustAdaptiveExcited,
  Pid,
  PidOurs,
  PidFourier
};
struct MethodInfo {
  Method method;
  const char *name, *law, *model, *uncertainty, *exciting;
};
const std::vector<MethodInfo>& methodTable();

/// Gains of the methods of others.
struct MethodGains {
  TubeGains published;  ///< of the robust law as published
  AdaptiveSettings adaptive, robust_adaptive;
  PidSettings pid;
  Eigen::VectorXd fourier_acceleration;  ///< limits of the Fourier motion [rad/s²]

  /// Published where they are published (robust law, PID); those of the adaptive laws were chosen once on the heaviest load.
  static MethodGains standard(int joints);
};

enum class Verdict { Success, Torque, Placed, Collided, NoTube };
const char* toString(Verdict verdict);

/// A task: postures from the start on.
struct TaskSpec {
  std::vector<Eigen::VectorXd> postures;
  std::vector<double> seconds, handover;  ///< one per leg
  double back = 2.5;                      ///< s, to the first posture from where the identification ended
  double settle = 0.5;                    ///< s of rest before the place is measured
  bool placing = true;                    ///< the place counts
};

struct MethodInputs {
  TaskSetup setup;  ///< with the surroundings of the task
  TubeGains gains;  ///< of the proven law
  MethodGains others;
  TaskSpec task;
  const IdentifiedLoad* excited = nullptr;  ///< by the loop with exciting plans
  const IdentifiedLoad* random = nullptr;   ///< and with random ones
  std::vector<double> V_M;                  ///< of the proven law, ascending
  int stride = 0;                           ///< of the samples
};

struct MethodRun {
  Verdict verdict = Verdict::Success;
  bool while_exciting = false;  ///< it failed in its own excitation
  TaskOutcome exciting;         ///< of methods that excite under their own law
  TaskOutcome task;
  double back = 0.0;  ///< s of the task until its first posture
  TaskProof proof;    ///< of the proven law

  std::string why() const;  ///< empty for success
};

/// Runs a method on the simulated robot.
/// @error of `TaskMotion::through` and `fourierExcitation`
Result<MethodRun> runMethod(Method method, const MethodInputs& inputs);

}  // namespace plumbline::safety
