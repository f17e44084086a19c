// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/state.h"

#include <QCoreApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPathStroker>
#include <cmath>
#include <numbers>

#include "widgets/models/theme.h"

namespace plumbline::models {

namespace {

QPainterPath stroked(const QPainterPath& line, double width) {
  QPainterPathStroker stroker;
  stroker.setWidth(width);
  stroker.setCapStyle(Qt::RoundCap);
  stroker.setJoinStyle(Qt::RoundJoin);
  return stroker.createStroke(line);
}

QPainterPath octagon() {
  QPolygonF corners;
  for (int k = 0; k < 8; ++k) {
    const double angle = (k + 0.5) * std::numbers::pi / 4.0;
    corners << QPointF(0.5 + 0.5 * std::cos(angle), 0.5 + 0.5 * std::sin(angle));
  }
  QPainterPath path;
  path.addPolygon(corners);
  path.closeSubpath();
  return path;
}

class StateIconEngine : public QIconEngine {
 public:
  StateIconEngine(State state, const Theme& theme) : state_(state), theme_(theme) {}
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
    paintState(*painter, rect, state_, theme_);
  }
  QIconEngine* clone() const override { return new StateIconEngine(*this); }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return pixmap;
  }

 private:
  State state_;
  const Theme& theme_;  // one of the two that live for ever
};

}  // namespace

State stateOf(Severity severity) {
  switch (severity) {
    case Severity::Info:
      return State::Info;
    case Severity::Warning:
      return State::Attention;
    case Severity::Error:
      return State::Wrong;
  }
  return State::Info;
}

QString stateWord(State state) {
  switch (state) {
    case State::Good:
      return QCoreApplication::translate("State", "good");
    case State::Attention:
      return QCoreApplication::translate("State", "attention");
    case State::Wrong:
      return QCoreApplication::translate("State", "wrong");
    case State::Info:
      break;
  }
  return QCoreApplication::translate("State", "note");
}

QPainterPath stateBody(State state) {
  QPainterPath path;
  switch (state) {
    case State::Good:
    case State::Info:
      path.addEllipse(QRectF(0.0, 0.0, 1.0, 1.0));
      break;
    case State::Attention: {
      QPainterPath triangle;
      triangle.moveTo(0.5, 0.1);
      triangle.lineTo(0.95, 0.9);
      triangle.lineTo(0.05, 0.9);
      triangle.closeSubpath();
      path = triangle.united(stroked(triangle, 0.1));
      break;
    }
    case State::Wrong:
      path = octagon();
      break;
  }
  return path;
}

QPainterPath stateSign(State state) {
  QPainterPath line;
  switch (state) {
    case State::Good:
      line.moveTo(0.27, 0.53);
      line.lineTo(0.44, 0.70);
      line.lineTo(0.74, 0.33);
      return stroked(line, 0.12);
    case State::Info: {
      line.moveTo(0.5, 0.46);
      line.lineTo(0.5, 0.74);
      QPainterPath sign = stroked(line, 0.12);
      sign.addEllipse(QPointF(0.5, 0.27), 0.075, 0.075);
      return sign;
    }
    case State::Attention: {
      line.moveTo(0.5, 0.36);
      line.lineTo(0.5, 0.60);
      QPainterPath sign = stroked(line, 0.11);
      sign.addEllipse(QPointF(0.5, 0.77), 0.07, 0.07);
      return sign;
    }
    case State::Wrong:
      line.moveTo(0.33, 0.33);
      line.lineTo(0.67, 0.67);
      line.moveTo(0.67, 0.33);
      line.lineTo(0.33, 0.67);
      return stroked(line, 0.12);
  }
  return line;
}

void paintState(QPainter& painter, const QRectF& square, State state, const Theme& theme) {
  const double side = std::min(square.width(), square.height());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(square.center() - QPointF(0.5 * side, 0.5 * side));
  painter.scale(side, side);
  painter.fillPath(stateBody(state), theme.stateColor(state));
  painter.fillPath(stateSign(state), theme.base);
  painter.restore();
}

QIcon stateIcon(State state, const Theme& theme) {
  return QIcon(new StateIconEngine(state, theme));
}

}  // namespace plumbline::models
