// SPDX-License-Identifier: BSD-3-Clause
#include "model/build_model.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "model/robot_model.h"

namespace plumbline {
namespace {

Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> freeModes(JointType type, const Vec3& axis, double pitch) {
  Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> S;
  switch (type) {
    case JointType::Fixed:
      S.setZero(6, 0);
      break;
    case JointType::Revolute:
    case JointType::Continuous:
      S.setZero(6, 1);
      S.col(0).head<3>() = axis;
      break;
    case JointType::Prismatic:
      S.setZero(6, 1);
      S.col(0).tail<3>() = axis;
      break;
    case JointType::Helical:
      S.setZero(6, 1);
      S.col(0) << axis, pitch * axis;
      break;
    case JointType::Planar: {
      S.setZero(6, 3);
      const Vec3 e1 = planeDirection(axis);
      S.col(0).head<3>() = axis;
      S.col(1).tail<3>() = e1;
      S.col(2).tail<3>() = axis.cross(e1);
      break;
    }
    case JointType::Spherical:
      S.setZero(6, 3);
      S.topRows<3>().setIdentity();
      break;
    case JointType::Floating:
      S.setIdentity(6, 6);
      break;
  }
  return S;
}

int coordinateCount(JointType type) {
  switch (type) {
    case JointType::Fixed:
      return 0;
    case JointType::Planar:
      return 3;
    case JointType::Spherical:
      return 4;
    case JointType::Floating:
      return 7;
    default:
      return 1;
  }
}

/// The checks that make the tree walk safe: names unique, references valid, one root, no loop.
Status checkTree(const RobotDescription& robot) {
  if (robot.links.empty())
    return rejection(ErrorCode::NotARobot, "the robot has no links", {robot.name}, "add at least one link");
  std::set<std::string> links;
  for (const LinkDescription& link : robot.links) {
    if (!links.insert(link.name).second)
      return rejection(ErrorCode::DuplicateName, "two links are named \"" + link.name + "\"", {link.name},
                       "give every link its own name");
  }
  std::set<std::string> joints;
  std::map<std::string, std::string> parent_joint;
  std::map<std::string, std::string> parent_link;
  for (const JointDescription& joint : robot.joints) {
    if (!joints.insert(joint.name).second)
      return rejection(ErrorCode::DuplicateName, "two joints are named \"" + joint.name + "\"", {joint.name},
                       "give every joint its own name");
    for (const std::string& link : {joint.parent, joint.child}) {
      if (!links.contains(link))
        return rejection(ErrorCode::UnknownReference,
                         "joint \"" + joint.name + "\" refers to link \"" + link + "\", which does not exist",
                         {joint.name, link}, "add the link or correct the name");
    }
    const auto [it, inserted] = parent_joint.emplace(joint.child, joint.name);
    parent_link.emplace(joint.child, joint.parent);
    if (!inserted)
      return rejection(ErrorCode::KinematicLoop,
                       "link \"" + joint.child + "\" has two parent joints, \"" + it->second + "\" and \"" +
                           joint.name + "\"",
                       {joint.child, it->second, joint.name},
                       "remove one; a loop is closed outside the tree");
  }
  std::vector<std::string> roots;
  for (const LinkDescription& link : robot.links)
    if (!parent_joint.contains(link.name)) roots.push_back(link.name);
  if (roots.empty())
    return rejection(ErrorCode::KinematicLoop, "every link has a parent joint, so the joints form a loop",
                     {robot.links.front().name}, "remove the joint that closes the loop");
  if (roots.size() > 1)
    return rejection(ErrorCode::SeveralRoots,
                     "links \"" + roots[0] + "\" and \"" + roots[1] + "\" both have no parent joint", roots,
                     "connect them with a joint or delete the one that is not used");
  // One root and one parent each: a link that the root does not reach hangs on a loop.
  for (const LinkDescription& link : robot.links) {
    std::string at = link.name;
    for (std::size_t steps = 0; at != roots[0]; ++steps) {
      if (steps > robot.links.size())
        return rejection(ErrorCode::KinematicLoop, "link \"" + link.name + "\" hangs on a loop of joints",
                         {link.name}, "remove the joint that closes the loop");
      at = parent_link.at(at);
    }
  }
  return done();
}

struct Edge {
  std::size_t joint;
  int body;   ///< body (−1 world) that carries the parent link
  Pose X_BL;  ///< parent link in that body (or in the world)
};

}  // namespace

Vec3 planeDirection(const Vec3& normal) {
  // The coordinate axis least aligned with the normal, made orthogonal to it.
  int index = 0;
  normal.cwiseAbs().minCoeff(&index);
  const Vec3 e = Vec3::Unit(index);
  return (e - e.dot(normal) * normal).normalized();
}

RobotModel RobotModel::withGeometry(const std::vector<Pose>& X_PJ, const std::vector<Vec3>& axes) const {
  if (X_PJ.size() != bodies_.size() || axes.size() != bodies_.size())
    throw std::invalid_argument("withGeometry: wants one frame and one axis per body");
  RobotModel copy = *this;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    Joint& joint = copy.bodies_[i].joint;
    joint.X_PJ = X_PJ[i];
    joint.axis = axes[i];
    joint.S = freeModes(joint.type, joint.axis, joint.pitch);
  }
  return copy;
}

