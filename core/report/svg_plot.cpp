// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "report/document.h"

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

std::string fixed(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string escape(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

/// First, smallest, largest and last value of every pixel column; a gap starts a new line.
std::string path(const Eigen::VectorXd& x, const Eigen::VectorXd& y, const Range& rx, const Range& ry,
                 double left, double top, double width, double height) {
  const auto px = [&](double value) { return left + width * (value - rx.lower) / (rx.upper - rx.lower); };
  const auto py = [&](double value) { return top + height * (ry.upper - value) / (ry.upper - ry.lower); };
  std::string out;
  bool pen_down = false;
  const auto to = [&](double xx, double yy) {
    out += pen_down ? "L" : "M";
    out += fixed(xx) + " " + fixed(yy);
    pen_down = true;
  };
  Eigen::Index i = 0;
  const Eigen::Index n = std::min(x.size(), y.size());
  while (i < n) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) {
      pen_down = false;
      ++i;
      continue;
    }
    const int column = static_cast<int>(px(x[i]));
    double low = y[i];
    double high = y[i];
    const double first = y[i];
    double last = y[i];
    const double at = px(x[i]);
    Eigen::Index k = i;
    while (k < n && std::isfinite(y[k]) && std::isfinite(x[k]) && static_cast<int>(px(x[k])) == column) {
      low = std::min(low, y[k]);
      high = std::max(high, y[k]);
      last = y[k];
      ++k;
    }
    to(at, py(first));
    if (k - i > 2) {
      to(at, py(high));
      to(at, py(low));
    }
    if (k - i > 1) to(at, py(last));
    i = k;
  }
  return out;
}

}  // namespace

std::string formatNumber(double value, int digits) {
  if (!std::isfinite(value)) return std::isnan(value) ? "–" : (value > 0 ? "∞" : "−∞");
  char text[48];
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

std::string toSvg(const Plot& plot, int width, int height) {
  const double left = 62;
  const double right = 12;
  const double top = 26;
  const double bottom = 38;
  const double w = width - left - right;
  const double h = height - top - bottom;
  Range rx;
  Range ry;
  for (const double value : plot.x) rx.add(value);
  if (!(rx.upper > rx.lower)) rx = {0.0, 1.0};
  for (const Plot::Series& series : plot.series)
    for (const double value : series.y) ry.add(value);
  ry.widen();

  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(width) + " " +
                    std::to_string(height) + "\" width=\"" + std::to_string(width) + "\" height=\"" +
                    std::to_string(height) + "\" font-family=\"sans-serif\" font-size=\"11\">\n";
  svg += "<text x=\"" + fixed(left) + "\" y=\"15\" font-weight=\"bold\" fill=\"#667\">" + escape(plot.title) +
         "</text>\n";
  const auto tick = [&](bool horizontal, double value, double at) {
    char label[32];
    std::snprintf(label, sizeof label, "%.6g", std::abs(value) < 1e-12 ? 0.0 : value);
    if (horizontal) {
      svg += "<line x1=\"" + fixed(at) + "\" x2=\"" + fixed(at) + "\" y1=\"" + fixed(top) + "\" y2=\"" +
             fixed(top + h) + "\" stroke=\"#8888\" stroke-width=\"0.4\"/><text x=\"" + fixed(at) + "\" y=\"" +
             fixed(top + h + 14) + "\" text-anchor=\"middle\" fill=\"#778\">" + label + "</text>\n";
    } else {
      svg += "<line x1=\"" + fixed(left) + "\" x2=\"" + fixed(left + w) + "\" y1=\"" + fixed(at) +
             "\" y2=\"" + fixed(at) + "\" stroke=\"#8888\" stroke-width=\"0.4\"/><text x=\"" +
             fixed(left - 6) + "\" y=\"" + fixed(at + 4) + "\" text-anchor=\"end\" fill=\"#778\">" + label +
             "</text>\n";
    }
  };
  const double step_x = niceStep(rx.upper - rx.lower, 8);
  for (double value = std::ceil(rx.lower / step_x) * step_x; value <= rx.upper + 1e-9 * step_x;
       value += step_x)
    tick(true, value, left + w * (value - rx.lower) / (rx.upper - rx.lower));
  const double step_y = niceStep(ry.upper - ry.lower, 5);
  for (double value = std::ceil(ry.lower / step_y) * step_y; value <= ry.upper; value += step_y)
    tick(false, value, top + h * (ry.upper - value) / (ry.upper - ry.lower));
  double legend = left + w;
  for (auto it = plot.series.rbegin(); it != plot.series.rend(); ++it) {
    const double length = 7.0 * static_cast<double>(it->name.size()) + 30.0;
    legend -= length;
    svg += "<line x1=\"" + fixed(legend) + "\" x2=\"" + fixed(legend + 18) +
           "\" y1=\"11\" y2=\"11\" stroke=\"" + it->color + "\" stroke-width=\"2\"/><text x=\"" +
           fixed(legend + 22) + "\" y=\"15\" fill=\"#778\">" + escape(it->name) + "</text>\n";
  }
  for (const Plot::Series& series : plot.series)
    svg += "<path d=\"" + path(plot.x, series.y, rx, ry, left, top, w, h) + "\" fill=\"none\" stroke=\"" +
           series.color + "\" stroke-width=\"1\"/>\n";
  svg += "<text x=\"" + fixed(left + w / 2) + "\" y=\"" + fixed(top + h + 31) +
         "\" text-anchor=\"middle\" fill=\"#778\">" + escape(plot.x_label) + "</text>\n";
  svg += "<text transform=\"translate(13 " + fixed(top + h / 2) +
         ") rotate(-90)\" text-anchor=\"middle\" fill=\"#778\">" + escape(plot.y_label) + "</text>\n</svg>\n";
  return svg;
}

}  // namespace plumbline::report
