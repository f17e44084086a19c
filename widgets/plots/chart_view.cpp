// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart_view.h"

#include <QChart>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QGraphicsLayout>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"

namespace plumbline::plots {

namespace {

constexpr int kFrame = 16;           // ms
constexpr int kSettle = 220;         // ms
constexpr int kTurn = 1000;          // ms that a chart waits at most for another one's drawing
constexpr std::size_t kLong = 2000;  // line pieces that take some milliseconds to draw
constexpr int kDragDistance = 4;     // px
constexpr double kChartLeft = 76.0, kChartRight = 24.0, kChartTop = 6.0;
constexpr double kTitleless = 10.0;     // bottom margin without time axis
constexpr int kLongestLegend = 24;      // entries
constexpr double kLargestLegend = 0.2;  // of the plot's area

/// Chart whose long curves are drawn next, and since when that is due.
struct Drawing {
  QPointer<const ChartView> chart;
  QElapsedTimer since;
  bool waits() const {
    return chart && !chart->viewport()->visibleRegion().isEmpty() && since.elapsed() < kTurn;
  }
};

Drawing& drawing() {
  static Drawing one;
  return one;
}

QColor withAlpha(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

}  // namespace

ChartView::ChartView(TimeSeriesPlot* plot)
    : QChartView(plot), plot_(plot), time_axis_(new QValueAxis), value_axis_(new QValueAxis) {
  auto* const shown = new QChart;
  shown->legend()->hide();
  shown->setMargins(QMargins(0, 0, 0, 0));
  shown->setBackgroundRoundness(0.0);
  shown->layout()->setContentsMargins(0, 0, 0, 0);
  shown->addAxis(time_axis_, Qt::AlignBottom);
  shown->addAxis(value_axis_, Qt::AlignLeft);
  setChart(shown);
  curves_ = new CurveItem(shown);
  curves_->setZValue(10.0);
  setFrameShape(NoFrame);
  setRenderHint(QPainter::Antialiasing, false);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setContextMenuPolicy(Qt::PreventContextMenu);  // the right button may draw a rubber band first
  setCursor(Qt::CrossCursor);
  for (QValueAxis* axis : {time_axis_, value_axis_}) {
    axis->setTruncateLabels(false);
    axis->setLineVisible(true);
  }
  refresh_.setSingleShot(true);
  refresh_.setInterval(kFrame);
  settle_.setSingleShot(true);
  settle_.setInterval(kSettle);
  connect(&refresh_, &QTimer::timeout, this, &ChartView::showFrame);
  connect(&settle_, &QTimer::timeout, this, [this]() {
    placeLegend(true);
    viewport()->update();
  });
}

void ChartView::setCurves(std::vector<Curve> curves, std::vector<LegendEntry> legend) {
  has_curves_ = !curves.empty();
  curves_->setCurves(std::move(curves));
  legend_ = std::move(legend);
  scheduleView();
}

void ChartView::setAxisTitles(const QString& time, const QString& value) {
  time_axis_->setTitleText(time);
  value_title_ = value;
  fitValueTitle();
}

/// Where the plot is too low for the whole title its unit is left, instead of letters that are cut.
void ChartView::fitValueTitle() {
  const double height = chart()->plotArea().height();
  const double width = QFontMetricsF(value_axis_->titleFont()).horizontalAdvance(value_title_);
  const auto unit = value_title_.lastIndexOf(QLatin1Char('['));
  value_axis_->setTitleText(width > height && unit > 0 ? value_title_.mid(unit) : value_title_);
}

void ChartView::setTimeAxisVisible(bool visible) {
  time_axis_visible_ = visible;
  time_axis_->setLabelsVisible(visible);
  time_axis_->setTitleVisible(visible);
  placeArea();
}

void ChartView::setEmptyText(const QString& text) {
  empty_text_ = text;
  viewport()->update();
}

void ChartView::applyTheme(const models::Theme& theme) {
  theme_ = &theme;
  QFont small = font();
  if (small.pointSizeF() > 0.0) small.setPointSizeF(0.9 * small.pointSizeF());
  setBackgroundBrush(theme.plot_background);
  chart()->setBackgroundBrush(theme.plot_background);
  chart()->setBackgroundPen(Qt::NoPen);
  for (QValueAxis* axis : {time_axis_, value_axis_}) {
    axis->setLinePen(QPen(theme.plot_axis, 1.0));
    axis->setGridLinePen(QPen(theme.plot_grid, 1.0));
    axis->setLabelsColor(theme.muted_text);
    axis->setTitleBrush(theme.text);
    axis->setLabelsFont(small);
    axis->setTitleFont(small);
  }
  placeArea();
  viewport()->update();
}

void ChartView::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  placeArea();
}

void ChartView::placeArea() {
  const double line = QFontMetricsF(time_axis_->labelsFont()).height();
  const double bottom = time_axis_visible_ ? 2.0 * line + 22.0 : kTitleless;
  const QRectF area = insideMargins(viewport()->size(), {kChartLeft, kChartTop, kChartRight, bottom});
  chart()->setPlotArea(area);
  curves_->setArea(area);
  fitValueTitle();
  placeLegend(false);
  // Qt Charts lays axes and grid out in a fixed plot area only when a range or a font changes; curves are here at once.
  chart()->layout()->invalidate();
  chart()->layout()->activate();
  scheduleView();
}

void ChartView::scheduleView() {
  if (!refresh_.isActive()) refresh_.start();
}

void ChartView::showFrame() {
  if (drawing().waits() && drawing().chart != this) return refresh_.start(1);
  flushView();
  refresh_.setInterval(kFrame);
  if (curves_->pieces() < kLong) return;
  drawing().chart = this;
  drawing().since.start();
}

void ChartView::flushView() {
  refresh_.stop();
  const QRectF area = curves_->area();
  const double begin = plot_->timeBegin(), end = plot_->timeEnd();
  moveAxis(time_axis_, begin, end, std::clamp(static_cast<int>(area.width() / 90.0), 2, 12));
  moveAxis(value_axis_, plot_->valueLow(), plot_->valueHigh(),
           std::clamp(static_cast<int>(area.height() / 32.0), 2, 8));
  curves_->setView(begin, end, plot_->valueLow(), plot_->valueHigh());
  settle_.start();
  viewport()->update();
}

void ChartView::updateLine(const std::optional<double>& time) {
  if (!time) return;
  const int x = static_cast<int>(std::lround(curves_->xOf(*time)));
  viewport()->update(QRect(x - 3, 0, 7, viewport()->height()));
}

void ChartView::moveMarkers() {
  const TimeLink* link = plot_->timeLink();
  const std::optional<double> cursor = link->cursor();
  if (link->hover() != shown_hover_) {
    updateLine(shown_hover_);
    updateLine(link->hover());
    shown_hover_ = link->hover();
  }
  if (cursor != shown_cursor_) {
    updateLine(shown_cursor_);
    updateLine(cursor);
    shown_cursor_ = cursor;
  }
}

void ChartView::zoomTime(double factor, double about) {
  TimeLink* link = plot_->timeLink();
  const double begin = link->rangeBegin(), end = link->rangeEnd();
  link->setRange(about + (begin - about) * factor, about + (end - about) * factor);
}

void ChartView::panTime(double fraction) {
  TimeLink* link = plot_->timeLink();
  const double shift = fraction * (link->rangeEnd() - link->rangeBegin());
  link->setRange(link->rangeBegin() + shift, link->rangeEnd() + shift);
}

void ChartView::wheelEvent(QWheelEvent* event) {
  event->accept();
  const QPoint turned = event->angleDelta();
  if (turned.x() != 0 && turned.y() == 0 && !(event->modifiers() & Qt::AltModifier)) {
    panTime(-0.1 * turned.x() / 120.0);
    return;
  }
  const int notches = turned.y() != 0 ? turned.y() : turned.x();
  const double factor = wheelZoom(notches);
  if (event->modifiers() & Qt::ControlModifier) {
    const double about = curves_->valueAt(event->position().y());
    plot_->setValueRange(about + (plot_->valueLow() - about) * factor,
                         about + (plot_->valueHigh() - about) * factor);
  } else {
    zoomTime(factor, curves_->timeAt(event->position().x()));
  }
}

void ChartView::mousePressEvent(QMouseEvent* event) {
  press_ = event->pos();
  press_begin_ = plot_->timeBegin();
  press_end_ = plot_->timeEnd();
  press_low_ = plot_->valueLow();
  press_high_ = plot_->valueHigh();
  if (event->button() == Qt::LeftButton) drag_ = Drag::MaybePan;
  if (event->button() == Qt::RightButton) drag_ = Drag::MaybeBand;
  event->accept();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
  const QPoint moved = event->pos() - press_;
  const bool far = moved.manhattanLength() >= kDragDistance;
  if (drag_ == Drag::MaybePan && far) {
    drag_ = Drag::Pan;
    setCursor(Qt::ClosedHandCursor);
  }
  if (drag_ == Drag::MaybeBand && far) drag_ = Drag::Band;
  const QRectF area = curves_->area();
  if (drag_ == Drag::Pan) {
    const double shift = -moved.x() / std::max(1.0, area.width()) * (press_end_ - press_begin_);
    plot_->timeLink()->setRange(press_begin_ + shift, press_end_ + shift);
    if (!plot_->automatic_values_) {
      const double lift = moved.y() / std::max(1.0, area.height()) * (press_high_ - press_low_);
      plot_->setValueRange(press_low_ + lift, press_high_ + lift);
    }
  } else if (drag_ == Drag::Band) {
    band_ = QRect(press_, event->pos()).normalized() & area.toRect();
    viewport()->update();
  }
  if (area.contains(event->position())) {
    plot_->timeLink()->setHover(curves_->timeAt(event->position().x()));
  } else {
    plot_->timeLink()->setHover(std::nullopt);
  }
  event->accept();
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
  const Drag drag = drag_;
  drag_ = Drag::None;
  setCursor(Qt::CrossCursor);
  event->accept();
  switch (drag) {
    case Drag::MaybePan:
      plot_->timeLink()->setCursor(curves_->timeAt(event->position().x()));
      break;
    case Drag::Band: {
      const QRect band = band_;
      band_ = QRect();
      applyRubberBand(band);
      break;
    }
    case Drag::MaybeBand: {
      QContextMenuEvent menu(QContextMenuEvent::Mouse, event->pos(), event->globalPosition().toPoint());
      contextMenuEvent(&menu);
      break;
    }
    default:
      break;
  }
}

void ChartView::applyRubberBand(const QRect& band) {
  viewport()->update();
  if (band.width() < kDragDistance) return;
  const double low = curves_->valueAt(band.bottom()), high = curves_->valueAt(band.top());
  const bool values_too = band.height() >= 3 * kDragDistance;
  plot_->timeLink()->setRange(curves_->timeAt(band.left()), curves_->timeAt(band.right()));
  if (values_too) plot_->setValueRange(low, high);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
  drag_ = Drag::None;
  if (event->button() == Qt::LeftButton) plot_->fit();
  event->accept();
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(tr("Fit"), plot_, &TimeSeriesPlot::fit);
  menu.addSeparator();
  menu.addAction(tr("Copy picture"), plot_, &TimeSeriesPlot::copyPicture);
  menu.addAction(tr("Export PNG, SVG or CSV …"), plot_, &TimeSeriesPlot::exportWithChooser);
  menu.exec(event->globalPos());
}

void ChartView::leaveEvent(QEvent* event) {
  QChartView::leaveEvent(event);
  plot_->timeLink()->setHover(std::nullopt);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
  const double middle = 0.5 * (plot_->timeBegin() + plot_->timeEnd());
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomTime(1.0 / kZoomPerNotch, middle);
    case Qt::Key_Minus:
      return zoomTime(kZoomPerNotch, middle);
    case Qt::Key_Left:
      return panTime(-0.1);
    case Qt::Key_Right:
      return panTime(0.1);
    case Qt::Key_Home:
      return plot_->fit();
    default:
      QChartView::keyPressEvent(event);
  }
}

