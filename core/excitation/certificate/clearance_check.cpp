// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/clearance_check.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace plumbline::excitation {
namespace {

/// Balls farther apart than this are not checked more closely [m].
constexpr double kWatched = 0.05;
/// Clearance below which splitting gains nothing more [m].
constexpr double kResolution = 1e-10;

Pose atMiddle(const verified::TaylorPose& X) {
  Pose pose;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j)
      pose.R(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = X.R(i, j).c[0];
    pose.p[static_cast<Eigen::Index>(i)] = X.p[i].c[0];
  }
  return pose;
}

/// d·(R b + p) as a function of time for any b: m·b + offset.
struct Height {
  verified::TaylorVec3 m;
  verified::TaylorModel offset;
  double spread[3], offset_spread;  ///< largest deviation of m and the offset from their value at the middle
  /// Symbols of m and of the offset.
  Eigen::Matrix<double, Eigen::Dynamic, 4, Eigen::ColMajor, PoseEnclosure::kSymbols, 4> symbols;
  double symbols_size = 0.0;  ///< bound of the sums of their parts, for rounding

  Height(const Vec3& d, const PoseEnclosure& pose) {
    const verified::TaylorPose& X = pose.X;
    for (std::size_t i = 0; i < 3; ++i) {
      m[i] = verified::taylor::scaled(X.R(0, i), d[0]) + verified::taylor::scaled(X.R(1, i), d[1]) +
             verified::taylor::scaled(X.R(2, i), d[2]);
      spread[i] = verified::taylor::raised(m[i].norm(1) + m[i].r);
    }
    offset = verified::taylor::dot(d, X.p);
    offset_spread = verified::taylor::raised(offset.norm(1) + offset.r);
    if (pose.symbols.rows() == 0) return;
    symbols.resize(pose.symbols.rows(), 4);
    for (Eigen::Index i = 0; i < 3; ++i)
      symbols.col(i) =
          d[0] * pose.symbols.col(i) + d[1] * pose.symbols.col(3 + i) + d[2] * pose.symbols.col(6 + i);
    symbols.col(3) = pose.symbols.rightCols<3>() * d;
    symbols_size = pose.symbols.norm() * d.norm();
  }
  /// Upper bound of the symbols' part.
  double swing(const Vec3& b) const {
    if (symbols.rows() == 0) return 0.0;
    const double length = (symbols.leftCols<3>() * b + symbols.col(3)).norm();
    return verified::taylor::raised(length +
                                    64.0 * verified::taylor::kUnit * (symbols_size * (1.0 + b.norm())));
  }
  double middle(const Vec3& b) const {
    return m[0].c[0] * b[0] + m[1].c[0] * b[1] + m[2].c[0] * b[2] + offset.c[0];
  }
  /// Returns the largest distance of the height from `middle(b)`, rounding included; cheap.
  double reach(const Vec3& b) const {
    const double moves = spread[0] * std::fabs(b[0]) + spread[1] * std::fabs(b[1]) +
                         spread[2] * std::fabs(b[2]) + offset_spread;
    const double size = std::fabs(m[0].c[0] * b[0]) + std::fabs(m[1].c[0] * b[1]) +
                        std::fabs(m[2].c[0] * b[2]) + std::fabs(offset.c[0]);
    return verified::taylor::raised(moves + swing(b) + 16.0 * verified::taylor::kUnit * size);
  }
  verified::Interval range(const Vec3& b) const {
    verified::TaylorModel height = verified::taylor::scaled(m[0], b[0]) +
                                   verified::taylor::scaled(m[1], b[1]) +
                                   verified::taylor::scaled(m[2], b[2]) + offset;
    height.r = verified::taylor::raised(height.r + swing(b));
    return height.range();
  }
  /// Upper bound of the heights of all points over the interval.
  double highest(const Eigen::Matrix3Xd& points) const {
    Eigen::Index top = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const double height = middle(points.col(i));
      if (height > most) {
        most = height;
        top = i;
      }
    }
    double bound = range(points.col(top)).upper;
    for (Eigen::Index i = 0; i < points.cols(); ++i) {
      const Vec3 b = points.col(i);
      if (i == top || middle(b) + reach(b) <= bound) continue;
      bound = std::max(bound, range(b).upper);
      if (!(bound < std::numeric_limits<double>::infinity())) return std::numeric_limits<double>::infinity();
    }
    return bound;
  }
};

