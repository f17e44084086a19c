// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>

#include "dynamics/instruction_set.h"
#include "model/robot_model.h"

namespace plumbline::dynamics {

using VectorRef = Eigen::Ref<const Eigen::VectorXd>;
using VectorOut = Eigen::Ref<Eigen::VectorXd>;
using MatrixOut = Eigen::Ref<Eigen::MatrixXd>;

namespace detail {
struct WorkspaceData;
}

/// Memory for the dynamics of one robot and its constants in a form made for speed. Made once per thread from a
/// model (which it copies); afterwards no algorithm of this folder allocates memory.
///
///   DynamicsWorkspace work(model);
///   inverseDynamics(work, q, v, a, tau);
///
/// The algorithms are free functions, one per header: kinematics.h, inverse_dynamics.h,
/// joint_space_inertia.h, forward_dynamics.h, energy.h, integrator.h. All of them throw std::invalid_argument
/// for a vector of the wrong size. Friction is not part of them: tau covers inertia, gravity, rotors and
/// external wrenches.
class DynamicsWorkspace {
 public:
  explicit DynamicsWorkspace(const RobotModel& model, InstructionSet set = InstructionSet::Automatic);
  DynamicsWorkspace(DynamicsWorkspace&&) noexcept;
  DynamicsWorkspace& operator=(DynamicsWorkspace&&) noexcept;
  ~DynamicsWorkspace();

  const RobotModel& model() const;

  /// Other inertial parameters than the model's, 10 per body in the canonical order; no allocation.
  void setParameters(const VectorRef& pi_std);
  /// Other gravity than the model's, world frame [m/s²].
  void setGravity(const Vec3& gravity);
  /// Rotor and transmission inertia reflected to each velocity coordinate, nv [kg·m² or kg]; adds I_a a to
  /// the torque and I_a to the diagonal of the joint-space inertia. Zero at first.
  void setRotorInertia(const VectorRef& rotor_inertia);
  /// Wrench of the surroundings on a body, in body coordinates about the body origin [N·m; N]. Zero at first.
  void setExternalWrench(int body, const Vec6& F_B);
  void clearExternalWrenches();

  /// Results of the last `forwardKinematics`: pose X_WB in the world, body twist V_B [rad/s; m/s] and its
  /// spatial acceleration A_B [rad/s²; m/s²] in body coordinates (without gravity).
  const Pose& pose(int body) const;
  const Vec6& velocity(int body) const;
  const Vec6& acceleration(int body) const;

  detail::WorkspaceData& data() { return *data_; }

 private:
  std::unique_ptr<detail::WorkspaceData> data_;
};

}  // namespace plumbline::dynamics
