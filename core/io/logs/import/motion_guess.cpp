// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/motion_guess.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text.h"

namespace plumbline::io {
namespace {

using Eigen::Index;
constexpr Index kWindow = 5;           ///< rows over which a slope is taken: steps of encoders average out
constexpr Index kMostWindows = 8000;   ///< spread over the file
constexpr double kFollows = 0.9;       ///< correlation of a velocity with the slope of its position
constexpr double kFollowsTwice = 0.8;  ///< of an acceleration with the slope of a velocity: noisier
constexpr double kProportional = 0.9999;
constexpr double kDegrees = 57.29577951308232;
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
    if (values_.rows() <= kWindow + 1 || values_.cols() < 2) return {};
    findTime();
    prepare();
    const Pairs pairs = bestPairs();
    if (pairs.following == 0) return {};
    taken_.assign(static_cast<std::size_t>(values_.cols()), false);
    if (time_ >= 0) take(time_);
    assign(pairs);
    assignTime(medianScale(pairs));
    assignUnits(pairs, medianScale(pairs));
    assignRest(pairs);
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

  /// The column that rises in the most even steps.
  void findTime() {
    double best = 0.5;  // spread of the steps
    for (Index j = 0; j < values_.cols(); ++j) {
      std::vector<double> steps;
      bool rises = true;
      for (Index i = 1; i < values_.rows() && rises; ++i) {
        const double step = values_(i, j) - values_(i - 1, j);
        rises = step >= 0.0;
        if (step > 0.0) steps.push_back(step);
      }
      if (!rises || steps.size() * 2 < static_cast<std::size_t>(values_.rows())) continue;
      std::sort(steps.begin(), steps.end());
      const double median = steps[steps.size() / 2];
      const double spread = (steps[steps.size() * 9 / 10] - steps[steps.size() / 10]) / (4.0 * median);
      if (spread >= best) continue;
      best = spread;
      time_ = j;
    }
  }

  /// Slopes and integrals over windows: a velocity's integral is the difference of its position.
  void prepare() {
    const Index windows = (values_.rows() - 1) / kWindow, count = std::min(windows, kMostWindows);
    difference_.setZero(count, values_.cols());
    integral_.setZero(count, values_.cols());
    for (Index w = 0; w < count; ++w) {
      const Index begin = (w * windows / count) * kWindow;
      for (Index j = 0; j < values_.cols(); ++j) {
        double sum = 0.0;
        for (Index i = begin; i < begin + kWindow; ++i) {
          const double step = time_ < 0 ? 1.0 : values_(i + 1, time_) - values_(i, time_);
          sum += 0.5 * step * (values_(i, j) + values_(i + 1, j));
        }
        const double change = values_(begin + kWindow, j) - values_(begin, j);
        difference_(w, j) = std::isfinite(change) ? change : 0.0;
        integral_(w, j) = std::isfinite(sum) ? sum : 0.0;
      }
    }
    product_ = difference_.transpose() * integral_;
    changes_ = difference_.colwise().norm();
    integrals_ = integral_.colwise().norm();
  }

