// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/certificate/motion_certificate.h"
#include "excitation/legged/legged.h"

namespace plumbline::excitation {

/// Proves for all times that the feet can keep their contact points (the joints of the legs exist and are enclosed by an
/// interval Newton step with Taylor models), that joints keep position, velocity, acceleration and torque limits, and that
/// the ground supports the robot with forces inside the friction cones, pressing with `least_force` or more. The forces are
/// those of least norm; others may exist as well, so a violation of a cone or torque refers to this distribution, and
/// states it.
///   quantities "friction" (sideways over normal force) and "pressure" [N] of each foot, beside those of joints
/// Pairs of bodies keep the clearance of the settings.
/// @param limits     of all n coordinates; those of the base may be infinite
/// @param collision  made for `robot.model`; null: collision not checked (the certificate states it)
/// @error Cancelled, InvalidNumber, NotConverged
Result<MotionCertificate> certifyLegged(const LeggedRobot& robot, const Motion& base,
                                        const MotionLimits& limits,
                                        const collision::CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context = {});

}  // namespace plumbline::excitation
