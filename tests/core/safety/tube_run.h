// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "safe_arm.h"
#include "simulation/sampled_controller.h"

namespace plumbline::test {

/// Choice of the errors of a run.
enum class Adversary {
  Greedy,    ///< torques along r, sensors that show r too small
  Inverse,   ///< torques along r, sensors that show r too large
  Random,    ///< signs drawn anew every period
  Switching  ///< greedy, with the sensors' signs changing every period
};

/// The true robot of a run, inside the problem's intervals.
struct Truth {
  safety::RobotNumbers numbers;
  double slip = 0.01;  ///< S(x) = clamp(x/slip, −1, 1), not above the problem's slip speed
};

struct TubeRun {
  double duration = 0.3;
  Adversary adversary = Adversary::Greedy;
  std::uint64_t seed = 1;
  double start = 0.0;  ///< V(0)/V_M, by a position error of the arm at rest
  Eigen::VectorXd start_direction = {};
  bool brakes = true;  ///< hold the arm until the first command acts; else a torque of zero does
};

/// Largest values of a run, each relative to its bound; below 1 means inside.
struct TubeWorst {
  double V = 0.0, decay = 0.0, e = 0.0, r = 0.0, e_rate = 0.0, r_rate = 0.0, mismatch = 0.0, robust = 0.0;
  double oldest = 0.0;
  bool finite = true;
};

/// Runs a law, with `watch` called at every step, for `law_tube`, which may be falsified, on an arm, and measures it
/// against `tube`, at every step of the simulation.
TubeWorst runTube(const SafeArm& arm, const safety::TubeProblem& law_problem, const safety::Tube& law_tube,
                  const safety::Tube& tube, const Truth& truth, const safety::PlanCurve& curve,
                  const TubeRun& run, const simulation::LoopObserver& watch = {});

}  // namespace plumbline::test
