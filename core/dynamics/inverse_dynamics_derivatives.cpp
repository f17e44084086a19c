// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/inverse_dynamics_derivatives.h"

#include "dynamics/kernels.h"
#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {
namespace {

using detail::WorkspaceData;
using ConstMatrix = Eigen::Ref<const Eigen::MatrixXd>;

template <class Task>
Task taskFor(const dynamics::detail::WorkspaceData& data) {
  Task task{};
  task.tree = data.tree.data();
  task.bodies = data.model.bodyCount();
  task.nv = data.model.nv();
  task.gravity = data.gravity.data();
  task.rotor = data.rotor_inertia.data();
  task.wrench = data.has_wrenches ? data.wrench[0].data() : nullptr;
  task.scratch = data.scratch.get();
  return task;
}

}  // namespace

void inverseDynamicsAdjoint(DynamicsWorkspace& work, const ConstMatrix& q, const ConstMatrix& v,
                            const ConstMatrix& a, const ConstMatrix& weights, MatrixOut by_q, MatrixOut by_v,
                            MatrixOut by_a) {
  dynamics::detail::WorkspaceData& data = work.data();
  const Eigen::Index nv = data.model.nv();
  const auto check = [&](const char* name, const auto& matrix, Eigen::Index rows) {
    detail::checkSize("inverseDynamicsAdjoint", name, matrix.rows(), rows);
    detail::checkSize("inverseDynamicsAdjoint", name, matrix.cols(), q.cols());
  };
  check("q", q, data.model.nq());
  check("v", v, nv);
  check("a", a, nv);
  check("weights", weights, nv);
  check("by_q", by_q, nv);
  check("by_v", by_v, nv);
  check("by_a", by_a, nv);
  auto task = taskFor<detail::AdjointTask>(data);
  task.nq = data.model.nq();
  task.q = q.data();
  task.v = v.data();
  task.a = a.data();
  task.weights = weights.data();
  task.q_stride = q.outerStride();
  task.v_stride = v.outerStride();
  task.a_stride = a.outerStride();
  task.weights_stride = weights.outerStride();
  task.count = q.cols();
  task.by_q = by_q.data();
  task.by_v = by_v.data();
  task.by_a = by_a.data();
  task.by_q_stride = by_q.outerStride();
  task.by_v_stride = by_v.outerStride();
  task.by_a_stride = by_a.outerStride();
  data.adjoint(task);
}

void inverseDynamicsJacobians(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v,
                              const VectorRef& a, MatrixOut tau_q, MatrixOut tau_v, MatrixOut tau_a) {
  dynamics::detail::WorkspaceData& data = work.data();
  const Eigen::Index nv = data.model.nv();
  detail::checkSize("inverseDynamicsJacobians", "q", q.size(), data.model.nq());
  detail::checkSize("inverseDynamicsJacobians", "v", v.size(), nv);
  detail::checkSize("inverseDynamicsJacobians", "a", a.size(), nv);
  for (const MatrixOut* out : {&tau_q, &tau_v, &tau_a}) {
    detail::checkSize("inverseDynamicsJacobians", "a row of a Jacobian", out->cols(), nv);
    detail::checkSize("inverseDynamicsJacobians", "a column of a Jacobian", out->rows(), nv);
  }
  auto task = taskFor<detail::JacobianTask>(data);
  task.q = q.data();
  task.v = v.data();
  task.a = a.data();
  task.by_q = tau_q.data();
  task.by_v = tau_v.data();
  task.by_a = tau_a.data();
  task.q_stride = tau_q.outerStride();
  task.v_stride = tau_v.outerStride();
  task.a_stride = tau_a.outerStride();
  data.jacobians(task);
}

}  // namespace plumbline::dynamics
