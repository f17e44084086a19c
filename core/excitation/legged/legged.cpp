// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "model/build_model.h"

// Contacts of point feet, all in the world:
//   x_foot(q) = contact point                                          (1)   three equations per leg, three joints
//   J_leg v_leg = −J_base v_base,  J_leg a_leg = −(x_foot'' with a_leg = 0)   (2)
//   Σ f_i = F,  Σ place_i × f_i = N                                    (3)   demand of the robot's motion on the ground
//   f = G⁺ [F; N]                                                      (4)   least norm
//   tau = tau_free − Σ J_iᵀ f_i                                        (5)
namespace plumbline::excitation {
namespace {

constexpr int kNewtonSteps = 50;

/// Returns the description with the base on six massless joints above the ground.
RobotDescription onGround(const RobotDescription& description) {
  RobotDescription other = description;
  const std::string root = description.rootLink();
  const char* const names[kBaseJoints] = {"x", "y", "z", "yaw", "pitch", "roll"};
  const Vec3 axes[kBaseJoints] = {Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ(),
                                  Vec3::UnitZ(), Vec3::UnitY(), Vec3::UnitX()};
  std::string parent = root + " ground";
  other.links.push_back({parent, std::nullopt, {}, {}, 0});
  std::vector<JointDescription> joints;
  for (int i = 0; i < kBaseJoints; ++i) {
    JointDescription joint;
    joint.name = root + " " + names[i];
    joint.type = i < 3 ? JointType::Prismatic : JointType::Continuous;
    joint.axis = axes[i];
    joint.parent = parent;
    joint.child = i == kBaseJoints - 1 ? root : root + " " + names[i] + " frame";
    if (i < kBaseJoints - 1) other.links.push_back({joint.child, std::nullopt, {}, {}, 0});
    parent = joint.child;
    joints.push_back(joint);
  }
  other.joints.insert(other.joints.begin(), joints.begin(), joints.end());
  return other;
}

/// Foot in the world, and d/dv of it.
void footAt(dynamics::DynamicsWorkspace& work, const LeggedRobot::Leg& leg, const Eigen::VectorXd& q, Vec3& x,
            Eigen::Matrix3Xd& J) {
  Eigen::MatrixXd body(6, q.size());
  dynamics::bodyJacobian(work, leg.body, q, body);
  const Pose& X = work.pose(leg.body);
  x = X * leg.point;
  J = X.R * (body.bottomRows<3>() - skew(leg.point) * body.topRows<3>());
}

Result<LeggedRobot::Leg> makeLeg(const RobotModel& model, const LeggedRobot::Foot& foot) {
  LeggedRobot::Leg leg;
  leg.name = foot.link;
  leg.body = model.findBody(foot.link);
  if (leg.body < 0)
    return Error{.code = ErrorCode::UnknownReference,
                 .detail = "the robot has no moving link of this name",
                 .subjects = {foot.link}};
  for (const LinkPlacement& link : model.body(leg.body).links)
    if (link.link == foot.link) leg.point = link.X_BL * foot.point;
  std::vector<int> chain;
  for (int body = leg.body; body >= kBaseJoints; body = model.body(body).parent) chain.push_back(body);
  std::reverse(chain.begin(), chain.end());
  const bool simple = std::all_of(chain.begin(), chain.end(), [&](int body) {
    return model.body(body).joint.isOneDof() && model.body(body).joint.mimics < 0;
  });
  if (chain.size() != 3 || !simple)
    return Error{.code = ErrorCode::UnsupportedJoint,
                 .detail = "the leg has " + std::to_string(chain.size()) +
                           " joints between trunk and foot, three of one degree of "
                           "freedom are needed",
                 .subjects = {foot.link}};
  std::copy(chain.begin(), chain.end(), leg.joints.begin());
  return leg;
}

}  // namespace

Result<LeggedRobot> makeLegged(const RobotDescription& description,
                               const std::vector<LeggedRobot::Foot>& feet,
                               const std::vector<std::pair<std::string, double>>& posture, double friction,
                               const ModelOptions& options) {
  if (feet.size() < 3)
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "a robot stands on three feet or more, not on " + std::to_string(feet.size())};
  if (!(friction > 0.0) || !std::isfinite(friction))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the coefficient of friction must be above 0",
                 .subjects = {"friction"}};
  ModelOptions standing = options;
  standing.base = BaseType::Fixed, standing.X_WB = Pose();
  Result<RobotModel> model = buildModel(onGround(description), standing);
  if (!model) return model.error();
  LeggedRobot robot{std::move(model).value(), {}, {}, friction, 0.0};
  for (int i = 0; i < kBaseJoints; ++i)
    if (robot.model.body(i).joint.v_index != i || robot.model.body(i).parent != i - 1)
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "the trunk is not the root of the robot",
                   .subjects = {description.rootLink()}};
  robot.posture = robot.model.neutral();
  for (const auto& [name, value] : posture) {
    const int body = robot.model.findJoint(name);
    const auto lock =
        std::find_if(options.locks.begin(), options.locks.end(),
                     [&name = name](const ModelOptions::Lock& one) { return one.joint == name; });
    if (lock != options.locks.end() && std::abs(lock->position - value) > 1e-9)
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the posture gives a locked joint another value",
                   .subjects = {name},
                   .remedy = "lock it where it stands, or leave it out of the posture"};
    if (lock != options.locks.end()) continue;
    if (body < 0)
      return Error{
          .code = ErrorCode::UnknownReference, .detail = "the robot has no such joint", .subjects = {name}};
    robot.posture[robot.model.body(body).joint.q_index] = value;
  }
  dynamics::DynamicsWorkspace work(robot.model);
  dynamics::forwardKinematics(work, robot.posture);
  for (const LeggedRobot::Foot& foot : feet) {
    Result<LeggedRobot::Leg> leg = makeLeg(robot.model, foot);
    if (!leg) return leg.error();
    Eigen::Matrix3Xd J;
    footAt(work, *leg, robot.posture, leg->place, J);
    Mat3 J_leg;
    for (int k = 0; k < 3; ++k)
      J_leg.col(k) = J.col(robot.model.body(leg->joints[static_cast<std::size_t>(k)]).joint.v_index);
    if (std::abs(J_leg.determinant()) < 1e-6 * std::pow(J_leg.norm(), 3.0))
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the leg is straight in this posture: its foot cannot move in every direction",
                   .subjects = {leg->name},
                   .remedy = "bend the knee"};
    robot.legs.push_back(std::move(leg).value());
  }
  return robot;
}

