// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/motion_guess.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text.h"
#include "io/logs/import/motion_slopes.h"

namespace plumbline::io {
namespace {

using Eigen::Index;
constexpr double kFollowsTwice = 0.8;  ///< of an acceleration with the slope of a velocity: noisier
constexpr double kProportional = 0.9999;
constexpr double kManyRadians = 4.0 * 3.141592653589793;
constexpr int kMostStride = 4;  ///< of columns that alternate: q1, dq1, tau1, q2 …

/// Positions at `first`, `first + stride` …, velocities `apart` columns after them.
struct Pairs {
  Index first = 0, count = 0, stride = 1, apart = 0, following = 0;
};

class MotionGuesser {
 public:
  MotionGuesser(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns, int first,
                const std::vector<std::string>& joints, ImportDraft& draft)
      : values_(values), columns_(columns), first_(first), joints_(joints), draft_(draft) {}

  std::vector<Finding> guess() {
    if (values_.rows() <= MotionSlopes::kWindow + 1 || values_.cols() < 2) return {};
    const Pairs block = bestPairs();
    const MotionPairs matched = matchPairs(slopes_);
    in_order_ = block.following > 0 && inOrder(block, matched);
    if (in_order_)
      pairs_ = listOf(block);
    else
      pairs_ = matched.pairs;
    if (!in_order_) noteOpen(matched);
    if (pairs_.empty()) return std::move(findings_);
    taken_.assign(static_cast<std::size_t>(values_.cols()), false);
    if (slopes_.time() >= 0) take(slopes_.time());
    assign();
    if (in_order_)
      noteBlock(block, matched);
    else
      noteMatched();
    assignTime(medianScale());
    assignUnits(medianScale());
    if (in_order_)
      assignRest(block);
    else
      assignAccelerations();
    return std::move(findings_);
  }

 private:
  ColumnUse& use(Index column) { return draft_.columns[static_cast<std::size_t>(first_ + column)]; }
  const std::string& label(Index column) const {
    return columns_[static_cast<std::size_t>(first_ + column)].label;
  }
  std::string span(Index first, Index last) const {
    return first == last ? "column " + label(first) : "columns " + label(first) + " to " + label(last);
  }
  void note(Severity severity, const std::string& subject, const std::string& code, const std::string& text) {
    findings_.push_back({severity, subject, code, text});
  }
  void take(Index column) { taken_[static_cast<std::size_t>(column)] = true; }

  Pairs bestPairs() const {
    Pairs best;
    const Index columns = values_.cols();
    for (Index apart = 1; apart < columns; ++apart) {
      for (Index first = 0; first + apart < columns; ++first) {
        consider({first, apart, 1, apart, 0}, best);  // a block of positions, then one of velocities
        for (Index stride = apart + 1; stride <= kMostStride; ++stride)
          consider({first, 1 + (columns - 1 - first - apart) / stride, stride, apart, 0}, best);
      }
    }
    return best;
  }

  /// Takes the pairs when more of them follow; alternating columns end where they no longer do.
  void consider(Pairs pairs, Pairs& best) const {
    Index good = 0;
    for (Index i = 0; i < pairs.count; ++i) {
      const Index position = pairs.first + i * pairs.stride, velocity = position + pairs.apart;
      if (velocity >= values_.cols()) return;
      if (slopes_.follows(position, velocity)) {
        ++good;
      } else if (!slopes_.still(position, velocity)) {
        if (pairs.stride == 1) return;
        pairs.count = i;
      }
    }
    pairs.following = good;
    if (good > best.following && 2 * good >= pairs.count) best = pairs;
  }

  static std::vector<MotionPair> listOf(const Pairs& block) {
    std::vector<MotionPair> list;
    for (Index i = 0; i < block.count; ++i) {
      const Index position = block.first + i * block.stride;
      list.push_back({position, position + block.apart});
    }
    return list;
  }

