// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/models/numbers.h"
#include "workflow/payload_play.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace plumbline::panels {

class PayloadDesk;
class PayloadExtras;

/// What is asked of a payload: link, log and model, and what is uncertain. Every field is an edit that can be undone;
/// typing in one field is one edit. What cannot be understood is told in a sentence and changes nothing.
class PayloadForm : public QWidget {
  Q_OBJECT

 public:
  PayloadForm(PayloadDesk* desk, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QComboBox* link() const { return link_; }
  QComboBox* log() const { return log_; }
  QComboBox* model() const { return model_; }
  QPushButton* intervals() const { return intervals_; }
  PayloadExtras* extras() const { return extras_; }

 public Q_SLOTS:
  /// Intervals of single parameters of the rest, from a specification as plumbline-cli reads it.
  void loadIntervals(const QString& path);

 Q_SIGNALS:
  /// What was typed cannot be used; why, and what would do.
  void refused(const QString& sentence);
  void accepted();

 private:
  using Choice = workflow::PayloadChoice;
  using Spec = workflow::PayloadSpec;
  struct Field {
    QWidget* editor;
    std::function<void(const Choice&)> show;
  };
  void buildQuestion();
  void buildSensors();
  void buildModel();
  void buildWindows();
  void buildIntervals(QFormLayout* form);
  QFormLayout* section(const QString& title);
  /// One number for all joints, or one per joint. @param angle  shown in the unit of angles
  void list(QFormLayout* form, const QString& name, const QString& unit, double factor, double highest,
            const QString& hover, std::vector<double> Spec::*values);
  void number(QFormLayout* form, const QString& label, double low, double high, int decimals,
              const QString& hover, std::function<double(const Spec&)> read,
              std::function<void(Spec&, double)> write);
  void readList(QLineEdit* line, const QString& name, double factor, double highest,
                std::vector<double> Spec::*values);
  void change(const QString& words, QWidget* editor, const std::function<void(Choice&)>& write);
  void showChoice();
  void showStudy();

  PayloadDesk* desk_;
  QComboBox* link_ = nullptr;
  QComboBox* log_ = nullptr;
  QComboBox* model_ = nullptr;
  QComboBox* rule_ = nullptr;
  QSpinBox* horizon_ = nullptr;
  QCheckBox* membership_ = nullptr;
  QPushButton* intervals_ = nullptr;
  PayloadExtras* extras_ = nullptr;
  std::vector<Field> fields_;
  QFormLayout* encoder_ = nullptr;
  QHash<QWidget*, int> gestures_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool filling_ = false;
};

}  // namespace plumbline::panels
