// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/forms/spec_form.h"
#include "workflow/excitation/excitation_spec.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

class ExcitationController;
class FeetEditor;

/// Specification of a motion: parameters to identify, the family, the limits, the optimiser; of a robot on its feet these, the
/// ground and how far the trunk moves instead of what only joints have. Every field is an edit that can be
/// undone; typing in one field is one edit.
class ExcitationForm : public QWidget {
  Q_OBJECT

 public:
  ExcitationForm(ExcitationController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QComboBox* target() const { return target_; }
  QComboBox* family() const { return family_; }
  QComboBox* criterion() const { return criterion_; }
  QTableWidget* limits() const { return limits_; }
  QComboBox* motors() const { return motors_; }
  QTableWidget* kept() const { return kept_; }
  FeetEditor* feet() const { return feet_; }
  void setHeld(const QString& joint, bool held);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  using Spec = workflow::ExcitationSpec;
  /// A part of the form that is shown for motions of joints alone.
  QWidget* partOfJoints();
  void buildTarget();
  template <typename Number>
  NumberField ofLegged(const std::string& key, Number excitation::LeggedSpec::*member,
                       const Shown& shown) const;
  void buildFamily();
  void buildLimits();
  void buildMotionButtons();
  void buildGround();
  void buildOptimiser();
  void showSpec();
  void showRobot();
  void buildMotors();
  void buildKept();
  void buildLimitTable();
  void showLimits();
  void showLimitsOf(int row, const excitation::MotionLimits& limits);
  void applyLimits();
  void chooseMotors();
  void showMotors();
  void showKept();
  void applyKept(QTableWidgetItem* item);

  ExcitationController* controller_;
  SpecMembers<Spec> spec_;
  SpecMembers<excitation::LeggedSpec> legged_;
  Condition on_feet_, of_joints_;
  SpecForm* form_;
  FeetEditor* feet_ = nullptr;
  QFormLayout* limit_rows_ = nullptr;
  std::vector<QWidget*> parts_of_joints_;
  QComboBox* target_ = nullptr;
  QComboBox* family_ = nullptr;
  QComboBox* criterion_ = nullptr;
  QLabel* unstated_ = nullptr;
  QTableWidget* limits_ = nullptr;
  QComboBox* motors_ = nullptr;
  QTableWidget* kept_ = nullptr;
  bool filling_ = false;
};

}  // namespace plumbline::panels
