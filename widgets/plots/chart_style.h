// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractAxis;
class QChart;

namespace plumbline::models {
struct Theme;
}

namespace plumbline::plots {

/// Margins, background and fonts of the small charts.
void styleChart(QChart* chart, const models::Theme& theme);
void styleAxis(QAbstractAxis* axis, const models::Theme& theme);

/// Range of a logarithmic axis that holds all positive values: whole decades, never empty, never zero.
struct LogRange {
  double low = 0.1, high = 10.0;
};
LogRange logRange(double smallest, double largest);

}  // namespace plumbline::plots
