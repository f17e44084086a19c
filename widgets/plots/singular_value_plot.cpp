// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/singular_value_plot.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {

namespace {

// Relative: smaller values, zeros included, are drawn at the foot.
constexpr double kSingularValueFoot = 1e-20;

}  // namespace

SingularValuePlot::SingularValuePlot(QWidget* parent)
    : QWidget(parent),
      chart_(new QChart),
      view_(embedChart(chart_, this)),
      kept_(new QScatterSeries),
      dropped_(new QScatterSeries),
      threshold_(new QLineSeries),
      number_(new QValueAxis),
      value_(new QLogValueAxis) {
  chart_->legend()->hide();
  chart_->addAxis(number_, Qt::AlignBottom);
  chart_->addAxis(value_, Qt::AlignLeft);
  for (QXYSeries* series : {static_cast<QXYSeries*>(kept_), static_cast<QXYSeries*>(dropped_),
                            static_cast<QXYSeries*>(threshold_)}) {
    chart_->addSeries(series);
    series->attachAxis(number_);
    series->attachAxis(value_);
  }
  kept_->setMarkerShape(QScatterSeries::MarkerShapeCircle);
  dropped_->setMarkerShape(QScatterSeries::MarkerShapeRectangle);
  kept_->setMarkerSize(6.0);
  dropped_->setMarkerSize(6.0);
  number_->setTitleText(tr("Number"));
  value_->setTitleText(tr("Singular value"));
  value_->setLabelFormat(QStringLiteral("%.0e"));
  value_->setBase(10.0);
  setAccessibleName(tr("Singular values"));
  setToolTip(
      tr("Discs are kept, squares are dropped; the dashed line is the tolerance. A wide gap about the line "
         "makes "
         "the rank certain."));
  restyle();
}

void SingularValuePlot::setValues(const std::vector<double>& values, double tolerance) {
  for (QXYSeries* series : {static_cast<QXYSeries*>(kept_), static_cast<QXYSeries*>(dropped_),
                            static_cast<QXYSeries*>(threshold_)}) {
    series->clear();
  }
  rank_ = 0;
  std::vector<double> sorted;
  for (const double value : values) {
    if (std::isfinite(value) && value >= 0.0) sorted.push_back(value);
  }
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  if (sorted.empty() || sorted.front() <= 0.0) return;
  const double largest = sorted.front(), foot = kSingularValueFoot * largest;
  double smallest = largest;
  QList<QPointF> kept, dropped;
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const double shown = std::max(sorted[k], foot);
    smallest = std::min(smallest, shown);
    const QPointF point(static_cast<double>(k + 1), shown);
    if (sorted[k] > tolerance * largest) {
      kept << point;
      ++rank_;
    } else {
      dropped << point;
    }
  }
  const double line = tolerance * largest;
  const bool line_shown = std::isfinite(line) && line > 0.0;
  const LogRange range = logRange(line_shown ? std::min(smallest, line) : smallest, largest);
  const double last = static_cast<double>(sorted.size()) + 1.0;
  moveLogAxis(value_, range);
  moveAxis(number_, 0.0, last, 6);
  kept_->replace(kept);
  dropped_->replace(dropped);
  if (line_shown) threshold_->replace(QList<QPointF>{{0.0, line}, {last, line}});
}

void SingularValuePlot::restyle() {
  const models::Theme& theme = models::Theme::of(this);
  styleChart(chart_, theme);
  view_->setBackgroundBrush(theme.plot_background);
  styleAxis(number_, theme);
  styleAxis(value_, theme);
  kept_->setColor(theme.accent);
  kept_->setBorderColor(theme.accent);
  dropped_->setColor(theme.residual);
  dropped_->setBorderColor(theme.residual);
  threshold_->setPen(QPen(theme.muted_text, 1.0, Qt::DashLine));
}

void SingularValuePlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace plumbline::plots
