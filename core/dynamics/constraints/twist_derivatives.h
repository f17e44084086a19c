// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"
#include "model/loop_closure.h"

namespace plumbline::dynamics {

using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;

/// Motion of a frame in its own axes, without gravity.
struct FrameMotion {
  Pose X_WF;
  Vec6 V = Vec6::Zero();  ///< twist
  Vec6 A = Vec6::Zero();  ///< spatial acceleration
};

/// Slopes of a frame's motion, in its own axes: 6×nv each, by q in tangent coordinates.
struct TwistSlopes {
  Matrix6X J;  ///< ∂V/∂v = ∂A/∂a
  Matrix6X V_q, A_q, A_v;
};

/// Motion of a frame after `forwardKinematics(work, q, v, a)`; a frame of the world rests.
FrameMotion frameMotion(const DynamicsWorkspace& work, const BodyFrame& frame);
/// Body Jacobian of a frame, 6×nv, after `forwardKinematics`.
Matrix6X frameJacobian(const DynamicsWorkspace& work, const BodyFrame& frame);
/// Exact slopes of a frame's motion after `forwardKinematics(work, q, v, a)`. Column s of joint j with parent λ, all
/// carried into the frame F:
///   ∂V/∂v = ∂A/∂a = s,  ∂V/∂q = V_λ × s                                       (1)
///   ∂A/∂v = (V_λ + V_j − V_F) × s                                              (2)
///   ∂A/∂q = A_λ × s + (V_λ × s) × (V_F − V_λ)                                  (3)
/// @cost   O(depth of the frame)
/// @source Carpentier & Mansard 2018
TwistSlopes twistSlopes(const DynamicsWorkspace& work, const BodyFrame& frame);

}  // namespace plumbline::dynamics
