// SPDX-License-Identifier: BSD-3-Clause
// Checks of the values of a log before any use. Only the repairs that `readLog` documents are made, and they
// are reported as findings.
#include "io/logs/log_checks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include "base/text.h"
#include "signal/time_base.h"

namespace plumbline::io {
namespace {

constexpr double kManyTurns = 2.0 * 6.2831853;   ///< rad: two turns
constexpr double kFullTurn = 6.283185307179586;  ///< rad
constexpr double kTurnTolerance = 0.5;           ///< rad: farther than one step of any motion
constexpr double kSeveralCounts = 8.0;           ///< of an encoder, per row
constexpr double kMostBackwards = 0.1;           ///< of all steps
constexpr double kFewStale = 200.0;              ///< one in so many rows is no finding
constexpr Eigen::Index kBlockRows = 1 << 15;

using signal::ChannelKind;
using signal::indexOf;
using signal::kChannelKinds;
constexpr const char* kKindNames[kChannelKinds] = {"position", "velocity", "acceleration", "torque"};

/// Rows of all channels of a log, wherever they lie.
struct Rows {
  using Columns = Eigen::Map<Eigen::MatrixXd, 0, Eigen::OuterStride<>>;
  Eigen::Index first = 0, count = 0;
  std::vector<Columns> of;  ///< one per kind; no columns where the log has none

  const Columns& operator[](ChannelKind kind) const { return of[indexOf(kind)]; }
};

Rows rowsOf(std::array<Eigen::MatrixXd*, kChannelKinds> channels, Eigen::Index from, Eigen::Index first,
            Eigen::Index count) {
  Rows rows{first, count, {}};
  for (Eigen::MatrixXd* m : channels)
    rows.of.emplace_back(m->size() == 0 ? nullptr : m->data() + from, m->size() == 0 ? 0 : count,
                         m->size() == 0 ? 0 : m->cols(),
                         Eigen::OuterStride<>(std::max<Eigen::Index>(1, m->rows())));
  return rows;
}

std::string count(Eigen::Index many, const std::string& thing) {
  return std::to_string(many) + " " + thing + (many == 1 ? "" : "s");
}

class Checker {
 public:
  Checker(signal::Log& log, const std::vector<Quantity>& stated) : log_(log), stated_(stated) {}

  Status time() {
    if (log_.untimed) return done();
    const auto absurd = [](double stamp) { return std::abs(stamp) >= kAbsurdNumber; };
    const bool too_large = std::any_of(log_.time.begin(), log_.time.end(), absurd);
    std::replace_if(log_.time.begin(), log_.time.end(), absurd, std::numeric_limits<double>::quiet_NaN());
    const signal::TimeBase raw = signal::analyseTime(log_.time);
    if (raw.missing == log_.size() && too_large)
      return fail(ErrorCode::ValueOutOfRange, "the time stamps are too large for seconds",
                  "give their unit, or a mapping with a rate");
    if (raw.missing == log_.size())
      return fail(ErrorCode::MissingData, "the time holds no numbers",
                  "record the log again, or give a mapping with a rate");
    if (log_.size() < 2)
      return fail(ErrorCode::MissingData, "the log has one sample only", "record a longer log");
    if (raw.median_step <= 0.0) {
      return fail(ErrorCode::TimeNotMonotonic,
                  raw.backwards > 0 ? "the time runs backwards all the way" : "all time stamps are the same",
                  "record the log again, or give a mapping with a rate");
    }
    if (raw.missing > 0)
      note(Severity::Warning, "time", "time-missing",
           count(raw.missing, "time stamp") + " missing; these samples are gaps");
    if (raw.backwards > 0) {
      if (Status status = straighten(raw); !status.ok()) return status;
    }
    longest_step_ = 5.0 * raw.median_step;  // beyond jitter: cut off on one side, it would bias the scale
    describe(raw.backwards > 0 ? signal::analyseTime(log_.time) : raw);
    return done();
  }

