// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "model/loop_closure.h"

namespace plumbline {

enum class ContactType {
  Point,   ///< the frame's origin stays where it is: three rows
  Surface  ///< neither the origin nor the orientation changes: six rows
};

/// A frame of the robot that touches the surroundings. Rows, forces and moments are in world axes.
struct ContactFrame {
  std::string name;
  LinkFrame frame;
  ContactType type = ContactType::Point;
  Vec3 normal = Vec3::UnitZ();  ///< unit normal of the ground, world axes, pointing at the robot
  std::optional<Pose>
      X_WAnchor;  ///< where the contact holds the frame; a log does not tell, and none is none
};

}  // namespace plumbline
