// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/forms/spec_form.h"
#include "workflow/bayes/bayes_spec.h"

class QLabel;
class QPushButton;

namespace plumbline::panels {

class MotionController;

/// Settings of motion and parameters: freed bodies, friction, prior, noise, logs and search. Every change is an edit that
/// can be undone; input that cannot be read is rejected in a sentence and changes nothing.
class MotionForm : public QWidget {
  Q_OBJECT

 public:
  MotionForm(MotionController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QPushButton* bodies() const { return bodies_; }

 Q_SIGNALS:
  /// Emitted when the input cannot be used; the sentence gives reason and remedy.
  void rejected(const QString& sentence);
  void accepted();

 private:
  using Spec = workflow::BayesSpec;
  using Numbers = ListField::Numbers;
  void buildEstimated();
  void buildPrior();
  void buildNoise();
  void buildLogs();
  void buildCertain();
  void buildSearch();
  void friction(const QString& label, bool bayes::FrictionSpec::*term, const QString& tool_tip);
  void noise(const QString& label, Eigen::VectorXd bayes::MeasurementSpec::*member, const char* path,
             const QString& when_empty, const QString& tool_tip);
  void end(const QString& label, std::optional<double> bayes::MeasurementSpec::*member,
           const QString& when_empty, const QString& tool_tip);
  QString objectionTo(const Numbers& numbers, const QStringList& parts) const;
  void baseNoise(const QString& label, Eigen::VectorXd bayes::MeasurementSpec::*member, const QString& unit,
                 const QString& when_empty, const QString& tool_tip);
  int joints() const;
  bool floats() const;
  void free(const std::string& body, bool freed);
  void showBodies();
  void showSpec();

  MotionController* controller_;
  SpecMembers<Spec> spec_;
  SpecForm* form_;
  QPushButton *bodies_ = nullptr, *loops_ = nullptr;
  QLabel* exceptions_ = nullptr;
};

}  // namespace plumbline::panels
