// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "workflow/payload_bounds.h"

/// Parts of payload bounds; for the files payload_*.cpp alone.
namespace plumbline::workflow {

using ParameterBox = std::array<Interval, 10>;

/// Mass, centre of mass and inertia with their uncertainties as parameters about another frame, in interval arithmetic.
/// @param X_BL  frame of the numbers in the frame that is wanted
ParameterBox gripperBox(const GripperPart& part, const Pose& X_BL);

/// What is subtracted from the link with its load.
struct Tare {
  ParameterBox bare, gripper;
};
/// @param body     of the user's robot, carries the payload
/// @param X_BP     frame of the parameters in that body:
///                 the sensor's, else identity
/// @param nominal  of the body without load, described links included
/// @error UnknownReference (a link that is not on the payload's body), ValueOutOfRange, NotPhysical
Result<Tare> tareOf(const PayloadBoundsRequest& request, int body, const Pose& X_BP, const Vec10& nominal);

/// Why no real body has its parameters in the box; empty when these necessary conditions hold:
///   m > 0, I_ii > 0, I_ii ≤ I_jj + I_kk, h_i² ≤ m Σ_ii, I_ij² ≤ Σ_ii Σ_jj,  Σ = ½ tr(I) 1 − I
std::string excludesRealBodies(const ParameterBox& box);

/// The robot and the log with the sensor's axes as joints that stand still.
struct SensorView {
  RobotPtr robot;
  LogPtr log;
  std::string link;                 ///< body of the payload
  std::vector<std::string> joints;  ///< tx ty tz fx fy fz of the sensor
};
/// @error UnknownReference (no such contact, no such link), MissingData (no wrenches), ShapeMismatch
Result<SensorView> sensorView(const PayloadBoundsRequest& request);

/// A real body (smallest eigenvalue of the pseudo-inertia above zero) inside the box, the nearest to `estimate` in the norm
/// of the pseudo-inertia: projections in turn (Dykstra's algorithm) onto the cone and the ten slabs.
std::optional<Vec10> realBodyInside(const ParameterBox& box, const Vec10& estimate);

}  // namespace plumbline::workflow
