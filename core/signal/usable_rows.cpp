// SPDX-License-Identifier: BSD-3-Clause
#include "signal/usable_rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "base/cancelled.h"
#include "base/text.h"
#include "signal/time_base.h"

namespace plumbline::signal {
namespace {

constexpr Eigen::Index kPollRows = 1 << 15;

double gapLimit(const ProcessingSettings& settings, double step) {
  if (settings.max_gap > 0.0) return settings.max_gap;
  if (settings.none || settings.cutoff <= 0.0) return 2.5 * step;
  return std::clamp(0.25 / settings.cutoff, 1.5 * step, 10.0 * step);
}

/// " from 0.5 s to 8 s", as far as it is stated.
std::string windowText(const ProcessingSettings& settings) {
  std::string text;
  if (settings.from) text += fmt::format(" from {:.6g} s", *settings.from);
  if (settings.to) text += fmt::format(" to {:.6g} s", *settings.to);
  return text;
}

Error backwards(const Signals& signals, Eigen::Index i) {
  return Error{.code = ErrorCode::TimeNotMonotonic,
               .detail = "time runs backwards from " + shortNumber(signals.time[i - 1]) + " s to " +
                         shortNumber(signals.time[i]) + " s",
               .subjects = {"/time row " + std::to_string(i)},
               .file = "",
               .place = "/time row " + std::to_string(i),
               .remedy = "split the log there, or choose a window before or after"};
}

/// Passes through the rows once and keeps the usable ones.
class RowCollector {
 public:
  RowCollector(const Signals& signals, const ProcessingSettings& settings, double step)
      : signals_(signals), settings_(settings), remove_stale_(settings.remove_stale && !settings.none) {
    rows_.step = step;
    rows_.max_gap = gapLimit(settings, step);
    times_.reserve(static_cast<std::size_t>(signals.size));
    rows_.row.reserve(static_cast<std::size_t>(signals.size));
    for (const auto& joint : signals.joints)
      keep_repeated_ =
          keep_repeated_ && joint.has(ChannelKind::Velocity) && joint.has(ChannelKind::Acceleration);
    if (signals.deferred) return;
    for (const auto& joint : signals.joints)
      if (joint.torque != nullptr) torque_columns_.push_back(joint.torque);
    motion_columns_ = signals.motion_columns;
  }

  /// For a log whose rows differ and miss nothing: time alone decides.
  void ignoreValues() { remove_stale_ = false; }
  /// Takes the rows of a block of a log whose channels are deferred.
  Status take(const ChannelBlock& block) {
    first_ = block.first;
    motion_columns_.clear();
    torque_columns_.clear();
    for (const JointSignals& joint : signals_.joints)
      for (std::size_t k = 0; k < kChannelKinds; ++k) {
        if (!joint.used[k]) continue;
        const bool torque = k == indexOf(ChannelKind::Torque);
        (torque ? torque_columns_ : motion_columns_).push_back(block.of[k].col(joint.source).data());
      }
    for (Eigen::Index i = block.first; i < block.first + block.count; ++i)
      if (!take(i)) return backwards(signals_, i);
    if (before_ < 0) return done();
    last_.clear();
    for (const auto* columns : {&motion_columns_, &torque_columns_})
      for (const double* c : *columns) last_.push_back(c[before_ - first_]);
    before_ = -1;
    return done();
  }
  /// True when a stamp was left out, so that neighbouring rows are not those of the log.
  bool leftOut() const { return stamps_missing_ + repeated_ > 0; }

