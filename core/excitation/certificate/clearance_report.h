// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "excitation/certificate/clearance_check.h"

namespace plumbline::excitation {

/// Posture at a time; empty when there is none.
using PostureAt = std::function<Eigen::VectorXd(double)>;

/// What was found out about all pairs into a certificate: violations, looked at closely by samples about the worst time that
/// was proven, proven clearances, pairs left out with their reasons, links without geometry, and the exceptions that these
/// are where the user did not decide so.
/// @param findings  one per pair of the model; violations are refined in it
/// @param duration  of the motion [s]
void reportClearances(const collision::CollisionModel& collision, double clearance, double duration,
                      const PostureAt& postureAt, std::vector<ClearanceFinding>& findings,
                      MotionCertificate& certificate);

}  // namespace plumbline::excitation
