// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/view3d/draw_list.h"

namespace plumbline::view3d {

struct BoxHit {
  std::size_t box = 0;  ///< index
  Vec3 point = Vec3::Zero();
  double distance = 0.0;
};
/// Nearest box that the ray meets from outside; those that cannot be moved are left out.
std::optional<BoxHit> pickBox(const Ray& ray, const std::vector<ShownWorld::Box>& boxes);

/// A box that follows the pointer: the point that was grabbed stays under it, in the horizontal plane through that point or
/// in the vertical one that faces the user. A camera that looks along the horizontal plane has the vertical one alone; one
/// that looks along the vertical plane lifts the box with the way of the pointer.
class BoxDrag {
 public:
  /// @param grip  point that was grabbed, under the pixel `at`
  BoxDrag(const ShownWorld::Box& box, const Vec3& grip, const QPointF& at);
  int id() const { return id_; }
  const Vec3& origin() const { return origin_; }  ///< of the box, before the drag
  /// Position of the box for the pointer at that pixel, in whole millimetres where it moved [m].
  Vec3 moveTo(const Camera& camera, const QPointF& at, bool upright);

 private:
  enum class Way { None, Level, Upright, Lift };
  static Way wayOf(const Camera& camera, bool upright);

  int id_;
  Vec3 origin_, start_, grip_;  ///< of the box; grabbed points
  Way way_ = Way::None;
  QPointF at_;
  QPointF offset_;  ///< from the pointer to the grabbed point
};

/// Unit vector of the world's axes ±x, ±y that comes nearest to `direction` seen from above.
Vec3 nearestAxis(const Vec3& direction);

}  // namespace plumbline::view3d