  /// Makes absurd numbers missing, and sums up what the findings need. Rows in order, block by block.
  void take(Rows& rows) {
    for (std::size_t kind = 0; kind < kChannelKinds; ++kind)
      for (Eigen::Index j = 0; j < rows.of[kind].cols(); ++j)
        countColumn(rows, rows.of[kind].col(j).data(), column(kind, j));
    if (rows[ChannelKind::Position].cols() == 0) return;
    for (Eigen::Index j = 0; j < rows[ChannelKind::Position].cols(); ++j) {
      if (rows[ChannelKind::Velocity].cols() > 0 && !log_.untimed) compareSlope(rows, j);
      measureSteps(rows, j);
    }
    countStill(rows);
    remember(rows);
  }

  /// Stale rows can only be told from resting ones with the resolution of the positions: in a second pass.
  bool wantsStaleRows() const {
    return !log_.untimed && static_cast<double>(still_) * kFewStale > static_cast<double>(log_.size());
  }

  /// Finds rows that repeat all positions of the row before although the robot moves by several encoder counts per row: the
  /// recorder read faster than the robot sent. The velocity shows the motion, or else the rows around the repeats.
  void takeStale(const Rows& rows) {
    const auto& q = rows[ChannelKind::Position];
    const auto& v = rows[ChannelKind::Velocity];
    for (Eigen::Index k = 0; k < rows.count; ++k) {
      if (rows.first + k == 0) continue;
      // Motion from the row before in counts: multiples of the smallest change that the joint ever shows.
      double moved = 0.0;
      for (Eigen::Index j = 0; j < q.cols(); ++j) {
        const double counts = std::abs(q(k, j) - before(k, ChannelKind::Position, q, j)) / resolution(j);
        if (counts > moved) moved = counts;
      }
      if (moved == 0.0) {
        ++run_;
        if (v.cols() == 0) continue;
        const double step = log_.time[rows.first + k] - log_.time[rows.first + k - 1];
        double most = 0.0;  // motion that the velocities predict, in counts
        for (Eigen::Index j = 0; j < v.cols(); ++j)
          most = std::max(most, std::abs(before(k, ChannelKind::Velocity, v, j)) * step / resolution(j));
        if (most > kSeveralCounts) ++stale_;
        continue;
      }
      const bool jump = run_ > 0 && moved_before_ > kSeveralCounts && moved > 1.5 * moved_before_;
      if (v.cols() == 0 && jump) stale_ += run_;
      run_ = 0;
      moved_before_ = moved;
    }
    remember(rows);
  }

  /// Writes the findings.
  void conclude() {
    for (std::size_t kind = 0; kind < kChannelKinds; ++kind)
      for (std::size_t j = 0; j < columns_[kind].size(); ++j) describeColumn(kind, j);
    largest(ChannelKind::Position, Quantity::Position, kManyTurns, "rad",
            "if these are degrees or motor turns");
    largest(ChannelKind::Velocity, Quantity::Velocity, 60.0, "rad/s",
            "if these are degrees per second or on the motor side");
    largest(ChannelKind::Torque, Quantity::Torque, 5e4, "N·m", "if these are mN·m or raw drive values");
    const bool clock = describeClock();
    for (std::size_t j = 0; j < joints_.size(); ++j)
      if (!clock || slopeScale(j).value_or(Scale()).value < 0.0) describeSlope(j);
    if (joints_.empty()) return;
    for (std::size_t j = 0; j < joints_.size() && !log_.untimed; ++j) describeTurns(j);
    if (static_cast<double>(stale_) * kFewStale > static_cast<double>(log_.size()))
      note(Severity::Warning, "position", "stale-samples",
           count(stale_, "sample") +
               " repeat the positions of the sample before although the robot moves, and jumps follow; "
               "differentiated positions are wrong there, a measured velocity is safer");
    absent();
  }

