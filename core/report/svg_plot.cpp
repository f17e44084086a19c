// SPDX-License-Identifier: BSD-3-Clause
#include "report/svg_plot.h"

#include <fmt/core.h>

#include <cmath>

#include "base/text.h"
#include "report/document.h"
#include "report/plot_shape.h"

namespace plumbline::report {
namespace {

std::string fixed(double value) {
  return fmt::format("{:.1f}", value);
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

}  // namespace

std::string formatNumber(double value, int digits) {
  if (!std::isfinite(value)) return std::isnan(value) ? "–" : (value > 0 ? "∞" : "−∞");
  return shortNumber(value, digits);
}

std::string formatPercent(double fraction, int digits) {
  return std::isfinite(fraction) ? formatNumber(100.0 * fraction, digits) + " %" : "–";
}

std::string toSvg(const Plot& plot, int width, int height) {
  const double left = 62;
  const double right = 12;
  const double top = 26;
  const double bottom = 38;
  const double w = width - left - right;
  const double h = height - top - bottom;
  const PlotShape shape = shapeOf(plot, static_cast<int>(w));
  const auto px = [&](double x) { return left + w * (x - shape.x_lower) / (shape.x_upper - shape.x_lower); };
  const auto py = [&](double y) { return top + h * (shape.y_upper - y) / (shape.y_upper - shape.y_lower); };

  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(width) + " " +
                    std::to_string(height) + "\" width=\"" + std::to_string(width) + "\" height=\"" +
                    std::to_string(height) + "\" font-family=\"sans-serif\" font-size=\"11\">\n";
  svg += "<text x=\"" + fixed(left) + "\" y=\"15\" font-weight=\"bold\" fill=\"#667\">" + escape(plot.title) +
         "</text>\n";
  const auto tick = [&](bool horizontal, double value, double at) {
    const std::string label = tickText(value);
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
  for (const double value : shape.x_ticks) tick(true, value, px(value));
  for (const double value : shape.y_ticks) tick(false, value, py(value));
  double legend = left + w;
  for (auto it = plot.series.rbegin(); it != plot.series.rend(); ++it) {
    if (it->name.empty()) continue;  // a second line of the series before it
    const double length = 7.0 * static_cast<double>(it->name.size()) + 30.0;
    legend -= length;
    svg += "<line x1=\"" + fixed(legend) + "\" x2=\"" + fixed(legend + 18) +
           "\" y1=\"11\" y2=\"11\" stroke=\"" + it->color + "\" stroke-width=\"2\"/><text x=\"" +
           fixed(legend + 22) + "\" y=\"15\" fill=\"#778\">" + escape(it->name) + "</text>\n";
  }
  for (std::size_t k = 0; k < plot.series.size(); ++k) {
    svg += "<path d=\"";
    for (const PlotShape::Line& line : shape.lines) {
      if (line.series != k) continue;
      const char* pen = "M";
      for (const auto& [x, y] : line.points) {
        svg += pen + fixed(px(x)) + " " + fixed(py(y));
        pen = "L";
      }
    }
    svg += "\" fill=\"none\" stroke=\"" + plot.series[k].color + "\" stroke-width=\"1\"/>\n";
  }
  svg += "<text x=\"" + fixed(left + w / 2) + "\" y=\"" + fixed(top + h + 31) +
         "\" text-anchor=\"middle\" fill=\"#778\">" + escape(plot.x_label) + "</text>\n";
  svg += "<text transform=\"translate(13 " + fixed(top + h / 2) +
         ") rotate(-90)\" text-anchor=\"middle\" fill=\"#778\">" + escape(plot.y_label) + "</text>\n</svg>\n";
  return svg;
}

}  // namespace plumbline::report
