// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/forms/spec_form.h"
#include "workflow/payload/payload_replay_json.h"

namespace plumbline::panels {

class PayloadController;

/// Optional settings of a payload: a bare gripper to subtract, a force–torque sensor at the wrist instead of the joint
/// torques, and prior bounds of the link with its load. Fields appear when their choice is made. Every change is an
/// edit that can be undone; input that cannot be read is rejected in a sentence and changes nothing.
class PayloadExtras : public QWidget {
  Q_OBJECT

 public:
  PayloadExtras(PayloadController* controller, QWidget* parent);
  QComboBox* gripper() const { return gripper_; }
  QComboBox* sensor() const { return sensor_; }
  QCheckBox* known() const { return known_; }

 public Q_SLOTS:
  void showChoice();

 Q_SIGNALS:
  void rejected(const QString& sentence);
  void accepted();

 private:
  using Spec = workflow::PayloadSpec;
  using Numbers = std::vector<double>;
  /// A line of numbers of the specification, shown in a unit of its own.
  struct Row {
    QString name;        ///< complete name, also outside its line
    QString label = {};  ///< beside the line, where that is shorter
    QString unit = {}, tool_tip = {};
    double factor = 1.0;  ///< shown = factor × SI
    bool any_sign = false;
    std::size_t count = 1;
    bool may_be_empty = false;
    std::function<Numbers(const Spec&)> read = {};
    std::function<void(Spec&, const Numbers&)> write = {};
    std::function<bool(const Spec&)> asked = {};
  };
  void buildGripper();
  void buildSensor();
  void buildKnown();
  QFormLayout* addForm();
  void addRow(const Row& row);
  void chooseGripper(Spec& spec, int place) const;
  void showGrippers();
  void showSensors();

  PayloadController* controller_;
  SpecMembers<Spec> spec_;
  SpecForm* form_;
  QComboBox* gripper_ = nullptr;
  QComboBox* sensor_ = nullptr;
  QCheckBox* known_ = nullptr;
};

}  // namespace plumbline::panels
