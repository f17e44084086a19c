// SPDX-License-Identifier: BSD-3-Clause
#include "signal/usable_rows.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/cancelled.h"
#include "base/text.h"

namespace plumbline::signal {
namespace {

constexpr Eigen::Index kPollRows = 1 << 15;

double medianStep(const Signals& signals) {
  std::vector<double> steps;
  steps.reserve(static_cast<std::size_t>(signals.size));
  for (Eigen::Index i = 1; i < signals.size; ++i) {
    const double step = signals.time[i] - signals.time[i - 1];
    if (std::isfinite(step) && step > 0.0) steps.push_back(step);
  }
  if (steps.empty()) return 0.0;
  const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
  std::nth_element(steps.begin(), middle, steps.end());
  return *middle;
}

double gapLimit(const ProcessingSettings& settings, double step) {
  if (settings.max_gap > 0.0) return settings.max_gap;
  if (settings.none || settings.cutoff <= 0.0) return 2.5 * step;
  return std::clamp(0.25 / settings.cutoff, 1.5 * step, 10.0 * step);
}

/// Passes through the rows once and keeps the usable ones.
/// " from 0.5 s to 8 s", as far as it is stated.
std::string windowText(const ProcessingSettings& settings) {
  std::string text;
  if (settings.from) text += fmt::format(" from {:.6g} s", *settings.from);
  if (settings.to) text += fmt::format(" to {:.6g} s", *settings.to);
  return text;
}

class RowCollector {
 public:
  RowCollector(const Signals& signals, const ProcessingSettings& settings, double step)
      : signals_(signals), settings_(settings) {
    rows_.step = step;
    rows_.max_gap = gapLimit(settings, step);
    times_.reserve(static_cast<std::size_t>(signals.size));
    rows_.row.reserve(static_cast<std::size_t>(signals.size));
    for (const auto& joint : signals.joints) {
      if (joint.torque != nullptr) torque_columns_.push_back(joint.torque);
      keep_repeated_ = keep_repeated_ && joint.velocity != nullptr && joint.acceleration != nullptr;
    }
  }

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
    const bool stale = settings_.remove_stale && !settings_.none && open_ && sameAs(i, rows_.row.back());
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
    return true;
  }

  UsableRows finish() {
    endSegment();
    rows_.time = Eigen::Map<const Eigen::VectorXd>(times_.data(), static_cast<Eigen::Index>(times_.size()));
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
    for (const double* column : signals_.motion_columns) sum += 0.0 * column[i];
    return !(sum == 0.0);
  }
  bool sameAs(Eigen::Index i, Eigen::Index j) const {
    const auto same = [&](const double* c) { return c[i] == c[j] || (std::isnan(c[i]) && std::isnan(c[j])); };
    return std::all_of(signals_.motion_columns.begin(), signals_.motion_columns.end(), same) &&
           std::all_of(torque_columns_.begin(), torque_columns_.end(), same);
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
  std::vector<const double*> torque_columns_;
  UsableRows rows_;
  std::vector<double> times_;
  bool keep_repeated_ = settings_.none;  // nothing is differentiated then: the stamps do not matter
  bool seen_any_ = false, open_ = false;
  double last_time_ = 0.0, longest_hole_ = 0.0;
  std::size_t begin_ = 0, stale_from_ = 0;  // stale_from_: first row of a stale run, 0 when there is none
  Eigen::Index stamps_missing_ = 0, repeated_ = 0, stale_ = 0, values_missing_ = 0, holes_ = 0;
};

Error backwards(const Signals& signals, Eigen::Index i) {
  return Error{.code = ErrorCode::TimeNotMonotonic,
               .detail = "time runs backwards from " + shortNumber(signals.time[i - 1]) + " s to " +
                         shortNumber(signals.time[i]) + " s",
               .subjects = {"/time row " + std::to_string(i)},
               .file = "",
               .place = "/time row " + std::to_string(i),
               .remedy = "split the log there, or choose a window before or after"};
}

}  // namespace

Result<UsableRows> usableRows(const Signals& signals, const ProcessingSettings& settings,
                              const JobContext& context, std::vector<Finding>& findings) {
  const double step = medianStep(signals);
  if (!(step > 0.0))
    return Error{.code = ErrorCode::TimeNotMonotonic,
                 .detail = "no time stamp is later than the one before it",
                 .subjects = {"/time"},
                 .file = "",
                 .place = "/time",
                 .remedy = "name the data set of the time, or give a rate, in a mapping"};
  RowCollector collector(signals, settings, step);
  for (Eigen::Index i = 0; i < signals.size; ++i) {
    if (i % kPollRows == 0 && context.stopRequested()) return cancelled("the processing of the log");
    if (!collector.take(i)) return backwards(signals, i);
  }
  UsableRows rows = collector.finish();
  rows.stop = context.stop;
  collector.describe(findings);
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
