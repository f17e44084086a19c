// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline {

/// Options of the construction of bodies from links.
struct ModelOptions {
  BaseType base = BaseType::Fixed;
  Vec3 gravity{0.0, 0.0, -9.81};  ///< in the world frame [m/s²]; zero for none
  Pose X_WB;                      ///< mounting: pose of the root link in the world (fixed base)
  struct Lock {
    std::string joint;
    double position = 0.0;  ///< rad or m
  };
  std::vector<Lock> locks;            ///< one-DoF joints locked at a value: their link is lumped
  std::vector<std::string> left_out;  ///< links that are left out, with everything they carry
};

/// Makes the tree: lumps links of fixed or locked joints, leaves out those of `left_out`.
/// @error UnknownReference, DuplicateName, KinematicLoop, SeveralRoots, UnsupportedJoint, ValueOutOfRange, naming link
///        or joint
Result<RobotModel> buildModel(const RobotDescription& description, const ModelOptions& options = {});

/// First in-plane direction e1 of a planar joint with the given unit normal; e2 = normal × e1.
Vec3 planeDirection(const Vec3& normal);

/// Parameters of an inertial in the frame of its link.
Vec10 linkParameters(const Inertial& inertial);

}  // namespace plumbline
