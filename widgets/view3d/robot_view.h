// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/errors/message.h"
#include "widgets/view3d/draw_list.h"
#include "workflow/robot/load_robot.h"

class QLabel;
class QToolButton;

namespace plumbline::view3d {

class Canvas;

/// 3-D view of the window with its toolbar. Where the platform has no OpenGL (offscreen, minimal, vnc) a plain widget
/// with a sentence takes the place of the picture; the rest works the same.
///   left drag orbits about what is under the pointer · right, middle or Shift drag pans · wheel zooms to the pointer
///   click selects · double click fits the link · F fits all · Home goes back · arrows turn
///   boxes of the world that have an id: left drag moves them level, with Shift or Ctrl up and down; arrows, PgUp and PgDn
///   move the selected one, Delete removes it
class RobotView : public QWidget {
  Q_OBJECT

 public:
  /// @param mesh_worker  plumbline-cli; empty: beside the running program
  explicit RobotView(QWidget* parent = nullptr, const QString& mesh_worker = {});

  /// Returns true where the platform can show OpenGL inside a window.
  static bool isSupported();
  /// Null where it is not supported.
  Canvas* canvas() const { return canvas_; }
  const workflow::RobotPtr& robot() const { return robot_; }
  const Eigen::VectorXd& configuration() const { return q_; }
  ViewOptions options() const { return options_; }
  QString selectedLink() const { return selected_; }
  /// Configuration of the preview robot; empty: there is none.
  const Eigen::VectorXd& preview_robot() const { return preview_robot_; }
  const std::optional<ShownBounds>& bounds() const { return bounds_; }
  const ShownWorld& world() const { return world_; }
  const QStringList& touchingLinks() const { return touching_; }

 public Q_SLOTS:
  /// Shows a robot; null closes it. The same file under other options keeps camera and meshes.
  void setRobot(const plumbline::workflow::RobotPtr& robot);
  /// @param q  nq; anything else is ignored
  void setConfiguration(const Eigen::VectorXd& q);
  void setSelectedLink(const QString& link);
  /// Shows the axis of that joint, as when the pointer is on its link; empty: none.
  void setHighlightedJoint(const QString& joint);
  void setOptions(const plumbline::view3d::ViewOptions& options);
  /// Parameters that centres and ellipsoids show (10 per body); `before` is dashed beside them. An empty `values` goes back
  /// to those of the robot.
  void setParameters(const Eigen::VectorXd& values, const Eigen::VectorXd& before = {});
  /// Shows the point masses of a transfer; empty: none.
  void setMasses(const std::vector<plumbline::view3d::ShownMass>& masses);
  /// Shows a body that is known within bounds; none: nothing is drawn.
  void setBounds(const std::optional<plumbline::view3d::ShownBounds>& bounds);
  /// Shows boxes around the robot, a path and its tube; empty: none.
  void setWorld(const plumbline::view3d::ShownWorld& world);
  /// Shows the preview robot at q (nq), translucent; an empty q: none. Links that touch have the state colour.
  void setPreviewRobot(const Eigen::VectorXd& q, const QStringList& touching);
  void fit();

 Q_SIGNALS:
  /// Emitted on a click; empty when it hit no link.
  void linkPicked(const QString& link);
  void linkHovered(const QString& link);
  /// As those of Canvas.
  void boxSelected(int id);
  void boxMoved(int id, const plumbline::Vec3& position, bool goes_on);
  void boxRemoved(int id);
  void messageRaised(const plumbline::errors::Message& message);
  void optionsChanged(const plumbline::view3d::ViewOptions& options);
  /// Emitted when every mesh was loaded or has failed.
  void meshesLoaded();

 private:
  QWidget* buildToolbar();
  QToolButton* addToggle(QWidget* bar, int sign, const QString& name, const QString& tip,
                         bool ViewOptions::*option);
  void showOptions();

  Canvas* canvas_ = nullptr;
  workflow::RobotPtr robot_;
  Eigen::VectorXd q_;
  ViewOptions options_;
  QString selected_;
  Eigen::VectorXd preview_robot_;
  std::optional<ShownBounds> bounds_;
  ShownWorld world_;
  QStringList touching_;
  struct Toggle {
    QToolButton* button;
    bool ViewOptions::*option;
  };
  std::vector<Toggle> toggles_;
};

}  // namespace plumbline::view3d
