// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Geometry that is special (parallel, perpendicular, without offset) up to a small deviation that affects
/// the grid.
struct NearlySpecial {
  enum class Kind { Parallel, Perpendicular, ZeroOffset, Decision };
  Kind kind = Kind::Decision;
  std::string joint;  ///< joint with this axis or offset
  std::string other;  ///< the neighbouring joint, or "gravity"; empty for `Decision`
  double deviation =
      0.0;  ///< [rad] for axes, [m] for an offset; relative size of the direction for `Decision`
  std::string
      text;  ///< "joint2 axis is 0.0002° from parallel to joint1: the grid assumes parallel", one sentence
};

/// Tests that the recursion decides alike everywhere between the tolerance 1e-12 and 1e-6 (or ten times the
/// tolerance asked for), and that the grid is the same for 1e-12 and the tolerance asked for; where not, names the geometry
/// that it depends on: axes of neighbouring joints (with only sliding
/// joints in between) and gravity that are nearly parallel or perpendicular, offsets that are nearly zero. Where nothing
/// of the kind is found, it names the joint of the decision. Empty: the grid does not depend on the tolerance there.
/// @param structure  `structuralBaseParameters` of the same model and question; rotors count too
/// @param stop       what is returned after a stop request is not complete
/// @cost  two recursions and one choice of base parameters
std::vector<NearlySpecial> nearlySpecialGeometry(const RobotModel& model, const BaseParameters& structure,
                                                 const IdentifiabilityOptions& question = {},
                                                 const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
