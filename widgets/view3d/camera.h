// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>
#include <optional>
#include <vector>

#include "geometry/triangle_mesh.h"
#include "spatial/pose.h"

namespace plumbline::view3d {

struct Ray {
  Vec3 origin = Vec3::Zero();
  Vec3 direction = Vec3::UnitX();  ///< unit vector
};

/// Perspective camera on a turntable: z stays up, yaw and pitch give its direction.
/// In camera axes x points right, y up and z towards the viewer. Pixels are logical, y down.
class Camera {
 public:
  /// Placement of the camera; used to animate and to store views.
  struct Placement {
    double yaw = 0.0;    ///< of the direction focus → eye, about z [rad]
    double pitch = 0.0;  ///< above the horizon, −π/2 … π/2 [rad]
    Vec3 focus = Vec3::Zero();
    double distance = 3.0;  ///< focus to eye [m]
  };
  static Placement between(const Placement& from, const Placement& to, double share);

  Camera();

  void setViewport(const QSizeF& size);
  const QSizeF& viewport() const { return viewport_; }
  const Placement& placement() const { return at_; }
  void setPlacement(const Placement& placement);

  Vec3 eye() const;
  /// Columns: right, up, towards the viewer; in world axes.
  Mat3 axes() const;
  Mat4 view() const;
  Mat4 projection(double near_distance, double far_distance) const;
  Ray ray(const QPointF& pixel) const;
  /// None when the point is behind the camera.
  std::optional<QPointF> pixel(const Vec3& point) const;
  /// Size of a logical pixel at that point [m].
  double pixelSize(const Vec3& point) const;

  /// Turns about `pivot`, which stays where it is on the screen.
  void orbit(const Vec3& pivot, const QPointF& drag);
  /// Moves sideways so that the point at `from`, at the depth of `grip`, comes to `to`.
  void pan(const Vec3& grip, const QPointF& from, const QPointF& to);
  /// Moves towards the point (factor < 1) or away; the point stays where it is on the screen.
  void zoom(const Vec3& point, double factor);
  /// Placement that shows all points from the present direction, as large as they fit.
  Placement fitted(const std::vector<Vec3>& points) const;
  /// The present focus and distance, seen from `direction`.
  Placement lookingFrom(const Vec3& direction) const;
  /// Distances that a zoom keeps to.
  void setReach(double nearest, double farthest);

 private:
  double tangent() const;  ///< of half the vertical field of view

  QSizeF viewport_{1.0, 1.0};
  Placement at_;
  double nearest_ = 0.01, farthest_ = 1000.0;
};

}  // namespace plumbline::view3d