void ChartView::placeLegend(bool search) {
  legend_rect_ = QRectF();
  if (legend_.size() < 2 || theme_ == nullptr) return;
  const QFontMetricsF metrics(time_axis_->labelsFont());
  const QRectF area = curves_->area();
  double widest = 0.0;
  for (const LegendEntry& entry : legend_) widest = std::max(widest, metrics.horizontalAdvance(entry.name));
  const int entries = std::min(static_cast<int>(legend_.size()), kLongestLegend);
  const double cell_width = std::min(widest, 140.0) + 34.0, row = metrics.height() + 2.0;
  const int rows_fit = std::max(1, static_cast<int>((0.55 * area.height()) / row));
  legend_columns_ = (entries + rows_fit - 1) / rows_fit;
  const int rows = (entries + legend_columns_ - 1) / legend_columns_;
  const QSizeF size(legend_columns_ * cell_width + 4.0, rows * row + 8.0);
  // No room: the read-out line names them in their colours.
  const double share = size.width() * size.height() / std::max(1.0, area.width() * area.height());
  if (size.width() > 0.9 * area.width() || (share > kLargestLegend && !exporting_)) return;
  const auto corner = [&area, &size](int k) {
    const double x = k % 2 == 0 ? area.left() + 8.0 : area.right() - 8.0 - size.width();
    const double y = k < 2 ? area.top() + 6.0 : area.bottom() - 6.0 - size.height();
    return QRectF(QPointF(x, y), size);
  };
  // The legend moves only to a clearly calmer corner.
  double calmest = 0.6 * static_cast<double>(curves_->linesInside(corner(legend_corner_))) - 1.0;
  for (int k = 0; search && k < 4; ++k) {
    const auto lines = static_cast<double>(curves_->linesInside(corner(k)));
    if (lines >= calmest) continue;
    calmest = lines;
    legend_corner_ = k;
  }
  legend_rect_ = corner(legend_corner_);
}

