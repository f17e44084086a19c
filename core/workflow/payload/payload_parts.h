// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "workflow/log/load_log.h"
#include "workflow/payload/payload_bounds.h"
#include "workflow/robot/load_robot.h"

/// Parts of payload bounds; for the files payload_*.cpp alone.
namespace plumbline::workflow {

using ParameterBox = std::array<Interval, 10>;

/// Mass, centre of mass and inertia with their uncertainties as parameters about another frame, in interval arithmetic.
/// @param X_BL  frame of the numbers in the frame that is wanted
ParameterBox gripperBox(const GripperPart& part, const Pose& X_BL);

/// What is subtracted from the link with its load.
struct ToolParameters {
  ParameterBox bare, gripper;
};
/// @param body     of the user's robot, carries the payload
/// @param X_BP     frame of the parameters in that body:
///                 the sensor's, else identity
/// @param nominal  of the body without load, described links included
/// @error UnknownReference (a link that is not on the payload's body), ValueOutOfRange, NotPhysical
Result<ToolParameters> tareOf(const PayloadBoundsRequest& request, int body, const Pose& X_BP,
                              const Vec10& nominal);
/// The same for the request's own body, frame and nominal values.
Result<ToolParameters> payloadTool(const PayloadBoundsRequest& request, const PayloadInput& input);

/// Enclosures of all methods, unlabelled, and the suspicion that the rows raise, into `result`, which has its request and premises.
/// @error Cancelled
Status enclose(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
               const JobContext& context);

/// Why no physically consistent body has its parameters in the box; empty when these necessary conditions hold:
///   m > 0, I_ii > 0, I_ii ≤ I_jj + I_kk, h_i² ≤ m Σ_ii, I_ij² ≤ Σ_ii Σ_jj,  Σ = ½ tr(I) 1 − I
std::string excludesRealBodies(const ParameterBox& box);

/// Half widths of a body of the rest without stated intervals: relative, and no less than the floor makes of its size.
Vec10 bodyRadius(const PayloadSpec& spec, const Vec10& nominal);
/// Nominal values by name: the identified model's, else the description's; friction that nobody knows is zero.
std::map<std::string, double> nominalValues(const PayloadBoundsRequest& request,
                                            const FrictionModel& friction);
/// Terms that are stated, else those of the identified model, else none.
FrictionModel frictionOf(const PayloadBoundsRequest& request);
/// Body of the robot that carries the payload.
/// @error UnknownReference
Result<int> carrierOf(const PayloadBoundsRequest& request);

/// Sizes that no sensor and no model has are typing errors: percent for fractions, degrees for radians.
Status checkSizes(const PayloadSpec& spec);
/// Intervals that were stated by name: of known parameters, lower end first, and of bodies that can exist.
Status checkIntervals(const PayloadBoundsRequest& request, const std::map<std::string, double>& values);

/// theta_r with its radii, and the premises of the rest and of friction.
Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input);
/// Errors of torque, position and speed and bounds of the motion where they are not stated, and their premises. The first and the
/// last sample of each part without a gap go where speeds are differences.
void measureErrors(const PayloadBoundsRequest& request, PayloadInput& input);

/// The robot and the log with the sensor's axes as joints that stand still.
struct SensorView {
  RobotPtr robot;
  LogPtr log;
  std::string link;                 ///< body of the payload
  std::vector<std::string> joints;  ///< tx ty tz fx fy fz of the sensor
};
/// @error UnknownReference (no such contact, no such link), MissingData (no wrenches), ShapeMismatch
Result<SensorView> sensorView(const PayloadBoundsRequest& request);

/// A physically consistent body (smallest eigenvalue of the pseudo-inertia above zero) inside the box, the nearest to `estimate` in the norm
/// of the pseudo-inertia: projections in turn (Dykstra's algorithm) onto the cone and the ten slabs.
std::optional<Vec10> realBodyInside(const ParameterBox& box, const Vec10& estimate);

}  // namespace plumbline::workflow
