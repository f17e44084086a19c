// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/view_icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace plumbline::view3d {
namespace {

constexpr double kSide = 24.0;  // the square that the signs are drawn in

void lines(QPainter& painter, std::initializer_list<QLineF> all) {
  for (const QLineF& line : all) painter.drawLine(line);
}

void drawFit(QPainter& painter) {
  lines(painter, {{4, 9, 4, 4},
                  {4, 4, 9, 4},
                  {15, 4, 20, 4},
                  {20, 4, 20, 9},
                  {20, 15, 20, 20},
                  {20, 20, 15, 20},
                  {9, 20, 4, 20},
                  {4, 20, 4, 15}});
  painter.drawEllipse(QPointF(12, 12), 3.2, 3.2);
}

void drawFrames(QPainter& painter) {
  lines(painter, {{9, 15, 9, 4},
                  {9, 4, 6.8, 6.6},
                  {9, 4, 11.2, 6.6},
                  {9, 15, 20, 15},
                  {20, 15, 17.4, 12.8},
                  {20, 15, 17.4, 17.2},
                  {9, 15, 4, 20},
                  {4, 20, 4.4, 17},
                  {4, 20, 7, 19.6}});
}

void drawCenters(QPainter& painter) {
  const QColor ink = painter.pen().color();
  painter.drawEllipse(QPointF(12, 12), 8, 8);
  painter.setBrush(ink);
  painter.setPen(Qt::NoPen);
  painter.drawPie(QRectF(4, 4, 16, 16), 0, 90 * 16);
  painter.drawPie(QRectF(4, 4, 16, 16), 180 * 16, 90 * 16);
}

void drawEllipsoids(QPainter& painter) {
  painter.translate(12, 12);
  painter.rotate(-28);
  painter.drawEllipse(QPointF(0, 0), 9.2, 5.6);
  painter.drawArc(QRectF(-9.2, -2.2, 18.4, 4.4), 180 * 16, 180 * 16);
  painter.drawArc(QRectF(-2.6, -5.6, 5.2, 11.2), 90 * 16, 180 * 16);
}

void drawAxes(QPainter& painter) {
  lines(painter, {{12, 2.5, 12, 21.5}});
  painter.drawArc(QRectF(4.5, 9, 15, 6.4), -65 * 16, 310 * 16 - 65 * 16);
  lines(painter, {{15.2, 15.4, 17.6, 13.4}, {15.2, 15.4, 18, 16.8}});
}

void drawCollision(QPainter& painter) {
  QPainterPath path;
  path.addPolygon(QPolygonF({{12, 3}, {20, 7.4}, {20, 16.6}, {12, 21}, {4, 16.6}, {4, 7.4}, {12, 3}}));
  painter.drawPath(path);
  lines(painter, {{4, 7.4, 12, 12}, {20, 7.4, 12, 12}, {12, 12, 12, 21}});
}

void drawGrid(QPainter& painter) {
  painter.drawPolygon(QPolygonF({{8, 6.5}, {16, 6.5}, {21.5, 18}, {2.5, 18}}));
  lines(painter, {{12, 6.5, 12, 18}, {6, 10.6, 18, 10.6}});
}

void drawReset(QPainter& painter) {
  painter.drawArc(QRectF(5, 5, 14, 14), 120 * 16, -300 * 16);
  lines(painter, {{8.6, 2.6, 8.5, 6}, {8.5, 6, 12, 6.8}});
}

void drawDice(QPainter& painter) {
  painter.drawRoundedRect(QRectF(4.5, 4.5, 15, 15), 3, 3);
  painter.setBrush(painter.pen().color());
  painter.setPen(Qt::NoPen);
  for (const QPointF& eye :
       {QPointF(9, 9), QPointF(15, 9), QPointF(12, 12), QPointF(9, 15), QPointF(15, 15)}) {
    painter.drawEllipse(eye, 1.3, 1.3);
  }
}

class SignEngine : public QIconEngine {
 public:
  explicit SignEngine(Sign sign) : sign_(sign) {}
  QIconEngine* clone() const override { return new SignEngine(*this); }
  QString key() const override { return QStringLiteral("plumbline-view3d"); }

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const double side = qMin(rect.width(), rect.height());
    painter->translate(rect.x() + 0.5 * (rect.width() - side), rect.y() + 0.5 * (rect.height() - side));
    painter->scale(side / kSide, side / kSide);
    painter->setPen(QPen(color(mode, state), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    draw(*painter);
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return pixmap;
  }

 private:
  static QColor color(QIcon::Mode mode, QIcon::State state) {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
    return palette.color(QPalette::Active, state == QIcon::On ? QPalette::Highlight : QPalette::ButtonText);
  }

  void draw(QPainter& painter) const {
    switch (sign_) {
      case Sign::Fit:
        drawFit(painter);
        return;
      case Sign::Frames:
        drawFrames(painter);
        return;
      case Sign::Centers:
        drawCenters(painter);
        return;
      case Sign::Ellipsoids:
        drawEllipsoids(painter);
        return;
      case Sign::Axes:
        drawAxes(painter);
        return;
      case Sign::Collision:
        drawCollision(painter);
        return;
      case Sign::Grid:
        drawGrid(painter);
        return;
      case Sign::Reset:
        drawReset(painter);
        return;
      case Sign::Dice:
        drawDice(painter);
        return;
    }
  }

  Sign sign_;
};

}  // namespace

QIcon signIcon(Sign sign) {
  return QIcon(new SignEngine(sign));
}

}  // namespace plumbline::view3d
