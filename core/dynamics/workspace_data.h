// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "dynamics/aligned.h"
#include "dynamics/kernels.h"
#include "dynamics/workspace.h"

namespace plumbline::dynamics::detail {

/// Constants of one body for the kernels, without inertial parameters.
TreeBody treeBody(const Body& body);
/// Puts ten parameters into the kernel's form.
void setTreeParameters(TreeBody& body, const Vec10& pi_std);

/// Memory of the algorithms between calls; nothing here changes size after construction.
struct WorkspaceData {
  RobotModel model;
  InstructionSet set = InstructionSet::Generic;
  std::vector<TreeBody> tree;
  Vec3 gravity = Vec3::Zero();
  Eigen::VectorXd pi_std;
  Eigen::VectorXd rotor_inertia;
  bool has_rotors = false;
  std::vector<Vec6> wrench;
  bool has_wrenches = false;

  // Kinematics.
  std::vector<Pose> X_PB, X_WB;
  std::vector<Vec6> V, A;
  // Kernels.
  void (*rnea)(const RneaTask&) = nullptr;
  void (*crba)(const CrbaTask&) = nullptr;
  bool (*aba)(const AbaTask&) = nullptr;
  void (*adjoint)(const AdjointTask&) = nullptr;
  void (*jacobians)(const JacobianTask&) = nullptr;
  AlignedBytes scratch;
  // Forward dynamics of robots with mimic joints.
  Eigen::MatrixXd H;
  Eigen::VectorXd bias, zero;
  // Integrator.
  Eigen::VectorXd q_stage, v_stage, q_start, v_start, slope, sum_q, sum_v, stage_a, twist;
};

/// Joint rate S v of a body.
Vec6 jointTwist(const Body& body, const VectorRef& v);
/// X_PB of every body at q into data.X_PB.
void updateTransforms(WorkspaceData& data, const VectorRef& q);

void checkSize(const char* function, const char* name, Eigen::Index size, Eigen::Index expected);

}  // namespace plumbline::dynamics::detail
