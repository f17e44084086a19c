// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "widgets/models/sample_view.h"

namespace plumbline::plots {

using models::SampleView;

/// Extremes of a run of samples; NaN are skipped and flagged.
struct Extremes {
  double min = 0.0, max = 0.0;
  bool any = false;  ///< at least one finite sample
  bool gap = false;  ///< at least one that is not, or a step of time that is a gap
  void join(const Extremes& other);
};

/// A channel prepared for drawing: time that rises, values, and blocks of 8, 64, 512 … samples with their
/// extremes, so that any range is summarised in O(log N). Built once, in any thread; immutable.
/// @cost building: one pass, N/7 extra values
class PlotData {
 public:
  /// Samples whose time is not a number are left out; time that goes back is sorted (stable).
  /// @param gap_step  steps of time larger than this are gaps too; 0: none
  static std::shared_ptr<const PlotData> build(SampleView time, SampleView values, double gap_step = 0.0);

  std::size_t size() const { return values_.size(); }
  double time(std::size_t i) const { return time_[i]; }
  double value(std::size_t i) const { return values_[i]; }
  /// First sample at or after t; size() when there is none.
  std::size_t lowerBound(double t) const;
  /// Sample nearest to t; size() when there are none.
  std::size_t nearest(double t) const;
  /// Of samples [begin, end).
  Extremes extremes(std::size_t begin, std::size_t end) const;

  /// True when the step of time to sample i is a gap.
  bool breaksBefore(std::size_t i) const;

 private:
  void buildLevels();
  Extremes sample(std::size_t i) const;

  SampleView time_, values_;
  double gap_step_ = 0.0;  ///< infinite when steps are no gaps
  std::vector<std::vector<Extremes>> levels_;
};

/// Part of a curve between two gaps, in data units.
struct CurvePoint {
  double time, value;
};
using CurveSegment = std::vector<CurvePoint>;

/// Returns the points that draw [begin, end] on so many pixel columns: per column the first, smallest, largest and
/// last sample, so that no spike is lost. Segments end at gaps and never bridge one. One sample on either side
/// is included, so that lines reach the edge. With fewer than 4 samples per column it returns the samples themselves.
/// @cost O(columns · log N)
std::vector<CurveSegment> decimate(const PlotData& data, double begin, double end, int columns);

}  // namespace plumbline::plots
