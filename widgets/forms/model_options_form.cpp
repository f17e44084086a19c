// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/model_options_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "model/build_model.h"
#include "widgets/forms/page.h"
#include "widgets/window/icons.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

ModelOptionsForm::ModelOptionsForm(QWidget* parent) : QWidget(parent) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setHorizontalSpacing(16);
  form->setVerticalSpacing(6);
  form->setLabelAlignment(Qt::AlignLeft);
  base_ = new QComboBox(this);
  base_->addItems({tr("fixed to the world"), tr("floating")});
  base_->setAccessibleName(tr("Base"));
  base_->setToolTip(
      tr("A floating base moves freely: the root link becomes a body of its own with six coordinates."));
  form->addRow(tr("Base"), base_);
  connect(base_, &QComboBox::currentIndexChanged, this, [this](int index) {
    if (showing_) return;
    options_.base = index == 0 ? BaseType::Fixed : BaseType::Floating;
    change(tr("base"));
  });
  buildGravity(form);
  buildMounting(form);

  auto* locks = new QWidget(this);
  locks_ = new QVBoxLayout(locks);
  locks_->setContentsMargins(0, 0, 0, 0);
  locks_->setSpacing(4);
  lock_joint_ = new QComboBox(this);
  lock_joint_->setAccessibleName(tr("Lock a joint"));
  lock_joint_->setToolTip(
      tr("Holds a joint where it stands now; its link becomes part of the body before it."));
  connect(lock_joint_, &QComboBox::activated, this, [this](int index) {
    if (index > 0) lock(lock_joint_->itemText(index));
  });
  form->addRow(tr("Locked"), locks);
}

QDoubleSpinBox* ModelOptionsForm::spin(double low, double high, int decimals, const QString& name) {
  auto* box = new QDoubleSpinBox(this);
  box->setRange(low, high);
  box->setDecimals(decimals);
  box->setKeyboardTracking(false);
  box->setAlignment(Qt::AlignRight);
  box->setAccessibleName(name);
  box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  box->setMinimumWidth(56);
  return box;
}

void ModelOptionsForm::buildGravity(QFormLayout* form) {
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  static constexpr const char* kAxes[] = {"x", "y", "z"};
  for (std::size_t i = 0; i < 3; ++i) {
    gravity_[i] = spin(-100.0, 100.0, 3, tr("Gravity %1").arg(kAxes[i]));
    gravity_[i]->setToolTip(tr("Gravity along %1 of the world [m/s²]; all zero: none").arg(kAxes[i]));
    row->addWidget(gravity_[i]);
    connect(gravity_[i], &QDoubleSpinBox::valueChanged, this, [this, i](double value) {
      if (showing_) return;
      options_.gravity[static_cast<Eigen::Index>(i)] = value;
      change(tr("gravity"));
    });
  }
  form->addRow(tr("Gravity [m/s²]"), row);
}

void ModelOptionsForm::buildMounting(QFormLayout* form) {
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const QStringList names = {tr("roll"), tr("pitch"), tr("yaw")};
  for (std::size_t i = 0; i < 3; ++i) {
    mounting_[i] = spin(-360.0, 360.0, 3, tr("Mounting, %1").arg(names[static_cast<int>(i)]));
    mounting_[i]->setToolTip(tr("How the robot stands in the world: %1 of its root link about the fixed axes")
                                 .arg(names[static_cast<int>(i)]));
    row->addWidget(mounting_[i]);
    connect(mounting_[i], &QDoubleSpinBox::valueChanged, this, [this] {
      if (showing_) return;
      const double factor = models::displayUnit("rad", angles_).factor;
      Vec3 rpy;
      for (std::size_t k = 0; k < 3; ++k) rpy[static_cast<Eigen::Index>(k)] = mounting_[k]->value() / factor;
      options_.X_WB.R = rotationFromRpy(rpy);
      change(tr("mounting"));
    });
  }
  form->addRow(tr("Mounting"), row);
}

void ModelOptionsForm::showRobot(const workflow::RobotPtr& robot, const Eigen::VectorXd& pose) {
  robot_ = robot;
  pose_ = pose;
  options_ = robot ? robot->request.options : ModelOptions{};
  setEnabled(robot != nullptr);
  refresh();
}

void ModelOptionsForm::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  refresh();
}

void ModelOptionsForm::refresh() {
  showing_ = true;
  base_->setCurrentIndex(options_.base == BaseType::Fixed ? 0 : 1);
  const models::DisplayUnit unit = models::displayUnit("rad", angles_);
  const Vec3 rpy = rpyFromRotation(options_.X_WB.R) * unit.factor;
  for (std::size_t i = 0; i < 3; ++i) {
    gravity_[i]->setValue(options_.gravity[static_cast<Eigen::Index>(i)]);
    mounting_[i]->setDecimals(angles_ == models::AngleUnit::Degrees ? 1 : 4);
    mounting_[i]->setValue(rpy[static_cast<Eigen::Index>(i)]);
    mounting_[i]->setEnabled(options_.base == BaseType::Fixed);
    mounting_[i]->setSuffix(angles_ == models::AngleUnit::Degrees ? QStringLiteral("°") : QString());
  }
  showLocks();
  showing_ = false;
}

void ModelOptionsForm::showLocks() {
  while (QLayoutItem* item = locks_->takeAt(0)) {
    if (item->widget() != nullptr && item->widget() != lock_joint_) item->widget()->deleteLater();
    delete item;
  }
  for (const ModelOptions::Lock& one : options_.locks) {
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const JointDescription* joint = robot_ ? robot_->description.findJoint(one.joint) : nullptr;
    const bool slides = joint != nullptr && joint->type == JointType::Prismatic;
    const models::DisplayUnit unit = models::displayUnit(slides ? "m" : "rad", angles_);
    row->addWidget(new QLabel(tr("%1 at %2 %3")
                                  .arg(QString::fromStdString(one.joint),
                                       models::fourDigits(one.position * unit.factor), unit.name)),
                   1);
    auto* release = new QToolButton(line);
    release->setIcon(tintedIcon("close"));
    release->setAutoRaise(true);
    release->setToolTip(tr("Release %1").arg(QString::fromStdString(one.joint)));
    release->setAccessibleName(release->toolTip());
    row->addWidget(release);
    locks_->addWidget(line);
    connect(release, &QToolButton::clicked, this, [this, name = one.joint] {
      std::erase_if(options_.locks, [&](const ModelOptions::Lock& lock) { return lock.joint == name; });
      change(tr("release %1").arg(QString::fromStdString(name)));
    });
  }
  lock_joint_->clear();
  lock_joint_->addItem(options_.locks.empty() ? tr("no joint") : tr("another joint"));
  if (robot_) {
    for (const int body : robot_->model.actuatedBodies()) {
      const Joint& joint = robot_->model.body(body).joint;
      if (joint.nq == 1) lock_joint_->addItem(QString::fromStdString(joint.name));
    }
  }
  locks_->addWidget(lock_joint_);
}

void ModelOptionsForm::lock(const QString& name) {
  const int body = robot_->model.findJoint(name.toStdString());
  if (body < 0) return;
  const Joint& joint = robot_->model.body(body).joint;
  const double position = joint.q_index < pose_.size() ? pose_[joint.q_index] : 0.0;
  options_.locks.push_back({joint.name, position});
  change(tr("lock %1").arg(name));
}

void ModelOptionsForm::change(const QString& words) {
  Q_EMIT edited(options_, words);
}

}  // namespace plumbline::panels
