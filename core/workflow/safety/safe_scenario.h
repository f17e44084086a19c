// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "safety/loop_simulation.h"
#include "workflow/robot/load_robot.h"
#include "workflow/safety/safe_spec.h"

/// Scenario of `plumbline-cli safe-plan` and `safe-id`.
namespace plumbline::workflow {

/// An arm with a payload of unknown parameters, its control and its surroundings. The parts refer to each other: it is made
/// once and not copied.
struct SafeScenario {
  SafeScenario() = default;
  SafeScenario(const SafeScenario&) = delete;
  SafeScenario& operator=(const SafeScenario&) = delete;

  SafeSpec spec;
  std::filesystem::path folder;  ///< which the spec's robot is relative to
  RobotPtr robot;
  bounds::MomentumChain chain;
  safety::TubeProblem problem;
  safety::TubeGains gains;
  safety::PlanLimits limits;
  safety::LoopSettings loop;
  Eigen::VectorXd start;    ///< rad
  safety::LoopTruth truth;  ///< the simulated robot
  bool simulates = false;   ///< the scenario states the payload's truth
  std::shared_ptr<const collision::CollisionModel> bodies;
  std::string collision_note;  ///< links that are not checked
};

/// @error UnknownReference (body), ShapeMismatch, ValueOutOfRange, NotPhysical (the truth, or an interval without a physically
///        consistent body), and those of `collisionBodies`, `checkUncertainRobot`
Result<std::unique_ptr<SafeScenario>> makeSafeScenario(const SafeSpec& spec, const RobotPtr& robot,
                                                       const std::filesystem::path& folder,
                                                       const JobContext& context = {});
/// @param folder  of the scenario's file, which "robot" is relative to
/// @error SyntaxError, TypeMismatch, UnsupportedOption (keys), ValueOutOfRange, and those of `loadRobot` and
///        `makeSafeScenario`
Result<std::unique_ptr<SafeScenario>> readSafeScenario(const std::string& text,
                                                       const std::filesystem::path& folder,
                                                       const JobContext& context = {});

/// Intervals about what the robot's description states of a body, and that as the truth: ±10 % of the mass, ±1 cm of the centre
/// and what that does to the moments of inertia, ±20 % of the largest one.
SafePayload payloadOf(const RobotModel& model, int body);
/// Scenario of a robot to begin with: its last body carries the payload, it starts at 0 or as near to that as its limits allow,
/// nothing is around it.
/// @param rotor_inertia  reflected to the joints, one for all or one each [kg·m²]
SafeSpec specFor(const Robot& robot, const Eigen::VectorXd& rotor_inertia);

/// A box on the ground, of 20 cm, for the world of `spec`: beside the arm at its start, where no other box is, with a name of
/// its own.
ExcitationSpec::Obstacle newObstacle(const SafeScenario& scenario, const SafeSpec& spec);

}  // namespace plumbline::workflow
