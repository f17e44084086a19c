// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline {

/// A motor's rotor (or any other spinning part) that follows a joint: it is mounted on a link, its seat, and turns about
/// its axis by `gear_ratio` times the position of the joint (for a prismatic joint: rad per m).
struct RotorSpec {
  std::string joint;        ///< the joint that it drives; one degree of freedom
  double gear_ratio = 1.0;  ///< turns of the rotor per turn of the joint; neither 0 nor infinite
  std::string seat;         ///< the link that carries it; empty: the parent body of the joint
  std::optional<Pose>
      X_SR;  ///< pose of the rotor's frame in the seat (in the parent body when `seat` is empty),
             ///< joint at 0; none: the frame of the joint
  std::optional<Vec3> axis;  ///< spin axis in the frame of the seat; none: the joint's axis
  bool symmetric = true;     ///< about its axis, which passes through the origin of the rotor's frame
};

/// A rotor placed in a model. The parameters are about the origin of the frame R. A symmetric rotor has its spin
/// axis along z of R and four parameters, m, mcz, Ixx (= Iyy) and Izz; any other has all ten.
///   v_R = Xm_RS v_S + s · ratio · (velocity of the joint)
struct Rotor {
  std::string name;   ///< "joint3.rotor"
  std::string joint;  ///< name of the joint
  int body = 0;       ///< the body moved by the joint
  int seat = -1;      ///< the body that carries it, its mounting link's; −1 the world
  Pose X_SR;          ///< R in the seat's BODY frame, joint at 0
  Vec6 s;             ///< free mode in R: [axis; 0], a unit vector
  double ratio = 1.0;
  bool symmetric = true;

  int parameterCount() const { return symmetric ? 4 : 10; }
  /// "m", "mcz", "Ixx", "Izz", or the ten of the canonical order.
  std::string_view parameterName(int index) const;
  /// 10×parameterCount: the ten parameters of the canonical order from the rotor's own.
  Eigen::Matrix<double, 10, Eigen::Dynamic, 0, 10, 10> basis() const;
  /// Pose of R in the body frame of its mounting link when the joint is at `position`.
  Pose poseInSeat(double position) const;
};

/// Places rotors in a model, in the order given.
/// @error UnknownReference (joint, seat), UnsupportedJoint (joint of several degrees of freedom or one that does
///        not move), ValueOutOfRange (ratio, axis), InvalidNumber (pose), naming the joint
Result<std::vector<Rotor>> placeRotors(const RobotModel& model, const std::vector<RotorSpec>& specs);

}  // namespace plumbline
