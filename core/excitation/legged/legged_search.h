// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "excitation/legged/legged_criterion.h"
#include "excitation/motion/random_motion.h"

/// Search for motions of a legged robot, certified for contacts and friction cones.
namespace plumbline::excitation {

/// Specification of a motion of a legged robot: the file `--stand` of `excite`.
struct LeggedSpec {
  std::vector<LeggedRobot::Foot> feet;
  std::vector<std::pair<std::string, double>>
      posture;  ///< joints of the legs at rest [rad]; 0 for the others
  double friction = 0.6;
  double least_force = 0.0;  ///< N
  double duration = 6.0;     ///< s
  int harmonics = 3;
  double metres = 0.04, radians = 0.15;  ///< largest excursion of the base
  int draws = 40;
  std::uint64_t seed = 1;
  double rate = 100.0;     ///< Hz, of the samples written
  double clearance = 0.0;  ///< m that links keep from each other and, but for the feet, from the ground
  bool check_collision = true;
  std::vector<std::pair<std::string, std::string>> ignored_pairs;
  bool optimise = true;   ///< from the best motion drawn, when there is an optimiser
  int starts = 3;         ///< of the optimiser: the best motions drawn
  double seconds = 30.0;  ///< wall clock of the optimiser with all its starts, at most
};
struct LeggedDesign {
  LeggedSpec spec;
  LeggedRobot robot;
  Motion base;
  MotionCertificate certificate;
  double condition = 0.0;         ///< of the base parameters, joint torques and contact forces measured
  double drawn_condition = 0.0;   ///< of the best motion drawn that is certified
  double median_condition = 0.0;  ///< of the motions drawn that kept everything at samples
  int drawn = 0, feasible = 0;
  bool optimised = false;    ///< the motion is that of the optimiser
  int iterations = 0;        ///< of the optimiser, over its starts
  std::string reason;        ///< reason of its end, or of the rejection of its motion; a clause
  bool interrupted = false;  ///< stopped during optimisation: this is the best motion found before
};

/// Input of the optimiser. The caller owns everything.
struct LeggedSearch {
  const MotionTask& task;  ///< of the base
  LeggedCriterion& criterion;
  std::function<Result<MotionCertificate>(const Motion&, const JobContext&)> certify;
  const Motion& start;             ///< keeps every limit at samples
  double seconds = 30.0;           ///< at most
  double rate = 20.0;              ///< Hz: samples of the criterion
  double from = 0.0, until = 1.0;  ///< of the progress of the whole
};
struct LeggedFound {
  Motion base;
  std::optional<MotionCertificate> certificate;
  int iterations = 0;
  std::string reason;  ///< reason of the end, a clause
};
/// Reduces the criterion of a motion. The command line provides one that works with Ipopt, which is not linked here.
using LeggedOptimiser = std::function<Result<LeggedFound>(const LeggedSearch&, const JobContext&)>;

/// Input of the search. The caller owns everything.
struct LeggedProblem {
  const LeggedSpec& spec;
  LeggedRobot robot;
  const RobotModel& floating;                         ///< the same robot on a floating base
  const collision::CollisionModel* bodies = nullptr;  ///< null: not checked
  std::function<void(MotionCertificate&)> annotate;   ///< of every certificate; empty: none
};

/// Returns the limits that the robot's file states, of all n coordinates; none of acceleration and jerk.
MotionLimits leggedJointLimits(const RobotModel& model);

/// Draws motions of the base (Fourier series, at rest at both ends), shrinks each until joints, cones and pressures hold at
/// samples, and selects the certified one of the smallest condition number. The optimiser, if there is one, continues
/// from the best of them; the best of its motions that is certified is kept when it is better. The same seed gives the same
/// motion unless the clock
/// ends the optimiser.
/// @param optimiser  empty: the choice among the motions drawn
/// @error UnsupportedJoint; Infeasible when no motion could be certified; Cancelled before there is one
Result<LeggedDesign> searchLegged(const LeggedProblem& problem, const LeggedOptimiser& optimiser = {},
                                  const JobContext& context = {});

}  // namespace plumbline::excitation
