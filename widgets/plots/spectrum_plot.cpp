// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/spectrum_plot.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLineItem>
#include <QGraphicsSimpleTextItem>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr int kBinsPerDecade = 80;
constexpr double kGrip = 7.0;         // pixels at both sides of the line
constexpr double kFloor = 1e-9;       // of the largest density: anything below is rounding
constexpr double kCutoffStep = 1.05;  // of the cut-off

/// Root mean square in equal steps of the logarithm.
QList<QPointF> binned(const SpectrumPlot::Curve& curve, double floor) {
  QList<QPointF> points;
  int bin = 0;
  double f = 0.0, power = 0.0, count = 0.0;
  const auto flush = [&] {
    if (count > 0.0) points << QPointF(f / count, std::max(floor, std::sqrt(power / count)));
    f = power = count = 0.0;
  };
  for (std::size_t i = 0; i < curve.frequency.size(); ++i) {
    if (!(curve.frequency[i] > 0.0) || !(curve.density[i] >= 0.0)) continue;
    const int here = static_cast<int>(std::floor(kBinsPerDecade * std::log10(curve.frequency[i])));
    if (here != bin) flush();
    bin = here;
    f += curve.frequency[i];
    power += curve.density[i] * curve.density[i];
    count += 1.0;
  }
  flush();
  return points;
}

}  // namespace

SpectrumPlot::SpectrumPlot(QWidget* parent)
    : QWidget(parent),
      chart_(new QChart),
      view_(embedChart(chart_, this)),
      raw_(new QLineSeries),
      processed_(new QLineSeries),
      frequency_(new QLogValueAxis),
      density_(new QLogValueAxis),
      line_(new QGraphicsLineItem(chart_)),
      label_(new QGraphicsSimpleTextItem(chart_)) {
  view_->viewport()->installEventFilter(this);
  view_->viewport()->setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  chart_->addAxis(frequency_, Qt::AlignBottom);
  chart_->addAxis(density_, Qt::AlignLeft);
  raw_->setName(tr("recorded"));
  processed_->setName(tr("processed"));
  for (QLineSeries* series : {raw_, processed_}) {
    chart_->addSeries(series);
    series->attachAxis(frequency_);
    series->attachAxis(density_);
  }
  chart_->legend()->setAlignment(Qt::AlignTop);
  frequency_->setTitleText(tr("Frequency [Hz]"));
  for (QLogValueAxis* axis : {frequency_, density_}) {
    axis->setBase(10.0);
    axis->setMinorTickCount(0);
  }
  frequency_->setLabelFormat(QStringLiteral("%g"));
  density_->setLabelFormat(QStringLiteral("%.0e"));
  frequency_->setRange(0.1, 100.0);
  density_->setRange(1e-4, 1.0);
  line_->setZValue(20);
  label_->setZValue(21);
  setAccessibleName(tr("Spectrum"));
  setToolTip(
      tr("Where in frequency the signal has its power. Drag the line: the cut-off of the zero-phase filter. "
         "It belongs well "
         "above the commanded motion and below the noise."));
  connect(chart_, &QChart::plotAreaChanged, this, [this] { placeLine(); });
  restyle();
}

void SpectrumPlot::setSpectra(const Curve& raw, const Curve& processed, const QString& unit) {
  double low = 1e300, high = 0.0, first = 1e300, last = 0.0;
  for (const Curve* curve : {&raw, &processed}) {
    for (std::size_t i = 0; i < curve->frequency.size(); ++i) {
      if (!(curve->frequency[i] > 0.0)) continue;
      first = std::min(first, curve->frequency[i]);
      last = std::max(last, curve->frequency[i]);
      high = std::max(high, curve->density[i]);
    }
  }
  raw_->clear();
  processed_->clear();
  density_->setTitleText(tr("Density [%1/√Hz]").arg(unit));
  if (!(high > 0.0) || !(last > first)) return placeLine();
  const QList<QPointF> before = binned(raw, kFloor * high), after = binned(processed, kFloor * high);
  for (const QPointF& point : before) low = std::min(low, point.y());
  // The processed signal may fall to rounding beyond the cut-off: three decades below the recorded one are enough.
  const LogRange range = logRange(std::max(1e-3 * low, kFloor * high), high);
  moveLogAxis(density_, range);
  frequency_->setRange(first, last);
  raw_->replace(before);
  QList<QPointF> shown;
  for (const QPointF& point : after) {
    if (point.y() >= range.low) shown << point;
  }
  processed_->replace(shown);
  placeLine();
}

