// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/decision_plot.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr double kAxisTop = 1.0, kAxisFoot = 1e-18;  // of the axis; exact zeros stand at its foot
constexpr double kLowest = 1e-14, kHighest = 1e-2;   // of the line
constexpr QMarginsF kDecisionMargins(64.0, 12.0, 16.0, 28.0);
constexpr double kGrab = 6.0;  // px

}  // namespace

DecisionPlot::DecisionPlot(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Rank decisions"));
}

void DecisionPlot::setDecisions(std::vector<identifiability::Decision> decisions, double tolerance) {
  decisions_ = std::move(decisions);
  tolerance_ = shown_ = tolerance;
  hovered_ = -1;
  update();
}

QRectF DecisionPlot::area() const {
  return insideMargins(size(), kDecisionMargins);
}

double DecisionPlot::yOf(double size) const {
  const double shown = std::clamp(size, kAxisFoot, kAxisTop);
  const QRectF place = area();
  return place.top() + place.height() * std::log10(shown / kAxisTop) / std::log10(kAxisFoot / kAxisTop);
}

double DecisionPlot::sizeAt(double y) const {
  const QRectF place = area();
  return kAxisTop * std::pow(kAxisFoot / kAxisTop, (y - place.top()) / place.height());
}

double DecisionPlot::xOf(std::size_t index) const {
  const QRectF place = area();
  return place.left() + place.width() * (static_cast<double>(index) + 0.5) /
                            static_cast<double>(std::max<std::size_t>(1, decisions_.size()));
}

int DecisionPlot::indexAt(double x) const {
  const QRectF place = area();
  if (decisions_.empty() || x < place.left() || x > place.right()) return -1;
  const double share = (x - place.left()) / place.width();
  return std::min(static_cast<int>(share * static_cast<double>(decisions_.size())),
                  static_cast<int>(decisions_.size()) - 1);
}

bool DecisionPlot::overLine(const QPointF& point) const {
  return std::abs(point.y() - yOf(shown_)) <= kGrab;
}

void DecisionPlot::paintEvent(QPaintEvent*) {
  const models::Theme& theme = models::Theme::of(this);
  QPainter painter(this);
  painter.fillRect(rect(), theme.plot_background);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF place = area();
  painter.setFont(models::figureFont(font()));
  for (int decade = 0; decade >= -18; decade -= 3) {
    const double y = std::floor(yOf(std::pow(10.0, decade))) + 0.5;
    painter.setPen(QPen(theme.plot_grid, 1.0));
    painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
    painter.setPen(theme.muted_text);
    const QString label = decade == 0 ? QStringLiteral("1") : QStringLiteral("1e%1").arg(decade);
    painter.drawText(QRectF(0, y - 10, kDecisionMargins.left() - 8, 20), Qt::AlignRight | Qt::AlignVCenter,
                     decade == -18 ? tr("zero") : label);
  }
  if (hovered_ >= 0) {
    QColor light = theme.accent;
    light.setAlphaF(0.12F);
    const double half = 0.5 * place.width() / static_cast<double>(decisions_.size());
    painter.fillRect(
        QRectF(xOf(static_cast<std::size_t>(hovered_)) - half, place.top(), 2.0 * half, place.height()),
        light);
  }
  const double radius = std::clamp(
      0.3 * place.width() / static_cast<double>(std::max<std::size_t>(1, decisions_.size())), 1.2, 3.5);
  for (std::size_t i = 0; i < decisions_.size(); ++i) {
    const identifiability::Decision& d = decisions_[i];
    const double x = xOf(i);
    const bool close = std::isfinite(d.gap) && d.gap < 1e3;
    const QColor ink = close ? theme.attention : theme.accent;
    painter.setPen(QPen(theme.plot_axis, 1.0));
    if (close) painter.drawLine(QPointF(x, yOf(d.kept)), QPointF(x, yOf(d.dropped)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(QPointF(x, yOf(d.kept)), radius, radius);
    painter.setPen(QPen(close ? theme.attention : theme.residual, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(x, yOf(d.dropped)), radius, radius);
  }
  const double line = std::floor(yOf(shown_)) + 0.5;
  painter.setPen(QPen(hasFocus() || dragging_ ? theme.accent : theme.text, 1.2, Qt::DashLine));
  painter.drawLine(QPointF(place.left(), line), QPointF(place.right(), line));
  painter.setPen(theme.text);
  painter.drawText(QRectF(place.left(), line - 20, place.width() - 4, 18), Qt::AlignRight | Qt::AlignBottom,
                   tr("tolerance %1").arg(models::significant(shown_, 2)));
  painter.setPen(theme.muted_text);
  painter.setFont(font());
  painter.drawText(QRectF(place.left(), place.bottom() + 4, place.width(), kDecisionMargins.bottom() - 6),
                   Qt::AlignLeft | Qt::AlignTop,
                   tr("● last kept   ○ first dropped, decision by decision from base to tip"));
}

void DecisionPlot::move(double tolerance) {
  shown_ = std::clamp(tolerance, kLowest, kHighest);
  update();
}

void DecisionPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !overLine(event->position()))
    return QWidget::mousePressEvent(event);
  dragging_ = true;
  event->accept();
}

void DecisionPlot::mouseMoveEvent(QMouseEvent* event) {
  if (dragging_) return move(sizeAt(event->position().y()));
  setCursor(overLine(event->position()) ? Qt::SizeVerCursor : Qt::ArrowCursor);
  const int index = indexAt(event->position().x());
  if (index == hovered_) return;
  hovered_ = index;
  Q_EMIT decisionHovered(index);
  update();
}

void DecisionPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (!dragging_) return QWidget::mouseReleaseEvent(event);
  dragging_ = false;
  update();
  if (shown_ != tolerance_) Q_EMIT toleranceChosen(shown_);
}

void DecisionPlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  if (hovered_ < 0) return;
  hovered_ = -1;
  Q_EMIT decisionHovered(-1);
  update();
}

void DecisionPlot::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Up && event->key() != Qt::Key_Down) return QWidget::keyPressEvent(event);
  move(event->key() == Qt::Key_Up ? shown_ * std::sqrt(10.0) : shown_ / std::sqrt(10.0));
  if (shown_ != tolerance_) Q_EMIT toleranceChosen(shown_);
}

bool DecisionPlot::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FocusIn ||
      event->type() == QEvent::FocusOut)
    update();
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int index = indexAt(help->pos().x());
  if (index < 0) {
    QToolTip::hideText();
  } else {
    const identifiability::Decision& d = decisions_[static_cast<std::size_t>(index)];
    QToolTip::showText(help->globalPos(),
                       tr("%1: rank %2, last kept %3, first dropped %4")
                           .arg(QString::fromStdString(d.subject))
                           .arg(d.rank)
                           .arg(models::significant(d.kept, 2), models::significant(d.dropped, 2)),
                       this);
  }
  return true;
}

}  // namespace plumbline::plots
