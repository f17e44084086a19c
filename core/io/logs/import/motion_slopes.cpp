// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/motion_slopes.h"

#include <algorithm>
#include <cmath>

namespace plumbline::io {
namespace {

using Eigen::Index;
constexpr Index kMostWindows = 8000;    ///< spread over the file
constexpr double kSameScale = 1.25;     ///< between the factors of two joints
constexpr double kRival = 2.0;          ///< times the unexplained variance of the best
constexpr double kSameVariance = 1e-6;  ///< unexplained, below which two fits are equal
constexpr double kAlike = 0.98;         ///< correlation of the slopes of two positions
constexpr double kStill = 1e-3;         ///< of the largest change

}  // namespace

MotionSlopes::MotionSlopes(const Eigen::MatrixXd& values) {
  findTime(values);
  const Index windows = std::max<Index>((values.rows() - 1) / kWindow, 0);
  const Index count = std::min(windows, kMostWindows);
  difference_.setZero(count, values.cols());
  integral_.setZero(count, values.cols());
  for (Index w = 0; w < count; ++w) {
    const Index begin = (w * windows / count) * kWindow;
    for (Index j = 0; j < values.cols(); ++j) {
      double sum = 0.0;
      for (Index i = begin; i < begin + kWindow; ++i) {
        const double step = time_ < 0 ? 1.0 : values(i + 1, time_) - values(i, time_);
        sum += 0.5 * step * (values(i, j) + values(i + 1, j));
      }
      const double change = values(begin + kWindow, j) - values(begin, j);
      difference_(w, j) = std::isfinite(change) ? change : 0.0;
      integral_(w, j) = std::isfinite(sum) ? sum : 0.0;
    }
  }
  product_ = difference_.transpose() * integral_;
  changes_ = difference_.colwise().norm();
  sums_ = integral_.colwise().norm();
}

void MotionSlopes::findTime(const Eigen::MatrixXd& values) {
  double best = 0.5;  // spread of the steps
  for (Index j = 0; j < values.cols(); ++j) {
    std::vector<double> steps;
    bool rises = true;
    for (Index i = 1; i < values.rows() && rises; ++i) {
      const double step = values(i, j) - values(i - 1, j);
      rises = step >= 0.0;
      if (step > 0.0) steps.push_back(step);
    }
    if (!rises || steps.size() * 2 < static_cast<std::size_t>(values.rows())) continue;
    std::sort(steps.begin(), steps.end());
    const double median = steps[steps.size() / 2];
    const double spread = (steps[steps.size() * 9 / 10] - steps[steps.size() / 10]) / (4.0 * median);
    if (spread >= best) continue;
    best = spread;
    time_ = j;
  }
}

double MotionSlopes::correlation(Index position, Index velocity) const {
  const double size = changes_[position] * sums_[velocity];
  return size > 0.0 ? product_(position, velocity) / size : 0.0;
}

double MotionSlopes::scale(Index position, Index velocity) const {
  return std::copysign(sums_[velocity] / changes_[position], product_(position, velocity));
}

bool MotionSlopes::follows(Index position, Index velocity, double limit) const {
  return position != time_ && velocity != time_ && std::abs(correlation(position, velocity)) > limit;
}

bool MotionSlopes::still(Index position, Index velocity) const {
  return position != time_ && velocity != time_ && changes_[position] < kStill * largestChange() &&
         sums_[velocity] < kStill * sums_.maxCoeff();
}

double MotionSlopes::alike(Index a, Index b) const {
  const double size = changes_[a] * changes_[b];
  return size > 0.0 ? difference_.col(a).dot(difference_.col(b)) / size : 0.0;
}

double MotionSlopes::largestChange() const {
  double most = 0.0;
  for (Index j = 0; j < changes_.size(); ++j)
    if (j != time_) most = std::max(most, changes_[j]);
  return most;
}

namespace {

class PairMatcher {
 public:
  PairMatcher(const MotionSlopes& slopes, const std::vector<Index>& positions,
              const std::vector<Index>& velocities)
      : slopes_(slopes) {
    const auto allowed = [](const std::vector<Index>& list, Index column) {
      return list.empty() || std::find(list.begin(), list.end(), column) != list.end();
    };
    for (Index p = 0; p < slopes.columns(); ++p)
      for (Index v = 0; v < slopes.columns(); ++v)
        if (p != v && allowed(positions, p) && allowed(velocities, v) && slopes.follows(p, v))
          edges_.push_back({p, v});
  }

  MotionPairs match() {
    MotionPairs result;
    if (!keepCommonScale()) {
      for (const MotionPair& edge : edges_) addOpen(edge, {}, result.ambiguous);
      return result;
    }
    for (const MotionPair& edge : edges_) {
      // The end of a chain position → velocity → acceleration is no pair of its own.
      if (isBest(edge) && !isVelocity(edge.position)) {
        std::vector<Index> rivals = rivalsOf(edge);
        if (rivals.empty())
          result.pairs.push_back(edge);
        else
          addOpen(edge, rivals, result.ambiguous);
      } else if (reversed(edge) && edge.position < edge.velocity) {
        addOpen(edge, {}, result.ambiguous);
      }
    }
    leaveAlikeOpen(result);
    return result;
  }

