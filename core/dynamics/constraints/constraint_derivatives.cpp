// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/constraint_derivatives.h"

#include "dynamics/constraints/loop_position.h"
#include "spatial/pose_logarithm.h"

namespace plumbline::dynamics {
namespace {

struct SixSlopes {
  Matrix6X position_q, velocity_q, acceleration_q, acceleration_v;
};

SixSlopes loopSlopes(const DynamicsWorkspace& work, const MotionConstraint::Loop& loop) {
  const FrameMotion first = frameMotion(work, loop.first);
  const FrameMotion second = frameMotion(work, loop.second);
  const TwistSlopes d1 = twistSlopes(work, loop.first);
  const TwistSlopes d2 = twistSlopes(work, loop.second);
  const Pose X_21 = second.X_WF.inverse() * first.X_WF;
  const Mat6 X = X_21.motionMatrix();
  const Vec6 XA2 = X * second.A;
  const Mat6 XV2 = crossMotionMatrix(X * second.V);
  const Mat6 V1 = crossMotionMatrix(first.V);
  const Matrix6X J = d1.J - X * d2.J;
  const Matrix6X moved = X * d2.V_q + XV2 * J;                                           // of X V₂
  return {loopPositionSlope(X_21, loop.stated) * J, d1.V_q - moved,                      // (1)
          d1.A_q - X * d2.A_q - crossMotionMatrix(XA2) * J - XV2 * d1.V_q + V1 * moved,  // (2)
          d1.A_v - X * d2.A_v - XV2 * d1.J + V1 * X * d2.J};                             // (3)
}

SixSlopes contactSlopes(const DynamicsWorkspace& work, const MotionConstraint::Contact& contact) {
  const FrameMotion F = frameMotion(work, contact.frame);
  const TwistSlopes d = twistSlopes(work, contact.frame);
  const Mat3& R = F.X_WF.R;
  const Vec3 w = F.V.head<3>(), u = F.V.tail<3>();
  const Vec3 c = F.A.tail<3>() + w.cross(u);
  const Matrix6X zero = Matrix6X::Zero(6, d.J.cols());
  SixSlopes slopes{zero, zero, zero, zero};
  Mat3 by_rotation = Mat3::Zero();
  if (contact.X_WAnchor) {
    const Mat3 turned = R * contact.X_WAnchor->R.transpose();
    // A rotation R δ in world axes is δ' = Eᵀ(Rδ) in those of E = R R_anchorᵀ.
    by_rotation = logRotationJacobian(turned) * turned.transpose() * R;
  }
  // By columns: those of joints beyond the chain are zero, and products of dynamic size cost more than they compute.
  for (Eigen::Index j = 0; j < d.J.cols(); ++j) {
    const Vec6 J = d.J.col(j), V_q = d.V_q.col(j), A_q = d.A_q.col(j), A_v = d.A_v.col(j);
    if (J.isZero(0.0) && V_q.isZero(0.0) && A_q.isZero(0.0) && A_v.isZero(0.0)) continue;
    const Vec3 turn = J.head<3>();
    const auto world = [&](const Vec3& slope, const Vec3& x) -> Vec3 {  // R (∂x − x × J_ω)
      return R * (slope - x.cross(turn));                               // (4)
    };
    if (contact.X_WAnchor) slopes.position_q.col(j) << by_rotation * turn, R * J.tail<3>();
    slopes.velocity_q.col(j) << world(V_q.head<3>(), w), world(V_q.tail<3>(), u);
    const Vec3 c_q = A_q.tail<3>() - u.cross(V_q.head<3>()) + w.cross(V_q.tail<3>());
    slopes.acceleration_q.col(j) << world(A_q.head<3>(), F.A.head<3>()), world(c_q, c);
    const Vec3 c_v = A_v.tail<3>() - u.cross(turn) + w.cross(J.tail<3>());
    slopes.acceleration_v.col(j) << R * A_v.head<3>(), R * c_v;
  }
  return slopes;
}

}  // namespace

ConstraintSlopes constraintSlopes(const DynamicsWorkspace& work, const MotionConstraint& constraint) {
  std::vector<SixSlopes> parts;
  parts.reserve(constraint.loops.size() + constraint.contacts.size());
  for (const auto& loop : constraint.loops) parts.push_back(loopSlopes(work, loop));
  for (const auto& contact : constraint.contacts) parts.push_back(contactSlopes(work, contact));
  const Eigen::MatrixXd blank(constraint.size(), work.model().nv());
  ConstraintSlopes slopes{blank, blank, blank, blank};
  for (int i = 0; i < constraint.size(); ++i) {
    const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(i)];
    const SixSlopes& six = parts[static_cast<std::size_t>(row.part)];
    slopes.position_q.row(i) = six.position_q.row(row.direction);
    slopes.velocity_q.row(i) = six.velocity_q.row(row.direction);
    slopes.acceleration_q.row(i) = six.acceleration_q.row(row.direction);
    slopes.acceleration_v.row(i) = six.acceleration_v.row(row.direction);
  }
  return slopes;
}

void addConstraintForceSlope(const DynamicsWorkspace& work, const MotionConstraint& constraint,
                             const VectorRef& lambda, MatrixOut tau_q) {
  const std::vector<Vec6> forces = partForces(constraint, lambda);
  for (std::size_t k = 0; k < constraint.loops.size(); ++k) {
    const MotionConstraint::Loop& loop = constraint.loops[k];
    const Pose X_21 = frameMotion(work, loop.second).X_WF.inverse() * frameMotion(work, loop.first).X_WF;
    const Mat6 X = X_21.motionMatrix();
    const Matrix6X J2 = frameJacobian(work, loop.second);
    Mat6 turned = Mat6::Zero();  // [λ]⋆
    turned.topLeftCorner<3, 3>() = -skew(forces[k].head<3>());
    turned.topRightCorner<3, 3>() = -skew(forces[k].tail<3>());
    turned.bottomLeftCorner<3, 3>() = turned.topRightCorner<3, 3>();
    tau_q += J2.transpose() * X.transpose() * turned * (frameJacobian(work, loop.first) - X * J2);
  }
  for (std::size_t k = 0; k < constraint.contacts.size(); ++k) {
    const BodyFrame& frame = constraint.contacts[k].frame;
    const Mat3 R = frameMotion(work, frame).X_WF.R;
    const Matrix6X J = frameJacobian(work, frame);
    const Vec6& world = forces[constraint.loops.size() + k];
    Eigen::Matrix<double, 6, 3> turned;
    turned << skew(R.transpose() * world.head<3>()), skew(R.transpose() * world.tail<3>());
    for (Eigen::Index j = 0; j < J.cols(); ++j)
      if (const Vec3 turn = J.col(j).head<3>(); !turn.isZero(0.0))
        tau_q.col(j) -= J.transpose() * Vec6(turned * turn);
  }
}

}  // namespace plumbline::dynamics
