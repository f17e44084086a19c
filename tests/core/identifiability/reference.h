// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "model/build_model.h"
#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline::test {

/// The robot of a reference file: modified DH rows alpha, a, d; joints along z.
inline RobotModel fromReference(const nlohmann::json& kinematics, bool floating) {
  RobotDescription robot;
  robot.name = "reference";
  const auto addLink = [&](const std::string& name) {
    LinkDescription link;
    link.name = name;
    link.inertial = Inertial{1.0, {}, Mat3::Identity() * 0.01};
    robot.links.push_back(link);
  };
  addLink("base");
  for (std::size_t i = 0; i < kinematics["dh"].size(); ++i) {
    const std::string number = std::to_string(i + 1);
    addLink("link" + number);
    JointDescription joint;
    joint.name = "joint" + number;
    joint.parent = i == 0 ? "base" : "link" + std::to_string(i);
    joint.child = "link" + number;
    joint.type = kinematics["joint_types"][i] == "R" ? JointType::Revolute : JointType::Prismatic;
    const auto row = kinematics["dh"][i].get<std::vector<double>>();
    joint.X_PJ.R = axisRotation(Vec3::UnitX(), row[0]);
    joint.X_PJ.p = Vec3(row[1], 0, 0) + joint.X_PJ.R * Vec3(0, 0, row[2]);
    joint.axis = Vec3::UnitZ();
    robot.joints.push_back(joint);
  }
  ModelOptions options;
  options.base = floating ? BaseType::Floating : BaseType::Fixed;
  for (int k = 0; k < 3; ++k) options.gravity[k] = kinematics["gravity"][static_cast<std::size_t>(k)];
  return buildModel(robot, options).value();
}

/// Its rotors: symmetric about z of the joint frame; the knee rotor of the leg sits at the hip, where link frame 2 is.
inline std::vector<RotorSpec> rotorsFromReference(const nlohmann::json& kinematics) {
  std::vector<RotorSpec> rotors;
  const bool knee_at_hip =
      kinematics["rotor_frames"].get<std::string>().find("knee rotor") != std::string::npos;
  for (std::size_t i = 0; i < kinematics["gear_ratio"].size(); ++i) {
    RotorSpec rotor;
    rotor.joint = "joint" + std::to_string(i + 1);
    rotor.gear_ratio = kinematics["gear_ratio"][i];
    if (knee_at_hip && i == 2) {
      rotor.X_SR = Pose{};
      rotor.axis = Vec3::UnitZ();
    }
    rotors.push_back(rotor);
  }
  return rotors;
}

}  // namespace plumbline::test