  /// False when time runs backwards at row i.
  bool take(Eigen::Index i) {
    const double t = signals_.time[i];
    if (!std::isfinite(t)) return ++stamps_missing_, true;
    if (settings_.from && t < *settings_.from) return true;
    if (settings_.to && t > *settings_.to) return true;
    if (seen_any_ && t < last_time_) return false;
    const bool repeated = seen_any_ && t - last_time_ < 0.1 * rows_.step;
    if (repeated && !keep_repeated_) return ++repeated_, true;
    seen_any_ = true;
    last_time_ = t;
    if (missingValue(i)) {
      ++values_missing_;
      endSegment();
      return true;
    }
    const bool stale = remove_stale_ && open_ && repeatsLast(i);
    if (!stale) endStaleRun(t);
    if (open_ && t - times_.back() > rows_.max_gap) {
      ++holes_;
      longest_hole_ = std::max(longest_hole_, t - times_.back());
      endSegment();
    }
    if (!open_) {
      open_ = true;
      begin_ = rows_.row.size();
    }
    if (stale && stale_from_ == 0) stale_from_ = rows_.row.size();
    rows_.row.push_back(i);
    times_.push_back(t);
    before_ = i;
    return true;
  }

  UsableRows finish() {
    endSegment();
    rows_.time = Eigen::Map<const Eigen::VectorXd>(times_.data(), static_cast<Eigen::Index>(times_.size()));
    std::vector<double>().swap(times_);
    rows_.uniform = isUniform();
    return std::move(rows_);
  }

  void describe(std::vector<Finding>& findings) const {
    const auto add = [&](Severity severity, const char* code, const std::string& text) {
      findings.push_back({severity, "/time", code, text});
    };
    if (stamps_missing_ > 0)
      add(Severity::Warning, "stamps-missing",
          std::to_string(stamps_missing_) + " rows without a time stamp were left out.");
    if (repeated_ > 0)
      add(Severity::Warning, "stamps-repeated",
          std::to_string(repeated_) + " rows that repeat a time stamp were left out.");
    if (stale_ > 0)
      add(Severity::Warning, "rows-stale",
          std::to_string(stale_) + " rows that repeat the row before in every channel were left out.");
    if (values_missing_ > 0)
      add(Severity::Warning, "values-missing",
          std::to_string(values_missing_) +
              " rows with a missing position, velocity or acceleration are gaps; nothing was "
              "interpolated across them.");
    if (holes_ > 0)
      add(Severity::Warning, "time-gaps",
          std::to_string(holes_) + " holes between time stamps are longer than " +
              shortNumber(1e3 * rows_.max_gap) + " ms (the longest " + shortNumber(longest_hole_) +
              " s); nothing was interpolated across them.");
  }

 private:
  bool missingValue(Eigen::Index i) const {
    double sum = 0.0;  // 0·x is 0 for finite x and NaN otherwise
    for (const double* column : motion_columns_) sum += 0.0 * column[i - first_];
    return !(sum == 0.0);
  }
  /// Compares with the last row taken, of which a block before may have had the values.
  bool repeatsLast(Eigen::Index i) const {
    std::size_t k = 0;
    for (const auto* columns : {&motion_columns_, &torque_columns_})
      for (const double* c : *columns) {
        const double now = c[i - first_], last = before_ >= 0 ? c[before_ - first_] : last_[k++];
        if (!(now == last || (std::isnan(now) && std::isnan(last)))) return false;
      }
    return true;
  }
  /// A fresh row at time t ends a run of stale ones: a short run is dropped, a long one is a robot at rest.
  void endStaleRun(double t) {
    if (stale_from_ == 0) return;
    if (t - times_[stale_from_ - 1] <= rows_.max_gap) {
      stale_ += static_cast<Eigen::Index>(rows_.row.size() - stale_from_);
      rows_.row.resize(stale_from_);
      times_.resize(stale_from_);
    }
    stale_from_ = 0;
  }
  void endSegment() {
    if (open_)
      rows_.segments.push_back(
          {static_cast<Eigen::Index>(begin_), static_cast<Eigen::Index>(rows_.row.size())});
    open_ = false;
    stale_from_ = 0;
  }
  bool isUniform() const {
    for (const auto& segment : rows_.segments) {
      if (segment.size() < 2) continue;
      const double start = rows_.time[segment.first];
      const double step = (rows_.time[segment.last - 1] - start) / static_cast<double>(segment.size() - 1);
      for (Eigen::Index k = segment.first + 1; k < segment.last; ++k) {
        if (std::abs(rows_.time[k] - rows_.time[k - 1] - rows_.step) > 0.01 * rows_.step) return false;
        if (std::abs(rows_.time[k] - start - static_cast<double>(k - segment.first) * step) > 0.1 * step)
          return false;
      }
    }
    return true;
  }