  double correlation(Index position, Index velocity) const {
    const double size = changes_[position] * integrals_[velocity];
    return size > 0.0 ? product_(position, velocity) / size : 0.0;
  }
  /// Velocity as a multiple of the slope.
  double scale(Index position, Index velocity) const {
    return std::copysign(integrals_[velocity] / changes_[position], product_(position, velocity));
  }
  bool follows(Index position, Index velocity, double limit = kFollows) const {
    return position != time_ && velocity != time_ && std::abs(correlation(position, velocity)) > limit;
  }
  /// Neither column moves, so nothing speaks against the pair.
  bool still(Index position, Index velocity) const {
    constexpr double kStill = 1e-3;  // of the largest
    return position != time_ && velocity != time_ && changes_[position] < kStill * largestChange() &&
           integrals_[velocity] < kStill * integrals_.maxCoeff();
  }
  double largestChange() const {
    double most = 0.0;
    for (Index j = 0; j < changes_.size(); ++j)
      if (j != time_) most = std::max(most, changes_[j]);
    return most;
  }

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
      if (follows(position, velocity)) {
        ++good;
      } else if (!still(position, velocity)) {
        if (pairs.stride == 1) return;
        pairs.count = i;
      }
    }
    pairs.following = good;
    if (good > best.following && 2 * good >= pairs.count) best = pairs;
  }

  void assign(const Pairs& pairs) {
    for (Index i = 0; i < pairs.count; ++i) {
      const Index position = pairs.first + i * pairs.stride, velocity = position + pairs.apart;
      const std::string joint = jointName(i);
      use(position) = {.quantity = Quantity::Position, .joint = joint};
      use(velocity) = {.quantity = Quantity::Velocity, .joint = joint};
      take(position);
      take(velocity);
      if (!follows(position, velocity) || product_(position, velocity) > 0.0) continue;
      use(velocity).sign = -1.0;
      note(Severity::Warning, label(velocity), "sign-by-motion",
           "column " + label(velocity) + " runs against the slope of column " + label(position) +
               "; its sign was turned");
    }
    const Index last = pairs.first + (pairs.count - 1) * pairs.stride;
    note(Severity::Info, label(pairs.first), "guessed-by-motion",
         span(pairs.first + pairs.apart, last + pairs.apart) + " follow the slope of " +
             span(pairs.first, last) + (pairs.stride > 1 ? ", in turn" : "") + " (" +
             std::to_string(pairs.following) + " of " + std::to_string(pairs.count) +
             " with a correlation above 0.9): taken as velocities and positions");
  }

  std::string jointName(Index i) const {
    const auto at = static_cast<std::size_t>(i);
    return at < joints_.size() ? joints_[at] : "joint" + std::to_string(i + 1);
  }

  double medianScale(const Pairs& pairs) const {
    std::vector<double> scales;
    for (Index i = 0; i < pairs.count; ++i) {
      const Index position = pairs.first + i * pairs.stride;
      if (follows(position, position + pairs.apart))
        scales.push_back(std::abs(scale(position, position + pairs.apart)));
    }
    std::sort(scales.begin(), scales.end());
    return scales[scales.size() / 2];
  }

  static bool near(double value, double target) { return value > 0.8 * target && value < 1.25 * target; }

  /// Unit of the time, or the rate where there is none, by which the velocities are the slopes of the positions.
  void assignTime(double scale) {
    if (time_ < 0) {
      draft_.files[static_cast<std::size_t>(columns_[static_cast<std::size_t>(first_)].file)].rate = scale;
      step_ = scale;
      note(Severity::Warning, "time", "rate-by-motion",
           "no column is the time; at " + shortNumber(scale, 4) +
               " Hz the velocities are the slopes of the positions: give the exact rate");
      return;
    }
    use(time_) = {.quantity = Quantity::Time};
    for (const auto& [unit, factor] : {std::pair{"ms", 1e3}, {"us", 1e6}, {"ns", 1e9}}) {
      if (near(scale, factor)) {
        use(time_).unit = unit;
        step_ = factor;
      }
    }
    note(Severity::Info, label(time_), "guessed-time",
         "column " + label(time_) + " rises in even steps: taken as the time" +
             (use(time_).unit.empty()
                  ? std::string()
                  : " in " + use(time_).unit + ", in which the velocities are the slopes of the positions"));
  }

  void assignUnits(const Pairs& pairs, double scale) {
    double most = 0.0;
    for (Index i = 0; i < pairs.count; ++i)
      for (const double value : values_.col(pairs.first + i * pairs.stride))
        if (std::abs(value) > most) most = std::abs(value);
    const bool degrees = time_ >= 0 && near(scale, 1.0 / kDegrees),
               to_degrees = time_ >= 0 && near(scale, kDegrees);
    const bool large = most > kManyRadians;
    if (!degrees && !to_degrees && !large) return;
    for (Index i = 0; i < pairs.count; ++i) {
      const Index position = pairs.first + i * pairs.stride;
      if (degrees || large) use(position).unit = "deg";
      if (to_degrees || (large && !degrees)) use(position + pairs.apart).unit = "deg/s";
    }
    note(Severity::Warning, label(pairs.first), "degrees-by-motion",
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

  /// A torque of inertia follows the slope of the velocity, too, but not by a factor of one.
  bool accelerates(Index velocity, Index column) const {
    return follows(velocity, column, kFollowsTwice) && near(scale(velocity, column), step_);
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
      use(block.first + i * block.stride) = {.quantity = quantity, .joint = jointName(i)};
    note(severity, label(block.first), "guessed-" + std::string(toString(quantity)),
         span(block.first, lastOf(block)) + " " + why);
  }

  /// A torque that was computed from a current.
  void noteProportional(const Pairs& a, const Pairs& b) {
    std::vector<std::string> factors;
    for (Index i = 0; i < a.count; ++i) {
      const auto x = integral_.col(a.first + i * a.stride), y = integral_.col(b.first + i * b.stride);
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
  Index time_ = -1;
  double step_ = 1.0;  ///< units of the time, or rows, in a second
  Eigen::MatrixXd difference_, integral_, product_;
  Eigen::RowVectorXd changes_, integrals_;
};

}  // namespace

std::vector<Finding> guessByMotion(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns,
                                   int first, const std::vector<std::string>& joints, ImportDraft& draft) {
  return MotionGuesser(values, columns, first, joints, draft).guess();
}

}  // namespace plumbline::io