Vec10 linkParameters(const Inertial& inertial) {
  return parametersFromMassCom(inertial.mass, inertial.X_LC.p,
                               inertial.X_LC.R * inertial.inertia * inertial.X_LC.R.transpose());
}

Result<RobotModel> buildModel(const RobotDescription& robot, const ModelOptions& options) {
  if (Status status = checkTree(robot); !status) return status.error();

  std::map<std::string, double> locks;
  for (const ModelOptions::Lock& lock : options.locks) {
    const JointDescription* joint = robot.findJoint(lock.joint);
    if (joint == nullptr)
      return rejection(ErrorCode::UnknownReference, "there is no joint \"" + lock.joint + "\" to lock",
                       {lock.joint}, "use a joint name of the robot description");
    if (coordinateCount(joint->type) != 1)
      return rejection(ErrorCode::UnsupportedJoint,
                       "joint \"" + lock.joint + "\" is " + std::string(toString(joint->type)) +
                           " and cannot be locked at one value",
                       {lock.joint}, "lock joints of one degree of freedom");
    if (!std::isfinite(lock.position))
      return rejection(ErrorCode::InvalidNumber,
                       "the lock position of joint \"" + lock.joint + "\" is not a number", {lock.joint},
                       "give a finite position");
    locks[lock.joint] = lock.position;
  }
  const std::set<std::string> left_out(options.left_out.begin(), options.left_out.end());
  for (const std::string& link : left_out) {
    if (robot.findLink(link) == nullptr)
      return rejection(ErrorCode::UnknownReference, "there is no link \"" + link + "\" to leave out", {link},
                       "use a link name of the robot description");
    if (link == robot.rootLink())
      return rejection(ErrorCode::UnsupportedOption, "the root link \"" + link + "\" cannot be left out",
                       {link}, "leave out links further from the base");
  }

  std::map<std::string, std::size_t> link_index;
  for (std::size_t i = 0; i < robot.links.size(); ++i) link_index[robot.links[i].name] = i;
  std::map<std::string, std::vector<std::size_t>> children;
  for (std::size_t i = 0; i < robot.joints.size(); ++i) children[robot.joints[i].parent].push_back(i);

  RobotModel model;
  model.name_ = robot.name;
  model.base_ = options.base;
  model.gravity_ = options.gravity;

  const auto place = [&](const std::string& link, int body, const Pose& X_BL) {
    const LinkDescription& description = robot.links[link_index.at(link)];
    LinkPlacement placement{link, X_BL, Vec10::Zero(), description.inertial.has_value()};
    if (description.inertial)
      placement.pi_std = parameterTransform(X_BL) * linkParameters(*description.inertial);
    if (body < 0) {
      model.world_links_.push_back(placement);
    } else {
      Body& target = model.bodies_[static_cast<std::size_t>(body)];
      target.pi_std += placement.pi_std;
      target.links.push_back(placement);
    }
  };
  std::vector<Edge> stack;
  const auto descend = [&](const std::string& link, int body, const Pose& X_BL) {
    const std::vector<std::size_t>& joints = children[link];
    for (auto it = joints.rbegin(); it != joints.rend(); ++it) stack.push_back({*it, body, X_BL});
  };

  const std::string root = robot.rootLink();
  const LinkDescription& root_link = robot.links[link_index.at(root)];
  const std::vector<std::size_t>& root_joints = children[root];
  const bool root_floats_already = !root_link.inertial && root_joints.size() == 1 &&
                                   robot.joints[root_joints[0]].type == JointType::Floating;
  if (options.base == BaseType::Floating && !root_floats_already) {
    Body base;
    base.name = root;
    base.parent = -1;
    base.joint.name = "floating_base";
    base.joint.type = JointType::Floating;
    base.joint.S = freeModes(JointType::Floating, Vec3::UnitZ(), 0.0);
    base.joint.nq = 7;
    base.joint.nv = 6;
    model.bodies_.push_back(base);
    place(root, 0, Pose{});
    descend(root, 0, Pose{});
  } else {
    place(root, -1, options.X_WB);
    descend(root, -1, options.X_WB);
  }

  while (!stack.empty()) {
    const Edge edge = stack.back();
    stack.pop_back();
    const JointDescription& joint = robot.joints[edge.joint];
    if (left_out.contains(joint.child)) continue;
    const auto lock = locks.find(joint.name);
    if (joint.type == JointType::Fixed || lock != locks.end()) {
      Pose motion;
      if (lock != locks.end()) {
        if (joint.type == JointType::Prismatic) {
          motion.p = joint.axis * lock->second;
        } else {
          motion.R = axisRotation(joint.axis, lock->second);
          if (joint.type == JointType::Helical) motion.p = joint.axis * joint.pitch * lock->second;
        }
      }
      const Pose X_BC = edge.X_BL * joint.X_PJ * motion;
      place(joint.child, edge.body, X_BC);
      descend(joint.child, edge.body, X_BC);
      continue;
    }
    Body body;
    body.name = joint.child;
    body.parent = edge.body;
    body.joint.name = joint.name;
    body.joint.type = joint.type;
    body.joint.X_PJ = edge.X_BL * joint.X_PJ;
    body.joint.axis = joint.axis.normalized();
    body.joint.pitch = joint.pitch;
    body.joint.S = freeModes(joint.type, body.joint.axis, joint.pitch);
    body.joint.nq = coordinateCount(joint.type);
    body.joint.nv = static_cast<int>(body.joint.S.cols());
    body.joint.limits = joint.limits;
    body.joint.damping = joint.damping;
    body.joint.friction = joint.friction;
    const int index = model.bodyCount();
    model.bodies_.push_back(std::move(body));
    place(joint.child, index, Pose{});
    descend(joint.child, index, Pose{});
  }

  // Coordinates: joints that move on their own first claim theirs, then a mimic joint shares those of its source.
  for (Body& body : model.bodies_) {
    const JointDescription* joint = robot.findJoint(body.joint.name);
    if (joint != nullptr && joint->mimic) {
      if (body.joint.nv != 1)
        return rejection(ErrorCode::UnsupportedJoint,
                         "joint \"" + joint->name + "\" has several degrees of freedom and cannot mimic",
                         {joint->name}, "use mimic on joints of one degree of freedom");
      body.joint.mimics = -2;  // resolved below
      model.has_mimic_ = true;
      continue;
    }
    body.joint.q_index = model.nq_;
    body.joint.v_index = model.nv_;
    model.nq_ += body.joint.nq;
    model.nv_ += body.joint.nv;
  }
  for (Body& body : model.bodies_) {
    if (body.joint.mimics != -2) continue;
    // Follows a chain of mimics to the joint that moves on its own.
    std::string name = body.joint.name;
    double ratio = 1.0;
    double offset = 0.0;
    std::set<std::string> seen;
    const JointDescription* joint = robot.findJoint(name);
    while (joint != nullptr && joint->mimic) {
      if (!seen.insert(joint->name).second)
        return rejection(ErrorCode::KinematicLoop, "joint \"" + body.joint.name + "\" mimics itself",
                         {body.joint.name}, "let it mimic a joint that moves on its own");
      offset += ratio * joint->mimic->offset;
      ratio *= joint->mimic->multiplier;
      name = joint->mimic->joint;
      joint = robot.findJoint(name);
      if (locks.contains(name)) break;
    }
    const int source = model.findJoint(name);
    if (source < 0 || model.body(source).joint.mimics != -1 || model.body(source).joint.nv != 1) {
      if (const auto lock = locks.find(name); lock != locks.end())
        return rejection(ErrorCode::UnsupportedOption,
                         "joint \"" + body.joint.name + "\" mimics the locked joint \"" + name + "\"",
                         {body.joint.name, name}, "lock it too");
      return rejection(ErrorCode::UnknownReference,
                       "joint \"" + body.joint.name + "\" mimics \"" + name +
                           "\", which is not a moving joint of one degree of freedom",
                       {body.joint.name, name}, "correct the name of the joint it mimics");
    }
    body.joint.mimics = source;
    body.joint.ratio = ratio;
    body.joint.offset = offset;
    body.joint.q_index = model.body(source).joint.q_index;
    body.joint.v_index = model.body(source).joint.v_index;
  }
  model.dof_names_.resize(static_cast<std::size_t>(model.nv_));
  for (const Body& body : model.bodies_) {
    if (body.joint.mimics >= 0) continue;
    static const std::vector<std::string> kFloating = {".wx", ".wy", ".wz", ".vx", ".vy", ".vz"};
    static const std::vector<std::string> kPlanar = {".w", ".v1", ".v2"};
    for (int k = 0; k < body.joint.nv; ++k) {
      const auto part = static_cast<std::size_t>(k);
      std::string suffix;
      if (body.joint.type == JointType::Planar) suffix = kPlanar[part];
      if (body.joint.type == JointType::Spherical || body.joint.type == JointType::Floating)
        suffix = kFloating[part];
      model.dof_names_[static_cast<std::size_t>(body.joint.v_index + k)] = body.joint.name + suffix;
    }
  }
  return model;
}

}  // namespace plumbline