  /// Numbers and repeated rows of each joint, for `DeferredChannels`.
  void fill(std::array<signal::DeferredChannels::Counts, kChannelKinds>& counts) const {
    for (std::size_t kind = 0; kind < kChannelKinds; ++kind)
      for (std::size_t j = 0; j < columns_[kind].size(); ++j) {
        counts[kind].finite[j] = log_.size() - columns_[kind][j].gaps - columns_[kind][j].absurd;
        counts[kind].repeats[j] = columns_[kind][j].repeats;
      }
  }

 private:
  struct Column {
    Eigen::Index gaps = 0, first_gap = -1, absurd = 0, repeats = 0;
    double most = 0.0;                                       ///< largest size
    double last = std::numeric_limits<double>::quiet_NaN();  ///< of the block before
  };
  struct Joint {
    double product = 0.0, step_square = 0.0, travel_square = 0.0;  ///< of steps Δq and travels v Δt
    Eigen::Index jumps = 0, first_jump = 0;
    double usual = 0.0;  ///< largest of the other steps
    double resolution = std::numeric_limits<double>::infinity();
  };

  Column& column(std::size_t kind, Eigen::Index j) {
    const auto at = static_cast<std::size_t>(j);
    if (columns_[kind].size() <= at) columns_[kind].resize(at + 1);
    return columns_[kind][at];
  }
  Joint& joint(Eigen::Index j) {
    const auto at = static_cast<std::size_t>(j);
    if (joints_.size() <= at) joints_.resize(at + 1);
    return joints_[at];
  }
  double resolution(Eigen::Index j) const { return joints_[static_cast<std::size_t>(j)].resolution; }
  /// Value in the row before row `k` of a block; that of the first row of all has none.
  double before(Eigen::Index k, ChannelKind kind, const Rows::Columns& columns, Eigen::Index j) const {
    return k > 0 ? columns(k - 1, j) : columns_[indexOf(kind)][static_cast<std::size_t>(j)].last;
  }
  void remember(const Rows& rows) {
    for (std::size_t kind = 0; kind < kChannelKinds; ++kind)
      for (Eigen::Index j = 0; j < rows.of[kind].cols(); ++j)
        column(kind, j).last = rows.of[kind](rows.count - 1, j);
  }

  static void countColumn(const Rows& rows, double* x, Column& sums) {
    double last = sums.last;
    for (Eigen::Index i = 0; i < rows.count; ++i) {
      if (std::isnan(x[i])) {
        if (sums.gaps++ == 0) sums.first_gap = rows.first + i;
      } else if (!(std::abs(x[i]) < kAbsurdNumber)) {
        x[i] = std::numeric_limits<double>::quiet_NaN();
        ++sums.absurd;
      }
      if (std::abs(x[i]) > sums.most) sums.most = std::abs(x[i]);
      if (x[i] == last || (std::isnan(x[i]) && std::isnan(last))) ++sums.repeats;
      last = x[i];
    }
  }

  // v Δt ≈ s Δq over all steps with two good ends and no gap between. Not of quotients Δq/Δt, in which stamps that jitter bias s alike in all joints.
  void compareSlope(const Rows& rows, Eigen::Index j) {
    const double* q = rows[ChannelKind::Position].col(j).data();
    const double* v = rows[ChannelKind::Velocity].col(j).data();
    double q_before = column(indexOf(ChannelKind::Position), j).last;
    double v_before = column(indexOf(ChannelKind::Velocity), j).last;
    Joint& sums = joint(j);
    for (Eigen::Index k = 0; k < rows.count; ++k) {
      const Eigen::Index i = rows.first + k;
      const double interval = i == 0 ? 0.0 : log_.time[i] - log_.time[i - 1];
      const double step = q[k] - q_before;
      const double travel = 0.5 * (v_before + v[k]) * interval;
      q_before = q[k];
      v_before = v[k];
      if (!(interval > 0.0) || interval > longest_step_ || !std::isfinite(step) || !std::isfinite(travel))
        continue;
      sums.product += travel * step;
      sums.step_square += step * step;
      sums.travel_square += travel * travel;
    }
  }

