// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/view_cube.h"

#include <Eigen/Geometry>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>
#include <array>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/view3d/draw_list.h"

namespace plumbline::view3d {
namespace {

constexpr double kHalf = 26.0;   // half an edge [pixels]
constexpr double kInner = 0.58;  // of the half edge: where edges and corners begin

struct FaceFrame {
  Vec3 normal, u, v;  // u to the right and v up for who reads the face
};

/// @param right  the viewer's right: the texts of top and bottom follow it in quarter turns
FaceFrame faceFrame(int axis, double side, const Vec3& right) {
  FaceFrame frame;
  frame.normal = side * Vec3::Unit(axis);
  if (axis == 2) {
    const int along = std::abs(right[0]) > std::abs(right[1]) ? 0 : 1;
    frame.u = (right[along] < 0.0 ? -1.0 : 1.0) * Vec3::Unit(along);
    frame.v = frame.normal.cross(frame.u);
  } else {
    frame.v = Vec3::UnitZ();
    frame.u = axis == 0 ? Vec3(0.0, side, 0.0) : Vec3(-side, 0.0, 0.0);
  }
  return frame;
}

QString faceName(int axis, double side) {
  const bool positive = side > 0.0;
  switch (axis) {
    case 0:
      return positive ? ViewCube::tr("Front") : ViewCube::tr("Back");
    case 1:
      return positive ? ViewCube::tr("Left") : ViewCube::tr("Right");
    default:
      return positive ? ViewCube::tr("Top") : ViewCube::tr("Bottom");
  }
}

}  // namespace

ViewCube::ViewCube(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFixedSize(sizeHint());
  setAttribute(Qt::WA_NoSystemBackground);
  setAccessibleName(tr("View cube"));
  setToolTip(tr("Click a face, an edge or a corner to look from there"));
}

void ViewCube::setCameraAxes(const Mat3& axes) {
  if (axes_.isApprox(axes, 1e-9)) return;
  axes_ = axes;
  update();
}

QPointF ViewCube::toPixel(const Vec3& point) const {
  const Vec3 seen = axes_.transpose() * point;
  // Slight perspective.
  const double scale = kHalf * 6.5 / (6.5 - seen[2]);
  return {0.5 * width() + scale * seen[0], 0.5 * height() - scale * seen[1]};
}

std::vector<ViewCube::Patch> ViewCube::patches() const {
  std::vector<Patch> result;
  constexpr std::array<double, 4> kCuts = {-1.0, -kInner, kInner, 1.0};
  for (int axis = 0; axis < 3; ++axis) {
    for (const double side : {1.0, -1.0}) {
      const FaceFrame face = faceFrame(axis, side, axes_.col(0));
      const double facing = face.normal.dot(axes_.col(2));
      if (facing < 0.02) continue;
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          const auto corner = [&](int a, int b) {
            return toPixel(face.normal + kCuts[static_cast<std::size_t>(a)] * face.u +
                           kCuts[static_cast<std::size_t>(b)] * face.v);
          };
          const Vec3 direction = face.normal + (i - 1.0) * face.u + (j - 1.0) * face.v;
          result.push_back(
              {direction, QPolygonF({corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)}),
               facing});
        }
      }
    }
  }
  return result;
}

const ViewCube::Patch* ViewCube::patchAt(const std::vector<Patch>& patches, const QPointF& at) const {
  for (const Patch& patch : patches) {
    if (patch.polygon.containsPoint(at, Qt::OddEvenFill)) return &patch;
  }
  return nullptr;
}

std::optional<QPointF> ViewCube::pixelOf(const Vec3& direction) const {
  for (const Patch& patch : patches()) {
    if ((patch.direction - direction).norm() > 1e-9) continue;
    QPointF sum;
    for (const QPointF& corner : patch.polygon) sum += corner;
    return sum / patch.polygon.size();
  }
  return std::nullopt;
}

