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

/// Specification of a motion of a robot on its feet, beyond that of every motion.
struct LeggedSpec {
  std::vector<LeggedRobot::Foot> feet;
  std::vector<std::pair<std::string, double>>
      posture;  ///< joints of the legs at rest [rad]; 0 for the others
  double friction = 0.6;
  double least_force = 0.0;              ///< N
  double metres = 0.04, radians = 0.15;  ///< largest excursion of the trunk
  int draws = 40;
  double rate = 100.0;   ///< Hz, of the samples shown and written
  bool optimise = true;  ///< from the best motion drawn on, when there is an optimiser
};
/// Course of a search.
struct LeggedCourse {
  double drawn_condition = 0.0;   ///< of the best motion drawn that is certified
  double median_condition = 0.0;  ///< of the motions drawn that kept everything at samples
  int drawn = 0, feasible = 0;
  bool optimised = false;  ///< the motion is that of the optimiser
  int iterations = 0;      ///< of the optimiser, over its starts
  std::string reason;      ///< reason of its end, or of rejecting its motion; a clause
};
struct LeggedDesign {
  Motion base;
  MotionCertificate certificate;
  double condition = 0.0;  ///< of the base parameters, joint torques and contact forces measured
  LeggedCourse course;
  bool interrupted = false;  ///< while it was being optimised: this is the best of before
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
  const LeggedRobot& robot;
  const RobotModel& floating;  ///< the same robot on a floating base
  const MotionTask& task;      ///< of the trunk
  const MotionLimits& limits;  ///< of all n coordinates
  std::function<Result<MotionCertificate>(const Motion&, const JobContext&)> certify;
  const collision::CollisionModel* bodies = nullptr;  ///< null: not checked
  double clearance = 0.0;  ///< m that links keep from each other and, but for the feet, from the ground
  std::uint64_t seed = 1;
  int starts = 3;         ///< of the optimiser: the best motions drawn
  double seconds = 30.0;  ///< wall clock of the optimiser with all its starts, at most
};

/// Times at which a search compares motions: the condition of a motion is that at these.
Eigen::VectorXd leggedTimes(double duration);

/// Limits that the robot's file states, of all n coordinates; none of acceleration and jerk.
MotionLimits leggedJointLimits(const RobotModel& model);

/// Draws motions of the base (at rest at both ends), shrinks each until joints, cones and pressures hold at
/// samples, and takes the one of the smallest condition number that is certified. From the best of them the optimiser goes
/// on, if there is one; the best of its motions that is certified is kept when it is better. The same seed gives the same motion unless the clock
/// ends the optimiser.
/// @param optimiser  empty: the choice among the motions drawn
/// @error UnsupportedJoint; Infeasible when no motion could be certified; Cancelled before there is one
Result<LeggedDesign> searchLegged(const LeggedProblem& problem, const LeggedOptimiser& optimiser = {},
                                  const JobContext& context = {});

}  // namespace plumbline::excitation