  /// Steps of one whole turn, as of an angle that is kept within ±180°, and the smallest step of all.
  void measureSteps(const Rows& rows, Eigen::Index j) {
    const double* q = rows[ChannelKind::Position].col(j).data();
    double q_before = column(indexOf(ChannelKind::Position), j).last;  // none before the first row: NaN
    Joint& sums = joint(j);
    for (Eigen::Index k = 0; k < rows.count; ++k) {
      const double step = std::abs(q[k] - q_before);
      q_before = q[k];
      if (std::abs(step - kFullTurn) < kTurnTolerance) {
        if (sums.jumps++ == 0) sums.first_jump = rows.first + k;
      } else if (step > sums.usual) {
        sums.usual = step;
      }
      if (step > 0.0 && step < sums.resolution) sums.resolution = step;
    }
  }

  /// Rows in which no position differs from that of the row before.
  void countStill(const Rows& rows) {
    const auto& q = rows[ChannelKind::Position];
    for (Eigen::Index k = rows.first == 0 ? 1 : 0; k < rows.count; ++k) {
      bool still = true;
      for (Eigen::Index j = 0; j < q.cols() && still; ++j)
        still = !(std::abs(q(k, j) - before(k, ChannelKind::Position, q, j)) > 0.0);
      still_ += still ? 1 : 0;
    }
  }

  void describeColumn(std::size_t kind, std::size_t j) {
    const Column& sums = columns_[kind][j];
    const std::string channel = std::string(kKindNames[kind]) + " of " + log_.joint_names[j];
    if (sums.absurd > 0)
      note(Severity::Warning, channel, "not-finite",
           channel + ": " + count(sums.absurd, "sample") + " infinite or absurdly large; they count as gaps");
    if (sums.gaps == log_.size())
      note(Severity::Warning, channel, "channel-empty", channel + " holds no numbers");
    else if (sums.gaps > 0 && log_.untimed)
      note(Severity::Warning, channel, "gap",
           channel + ": " + count(sums.gaps, "sample") + " missing, the first in row " +
               std::to_string(sums.first_gap + 1));
    else if (sums.gaps > 0)
      note(Severity::Warning, channel, "gap",
           channel + ": " + count(sums.gaps, "sample") + " missing, the first in row " +
               std::to_string(sums.first_gap + 1) + " (t = " + shortNumber(log_.time[sums.first_gap], 6) +
               " s)");
  }

  struct Scale {
    double value = 1.0, correlation = 1.0;
    /// Of the truth where the steps are noisy, and where the travels are.
    double least() const { return value * correlation; }
    double most() const { return value / correlation; }
  };
  /// Velocity over slope of the position; none where the velocity does not follow it.
  std::optional<Scale> slopeScale(std::size_t j) const {
    const Joint& sums = joints_[j];
    if (sums.step_square <= 0.0 || sums.travel_square <= 0.0) return std::nullopt;
    const double correlation = sums.product / std::sqrt(sums.step_square * sums.travel_square);
    if (std::abs(correlation) < 0.9) return std::nullopt;
    return Scale{std::copysign(std::sqrt(sums.travel_square / sums.step_square), correlation),
                 std::abs(correlation)};
  }

  /// A clock that runs wrong scales the slopes of all joints alike. What noise explains does not count.
  bool describeClock() {
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    int joints = 0;
    bool slower = true, faster = true;
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const std::optional<Scale> scale = slopeScale(j);
      if (!scale || scale->value <= 0.0) continue;
      least = std::min(least, scale->value), most = std::max(most, scale->value);
      slower = slower && scale->most() < 0.95;
      faster = faster && scale->least() > 1.05;
      ++joints;
    }
    if (joints < 2 || !(most < 1.01 * least) || (!slower && !faster)) return false;
    const double scale = 0.5 * (least + most);
    note(
        Severity::Warning, "time", "velocity-scale",
        "the velocities of all joints that can be compared are " + shortNumber(scale, 4) +
            " times the slopes of their positions; check the unit of the time stamps and the clock that they "
            "come from, and the units of velocities and positions" +
            hint(scale));
    return true;
  }

