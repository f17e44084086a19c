// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/joint_space_inertia.h"

#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {

void jointSpaceInertia(DynamicsWorkspace& work, const VectorRef& q, MatrixOut H) {
  detail::WorkspaceData& data = work.data();
  detail::checkSize("jointSpaceInertia", "q", q.size(), data.model.nq());
  detail::checkSize("jointSpaceInertia", "rows of H", H.rows(), data.model.nv());
  detail::checkSize("jointSpaceInertia", "columns of H", H.cols(), data.model.nv());
  data.crba({data.tree.data(), data.model.bodyCount(), data.model.nv(), q.data(), data.rotor_inertia.data(),
             H.data(), H.outerStride(), data.scratch.get()});
}

}  // namespace plumbline::dynamics