void ChartView::drawLegend(QPainter& painter) const {
  if (legend_rect_.isEmpty()) return;
  const QFontMetricsF metrics(time_axis_->labelsFont());
  const int entries = std::min(static_cast<int>(legend_.size()), kLongestLegend);
  const int rows = (entries + legend_columns_ - 1) / legend_columns_;
  const double cell_width = (legend_rect_.width() - 4.0) / legend_columns_, row = metrics.height() + 2.0;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme_->line, 1.0));
  painter.setBrush(withAlpha(theme_->plot_background, 0.88));
  painter.drawRoundedRect(legend_rect_, 3.0, 3.0);
  painter.setFont(time_axis_->labelsFont());
  for (int k = 0; k < entries; ++k) {
    const QPointF corner =
        legend_rect_.topLeft() + QPointF(8.0 + (k / rows) * cell_width, 4.0 + (k % rows) * row);
    const LegendEntry& entry = legend_[static_cast<std::size_t>(k)];
    painter.setPen(QPen(entry.color, 2.2));
    painter.drawLine(corner + QPointF(0.0, 0.5 * row), corner + QPointF(14.0, 0.5 * row));
    painter.setPen(theme_->text);
    painter.drawText(QRectF(corner.x() + 20.0, corner.y(), cell_width - 26.0, row),
                     Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(entry.name, Qt::ElideMiddle, cell_width - 26.0));
  }
}

