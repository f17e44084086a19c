// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/forms/spec_form.h"
#include "workflow/safety/safe_spec.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace plumbline::panels {

class SafeController;

/// Settings of the safe loop: control, sensors, start, goal, payload, plan, loop, obstacles, and assumptions that the simulation
/// breaks. Ranges and units come from the table of the scenario.
class SafeForm : public QWidget {
  Q_OBJECT

 public:
  SafeForm(SafeController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QComboBox* pace() const { return pace_; }
  QCheckBox* reach() const { return reach_; }
  /// Editor of that name.
  template <typename Editor>
  Editor* editor(const QString& name) const {
    return findChild<Editor*>(name);
  }

 Q_SIGNALS:
  void rejected(const QString& sentence);

 private:
  void build();
  // Start, goal and sensors, and the payload.
  void buildArm();
  void buildPayload();
  /// Numbers of all joints; one number for all where `one_for_all`.
  ListField perJoint(const QString& name, const char* path, const QString& tool_tip,
                     std::function<Eigen::VectorXd&(workflow::SafeSpec&)> part, bool one_for_all) const;
  int joints() const;
  void buildReach(QFormLayout* plans);
  void buildFaults();
  void buildObstacles();
  void showObstacles();
  void lockObstacles();
  /// Member of the selected obstacle.
  Member<ListField::Numbers> ofObstacle(std::function<Vec3&(workflow::ExcitationSpec::Obstacle&)> part,
                                        const QString& words);
  const workflow::ExcitationSpec::Obstacle* obstacle() const;

  SafeController* controller_;
  SpecMembers<workflow::SafeSpec> members_;
  SpecForm* form_;
  QComboBox* pace_ = nullptr;
  QCheckBox* reach_ = nullptr;
  QComboBox *obstacles_ = nullptr, *body_ = nullptr;
  QLineEdit *position_ = nullptr, *size_ = nullptr;
  QPushButton *add_ = nullptr, *remove_ = nullptr;
  QLabel* remark_ = nullptr;
};

}  // namespace plumbline::panels
