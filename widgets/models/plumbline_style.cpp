// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/plumbline_style.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QPainter>
#include <QSlider>
#include <QStyleOption>
#include <algorithm>

#include "widgets/models/theme.h"

namespace plumbline::models {

namespace {

QColor halfWay(const QColor& a, const QColor& b) {
  return QColor((a.red() + b.red()) / 2, (a.green() + b.green()) / 2, (a.blue() + b.blue()) / 2);
}

void paintIndicator(QPainter& painter, const QStyleOption& option, bool round) {
  const Theme& theme = Theme::of(option.palette);
  const bool enabled = option.state & QStyle::State_Enabled;
  const bool on = option.state & QStyle::State_On;
  const bool partly = option.state & QStyle::State_NoChange;
  const double side = std::min({option.rect.width(), option.rect.height(), 15}) - 1.0;
  const QRectF box(QPointF(option.rect.center()) + QPointF(0.5, 0.5) - QPointF(0.5 * side, 0.5 * side),
                   QSizeF(side, side));
  const QColor accent = enabled ? theme.accent : theme.line;
  const bool over = option.state & QStyle::State_MouseOver;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(on || partly      ? accent
                      : over && enabled ? theme.accent
                                        : halfWay(theme.muted_text, theme.line),
                      1.0));
  painter.setBrush((on && !round) || partly ? accent : enabled ? theme.base : theme.window);
  if (round) {
    painter.drawEllipse(box);
    if (on) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(accent);
      painter.drawEllipse(box.center(), 0.28 * side, 0.28 * side);
    }
  } else {
    painter.drawRoundedRect(box, 2.5, 2.5);
    painter.translate(box.topLeft());
    painter.setPen(
        QPen(enabled ? theme.on_accent : theme.muted_text, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (partly) {
      painter.drawLine(QPointF(0.26 * side, 0.5 * side), QPointF(0.74 * side, 0.5 * side));
    } else if (on) {
      painter.setBrush(Qt::NoBrush);
      painter.drawPolyline(
          QPolygonF{{0.23 * side, 0.53 * side}, {0.42 * side, 0.72 * side}, {0.78 * side, 0.30 * side}});
    }
  }
  painter.restore();
}

bool scrolls(const QWidget* field) {
  for (const QWidget* above = field->parentWidget(); above != nullptr; above = above->parentWidget()) {
    if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr) return true;
  }
  return false;
}

}  // namespace

PlumblineStyle::PlumblineStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void PlumblineStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                   const QWidget* widget) const {
  switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
      return paintIndicator(*painter, *option, false);
    case PE_IndicatorRadioButton:
      return paintIndicator(*painter, *option, true);
    default:
      QProxyStyle::drawPrimitive(element, option, painter, widget);
  }
}

int PlumblineStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_FocusFrameHMargin:
      return 5;  // beside the text of items
    case PM_HeaderMargin:
      return 6;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

void PlumblineStyle::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractSpinBox*>(widget) == nullptr && qobject_cast<QComboBox*>(widget) == nullptr &&
      qobject_cast<QSlider*>(widget) == nullptr)
    return;
  if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
  widget->installEventFilter(this);
}

bool PlumblineStyle::eventFilter(QObject* watched, QEvent* event) {
  const auto* field = qobject_cast<QWidget*>(watched);
  if (event->type() == QEvent::Wheel && field != nullptr && !field->hasFocus() && scrolls(field)) {
    event->ignore();  // and so it goes on to what is around the field
    return true;
  }
  return QProxyStyle::eventFilter(watched, event);
}

}  // namespace plumbline::models
