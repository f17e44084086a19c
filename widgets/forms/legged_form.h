// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/models/numbers.h"
#include "excitation/legged/foot_proposals.h"

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

class LeggedMotionController;

/// What is asked of a motion on feet. Every change is an edit of the study.
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
  using Spec = LeggedSpec;
  struct Number {
    QString label, unit, tool_tip;
    double low, high;
    int decimals;
    double (*read)(const Spec&);
    void (*write)(Spec&, double);
  };
  struct Field {
    QDoubleSpinBox* box;
    QLabel* label;
    Number number;
    double factor = 1.0;
  };
  QFormLayout* section(const QString& title);
  void add(QFormLayout* form, const Number& number);
  QCheckBox* check(QFormLayout* form, const QString& label, const QString& tool_tip, bool Spec::*member);
  void buildFeet();
  void buildPosture();
  void buildMotion();
  void buildSearch();
  void change(const QString& words, QWidget* editor, const std::function<void(Spec&)>& write);
  void showSpec();
  void showFeet();
  void showPosture();
  void editFoot(QTableWidgetItem* item);

  LeggedMotionController* controller_;
  QTableWidget* feet_ = nullptr;
  QLabel* posture_ = nullptr;
  std::vector<Field> fields_;
  std::vector<std::pair<QCheckBox*, bool Spec::*>> checks_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  QWidget* last_editor_ = nullptr;
  int undo_group_ = 0;
  bool filling_ = false;
};

}  // namespace plumbline::panels
