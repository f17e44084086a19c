// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "workflow/excitation_study.h"

/// Collision bodies of a study; for the files excitation_*.cpp alone.
namespace plumbline::workflow {

/// What touches at one posture or more.
struct Contacts {
  double clearance = std::numeric_limits<double>::infinity();  ///< m, smallest
  std::vector<std::pair<std::string, std::string>> touching;   ///< closer than the clearance asked for
  std::vector<double> distance;                                ///< of them [m], below 0: depth
};
Contacts contactsAt(const CollisionModel& collision, const Eigen::VectorXd& q, double clearance);

/// A posture without contact within the limits, near `q`; none when none was found.
std::optional<Eigen::VectorXd> freePosture(const CollisionModel& collision, const MotionLimits& limits,
                                           const Eigen::VectorXd& q, const ExcitationSpec& spec,
                                           const JobContext& context);

/// Bodies of robot and obstacles into the study, or the reason why there are none.
Status addCollision(ExcitationStudy& study, const JobContext& context);

}  // namespace plumbline::workflow
