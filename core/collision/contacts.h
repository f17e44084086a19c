// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "base/progress.h"
#include "collision/collision_model.h"
#include "collision/collision_workspace.h"

/// Bodies that are too close, and postures at which none are.
namespace plumbline::collision {

/// Pairs that are too close at one posture.
struct Contacts {
  double clearance = std::numeric_limits<double>::infinity();  ///< m, smallest of all pairs
  struct Touch {
    int pair = 0;
    double distance = 0.0;  ///< m, below 0: depth
  };
  std::vector<Touch> touching;  ///< closer than the distance demanded of the pair
};
/// @param work  of the model
Contacts contactsAt(const CollisionModel& model, CollisionWorkspace& work, const dynamics::VectorRef& q,
                    double clearance);

struct PostureRange {
  Eigen::VectorXd lower, upper;  ///< n
  std::vector<bool> held;        ///< n: locked joints, which keep their position
};
/// A posture without contact within the range, near `q`: the nearest of 20 free ones among random ones whose distance
/// grows. None when none was found.
std::optional<Eigen::VectorXd> freePosture(const CollisionModel& model, const PostureRange& range,
                                           const Eigen::VectorXd& q, double clearance,
                                           const JobContext& context);

}  // namespace plumbline::collision
