// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart_style.h"

#include <QAbstractAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLogValueAxis>
#include <QPen>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/models/theme.h"

namespace plumbline::plots {

QChartView* embedChart(QChart* chart, QWidget* parent) {
  auto* view = new QChartView(chart, parent);
  auto* column = new QVBoxLayout(parent);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(view);
  view->setRenderHint(QPainter::Antialiasing);
  view->setFrameShape(QFrame::NoFrame);
  view->setFocusPolicy(Qt::NoFocus);
  return view;
}

void moveLogAxis(QLogValueAxis* axis, const LogRange& range) {
  // Limits of curves that differ by less than 1e-12 are equal to Qt Charts: they would stay where they were, and only the
  // axis would move.
  axis->setRange(1.0, 10.0);
  axis->setRange(range.low, range.high);
  axis->setBase(std::pow(10.0, std::max(1.0, std::ceil(std::log10(range.high / range.low) / 6.0))));
}

void styleChart(QChart* chart, const models::Theme& theme) {
  chart->setMargins(QMargins(4, 4, 4, 4));
  chart->layout()->setContentsMargins(0, 0, 0, 0);
  chart->setBackgroundRoundness(0.0);
  chart->setBackgroundBrush(theme.plot_background);
  chart->setBackgroundPen(Qt::NoPen);
}

void styleAxis(QAbstractAxis* axis, const models::Theme& theme) {
  QFont small = axis->labelsFont();
  small.setBold(false);
  axis->setTitleFont(small);
  axis->setLinePen(QPen(theme.plot_axis, 1.0));
  axis->setGridLinePen(QPen(theme.plot_grid, 1.0));
  axis->setLabelsColor(theme.muted_text);
  axis->setTitleBrush(theme.text);
}

QRectF insideMargins(const QSizeF& size, const QMarginsF& margins) {
  return {margins.left(), margins.top(), std::max(8.0, size.width() - margins.left() - margins.right()),
          std::max(8.0, size.height() - margins.top() - margins.bottom())};
}

LogRange logRange(double smallest, double largest) {
  if (!(smallest > 0.0) || !std::isfinite(smallest) || !std::isfinite(largest) || largest < smallest)
    return {};
  const double low = std::clamp(std::floor(std::log10(smallest)), -300.0, 299.0);
  const double high = std::clamp(std::ceil(std::log10(largest)), low + 1.0, 300.0);
  return {std::pow(10.0, low), std::pow(10.0, high)};
}

}  // namespace plumbline::plots
