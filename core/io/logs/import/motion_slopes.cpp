// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/motion_slopes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::io {
namespace {

using Eigen::Index;
constexpr Index kMostWindows = 8000;  ///< spread over the file
constexpr Index kLeastWindows =
    20;  ///< of which independent columns follow one another with a chance of 3e-8
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
  return difference_.rows() >= kLeastWindows && position != time_ && velocity != time_ &&
         std::abs(correlation(position, velocity)) > limit;
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
      : slopes_(slopes), columns_(static_cast<std::size_t>(slopes.columns())) {
    const auto allowed = [&](const std::vector<Index>& list) {
      std::vector<char> flags(columns_, list.empty());
      for (const Index column : list) flags[at(column)] = true;
      return flags;
    };
    const std::vector<char> may_be_position = allowed(positions), may_be_velocity = allowed(velocities);
    for (Index p = 0; p < slopes.columns(); ++p)
      for (Index v = 0; v < slopes.columns(); ++v)
        if (p != v && may_be_position[at(p)] && may_be_velocity[at(v)] && slopes.follows(p, v))
          edges_.push_back({p, v});
  }

  MotionPairs match() {
    MotionPairs result;
    if (!keepCommonScale()) {
      for (const MotionPair& edge : edges_) addOpen(edge, {});
      result.ambiguous = openGroups();
      return result;
    }
    orderEdges();
    for (const MotionPair& edge : edges_) {
      // The end of a chain position → velocity → acceleration is no pair of its own.
      if (isBest(edge) && !is_velocity_[at(edge.position)]) {
        std::vector<Index> rivals = rivalsOf(edge);
        if (rivals.empty())
          result.pairs.push_back(edge);
        else
          addOpen(edge, rivals);
      } else if (reversed(edge) && edge.position < edge.velocity) {
        addOpen(edge, {});
      }
    }
    leaveAlikeOpen(result);
    result.ambiguous = openGroups();
    return result;
  }

 private:
  double unexplained(Index p, Index v) const {
    const double r = slopes_.correlation(p, v);
    return 1.0 - r * r;
  }
  static std::size_t at(Index column) { return static_cast<std::size_t>(column); }