void SpectrumPlot::setCutoff(double cutoff) {
  if (dragging_) return;
  cutoff_ = cutoff;
  placeLine();
}

double SpectrumPlot::xOf(double frequency) const {
  const QRectF area = chart_->plotArea();
  const double low = std::log(frequency_->min()), high = std::log(frequency_->max());
  return area.left() + area.width() * (std::log(frequency) - low) / (high - low);
}

double SpectrumPlot::frequencyAt(const QPointF& point) const {
  const QRectF area = chart_->plotArea();
  const double share = std::clamp((point.x() - area.left()) / std::max(1.0, area.width()), 0.0, 1.0);
  return frequency_->min() * std::pow(frequency_->max() / frequency_->min(), share);
}

void SpectrumPlot::placeLine() {
  const QRectF area = chart_->plotArea();
  const double shown =
      cutoff_ > 0.0 ? std::clamp(cutoff_, frequency_->min(), frequency_->max()) : frequency_->max();
  const double x = xOf(shown);
  line_->setLine(x, area.top(), x, area.bottom());
  label_->setText(cutoff_ > 0.0 ? tr("%1 Hz").arg(models::significant(cutoff_, 3)) : tr("no filter"));
  const double width = label_->boundingRect().width();
  label_->setPos(x + 6.0 + width > area.right() ? x - 6.0 - width : x + 6.0, area.top() + 2.0);
}

QPoint SpectrumPlot::cutoffPoint() const {
  return view_->mapFromScene(line_->line().center()) + view_->pos();
}

bool SpectrumPlot::eventFilter(QObject* watched, QEvent* event) {
  if (watched != view_->viewport()) return QWidget::eventFilter(watched, event);
  const auto type = event->type();
  if (type != QEvent::MouseButtonPress && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease)
    return QWidget::eventFilter(watched, event);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const QPointF point = chart_->mapFromScene(view_->mapToScene(mouse->pos()));
  const bool near = std::abs(point.x() - line_->line().x1()) <= kGrip;
  if (type == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton && near) {
    dragging_ = true;
    setFocus();
    return true;
  }
  if (type == QEvent::MouseMove)
    view_->viewport()->setCursor(near || dragging_ ? Qt::SplitHCursor : Qt::ArrowCursor);
  if (!dragging_) return false;
  cutoff_ = frequencyAt(point);
  // At the right edge there is no filter.
  if (cutoff_ >= 0.999 * frequency_->max()) cutoff_ = 0.0;
  placeLine();
  if (type == QEvent::MouseMove) Q_EMIT cutoffMoved(cutoff_);
  if (type == QEvent::MouseButtonRelease) {
    dragging_ = false;
    Q_EMIT cutoffChosen(cutoff_);
  }
  return true;
}

void SpectrumPlot::keyPressEvent(QKeyEvent* event) {
  if ((event->key() != Qt::Key_Left && event->key() != Qt::Key_Right) || !(cutoff_ > 0.0))
    return QWidget::keyPressEvent(event);
  cutoff_ = std::clamp(event->key() == Qt::Key_Left ? cutoff_ / kCutoffStep : cutoff_ * kCutoffStep,
                       frequency_->min(), frequency_->max());
  placeLine();
  Q_EMIT cutoffChosen(cutoff_);
}

void SpectrumPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeLine();
}

void SpectrumPlot::restyle() {
  const models::Theme& theme = models::Theme::of(this);
  styleChart(chart_, theme);
  view_->setBackgroundBrush(theme.plot_background);
  styleAxis(frequency_, theme);
  styleAxis(density_, theme);
  chart_->legend()->setLabelColor(theme.text);
  raw_->setPen(QPen(theme.measured, 1.2));
  processed_->setPen(QPen(theme.prediction, 1.6));
  line_->setPen(QPen(theme.attention, 1.6));
  label_->setBrush(theme.text);
}

void SpectrumPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace plumbline::plots
