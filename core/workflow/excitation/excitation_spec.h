// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "excitation/criterion/criterion.h"
#include "excitation/legged/legged_search.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/fixed_segments.h"
#include "regressors/joint_motors.h"
#include "workflow/serialization/field_table.h"

/// The file `spec` of `plumbline-cli excite`.
namespace plumbline::workflow {

/// Specification of a design: the file `spec` of `excite`.
struct ExcitationSpec {
  excitation::FamilySpec family;
  regressors::FrictionModel friction{true, true, true, false};
  excitation::CriterionSettings criterion;
  Eigen::VectorXd
      start;  ///< n; empty: middle of the limits (0 where there are none), moved out of collisions
  bool start_free = true;                              ///< the optimiser may move the start
  std::vector<std::string> held;                       ///< joints that stand still
  std::vector<excitation::FixedSegment> kept;          ///< of a motion that is there already
  std::vector<excitation::JointLimitOverride> limits;  ///< replace or add to the limits of the robot's file
  std::vector<regressors::JointMotor> motors;          ///< empty: torques of the rigid body alone
  double margin = 0.0;                                 ///< fraction of every limit kept free
  /// Fraction of its value by which every inertial parameter may be wrong; torques keep their limits for all of these.
  double parameter_uncertainty = 0.0;
  double clearance = 0.0;  ///< m
  struct Obstacle {        ///< fixed in the world
    std::string name;
    Geometry geometry;
    Pose X_WG;
    bool keep_in = false;  ///< a box that the robot must not leave
  };
  std::vector<Obstacle> obstacles;
  bool check_collision = true;
  std::vector<std::pair<std::string, std::string>> ignored_pairs;  ///< "*" means every other body
  double rate = 20.0;    ///< Hz: samples that the criterion is evaluated at
  double budget = 60.0;  ///< s of optimisation
  int starts = 4;        ///< of the multi-start
  std::uint64_t seed = 1;
  /// Value and condition of the plain regressor, rows in N·m. False: rows divided by the torque noise; where that is not
  /// stated, by a hundredth of the limit of the torque (1 where there is none).
  bool unscaled = true;
  std::optional<excitation::LeggedSpec>
      legged;  ///< of a robot on its feet, whose base moves; none: joints move
};
/// Defaults for a robot on its feet.
ExcitationSpec usualLegged(excitation::LeggedSpec legged);

/// spec ↔ JSON; what a file leaves out is as usual. @error as of settings files: names the key
Result<ExcitationSpec> readExcitationSpec(const std::string& text, const RobotModel& model);
std::string writeExcitationSpec(const ExcitationSpec& spec);

}  // namespace plumbline::workflow
