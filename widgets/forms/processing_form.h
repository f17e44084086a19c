// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "signal/samples.h"
#include "widgets/forms/spec_form.h"

namespace plumbline::panels {

/// Settings of the processing from log to samples, in the units of the window. All are visible; those without effect are
/// greyed.
class ProcessingForm : public QWidget {
  Q_OBJECT

 public:
  explicit ProcessingForm(StudySession* session, QWidget* parent = nullptr);
  void setAngleUnit(models::AngleUnit unit);

 private:
  void buildFilter();
  void buildDerivatives();
  void buildWindow();
  void addHeading(const QString& text);

  SpecMembers<signal::ProcessingSettings> settings_;
  SpecForm* form_;
  QFormLayout* rows_;
};

}  // namespace plumbline::panels
