// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel and keys of the 3-D view.
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/view3d/canvas.h"

namespace plumbline::view3d {

std::optional<Scene::Hit> Canvas::pick(const QPointF& at) const {
  return scene_.pick(camera_.ray(at), *meshes_, options_.collision && !options_.visuals);
}

Vec3 Canvas::pointUnder(const QPointF& at) const {
  if (const auto box = pickBoxAt(at)) return box->point;
  if (const auto hit = pick(at)) return hit->point;
  const Ray ray = camera_.ray(at);
  const double down = (ground_ - ray.origin[2]) / ray.direction[2];
  if (std::isfinite(down) && down > 0.0 && down < 4.0 * camera_.placement().distance) {
    return ray.origin + down * ray.direction;
  }
  const Vec3 towards = -camera_.axes().col(2);
  return ray.origin + ray.direction * (camera_.placement().distance / ray.direction.dot(towards));
}

void Canvas::mousePressEvent(QMouseEvent* event) {
  if (drag_ != Drag::None) return;
  if (event->button() == Qt::LeftButton && pressBox(event->position())) return;
  const bool shift = (event->modifiers() & Qt::ShiftModifier) != 0;
  const bool pans = event->button() == Qt::MiddleButton || event->button() == Qt::RightButton ||
                    (event->button() == Qt::LeftButton && shift);
  drag_ = pans ? Drag::Pan : event->button() == Qt::LeftButton ? Drag::Orbit : Drag::None;
  if (drag_ == Drag::None) return;
  glide_.stop();
  dragged_ = false;
  press_at_ = last_at_ = event->position();
  grip_ = pointUnder(press_at_);
  // A drag beside the robot turns about the robot, not about a far point of the ground.
  if (drag_ == Drag::Orbit && !pick(press_at_))
    grip_ = scene_.robot() ? scene_.bounds(-1, *meshes_, false).center() : grip_;
}

void Canvas::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (drag_ == Drag::None) {
    hover(at);
    return;
  }
  if (drag_ == Drag::Box) return dragBox(at, event->modifiers());
  if (!dragged_ && (at - press_at_).manhattanLength() < QApplication::startDragDistance() / 2.0) return;
  dragged_ = true;
  was_moved_by_hand_ = true;
  if (drag_ == Drag::Orbit) {
    camera_.orbit(grip_, at - last_at_);
  } else {
    camera_.pan(grip_, last_at_, at);
  }
  last_at_ = at;
  redraw();
}

void Canvas::mouseReleaseEvent(QMouseEvent* event) {
  if (drag_ == Drag::Box) {
    if (event->button() == Qt::LeftButton) dropBox();
    return;
  }
  const bool was_click = drag_ == Drag::Orbit && !dragged_ && event->button() == Qt::LeftButton;
  drag_ = Drag::None;
  if (!was_click) return;
  if (const auto box = pickBoxAt(event->position())) return selectBox(world_.boxes[box->box].id);
  const auto hit = pick(event->position());
  const QString link = hit ? scene_.links()[static_cast<std::size_t>(hit->link)].name : QString();
  setSelectedLink(link);
  Q_EMIT linkPicked(link);
}

void Canvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || pressBox(event->position())) return;
  was_moved_by_hand_ = true;
  if (const auto hit = pick(event->position())) {
    fitLink(scene_.links()[static_cast<std::size_t>(hit->link)].name);
  } else {
    fit();
  }
}

void Canvas::wheelEvent(QWheelEvent* event) {
  const double notches = event->angleDelta().y() / 120.0;
  if (notches == 0.0) return;
  glide_.stop();
  was_moved_by_hand_ = true;
  camera_.zoom(pointUnder(event->position()), std::pow(0.86, notches));
  redraw();
  event->accept();
}

void Canvas::keyPressEvent(QKeyEvent* event) {
  if (keyOnBox(*event)) return;
  constexpr double kStep = 20.0;
  QPointF turn;
  switch (event->key()) {
    case Qt::Key_F:
      fit();
      return;
    case Qt::Key_Home: {
      Camera::Placement start = camera_.placement();
      start.yaw = Camera().placement().yaw;
      start.pitch = Camera().placement().pitch;
      camera_.setPlacement(start);
      fit();
      return;
    }
    case Qt::Key_Left:
      turn = {kStep, 0.0};
      break;
    case Qt::Key_Right:
      turn = {-kStep, 0.0};
      break;
    case Qt::Key_Up:
      turn = {0.0, kStep};
      break;
    case Qt::Key_Down:
      turn = {0.0, -kStep};
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      camera_.zoom(camera_.placement().focus, 0.86);
      break;
    case Qt::Key_Minus:
      camera_.zoom(camera_.placement().focus, 1.0 / 0.86);
      break;
    default:
      QOpenGLWidget::keyPressEvent(event);
      return;
  }
  was_moved_by_hand_ = true;
  if (!turn.isNull()) camera_.orbit(camera_.placement().focus, turn);
  redraw();
}

void Canvas::hover(const QPointF& at) {
  const bool on_box = hoverBox(at);
  const auto hit = on_box ? std::nullopt : pick(at);
  const int link = hit ? hit->link : -1;
  if (link == emphasis_.hovered) return;
  emphasis_.hovered = link;
  list_is_old_ = true;
  redrawWhole();
  const QString name = link < 0 ? QString() : scene_.links()[static_cast<std::size_t>(link)].name;
  setToolTip(name);
  Q_EMIT linkHovered(name);
}

void Canvas::leaveEvent(QEvent*) {
  if (world_.hovered >= 0 && drag_ != Drag::Box) {
    world_.hovered = -1;
    boxesChanged();
  }
  if (emphasis_.hovered < 0) return;
  emphasis_.hovered = -1;
  list_is_old_ = true;
  redrawWhole();
  Q_EMIT linkHovered({});
}

void Canvas::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) {
    colors_ = ViewColors::of(models::Theme::of(this));
    sceneMoved();
  }
  QOpenGLWidget::changeEvent(event);
}

}  // namespace plumbline::view3d
