// SPDX-License-Identifier: BSD-3-Clause
#include "model/rotors.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr std::array<std::string_view, 4> kSymmetricNames = {"m", "mcz", "Ixx", "Izz"};

bool finite(const Pose& X) {
  return X.R.allFinite() && X.p.allFinite();
}

/// Every joint at 0; body −1 is the world.
Pose bodyInWorld(const RobotModel& model, int body) {
  Pose X;
  for (; body >= 0; body = model.body(body).parent) X = model.body(body).joint.X_PJ * X;
  return X;
}

struct Seat {
  int body = -1;
  Pose X_BL;  ///< the mounting link in its body (or the world)
};

Result<Seat> findSeat(const RobotModel& model, const RotorSpec& spec, int body) {
  if (spec.seat.empty()) return Seat{model.body(body).parent, {}};
  const auto named = [&](const LinkPlacement& link) { return link.link == spec.seat; };
  const std::vector<LinkPlacement>& fixed = model.worldLinks();
  if (const auto link = std::find_if(fixed.begin(), fixed.end(), named); link != fixed.end())
    return Seat{-1, link->X_BL};
  const int seat = model.findBody(spec.seat);
  if (seat < 0)
    return rejection(ErrorCode::UnknownReference,
                     "the rotor of joint \"" + spec.joint + "\" sits on link \"" + spec.seat +
                         "\", which does not exist in this model",
                     {spec.joint, spec.seat}, "use a link of the robot");
  const std::vector<LinkPlacement>& links = model.body(seat).links;
  return Seat{seat, std::find_if(links.begin(), links.end(), named)->X_BL};
}

Status checkSpec(const RobotModel& model, const RotorSpec& spec, int body) {
  const std::string of = "the rotor of joint \"" + spec.joint + "\"";
  if (body < 0)
    return rejection(ErrorCode::UnknownReference,
                     of + " has no joint to follow: no moving joint has this name", {spec.joint},
                     "use a joint that moves; fixed and locked joints do not");
  if (!model.body(body).joint.isOneDof())
    return rejection(ErrorCode::UnsupportedJoint, of + " follows a joint of several degrees of freedom",
                     {spec.joint}, "rotors belong to joints of one degree of freedom");
  if (!std::isfinite(spec.gear_ratio) || spec.gear_ratio == 0.0)
    return rejection(ErrorCode::ValueOutOfRange,
                     of + " has a gear ratio that is " +
                         (spec.gear_ratio == 0.0        ? "zero"
                          : std::isnan(spec.gear_ratio) ? "not a number"
                                                        : "infinite"),
                     {spec.joint}, "give the turns of the rotor per turn of the joint, for example 100");
  if (spec.axis && (!spec.axis->allFinite() || !(spec.axis->norm() > 1e-12)))
    return rejection(ErrorCode::ValueOutOfRange, of + " has an axis of no direction", {spec.joint},
                     "give a vector along the spin axis, for example [0, 0, 1]");
  if (spec.X_SR && !finite(*spec.X_SR))
    return rejection(ErrorCode::InvalidNumber, of + " has a pose that is not a number", {spec.joint},
                     "give finite numbers");
  return done();
}

}  // namespace

std::string_view Rotor::parameterName(int index) const {
  const auto k = static_cast<std::size_t>(index);
  return symmetric ? kSymmetricNames[k] : layout::kNames[k];
}

Eigen::Matrix<double, 10, Eigen::Dynamic, 0, 10, 10> Rotor::basis() const {
  Eigen::Matrix<double, 10, Eigen::Dynamic, 0, 10, 10> E;
  if (!symmetric) {
    E.setIdentity(10, 10);
    return E;
  }
  E.setZero(10, 4);
  E(layout::m, 0) = 1.0;
  E(layout::mcz, 1) = 1.0;
  E(layout::Ixx, 2) = E(layout::Iyy, 2) = 1.0;
  E(layout::Izz, 3) = 1.0;
  return E;
}

Pose Rotor::poseInSeat(double position) const {
  Pose turn;
  turn.R = axisRotation(s.head<3>(), ratio * position);
  return X_SR * turn;
}

Result<std::vector<Rotor>> placeRotors(const RobotModel& model, const std::vector<RotorSpec>& specs) {
  std::vector<Rotor> rotors;
  for (const RotorSpec& spec : specs) {
    const int body = model.findJoint(spec.joint);
    if (Status status = checkSpec(model, spec, body); !status) return status.error();
    const Result<Seat> seat = findSeat(model, spec, body);
    if (!seat) return seat.error();

    Rotor rotor;
    const auto same =
        std::count_if(rotors.begin(), rotors.end(), [&](const Rotor& other) { return other.body == body; });
    rotor.name = spec.joint + ".rotor" + (same > 0 ? std::to_string(same + 1) : "");
    rotor.joint = spec.joint;
    rotor.body = body;
    rotor.seat = seat->body;
    rotor.ratio = spec.gear_ratio;
    rotor.symmetric = spec.symmetric;
    const Pose X_SP = bodyInWorld(model, seat->body).inverse() * bodyInWorld(model, model.body(body).parent);
    const Pose X_SJ = X_SP * model.body(body).joint.X_PJ;
    rotor.X_SR = spec.X_SR ? seat->X_BL * *spec.X_SR : X_SJ;
    Vec3 axis =
        spec.axis ? Vec3(seat->X_BL.R * spec.axis->normalized()) : Vec3(X_SJ.R * model.body(body).joint.axis);
    axis = rotor.X_SR.R.transpose() * axis;
    if (rotor.symmetric) {
      // Turns the frame so that z is the spin axis: the shortest turn, half a turn about x when it points back.
      const Vec3 z = Vec3::UnitZ();
      const Vec3 turn = z.cross(axis);
      const double angle = std::atan2(turn.norm(), axis.dot(z));
      rotor.X_SR.R =
          rotor.X_SR.R * axisRotation(turn.norm() > 0.0 ? Vec3(turn.normalized()) : Vec3::UnitX(), angle);
      axis = z;
    }
    rotor.s << axis, Vec3::Zero();
    rotors.push_back(std::move(rotor));
  }
  return rotors;
}

}  // namespace plumbline
