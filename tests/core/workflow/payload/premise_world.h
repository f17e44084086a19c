// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "model/robot_model.h"
#include "signal/log.h"
#include "support/support.h"

/// A simulated world for logs with known truth: arms, motions, what an arm really is, and the exact log of it.
namespace plumbline::test::premises {

struct Arm {
  std::string name;
  std::filesystem::path file;  ///< URDF
};
/// The sample arm, or random chains of four to six joints; rarely 2R and SCARA, which do not excite all ten.
/// @param tidy  centre of mass on the z axis, no products of inertia
Arm drawArm(Random& random, bool tidy);

struct ArmMotion {
  std::string name;
  std::function<double(Eigen::Index joint, int order, double t)> at;
};
/// Three sines per joint about a random posture.
/// @param reach  amplitude per joint [rad or m]
/// @param base   rad/s
ArmMotion sines(Random& random, const Eigen::VectorXd& reach, double base, const std::string& name);
enum class Profile { Trapezoid, Quintic };
/// Point to point, all joints together.
ArmMotion moves(Random& random, const Eigen::VectorXd& reach, Profile kind, double seconds, double rest,
                const std::string& name);

/// True parameters and errors.
struct World {
  RobotModel model;
  Eigen::VectorXd rest;  ///< true parameters without load, 10 per body
  Eigen::VectorXd coulomb, viscous, stribeck, rotor;
  double load_friction = 0.0, stribeck_speed = 0.1;
  Vec10 load = Vec10::Zero(), later = Vec10::Zero();
  double change = kInfinity;  ///< s, from when on `later` is carried
  Vec3 push = Vec3::Zero();   ///< N, on the last link
  double push_from = kInfinity;
  Vec3 gravity;
  double stiffness = 0.0;  ///< N·m/rad
};

/// A handful of point masses about a point before the flange [kg].
Vec10 drawLoad(Random& random, double smallest, double largest);
/// Symmetric on paper: every zero becomes what a centre of mass up to 1 cm off and inertia turned by 2° make of it.
void spoilZeros(Random& random, const RobotModel& model, Eigen::VectorXd& rest);

/// Another one at every sample, or one for each joint.
struct TorqueError {
  double relative = 0.0;
  bool common = false;
};
/// Exact but for the torque error.
/// @param lag  s, by which the torque is late
signal::Log record(const World& world, const ArmMotion& motion, double seconds, double rate,
                   const TorqueError& error, double lag, Random& random);

}  // namespace plumbline::test::premises
