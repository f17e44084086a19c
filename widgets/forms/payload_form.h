// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <functional>
#include <vector>

#include "model/build_model.h"
#include "widgets/models/numbers.h"
#include "workflow/payload/payload_replay_json.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace plumbline::panels {

class PayloadController;
class PayloadExtras;

/// What is asked of a payload: link, log and model, and what is uncertain. Every field is an edit that can be undone;
/// typing in one field is one edit. What cannot be understood is told in a sentence and changes nothing.
class PayloadForm : public QWidget {
  Q_OBJECT

 public:
  PayloadForm(PayloadController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QComboBox* link() const { return link_; }
  QComboBox* log() const { return log_; }
  QComboBox* model() const { return model_; }
  QPushButton* intervals() const { return intervals_; }
  QComboBox* friction() const { return friction_; }
  QCheckBox* priorConfirmed() const { return prior_; }
  PayloadExtras* extras() const { return extras_; }

 public Q_SLOTS:
  /// Intervals of single parameters of the rest, from a specification as plumbline-cli reads it.
  void loadIntervals(const QString& path);
  /// Opens the fields that state friction and waits at the first one.
  void askForFriction();
  /// The fields that state what a result does not know; the keyboard waits there.
  void askForEncoderStep();
  void askForMotionMargin();
  void askForPriorBox();

 Q_SIGNALS:
  /// What was typed cannot be used; why, and what would do.
  void rejected(const QString& sentence);
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
  void buildFriction();
  void buildFloors(QFormLayout* form);
  void buildPriorBox(QFormLayout* form);
  void showField(const QString& name);
  void showFriction();
  QFormLayout* section(const QString& title);
  /// One number for all joints, or one per joint.
  struct List {
    QString name, unit;    ///< radians are shown in the unit of angles
    double factor = 1.0;   ///< shown over SI
    double highest = 1e6;  ///< SI
    QString tool_tip;
    std::function<std::vector<double>(const Spec&)> read;
    std::function<void(Spec&, std::vector<double>)> write;
    QString when_empty = {};  ///< what an empty list means; empty: there has to be a number
  };
  QLineEdit* list(QFormLayout* form, const List& field);
  void number(QFormLayout* form, const QString& label, double low, double high, int decimals,
              const QString& tool_tip, std::function<double(const Spec&)> read,
              std::function<void(Spec&, double)> write);
  void readList(QLineEdit* line, const List& field, double factor);
  void change(const QString& words, QWidget* editor, const std::function<void(Choice&)>& write);
  void showChoice();
  void showStudy();

  PayloadController* controller_;
  QComboBox* link_ = nullptr;
  QComboBox* log_ = nullptr;
  QComboBox* model_ = nullptr;
  QComboBox* rule_ = nullptr;
  QComboBox* friction_ = nullptr;
  QWidget* friction_values_ = nullptr;
  QSpinBox* horizon_ = nullptr;
  QCheckBox* membership_ = nullptr;
  QCheckBox* prior_ = nullptr;
  QPushButton* intervals_ = nullptr;
  PayloadExtras* extras_ = nullptr;
  std::vector<Field> fields_;
  QFormLayout* encoder_ = nullptr;
  QHash<QWidget*, int> undo_groups_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool filling_ = false;
};

}  // namespace plumbline::panels
