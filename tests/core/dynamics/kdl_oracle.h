// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <kdl/tree.hpp>
#include <kdl/treeidsolver_recursive_newton_euler.hpp>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/robot_model.h"

/// The same robot in Orocos KDL, made from the description and not from our model: an independent reading of
/// it.
namespace plumbline::test {

inline KDL::Frame toKdl(const Pose& X) {
  const Mat3& R = X.R;
  return {KDL::Rotation(R(0, 0), R(0, 1), R(0, 2), R(1, 0), R(1, 1), R(1, 2), R(2, 0), R(2, 1), R(2, 2)),
          KDL::Vector(X.p[0], X.p[1], X.p[2])};
}

inline KDL::RigidBodyInertia toKdl(const LinkDescription& link) {
  if (!link.inertial) return KDL::RigidBodyInertia::Zero();
  const Inertial& inertial = *link.inertial;
  const Mat3 I = inertial.X_LC.R * inertial.inertia * inertial.X_LC.R.transpose();
  return KDL::RigidBodyInertia(inertial.mass,
                               KDL::Vector(inertial.X_LC.p[0], inertial.X_LC.p[1], inertial.X_LC.p[2]),
                               KDL::RotationalInertia(I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2)));
}

/// A KDL segment is a joint followed by a fixed transform, and the axis of the joint is given in the parent.
inline KDL::Joint toKdl(const JointDescription& joint) {
  const Vec3 axis = joint.X_PJ.R * joint.axis;
  const KDL::Vector origin(joint.X_PJ.p[0], joint.X_PJ.p[1], joint.X_PJ.p[2]);
  const KDL::Vector direction(axis[0], axis[1], axis[2]);
  switch (joint.type) {
    case JointType::Revolute:
    case JointType::Continuous:
      return {joint.name, origin, direction, KDL::Joint::RotAxis};
    case JointType::Prismatic:
      return {joint.name, origin, direction, KDL::Joint::TransAxis};
    case JointType::Fixed:
      return KDL::Joint(joint.name, KDL::Joint::None);
    default:
      throw std::invalid_argument("KDL has no such joint: " + joint.name);
  }
}

inline KDL::Tree kdlTree(const RobotDescription& robot) {
  KDL::Tree tree(robot.rootLink());
  std::set<std::string> hung{robot.rootLink()};
  for (bool grew = true; grew;) {
    grew = false;
    for (const JointDescription& joint : robot.joints) {
      if (!hung.contains(joint.parent) || hung.contains(joint.child)) continue;
      tree.addSegment(
          KDL::Segment(joint.child, toKdl(joint), toKdl(joint.X_PJ), toKdl(*robot.findLink(joint.child))),
          joint.parent);
      hung.insert(joint.child);
      grew = true;
    }
  }
  return tree;
}

/// KDL index of each of our coordinates (fixed base, joints of one degree of freedom).
inline std::vector<unsigned> kdlIndices(const KDL::Tree& tree, const RobotModel& model) {
  std::map<std::string, unsigned> by_joint;
  for (const auto& [name, element] : tree.getSegments())
    if (element.segment.getJoint().getType() != KDL::Joint::None)
      by_joint[element.segment.getJoint().getName()] = element.q_nr;
  std::vector<unsigned> indices;
  for (const std::string& name : model.dofNames()) indices.push_back(by_joint.at(name));
  return indices;
}

}  // namespace plumbline::test
