// SPDX-License-Identifier: BSD-3-Clause
#include "safety/reach/reach_clearance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/cancelled.h"
#include "excitation/certificate/clearance_check.h"

namespace plumbline::safety {
namespace {

using collision::CollisionPart;
using Eigen::VectorXd;

PlanModel scaledSum(const PlanModel& a, const PlanModel& b, const PlanModel& c, const Vec3& by) {
  return times(verified::Interval(by[0]), a) + times(verified::Interval(by[1]), b) +
         times(verified::Interval(by[2]), c);
}

/// d·(R b + p) for points b of a body, over time and tube.
struct PlanHeight {
  PlanModel m[3], offset;
  PlanRange m_range[3], offset_range;

  PlanHeight(const Vec3& d, const bounds::detail::Placement<PlanModel>& X) {
    for (int i = 0; i < 3; ++i) {
      m[i] = scaledSum(X.R[i], X.R[3 + i], X.R[6 + i], d);
      m_range[i] = m[i].overTime();
    }
    offset = scaledSum(X.p.x, X.p.y, X.p.z, d);
    offset_range = offset.overTime();
  }
  PlanModel of(const Vec3& b) const { return scaledSum(m[0], m[1], m[2], b) + offset; }
  /// Upper bound of the heights of all points, for one plan or all, and the point that attains it.
  double highest(const Eigen::Matrix3Xd& points, const VectorXd* kappa, Eigen::Index& top) const {
    double middle[4], radius[4];
    for (int i = 0; i < 4; ++i) {
      const PlanRange& f = i < 3 ? m_range[i] : offset_range;
      const PlanModel& all = i < 3 ? m[i] : offset;
      middle[i] = kappa != nullptr ? f.centre(*kappa) : f.c;
      radius[i] = kappa != nullptr ? f.radius : all.linear() + all.squares() + all.symbols() + all.rest;
    }
    const auto quick = [&](Eigen::Index i) {  // no bound: rounding is left out
      const Vec3 b = points.col(i);
      double height = middle[3] + radius[3];
      for (int k = 0; k < 3; ++k) height += middle[k] * b[k] + radius[k] * std::fabs(b[k]);
      return height;
    };
    const auto exact = [&](Eigen::Index i) {
      const PlanModel height = of(points.col(i));
      return kappa != nullptr ? height.overTime().at(*kappa).upper : height.range().upper;
    };
    VectorXd bound(points.cols());
    for (Eigen::Index i = 0; i < points.cols(); ++i) bound[i] = quick(i);
    bound.maxCoeff(&top);
    double most = exact(top);
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      // 1e-9 is far above the rounding of `quick` for bodies of some metres; NaN goes on to `exact`.
      if (i == top || bound[i] + 1e-9 <= most) continue;
      const double height = exact(i);
      if (!(height <= most)) most = height, top = i;
    }
    return std::isnan(most) ? std::numeric_limits<double>::infinity() : most;
  }
};

Pose middlePose(const bounds::detail::Placement<PlanModel>& X, const VectorXd& kappa) {
  Pose pose;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) pose.R(i, j) = X.R[3 * i + j].middle(kappa);
  pose.p = Vec3(X.p.x.middle(kappa), X.p.y.middle(kappa), X.p.z.middle(kappa));
  return pose;
}

}  // namespace

ReachClearance::ReachClearance(const bounds::MomentumChain& chain, TubeReach reach,
                               const collision::CollisionModel& bodies, double clearance)
    : chain_(&chain), reach_(std::move(reach)), bodies_(&bodies), clearance_(clearance) {
  for (const auto& pair : bodies.pairs())
    apart_.push_back({std::numeric_limits<double>::infinity(), pair.demanded(clearance), 0.0, true, false});
}

void ReachClearance::addCell(const MotionCell& cell) {
  const TubePoses<PlanModel> poses(*chain_, tubeState<PlanModel>(cell, reach_, false).q);
  std::map<std::pair<int, int>, std::size_t> known;
  const VectorXd zero = VectorXd::Zero(static_cast<Eigen::Index>(cell.q.size()));
  for (std::size_t p = 0; p < bodies_->pairs().size(); ++p) {
    const auto& objects = bodies_->pairs()[p];
    const auto& a = bodies_->objects()[static_cast<std::size_t>(objects.first)];
    const auto& b = bodies_->objects()[static_cast<std::size_t>(objects.second)];
    for (int i = a.first_part; i < a.first_part + a.parts; ++i)
      for (int j = b.first_part; j < b.first_part + b.parts; ++j) {
        const CollisionPart& first = bodies_->parts()[static_cast<std::size_t>(i)];
        const CollisionPart& second = bodies_->parts()[static_cast<std::size_t>(j)];
        // What stands in the world carries the plane.
        const bool stands = second.body < 0;
        const std::pair<int, int> between =
            stands ? std::pair(-1, first.body) : std::pair(first.body, second.body);
        const auto [at, fresh] = known.emplace(between, poses_.size());
        if (fresh) poses_.push_back(poses.between(between.first, between.second));
        const Near near{static_cast<int>(p), cell.begin, stands ? &second : &first, stands ? &first : &second,
                        at->second};
        // A plane that all plans keep needs no second look.
        const Vec3 direction = directionOf(near, zero);
        const double all = direction.isZero() ? -1.0 : gap(near, direction, nullptr, nullptr);
        ClearanceProof::Pair& least = apart_[p];
        if (!(all >= least.demanded)) {
          near_.push_back(near);
        } else if (all < least.lower) {
          least.lower = all, least.begin = cell.begin;
        }
      }
  }
}

