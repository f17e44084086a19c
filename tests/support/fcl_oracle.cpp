// SPDX-License-Identifier: BSD-3-Clause
#include "support/fcl_oracle.h"

#include <fcl/geometry/shape/convex.h>
#include <fcl/narrowphase/distance.h>

#include <algorithm>
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

double between(const fcl::CollisionObjectd& a, const fcl::CollisionObjectd& b) {
  fcl::DistanceRequestd request;
  request.distance_tolerance = 1e-7;
  fcl::DistanceResultd result;
  return fcl::distance(&a, &b, request, result);
}

}  // namespace

double fclHullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB) {
  return between(fcl::CollisionObjectd(hull(a)), fcl::CollisionObjectd(hull(b), X_AB.R, X_AB.p));
}

struct FclScene::Data {
  const collision::CollisionModel& model;
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> parts;
  std::vector<Vec3> mean, at;    ///< of the points, in the body and in the world
  std::vector<double> farthest;  ///< of the part from its mean
};

FclScene::FclScene(const collision::CollisionModel& model) : data_(new Data{model, {}, {}, {}, {}}) {
  for (const collision::CollisionPart& part : model.parts()) {
    data_->parts.push_back(nullptr);
    data_->mean.push_back(Vec3::Zero());
    data_->farthest.push_back(0.0);
    if (part.is_half_space) continue;
    data_->parts.back() = std::make_unique<fcl::CollisionObjectd>(hull(part.shape.points));
    const Vec3 mean = part.shape.points.rowwise().mean();
    data_->mean.back() = mean;
    data_->farthest.back() =
        (part.shape.points.colwise() - mean).colwise().norm().maxCoeff() + part.shape.radius;
  }
  data_->at = data_->mean;
}
FclScene::~FclScene() = default;

void FclScene::setPoses(const std::vector<Pose>& X_WB) {
  for (std::size_t i = 0; i < data_->parts.size(); ++i) {
    const int body = data_->model.parts()[i].body;
    if (body < 0 || !data_->parts[i]) continue;
    const Pose& X = X_WB[static_cast<std::size_t>(body)];
    data_->parts[i]->setTransform(X.R, X.p);
    data_->at[i] = X * data_->mean[i];
  }
}

double FclScene::distance(int pair, double far) {
  const auto& objects = data_->model.objects();
  const auto& asked = data_->model.pairs()[static_cast<std::size_t>(pair)];
  const auto &a = objects[static_cast<std::size_t>(asked.first)],
             &b = objects[static_cast<std::size_t>(asked.second)];
  double least = far;
  for (auto i = static_cast<std::size_t>(a.first_part); i < static_cast<std::size_t>(a.first_part + a.parts);
       ++i)
    for (auto j = static_cast<std::size_t>(b.first_part);
         j < static_cast<std::size_t>(b.first_part + b.parts); ++j) {
      const collision::CollisionPart &first = data_->model.parts()[i], &second = data_->model.parts()[j];
      if (second.is_half_space) {
        const auto& X = data_->parts[i]->getTransform();
        for (Eigen::Index k = 0; k < first.shape.points.cols(); ++k)
          least = std::min(least, second.half_space.normal.dot(X * first.shape.points.col(k)) -
                                      second.half_space.offset - first.shape.radius);
        continue;
      }
      if ((data_->at[i] - data_->at[j]).norm() - data_->farthest[i] - data_->farthest[j] > least) continue;
      least = std::min(
          least, between(*data_->parts[i], *data_->parts[j]) - first.shape.radius - second.shape.radius);
    }
  return least;
}

}  // namespace plumbline::test
