// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/motion_constraint.h"

#include <algorithm>
#include <cmath>

#include "dynamics/constraints/loop_position.h"
#include "dynamics/kinematics.h"
#include "spatial/pose_logarithm.h"

namespace plumbline::dynamics {
namespace {

/// All six rows of one loop or contact.
struct SixRows {
  Vec6 position = Vec6::Zero(), velocity, acceleration;
  Matrix6X J;
};

SixRows loopRows(const DynamicsWorkspace& work, const MotionConstraint::Loop& loop) {
  const FrameMotion first = frameMotion(work, loop.first);
  const FrameMotion second = frameMotion(work, loop.second);
  const Pose X_21 = second.X_WF.inverse() * first.X_WF;
  const Vec6 XV2 = X_21.motionToChild(second.V);
  return {loopPosition(X_21, loop.stated), first.V - XV2,
          first.A - X_21.motionToChild(second.A) + crossMotion(first.V, XV2),
          frameJacobian(work, loop.first) - X_21.motionMatrix() * frameJacobian(work, loop.second)};  // (1)
}

SixRows contactRows(const DynamicsWorkspace& work, const MotionConstraint::Contact& contact) {
  const FrameMotion F = frameMotion(work, contact.frame);
  const Mat3& R = F.X_WF.R;
  SixRows rows;
  if (contact.X_WAnchor) {
    rows.position.head<3>() = logRotation(R * contact.X_WAnchor->R.transpose());
    rows.position.tail<3>() = F.X_WF.p - contact.X_WAnchor->p;
  }
  rows.velocity << R * F.V.head<3>(), R * F.V.tail<3>();
  rows.acceleration << R * F.A.head<3>(), R * (F.A.tail<3>() + F.V.head<3>().cross(F.V.tail<3>()));  // (3)
  rows.J = frameJacobian(work, contact.frame);
  rows.J.topRows<3>() = (R * rows.J.topRows<3>()).eval();
  rows.J.bottomRows<3>() = (R * rows.J.bottomRows<3>()).eval();
  return rows;
}

Result<MotionConstraint::Contact> placeContact(const RobotModel& model, const ContactFrame& contact) {
  const Result<BodyFrame> frame = placeFrame(model, contact.frame);
  if (!frame || frame->body < 0)
    return rejection(ErrorCode::UnknownReference,
                     "contact \"" + contact.name + "\" is on \"" + contact.frame.link +
                         "\", which is no moving link of the robot",
                     {contact.name}, "use the name of a link that moves");
  if (!contact.normal.allFinite() || std::abs(contact.normal.norm() - 1.0) > 1e-9)
    return rejection(ErrorCode::ValueOutOfRange,
                     "the normal of contact \"" + contact.name + "\" is no unit vector", {contact.name},
                     "give a vector of length one, for example 0 0 1");
  return MotionConstraint::Contact{contact.name, *frame, contact.type, contact.normal, contact.X_WAnchor};
}

void addStatedRows(MotionConstraint& constraint, const ConstraintRows& stated) {
  const int part = static_cast<int>(constraint.loops.size() + constraint.contacts.size()) - 1;
  for (int k = 0; k < 6; ++k)
    if (stated[static_cast<std::size_t>(k)]) constraint.rows.push_back({part, k});
}

}  // namespace

std::string MotionConstraint::rowName(int row) const {
  const Row& r = rows[static_cast<std::size_t>(row)];
  const auto part = static_cast<std::size_t>(r.part);
  const std::string& name = isLoop(r) ? loops[part].name : contacts[part - loops.size()].name;
  return name + "." + std::string(kRowNames[static_cast<std::size_t>(r.direction)]);
}

MotionConstraint MotionConstraint::withRows(const std::vector<int>& kept) const {
  MotionConstraint part = *this;
  part.rows.clear();
  for (const int row : kept) part.rows.push_back(rows[static_cast<std::size_t>(row)]);
  return part;
}

Result<MotionConstraint> motionConstraint(const RobotModel& model, const std::vector<LoopClosure>& loops,
                                          const std::vector<ContactFrame>& contacts) {
  const Status checked = checkLoops(model, loops);
  if (!checked) return checked.error();
  MotionConstraint constraint;
  for (const LoopClosure& loop : loops) {
    constraint.loops.push_back(
        {loop.name, *placeFrame(model, loop.first), *placeFrame(model, loop.second), loop.rows});
    addStatedRows(constraint, loop.rows);
  }
  for (const ContactFrame& contact : contacts) {
    Result<MotionConstraint::Contact> placed = placeContact(model, contact);
    if (!placed) return placed.error();
    const auto same = [&](const auto& other) { return other.name == contact.name; };
    if (std::any_of(constraint.contacts.begin(), constraint.contacts.end(), same) ||
        std::any_of(constraint.loops.begin(), constraint.loops.end(), same))
      return rejection(ErrorCode::DuplicateName, "contact \"" + contact.name + "\" is there twice",
                       {contact.name}, "give every contact and loop its own name");
    constraint.contacts.push_back(std::move(*placed));
    const bool turns = contact.type == ContactType::Point;
    addStatedRows(constraint, {!turns, !turns, !turns, true, true, true});
  }
  return constraint;
}

ConstraintMotion constraintMotion(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                  const VectorRef& q, const VectorRef& v, const VectorRef& a) {
  forwardKinematics(work, q, v, a);
  std::vector<SixRows> parts;
  parts.reserve(constraint.loops.size() + constraint.contacts.size());
  for (const auto& loop : constraint.loops) parts.push_back(loopRows(work, loop));
  for (const auto& contact : constraint.contacts) parts.push_back(contactRows(work, contact));
  const int m = constraint.size();
  ConstraintMotion motion{Eigen::VectorXd(m), Eigen::VectorXd(m), Eigen::VectorXd(m),
                          Eigen::MatrixXd(m, work.model().nv())};
  for (int i = 0; i < m; ++i) {
    const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(i)];
    const SixRows& six = parts[static_cast<std::size_t>(row.part)];
    motion.position[i] = six.position[row.direction];
    motion.velocity[i] = six.velocity[row.direction];
    motion.acceleration[i] = six.acceleration[row.direction];
    motion.J.row(i) = six.J.row(row.direction);
  }
  return motion;
}

