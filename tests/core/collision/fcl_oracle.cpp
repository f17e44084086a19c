// SPDX-License-Identifier: BSD-3-Clause
#include "core/collision/fcl_oracle.h"

#include <fcl/geometry/shape/convex.h>
#include <fcl/narrowphase/distance.h>

#include <memory>
#include <vector>

namespace plumbline::test {
namespace {

std::shared_ptr<fcl::CollisionGeometryd> hull(const Eigen::Matrix3Xd& points) {
  auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  for (Eigen::Index i = 0; i < points.cols(); ++i) vertices->push_back(points.col(i));
  // Without faces FCL looks for extreme points among all of them.
  return std::make_shared<fcl::Convexd>(vertices, 0, std::make_shared<std::vector<int>>());
}

}  // namespace

double fclHullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB) {
  fcl::CollisionObjectd first(hull(a)), second(hull(b), X_AB.R, X_AB.p);
  fcl::DistanceRequestd request;
  request.distance_tolerance = 1e-7;
  fcl::DistanceResultd result;
  return fcl::distance(&first, &second, request, result);
}

}  // namespace plumbline::test