  const Signals& signals_;
  const ProcessingSettings& settings_;
  bool remove_stale_;
  std::vector<const double*> motion_columns_, torque_columns_;
  Eigen::Index first_ = 0;    ///< row of the log that the columns begin with
  Eigen::Index before_ = -1;  ///< last row taken, when the columns hold it
  std::vector<double> last_;  ///< its values otherwise
  UsableRows rows_;
  std::vector<double> times_;
  bool keep_repeated_ = settings_.none;  // nothing is differentiated then: the stamps do not matter
  bool seen_any_ = false, open_ = false;
  double last_time_ = 0.0, longest_hole_ = 0.0;
  std::size_t begin_ = 0, stale_from_ = 0;  // stale_from_: first row of a stale run, 0 when there is none
  Eigen::Index stamps_missing_ = 0, repeated_ = 0, stale_ = 0, values_missing_ = 0, holes_ = 0;
};

/// Returns true when the counts of a log show that no used row misses a value or repeats the one before.
bool rowsDiffer(const Signals& signals) {
  bool repeats = true;  // in every used channel
  for (const JointSignals& joint : signals.joints)
    for (std::size_t k = 0; k < kChannelKinds; ++k) {
      if (!joint.used[k]) continue;
      const DeferredChannels::Counts& of = signals.deferred->counts[k];
      const auto j = static_cast<std::size_t>(joint.source);
      if (k != indexOf(ChannelKind::Torque) && of.finite[j] != signals.size) return false;
      repeats = repeats && of.repeats[j] > 0;
    }
  return !repeats;
}

/// Passes all rows to the collector.
Status collectRows(const Signals& signals, const JobContext& context, RowCollector& collector) {
  for (Eigen::Index i = 0; i < signals.size; ++i) {
    if (i % kPollRows == 0 && context.stopRequested()) return cancelled("the processing of the log");
    if (!collector.take(i)) return backwards(signals, i);
  }
  return done();
}

}  // namespace

Result<UsableRows> usableRows(const Signals& signals, const ProcessingSettings& settings,
                              const JobContext& context, std::vector<Finding>& findings) {
  const double step = medianStep(signals.time, signals.size, true);
  if (!(step > 0.0))
    return Error{.code = ErrorCode::TimeNotMonotonic,
                 .detail = "no time stamp is later than the one before it",
                 .subjects = {"/time"},
                 .file = "",
                 .place = "/time",
                 .remedy = "name the data set of the time, or give a rate, in a mapping"};
  std::optional<RowCollector> collector(std::in_place, signals, settings, step);
  bool by_time = signals.deferred && rowsDiffer(signals);
  if (by_time) {
    collector->ignoreValues();
    if (Status all = collectRows(signals, context, *collector); !all) return all.error();
    by_time = !collector->leftOut();
    if (!by_time) collector.emplace(signals, settings, step);
  }
  if (!signals.deferred) {
    if (Status all = collectRows(signals, context, *collector); !all) return all.error();
  } else if (!by_time) {
    const auto take = [&](const ChannelBlock& block) { return collector->take(block); };
    if (Status all = signals.deferred->scan(take, context); !all) return all.error();
  }
  UsableRows rows = collector->finish();
  rows.stop = context.stop;
  collector->describe(findings);
  if (rows.row.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no row of the log lies in the window" + windowText(settings) +
                           " with all its positions and velocities",
                 .subjects = {"/time"},
                 .file = "",
                 .place = "/time",
                 .remedy = "widen the window, or see whether a channel is empty"};
  return rows;
}

}  // namespace plumbline::signal
