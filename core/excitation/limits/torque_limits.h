// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/limits/pointwise_limits.h"
#include "regressors/joint_motors.h"

namespace plumbline::excitation {

/// |tau_j(q, v, a)| + coulomb_j + viscous_j |v_j| + m_j(q, v, a) ≤ torque_j with its exact Jacobian: inverse dynamics, its
/// derivatives by q and v, and the joint-space inertia; m_j is the margin of uncertain parameters (ParameterMargin). One
/// quantity per coordinate, two (upper and lower side) with friction or uncertain parameters.
/// @param parameter_radius  of every inertial parameter, 10·bodies; empty: they are exact
/// @return  null when no torque is limited
PointwiseLimitsPtr torqueLimits(const RobotModel& model, const MotionLimits& limits,
                                const regressors::MotorLoad& load = {},
                                const Eigen::VectorXd& parameter_radius = {});

}  // namespace plumbline::excitation