using IntervalVec3 = std::array<verified::Interval, 3>;

/// Point of B in A at the middle of the interval and ξ = 0, enclosed.
IntervalVec3 placedAtMiddle(const verified::TaylorPose& X, const Vec3& b) {
  IntervalVec3 p;
  for (std::size_t i = 0; i < 3; ++i) {
    p[i] = X.p[i].at(0.0);
    for (std::size_t j = 0; j < 3; ++j)
      p[i] += X.R(i, j).at(0.0) * verified::Interval(b[static_cast<Eigen::Index>(j)]);
  }
  return p;
}

verified::Interval determinant(const IntervalVec3& a, const IntervalVec3& b, const IntervalVec3& c) {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) +
         a[2] * (b[0] * c[1] - b[1] * c[0]);
}

/// Returns true when the origin is proven to be inside the tetrahedron: the four determinants of a sign pattern.
bool holdsOrigin(const std::array<IntervalVec3, 4>& w) {
  const verified::Interval parts[4] = {determinant(w[1], w[2], w[3]), -determinant(w[0], w[2], w[3]),
                                       determinant(w[0], w[1], w[3]), -determinant(w[0], w[1], w[2])};
  const auto all = [&](auto test) { return std::all_of(std::begin(parts), std::end(parts), test); };
  return all([](const verified::Interval& x) { return x.lower > 0.0; }) ||
         all([](const verified::Interval& x) { return x.upper < 0.0; });
}

}  // namespace

double lowestAlong(const Vec3& d, const Eigen::Matrix3Xd& points) {
  double low = std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < points.cols(); ++i) {
    const Vec3 a = points.col(i);
    const double height = d.dot(a);
    low = std::min(low, height - 8.0 * verified::taylor::kUnit * (d.cwiseAbs().dot(a.cwiseAbs())) - 1e-300);
  }
  return low;
}

double gapAlong(double low, double high, const Vec3& d, double radii) {
  verified::Interval gap = verified::Interval(low) - verified::Interval(high);
  const verified::Interval length =
      verified::sqrt(verified::square(verified::Interval(d[0])) + verified::square(verified::Interval(d[1])) +
                     verified::square(verified::Interval(d[2])));
  gap = gap / length - verified::Interval(radii);
  return gap.lower;
}

void ClearanceFinding::merge(const ClearanceFinding& other) {
  lower = std::fmin(lower, other.lower);
  if (other.nearest < nearest) {
    nearest = other.nearest;
    time = other.time;
  }
  if (other.amount > amount) {
    amount = other.amount;
    value = other.value;
    worst_time = other.worst_time;
  }
}

ClearanceCheck::ClearanceCheck(const collision::CollisionModel& model, double clearance)
    : model_(model), clearance_(clearance) {
  const auto bodies = static_cast<std::size_t>(model.robot().bodyCount() + 1);
  relative_.resize(bodies * bodies);
  known_.resize(bodies * bodies);
}

void ClearanceCheck::start(const RobotEnclosure& robot, const TimeInterval& interval) {
  start([&robot](int A, int B) { return PoseEnclosure{robot.relative(A, B), {}}; }, interval);
}

void ClearanceCheck::start(RelativePose poses, const TimeInterval& interval) {
  poses_ = std::move(poses);
  interval_ = interval;
  std::fill(known_.begin(), known_.end(), 0);
}

