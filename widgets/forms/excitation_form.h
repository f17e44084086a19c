// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/models/numbers.h"
#include "workflow/excitation/excitation_spec.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

class ExcitationController;

/// What is asked of a motion: what to identify, the family, the limits, the optimiser. Every field is an edit that can be
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
  void setHeld(const QString& joint, bool held);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  using Spec = workflow::ExcitationSpec;
  struct Field {
    QWidget* editor;
    std::function<void(const Spec&)> show;
    std::function<bool(const Spec&)> applies;
  };
  void buildTarget();
  void buildFamily();
  void buildLimits();
  void buildOptimiser();
  QFormLayout* section(const QString& title);
  QDoubleSpinBox* number(QFormLayout* form, const QString& label, const QString& unit, double low,
                         double high, int decimals, const QString& tool_tip,
                         std::function<double(const Spec&)> read, std::function<void(Spec&, double)> write);
  QSpinBox* integer(QFormLayout* form, const QString& label, int low, int high, const QString& tool_tip,
                    std::function<int(const Spec&)> read, std::function<void(Spec&, int)> write);
  QCheckBox* check(QFormLayout* form, const QString& label, const QString& tool_tip,
                   std::function<bool(const Spec&)> read, std::function<void(Spec&, bool)> write);
  void change(const QString& words, QWidget* editor, const std::function<void(Spec&)>& write);
  void showSpec();
  void showRobot();
  void buildMotors(QFormLayout* form);
  void buildKept();
  void showLimits();
  void applyLimits();
  void chooseMotors();
  void showMotors();
  void showKept();
  void applyKept(QTableWidgetItem* item);

  ExcitationController* controller_;
  QComboBox* target_ = nullptr;
  QComboBox* family_ = nullptr;
  QComboBox* criterion_ = nullptr;
  QLabel* family_words_ = nullptr;
  QLabel* unstated_ = nullptr;
  QTableWidget* limits_ = nullptr;
  QComboBox* motors_ = nullptr;
  QTableWidget* kept_ = nullptr;
  std::vector<Field> fields_;
  QHash<QWidget*, int> undo_groups_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool filling_ = false;
};

}  // namespace plumbline::panels
