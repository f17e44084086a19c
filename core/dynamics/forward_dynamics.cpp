// SPDX-License-Identifier: BSD-3-Clause
// Articulated bodies, body coordinates. Featherstone 2008, ch. 7.
//   c_B = V_B × S v,  p_B = V_B ×* M_B V_B − F_external          (1)
//   U = M_B S,  D = Sᵀ U + I_a,  u = tau − Sᵀ p_B                (2)
//   M_P += Xᵀ (M_B − U D⁻¹ Uᵀ) X                                 (3)
//   p_P += Xf_PB (p_B + (M_B − U D⁻¹ Uᵀ) c_B + U D⁻¹ u)          (4)
//   A' = Xm_BP A_P + c_B,  a = D⁻¹ (u − Uᵀ A'),  A_B = A' + S a  (5)   base acceleration = −gravity
// With mimic joints a coordinate moves several bodies, which (2) does not cover: a = H⁻¹ (tau − bias) by
// Cholesky.
#include "dynamics/forward_dynamics.h"

#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "dynamics/workspace_data.h"

namespace plumbline {
namespace {

using detail::JointMatrix;
using detail::JointVector;
using detail::WorkspaceData;

/// In-place Cholesky H = L Lᵀ (lower) and solution of H x = b; false when H is not positive definite.
bool solveInPlace(Eigen::MatrixXd& H, Eigen::Ref<Eigen::VectorXd> b) {
  const Eigen::Index n = H.rows();
  for (Eigen::Index j = 0; j < n; ++j) {
    const double pivot = H(j, j) - H.row(j).head(j).squaredNorm();
    if (!(pivot > 0.0)) return false;
    H(j, j) = std::sqrt(pivot);
    for (Eigen::Index i = j + 1; i < n; ++i)
      H(i, j) = (H(i, j) - H.row(i).head(j).dot(H.row(j).head(j))) / H(j, j);
  }
  for (Eigen::Index i = 0; i < n; ++i) b[i] = (b[i] - H.row(i).head(i).dot(b.head(i))) / H(i, i);
  for (Eigen::Index i = n - 1; i >= 0; --i)
    b[i] = (b[i] - H.col(i).tail(n - 1 - i).dot(b.tail(n - 1 - i))) / H(i, i);
  return true;
}

/// Inverse of a symmetric positive definite matrix of at most six rows; false when it is none.
bool invertSmall(const JointMatrix& D, JointMatrix& inverse) {
  const Eigen::Index n = D.rows();
  JointMatrix L = JointMatrix::Zero(n, n);
  for (Eigen::Index j = 0; j < n; ++j) {
    double pivot = D(j, j);
    for (Eigen::Index k = 0; k < j; ++k) pivot -= L(j, k) * L(j, k);
    if (!(pivot > 0.0)) return false;
    L(j, j) = std::sqrt(pivot);
    for (Eigen::Index i = j + 1; i < n; ++i) {
      double entry = D(i, j);
      for (Eigen::Index k = 0; k < j; ++k) entry -= L(i, k) * L(j, k);
      L(i, j) = entry / L(j, j);
    }
  }
  inverse.setIdentity(n, n);
  for (Eigen::Index c = 0; c < n; ++c) {
    for (Eigen::Index i = 0; i < n; ++i) {
      for (Eigen::Index k = 0; k < i; ++k) inverse(i, c) -= L(i, k) * inverse(k, c);
      inverse(i, c) /= L(i, i);
    }
    for (Eigen::Index i = n - 1; i >= 0; --i) {
      for (Eigen::Index k = i + 1; k < n; ++k) inverse(i, c) -= L(k, i) * inverse(k, c);
      inverse(i, c) /= L(i, i);
    }
  }
  return true;
}

void outward(WorkspaceData& data, const VectorRef& v) {
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Body& body = data.model.bodies()[i];
    const Vec6 V_J = detail::jointTwist(body, v);
    data.V[i] = V_J;
    if (body.parent >= 0)
      data.V[i] += data.X_PB[i].motionToChild(data.V[static_cast<std::size_t>(body.parent)]);
    data.articulated[i].c = crossMotion(data.V[i], V_J);
    data.M[i] = spatialInertia(data.pi_std.segment<10>(10 * static_cast<Eigen::Index>(i)));
    data.F[i] = crossForce(data.V[i], data.M[i] * data.V[i]) - data.wrench[i];  // (1)
  }
}

bool inward(WorkspaceData& data, const VectorRef& tau) {
  for (int i = data.model.bodyCount() - 1; i >= 0; --i) {
    const Body& body = data.model.body(i);
    const auto index = static_cast<std::size_t>(i);
    const Joint& joint = body.joint;
    WorkspaceData::Articulated& part = data.articulated[index];
    Mat6& M = data.M[index];
    part.U = M * joint.S;
    JointMatrix D = joint.S.transpose() * part.U;
    D.diagonal() += data.rotor_inertia.segment(joint.v_index, joint.nv);
    if (!invertSmall(D, part.D_inverse)) return false;
    part.u = tau.segment(joint.v_index, joint.nv) - joint.S.transpose() * data.F[index];  // (2)
    if (body.parent < 0) continue;
    const auto parent = static_cast<std::size_t>(body.parent);
    const detail::Modes UD = part.U * part.D_inverse;
    M.noalias() -= UD * part.U.transpose();
    const Vec6 F = data.F[index] + M * part.c + UD * part.u;
    const Mat6 X = data.X_PB[index].motionMatrix();
    data.M[parent] += X.transpose() * M * X;              // (3)
    data.F[parent] += data.X_PB[index].forceToParent(F);  // (4)
  }
  return true;
}

void accelerate(WorkspaceData& data, VectorOut a) {
  Vec6 A_W;
  A_W << Vec3::Zero(), -data.gravity;
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Body& body = data.model.bodies()[i];
    const WorkspaceData::Articulated& part = data.articulated[i];
    const Vec6& A_P = body.parent < 0 ? A_W : data.A[static_cast<std::size_t>(body.parent)];
    data.A[i] = data.X_PB[i].motionToChild(A_P) + part.c;
    const JointVector rate = part.D_inverse * (part.u - part.U.transpose() * data.A[i]);
    a.segment(body.joint.v_index, body.joint.nv) = rate;
    data.A[i] += body.joint.S * rate;  // (5)
  }
}

bool throughInertia(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& tau,
                    VectorOut a) {
  WorkspaceData& data = work.data();
  jointSpaceInertia(work, q, data.H);
  biasTorque(work, q, v, data.bias);
  a = tau - data.bias;
  return solveInPlace(data.H, a);
}

}  // namespace

bool forwardDynamics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& tau,
                     VectorOut a) {
  WorkspaceData& data = work.data();
  detail::checkSize("forwardDynamics", "q", q.size(), data.model.nq());
  detail::checkSize("forwardDynamics", "v", v.size(), data.model.nv());
  detail::checkSize("forwardDynamics", "tau", tau.size(), data.model.nv());
  detail::checkSize("forwardDynamics", "a", a.size(), data.model.nv());
  bool solved = false;
  if (data.model.hasMimic()) {
    solved = throughInertia(work, q, v, tau, a);
  } else {
    detail::updateTransforms(data, q);
    outward(data, v);
    solved = inward(data, tau);
    if (solved) accelerate(data, a);
  }
  if (!solved || !a.allFinite()) {
    a.setZero();
    return false;
  }
  return true;
}

}  // namespace plumbline