const PoseEnclosure& ClearanceCheck::relative(int A, int B) {
  const std::size_t index =
      static_cast<std::size_t>(A + 1) * static_cast<std::size_t>(model_.robot().bodyCount() + 1) +
      static_cast<std::size_t>(B + 1);
  if (known_[index] == 0) relative_[index] = poses_(A, B);
  known_[index] = 1;
  return relative_[index];
}

LimitVerdict ClearanceCheck::judge(double seen, double gap, bool content, ClearanceFinding& here) const {
  if (gap >= demanded_ && (content || gap - demanded_ >= 0.5 * (seen - demanded_))) {
    here.lower = std::min(here.lower, gap);
    return LimitVerdict::Kept;
  }
  // Not proven: the statement about the interval, should it not be split further.
  here.lower = std::min(here.lower, std::isnan(gap) ? -std::numeric_limits<double>::infinity() : gap);
  return seen - gap <= kResolution ? LimitVerdict::Undecidable : LimitVerdict::Open;
}

LimitVerdict ClearanceCheck::checkHalfSpace(const Pieces& pieces, ClearanceFinding& here) const {
  const collision::HalfSpace& solid = pieces.second.half_space;
  const geometry::ConvexShape& shape = pieces.first.shape;
  const Height depth(-solid.normal, pieces.pose);  // heights of the points, downward
  const double gap = gapAlong(-solid.offset, depth.highest(shape.points), solid.normal, shape.radius);
  Eigen::Index deepest = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < shape.points.cols(); ++i)
    if (depth.middle(shape.points.col(i)) > most) most = depth.middle(shape.points.col(deepest = i));
  const double seen = -most - solid.offset - shape.radius;
  if (seen < here.nearest) {
    here.nearest = seen;
    here.time = interval_.middle;
  }
  if (seen < demanded_) {
    const IntervalVec3 point = placedAtMiddle(pieces.pose.X, shape.points.col(deepest));
    verified::Interval height = -verified::Interval(solid.offset) - verified::Interval(shape.radius);
    for (std::size_t i = 0; i < 3; ++i)
      height += verified::Interval(solid.normal[static_cast<Eigen::Index>(i)]) * point[i];
    if (height.upper < demanded_ - 1e-12) {  // 1e-12: the normal is a unit vector but for rounding
      here.amount = std::max(here.amount, demanded_ - seen);
      return LimitVerdict::Violated;
    }
  }
  return judge(seen, gap, true, here);
}

bool ClearanceCheck::provenTooNear(const Pieces& pieces, const geometry::HullDistance& found) const {
  const verified::Interval radii =
      verified::Interval(pieces.first.shape.radius) + verified::Interval(pieces.second.shape.radius);
  std::array<IntervalVec3, 4> w;
  IntervalVec3 sum{};
  verified::Interval weights(0.0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(found.size); ++i) {
    const Vec3 a = pieces.first.shape.points.col(found.index_a[i]);
    const IntervalVec3 b = placedAtMiddle(pieces.pose.X, pieces.second.shape.points.col(found.index_b[i]));
    weights += verified::Interval(found.weight[i]);
    for (std::size_t k = 0; k < 3; ++k) {
      w[i][k] = verified::Interval(a[static_cast<Eigen::Index>(k)]) - b[k];
      sum[k] += verified::Interval(found.weight[i]) * w[i][k];
    }
  }
  if (found.overlap && found.size == 4 && holdsOrigin(w)) return true;
  const verified::Interval distance =
      verified::sqrt(verified::square(sum[0] / weights) + verified::square(sum[1] / weights) +
                     verified::square(sum[2] / weights)) -
      radii;
  return distance.upper < demanded_;
}

