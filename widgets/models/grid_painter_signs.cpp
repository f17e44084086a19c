// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QPainterPathStroker>
#include <cmath>
#include <numbers>

#include "widgets/models/grid_painter.h"

namespace plumbline::models {

namespace {

QPainterPath star() {
  constexpr double kOuter = 0.36, kInner = 0.155;
  QPolygonF corners;
  for (int k = 0; k < 10; ++k) {
    const double angle = std::numbers::pi * (0.2 * k - 0.5);
    const double radius = k % 2 == 0 ? kOuter : kInner;
    corners << QPointF(radius * std::cos(angle), 0.02 + radius * std::sin(angle));
  }
  QPainterPath path;
  path.addPolygon(corners);
  path.closeSubpath();
  return path;
}

QPainterPath cross() {
  QPainterPath line;
  constexpr double kReach = 0.15;
  line.moveTo(-kReach, -kReach);
  line.lineTo(kReach, kReach);
  line.moveTo(kReach, -kReach);
  line.lineTo(-kReach, kReach);
  QPainterPathStroker stroker;
  stroker.setWidth(0.055);
  stroker.setCapStyle(Qt::RoundCap);
  return stroker.createStroke(line);
}

/// Filled head of an arrow.
void arrow(QPainter& painter, const QPointF& tip, const QPointF& direction, double size) {
  const QPointF side(-direction.y(), direction.x());
  painter.save();
  painter.setBrush(painter.pen().color());
  painter.setPen(Qt::NoPen);
  painter.drawPolygon(QPolygonF{tip, tip - 1.4 * size * direction + 0.75 * size * side,
                                tip - 1.4 * size * direction - 0.75 * size * side});
  painter.restore();
}

void revolute(QPainter& painter, bool endless) {
  const QRectF ring(0.16, 0.16, 0.68, 0.68);
  if (endless) {
    painter.drawEllipse(ring);
  } else {
    painter.drawArc(ring, 50 * 16, 275 * 16);
    const double angle =
        38.0 * std::numbers::pi / 180.0;  // the head lies on the ring: along the tangent at this angle
    const QPointF on_ring(0.5 + 0.34 * std::cos(angle), 0.5 - 0.34 * std::sin(angle));
    const QPointF along(std::sin(angle), std::cos(angle));
    arrow(painter, on_ring + 0.12 * along, along, 0.17);
  }
  painter.drawEllipse(QPointF(0.5, 0.5), 0.06, 0.06);
}

void prismatic(QPainter& painter) {
  painter.drawRect(QRectF(0.28, 0.36, 0.44, 0.28));
  painter.drawLine(QPointF(0.06, 0.5), QPointF(0.28, 0.5));
  painter.drawLine(QPointF(0.72, 0.5), QPointF(0.94, 0.5));
  arrow(painter, QPointF(0.94, 0.5), QPointF(1, 0), 0.14);
  arrow(painter, QPointF(0.06, 0.5), QPointF(-1, 0), 0.14);
}

void helical(QPainter& painter) {
  for (int k = 0; k < 3; ++k) painter.drawLine(QPointF(0.3, 0.30 + 0.2 * k), QPointF(0.7, 0.22 + 0.2 * k));
  painter.drawLine(QPointF(0.5, 0.06), QPointF(0.5, 0.94));
}

void planar(QPainter& painter) {
  painter.drawPolygon(QPolygonF{{0.06, 0.72}, {0.30, 0.34}, {0.94, 0.34}, {0.70, 0.72}});
  painter.drawLine(QPointF(0.5, 0.53), QPointF(0.5, 0.12));
  arrow(painter, QPointF(0.5, 0.12), QPointF(0, -1), 0.12);
}

void spherical(QPainter& painter) {
  painter.drawEllipse(QRectF(0.24, 0.24, 0.52, 0.52));
  painter.drawArc(QRectF(0.08, 0.08, 0.84, 0.84), 205 * 16, 130 * 16);
}

void floating(QPainter& painter) {
  painter.drawRect(QRectF(0.36, 0.36, 0.28, 0.28));
  for (const QPointF& way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
    painter.drawLine(QPointF(0.5, 0.5) + 0.22 * way, QPointF(0.5, 0.5) + 0.44 * way);
    arrow(painter, QPointF(0.5, 0.5) + 0.44 * way, way, 0.11);
  }
}

}  // namespace

QPainterPath cellSign(identifiability::Cell cell) {
  QPainterPath path;
  switch (cell) {
    case identifiability::Cell::Identifiable:
      return star();
    case identifiability::Cell::BaseParameter:
      path.addEllipse(QPointF(0, 0), 0.19, 0.19);
      break;
    case identifiability::Cell::InCombination:
      path.addEllipse(QPointF(0, 0), 0.20, 0.20);
      path.addEllipse(QPointF(0, 0), 0.145, 0.145);  // odd-even: a ring
      break;
    case identifiability::Cell::Unidentifiable:
      return cross();
  }
  return path;
}

void paintJointIcon(QPainter& painter, const QRectF& square, JointType type, const QColor& color) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(square.topLeft());
  painter.scale(square.width(), square.height());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(color, 1.4 / square.width(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  switch (type) {
    case JointType::Fixed:
      painter.drawRect(QRectF(0.3, 0.3, 0.4, 0.4));
      break;
    case JointType::Revolute:
      revolute(painter, false);
      break;
    case JointType::Continuous:
      revolute(painter, true);
      break;
    case JointType::Prismatic:
      prismatic(painter);
      break;
    case JointType::Helical:
      helical(painter);
      break;
    case JointType::Planar:
      planar(painter);
      break;
    case JointType::Spherical:
      spherical(painter);
      break;
    case JointType::Floating:
      floating(painter);
      break;
  }
  painter.restore();
}

}  // namespace plumbline::models