  void describeSlope(std::size_t j) {
    const std::optional<Scale> scale = slopeScale(j);
    if (!scale || (scale->value > 0.8 && scale->value < 1.25)) return;
    const std::string& name = log_.joint_names[j];
    note(Severity::Warning, name, "velocity-scale",
         "the velocity of " + name + " is " + shortNumber(scale->value, 6) +
             " times the slope of its position; check units, sign and gear ratio of both" +
             hint(scale->value));
  }

  void describeTurns(std::size_t j) {
    const Joint& sums = joints_[j];
    if (sums.jumps == 0 || sums.usual > kTurnTolerance) return;
    const std::string& name = log_.joint_names[j];
    note(Severity::Warning, name, "whole-turn",
         "the position of " + name + " jumps by a whole turn " + count(sums.jumps, "time") +
             ", first in row " + std::to_string(sums.first_jump + 1) +
             "; record the angle without keeping it within one turn");
  }

  void absent() {
    if (columns_[indexOf(ChannelKind::Torque)].empty())
      note(Severity::Warning, "torque", "no-torque",
           std::string("there is no torque in the log") +
               (log_.extras.empty() ? "" : "; a current can be mapped to torque with a torque constant"));
  }

  Error fail(ErrorCode code, std::string detail, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .subjects = {"time"},
                 .file = log_.source,
                 .place = "time",
                 .remedy = std::move(remedy)};
  }
  void note(Severity severity, const std::string& subject, const std::string& code, const std::string& text) {
    log_.findings.push_back({severity, subject, code, text});
  }
  bool isStated(Quantity quantity) const {
    return std::find(stated_.begin(), stated_.end(), quantity) != stated_.end();
  }

  static std::string hint(double scale) {
    if (scale < 0.0) return " (the sign differs)";
    if (std::abs(scale - 57.29578) < 3.0) return " (degrees?)";
    if (std::abs(scale - 0.01745329) < 1e-3) return " (degrees?)";
    if (std::abs(scale - 1e-3) < 5e-5 || std::abs(scale - 1e3) < 50.0) return " (milliseconds?)";
    return "";
  }

  void largest(ChannelKind kind, Quantity quantity, double limit, const std::string& unit,
               const std::string& otherwise) {
    if (isStated(quantity)) return;
    for (std::size_t j = 0; j < columns_[indexOf(kind)].size(); ++j) {
      const double most = columns_[indexOf(kind)][j].most;
      if (most <= limit) continue;
      const std::string& name = log_.joint_names[j];
      note(Severity::Warning, name, "unit-assumed",
           "no unit of the " + std::string(kKindNames[indexOf(kind)]) + " is stated; it was taken in " +
               unit + ", in which " + name + " reaches " + shortNumber(most, 6) +
               ": give a mapping with the unit " + otherwise);
      return;
    }
  }

  /// Corrects clock jitter: a stamp at most one median step behind the latest one is raised to it. Anything else is
  /// rejected.
  Status straighten(const signal::TimeBase& raw) {
    double latest = -std::numeric_limits<double>::infinity();
    Eigen::Index raised = 0, first_row = -1;
    for (Eigen::Index i = 0; i < log_.size(); ++i) {
      double& stamp = log_.time[i];
      if (!std::isfinite(stamp)) continue;
      if (stamp < latest) {
        if (latest - stamp > raw.median_step) return backwards(i, latest, stamp);
        stamp = latest;
        if (raised++ == 0) first_row = i;
      }
      latest = stamp;
    }
    if (static_cast<double>(raised) > kMostBackwards * static_cast<double>(log_.size())) {
      return fail(ErrorCode::TimeNotMonotonic, "the time runs backwards at " + count(raised, "sample"),
                  "record the log again, or give a mapping with a rate");
    }
    note(Severity::Warning, "time", "time-jitter-backwards",
         count(raised, "time stamp") + " ran back by less than one step, the first in row " +
             std::to_string(first_row + 1) + "; each was raised to the stamp before it");
    return done();
  }

