// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stem_plot.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {
namespace {

constexpr QMarginsF kStemMargins(48.0, 22.0, 10.0, 8.0);
constexpr double kStemFoot = 1e-12;  // relative to the largest: smaller values are drawn at the foot

}  // namespace

StemPlot::StemPlot(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Singular values"));
}

void StemPlot::setValues(std::vector<double> values) {
  values_ = std::move(values);
  update();
}

void StemPlot::setTitle(const QString& title) {
  title_ = title;
  update();
}

QRectF StemPlot::area() const {
  return insideMargins(size(), kStemMargins);
}

double StemPlot::xOf(std::size_t index) const {
  const QRectF at = area();
  return at.left() + (static_cast<double>(index) + 0.5) / static_cast<double>(values_.size()) * at.width();
}

void StemPlot::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  painter.setFont(small);
  painter.setPen(theme.text);
  painter.drawText(QRectF(8, 2, width() - 16, 18), Qt::AlignLeft | Qt::AlignVCenter, title_);
  if (values_.empty()) return;
  double largest = 0.0;
  for (const double v : values_) {
    if (std::isfinite(v)) largest = std::max(largest, v);
  }
  double smallest = largest;
  for (const double v : values_) {
    if (std::isfinite(v) && v > kStemFoot * largest) smallest = std::min(smallest, v);
  }
  const LogRange range = logRange(smallest, largest);
  const QRectF at = area();
  const double low = std::log10(range.low), high = std::log10(range.high);
  const auto y = [&](double value) {
    const double power = value > range.low ? std::log10(value) : low;
    return at.bottom() - (power - low) / (high - low) * at.height();
  };
  const int step = std::max(1, static_cast<int>(std::ceil((high - low) / std::max(2.0, at.height() / 22.0))));
  for (int power = static_cast<int>(std::lround(low)); power <= std::lround(high); power += step) {
    const double line = std::round(y(std::pow(10.0, power))) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(at.left(), line), QPointF(at.right(), line));
    painter.setPen(theme.muted_text);
    painter.drawText(QRectF(0, line - 9, kStemMargins.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("1e%1").arg(power));
  }
  painter.setRenderHint(QPainter::Antialiasing);
  const double radius = std::clamp(0.3 * at.width() / static_cast<double>(values_.size()), 1.5, 3.5);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const bool lost = !(std::isfinite(values_[i]) && values_[i] > kStemFoot * largest);
    const bool last = i + 1 == values_.size();
    const QColor color = lost ? theme.wrong : last ? theme.attention : theme.accent;
    const QPointF head(xOf(i), lost ? at.bottom() : y(values_[i]));
    QColor stem = color;
    stem.setAlphaF(0.45F);
    painter.setPen(QPen(stem, 1.4));
    painter.drawLine(QPointF(head.x(), at.bottom()), head);
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(lost ? QBrush(Qt::NoBrush) : QBrush(color));
    if (lost) {
      painter.drawRect(QRectF(head.x() - radius, head.y() - 2 * radius, 2 * radius, 2 * radius));
    } else {
      painter.drawEllipse(head, radius, radius);
    }
  }
}

bool StemPlot::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || values_.empty()) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QRectF at = area();
  const double share = (help->pos().x() - at.left()) / at.width();
  const auto index = static_cast<std::size_t>(std::clamp(share * static_cast<double>(values_.size()), 0.0,
                                                         static_cast<double>(values_.size()) - 1.0));
  QToolTip::showText(
      help->globalPos(),
      tr("Singular value %1 of %2: %3\nThe smallest belongs to the combination of parameters that the "
         "motion determines least; close together is good.")
          .arg(index + 1)
          .arg(values_.size())
          .arg(models::fourDigits(values_[index])),
      this);
  return true;
}

void StemPlot::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  QWidget::changeEvent(event);
}

}  // namespace plumbline::plots
