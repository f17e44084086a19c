// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// A point mass of an exchange; negative where mass leaves.
struct PointMass {
  Vec3 position = Vec3::Zero();  ///< in the frame of its body [m]
  double mass = 0.0;             ///< [kg]
};

/// Inertia that can move from one body to its parent across their joint without an effect on any torque, whatever the
/// motion: one direction of the unidentifiable space.
struct Transfer {
  int body = 0;        ///< model body whose parameters change by `delta`
  int parent = -1;     ///< model body that takes the opposite; −1: none (the world, or the base left out)
  Vec10 delta;         ///< change of the body's parameters; its largest entry is 1
  Vec10 parent_delta;  ///< change of the parent's; zero without one
  std::string name;    ///< "Ixx + Iyy" of the body
  std::string text;    ///< one sentence
  /// Point masses on a grid about the joint with exactly the inertial parameters `delta` and `parent_delta`, few of
  /// them and near the joint axis where that is possible, for a picture. Empty until `setPointMasses`.
  std::vector<PointMass> masses, parent_masses;
};

/// A readable basis of the transfers of every body: reduced row echelon form of the null space of its N (10 − rank),
/// as far as these are unidentifiable by themselves (bodies that share a coordinate exchange more than that).
/// @source Wensing, Niemeyer & Slotine, transfers of inertia across a joint
std::vector<Transfer> undetectableTransfers(const RobotModel& model, const BaseParameters& structure);

/// Fills in the point masses of a transfer.
/// @param spacing  between the points of the grid [m]
void setPointMasses(const RobotModel& model, double spacing, Transfer& transfer);

/// Returns few point masses (27 points of a grid in `place`, `spacing` apart, signs free) with exactly the ten parameters
/// `delta`.
/// @param place  frame of the grid in the body's frame; points along its z axis are preferred
std::vector<PointMass> pointMassesOf(const Vec10& delta, const Pose& place, double spacing);

}  // namespace plumbline::identifiability
