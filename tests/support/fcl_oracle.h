// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <vector>

#include "collision/collision_model.h"

namespace plumbline::test {

/// Distance of two hulls of points by FCL, 0 or below when they overlap.
double fclHullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB);

/// The bodies of a model for FCL, at poses that somebody else computes: nothing but the points and radii of the parts is
/// taken from the code under test.
class FclScene {
 public:
  explicit FclScene(const collision::CollisionModel& model);
  ~FclScene();
  /// @param X_WB  one per body
  void setPoses(const std::vector<Pose>& X_WB);
  /// Distance of a pair; parts whose balls are farther apart than `far` count as that far.
  double distance(int pair, double far);

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::test
