// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/tool_parameters.h"

#include <cmath>

namespace plumbline::bounds {

namespace {

using IntervalVector = std::array<verified::Interval, 3>;
using IntervalMatrix = std::array<std::array<verified::Interval, 3>, 3>;

IntervalVector turned(const Mat3& R, const IntervalVector& a) {
  IntervalVector out;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      out[r] += verified::Interval(R(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c))) * a[c];
  return out;
}

IntervalMatrix turned(const Mat3& R, const IntervalMatrix& A) {
  IntervalMatrix half, out;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t k = 0; k < 3; ++k)
        half[r][c] +=
            verified::Interval(R(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(k))) * A[k][c];
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t k = 0; k < 3; ++k)
        out[r][c] +=
            half[r][k] * verified::Interval(R(static_cast<Eigen::Index>(c), static_cast<Eigen::Index>(k)));
  return out;
}

Error gripperOutOfRange(const std::string& detail, const std::string& remedy) {
  return {ErrorCode::ValueOutOfRange, detail, {"gripper"}, {}, {}, remedy};
}

Status checkPart(const GripperPart& part) {
  const std::string of = part.link.empty() ? "the gripper" : "the gripper " + part.link;
  if (!(part.relative >= 0.0 && part.relative < 1.0))
    return gripperOutOfRange("the relative uncertainty of " + of + " is " + std::to_string(part.relative),
                             "give at least 0 and below 1; 2 % is 0.02");
  if (!(part.com_error >= 0.0 && part.com_error < 10.0))
    return gripperOutOfRange(
        "the centre of mass of " + of + " is uncertain by " + std::to_string(part.com_error) + " m",
        "give at least 0, in metres");
  if (!part.mass) return done();
  const bool finite = std::isfinite(*part.mass) && part.com.allFinite() && part.inertia.allFinite();
  const Vec10 pi_std =
      finite ? parametersFromMassCom(*part.mass, Vec3::Zero(), part.inertia) : Vec10(Vec10::Zero());
  if (!finite || !(*part.mass > 0.0) || minPseudoEigenvalue(pi_std) < -1e-12 * (1.0 + pi_std.norm()))
    return Error{
        .code = ErrorCode::NotPhysical,
        .detail = of +
                  " is not physically consistent: its mass has to be positive and no principal moment "
                  "larger than the sum of the other two",
        .subjects = {"gripper"},
        .remedy = "give mass, com and inertia (Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the centre of mass)"};
  return done();
}

/// Returns the link in the body, or an error that explains why it cannot be subtracted.
Result<const LinkPlacement*> linkOn(const Body& body, const std::string& link) {
  for (const LinkPlacement& placement : body.links)
    if (placement.link == link) return &placement;
  return Error{
      .code = ErrorCode::UnknownReference,
      .detail = "the gripper's link " + link + " does not move together with " + body.name,
      .subjects = {link},
      .remedy =
          "name a link that is fixed to it, lock the joint between (--lock), or give mass, com and inertia"};
}

/// Returns the nominal values of a link, in its own frame.
GripperPart described(const RobotDescription& description, const GripperPart& part) {
  GripperPart out = part;
  const LinkDescription* link = description.findLink(part.link);
  if (link == nullptr || !link->inertial) {
    out.mass = 0.0;
    return out;
  }
  const Inertial& inertial = *link->inertial;
  out.mass = inertial.mass;
  out.com = inertial.X_LC.p;
  out.inertia = inertial.X_LC.R * inertial.inertia * inertial.X_LC.R.transpose();
  return out;
}

}  // namespace

ParameterBox gripperBox(const GripperPart& part, const Pose& X_BL) {
  const auto spread = [&](double x) { return verified::Interval::around(x, part.relative * std::fabs(x)); };
  const verified::Interval m = spread(part.mass.value_or(0.0));
  IntervalVector local;
  IntervalMatrix inertia;
  for (std::size_t r = 0; r < 3; ++r) {
    const auto i = static_cast<Eigen::Index>(r);
    local[r] = verified::Interval::around(part.com[i], part.com_error);
    for (std::size_t c = 0; c < 3; ++c) inertia[r][c] = spread(part.inertia(i, static_cast<Eigen::Index>(c)));
  }
  IntervalVector c = turned(X_BL.R, local);
  for (std::size_t r = 0; r < 3; ++r) c[r] += verified::Interval(X_BL.p[static_cast<Eigen::Index>(r)]);
  const IntervalMatrix I = turned(X_BL.R, inertia);
  const auto diagonal = [&](std::size_t i, std::size_t j, std::size_t k) {
    return I[i][i] + m * (verified::square(c[j]) + verified::square(c[k]));
  };
  const auto product = [&](std::size_t i, std::size_t j) { return I[i][j] - m * c[i] * c[j]; };
  return {m,
          m * c[0],
          m * c[1],
          m * c[2],
          diagonal(0, 1, 2),
          diagonal(1, 0, 2),
          diagonal(2, 0, 1),
          product(1, 2),
          product(0, 2),
          product(0, 1)};
}

Result<ToolParameters> toolParameters(const RobotDescription& robot, const Body& carrier,
                                      const std::vector<GripperPart>& parts, const Pose& X_BP,
                                      const Vec10& nominal) {
  const Pose X_PB = X_BP.inverse();
  ToolParameters tool;
  tool.gripper.fill(verified::Interval(0.0));
  tool.bare = nominal;
  for (const GripperPart& part : parts) {
    if (auto status = checkPart(part); !status) return status.error();
    Pose X_BL = X_BP;
    if (!part.link.empty()) {
      auto placement = linkOn(carrier, part.link);
      if (!placement) return placement.error();
      X_BL = (*placement)->X_BL;
      if (!part.mass) tool.bare -= (*placement)->pi_std;
    } else if (!part.mass) {
      return gripperOutOfRange("a part of the gripper has neither a link nor a mass",
                               "give \"link\", or \"mass\"");
    }
    const ParameterBox box = gripperBox(part.mass ? part : described(robot, part), X_PB * X_BL);
    for (std::size_t i = 0; i < 10; ++i) tool.gripper[i] += box[i];
  }
  return tool;
}

}  // namespace plumbline::bounds
