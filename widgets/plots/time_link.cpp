// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/time_link.h"

#include <algorithm>
#include <cmath>

namespace plumbline::plots {

namespace {

constexpr double kBeyond = 0.5;  // of the extent: how far the view may leave the data on either side

/// Narrowest range in which numbers of this size differ over a thousand pixels.
double narrowest(double begin, double end) {
  return 1e-12 * std::max({1.0, std::abs(begin), std::abs(end)}) * 1e3;
}

}  // namespace

TimeLink::TimeLink(QObject* parent) : QObject(parent) {}

void TimeLink::setExtent(double begin, double end) {
  if (!std::isfinite(begin) || !std::isfinite(end) || begin > end) return;
  if (end - begin < narrowest(begin, end)) end = begin + std::max(1e-3, narrowest(begin, end));
  if (begin == extent_begin_ && end == extent_end_) return;
  const bool whole = range_begin_ == extent_begin_ && range_end_ == extent_end_;
  extent_begin_ = begin;
  extent_end_ = end;
  Q_EMIT extentChanged(begin, end);
  if (whole || range_end_ < begin || range_begin_ > end) fitRange();
  setCursor(cursor_);
}

void TimeLink::setRange(double begin, double end) {
  if (!std::isfinite(begin) || !std::isfinite(end) || begin >= end) return;
  const double extent = extent_end_ - extent_begin_;
  const double lowest = extent_begin_ - kBeyond * extent, highest = extent_end_ + kBeyond * extent;
  double width = std::min(end - begin, highest - lowest);
  const double least = narrowest(begin, end);
  if (width < least) {
    begin = 0.5 * (begin + end) - 0.5 * least;
    width = least;
  }
  begin = std::clamp(begin, lowest, highest - width);
  end = begin + width;
  if (begin == range_begin_ && end == range_end_) return;
  range_begin_ = begin;
  range_end_ = end;
  Q_EMIT rangeChanged(begin, end);
}

void TimeLink::setCursor(double time) {
  if (!std::isfinite(time)) return;
  time = std::clamp(time, extent_begin_, extent_end_);
  if (time == cursor_) return;
  cursor_ = time;
  Q_EMIT cursorChanged(time);
}

void TimeLink::setHover(const std::optional<double>& time) {
  if (time && !std::isfinite(*time)) return;
  if (time == hover_) return;
  hover_ = time;
  Q_EMIT hoverChanged();
}

double wheelZoom(int angle) {
  return std::pow(kZoomPerNotch, -std::clamp(angle, -1200, 1200) / 120.0);
}

}  // namespace plumbline::plots
