// SPDX-License-Identifier: BSD-3-Clause
#include "report/plot_shape.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::report {
namespace {

struct Range {
  double lower = std::numeric_limits<double>::infinity();
  double upper = -std::numeric_limits<double>::infinity();
  void add(double value) {
    if (!std::isfinite(value)) return;
    lower = std::min(lower, value);
    upper = std::max(upper, value);
  }
  void widen() {
    if (!(upper >= lower)) *this = {0.0, 1.0};
    const double margin = upper > lower ? 0.05 * (upper - lower) : std::max(1.0, std::abs(upper)) * 0.5;
    lower -= margin;
    upper += margin;
  }
};

/// Step of 1, 2 or 5 times a power of ten that gives about `count` ticks.
double niceStep(double span, int count) {
  const double raw = span / count;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  const double lead = raw / power;
  return power * (lead <= 1.0 ? 1.0 : lead <= 2.0 ? 2.0 : lead <= 5.0 ? 5.0 : 10.0);
}

std::vector<double> ticksOf(double lower, double upper, int count) {
  std::vector<double> ticks;
  const double step = niceStep(upper - lower, count);
  const double first = std::ceil(lower / step);
  for (int k = 0; (first + k) * step <= upper + 1e-9 * step; ++k) ticks.push_back((first + k) * step);
  return ticks;
}

void addLines(const Eigen::VectorXd& x, const Eigen::VectorXd& y, std::size_t series, int columns,
              PlotShape& shape) {
  const auto column = [&](double value) {
    return static_cast<int>(std::floor(columns * (value - shape.x_lower) / (shape.x_upper - shape.x_lower)));
  };
  const Eigen::Index n = std::min(x.size(), y.size());
  bool pen_down = false;
  const auto to = [&](double xx, double yy) {
    if (!pen_down) shape.lines.push_back({series, {}});
    shape.lines.back().points.push_back({xx, yy});
    pen_down = true;
  };
  Eigen::Index i = 0;
  while (i < n) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) {
      pen_down = false;
      ++i;
      continue;
    }
    const int here = column(x[i]);
    double low = y[i];
    double high = y[i];
    Eigen::Index k = i;
    for (; k < n && std::isfinite(y[k]) && std::isfinite(x[k]) && column(x[k]) == here; ++k) {
      low = std::min(low, y[k]);
      high = std::max(high, y[k]);
    }
    to(x[i], y[i]);
    if (k - i > 2) {
      to(x[i], high);
      to(x[i], low);
    }
    if (k - i > 1) to(x[i], y[k - 1]);
    i = k;
  }
}

}  // namespace

PlotShape shapeOf(const Plot& plot, int columns, int x_ticks, int y_ticks) {
  Range rx;
  Range ry;
  for (const double value : plot.x) rx.add(value);
  if (!(rx.upper > rx.lower)) rx = {0.0, 1.0};
  for (const Plot::Series& series : plot.series)
    for (const double value : series.y) ry.add(value);
  ry.widen();
  PlotShape shape{rx.lower, rx.upper, ry.lower, ry.upper, {}, {}, {}};
  shape.x_ticks = ticksOf(rx.lower, rx.upper, x_ticks);
  shape.y_ticks = ticksOf(ry.lower, ry.upper, y_ticks);
  for (std::size_t k = 0; k < plot.series.size(); ++k) addLines(plot.x, plot.series[k].y, k, columns, shape);
  return shape;
}

std::string tickText(double value) {
  return fmt::format("{:.6g}", std::abs(value) < 1e-12 ? 0.0 : value);
}

}  // namespace plumbline::report