  /// The order holds unless the numbers pair more columns than it does, or its own columns otherwise.
  static bool inOrder(const Pairs& block, const MotionPairs& matched) {
    if (matched.pairs.size() > static_cast<std::size_t>(block.following)) return false;
    if (block.following == 1 && matched.pairs.empty()) return false;  // one pair has no order
    const std::vector<MotionPair> list = listOf(block);
    const auto outside = [&](const std::vector<Index>& group) { return !within(group, list); };
    if (block.stride > 1 && std::any_of(matched.ambiguous.begin(), matched.ambiguous.end(), outside))
      return false;  // alternating columns are easily found where there are many alike
    return std::none_of(matched.pairs.begin(), matched.pairs.end(), [&](const MotionPair& pair) {
      const auto position = [&](const MotionPair& p) { return p.position == pair.position; };
      const auto velocity = [&](const MotionPair& p) { return p.velocity == pair.velocity; };
      const auto own = std::find_if(list.begin(), list.end(), position);
      return own != list.end() && own->velocity != pair.velocity &&
             std::any_of(list.begin(), list.end(), velocity);
    });
  }

  static bool within(const std::vector<Index>& group, const std::vector<MotionPair>& list) {
    return std::all_of(group.begin(), group.end(), [&](Index column) {
      return std::any_of(list.begin(), list.end(),
                         [&](const MotionPair& p) { return p.position == column || p.velocity == column; });
    });
  }

  void assign() {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const auto [position, velocity] = pairs_[i];
      const std::string joint = jointName(i);
      use(position) = {.quantity = Quantity::Position, .joint = joint};
      use(velocity) = {.quantity = Quantity::Velocity, .joint = joint};
      take(position);
      take(velocity);
      if (!slopes_.follows(position, velocity) || slopes_.correlation(position, velocity) > 0.0) continue;
      use(velocity).sign = -1.0;
      note(Severity::Warning, label(velocity), "sign-by-motion",
           "column " + label(velocity) + " runs against the slope of column " + label(position) +
               "; its sign was turned");
    }
  }

  void noteBlock(const Pairs& block, const MotionPairs& matched) {
    const Index last = lastOf(block);
    note(Severity::Info, label(block.first), "guessed-by-motion",
         span(block.first + block.apart, last + block.apart) + " follow the slope of " +
             span(block.first, last) + (block.stride > 1 ? ", in turn" : "") + " (" +
             std::to_string(block.following) + " of " + std::to_string(block.count) +
             " with a correlation above 0.9): taken as velocities and positions");
    for (const std::vector<Index>& group : matched.ambiguous) {
      const auto paired = [&](Index column) { return within({column}, pairs_); };
      if (group.size() > 2 && std::any_of(group.begin(), group.end(), paired))
        note(Severity::Warning, label(group.front()), "pairs-by-order",
             "columns " + labels(group) + " fit one another in several ways: " +
                 (within(group, pairs_) ? "paired in their order"
                                        : "the first were taken; choose others if those are desired values"));
    }
  }

  void noteMatched() {
    for (const auto& [position, velocity] : pairs_)
      note(Severity::Info, label(velocity), "paired-by-motion",
           "column " + label(velocity) + " is the slope of column " + label(position) + " (correlation " +
               fixedText(std::abs(slopes_.correlation(position, velocity))) +
               "): taken as velocity and position of " + use(position).joint);
    if (joints_.empty()) return;
    if (joints_.size() == pairs_.size())
      return note(
          Severity::Warning, "joints", "joints-by-order",
          "the positions were taken as the robot's joints in the order of their columns, which the numbers "
          "do not tell: check them");
    note(Severity::Warning, "joints", "joints-open",
         std::to_string(pairs_.size()) + " pairs of position and velocity were found and the robot has " +
             std::to_string(joints_.size()) + " joints: choose whose they are");
  }

  void noteOpen(const MotionPairs& matched) {
    for (const std::vector<Index>& group : matched.ambiguous)
      note(Severity::Warning, label(group.front()), "pairs-open",
           "columns " + labels(group) +
               " fit one another in several ways (equal motions, measured beside desired values, or a pure "
               "sine): left open, choose what they are");
  }

