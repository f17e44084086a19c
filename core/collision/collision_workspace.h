// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <vector>

#include "collision/collision_model.h"

namespace plumbline::collision {

/// Distance of one pair at one posture.
struct PairDistance {
  int pair = 0;
  /// m; below 0: how far the first must be moved along `normal` to be free (exact for half-spaces, an upper bound of the
  /// least depth else).
  double distance = std::numeric_limits<double>::infinity();
  Vec3 on_first = Vec3::Zero(), on_second = Vec3::Zero();  ///< nearest points, in the world
  Vec3 normal = Vec3::UnitZ();                             ///< unit, from second to first, in the world
  bool exact = true;  ///< false: further apart than the limit asked for, `distance` is a lower bound
  int first_part = -1, second_part = -1;
};

/// Distances of one CollisionModel, which must outlive it. One per thread.
class CollisionWorkspace {
 public:
  explicit CollisionWorkspace(const CollisionModel& model);
  /// @param q  nq
  void setPosture(const dynamics::VectorRef& q);
  const Pose& pose(int body) const { return body < 0 ? world_ : X_WB_[static_cast<std::size_t>(body)]; }

  /// Distance of one pair at the posture set.
  /// @param upto  pairs farther apart need not be measured exactly
  /// @cost  microseconds per pair of parts; balls around them first
  PairDistance distance(int pair, double upto = std::numeric_limits<double>::infinity());
  /// Distances of all pairs, in their order.
  void distances(double upto, std::vector<PairDistance>& all);
  /// Computes d distance / dq of the last `distance` at this posture, by the velocity coordinates:
  ///   g = normalᵀ (J_first(on_first) − J_second(on_second))
  /// Exact where the distance is differentiable.
  /// @param g  nv, overwritten
  void gradient(const PairDistance& distance, dynamics::VectorOut g) const;

 private:
  void measureParts(int a, int b, double upto, PairDistance& best);
  void addMotion(int body, const Vec3& point, const Vec3& normal, dynamics::VectorOut g) const;

  const CollisionModel& model_;
  Pose world_;
  std::vector<Pose> X_WB_;
  std::vector<Vec3> centre_;  ///< of the parts, in the world
};

}  // namespace plumbline::collision