void applyConstraintForce(DynamicsWorkspace& work, const MotionConstraint& constraint,
                          const VectorRef& lambda) {
  work.clearExternalWrenches();
  std::vector<Vec6> wrench(static_cast<std::size_t>(work.model().bodyCount()), Vec6::Zero());
  const std::vector<Vec6> forces = partForces(constraint, lambda);
  const auto add = [&](const BodyFrame& frame, const Vec6& F) {
    if (frame.body >= 0) wrench[static_cast<std::size_t>(frame.body)] += frame.X_BF.forceToParent(F);
  };
  for (std::size_t k = 0; k < constraint.loops.size(); ++k) {
    const MotionConstraint::Loop& loop = constraint.loops[k];
    const Pose X_21 = frameMotion(work, loop.second).X_WF.inverse() * frameMotion(work, loop.first).X_WF;
    add(loop.first, forces[k]);
    add(loop.second, -X_21.forceToParent(forces[k]));
  }
  for (std::size_t k = 0; k < constraint.contacts.size(); ++k) {
    const BodyFrame& frame = constraint.contacts[k].frame;
    const Mat3 R = frameMotion(work, frame).X_WF.R;
    const Vec6& world = forces[constraint.loops.size() + k];
    Vec6 F;
    F << R.transpose() * world.head<3>(), R.transpose() * world.tail<3>();
    add(frame, F);
  }
  for (int i = 0; i < work.model().bodyCount(); ++i)
    work.setExternalWrench(i, wrench[static_cast<std::size_t>(i)]);
}

LoopError loopError(const DynamicsWorkspace& work, const MotionConstraint::Loop& loop) {
  const Pose X_21 = frameMotion(work, loop.second).X_WF.inverse() * frameMotion(work, loop.first).X_WF;
  return {logRotation(X_21.R), X_21.R.transpose() * X_21.p};
}

}  // namespace plumbline::dynamics
