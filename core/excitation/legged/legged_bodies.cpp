// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged_bodies.h"

#include <algorithm>
#include <limits>
#include <map>

namespace plumbline::excitation {
namespace {

/// Returns the description from which the bodies of the robot's file were made, in the frames of the links.
collision::CollisionDescription describe(const collision::CollisionModel& bodies,
                                         const RobotDescription& robot) {
  collision::CollisionDescription description;
  const std::map<std::string, int> groups = rigidGroups(robot);
  for (const collision::CollisionObject& object : bodies.objects()) {
    collision::CollisionDescription::Link link{object.name, {}, groups.at(object.name)};
    Pose X_LB;
    for (const LinkPlacement& placement :
         object.body < 0 ? bodies.robot().worldLinks() : bodies.robot().body(object.body).links)
      if (placement.link == object.name) X_LB = placement.X_BL.inverse();
    for (int part = object.first_part; part < object.first_part + object.parts; ++part) {
      geometry::ConvexShape shape = bodies.parts()[static_cast<std::size_t>(part)].shape;
      shape.points = (X_LB.R * shape.points).colwise() + X_LB.p;
      link.shapes.push_back(std::move(shape));
    }
    description.links.push_back(std::move(link));
  }
  description.not_checked = bodies.notChecked();
  return description;
}

/// Adds the ground: below the lowest foot, not for the links of the feet.
void addGround(const LeggedRobot& robot, collision::CollisionDescription& description) {
  if (!(robot.model.gravity().norm() > 0.0)) return;
  collision::HalfSpace below{-robot.model.gravity().normalized(), std::numeric_limits<double>::infinity()};
  for (const LeggedRobot::Leg& leg : robot.legs) {
    below.offset = std::min(below.offset, below.normal.dot(leg.place));
    description.ignored.emplace_back(leg.name, kGroundName);
  }
  description.obstacles.push_back({kGroundName, {}, {below}});
}

}  // namespace

Result<collision::CollisionModel> leggedBodies(
    const RobotDescription& robot, const LeggedRobot& legged, const collision::CollisionModel& bodies,
    double clearance, const std::vector<std::pair<std::string, std::string>>& ignored,
    const JobContext& context) {
  collision::CollisionDescription description = describe(bodies, robot);
  description.clearance = clearance;
  description.ignored = ignored;
  for (const JointDescription& joint : robot.joints)
    description.joined.emplace_back(joint.parent, joint.child);
  addGround(legged, description);
  return collision::CollisionModel::make(legged.model, description, context);
}

}  // namespace plumbline::excitation
