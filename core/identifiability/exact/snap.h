// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "identifiability/exact/exact_rank_geometry.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

struct SnapOptions {
  /// Angles closer than this to a multiple of 15° are read as it [rad]. Default: half a unit of the fourth
  /// decimal, so that 1.5708 is a right angle and 1.571 is not.
  double angle = 5e-5;
  /// Lengths below this are read as zero [m].
  double length = 1e-7;
  /// Mimic and gear ratios closer than this to a fraction up to 4096 are read as it (relative).
  double ratio = 1e-9;
};

/// One number of the robot that was replaced by its intended value.
struct SnapChange {
  std::string joint;     ///< or rotor
  std::string quantity;  ///< "rotation", "position", "axis", "mimic ratio", "mimic offset", "gear ratio"
  std::string from, to;  ///< as text, in rad, m
  double size = 0.0;     ///< angle turned [rad], distance moved [m], or relative change of a ratio
};

/// Robot with its intended geometry. The original is untouched, so discarding the snapped model undoes
/// it.
struct Snap {
  RobotModel model;                 ///< angles, axes and offsets as intended, rounded once to double
  ExactGeometry geometry;           ///< the same without any rounding
  std::vector<SnapChange> changes;  ///< all beyond rounding (1e-12)
};

/// Reads angles near multiples of 15° as intended: rotations between joint frames by the sequence of three
/// coordinate rotations in which most angles are such multiples (a right angle in the middle needs two angles
/// only; sequences other than roll, pitch, yaw count from two such angles on), axes by azimuth and elevation
/// or as directions of whole numbers up to 12, mimic ratios as fractions up to 4096. Angles that are none
/// stay, to rounding. Lengths are read as decimals of at most nine digits after the point, or such a decimal
/// times √2, √3, √6, cos 15° or sin 15°, when they are that to rounding, and else as the shortest decimal of
/// their double.
/// @param rotors  read likewise, and listed likewise; properties that their specification omits follow from their joints
///                exactly. Their specifications stay as they are and belong to the snapped model too.
/// @error  as `placeRotors`
Result<Snap> snapGeometry(const RobotModel& model, const SnapOptions& options = {},
                          const std::vector<RotorSpec>& rotors = {});

}  // namespace plumbline::identifiability
