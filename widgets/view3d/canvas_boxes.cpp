// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes of the world in the 3-D view: under the pointer, dragged, moved by keys.
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>
#include <cmath>

#include "widgets/view3d/canvas.h"

namespace plumbline::view3d {
namespace {

constexpr double kLargeBox = 1.5;                    // of the robot's extent
constexpr double kNudge = 0.01, kFineNudge = 0.001;  // m

QString metres(double x) {
  return QString::number(x, 'f', 3);
}

}  // namespace

std::optional<BoxHit> Canvas::pickBoxAt(const QPointF& at) const {
  const std::optional<BoxHit> box = pickBox(camera_.ray(at), world_.boxes);
  if (!box) return std::nullopt;
  const auto link = pick(at);
  return link && link->distance < box->distance ? std::nullopt : box;
}

ShownWorld::Box* Canvas::boxOf(int id) {
  const auto at =
      std::find_if(world_.boxes.begin(), world_.boxes.end(), [id](const auto& box) { return box.id == id; });
  return id < 0 || at == world_.boxes.end() ? nullptr : &*at;
}

void Canvas::boxesChanged() {
  const QString text = boxText();
  box_label_->setText(text);
  box_label_->setVisible(!text.isEmpty());
  placeOverlays();
  sceneMoved();
}

QString Canvas::boxText() const {
  const int id = world_.hovered >= 0 ? world_.hovered : world_.selected;
  const auto box =
      std::find_if(world_.boxes.begin(), world_.boxes.end(), [id](const auto& one) { return one.id == id; });
  if (id < 0 || box == world_.boxes.end()) return {};
  const Vec3& p = box->X_WG.p;
  const QString where = tr("%1: x %2, y %3, z %4 m").arg(box->name, metres(p[0]), metres(p[1]), metres(p[2]));
  if (!world_.locked.isEmpty()) return where + QLatin1Char('\n') + world_.locked;
  if (drag_ == Drag::Box)
    return where + QLatin1Char('\n') + tr("Shift or Ctrl: up and down. Esc puts it back.");
  if (id == world_.selected)
    return where + QLatin1Char('\n') +
           tr("Arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm; Del removes it.");
  if (isLarge(*box)) return where + QLatin1Char('\n') + tr("A click selects it; then a drag moves it.");
  return where + QLatin1Char('\n') + tr("A drag moves it level, with Shift or Ctrl up and down.");
}

bool Canvas::hoverBox(const QPointF& at) {
  const std::optional<BoxHit> hit = pickBoxAt(at);
  const int id = hit ? world_.boxes[hit->box].id : -1;
  if (id != world_.hovered) {
    world_.hovered = id;
    setCursor(id >= 0 && world_.locked.isEmpty() ? Qt::SizeAllCursor : Qt::ArrowCursor);
    boxesChanged();
  }
  return hit.has_value();
}

void Canvas::selectBox(int id) {
  if (id == world_.selected) return;
  world_.selected = id;
  boxesChanged();
  Q_EMIT boxSelected(id);
}

/// A floor or a wall, on which a drag turns the view until a click has selected it.
bool Canvas::isLarge(const ShownWorld::Box& box) const {
  return box.size.maxCoeff() > kLargeBox * scene_.extent();
}

bool Canvas::pressBox(const QPointF& at) {
  const std::optional<BoxHit> hit = pickBoxAt(at);
  const int id = hit ? world_.boxes[hit->box].id : -1;
  if (hit && isLarge(world_.boxes[hit->box]) && id != world_.selected) return false;
  selectBox(id);
  if (!hit || !world_.locked.isEmpty()) return false;
  glide_.stop();
  drag_ = Drag::Box;
  dragged_ = false;
  press_at_ = at;
  box_drag_.emplace(world_.boxes[hit->box], hit->point, at);
  boxesChanged();
  return true;
}

void Canvas::dragBox(const QPointF& at, Qt::KeyboardModifiers modifiers) {
  if (!dragged_ && (at - press_at_).manhattanLength() < QApplication::startDragDistance() / 2.0) return;
  ShownWorld::Box* box = boxOf(box_drag_->id());
  if (box == nullptr) return cancelBoxDrag();
  dragged_ = true;
  was_moved_by_hand_ = true;
  box->X_WG.p = box_drag_->moveTo(camera_, at, (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0);
  boxesChanged();
}

void Canvas::dropBox() {
  const BoxDrag drag = *box_drag_;
  const ShownWorld::Box* box = boxOf(drag.id());
  box_drag_.reset();
  drag_ = Drag::None;
  boxesChanged();
  if (box != nullptr && box->X_WG.p != drag.origin()) Q_EMIT boxMoved(drag.id(), box->X_WG.p, false);
}

void Canvas::cancelBoxDrag() {
  if (!box_drag_) return;
  if (ShownWorld::Box* box = boxOf(box_drag_->id())) box->X_WG.p = box_drag_->origin();
  box_drag_.reset();
  drag_ = Drag::None;
  boxesChanged();
}

void Canvas::focusOutEvent(QFocusEvent* event) {
  cancelBoxDrag();
  QOpenGLWidget::focusOutEvent(event);
}

/// Esc and the keys of a selected box are its own, whatever commands of the window have them.
bool Canvas::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if ((key == Qt::Key_Escape && box_drag_) || (key == Qt::Key_Delete && world_.selected >= 0))
      event->accept();
  }
  return QOpenGLWidget::event(event);
}

bool Canvas::keyOnBox(const QKeyEvent& event) {
  if (box_drag_) {
    if (event.key() == Qt::Key_Escape) cancelBoxDrag();
    return true;
  }
  ShownWorld::Box* box = boxOf(world_.selected);
  if (box == nullptr || !world_.locked.isEmpty()) return false;
  if (event.key() == Qt::Key_Delete) {
    Q_EMIT boxRemoved(box->id);
    return true;
  }
  const Vec3 right = nearestAxis(camera_.axes().col(0)), away = Vec3::UnitZ().cross(right);
  Vec3 way = Vec3::Zero();
  switch (event.key()) {
    case Qt::Key_Left:
      way = -right;
      break;
    case Qt::Key_Right:
      way = right;
      break;
    case Qt::Key_Up:
      way = away;
      break;
    case Qt::Key_Down:
      way = -away;
      break;
    case Qt::Key_PageUp:
      way = Vec3::UnitZ();
      break;
    case Qt::Key_PageDown:
      way = -Vec3::UnitZ();
      break;
    default:
      return false;
  }
  const double step = (event.modifiers() & Qt::ShiftModifier) != 0 ? kFineNudge : kNudge;
  for (int i = 0; i < 3; ++i)
    if (way[i] != 0.0) box->X_WG.p[i] = std::round(1e6 * (box->X_WG.p[i] + step * way[i])) / 1e6;
  const int id = box->id;
  const Vec3 position = box->X_WG.p;
  boxesChanged();
  Q_EMIT boxMoved(id, position, event.isAutoRepeat());
  return true;
}

}  // namespace plumbline::view3d
