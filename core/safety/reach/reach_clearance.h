// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/progress.h"
#include "safety/plan_clearance.h"
#include "safety/reach/plan_family.h"
#include "safety/tube_poses.h"

namespace plumbline::safety {

/// Distances between bodies over intervals of time as functions of a plan's parameter, for every posture of the tube. A plane
/// between two bodies is taken at the plan in question and the middle of the interval; the vertices of the one are beyond it by
/// a polynomial of the parameter and a radius. Any plane would do: the bound holds for the plan that it is evaluated for.
class ReachClearance {
 public:
  /// One pair of pieces that is near over one interval of time.
  struct Distance {
    int pair = 0;           ///< as in the collision model
    double begin = 0.0;     ///< s
    double lower = 0.0;     ///< m, proven; negative: nothing is, and it says how far the pieces overlap
    Eigen::VectorXd slope;  ///< d lower/dκ, of the plane that was taken
  };

  /// @param reach   the tube
  /// @param bodies  of the chain's robot; have to outlive it
  ReachClearance(const bounds::MomentumChain& chain, TubeReach reach, const collision::CollisionModel& bodies,
                 double clearance);
  /// Adds an interval of time of a family.
  void addCell(const MotionCell& cell);

  /// Calls `use` for every pair of pieces that not all plans of the family keep apart by one plane.
  template <class Use>
  void forEachNear(const Eigen::VectorXd& kappa, const Use& use) const {
    for (const Near& near : near_) use(distance(near, kappa));
  }
  std::size_t nearPairs() const { return near_.size(); }
  /// The clearances of one plan.
  ClearanceProof proof(const Eigen::VectorXd& kappa) const;
  const collision::CollisionModel& bodies() const { return *bodies_; }
  double demanded(int pair) const {
    return bodies_->pairs()[static_cast<std::size_t>(pair)].demanded(clearance_);
  }

 private:
  using Placement = bounds::detail::Placement<PlanModel>;
  struct Near {
    int pair = 0;
    double begin = 0.0;
    const collision::CollisionPart *fixed = nullptr, *moved = nullptr;
    std::size_t pose = 0;  ///< of the moved piece's body in that of the fixed one
  };
  Distance distance(const Near& near, const Eigen::VectorXd& kappa) const;
  Vec3 directionOf(const Near& near, const Eigen::VectorXd& kappa, double* overlap = nullptr) const;
  /// The distance along a direction for one plan, or for all of them.
  double gap(const Near& near, const Vec3& direction, const Eigen::VectorXd* kappa,
             Eigen::VectorXd* slope) const;

  const bounds::MomentumChain* chain_;
  TubeReach reach_;
  const collision::CollisionModel* bodies_;
  double clearance_;
  std::vector<Placement> poses_;
  std::vector<Near> near_;
  std::vector<ClearanceProof::Pair> apart_;  ///< per pair: least distance where all plans keep one plane
};

/// Box about a body that holds it at all times of all plans of a family, wherever it is on the tube.
struct ReachBox {
  int body = 0;
  Pose X_WG;                 ///< of its middle
  Vec3 size = Vec3::Zero();  ///< m
};
/// One box per body with parts, along the axes of the body at the beginning of the middle plan.
/// @param reach  the tube
/// @error Cancelled
/// @cost  about 10 µs per part, direction and cell
Result<std::vector<ReachBox>> reachBoxes(const bounds::MomentumChain& chain, const PlanFamily& family,
                                         const TubeReach& reach, const collision::CollisionModel& bodies,
                                         int cells, const JobContext& context = {});

}  // namespace plumbline::safety