/// Shaded intervals and marked instants.
void ChartView::drawMarks(QPainter& painter) const {
  const QRectF area = curves_->area();
  for (const TimeSpan& span : plot_->spans()) {
    const double left = std::max(area.left(), curves_->xOf(span.from)),
                 right = std::min(area.right(), curves_->xOf(span.to));
    if (right <= left) continue;
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()),
                     withAlpha(theme_->muted_text, 0.14));
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_->attention);
  double last = -1e9;
  for (const double instant : plot_->instants()) {
    const double x = curves_->xOf(instant);
    if (x < area.left() || x > area.right() || x - last < 2.0) continue;
    last = x;
    const QPointF triangle[] = {{x - 4.0, area.top()}, {x + 4.0, area.top()}, {x, area.top() + 7.0}};
    painter.drawPolygon(triangle, 3);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void ChartView::drawMarkers(QPainter& painter) const {
  const TimeLink* link = plot_->timeLink();
  const QRectF area = curves_->area();
  drawMarks(painter);
  const auto line = [&](double time, const QPen& pen) {
    const double x = std::floor(curves_->xOf(time)) + 0.5;
    if (x < area.left() || x > area.right()) return;
    painter.setPen(pen);
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
  };
  line(link->cursor(), QPen(theme_->accent, 1.0));
  if (exporting_) return;
  if (link->hover()) line(*link->hover(), QPen(theme_->muted_text, 1.0, Qt::DashLine));
  if (band_.isEmpty()) return;
  painter.setPen(QPen(theme_->accent, 1.0));
  painter.setBrush(withAlpha(theme_->accent, 0.12));
  painter.drawRect(QRectF(band_).adjusted(0.5, 0.5, -0.5, -0.5));
}

void ChartView::drawForeground(QPainter* painter, const QRectF&) {
  if (theme_ == nullptr) return;
  if (drawing().chart == this) drawing().chart.clear();
  painter->save();
  if (has_curves_) {
    drawMarkers(*painter);
    drawLegend(*painter);
  } else {
    painter->setPen(theme_->muted_text);
    painter->drawText(curves_->area().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
                      empty_text_);
  }
  painter->restore();
}

void ChartView::renderTo(QPainter& painter, const QSizeF& size) {
  exporting_ = true;
  curves_->setCacheMode(QGraphicsItem::NoCache);
  flushView();
  chart()->layout()->activate();
  placeLegend(true);
  render(&painter, QRectF(QPointF(0, 0), size), viewport()->rect());
  curves_->setCacheMode(QGraphicsItem::DeviceCoordinateCache);
  exporting_ = false;
}

}  // namespace plumbline::plots
