// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

/// Kinematic loops of a robot: its links are a tree, and each loop closes at a cut between two frames of it.
namespace plumbline {

/// Frame fixed to a link.
struct LinkFrame {
  std::string link;  ///< or a moving joint, which stands for the link that it moves
  Pose X_LF;
};

/// The same frame on the body that the link was lumped into.
struct BodyFrame {
  int body = -1;  ///< −1: the world
  Pose X_BF;      ///< in the world when the body is −1
};

/// Directions along and about the axes of the first frame, in the order of a twist.
using ConstraintRows = std::array<bool, 6>;
inline constexpr std::array<std::string_view, 6> kRowNames{"roll", "pitch", "yaw", "x", "y", "z"};
inline constexpr ConstraintRows kAllRows{true, true, true, true, true, true};
/// The names of the rows that are set, separated by blanks: "x z".
std::string rowsText(const ConstraintRows& rows);

/// Two frames that coincide in the directions of `rows`; the other directions stay free. A planar pin is "x z" (pin
/// along y), a bar cut in half "x z pitch", a spatial pin five rows: at a pin, six rows lock the pin.
struct LoopClosure {
  std::string name;
  LinkFrame first, second;
  ConstraintRows rows = kAllRows;  ///< in the axes of the first frame
  std::string driven_joint;        ///< the joint whose motor moves the loop; may be empty
};

/// Places a frame on its body.
/// @error UnknownReference, naming the link
Result<BodyFrame> placeFrame(const RobotModel& model, const LinkFrame& frame);

/// Checks loops against a robot.
/// @error MissingElement (no rows), DuplicateName, UnknownReference (frame, driven joint), KinematicLoop (both frames
///        on one body), UnsupportedJoint (a mimic joint inside the loop), naming the loop
Status checkLoops(const RobotModel& model, const std::vector<LoopClosure>& loops);

/// Bodies whose joints move one frame against the other: both chains up to their common ancestor.
std::vector<int> bodiesBetween(const RobotModel& model, int first, int second);

}  // namespace plumbline
