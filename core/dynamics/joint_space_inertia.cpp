// SPDX-License-Identifier: BSD-3-Clause
// Composite rigid bodies, body coordinates. Featherstone 2008, ch. 6.
//   M_P += Xm_BPᵀ M_B Xm_BP                          (1)
//   F = M_B S_i,  H_ii = S_iᵀ F                       (2)
//   F ← Xf_PB F,  H_ij = Fᵀ S_j for every ancestor j  (3)
// A mimic joint has S scaled by its ratio and shares the coordinate of its source: its entries are added
// there.
#include "dynamics/joint_space_inertia.h"

#include "dynamics/workspace_data.h"

namespace plumbline {

void jointSpaceInertia(DynamicsWorkspace& work, const VectorRef& q, MatrixOut H) {
  detail::WorkspaceData& data = work.data();
  detail::checkSize("jointSpaceInertia", "q", q.size(), data.model.nq());
  detail::checkSize("jointSpaceInertia", "rows of H", H.rows(), data.model.nv());
  detail::checkSize("jointSpaceInertia", "columns of H", H.cols(), data.model.nv());
  detail::updateTransforms(data, q);
  H.setZero();
  const int bodies = data.model.bodyCount();
  for (int i = 0; i < bodies; ++i)
    data.M[static_cast<std::size_t>(i)] = spatialInertia(data.pi_std.segment<10>(10 * i));
  for (int i = bodies - 1; i >= 0; --i) {
    const Body& body = data.model.body(i);
    const auto index = static_cast<std::size_t>(i);
    if (body.parent >= 0) {
      const Mat6 X = data.X_PB[index].motionMatrix();
      data.M[static_cast<std::size_t>(body.parent)] += X.transpose() * data.M[index] * X;  // (1)
    }
    for (int k = 0; k < body.joint.nv; ++k) {
      const int row = body.joint.v_index + k;
      Vec6 F = body.joint.ratio * (data.M[index] * body.joint.S.col(k));
      for (int l = 0; l < body.joint.nv; ++l)
        H(row, body.joint.v_index + l) += body.joint.ratio * body.joint.S.col(l).dot(F);  // (2)
      for (int j = i; data.model.body(j).parent >= 0;) {
        F = data.X_PB[static_cast<std::size_t>(j)].forceToParent(F);
        j = data.model.body(j).parent;
        const Joint& ancestor = data.model.body(j).joint;
        for (int l = 0; l < ancestor.nv; ++l) {
          const double entry = ancestor.ratio * ancestor.S.col(l).dot(F);  // (3)
          H(row, ancestor.v_index + l) += entry;
          H(ancestor.v_index + l, row) += entry;
        }
      }
    }
  }
  H.diagonal() += data.rotor_inertia;
}

}  // namespace plumbline