  Error backwards(Eigen::Index row, double latest, double stamp) const {
    Error error = fail(
        ErrorCode::TimeNotMonotonic,
        "the time runs backwards, from " + shortNumber(latest, 6) + " s to " + shortNumber(stamp, 6) + " s",
        "split the file there, or record it again");
    error.place = "row " + std::to_string(row + 1) + " of the time";
    error.subjects = {"time row " + std::to_string(row + 1)};
    return error;
  }

  void describe(const signal::TimeBase& base) {
    if (base.repeated > 0)
      note(Severity::Warning, "time", "time-repeated",
           count(base.repeated, "time stamp") + (base.repeated == 1 ? " repeats" : " repeat") +
               " the one before");
    if (base.gaps > 0)
      note(Severity::Warning, "time", "time-gap",
           count(base.gaps, "gap") + " in the time, the longest " + shortNumber(base.max_step, 6) +
               " s (the usual step is " + shortNumber(base.median_step, 6) + " s)");
    if (!base.uniform && base.max_step - base.min_step > 0.02 * base.median_step)
      note(Severity::Info, "time", "time-not-uniform",
           "the steps of the time vary from " + shortNumber(base.min_step, 6) + " s to " +
               shortNumber(base.max_step, 6) + " s (median " + shortNumber(base.median_step, 6) + " s)");
    if (base.median_step >= 0.5 && !isStated(Quantity::Time))
      note(Severity::Warning, "time", "time-unit-assumed",
           "no unit of the time is stated; it was taken in s, which makes a step of " +
               shortNumber(base.median_step, 6) +
               " s: give a mapping with the unit if these are milliseconds");
    if (base.median_step < 1e-5)
      note(Severity::Warning, "time", "time-step-tiny",
           "the usual step is " + shortNumber(base.median_step, 6) +
               " s; give a mapping with the unit of the time if that is wrong");
  }

  signal::Log& log_;
  const std::vector<Quantity>& stated_;
  std::array<std::vector<Column>, kChannelKinds> columns_;
  std::vector<Joint> joints_;                                      ///< that have positions
  double longest_step_ = std::numeric_limits<double>::infinity();  ///< s; longer ones are gaps
  Eigen::Index still_ = 0;                                         ///< rows
  Eigen::Index stale_ = 0, run_ = 0;                               ///< rows; length of the repeats under way
  double moved_before_ = 0.0;                                      ///< last motion before a run of repeats
};

/// Passes all rows of the log to `take`.
Status forRows(signal::Log& log, LogStream* stream, bool again, const JobContext& context,
               const std::function<void(Rows&)>& take) {
  if (stream != nullptr)
    return stream->forBlocks(
        [&](signal::ChannelBlock& block) {
          if (again) makeAbsurdMissing(block);  // where the log holds its channels, it did so the first time
          Rows rows =
              rowsOf({&block.of[0], &block.of[1], &block.of[2], &block.of[3]}, 0, block.first, block.count);
          take(rows);
          return done();
        },
        context);
  for (Eigen::Index first = 0; first < log.size(); first += kBlockRows) {
    if (context.stopRequested()) return readingCancelled(log.source);
    Rows rows = rowsOf({&log.position, &log.velocity, &log.acceleration, &log.torque}, first, first,
                       std::min(kBlockRows, log.size() - first));
    take(rows);
  }
  return done();
}

}  // namespace

Status checkLog(signal::Log& log, const std::vector<Quantity>& stated, const JobContext& context,
                LogStream* stream) {
  Checker checker(log, stated);
  if (Status status = checker.time(); !status.ok()) return status;
  if (context.stopRequested()) return readingCancelled(log.source);
  if (Status read = forRows(log, stream, false, context, [&](Rows& rows) { checker.take(rows); }); !read)
    return read;
  if (checker.wantsStaleRows())
    if (Status read = forRows(log, stream, true, context, [&](Rows& rows) { checker.takeStale(rows); });
        !read)
      return read;
  checker.conclude();
  if (stream != nullptr) checker.fill(stream->counts);
  return done();
}

}  // namespace plumbline::io
