// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/min_max_pyramid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace plumbline::plots {

namespace {

constexpr std::size_t kFactor = 8;  // samples per block, blocks per block of the next level

bool rises(const SampleView& time) {
  double before = -std::numeric_limits<double>::infinity();
  for (const double t : time.span()) {
    if (!(t >= before) || !std::isfinite(t)) return false;
    before = t;
  }
  return true;
}

/// Leaves out samples without a time and sorts the others, stable.
void putInOrder(SampleView& time, SampleView& values) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < time.size(); ++i) {
    if (std::isfinite(time[i])) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&time](std::size_t a, std::size_t b) { return time[a] < time[b]; });
  Eigen::VectorXd t(static_cast<Eigen::Index>(order.size())), x(static_cast<Eigen::Index>(order.size()));
  for (std::size_t k = 0; k < order.size(); ++k) {
    t[static_cast<Eigen::Index>(k)] = time[order[k]];
    x[static_cast<Eigen::Index>(k)] = values[order[k]];
  }
  time = SampleView(std::move(t));
  values = SampleView(std::move(x));
}

}  // namespace

void Extremes::join(const Extremes& other) {
  gap = gap || other.gap;
  if (!other.any) return;
  min = any ? std::min(min, other.min) : other.min;
  max = any ? std::max(max, other.max) : other.max;
  any = true;
}

std::shared_ptr<const PlotData> PlotData::build(SampleView time, SampleView values, double gap_step) {
  auto data = std::make_shared<PlotData>();
  if (time.size() != values.size()) {  // a sample without a partner cannot be drawn
    const std::size_t n = std::min(time.size(), values.size());
    time = time.first(n);
    values = values.first(n);
  }
  if (!rises(time)) putInOrder(time, values);
  data->time_ = std::move(time);
  data->values_ = std::move(values);
  data->gap_step_ = gap_step > 0.0 ? gap_step : std::numeric_limits<double>::infinity();
  data->buildLevels();
  return data;
}

void PlotData::buildLevels() {
  const std::size_t n = size();
  if (n <= kFactor) return;
  std::vector<Extremes> level((n + kFactor - 1) / kFactor);
  for (std::size_t block = 0; block < level.size(); ++block) {
    const std::size_t begin = block * kFactor, end = std::min(n, begin + kFactor);
    for (std::size_t i = begin; i < end; ++i) level[block].join(sample(i));
  }
  levels_.push_back(std::move(level));
  while (levels_.back().size() > kFactor) {
    const std::vector<Extremes>& fine = levels_.back();
    std::vector<Extremes> coarse((fine.size() + kFactor - 1) / kFactor);
    for (std::size_t i = 0; i < fine.size(); ++i) coarse[i / kFactor].join(fine[i]);
    levels_.push_back(std::move(coarse));
  }
}

Extremes PlotData::sample(std::size_t i) const {
  Extremes one;
  one.any = std::isfinite(values_[i]);
  one.gap = !one.any || breaksBefore(i);
  if (one.any) one.min = one.max = values_[i];
  return one;
}

bool PlotData::breaksBefore(std::size_t i) const {
  return i > 0 && time_[i] - time_[i - 1] > gap_step_;
}

std::size_t PlotData::lowerBound(double t) const {
  const auto span = time_.span();
  return static_cast<std::size_t>(std::lower_bound(span.begin(), span.end(), t) - span.begin());
}

std::size_t PlotData::nearest(double t) const {
  const std::size_t after = lowerBound(t);
  if (after == 0) return 0;
  if (after == size()) return size() - 1;
  return t - time_[after - 1] <= time_[after] - t ? after - 1 : after;
}

Extremes PlotData::extremes(std::size_t begin, std::size_t end) const {
  Extremes all;
  std::size_t lo = begin, hi = std::min(end, size());
  for (std::size_t level = 0; lo < hi; ++level) {
    const auto item = [this, level](std::size_t i) { return level == 0 ? sample(i) : levels_[level - 1][i]; };
    if (level == levels_.size() || hi - lo <= 2 * kFactor) {
      for (; lo < hi; ++lo) all.join(item(lo));
      break;
    }
    for (; lo % kFactor != 0; ++lo) all.join(item(lo));
    for (; hi % kFactor != 0; --hi) all.join(item(hi - 1));
    lo /= kFactor;
    hi /= kFactor;
  }
  return all;
}

namespace {

/// Collects the segments of a curve.
class Pen {
 public:
  explicit Pen(const PlotData& data) : data_(data) {}

  void add(double time, double value) { piece_.push_back({time, value}); }
  void lift() {
    if (!piece_.empty()) pieces_.push_back(std::move(piece_));
    piece_.clear();
  }
  void addSample(std::size_t i) {
    if (data_.breaksBefore(i)) lift();
    if (std::isfinite(data_.value(i))) {
      add(data_.time(i), data_.value(i));
    } else {
      lift();
    }
  }
  std::vector<CurveSegment> take() {
    lift();
    return std::move(pieces_);
  }

 private:
  const PlotData& data_;
  CurveSegment piece_;
  std::vector<CurveSegment> pieces_;
};

/// One pixel column, samples [begin, end): first, smallest, largest, last; lifted where there is a gap.
void drawColumn(const PlotData& data, std::size_t begin, std::size_t end, Pen& pen) {
  if (end - begin <= 4) {
    for (std::size_t i = begin; i < end; ++i) pen.addSample(i);
    return;
  }
  const Extremes inside = data.extremes(begin + 1, end);  // a gap before `begin` is handled by the pen
  Extremes all = inside;
  const double first = data.value(begin), last = data.value(end - 1);
  if (std::isfinite(first)) all.join({first, first, true, false});
  if (!all.any) return pen.lift();
  pen.addSample(begin);
  const double middle = data.time(begin) + 0.5 * (data.time(end - 1) - data.time(begin));
  const bool rising = std::isfinite(first) && std::isfinite(last) ? first <= last : true;
  pen.add(middle, rising ? all.min : all.max);
  if (all.max > all.min) pen.add(middle, rising ? all.max : all.min);
  // Samples after the gap start a new segment; a gap at the start of the column has been lifted over already.
  if (inside.gap && std::isfinite(first)) pen.lift();
  if (std::isfinite(last)) pen.add(data.time(end - 1), last);
}

}  // namespace

std::vector<CurveSegment> decimate(const PlotData& data, double begin, double end, int columns) {
  if (data.size() == 0 || columns < 1 || !std::isfinite(begin) || !std::isfinite(end) || begin >= end)
    return {};
  std::size_t from = data.lowerBound(begin), to = data.lowerBound(end);
  while (to < data.size() && data.time(to) <= end) ++to;
  const std::size_t before = from > 0 ? from - 1 : 0, after = std::min(data.size(), to + 1);
  Pen pen(data);
  if (to - from <= 4 * static_cast<std::size_t>(columns)) {
    for (std::size_t i = before; i < after; ++i) pen.addSample(i);
    return pen.take();
  }
  if (before < from) pen.addSample(before);
  const double step = (end - begin) / columns;
  for (int column = 0; column < columns && from < to; ++column) {
    const std::size_t next =
        column + 1 == columns ? to : std::min(to, data.lowerBound(begin + (column + 1) * step));
    if (next > from) drawColumn(data, from, next, pen);
    from = std::max(from, next);
  }
  if (after > to) pen.addSample(to);
  return pen.take();
}

}  // namespace plumbline::plots