  /// Edges by column, the best of each, and the columns that follow the slope of one that does not follow theirs.
  void orderEdges() {
    constexpr double kNone = std::numeric_limits<double>::infinity();
    edge_.assign(columns_ * columns_, false);
    best_of_position_.assign(columns_, kNone);
    best_of_velocity_.assign(columns_, kNone);
    for (const MotionPair& e : edges_) {
      const double own = unexplained(e.position, e.velocity);
      edge_[at(e.position) * columns_ + at(e.velocity)] = true;
      best_of_position_[at(e.position)] = std::min(best_of_position_[at(e.position)], own);
      best_of_velocity_[at(e.velocity)] = std::min(best_of_velocity_[at(e.velocity)], own);
    }
    is_velocity_.assign(columns_, false);
    for (const MotionPair& e : edges_)
      if (isBest(e)) is_velocity_[at(e.velocity)] = true;
  }
  bool hasEdge(Index p, Index v) const { return edge_[at(p) * columns_ + at(v)]; }
  bool reversed(const MotionPair& edge) const { return hasEdge(edge.velocity, edge.position); }
  bool isBest(const MotionPair& edge) const {
    if (reversed(edge)) return false;
    const double least = unexplained(edge.position, edge.velocity) - kSameVariance;
    return best_of_position_[at(edge.position)] >= least && best_of_velocity_[at(edge.velocity)] >= least;
  }
  /// Other positions of its velocity and other velocities of its position that fit nearly as well.
  std::vector<Index> rivalsOf(const MotionPair& edge) const {
    const double limit = kRival * unexplained(edge.position, edge.velocity) + kSameVariance;
    std::vector<Index> rivals;
    for (Index other = 0; other < slopes_.columns(); ++other) {
      if (other != edge.velocity && hasEdge(edge.position, other) &&
          unexplained(edge.position, other) < limit)
        rivals.push_back(other);
      if (other != edge.position && hasEdge(other, edge.velocity) &&
          unexplained(other, edge.velocity) < limit)
        rivals.push_back(other);
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
    const std::vector<std::size_t> fits = positionsNear(size);
    for (std::size_t k = 0; k < edges_.size(); ++k) {
      const MotionPair& edge = edges_[k];
      if (slopes_.time() >= 0 && !plausible(size(edge))) continue;
      if (fits[k] == most && !near(edge, best)) tie = slopes_.time() < 0;
      if (fits[k] < most || (fits[k] == most && fromOne(size(edge)) >= fromOne(best))) continue;
      if (fits[k] > most) tie = false;
      most = fits[k];
      best = size(edge);
    }
    if (tie) return false;
    std::erase_if(edges_, [&](const MotionPair& e) { return most == 0 || !near(e, best); });
    return true;
  }
  /// For each edge the positions that have one of nearly its factor.
  template <typename Size>
  std::vector<std::size_t> positionsNear(const Size& size) const {
    std::vector<std::size_t> order(edges_.size()), found(edges_.size()), count(columns_);
    std::vector<double> sizes(edges_.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k, sizes[k] = size(edges_[k]);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a] < sizes[b]; });
    std::size_t begin = 0, end = 0, positions = 0;
    for (const std::size_t k : order) {
      for (; end < order.size() && sizes[order[end]] < kSameScale * sizes[k]; ++end)
        if (count[at(edges_[order[end]].position)]++ == 0) ++positions;
      for (; begin < end && kSameScale * sizes[order[begin]] <= sizes[k]; ++begin)
        if (--count[at(edges_[order[begin]].position)] == 0) --positions;
      found[k] = positions;
    }
    return found;
  }
  static double fromOne(double scale) { return std::abs(std::log(scale)); }
  /// One, or what units of the time and degrees make of it.
  static bool plausible(double scale) {
    for (const double unit : {1.0, 1e3, 1e6, 1e9})
      for (const double angle : {1.0, kDegreesInRadian, 1.0 / kDegreesInRadian})
        if (scale > unit * angle / kSameScale && scale < unit * angle * kSameScale) return true;
    return false;
  }

  /// Adds the columns to the first group that holds one of them, or to one of their own.
  void addOpen(const MotionPair& edge, std::vector<Index> rivals) {
    rivals.push_back(edge.position);
    rivals.push_back(edge.velocity);
    first_group_.resize(columns_, kNoGroup);
    std::size_t group = kNoGroup;
    for (const Index column : rivals) group = std::min(group, first_group_[at(column)]);
    if (group == kNoGroup) {
      group = open_.size();
      open_.emplace_back(columns_, false);
    }
    for (const Index column : rivals) {
      open_[group][at(column)] = true;
      first_group_[at(column)] = std::min(first_group_[at(column)], group);
    }
  }
  std::vector<std::vector<Index>> openGroups() const {
    std::vector<std::vector<Index>> groups;
    for (const std::vector<bool>& members : open_) {
      std::vector<Index>& group = groups.emplace_back();
      for (std::size_t column = 0; column < columns_; ++column)
        if (members[column]) group.push_back(static_cast<Index>(column));
    }
    return groups;
  }

  void leaveAlikeOpen(MotionPairs& result) {
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
        addOpen(pair, others);
    }
    result.pairs = std::move(clear);
  }

  static constexpr std::size_t kNoGroup = std::numeric_limits<std::size_t>::max();

  const MotionSlopes& slopes_;
  std::size_t columns_;
  std::vector<MotionPair> edges_;
  std::vector<bool> edge_;                                   ///< position × velocity
  std::vector<double> best_of_position_, best_of_velocity_;  ///< least unexplained variance of their edges
  std::vector<char> is_velocity_;
  std::vector<std::vector<bool>> open_;  ///< groups of columns that fit one another in several ways
  std::vector<std::size_t> first_group_;
};

}  // namespace

MotionPairs matchPairs(const MotionSlopes& slopes, const std::vector<Index>& positions,
                       const std::vector<Index>& velocities) {
  return PairMatcher(slopes, positions, velocities).match();
}

}  // namespace plumbline::io
