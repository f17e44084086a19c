// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMarginsF>
#include <QRectF>

class QAbstractAxis;
class QChart;
class QChartView;
class QLogValueAxis;
class QWidget;

namespace plumbline::models {
struct Theme;
}

namespace plumbline::plots {

/// View of the chart that fills the widget: smooth lines, no frame, no focus of its own.
QChartView* embedChart(QChart* chart, QWidget* parent);
/// Margins, background and fonts of the small charts.
void styleChart(QChart* chart, const models::Theme& theme);
void styleAxis(QAbstractAxis* axis, const models::Theme& theme);

/// Area in which a plot of this size draws its curves; at least 8 px wide and high.
QRectF insideMargins(const QSizeF& size, const QMarginsF& margins);

/// Range of a logarithmic axis that holds all positive values: whole decades, never empty, never zero.
struct LogRange {
  double low = 0.1, high = 10.0;
};
LogRange logRange(double smallest, double largest);
/// Moves an axis of base 10 there, with about six labels however many decades there are.
void moveLogAxis(QLogValueAxis* axis, const LogRange& range);

}  // namespace plumbline::plots
