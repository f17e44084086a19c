// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "signal/samples.h"
#include "widgets/forms/spec_form.h"

namespace plumbline::panels {

/// Every setting of how a log becomes samples, in the units of the window. Nothing is hidden: what has no effect at the
/// moment is greyed.
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