 private:
  double unexplained(Index p, Index v) const {
    const double r = slopes_.correlation(p, v);
    return 1.0 - r * r;
  }
  bool hasEdge(Index p, Index v) const {
    return std::any_of(edges_.begin(), edges_.end(),
                       [&](const MotionPair& e) { return e.position == p && e.velocity == v; });
  }
  bool reversed(const MotionPair& edge) const { return hasEdge(edge.velocity, edge.position); }
  /// Follows the slope of a column that does not follow its own.
  bool isVelocity(Index column) const {
    return std::any_of(edges_.begin(), edges_.end(),
                       [&](const MotionPair& e) { return e.velocity == column && isBest(e); });
  }
  bool isBest(const MotionPair& edge) const {
    if (reversed(edge)) return false;
    const double own = unexplained(edge.position, edge.velocity);
    return std::none_of(edges_.begin(), edges_.end(), [&](const MotionPair& e) {
      const bool other = (e.position == edge.position) != (e.velocity == edge.velocity);
      return other && unexplained(e.position, e.velocity) < own - kSameVariance;
    });
  }
  /// Other positions of its velocity and other velocities of its position that fit nearly as well.
  std::vector<Index> rivalsOf(const MotionPair& edge) const {
    const double limit = kRival * unexplained(edge.position, edge.velocity) + kSameVariance;
    std::vector<Index> rivals;
    for (const MotionPair& e : edges_) {
      const bool other = (e.position == edge.position) != (e.velocity == edge.velocity);
      if (other && unexplained(e.position, e.velocity) < limit)
        rivals.push_back(e.position == edge.position ? e.velocity : e.position);
    }
    return rivals;
  }

  /// Keeps the pairs that follow by one factor, that of most columns: a torque follows the slope of a velocity, too.
  /// @return false when another factor fits as many, and no time says which is meant
  bool keepCommonScale() {
    double best = 1.0;
    std::size_t most = 0;
    bool tie = false;
    const auto size = [&](const MotionPair& e) { return std::abs(slopes_.scale(e.position, e.velocity)); };
    const auto near = [&](const MotionPair& e, double scale) {
      return size(e) < kSameScale * scale && kSameScale * size(e) > scale;
    };
    for (const MotionPair& edge : edges_) {
      if (slopes_.time() >= 0 && !plausible(size(edge))) continue;
      std::vector<Index> positions;
      for (const MotionPair& e : edges_)
        if (near(e, size(edge)) &&
            std::find(positions.begin(), positions.end(), e.position) == positions.end())
          positions.push_back(e.position);
      if (positions.size() == most && !near(edge, best)) tie = slopes_.time() < 0;
      if (positions.size() < most || (positions.size() == most && fromOne(size(edge)) >= fromOne(best)))
        continue;
      if (positions.size() > most) tie = false;
      most = positions.size();
      best = size(edge);
    }
    if (tie) return false;
    std::erase_if(edges_, [&](const MotionPair& e) { return most == 0 || !near(e, best); });
    return true;
  }
  static double fromOne(double scale) { return std::abs(std::log(scale)); }
  /// One, or what units of the time and degrees make of it.
  static bool plausible(double scale) {
    for (const double unit : {1.0, 1e3, 1e6, 1e9})
      for (const double angle : {1.0, kDegreesInRadian, 1.0 / kDegreesInRadian})
        if (scale > unit * angle / kSameScale && scale < unit * angle * kSameScale) return true;
    return false;
  }

  static void addOpen(const MotionPair& edge, std::vector<Index> rivals,
                      std::vector<std::vector<Index>>& open) {
    rivals.push_back(edge.position);
    rivals.push_back(edge.velocity);
    for (std::vector<Index>& group : open) {
      if (std::none_of(rivals.begin(), rivals.end(), [&](Index column) {
            return std::find(group.begin(), group.end(), column) != group.end();
          }))
        continue;
      group.insert(group.end(), rivals.begin(), rivals.end());
      std::sort(group.begin(), group.end());
      group.erase(std::unique(group.begin(), group.end()), group.end());
      return;
    }
    std::sort(rivals.begin(), rivals.end());
    open.push_back(std::move(rivals));
  }

  void leaveAlikeOpen(MotionPairs& result) const {
    std::vector<MotionPair> clear;
    for (const MotionPair& pair : result.pairs) {
      std::vector<Index> others;
      for (const MotionPair& other : result.pairs)
        if (other.position != pair.position &&
            std::abs(slopes_.alike(pair.position, other.position)) > kAlike)
          others.push_back(other.position);
      if (others.empty())
        clear.push_back(pair);
      else
        addOpen(pair, others, result.ambiguous);
    }
    result.pairs = std::move(clear);
  }

  const MotionSlopes& slopes_;
  std::vector<MotionPair> edges_;
};

}  // namespace

MotionPairs matchPairs(const MotionSlopes& slopes, const std::vector<Index>& positions,
                       const std::vector<Index>& velocities) {
  return PairMatcher(slopes, positions, velocities).match();
}

}  // namespace plumbline::io
