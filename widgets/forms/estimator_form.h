// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/forms/spec_form.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify_options.h"

class QLabel;

namespace plumbline::panels {

class FoldGroup;
class IdentificationController;

/// Choice of estimators, regression equations and prior. Settings of a single estimator or regression (windows,
/// instruments, weights between joints) are shown when it is chosen.
class EstimatorForm : public QWidget {
  Q_OBJECT

 public:
  EstimatorForm(IdentificationController* identification, QWidget* parent);
  QCheckBox* box(const QString& method) const;
  QComboBox* prior() const { return prior_; }
  QComboBox* weight() const { return weight_; }
  QComboBox* regression() const { return regression_; }
  QSpinBox* window() const { return window_; }
  QComboBox* quadrature() const { return quadrature_; }
  QDoubleSpinBox* instrumentCutoff() const { return cutoff_; }
  QCheckBox* jointCovariance() const { return covariance_; }
  QComboBox* describedBy() const { return described_by_; }
  QDoubleSpinBox* density() const { return density_; }
  QDoubleSpinBox* totalMass() const { return total_mass_; }
  QComboBox* cone() const { return cone_; }
  /// Statement on what the chosen set does not guarantee; hidden while it guarantees physical consistency.
  QLabel* coneNote() const { return cone_note_; }
  FoldGroup* priorGroup() const { return prior_group_; }
  /// "Physically consistent (LMI)" for "lmi".
  static QString titleOf(const QString& method);

 private:
  struct Choice {
    QString method;
    QCheckBox* box;
  };
  void buildMethods();
  void buildRows();
  void buildPrior();
  void buildCone(QWidget* block);
  void buildDensity(QWidget* block);
  void showPrior(bool real_bodies, bool takes_cone);
  void showStudy();
  /// @param clicked  method whose box was clicked: the recommended setting runs alone
  void applyMethods(const QString& clicked);
  void applyPrior();

  StudySession* session_;
  IdentificationController* identification_;
  SpecMembers<workflow::IdentifyOptions> options_;
  SpecMembers<workflow::BoundsSpec> bounds_;
  SpecForm* form_;
  std::vector<Choice> choices_;
  QComboBox* regression_ = nullptr;
  QSpinBox* window_ = nullptr;
  QSpinBox* stride_ = nullptr;
  QComboBox* quadrature_ = nullptr;
  QDoubleSpinBox* cutoff_ = nullptr;
  QCheckBox* covariance_ = nullptr;
  FoldGroup* prior_group_ = nullptr;
  QComboBox* described_by_ = nullptr;
  QDoubleSpinBox* density_ = nullptr;
  QDoubleSpinBox* total_mass_ = nullptr;
  QWidget* prior_block_ = nullptr;
  QComboBox* cone_ = nullptr;
  QLabel* cone_note_ = nullptr;
  QComboBox* prior_ = nullptr;
  QComboBox* weight_ = nullptr;
};

}  // namespace plumbline::panels