/// From the moved to the fixed piece, in the frame of the fixed one, at the middle of the interval; zero where they overlap.
Vec3 ReachClearance::directionOf(const Near& near, const VectorXd& kappa, double* overlap) const {
  if (near.fixed->is_half_space) return -near.fixed->half_space.normal;
  const Pose X = middlePose(poses_[near.pose], kappa);
  const Vec3 between = near.fixed->centre - X * near.moved->centre;
  geometry::HullDistance found = geometry::hullDistance(near.fixed->shape.points, near.moved->shape.points, X,
                                                        std::numeric_limits<double>::infinity(), between);
  if (!found.overlap) return found.direction;
  if (overlap != nullptr) {
    geometry::hullDepth(near.fixed->shape.points, near.moved->shape.points, X, found);
    *overlap = found.depth;
  }
  return Vec3::Zero();
}

double ReachClearance::gap(const Near& near, const Vec3& direction, const VectorXd* kappa,
                           VectorXd* slope) const {
  const PlanHeight height(direction, poses_[near.pose]);
  Eigen::Index top = 0;
  const double high = height.highest(near.moved->shape.points, kappa, top);
  const double low = near.fixed->is_half_space ? -near.fixed->half_space.offset
                                               : excitation::lowestAlong(direction, near.fixed->shape.points);
  const double radii =
      near.moved->shape.radius + (near.fixed->is_half_space ? 0.0 : near.fixed->shape.radius);
  if (slope != nullptr)
    *slope = -height.of(near.moved->shape.points.col(top)).overTime().gradient(*kappa) / direction.norm();
  return excitation::gapAlong(low, high, direction, radii);
}

ReachClearance::Distance ReachClearance::distance(const Near& near, const VectorXd& kappa) const {
  Distance found{near.pair, near.begin, 0.0, VectorXd::Zero(kappa.size())};
  double overlap = 0.0;
  const Vec3 direction = directionOf(near, kappa, &overlap);
  found.lower = direction.isZero() ? -1e-3 - std::fabs(overlap) : gap(near, direction, &kappa, &found.slope);
  if (std::isnan(found.lower)) found.lower = -std::numeric_limits<double>::infinity();
  return found;
}

ClearanceProof ReachClearance::proof(const VectorXd& kappa) const {
  ClearanceProof proof;
  proof.uncovered = uncoveredBodies(*bodies_);
  proof.pairs = apart_;
  forEachNear(kappa, [&](const Distance& here) {
    ClearanceProof::Pair& pair = proof.pairs[static_cast<std::size_t>(here.pair)];
    pair.kept = pair.kept && here.lower >= pair.demanded;
    if (here.lower < pair.lower) pair.lower = here.lower, pair.begin = here.begin;
  });
  return proof;
}

Result<std::vector<ReachBox>> reachBoxes(const bounds::MomentumChain& chain, const PlanFamily& family,
                                         const TubeReach& reach, const collision::CollisionModel& bodies,
                                         int cells, const JobContext& context) {
  const VectorXd zero = VectorXd::Zero(family.joints());
  std::vector<Vec3> low(static_cast<std::size_t>(chain.bodies()), Vec3::Constant(1e300));
  std::vector<Vec3> high(low.size(), Vec3::Constant(-1e300));
  std::vector<Pose> start(low.size());
  const std::vector<MotionCell> motion = family.cells(cells);
  for (const MotionCell& cell : motion) {
    if (context.stopRequested()) return cancelled("the reach sets");
    context.report("reach sets", cell.begin / motion.back().begin);
    const TubePoses<PlanModel> poses(chain, tubeState<PlanModel>(cell, reach, false).q);
    for (std::size_t body = 0; body < low.size(); ++body) {
      const bounds::detail::Placement<PlanModel> X = poses.between(-1, static_cast<int>(body));
      if (&cell == &motion.front()) start[body] = middlePose(X, zero);
      for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0}) {
          const Vec3 d = sign * start[body].R.col(axis);
          const PlanHeight height(d, X);
          for (const CollisionPart& part : bodies.parts()) {
            if (part.body != static_cast<int>(body) || part.is_half_space) continue;
            Eigen::Index top = 0;
            const double most = sign * (height.highest(part.shape.points, nullptr, top) + part.shape.radius);
            double& end = sign > 0.0 ? high[body][axis] : low[body][axis];
            end = sign > 0.0 ? std::max(end, most) : std::min(end, most);
          }
        }
    }
  }
  std::vector<ReachBox> boxes;
  for (std::size_t body = 0; body < low.size(); ++body) {
    if (!(high[body][0] >= low[body][0])) continue;  // no parts
    const Vec3 size = (high[body] - low[body]) * (1.0 + 1e-9);
    boxes.push_back(
        {static_cast<int>(body), {start[body].R, start[body].R * (0.5 * (low[body] + high[body]))}, size});
  }
  return boxes;
}

}  // namespace plumbline::safety
