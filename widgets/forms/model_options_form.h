// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "model/build_model.h"
#include "widgets/models/numbers.h"
#include "workflow/robot/load_robot.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QVBoxLayout;

namespace plumbline::panels {

/// Options that turn links into bodies: base, gravity, mounting, locked joints.
class ModelOptionsForm : public QWidget {
  Q_OBJECT

 public:
  explicit ModelOptionsForm(QWidget* parent = nullptr);
  /// @param pose  present pose, at which a joint is locked
  void showRobot(const workflow::RobotPtr& robot, const Eigen::VectorXd& pose);
  void setPose(const Eigen::VectorXd& pose) { pose_ = pose; }
  void setAngleUnit(models::AngleUnit unit);

 Q_SIGNALS:
  void edited(const plumbline::ModelOptions& options, const QString& words);

 private:
  QDoubleSpinBox* spin(double low, double high, int decimals, const QString& name);
  void buildGravity(QFormLayout* form);
  void buildMounting(QFormLayout* form);
  void lock(const QString& joint);
  void showLocks();
  void refresh();
  void change(const QString& words);

  workflow::RobotPtr robot_;
  ModelOptions options_;
  Eigen::VectorXd pose_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  QComboBox* base_ = nullptr;
  std::array<QDoubleSpinBox*, 3> gravity_{};
  std::array<QDoubleSpinBox*, 3> mounting_{};  ///< roll, pitch, yaw
  QVBoxLayout* locks_ = nullptr;
  QComboBox* lock_joint_ = nullptr;
  bool showing_ = false;
};

}  // namespace plumbline::panels
