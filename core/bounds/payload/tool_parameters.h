// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bounds/payload/consistent_body.h"
#include "model/robot_model.h"

/// Known parts of the load that a link carries.
namespace plumbline::bounds {

/// Known part of the load that is no payload: the bare gripper. A link of the robot's file, or a body in
/// numbers.
struct GripperPart {
  std::string
      link;  ///< whose inertial counts; with `mass`: the link that the numbers refer to, empty the payload's
  std::optional<double> mass;   ///< kg
  Vec3 com = Vec3::Zero();      ///< m
  Mat3 inertia = Mat3::Zero();  ///< about the centre of mass, in the axes of the link
  double relative = 0.0;        ///< uncertainty of mass and inertia
  double com_error = 0.0;       ///< of every coordinate of the centre of mass [m]
};

/// Mass, centre of mass and inertia with their uncertainties as parameters about another frame, in interval arithmetic.
/// @param X_BL  frame of the numbers in the frame that is wanted
ParameterBox gripperBox(const GripperPart& part, const Pose& X_BL);

/// Prior information on the body that carries the payload.
struct ToolParameters {
  ParameterBox gripper;  ///< sum of the parts
  Vec10 bare;            ///< nominal body without the links that count as gripper
};
/// @param carrier  body of the robot
/// @param X_BP     frame of the parameters in that body: the sensor's, else identity
/// @param nominal  of the body without load, links of the robot's file included
/// @error UnknownReference (a link that is not on the body), ValueOutOfRange, NotPhysical
Result<ToolParameters> toolParameters(const RobotDescription& robot, const Body& carrier,
                                      const std::vector<GripperPart>& parts, const Pose& X_BP,
                                      const Vec10& nominal);

}  // namespace plumbline::bounds
