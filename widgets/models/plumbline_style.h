// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace plumbline::models {

/// Fusion, with ticks and discs that can be seen on a dark ground (Fusion draws their frames darker than the window) and
/// with a little more air in tables. The wheel scrolls forms and lists: it changes only the field in them that has the focus,
/// and gives none the focus.
class PlumblineStyle : public QProxyStyle {
  Q_OBJECT

 public:
  PlumblineStyle();
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  using QProxyStyle::polish;
  void polish(QWidget* widget) override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace plumbline::models
