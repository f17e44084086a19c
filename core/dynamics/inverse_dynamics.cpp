// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/inverse_dynamics.h"

#include "dynamics/kernels.h"
#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {
namespace {

using detail::WorkspaceData;

void run(dynamics::detail::WorkspaceData& data, const double* q, const double* v, const double* a,
         const double* gravity, const double* rotor, const double* wrench, double* tau) {
  const detail::RneaTask task{
      data.tree.data(),  data.model.bodyCount(), data.model.nv(), q, v, a, gravity, rotor, wrench, tau,
      data.scratch.get()};
  data.rnea(task);
}

const double* wrenches(const dynamics::detail::WorkspaceData& data) {
  return data.has_wrenches ? data.wrench[0].data() : nullptr;
}

constexpr double kNoGravity[3] = {0.0, 0.0, 0.0};

}  // namespace

void inverseDynamics(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, const VectorRef& a,
                     VectorOut tau) {
  dynamics::detail::WorkspaceData& data = work.data();
  detail::checkSize("inverseDynamics", "q", q.size(), data.model.nq());
  detail::checkSize("inverseDynamics", "v", v.size(), data.model.nv());
  detail::checkSize("inverseDynamics", "a", a.size(), data.model.nv());
  detail::checkSize("inverseDynamics", "tau", tau.size(), data.model.nv());
  run(data, q.data(), v.data(), a.data(), data.gravity.data(),
      data.has_rotors ? data.rotor_inertia.data() : nullptr, wrenches(data), tau.data());
}

void gravityTorque(DynamicsWorkspace& work, const VectorRef& q, VectorOut tau) {
  dynamics::detail::WorkspaceData& data = work.data();
  detail::checkSize("gravityTorque", "q", q.size(), data.model.nq());
  detail::checkSize("gravityTorque", "tau", tau.size(), data.model.nv());
  run(data, q.data(), data.zero.data(), data.zero.data(), data.gravity.data(), nullptr, nullptr, tau.data());
}

void biasTorque(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, VectorOut tau) {
  inverseDynamics(work, q, v, work.data().zero, tau);
}

void coriolisTorque(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, VectorOut tau) {
  dynamics::detail::WorkspaceData& data = work.data();
  detail::checkSize("coriolisTorque", "q", q.size(), data.model.nq());
  detail::checkSize("coriolisTorque", "v", v.size(), data.model.nv());
  detail::checkSize("coriolisTorque", "tau", tau.size(), data.model.nv());
  run(data, q.data(), v.data(), data.zero.data(), kNoGravity, nullptr, nullptr, tau.data());
}

}  // namespace plumbline::dynamics
