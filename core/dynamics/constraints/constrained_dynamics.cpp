// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/constrained_dynamics.h"

#include "base/linalg_eigen.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/joint_space_inertia.h"

namespace plumbline::dynamics {
namespace {

Result<ConstraintSystem> systemAt(DynamicsWorkspace& work, const VectorRef& q, const Eigen::MatrixXd& J) {
  const int nv = work.model().nv();
  Eigen::MatrixXd M(nv, nv);
  jointSpaceInertia(work, q, M);
  return ConstraintSystem::factor(M, J);
}

}  // namespace

Result<ConstraintSystem> ConstraintSystem::factor(const Eigen::Ref<const Eigen::MatrixXd>& M,
                                                  const Eigen::Ref<const Eigen::MatrixXd>& J,
                                                  double tolerance) {
  ConstraintSystem system;
  if (!linalg::cholesky(M, system.L_))
    return Error{.code = ErrorCode::NotPhysical,
                 .detail = "the joint-space inertia is not positive definite",
                 .remedy = "give the links masses and inertias that exist, or the joints rotor inertias"};
  system.J_ = J;
  if (J.rows() == 0) return system;
  system.G_ = system.L_.triangularView<Eigen::Lower>().solve(J.transpose());
  system.factors_.emplace(system.G_, tolerance);
  system.G_rank_ = system.factors_->rank();
  return system;
}

ConstraintSystem::Solution ConstraintSystem::solve(const Eigen::Ref<const Eigen::MatrixXd>& f,
                                                   const Eigen::Ref<const Eigen::MatrixXd>& b) const {
  // y = Lᵀa:  y − Gλ = L⁻¹f,  Gᵀy = b.  y − L⁻¹f is the shortest d with Gᵀd = b − GᵀL⁻¹f, and Gλ = d.
  Eigen::MatrixXd y = L_.triangularView<Eigen::Lower>().solve(f);
  Solution solution{{}, Eigen::MatrixXd::Zero(b.rows(), b.cols())};
  if (factors_) {
    const Eigen::MatrixXd d = factors_->solveTransposed(b - G_.transpose() * y);
    solution.lambda = factors_->solve(d);
    y += d;
  }
  solution.a = L_.transpose().triangularView<Eigen::Upper>().solve(y);
  if (b.size() > 0) solution.inconsistency = (J_ * solution.a - b).cwiseAbs().maxCoeff();
  return solution;
}

Result<ConstrainedMotion> constrainedForwardDynamics(DynamicsWorkspace& work,
                                                     const MotionConstraint& constraint, const VectorRef& q,
                                                     const VectorRef& v, const VectorRef& tau) {
  const int nv = work.model().nv();
  const ConstraintMotion rest = constraintMotion(work, constraint, q, v, Eigen::VectorXd::Zero(nv));
  work.clearExternalWrenches();
  Eigen::VectorXd bias(nv);
  biasTorque(work, q, v, bias);
  const Result<ConstraintSystem> system = systemAt(work, q, rest.J);
  if (!system) return system.error();
  const ConstraintSystem::Solution solution =
      system->solve(tau - bias, -rest.stabilised(constraint.stabilisation));
  return ConstrainedMotion{solution.a, solution.lambda, system->rank(), solution.inconsistency};
}

ConstrainedResidualSlopes constrainedResidualSlopes(DynamicsWorkspace& work,
                                                    const MotionConstraint& constraint,
                                                    const Eigen::Ref<const Eigen::MatrixXd>& J,
                                                    const VectorRef& q, const VectorRef& v,
                                                    const VectorRef& a, const VectorRef& lambda) {
  const int nv = work.model().nv();
  const ConstraintSlopes slopes = constraintSlopes(work, constraint);
  const Stabilisation& gains = constraint.stabilisation;
  // ψ̇ depends on v through J: K_d J is its slope. φ does not.
  ConstrainedResidualSlopes r{Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv),
                              slopes.stabilised_q(gains), slopes.acceleration_v + gains.velocity * J};
  applyConstraintForce(work, constraint, lambda);
  inverseDynamicsJacobians(work, q, v, a, r.r_d_q, r.r_d_v, r.r_d_a);
  work.clearExternalWrenches();
  addConstraintForceSlope(work, constraint, lambda, r.r_d_q);
  return r;
}

ConstrainedResidual constrainedResidual(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                        const VectorRef& q, const VectorRef& v, const VectorRef& a,
                                        const VectorRef& lambda) {
  const ConstraintMotion motion = constraintMotion(work, constraint, q, v, a);
  ConstrainedResidual r{constrainedResidualSlopes(work, constraint, motion.J, q, v, a, lambda),
                        Eigen::VectorXd(work.model().nv()), motion.stabilised(constraint.stabilisation),
                        motion.J};
  applyConstraintForce(work, constraint, lambda);
  inverseDynamics(work, q, v, a, r.r_d);
  work.clearExternalWrenches();
  return r;
}

Result<ConstrainedSlopes> constrainedForwardSlopes(DynamicsWorkspace& work,
                                                   const MotionConstraint& constraint, const VectorRef& q,
                                                   const VectorRef& v, const ConstrainedMotion& motion) {
  const int nv = work.model().nv();
  const int m = constraint.size();
  const ConstrainedResidual r = constrainedResidual(work, constraint, q, v, motion.a, motion.lambda);
  const Result<ConstraintSystem> system = ConstraintSystem::factor(r.r_d_a, r.J);
  if (!system) return system.error();
  if (system->rank() < m)
    return Error{.code = ErrorCode::RankDeficient,
                 .detail = "the constraint has " + std::to_string(m) + " rows of rank " +
                           std::to_string(system->rank()) + ", so that its forces are not unique",
                 .remedy = "keep independent rows only"};
  Eigen::MatrixXd f(nv, 3 * nv), b(m, 3 * nv);
  f << -r.r_d_q, -r.r_d_v, Eigen::MatrixXd::Identity(nv, nv);
  b << -r.r_a_q, -r.r_a_v, Eigen::MatrixXd::Zero(m, nv);
  const ConstraintSystem::Solution s = system->solve(f, b);
  return ConstrainedSlopes{s.a.leftCols(nv),      s.a.middleCols(nv, nv),      s.a.rightCols(nv),
                           s.lambda.leftCols(nv), s.lambda.middleCols(nv, nv), s.lambda.rightCols(nv)};
}

}  // namespace plumbline::dynamics
