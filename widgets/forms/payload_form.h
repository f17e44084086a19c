// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/build_model.h"
#include "widgets/forms/spec_form.h"
#include "workflow/payload/payload_replay_json.h"

class QPushButton;

namespace plumbline::panels {

class PayloadController;
class PayloadExtras;

/// Specification of a payload: link, log, model and uncertainties. Every change is an edit that can be undone; typing
/// in one field is one edit. Input that cannot be read is rejected in a sentence and changes nothing.
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
  /// Reads intervals of single parameters of the other links from a specification of plumbline-cli.
  void loadIntervals(const QString& path);
  /// Opens the fields that state friction and focuses the first one.
  void askForFriction();
  /// Opens the fields for the unknown premises of a result and focuses the first one.
  void askForEncoderStep();
  void askForMotionMargin();
  void askForPriorBox();

 Q_SIGNALS:
  /// Emitted when the input cannot be used; the sentence gives reason and remedy.
  void rejected(const QString& sentence);
  void accepted();

 private:
  using Choice = workflow::PayloadChoice;
  using Spec = workflow::PayloadSpec;
  void buildQuestion();
  void buildSensors();
  void buildModel();
  void buildWindows();
  void buildIntervals(QFormLayout* form);
  void buildFriction();
  void buildFloors();
  void buildPriorBox();
  void showField(const QString& name);
  void showFriction();
  QDoubleSpinBox* number(const char* path, const Member<double>& member, const Shown& shown);
  void list(ListField field, const char* path, double shown_factor = 1.0);
  void showChoice();
  void showStudy();

  PayloadController* controller_;
  SpecMembers<Choice> choice_;
  SpecForm* form_;
  QComboBox* link_ = nullptr;
  QComboBox* log_ = nullptr;
  QComboBox* model_ = nullptr;
  QComboBox* friction_ = nullptr;
  QWidget* friction_values_ = nullptr;
  QCheckBox* prior_ = nullptr;
  QPushButton* intervals_ = nullptr;
  PayloadExtras* extras_ = nullptr;
};

}  // namespace plumbline::panels