  std::string labels(const std::vector<Index>& columns) const {
    std::vector<std::string> names;
    for (const Index column : columns) names.push_back(label(column));
    return listText(names, 12);
  }
  /// A correlation with as many digits as tell it from one.
  static std::string fixedText(double correlation) {
    return correlation > 0.9995 ? "above 0.999" : numberText(correlation, 3);
  }

  /// Of the robot in order; pairs that are fewer or more than its joints do not tell which they are.
  std::string jointName(std::size_t i) const {
    const bool all = in_order_ || joints_.size() == pairs_.size();
    return all && i < joints_.size() ? joints_[i] : "joint" + std::to_string(i + 1);
  }

  double medianScale() const {
    std::vector<double> scales;
    for (const auto& [position, velocity] : pairs_)
      if (slopes_.follows(position, velocity)) scales.push_back(std::abs(slopes_.scale(position, velocity)));
    std::sort(scales.begin(), scales.end());
    return scales[scales.size() / 2];
  }

  static bool near(double value, double target) { return value > 0.8 * target && value < 1.25 * target; }

  /// Unit of the time, or the rate where there is none, by which the velocities are the slopes of the positions.
  void assignTime(double scale) {
    if (slopes_.time() < 0) {
      draft_.files[static_cast<std::size_t>(columns_[static_cast<std::size_t>(first_)].file)].rate = scale;
      step_ = scale;
      note(Severity::Warning, "time", "rate-by-motion",
           "no column is the time; at " + shortNumber(scale, 4) +
               " Hz the velocities are the slopes of the positions: give the exact rate");
      return;
    }
    use(slopes_.time()) = {.quantity = Quantity::Time};
    for (const auto& [unit, factor] : {std::pair{"ms", 1e3}, {"us", 1e6}, {"ns", 1e9}}) {
      if (near(scale, factor)) {
        use(slopes_.time()).unit = unit;
        step_ = factor;
      }
    }
    note(Severity::Info, label(slopes_.time()), "guessed-time",
         "column " + label(slopes_.time()) + " rises in even steps: taken as the time" +
             (use(slopes_.time()).unit.empty()
                  ? std::string()
                  : " in " + use(slopes_.time()).unit +
                        ", in which the velocities are the slopes of the positions"));
  }

  void assignUnits(double scale) {
    double most = 0.0;
    for (const MotionPair& pair : pairs_)
      for (const double value : values_.col(pair.position))
        if (std::abs(value) > most) most = std::abs(value);
    const bool degrees = slopes_.time() >= 0 && near(scale, 1.0 / kDegreesInRadian),
               to_degrees = slopes_.time() >= 0 && near(scale, kDegreesInRadian);
    const bool large = most > kManyRadians;
    if (!degrees && !to_degrees && !large) return;
    for (const auto& [position, velocity] : pairs_) {
      if (degrees || large) use(position).unit = "deg";
      if (to_degrees || (large && !degrees)) use(velocity).unit = "deg/s";
    }
    note(Severity::Warning, label(pairs_.front().position), "degrees-by-motion",
         large ? "the positions reach " + shortNumber(most, 4) + ": taken as degrees"
               : std::string(degrees
                                 ? "the slopes are 57.3 times the velocities: positions taken as degrees"
                                 : "the velocities are 57.3 times the slopes: taken as degrees per second"));
  }

  /// Accelerations, then what can be torques.
  void assignRest(const Pairs& pairs) {
    std::vector<Pairs> open;
    for (Index first = 0; first < values_.cols(); ++first) {
      const Pairs block{first, pairs.count, pairs.stride, 0, 0};
      if (!isFree(block)) continue;
      Index following = 0;
      for (Index i = 0; i < pairs.count; ++i)
        following += accelerates(pairs.first + pairs.apart + i * pairs.stride, first + i * pairs.stride);
      if (2 * following >= pairs.count && following > 0)
        takeBlock(block, Quantity::Acceleration, Severity::Info,
                  "follow the slopes of the velocities: taken as accelerations");
      else
        open.push_back(block);
      for (Index i = 0; i < pairs.count; ++i) take(first + i * pairs.stride);
    }
    if (open.size() == 1)
      return takeBlock(open.front(), Quantity::Torque, Severity::Warning,
                       "are the only other ones of that number: taken as torques");
    if (open.empty()) return;
    std::string list;
    for (const Pairs& block : open)
      list += (list.empty() ? "" : ", ") + label(block.first) + " to " + label(lastOf(block));
    note(Severity::Warning, "torque", "torque-open",
         "columns " + list + " can be torques or currents: choose those of the torques");
    for (std::size_t i = 1; i < open.size(); ++i) noteProportional(open[i - 1], open[i]);
  }

