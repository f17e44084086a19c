// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <numbers>
#include <string>

#include "model/build_model.h"
#include "model/robot_model.h"

/// Robots invented for the benchmarks: plausible sizes, masses and mixed axes, no foreign data.
namespace plumbline::bench {

/// A rod of the given mass from the link origin to `tip`, with a round section.
inline Inertial rod(double mass, const Vec3& tip, double radius) {
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC.p = 0.5 * tip + Vec3(0.004, -0.003, 0.002);
  const double length = tip.norm();
  const double along = 0.5 * mass * radius * radius;
  const double across = mass * (radius * radius / 4.0 + length * length / 12.0);
  const Vec3 axis = tip.normalized();
  inertial.inertia = across * Mat3::Identity() + (along - across) * axis * axis.transpose();
  return inertial;
}

class Builder {
 public:
  explicit Builder(const std::string& name) { robot_.name = name; }

  void link(const std::string& name, double mass, const Vec3& tip, double radius) {
    LinkDescription link;
    link.name = name;
    if (mass > 0.0) link.inertial = rod(mass, tip, radius);
    robot_.links.push_back(link);
  }
  /// A link on a revolute joint.
  void hang(const std::string& name, const std::string& parent, const Vec3& at, const Vec3& rpy,
            const Vec3& axis, double mass, const Vec3& tip, double radius) {
    link(name, mass, tip, radius);
    JointDescription joint;
    joint.name = name + "_joint";
    joint.type = JointType::Revolute;
    joint.parent = parent;
    joint.child = name;
    joint.X_PJ = {rotationFromRpy(rpy), at};
    joint.axis = axis;
    robot_.joints.push_back(joint);
  }
  const RobotDescription& robot() const { return robot_; }

