// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/impact.h"

#include <algorithm>

#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/joint_space_inertia.h"

namespace plumbline::dynamics {
namespace {

/// B of v_b = −ε B ψ̇: the projector on the normals of the landing contacts, m×m.
Result<Eigen::MatrixXd> normalProjector(const MotionConstraint& constraint, const Landing& landing) {
  if (!(landing.restitution >= 0.0 && landing.restitution <= 1.0))
    return rejection(ErrorCode::ValueOutOfRange, "the restitution is not within 0 and 1", {"restitution"},
                     "give 0 for a foot that stays, 1 for one that loses nothing");
  const int m = constraint.size();
  Eigen::MatrixXd B = Eigen::MatrixXd::Zero(m, m);
  for (const std::string& name : landing.contacts) {
    const auto found = std::find_if(constraint.contacts.begin(), constraint.contacts.end(),
                                    [&](const auto& contact) { return contact.name == name; });
    if (found == constraint.contacts.end())
      return rejection(ErrorCode::UnknownReference,
                       "contact \"" + name + "\" lands, and is none of the constraint's contacts", {name},
                       "add it to the contacts that hold after the impact");
    const int part = static_cast<int>(constraint.loops.size() + (found - constraint.contacts.begin()));
    Eigen::VectorXd n = Eigen::VectorXd::Zero(m);
    for (int i = 0; i < m; ++i) {
      const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(i)];
      if (row.part == part && !constraint.isRotation(row)) n[i] = found->normal[row.direction - 3];
    }
    B += n * n.transpose();
  }
  return B;
}

}  // namespace

Result<Impact> impact(DynamicsWorkspace& work, const MotionConstraint& constraint, const Landing& landing,
                      const VectorRef& q, const VectorRef& v) {
  const int nv = work.model().nv();
  const Result<Eigen::MatrixXd> B = normalProjector(constraint, landing);
  if (!B) return B.error();
  const ConstraintMotion before = constraintMotion(work, constraint, q, v, Eigen::VectorXd::Zero(nv));
  Eigen::MatrixXd M(nv, nv);
  jointSpaceInertia(work, q, M);
  const Result<ConstraintSystem> system = ConstraintSystem::factor(M, before.J);
  if (!system) return system.error();
  const ConstraintSystem::Solution s = system->solve(
      Eigen::VectorXd::Zero(nv), -landing.restitution * (*B * before.velocity) - before.velocity);
  const Eigen::VectorXd change = s.a;
  return Impact{change, s.lambda, change.dot(M * (v + 0.5 * change))};
}

Result<ImpactResidual> impactResidual(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                      const Landing& landing, const VectorRef& q, const VectorRef& v,
                                      const VectorRef& change, const VectorRef& impulse) {
  const int nv = work.model().nv();
  const Result<Eigen::MatrixXd> B = normalProjector(constraint, landing);
  if (!B) return B.error();
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(nv);
  const double e = landing.restitution;
  const ConstraintMotion before = constraintMotion(work, constraint, q, v, zero);
  const ConstraintSlopes at_before = constraintSlopes(work, constraint);
  const ConstraintMotion after = constraintMotion(work, constraint, q, v + change, zero);
  const ConstraintSlopes at_after = constraintSlopes(work, constraint);
  ImpactResidual r{Eigen::VectorXd(nv),
                   after.velocity + e * (*B * before.velocity),
                   Eigen::MatrixXd(nv, nv),
                   Eigen::MatrixXd(nv, nv),
                   at_after.velocity_q + e * *B * at_before.velocity_q,
                   after.J + e * *B * before.J,
                   after.J};
  applyConstraintForce(work, constraint, impulse);
  Eigen::MatrixXd by_v(nv, nv), with_gravity(nv, nv), gravity_q(nv, nv);
  Eigen::VectorXd gravity(nv);
  inverseDynamics(work, q, zero, change, r.r_d);
  inverseDynamicsJacobians(work, q, zero, change, with_gravity, by_v, r.r_d_change);
  work.clearExternalWrenches();
  gravityTorque(work, q, gravity);
  inverseDynamicsJacobians(work, q, zero, zero, gravity_q, by_v, r.r_d_change);
  r.r_d -= gravity;
  r.r_d_q = with_gravity - gravity_q;
  addConstraintForceSlope(work, constraint, impulse, r.r_d_q);
  return r;
}

}  // namespace plumbline::dynamics
