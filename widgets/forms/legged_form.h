// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "excitation/legged/foot_proposals.h"
#include "widgets/forms/spec_form.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

class LeggedMotionController;

/// Specification of a legged motion. Every change is an edit of the study.
class LeggedForm : public QWidget {
  Q_OBJECT

 public:
  LeggedForm(LeggedMotionController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QTableWidget* feet() const { return feet_; }
  QLabel* posture() const { return posture_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  using Spec = excitation::LeggedSpec;
  void buildFeet();
  void buildPosture();
  void buildMotion();
  void buildSearch();
  void showSpec();
  void showFeet();
  void showPosture();
  void editFoot(QTableWidgetItem* item);

  LeggedMotionController* controller_;
  SpecMembers<Spec> spec_;
  SpecForm* form_;
  QTableWidget* feet_ = nullptr;
  QLabel* posture_ = nullptr;
  bool filling_ = false;
};

}  // namespace plumbline::panels