 private:
  RobotDescription robot_;
};

/// Seven revolute joints with alternating axes, 1.1 m of reach, 22 kg.
inline RobotDescription arm() {
  constexpr double kQuarter = std::numbers::pi / 2.0;
  Builder b("arm");
  b.link("pedestal", 6.0, Vec3(0, 0, 0.16), 0.08);
  b.hang("shoulder", "pedestal", Vec3(0, 0, 0.16), Vec3::Zero(), Vec3::UnitZ(), 4.2, Vec3(0, 0.02, 0.18),
         0.07);
  b.hang("upper", "shoulder", Vec3(0, 0.03, 0.18), Vec3(-kQuarter, 0, 0), Vec3::UnitZ(), 4.0,
         Vec3(0, -0.2, 0.01), 0.06);
  b.hang("elbow", "upper", Vec3(0.01, -0.21, 0), Vec3(kQuarter, 0, 0), Vec3::UnitZ(), 3.1,
         Vec3(0.07, 0, 0.19), 0.06);
  b.hang("forearm", "elbow", Vec3(0.08, 0, 0.2), Vec3(kQuarter, 0, 0), Vec3::UnitZ(), 2.7,
         Vec3(-0.07, 0.19, 0), 0.05);
  b.hang("wrist", "forearm", Vec3(-0.08, 0.2, 0), Vec3(-kQuarter, 0, 0), Vec3::UnitZ(), 2.2,
         Vec3(0, 0.04, 0.17), 0.05);
  b.hang("hand", "wrist", Vec3(0, 0, 0.18), Vec3(kQuarter, 0, 0), Vec3::UnitZ(), 1.6, Vec3(0.08, 0.02, 0),
         0.04);
  b.hang("flange", "hand", Vec3(0.09, 0, 0), Vec3(kQuarter, 0, 0), Vec3::UnitZ(), 0.7, Vec3(0, 0, 0.1), 0.04);
  return b.robot();
}

/// Base and four legs of three joints: 18 degrees of freedom with a floating base.
inline RobotDescription quadruped() {
  Builder b("quadruped");
  b.link("trunk", 11.0, Vec3(0.38, 0, 0.02), 0.1);
  for (const auto& [leg, x, y] :
       {std::tuple{"fl", 0.19, 0.06}, {"fr", 0.19, -0.06}, {"rl", -0.19, 0.06}, {"rr", -0.19, -0.06}}) {
    const std::string name = leg;
    const double side = y > 0.0 ? 1.0 : -1.0;
    b.hang(name + "_hip", "trunk", Vec3(x, y, 0), Vec3::Zero(), Vec3::UnitX(), 0.8, Vec3(0, side * 0.08, 0),
           0.04);
    b.hang(name + "_thigh", name + "_hip", Vec3(0, side * 0.09, 0), Vec3::Zero(), Vec3::UnitY(), 1.1,
           Vec3(0.01, 0, -0.21), 0.03);
    b.hang(name + "_shank", name + "_thigh", Vec3(0, 0, -0.22), Vec3::Zero(), Vec3::UnitY(), 0.25,
           Vec3(0, 0, -0.22), 0.015);
  }
  return b.robot();
}

/// Pelvis, waist of three joints, neck of three, two legs of six and two arms of six: 36 degrees of freedom with
/// a floating base.
inline RobotDescription humanoid() {
  Builder b("humanoid");
  b.link("pelvis", 8.0, Vec3(0, 0, 0.12), 0.12);
  b.hang("waist_yaw", "pelvis", Vec3(0, 0, 0.1), Vec3::Zero(), Vec3::UnitZ(), 1.5, Vec3(0, 0, 0.06), 0.08);
  b.hang("waist_roll", "waist_yaw", Vec3(0, 0, 0.06), Vec3::Zero(), Vec3::UnitX(), 1.2, Vec3(0, 0, 0.05),
         0.08);
  b.hang("chest", "waist_roll", Vec3(0, 0, 0.05), Vec3::Zero(), Vec3::UnitY(), 13.0, Vec3(0.02, 0, 0.38),
         0.13);
  b.hang("neck_yaw", "chest", Vec3(0, 0, 0.4), Vec3::Zero(), Vec3::UnitZ(), 0.5, Vec3(0, 0, 0.05), 0.04);
  b.hang("neck_pitch", "neck_yaw", Vec3(0, 0, 0.05), Vec3::Zero(), Vec3::UnitY(), 0.4, Vec3(0, 0, 0.04),
         0.04);
  b.hang("head", "neck_pitch", Vec3(0, 0, 0.04), Vec3::Zero(), Vec3::UnitX(), 2.8, Vec3(0.03, 0, 0.15), 0.08);
  for (const double side : {1.0, -1.0}) {
    const std::string s = side > 0.0 ? "left_" : "right_";
    b.hang(s + "hip_yaw", "pelvis", Vec3(0, side * 0.09, -0.05), Vec3::Zero(), Vec3::UnitZ(), 1.3,
           Vec3(0, 0, -0.06), 0.05);
    b.hang(s + "hip_roll", s + "hip_yaw", Vec3(0.01, 0, -0.06), Vec3::Zero(), Vec3::UnitX(), 1.4,
           Vec3(0, 0, -0.05), 0.05);
    b.hang(s + "thigh", s + "hip_roll", Vec3(0, 0, -0.04), Vec3::Zero(), Vec3::UnitY(), 5.5,
           Vec3(0.01, 0, -0.36), 0.07);
    b.hang(s + "shank", s + "thigh", Vec3(0, 0, -0.37), Vec3::Zero(), Vec3::UnitY(), 3.2, Vec3(0, 0, -0.36),
           0.05);
    b.hang(s + "ankle", s + "shank", Vec3(0, 0, -0.37), Vec3::Zero(), Vec3::UnitY(), 0.6, Vec3(0, 0, -0.03),
           0.03);
    b.hang(s + "foot", s + "ankle", Vec3(0, 0, -0.03), Vec3::Zero(), Vec3::UnitX(), 1.1, Vec3(0.14, 0, -0.03),
           0.04);
    b.hang(s + "shoulder_pitch", "chest", Vec3(0, side * 0.18, 0.32), Vec3(side * 0.2, 0, 0), Vec3::UnitY(),
           1.1, Vec3(0, side * 0.06, 0), 0.04);
    b.hang(s + "shoulder_roll", s + "shoulder_pitch", Vec3(0, side * 0.06, 0), Vec3::Zero(), Vec3::UnitX(),
           0.9, Vec3(0, 0, -0.07), 0.04);
    b.hang(s + "upper_arm", s + "shoulder_roll", Vec3(0, 0, -0.07), Vec3::Zero(), Vec3::UnitZ(), 1.6,
           Vec3(0, 0, -0.2), 0.04);
    b.hang(s + "forearm", s + "upper_arm", Vec3(0.01, 0, -0.21), Vec3::Zero(), Vec3::UnitY(), 1.1,
           Vec3(0, 0, -0.12), 0.04);
    b.hang(s + "wrist", s + "forearm", Vec3(0, 0, -0.13), Vec3::Zero(), Vec3::UnitZ(), 0.6, Vec3(0, 0, -0.1),
           0.03);
    b.hang(s + "hand", s + "wrist", Vec3(0, 0, -0.1), Vec3::Zero(), Vec3::UnitX(), 0.5, Vec3(0, 0, -0.12),
           0.04);
  }
  return b.robot();
}

enum class Robot { Arm, Quadruped, Humanoid };

inline RobotDescription description(Robot robot) {
  switch (robot) {
    case Robot::Arm:
      return arm();
    case Robot::Quadruped:
      return quadruped();
    default:
      return humanoid();
  }
}

inline RobotModel model(Robot robot) {
  ModelOptions options;
  options.base = robot == Robot::Arm ? BaseType::Fixed : BaseType::Floating;
  return buildModel(description(robot), options).value();
}

}  // namespace plumbline::bench
