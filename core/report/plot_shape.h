// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "report/document.h"

/// Plot geometry before drawing, common to every format.
namespace plumbline::report {

struct PlotShape {
  double x_lower = 0.0, x_upper = 1.0;  ///< range of the axes
  double y_lower = 0.0, y_upper = 1.0;
  std::vector<double> x_ticks, y_ticks;
  struct Line {
    std::size_t series = 0;
    std::vector<std::array<double, 2>> points;  ///< x and y in data units; a gap starts a new line
  };
  std::vector<Line> lines;
};

/// @param columns  the first, largest, smallest and last value of each of so many equal parts of the x axis are kept, so
///                 that no spike is lost
PlotShape shapeOf(const Plot& plot, int columns, int x_ticks = 8, int y_ticks = 5);

/// "0.5", "1e+06": a value beside its tick.
std::string tickText(double value);

}  // namespace plumbline::report
