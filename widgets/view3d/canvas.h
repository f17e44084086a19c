// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <QPointer>
#include <QTimer>
#include <QVariantAnimation>
#include <memory>
#include <optional>

#include "widgets/errors/message.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/view3d/box_drag.h"
#include "widgets/view3d/draw_list.h"
#include "widgets/view3d/renderer.h"
#include "workflow/robot/load_robot.h"

class QLabel;

namespace plumbline::view3d {

class ViewCube;

/// QOpenGLWidget with scene, camera, mouse and keys. Paints after changes only, never by a timer.
/// Only for platforms with OpenGL; create it through RobotView.
class Canvas : public QOpenGLWidget {
  Q_OBJECT

 public:
  explicit Canvas(const QString& mesh_worker, QWidget* parent = nullptr);
  ~Canvas() override;

  void setRobot(const workflow::RobotPtr& robot);
  const workflow::RobotPtr& robot() const { return scene_.robot(); }
  void setConfiguration(const Eigen::VectorXd& q);
  const Eigen::VectorXd& configuration() const { return scene_.configuration(); }
  void setOptions(const ViewOptions& options);
  const ViewOptions& options() const { return options_; }
  void setParameters(const Eigen::VectorXd& values, const Eigen::VectorXd& before);
  void setMasses(std::vector<ShownMass> masses);
  /// Shows the preview robot at q (nq), translucent; an empty q: none. Links that touch have the state colour.
  void setBounds(const std::optional<ShownBounds>& bounds);
  /// A box that is dragged stays where the pointer has it.
  void setWorld(ShownWorld world);
  const ShownWorld& world() const { return world_; }
  /// Sentence on the box under the pointer or the selected one; empty: there is none.
  QString boxText() const;
  void setPreviewRobot(const Eigen::VectorXd& q, const QStringList& touching);
  bool hasPreviewRobot() const { return preview_robot_.has_value(); }
  void setSelectedLink(const QString& link);
  QString selectedLink() const;
  void setHighlightedJoint(const QString& joint);
  void fit();
  void fitLink(const QString& link);
  void viewFrom(const Vec3& direction);
  /// Camera moves that were not made by hand glide for a fifth of a second; off in tests.
  void setAnimated(bool animated) { animated_ = animated; }

  const Camera& camera() const { return camera_; }
  void setCameraPlacement(const Camera::Placement& placement);
  const Scene& scene() const { return scene_; }
  MeshLibrary& meshes() { return *meshes_; }
  ViewCube* viewCube() const { return cube_; }
  /// Draw list of the last picture.
  const DrawList& drawn() const { return drawn_; }
  std::size_t trianglesDrawn() const { return renderer_ ? renderer_->trianglesDrawn() : 0; }
  /// Time the last picture took, driver included [ms].
  double paintMilliseconds() const { return paint_ms_; }
  /// Time from the start of the last picture until it was on the screen, other changes of the window included [ms].
  double frameMilliseconds() const { return frame_ms_; }
  int paintCount() const { return paint_count_; }
  /// Returns true when the last picture was a quick one: the preview robot was drawn over the rest of the picture
  /// before it; a smooth picture follows when the robot rests.
  bool drawnQuickly() const { return quick_; }
  /// Quick pictures while the preview robot moves: where a whole picture takes too long (the default), always, or never.
  enum class Quick { WhereSlow, Always, Never };
  void setQuick(Quick when) { quick_when_ = when; }

 Q_SIGNALS:
  void linkPicked(const QString& link);
  void linkHovered(const QString& link);
  /// Emitted on a press; −1: beside all boxes.
  void boxSelected(int id);
  /// Emitted at the end of a drag and by keys. @param goes_on  a key is held down
  void boxMoved(int id, const plumbline::Vec3& position, bool goes_on);
  void boxRemoved(int id);
  void messageRaised(const plumbline::errors::Message& message);
  void meshesLoaded();

 protected:
  void initializeGL() override;
  void resizeGL(int width, int height) override;
  void paintGL() override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum class Drag { None, Orbit, Pan, Box };
  void requestMeshes();
  void meshReady();
  void meshFailed(const QString& path, const Error& error);
  void tellMissing();
  void redraw();
  void redrawWhole();
  void sceneMoved();
  void glideTo(const Camera::Placement& placement);
  void placeOverlays();
  std::vector<Vec3> cornersOfAll() const;  ///< of robot and world
  void updateLabels();
  void hover(const QPointF& at);
  std::optional<Scene::Hit> pick(const QPointF& at) const;
  /// Point under the pixel: on the robot, else on the ground, else at the depth of the focus.
  Vec3 pointUnder(const QPointF& at) const;
  void releaseGl();
  /// Nearest box under the pixel that nothing of the robot hides.
  std::optional<BoxHit> pickBoxAt(const QPointF& at) const;
  ShownWorld::Box* boxOf(int id);
  /// Grabs the box under the pixel or selects none. @return  whether a drag begins
  bool pressBox(const QPointF& at);
  void selectBox(int id);
  bool isLarge(const ShownWorld::Box& box) const;
  void dragBox(const QPointF& at, Qt::KeyboardModifiers modifiers);
  void dropBox();
  void cancelBoxDrag();
  bool hoverBox(const QPointF& at);
  bool keyOnBox(const QKeyEvent& event);
  void boxesChanged();

  Scene scene_;
  Camera camera_;
  ViewOptions options_;
  ViewColors colors_;
  Emphasis emphasis_;
  ShownParameters parameters_;
  std::vector<ShownMass> masses_;
  std::optional<ShownBounds> bounds_;
  ShownWorld world_;
  std::optional<Scene> preview_robot_;
  std::vector<int> touching_;
  std::unique_ptr<MeshLibrary> meshes_;
  std::unique_ptr<Renderer> renderer_;
  std::optional<jobs::DriverTime> composing_;
  QMetaObject::Connection context_gone_;
  DrawList drawn_;
  double ground_ = 0.0;
  bool list_is_old_ = true, fit_pending_ = false, animated_ = true, was_moved_by_hand_ = false;
  QString robot_key_;

  Drag drag_ = Drag::None;
  std::optional<BoxDrag> box_drag_;
  bool dragged_ = false;
  QPointF press_at_, last_at_;
  Vec3 grip_ = Vec3::Zero();
  QVariantAnimation glide_;
  Camera::Placement glide_from_, glide_to_;

  ViewCube* cube_;
  QLabel* scale_label_;
  QLabel* state_label_;
  QLabel* box_label_;
  QElapsedTimer drawing_;
  double paint_ms_ = 0.0, frame_ms_ = 0.0;
  double whole_ms_ = 0.0;  ///< `frame_ms_` of the last whole picture with a preview robot
  bool preview_moved_ = false, whole_is_due_ = true, quick_ = false;
  Quick quick_when_ = Quick::WhereSlow;
  QTimer rest_;  ///< a quick picture without successor is followed by a whole one
  int paint_count_ = 0;
};

}  // namespace plumbline::view3d
