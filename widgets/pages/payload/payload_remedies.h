// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/models/tables/payload_tables.h"
#include "workflow/payload/payload_bounds.h"

class QLabel;
class QPushButton;

namespace plumbline::panels {

class FlowLayout;
class PayloadController;
class PayloadForm;

/// Verdict on the intervals in one sentence, and a button for each step that would earn the label.
class PayloadRemedies : public QWidget {
  Q_OBJECT

 public:
  PayloadRemedies(PayloadController* controller, PayloadForm* form, QWidget* parent);
  /// @param verdict  of the intervals shown; @param result  that the remedies belong to, may be null
  void setVerdict(const models::PayloadVerdict& verdict, const workflow::PayloadBounds* result);
  QLabel* sentence() const { return sentence_; }
  std::vector<QPushButton*> buttons() const { return buttons_; }

 private:
  void add(const QString& name, const QString& text, const QString& tool_tip,
           const std::function<void()>& act);
  void addWiderTorque(const workflow::PayloadBounds& result);
  void addUnknown(const workflow::PayloadBounds& result);
  void addPriorBox(const workflow::PayloadSpec& used);

  PayloadController* controller_;
  PayloadForm* form_;
  QLabel* sentence_;
  FlowLayout* row_;
  std::vector<QPushButton*> buttons_;
};

/// Absolute torque errors that would explain each named window: the present error plus, for the joint of a window, its
/// excess divided by its length; a tenth more, rounded up to two digits. Empty when no window names an excess. [N·m]
std::vector<double> explainingTorque(const workflow::PayloadBounds& result);
/// Absolute torque errors that double the whole error of the joints whose windows are named, of all without names: for
/// windows that exclude each other only together. [N·m]
std::vector<double> doubledTorque(const workflow::PayloadBounds& result);

}  // namespace plumbline::panels
