// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QWidget>
#include <optional>
#include <vector>

#include "spatial/pose.h"

namespace plumbline::view3d {

/// Cube in the corner of the 3-D view that shows the orientation of the world; a click on a face, an edge or a corner turns
/// the camera to that side. Works without OpenGL.
class ViewCube : public QWidget {
  Q_OBJECT

 public:
  explicit ViewCube(QWidget* parent = nullptr);

  /// @param axes  camera axes in the world as columns: right, up, towards the viewer
  void setCameraAxes(const Mat3& axes);
  /// Pixel of the face, edge or corner of that direction; empty when it is hidden.
  std::optional<QPointF> pixelOf(const Vec3& direction) const;
  QSize sizeHint() const override { return {118, 118}; }

 Q_SIGNALS:
  /// Direction from the scene to the eye, components −1, 0 or 1.
  void directionPicked(double x, double y, double z);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct Patch {
    Vec3 direction;  ///< components −1, 0, 1
    QPolygonF polygon;
    double facing;  ///< cosine towards the viewer
  };
  QPointF toPixel(const Vec3& point) const;
  /// Nine patches of every face that is seen.
  std::vector<Patch> patches() const;
  const Patch* patchAt(const std::vector<Patch>& patches, const QPointF& at) const;
  void paintFace(QPainter& painter, int axis, double side) const;
  void paintAxes(QPainter& painter) const;

  Mat3 axes_ = Mat3::Identity();
  Vec3 hovered_ = Vec3::Zero();
};

}  // namespace plumbline::view3d
