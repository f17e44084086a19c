// SPDX-License-Identifier: BSD-3-Clause
#include "support/four_bar.h"

#include <cmath>

namespace plumbline::test {
namespace {

constexpr double kCoupler = 0.32;

void addBar(RobotDescription& robot, const std::string& name, const std::string& parent, const Pose& X_PJ,
            double length, double mass, const std::string& joint) {
  LinkDescription link;
  link.name = name;
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC.p = Vec3(0.5 * length, 0.0, 0.0);
  const double I = mass * length * length / 12.0;
  inertial.inertia = Vec3(1e-5, I, I).asDiagonal();
  link.inertial = inertial;
  robot.links.push_back(link);
  JointDescription moved;
  moved.name = joint;
  moved.type = JointType::Revolute;
  moved.parent = parent;
  moved.child = name;
  moved.X_PJ = X_PJ;
  moved.axis = Vec3::UnitY();
  robot.joints.push_back(moved);
}

/// A fixed frame, as files describe it: a link without mass.
void addFrame(RobotDescription& robot, const std::string& name, const std::string& parent, const Pose& X) {
  LinkDescription link;
  link.name = name;
  robot.links.push_back(link);
  JointDescription fixed;
  fixed.name = name + "_joint";
  fixed.type = JointType::Fixed;
  fixed.parent = parent;
  fixed.child = name;
  fixed.X_PJ = X;
  robot.joints.push_back(fixed);
}

Pose along(double x, double pitch = 0.0) {
  return {axisRotation(Vec3::UnitY(), pitch), Vec3(x, 0.0, 0.0)};
}

}  // namespace

FourBar fourBar(Cut cut, double flip) {
  FourBar bar;
  RobotDescription& robot = bar.description;
  robot.name = "four-bar";
  LinkDescription ground;
  ground.name = "ground";
  robot.links.push_back(ground);
  addBar(robot, "crank", "ground", along(0.0, -1.2), 0.1, 0.4, "crank_joint");
  addBar(robot, "rocker", "ground", along(0.3, -1.5), 0.2, 0.6, "rocker_joint");
  if (cut == Cut::Pin) {
    addBar(robot, "coupler", "crank", along(0.1, 1.0), kCoupler, 0.8, "coupler_joint");
    addFrame(robot, "end", "coupler", along(kCoupler));
    addFrame(robot, "eye", "rocker", along(0.2, flip));
    bar.loop = {.name = "loop", .first = {"end", {}}, .second = {"eye", {}}, .rows = {}, .driven_joint = ""};
    bar.loop.rows = {false, false, false, true, false, true};
  } else {
    addBar(robot, "near_half", "crank", along(0.1, 1.0), 0.5 * kCoupler, 0.4, "coupler_joint");
    addBar(robot, "far_half", "rocker", along(0.2, -1.7), 0.5 * kCoupler, 0.4, "far_joint");
    addFrame(robot, "end", "near_half", along(0.5 * kCoupler));
    addFrame(robot, "eye", "far_half", along(0.5 * kCoupler, flip == 0.0 ? M_PI : flip));
    bar.loop = {.name = "loop", .first = {"end", {}}, .second = {"eye", {}}, .rows = {}, .driven_joint = ""};
    bar.loop.rows = {false, true, false, true, false, true};
  }
  return bar;
}

}  // namespace plumbline::test