void ViewCube::paintFace(QPainter& painter, int axis, double side) const {
  const models::Theme& theme = models::Theme::of(this);
  const FaceFrame face = faceFrame(axis, side, axes_.col(0));
  const double facing = face.normal.dot(axes_.col(2));
  if (facing < 0.02) return;
  const auto corner = [&](double a, double b) { return toPixel(face.normal + a * face.u + b * face.v); };
  const QPolygonF outline({corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)});
  const double shade = 0.5 + 0.5 * facing;
  QColor fill = theme.is_dark
                    ? QColor::fromRgbF(0.20 + 0.10 * shade, 0.225 + 0.11 * shade, 0.255 + 0.12 * shade)
                    : QColor::fromRgbF(0.86 + 0.14 * shade, 0.88 + 0.12 * shade, 0.90 + 0.10 * shade);
  fill.setAlphaF(0.96F);
  painter.setPen(QPen(theme.is_dark ? QColor(0x5a, 0x66, 0x74) : QColor(0xa9, 0xb3, 0xbf), 1.0));
  painter.setBrush(fill);
  painter.drawPolygon(outline);

  // Text of the face, drawn once in a square of 100 and laid onto the face.
  constexpr double kSquare = 100.0;
  QTransform onto_face;
  const QPolygonF square({{0.0, 0.0}, {kSquare, 0.0}, {kSquare, kSquare}, {0.0, kSquare}});
  if (facing < 0.15 || !QTransform::quadToQuad(square, outline, onto_face)) return;
  QFont font = this->font();
  font.setPixelSize(27);
  font.setWeight(QFont::DemiBold);
  QPainterPath text;
  text.addText(0.0, 0.0, font, faceName(axis, side));
  const QRectF box = text.boundingRect();
  const double fit = std::min(1.0, 0.86 * kSquare / box.width());
  QTransform centred;
  centred.translate(0.5 * kSquare, 0.5 * kSquare);
  centred.scale(fit, fit);
  centred.translate(-box.center().x(), -box.center().y());
  QColor ink = theme.text;
  ink.setAlphaF(static_cast<float>(std::clamp((facing - 0.15) * 2.5, 0.0, 0.88)));
  painter.fillPath((centred * onto_face).map(text), ink);
}

void ViewCube::paintAxes(QPainter& painter) const {
  const ViewColors colors = ViewColors::of(models::Theme::of(this));
  const std::array<QColor, 3> hues = {colors.axis_x, colors.axis_y, colors.axis_z};
  const std::array<QString, 3> names = {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")};
  const Vec3 origin(-1.12, -1.12, -1.12);
  QFont font = this->font();
  font.setPixelSize(11);
  font.setBold(true);
  painter.setFont(font);
  for (int axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<std::size_t>(axis);
    const QPointF from = toPixel(origin), to = toPixel(origin + 2.24 * Vec3::Unit(axis));
    painter.setPen(QPen(hues[i], 2.0, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    const QPointF label = toPixel(origin + 2.56 * Vec3::Unit(axis));
    painter.drawText(QRectF(label.x() - 8.0, label.y() - 8.0, 16.0, 16.0), Qt::AlignCenter, names[i]);
  }
}

void ViewCube::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  // The axes run along edges: those of the far corner lie behind the cube, those of the near corner before it.
  const bool corner_is_behind = axes_.col(2).sum() > 0.0;
  if (corner_is_behind) paintAxes(painter);
  for (int axis = 0; axis < 3; ++axis) {
    for (const double side : {1.0, -1.0}) paintFace(painter, axis, side);
  }
  if (hovered_.norm() > 0.0) {
    QColor accent = models::Theme::of(this).accent;
    accent.setAlphaF(0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    for (const Patch& patch : patches()) {
      if ((patch.direction - hovered_).norm() < 1e-9) painter.drawPolygon(patch.polygon);
    }
  }
  if (!corner_is_behind) paintAxes(painter);
}

void ViewCube::mouseMoveEvent(QMouseEvent* event) {
  const std::vector<Patch> all = patches();
  const Patch* patch = patchAt(all, event->position());
  const Vec3 direction = patch != nullptr ? patch->direction : Vec3(Vec3::Zero());
  if ((direction - hovered_).norm() < 1e-9) return;
  hovered_ = direction;
  update();
}

void ViewCube::mousePressEvent(QMouseEvent* event) {
  const std::vector<Patch> all = patches();
  const Patch* patch = patchAt(all, event->position());
  if (patch == nullptr || event->button() != Qt::LeftButton) {
    event->ignore();  // beside the cube the view is below the pointer
    return;
  }
  const Vec3 d = patch->direction;
  Q_EMIT directionPicked(d[0], d[1], d[2]);
}

void ViewCube::leaveEvent(QEvent*) {
  hovered_ = Vec3::Zero();
  update();
}

}  // namespace plumbline::view3d