LimitVerdict ClearanceCheck::checkParts(const Pieces& pieces, bool content, ClearanceFinding& here) const {
  const geometry::ConvexShape &a = pieces.first.shape, &b = pieces.second.shape;
  const Vec3 centre_b = pieces.middle * pieces.second.centre;
  const Vec3 between = pieces.first.centre - centre_b;
  const double far = between.norm();
  if (far - pieces.first.reach - pieces.second.reach > demanded_ + kWatched) {
    const Vec3 d = between / far;
    const Height height(d, pieces.pose);
    const double gap =
        gapAlong(lowestAlong(d, pieces.first.centre), height.range(pieces.second.centre).upper, d,
                 pieces.first.reach + pieces.second.reach) -
        1e-12;  // the sum of the reaches was rounded
    if (gap > demanded_ + 0.5 * kWatched) {
      here.lower = std::min(here.lower, gap);
      const double seen = far - pieces.first.reach - pieces.second.reach;
      if (seen < here.nearest) {
        here.nearest = seen;
        here.time = interval_.middle;
      }
      return LimitVerdict::Kept;
    }
  }
  geometry::HullDistance found = geometry::hullDistance(a.points, b.points, pieces.middle,
                                                        std::numeric_limits<double>::infinity(), between);
  const double radii = a.radius + b.radius;
  double seen = found.distance - radii;
  if (seen < demanded_ && provenTooNear(pieces, found)) {
    if (found.overlap) {
      geometry::hullDepth(a.points, b.points, pieces.middle, found);
      seen = -found.depth - radii;
    }
    here.amount = std::max(here.amount, demanded_ - seen);
    if (seen < here.nearest) {
      here.nearest = seen;
      here.time = interval_.middle;
    }
    return LimitVerdict::Violated;
  }
  if (seen < here.nearest) {
    here.nearest = seen;
    here.time = interval_.middle;
  }
  if (found.overlap) return judge(seen, -std::numeric_limits<double>::infinity(), content, here);
  const Height height(found.direction, pieces.pose);
  const double gap =
      gapAlong(lowestAlong(found.direction, a.points), height.highest(b.points), found.direction, radii);
  return judge(seen, gap, content, here);
}

LimitVerdict ClearanceCheck::watch(int pair, bool content, ClearanceFinding& here) {
  here = ClearanceFinding();
  const collision::CollisionModel::Pair& objects = model_.pairs()[static_cast<std::size_t>(pair)];
  demanded_ = objects.demanded(clearance_);
  const collision::CollisionObject& a = model_.objects()[static_cast<std::size_t>(objects.first)];
  const collision::CollisionObject& b = model_.objects()[static_cast<std::size_t>(objects.second)];
  LimitVerdict verdict = LimitVerdict::Kept;
  bool open = false, undecidable = false, violated = false;
  for (int i = a.first_part; i < a.first_part + a.parts; ++i)
    for (int j = b.first_part; j < b.first_part + b.parts; ++j) {
      const collision::CollisionPart& first = model_.parts()[static_cast<std::size_t>(i)];
      const collision::CollisionPart& second = model_.parts()[static_cast<std::size_t>(j)];
      // What stands in the world carries the plane: the moving points are then near the origin of their body.
      const bool stands = second.body < 0 && !second.is_half_space;
      const PoseEnclosure& X = second.body < 0 ? relative(-1, first.body) : relative(first.body, second.body);
      const Pieces pieces{stands ? second : first, stands ? first : second, X, atMiddle(X.X)};
      verdict = second.is_half_space ? checkHalfSpace(pieces, here) : checkParts(pieces, content, here);
      open = open || verdict == LimitVerdict::Open;
      undecidable = undecidable || verdict == LimitVerdict::Undecidable;
      violated = violated || verdict == LimitVerdict::Violated;
    }
  if (violated) {
    here.value = demanded_ - here.amount;
    here.worst_time = interval_.middle;
    here.lower = std::min(here.lower, here.value);
    return LimitVerdict::Violated;
  }
  return undecidable ? LimitVerdict::Undecidable : open ? LimitVerdict::Open : LimitVerdict::Kept;
}

}  // namespace plumbline::excitation
