// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/energy.h"

#include "dynamics/kinematics.h"
#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {

double kineticEnergy(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v) {
  detail::WorkspaceData& data = work.data();
  forwardKinematics(work, q, v, data.zero);
  double energy = 0.5 * v.cwiseProduct(data.rotor_inertia).dot(v);
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Vec6 momentum =
        spatialInertia(data.pi_std.segment<10>(10 * static_cast<Eigen::Index>(i))) * data.V[i];
    energy += 0.5 * data.V[i].dot(momentum);
  }
  return energy;
}

double potentialEnergy(DynamicsWorkspace& work, const VectorRef& q) {
  detail::WorkspaceData& data = work.data();
  forwardKinematics(work, q);
  double energy = 0.0;
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Vec10 pi_std = data.pi_std.segment<10>(10 * static_cast<Eigen::Index>(i));
    const Vec3 first_moment =
        pi_std[layout::m] * data.X_WB[i].p + data.X_WB[i].R * pi_std.segment<3>(layout::mcx);
    energy -= data.gravity.dot(first_moment);
  }
  return energy;
}

Vec6 spatialMomentum(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v) {
  detail::WorkspaceData& data = work.data();
  forwardKinematics(work, q, v, data.zero);
  Vec6 momentum = Vec6::Zero();
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Mat6 M = spatialInertia(data.pi_std.segment<10>(10 * static_cast<Eigen::Index>(i)));
    momentum += data.X_WB[i].forceToParent(M * data.V[i]);
  }
  return momentum;
}

Vec3 centerOfMass(DynamicsWorkspace& work, const VectorRef& q) {
  detail::WorkspaceData& data = work.data();
  forwardKinematics(work, q);
  Vec3 moment = Vec3::Zero();
  double mass = 0.0;
  for (std::size_t i = 0; i < data.tree.size(); ++i) {
    const Vec10 pi_std = data.pi_std.segment<10>(10 * static_cast<Eigen::Index>(i));
    moment += pi_std[layout::m] * data.X_WB[i].p + data.X_WB[i].R * pi_std.segment<3>(layout::mcx);
    mass += pi_std[layout::m];
  }
  if (mass == 0.0) return Vec3::Zero();
  return moment / mass;
}

}  // namespace plumbline::dynamics
