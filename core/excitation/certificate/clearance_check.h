// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "collision/collision_model.h"
#include "excitation/limits/limit_check.h"

namespace plumbline::excitation {

/// Clearance of one pair over the intervals evaluated so far.
struct ClearanceFinding {
  double lower = std::numeric_limits<double>::infinity();  ///< m, proven
  double nearest = lower, time = 0.0;                      ///< smallest distance found, and its time
  double amount = 0.0, value = 0.0,
         worst_time = 0.0;  ///< proven violation: closer than the clearance by `amount`

  void merge(const ClearanceFinding& other);
};

/// Lower bound of d·a over the points.
double lowestAlong(const Vec3& d, const Eigen::Matrix3Xd& points);
/// (low − high)/|d| − radii, from below: distance of what lies above `low` along d from what lies below `high`.
double gapAlong(double low, double high, const Vec3& d, double radii);

/// Poses over an interval: entry k of (R row by row, p) is that of X plus symbols.col(k)·ξ, for every ξ with ‖ξ‖ ≤ 1. Without
/// rows: X alone.
struct PoseEnclosure {
  static constexpr int kSymbols = 8;
  verified::TaylorPose X;
  Eigen::Matrix<double, Eigen::Dynamic, 12, Eigen::ColMajor, kSymbols, 12> symbols;
};
/// X_AB over the interval, of body B in body A (−1: the world).
using RelativePose = std::function<PoseEnclosure(int A, int B)>;

/// Proves that pairs of convex bodies keep apart over a time interval. A plane between them at the middle of the
/// interval is fixed in the first body, or in the world for what stands there; Taylor models of the pose of the other in it
/// then prove that all its vertices stay beyond it: the height of a vertex is one model, so that the entries of the pose
/// stay correlated. One per thread.
class ClearanceCheck {
 public:
  ClearanceCheck(const collision::CollisionModel& model, double clearance);
  /// @param robot  with positions set for the interval
  void start(const RobotEnclosure& robot, const TimeInterval& interval);
  /// The same for poses of any origin, which hold until the next start.
  void start(RelativePose poses, const TimeInterval& interval);
  /// @param content  accept a proven clearance without splitting, once the interval is short
  /// @param here     overwritten
  LimitVerdict watch(int pair, bool content, ClearanceFinding& here);

 private:
  struct Pieces {
    const collision::CollisionPart& first;
    const collision::CollisionPart& second;
    const PoseEnclosure&
        pose;  ///< of the second's body in the first's; half-spaces: of the first's in the world
    Pose middle;
  };
  struct Verdict {
    LimitVerdict verdict = LimitVerdict::Open;
    double gap = 0.0;  ///< proven
  };
  const PoseEnclosure& relative(int A, int B);
  LimitVerdict checkParts(const Pieces& pieces, bool content, ClearanceFinding& here) const;
  LimitVerdict checkHalfSpace(const Pieces& pieces, ClearanceFinding& here) const;
  LimitVerdict judge(double seen, double gap, bool content, ClearanceFinding& here) const;
  bool provenTooNear(const Pieces& pieces, const geometry::HullDistance& found) const;

  const collision::CollisionModel& model_;
  double clearance_;
  double demanded_ = 0.0;  ///< of the pair being checked
  RelativePose poses_;
  TimeInterval interval_;
  std::vector<PoseEnclosure> relative_;
  std::vector<char> known_;
};

}  // namespace plumbline::excitation
