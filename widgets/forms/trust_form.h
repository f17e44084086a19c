// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/forms/spec_form.h"
#include "workflow/identification/identify_options.h"

class QLabel;

namespace plumbline::panels {

class IdentificationController;

class FoldGroup;

/// Settings of cross-validation, bootstrap and the limits that judge the result. New limits judge the present result at
/// once; the other settings take effect in the next run.
class TrustForm : public QWidget {
  Q_OBJECT

 public:
  TrustForm(IdentificationController* identification, QWidget* parent);
  FoldGroup* group() const { return group_; }
  QSpinBox* folds() const { return folds_; }
  QSpinBox* bootstrap() const { return bootstrap_; }
  QDoubleSpinBox* largestError() const { return error_; }
  QComboBox* judgedData() const { return data_; }

 private:
  void buildFolds();
  void buildThresholds();
  QDoubleSpinBox* addLimit(const char* key, const QString& label, bool percent, const QString& tool_tip);
  void showStudy();
  QString summary() const;

  StudySession* session_;
  IdentificationController* identification_;
  SpecMembers<workflow::IdentifyOptions> options_;
  SpecForm* form_ = nullptr;
  FoldGroup* group_ = nullptr;
  QSpinBox* folds_ = nullptr;
  QSpinBox* bootstrap_ = nullptr;
  QComboBox* data_ = nullptr;
  QDoubleSpinBox* error_ = nullptr;
  QLabel* without_ = nullptr;   ///< estimators that have neither folds nor bootstrap
  QLabel* by_joint_ = nullptr;  ///< limits that the form does not show
};

}  // namespace plumbline::panels