  /// Accelerations of pairs that stand in no order: a free column that alone follows the slope of the velocity.
  void assignAccelerations() {
    for (const auto& [position, velocity] : pairs_) {
      std::vector<Index> found;
      for (Index column = 0; column < values_.cols(); ++column)
        if (!taken_[static_cast<std::size_t>(column)] && accelerates(velocity, column))
          found.push_back(column);
      if (found.size() != 1) continue;
      use(found.front()) = {.quantity = Quantity::Acceleration, .joint = use(position).joint};
      take(found.front());
      note(Severity::Info, label(found.front()), "guessed-acceleration",
           "column " + label(found.front()) + " is the slope of column " + label(velocity) +
               " (correlation " + fixedText(std::abs(slopes_.correlation(velocity, found.front()))) +
               "): taken as acceleration of " + use(position).joint);
    }
  }

  /// A torque of inertia follows the slope of the velocity, too, but not by a factor of one.
  bool accelerates(Index velocity, Index column) const {
    return slopes_.follows(velocity, column, kFollowsTwice) && near(slopes_.scale(velocity, column), step_);
  }

  static Index lastOf(const Pairs& block) { return block.first + (block.count - 1) * block.stride; }
  bool isFree(const Pairs& block) const {
    if (lastOf(block) >= values_.cols()) return false;
    for (Index i = 0; i < block.count; ++i)
      if (taken_[static_cast<std::size_t>(block.first + i * block.stride)]) return false;
    return true;
  }

  void takeBlock(const Pairs& block, Quantity quantity, Severity severity, const std::string& why) {
    for (Index i = 0; i < block.count; ++i)
      use(block.first + i * block.stride) = {.quantity = quantity,
                                             .joint = jointName(static_cast<std::size_t>(i))};
    note(severity, label(block.first), "guessed-" + std::string(toString(quantity)),
         span(block.first, lastOf(block)) + " " + why);
  }

  /// A torque that was computed from a current.
  void noteProportional(const Pairs& a, const Pairs& b) {
    std::vector<std::string> factors;
    for (Index i = 0; i < a.count; ++i) {
      const auto x = slopes_.integrals().col(a.first + i * a.stride);
      const auto y = slopes_.integrals().col(b.first + i * b.stride);
      const double xx = x.squaredNorm(), xy = x.dot(y), yy = y.squaredNorm();
      if (xx == 0.0 && yy == 0.0) continue;
      if (std::abs(xy) < kProportional * std::sqrt(xx * yy) || xx == 0.0) return;
      factors.push_back(shortNumber(xy / xx, 4));
    }
    if (factors.empty()) return;
    note(Severity::Info, label(b.first), "proportional",
         span(b.first, lastOf(b)) + " are " + span(a.first, lastOf(a)) + " times " + listText(factors, 8) +
             ": torques from currents and these torque constants");
  }

  const Eigen::MatrixXd& values_;
  const std::vector<ImportColumn>& columns_;
  const int first_;
  const std::vector<std::string>& joints_;
  ImportDraft& draft_;
  std::vector<Finding> findings_;
  std::vector<bool> taken_;
  const MotionSlopes slopes_{values_};
  std::vector<MotionPair> pairs_;
  bool in_order_ = false;
  double step_ = 1.0;  ///< units of the time, or rows, in a second
};

}  // namespace

std::vector<Finding> guessByMotion(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns,
                                   int first, const std::vector<std::string>& joints, ImportDraft& draft) {
  return MotionGuesser(values, columns, first, joints, draft).guess();
}

}  // namespace plumbline::io
