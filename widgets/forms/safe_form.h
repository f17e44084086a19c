// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/forms/spec_form.h"
#include "workflow/safety/safe_spec.h"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace plumbline::panels {

class SafeController;

/// Settings of the safe loop: control, sensors, plan, loop, and assumptions that the simulation breaks. Ranges and units come
/// from the table of the scenario.
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
  void buildReach(QFormLayout* plans);
  void buildFaults();

  SafeController* controller_;
  SpecMembers<workflow::SafeSpec> members_;
  SpecForm* form_;
  QComboBox* pace_ = nullptr;
  QCheckBox* reach_ = nullptr;
};

}  // namespace plumbline::panels
