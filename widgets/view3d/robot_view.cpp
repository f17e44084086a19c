// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/robot_view.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/models/theme.h"
#include "widgets/view3d/canvas.h"
#include "widgets/view3d/view_icons.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d {
namespace {

QWidget* placeholder(QWidget* parent) {
  auto* label = new QLabel(
      QCoreApplication::translate("RobotView", "The 3-D view needs a screen with OpenGL 3.3."), parent);
  label->setAlignment(Qt::AlignCenter);
  label->setWordWrap(true);
  label->setMinimumSize(240, 200);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

bool contextCanBeMade() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QOpenGLContext context;
  context.setFormat(format);
  return context.create() && context.format().version() >= qMakePair(3, 3);
}

}  // namespace

bool RobotView::isSupported() {
  // A QOpenGLWidget crashes inside Qt on other platforms, even where a context can be made.
  const QString platform = QGuiApplication::platformName();
  if (!platform.startsWith(QLatin1String("xcb")) && !platform.startsWith(QLatin1String("wayland")))
    return false;
  static const bool can = contextCanBeMade();
  return can;
}

RobotView::RobotView(QWidget* parent, const QString& mesh_worker) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildToolbar());
  if (!isSupported()) {
    column->addWidget(placeholder(this), 1);
    return;
  }
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/plumbline-cli");
  canvas_ = new Canvas(mesh_worker.isEmpty() ? beside : mesh_worker, this);
  column->addWidget(canvas_, 1);
  setFocusProxy(canvas_);
  connect(canvas_, &Canvas::linkPicked, this, [this](const QString& link) {
    selected_ = link;
    Q_EMIT linkPicked(link);
  });
  connect(canvas_, &Canvas::linkHovered, this, &RobotView::linkHovered);
  connect(canvas_, &Canvas::boxSelected, this, &RobotView::boxSelected);
  connect(canvas_, &Canvas::boxMoved, this, &RobotView::boxMoved);
  connect(canvas_, &Canvas::boxRemoved, this, &RobotView::boxRemoved);
  connect(canvas_, &Canvas::messageRaised, this, &RobotView::messageRaised);
  connect(canvas_, &Canvas::meshesLoaded, this, &RobotView::meshesLoaded);
}

QWidget* RobotView::buildToolbar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(models::kSpacing / 2, 2, models::kSpacing / 2, 2);
  row->setSpacing(2);
  auto* fit_button = new QToolButton(bar);
  fit_button->setObjectName(QStringLiteral("fit"));
  fit_button->setIcon(signIcon(Sign::Fit));
  fit_button->setAccessibleName(tr("Fit the robot"));
  fit_button->setToolTip(tr("Fit the whole robot (F)"));
  fit_button->setAutoRaise(true);
  connect(fit_button, &QToolButton::clicked, this, &RobotView::fit);
  row->addWidget(fit_button);
  row->addSpacing(models::kSpacing);
  const auto add = [&](Sign sign, const QString& name, const QString& tip, bool ViewOptions::*option) {
    row->addWidget(addToggle(bar, static_cast<int>(sign), name, tip, option));
  };
  add(Sign::Frames, tr("Link frames"), tr("Frames of all links: x red, y green, z blue"),
      &ViewOptions::frames);
  add(Sign::Axes, tr("Joint axes"),
      tr("Axes of all joints; the joint under the pointer shows its axis anyway"), &ViewOptions::axes);
  add(Sign::Centers, tr("Centres of mass"), tr("Centre of mass of every moving body"), &ViewOptions::centers);
  add(Sign::Ellipsoids, tr("Inertia ellipsoids"),
      tr("Homogeneous ellipsoid with the mass and inertia of each body; in the attention colour where none "
         "exists"),
      &ViewOptions::ellipsoids);
  add(Sign::Collision, tr("Collision shapes"), tr("Collision shapes, translucent"), &ViewOptions::collision);
  add(Sign::Grid, tr("Ground grid"), tr("Ground grid; its step is written in the corner"),
      &ViewOptions::grid);
  row->addStretch(1);
  showOptions();
  return bar;
}

QToolButton* RobotView::addToggle(QWidget* bar, int sign, const QString& name, const QString& tip,
                                  bool ViewOptions::*option) {
  auto* button = new QToolButton(bar);
  button->setIcon(signIcon(static_cast<Sign>(sign)));
  button->setCheckable(true);
  button->setAutoRaise(true);
  button->setAccessibleName(name);
  button->setObjectName(name);
  button->setToolTip(tip);
  connect(button, &QToolButton::toggled, this, [this, option](bool on) {
    ViewOptions next = options_;
    next.*option = on;
    setOptions(next);
  });
  toggles_.push_back({button, option});
  return button;
}

void RobotView::showOptions() {
  for (const Toggle& toggle : toggles_) {
    const QSignalBlocker quiet(toggle.button);
    toggle.button->setChecked(options_.*toggle.option);
  }
}

void RobotView::setOptions(const ViewOptions& options) {
  if (options == options_) return;
  options_ = options;
  showOptions();
  if (canvas_ != nullptr) canvas_->setOptions(options);
  Q_EMIT optionsChanged(options);
}

void RobotView::setRobot(const workflow::RobotPtr& robot) {
  robot_ = robot;
  bounds_.reset();
  world_ = {};
  q_ = robot ? robot->model.neutral() : Eigen::VectorXd();
  if (canvas_ == nullptr) return;
  canvas_->setRobot(robot);
  selected_ = canvas_->selectedLink();
}

void RobotView::setConfiguration(const Eigen::VectorXd& q) {
  if (!robot_ || q.size() != robot_->model.nq() || !q.allFinite()) return;
  q_ = q;
  if (canvas_ != nullptr) canvas_->setConfiguration(q);
}

void RobotView::setSelectedLink(const QString& link) {
  selected_ = link;
  if (canvas_ != nullptr) canvas_->setSelectedLink(link);
}

void RobotView::setHighlightedJoint(const QString& joint) {
  if (canvas_ != nullptr) canvas_->setHighlightedJoint(joint);
}

void RobotView::setParameters(const Eigen::VectorXd& values, const Eigen::VectorXd& before) {
  if (canvas_ == nullptr || !robot_) return;
  canvas_->setParameters(values.size() > 0 ? values : robot_->model.parameters(), before);
}

void RobotView::setMasses(const std::vector<ShownMass>& masses) {
  if (canvas_ != nullptr) canvas_->setMasses(masses);
}

void RobotView::setBounds(const std::optional<ShownBounds>& bounds) {
  bounds_ = bounds;
  if (canvas_ != nullptr) canvas_->setBounds(bounds);
}

void RobotView::setWorld(const ShownWorld& world) {
  world_ = world;
  if (canvas_ != nullptr) canvas_->setWorld(world);
}

void RobotView::setPreviewRobot(const Eigen::VectorXd& q, const QStringList& touching) {
  if (q.size() == 0 && preview_robot_.size() == 0) return;
  preview_robot_ = q;
  touching_ = touching;
  if (canvas_ != nullptr) canvas_->setPreviewRobot(q, touching);
}

void RobotView::fit() {
  if (canvas_ != nullptr) canvas_->fit();
}

}  // namespace plumbline::view3d
