// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "excitation/certificate/clearance_check.h"

namespace plumbline::excitation {

/// Posture at a time; empty when there is none.
using PostureAt = std::function<Eigen::VectorXd(double)>;

/// Writes the findings about all pairs into a certificate: violations, refined by samples about the worst time that
/// was proven, proven clearances, pairs left out with their reasons, links without geometry, and exceptions for those
/// that the user did not exclude.
/// @param findings  one per pair of the model; violations are refined in it
/// @param duration  of the motion [s]
void reportClearances(const collision::CollisionModel& collision, double clearance, double duration,
                      const PostureAt& postureAt, std::vector<ClearanceFinding>& findings,
                      MotionCertificate& certificate);

}  // namespace plumbline::excitation
