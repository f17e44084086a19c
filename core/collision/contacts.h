// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "collision/collision_model.h"
#include "workflow/excitation/excitation_study.h"

/// Collision bodies of a study; for the files excitation_*.cpp alone.
namespace plumbline::workflow {

/// What is too close at one posture.
struct Contacts {
  double clearance = std::numeric_limits<double>::infinity();  ///< m, smallest of all pairs
  struct Touch {
    int pair = 0;
    double distance = 0.0;  ///< m, below 0: depth
  };
  std::vector<Touch> touching;  ///< closer than what is demanded of the pair
};
/// @param work  of the model
Contacts contactsAt(const CollisionModel& model, CollisionWorkspace& work, const VectorRef& q,
                    double clearance);

/// A posture without contact within the limits, near `q`: the nearest of 20 free ones among random ones whose distance
/// grows; held joints stay. None when none was found.
std::optional<Eigen::VectorXd> freePosture(const ExcitationStudy& study, const Eigen::VectorXd& q,
                                           const JobContext& context);

/// Bodies of robot and obstacles into the study, or the reason why there are none.
/// @error as `collisionBodies`
Status addCollision(ExcitationStudy& study, const MeshReader& reader, const JobContext& context);

}  // namespace plumbline::workflow
