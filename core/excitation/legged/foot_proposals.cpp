// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/foot_proposals.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "dynamics/kinematics.h"

namespace plumbline::excitation {
namespace {

constexpr double kBentKnee = 1.5, kStraightKnee = 0.3;  // rad
constexpr double kLevel = 1e-6;                         // of a direction: smaller components count as level

/// Returns the bodies between a floating base and this one, from the base on, when they are a leg: three joints of one
/// degree of freedom.
std::vector<int> legOf(const RobotModel& model, int body) {
  std::vector<int> chain;
  for (; body > 0; body = model.body(body).parent) {
    if (!model.body(body).joint.isOneDof() || model.body(body).joint.mimics >= 0) return {};
    chain.insert(chain.begin(), body);
  }
  return body == 0 && chain.size() == 3 ? chain : std::vector<int>{};
}

double within(const JointLimits& limits, double value) {
  if (limits.lower) value = std::max(value, *limits.lower);
  if (limits.upper) value = std::min(value, *limits.upper);
  return value;
}

/// Bends knees as far as is usual, towards the side where their limits leave more room; turns hips back by half of it.
Eigen::VectorXd bentLegs(const RobotModel& model) {
  Eigen::VectorXd pose = model.neutral();
  for (int body = 0; body < model.bodyCount(); ++body) {
    const std::vector<int> leg = legOf(model, body);
    if (leg.empty()) continue;
    const Joint& hip = model.body(leg[1]).joint;
    const Joint& knee = model.body(leg[2]).joint;
    const double back = within(knee.limits, -kBentKnee), forth = within(knee.limits, kBentKnee);
    const double bent = std::abs(back) >= std::abs(forth) ? back : forth;
    const double same = hip.axis.dot(model.bodyInParent(leg[2], pose).R * knee.axis) < 0.0 ? -1.0 : 1.0;
    pose[knee.q_index] = bent;
    pose[hip.q_index] = within(hip.limits, -0.5 * same * bent);
  }
  return pose;
}

/// Returns true when every knee of the feet is clearly bent, by the angle between thigh and shank.
bool kneesAreBent(const RobotModel& model, const std::vector<LeggedRobot::Foot>& feet,
                  const Eigen::VectorXd& pose) {
  dynamics::DynamicsWorkspace work(model);
  dynamics::forwardKinematics(work, pose);
  for (const LeggedRobot::Foot& foot : feet) {
    const int body = model.findBody(foot.link);
    const std::vector<int> leg = body < 0 ? std::vector<int>{} : legOf(model, body);
    if (leg.empty()) return false;
    Vec3 point = foot.point;
    for (const LinkPlacement& link : model.body(body).links)
      if (link.link == foot.link) point = link.X_BL * foot.point;
    const Vec3 knee = work.pose(leg[2]).p;
    const Vec3 thigh = knee - work.pose(leg[1]).p, shank = work.pose(body) * point - knee;
    if (std::atan2(thigh.cross(shank).norm(), thigh.dot(shank)) < kStraightKnee) return false;
  }
  return true;
}

/// The point of a geometry that is farthest along a direction, both in its own frame; the middle where several are.
Vec3 farthest(const Geometry& geometry, const Vec3& along) {
  const auto side = [&](int axis) {
    return std::abs(along[axis]) < kLevel ? 0.0 : std::copysign(1.0, along[axis]);
  };
  const Vec3 across(along[0], along[1], 0.0);
  switch (geometry.type) {
    case GeometryType::Box:
      return {0.5 * side(0) * geometry.size[0], 0.5 * side(1) * geometry.size[1],
              0.5 * side(2) * geometry.size[2]};
    case GeometryType::Sphere:
      return geometry.radius * along;
    case GeometryType::Capsule:
      return geometry.radius * along + Vec3(0, 0, 0.5 * side(2) * geometry.length);
    case GeometryType::Cylinder:
      return (across.norm() < kLevel ? Vec3(Vec3::Zero()) : Vec3(geometry.radius * across.normalized())) +
             Vec3(0, 0, 0.5 * side(2) * geometry.length);
    case GeometryType::Mesh:
      break;
  }
  return Vec3::Zero();
}

/// Returns the lowest point of a link: of its collision bodies, else of its visual ones, else its origin. Meshes are not
/// read.
Vec3 lowestPoint(const LinkDescription& link, const Mat3& R_WL) {
  const Vec3 down = -R_WL.transpose().col(2);
  Vec3 lowest = Vec3::Zero();
  double depth = -std::numeric_limits<double>::infinity();
  for (const std::vector<Shape>* shapes : {&link.collisions, &link.visuals}) {
    for (const Shape& shape : *shapes) {
      if (shape.geometry.type == GeometryType::Mesh) continue;
      const Vec3 point = shape.X_LG * farthest(shape.geometry, shape.X_LG.R.transpose() * down);
      if (point.dot(down) <= depth) continue;
      depth = point.dot(down);
      lowest = point;
    }
    if (std::isfinite(depth)) break;
  }
  return (1e4 * lowest).array().round() / 1e4;
}

}  // namespace

std::vector<FootChoice> footChoices(const RobotDescription& description, const RobotModel& model) {
  std::vector<FootChoice> choices;
  if (model.base() != BaseType::Floating) return choices;
  dynamics::DynamicsWorkspace work(model);
  dynamics::forwardKinematics(work, bentLegs(model));
  for (int body = 0; body < model.bodyCount(); ++body) {
    if (legOf(model, body).empty()) continue;
    const bool leaf =
        std::ranges::none_of(model.bodies(), [&](const Body& other) { return other.parent == body; });
    const Pose& X_WB = work.pose(body);
    std::size_t lowest = choices.size();
    double height = std::numeric_limits<double>::infinity();
    for (const LinkPlacement& placement : model.body(body).links) {
      const LinkDescription* link = description.findLink(placement.link);
      if (link == nullptr) continue;
      const Pose X_WL = X_WB * placement.X_BL;
      choices.push_back({{placement.link, lowestPoint(*link, X_WL.R)}, false});
      const double z = (X_WL * choices.back().foot.point).z();
      if (z >= height) continue;
      height = z;
      lowest = choices.size() - 1;
    }
    if (leaf && lowest < choices.size()) choices[lowest].usual = true;
  }
  return choices;
}

std::vector<std::pair<std::string, double>> postureOf(const RobotModel& model, const Eigen::VectorXd& pose) {
  std::vector<std::pair<std::string, double>> posture;
  if (pose.size() != model.nq()) return posture;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (!joint.isOneDof() || joint.mimics >= 0 || pose[joint.q_index] == 0.0) continue;
    posture.emplace_back(joint.name, std::round(1e4 * pose[joint.q_index]) / 1e4);
  }
  return posture;
}

Eigen::VectorXd poseOf(const RobotModel& model, const LeggedSpec& spec, Eigen::VectorXd pose) {
  if (pose.size() != model.nq()) pose = model.neutral();
  for (const Body& body : model.bodies())
    if (body.joint.isOneDof() && body.joint.mimics < 0) pose[body.joint.q_index] = 0.0;
  for (const auto& [name, value] : spec.posture) {
    const int body = model.findJoint(name);
    if (body >= 0 && model.body(body).joint.isOneDof()) pose[model.body(body).joint.q_index] = value;
  }
  return pose;
}

LeggedSpec usualStand(const RobotDescription& description, const RobotModel& model,
                      const Eigen::VectorXd& pose) {
  LeggedSpec spec;
  for (const FootChoice& choice : footChoices(description, model))
    if (choice.usual) spec.feet.push_back(choice.foot);
  const bool bent = pose.size() == model.nq() && kneesAreBent(model, spec.feet, pose);
  spec.posture = postureOf(model, bent ? pose : bentLegs(model));
  return spec;
}

}  // namespace plumbline::excitation
