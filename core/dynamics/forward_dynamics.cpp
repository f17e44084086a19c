// SPDX-License-Identifier: BSD-3-Clause
// Articulated bodies in world_kernel.inl. With mimic joints a coordinate moves several bodies, which articulated
// bodies do not cover: a = H⁻¹ (tau − bias) by Cholesky.
#include "dynamics/forward_dynamics.h"

#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {
namespace {

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

bool throughInertia(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& tau,
                    VectorOut a) {
  dynamics::detail::WorkspaceData& data = work.data();
  jointSpaceInertia(work, q, data.H);
  biasTorque(work, q, v, data.bias);
  a = tau - data.bias;
  return solveInPlace(data.H, a);
}

}  // namespace

bool forwardDynamics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& tau,
                     VectorOut a) {
  dynamics::detail::WorkspaceData& data = work.data();
  detail::checkSize("forwardDynamics", "q", q.size(), data.model.nq());
  detail::checkSize("forwardDynamics", "v", v.size(), data.model.nv());
  detail::checkSize("forwardDynamics", "tau", tau.size(), data.model.nv());
  detail::checkSize("forwardDynamics", "a", a.size(), data.model.nv());
  bool solved = false;
  if (data.model.hasMimic()) {
    solved = throughInertia(work, q, v, tau, a);
  } else {
    solved = data.aba({data.tree.data(), data.model.bodyCount(), q.data(), v.data(), tau.data(),
                       data.gravity.data(), data.rotor_inertia.data(),
                       data.has_wrenches ? data.wrench[0].data() : nullptr, a.data(), data.scratch.get()});
  }
  if (!solved || !a.allFinite()) {
    a.setZero();
    return false;
  }
  return true;
}

}  // namespace plumbline::dynamics
