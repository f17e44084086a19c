// SPDX-License-Identifier: BSD-3-Clause
// Kinematics in body coordinates. Featherstone 2008, ch. 5.
//   X_WB = X_WP X_PB                             (1)
//   V_B = Xm_BP V_P + S v                        (2)
//   A_B = Xm_BP A_P + S a + V_B × S v            (3)   S is constant in B
#include "dynamics/kinematics.h"

#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {

void forwardKinematics(DynamicsWorkspace& work, const VectorRef& q) {
  detail::WorkspaceData& data = work.data();
  detail::checkSize("forwardKinematics", "q", q.size(), data.model.nq());
  detail::updateTransforms(data, q);
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const int parent = data.tree[i].parent;
    data.X_WB[i] =
        parent < 0 ? data.X_PB[i] : data.X_WB[static_cast<std::size_t>(parent)] * data.X_PB[i];  // (1)
  }
}

void forwardKinematics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& a) {
  forwardKinematics(work, q);
  detail::WorkspaceData& data = work.data();
  detail::checkSize("forwardKinematics", "v", v.size(), data.model.nv());
  detail::checkSize("forwardKinematics", "a", a.size(), data.model.nv());
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Body& body = data.model.bodies()[i];
    const Vec6 V_J = detail::jointTwist(body, v);
    data.V[i] = V_J;
    data.A[i] = detail::jointTwist(body, a);
    if (body.parent >= 0) {
      const auto parent = static_cast<std::size_t>(body.parent);
      data.V[i] += data.X_PB[i].motionToChild(data.V[parent]);  // (2)
      data.A[i] += data.X_PB[i].motionToChild(data.A[parent]);
    }
    data.A[i] += crossMotion(data.V[i], V_J);  // (3)
  }
}

void bodyJacobian(DynamicsWorkspace& work, int body, const VectorRef& q, MatrixOut J) {
  detail::WorkspaceData& data = work.data();
  detail::checkSize("bodyJacobian", "q", q.size(), data.model.nq());
  detail::checkSize("bodyJacobian", "J", J.size(), 6 * data.model.nv());
  detail::updateTransforms(data, q);
  J.setZero();
  Pose X_AB;  // pose of `body` in the ancestor that is visited
  for (int i = body; i >= 0; i = data.model.body(i).parent) {
    const Joint& joint = data.model.body(i).joint;
    for (int k = 0; k < joint.nv; ++k)
      J.col(joint.v_index + k) += joint.ratio * X_AB.motionToChild(joint.S.col(k));
    X_AB = data.X_PB[static_cast<std::size_t>(i)] * X_AB;
  }
}

}  // namespace plumbline::dynamics