Result<Stance> standAt(const LeggedRobot& robot, const Motion& base, double t, const Eigen::VectorXd& near) {
  const RobotModel& model = robot.model;
  dynamics::DynamicsWorkspace work(model);
  Stance now;
  now.q = near;
  now.v = now.a = Eigen::VectorXd::Zero(model.nv());
  const auto part = [&](int order, Eigen::VectorXd& into) {
    Eigen::VectorXd values(kBaseJoints);
    base.derivative(t, order, values);
    into.head<kBaseJoints>() = values;
  };
  part(0, now.q);
  part(1, now.v);
  part(2, now.a);
  const auto index = [&](const LeggedRobot::Leg& leg, std::size_t k) {
    return model.body(leg.joints[k]).joint.v_index;
  };
  std::vector<Eigen::Matrix3Xd> jacobians(robot.legs.size());
  for (std::size_t i = 0; i < robot.legs.size(); ++i) {
    const LeggedRobot::Leg& leg = robot.legs[i];
    Eigen::Matrix3Xd& J = jacobians[i];
    Vec3 x;
    double off = 1.0;
    Mat3 J_leg;
    for (int step = 0; step < kNewtonSteps && off > 1e-14; ++step) {
      dynamics::forwardKinematics(work, now.q);
      footAt(work, leg, now.q, x, J);
      for (std::size_t k = 0; k < 3; ++k) J_leg.col(static_cast<Eigen::Index>(k)) = J.col(index(leg, k));
      const Vec3 change = J_leg.partialPivLu().solve(leg.place - x);
      off = (leg.place - x).norm();
      if (!change.allFinite() || change.norm() > 1.0) break;
      for (std::size_t k = 0; k < 3; ++k) now.q[index(leg, k)] += change[static_cast<Eigen::Index>(k)];
    }
    if (!(off < 1e-10))
      return Error{.code = ErrorCode::NotConverged,
                   .detail = "the leg cannot keep its foot in place at " + std::to_string(t) + " s",
                   .subjects = {leg.name},
                   .remedy = "make the motion of the trunk smaller"};
    const Vec3 v_leg = J_leg.partialPivLu().solve(-(J.leftCols<kBaseJoints>() * now.v.head<kBaseJoints>()));
    for (std::size_t k = 0; k < 3; ++k) now.v[index(leg, k)] = v_leg[static_cast<Eigen::Index>(k)];
  }
  dynamics::forwardKinematics(work, now.q, now.v, now.a);
  for (std::size_t i = 0; i < robot.legs.size(); ++i) {
    const LeggedRobot::Leg& leg = robot.legs[i];
    const Vec6 &V = work.velocity(leg.body), &A = work.acceleration(leg.body);
    // Classical acceleration of the foot from the spatial one.
    const Vec3 x = A.tail<3>() + A.head<3>().cross(leg.point) +
                   V.head<3>().cross(V.tail<3>() + V.head<3>().cross(leg.point));
    Mat3 J_leg;
    for (std::size_t k = 0; k < 3; ++k)
      J_leg.col(static_cast<Eigen::Index>(k)) = jacobians[i].col(index(leg, k));
    const Vec3 a_leg = J_leg.partialPivLu().solve(-(work.pose(leg.body).R * x));
    for (std::size_t k = 0; k < 3; ++k) now.a[index(leg, k)] = a_leg[static_cast<Eigen::Index>(k)];
  }
  now.tau.resize(model.nv());
  dynamics::inverseDynamics(work, now.q, now.v, now.a, now.tau);
  Eigen::MatrixXd ground(kBaseJoints, 3 * static_cast<Eigen::Index>(robot.legs.size()));
  for (std::size_t i = 0; i < robot.legs.size(); ++i) {
    ground.block<kBaseJoints, 3>(0, 3 * static_cast<Eigen::Index>(i)) =
        jacobians[i].leftCols<kBaseJoints>().transpose();
  }
  const Eigen::VectorXd forces = linalg::pseudoInverse(ground) * now.tau.head<kBaseJoints>();
  now.force = Eigen::Map<const Eigen::Matrix3Xd>(forces.data(), 3, forces.size() / 3);
  for (std::size_t i = 0; i < robot.legs.size(); ++i)
    now.tau -= jacobians[i].transpose() * now.force.col(static_cast<Eigen::Index>(i));
  return now;
}

}  // namespace plumbline::excitation
