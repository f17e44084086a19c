// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/pointwise_limits.h"

namespace plumbline {

/// What the motors carry beside the rigid body, magnitudes per velocity coordinate; empty: none.
struct MotorLoad {
  Eigen::VectorXd coulomb;        ///< N·m or N
  Eigen::VectorXd viscous;        ///< N·m·s/rad or N·s/m
  Eigen::VectorXd rotor_inertia;  ///< kg·m² or kg
};

/// |tau_j(q, v, a)| + coulomb_j + viscous_j |v_j| ≤ torque_j with its exact Jacobian: inverse dynamics, its derivatives by
/// q and v, and the joint-space inertia. One quantity per coordinate, two (upper and lower side) with friction.
/// @return  null when no torque is limited
PointwiseLimitsPtr torqueLimits(const RobotModel& model, const MotionLimits& limits,
                                const MotorLoad& load = {});

}  // namespace plumbline
