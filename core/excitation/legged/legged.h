// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "excitation/certificate/motion_certificate.h"
#include "model/build_model.h"

namespace plumbline::excitation {

/// Massless joints that carry the base.
inline constexpr int kBaseJoints = 6;

/// A legged robot in stance: point feet keep their contact points on the ground while the base moves. The base is carried
/// by six massless joints (x, y, z, then yaw, pitch, roll about its own axes), and every leg has three joints, so that the
/// motion of the base is that of all joints.
struct LeggedRobot {
  struct Foot {
    std::string link;
    Vec3 point = Vec3::Zero();  ///< in the link
    bool operator==(const Foot&) const = default;
  };
  struct Leg {
    std::string name;  ///< of the foot's link
    int body = -1;
    Vec3 point = Vec3::Zero();    ///< of the foot, in the body
    Vec3 place = Vec3::Zero();    ///< contact point on the ground, in the world
    std::array<int, 3> joints{};  ///< bodies whose joints move the leg, from the base on
  };
  RobotModel model;  ///< on a fixed base; the first six velocity coordinates are the floating base's
  std::vector<Leg> legs;
  Eigen::VectorXd posture;   ///< n: zeros of the base, then the legs
  double friction = 0.6;     ///< of feet and ground
  double least_force = 0.0;  ///< N that every foot must at least press with
};

/// Makes a legged robot.
/// @param description  of a robot whose root link is its base
/// @param posture      joints of the legs where the motion starts, by name; 0 for the others
/// @param options      gravity, locked joints and links that are left out; base and mounting are not read
/// @error UnknownReference, UnsupportedJoint (a leg without three joints of one degree of freedom), ValueOutOfRange (fewer
///        than three feet, a straight leg)
Result<LeggedRobot> makeLegged(const RobotDescription& description,
                               const std::vector<LeggedRobot::Foot>& feet,
                               const std::vector<std::pair<std::string, double>>& posture, double friction,
                               const ModelOptions& options = {});

/// Joints, contact forces and torques of a legged robot at one time.
struct Stance {
  Eigen::VectorXd q, v, a;  ///< n
  Eigen::Matrix3Xd force;   ///< of the ground on the feet, in the world [N]
  Eigen::VectorXd tau;      ///< n; the base's six are 0 but for rounding
};
/// @param base  six coordinates over time
/// @param near   legs are solved for near this posture
/// @error NotConverged naming the leg that cannot reach its contact point
Result<Stance> standAt(const LeggedRobot& robot, const Motion& base, double t, const Eigen::VectorXd& near);

/// Name of the ground among the collision bodies of a legged robot: an obstacle to all links but the feet.
inline constexpr const char* kGroundName = "the ground";

}  // namespace plumbline::excitation
