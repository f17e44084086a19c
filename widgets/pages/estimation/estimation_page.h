// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/key_figures.h"
#include "widgets/forms/page.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/models/numbers.h"
#include "widgets/models/tables/result_tables.h"

class QScrollArea;
class QTabWidget;

namespace plumbline::errors {
class FindingsPanel;
}

namespace plumbline::models {
class TablePanel;
}
namespace plumbline::panels {

class BoundsPanel;
class CheckController;
class CheckStrip;
class ConvergenceView;
class EstimatorForm;
class FoldGroup;
class FrictionPanel;
class FrictionTermsForm;
class GainsPanel;
class ProcessingForm;
class RunProgress;
class TrustForm;
class TrustPanel;
class IdentificationController;
class StudySession;

/// Page Estimation: estimators, friction and processing at the left, progress and result at the right.
class EstimationPage : public Page {
  Q_OBJECT

 public:
  EstimationPage(IdentificationController* identification, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QPushButton* identifyButton() const { return identify_; }
  CheckStrip* check() const { return check_; }
  RunProgress* progressRows() const { return rows_; }
  EstimatorForm* estimators() const { return estimators_; }
  FrictionTermsForm* frictionTerms() const { return terms_; }
  FrictionPanel* friction() const { return friction_; }
  BoundsPanel* bounds() const { return bounds_; }
  GainsPanel* gains() const { return gains_; }
  TrustForm* trust() const { return trust_form_; }
  TrustPanel* trustResult() const { return trust_; }
  ConvergenceView* convergence() const { return history_; }
  ProcessingForm* processing() const { return processing_; }
  models::TablePanel* baseTable() const { return base_panel_; }
  models::TablePanel* parameterTable() const { return parameter_panel_; }
  QTabWidget* tabs() const { return tabs_; }
  bool isRunning() const;
  void copyCommandLine() const;

 Q_SIGNALS:
  void openRobotRequested();
  void openLogRequested();
  void dataPageRequested();
  void excitationPageRequested();

 protected:
  /// Makes the left column as wide as its texts require, in any language.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* buildSettings();
  QWidget* buildResult();
  QWidget* buildProgress();
  QWidget* table(models::TablePanel*& panel, models::SnapshotTableModel* model, const QString& name,
                 int stretch);
  void showSettings();
  void showWaitingFor();
  void showOutcome();
  void showFacts();
  void addTrustFacts(std::vector<KeyFigures::Fact>& facts) const;
  void showFreshness();
  void showProgress(const jobs::JobProgress& progress);
  void showStarted(const jobs::JobStatus& status);
  void showEnded(const jobs::JobStatus& status);

  StudySession* session_;
  IdentificationController* identification_;
  CheckStrip* check_ = nullptr;
  QScrollArea* settings_ = nullptr;
  QPushButton* identify_ = nullptr;
  EstimatorForm* estimators_ = nullptr;
  FrictionTermsForm* terms_ = nullptr;
  TrustForm* trust_form_ = nullptr;
  TrustPanel* trust_ = nullptr;
  GainsPanel* gains_ = nullptr;
  FrictionPanel* friction_ = nullptr;
  ProcessingForm* processing_ = nullptr;
  QWidget* progress_ = nullptr;
  BoundsPanel* bounds_ = nullptr;
  RunProgress* rows_ = nullptr;
  ConvergenceView* live_ = nullptr;     ///< while they run
  ConvergenceView* history_ = nullptr;  ///< the same afterwards
  KeyFigures* facts_ = nullptr;
  QLabel* note_ = nullptr;
  FoldGroup* uncertainties_ = nullptr;
  QLabel* uncertainty_text_ = nullptr;
  QLabel* hint_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  bool had_result_ = false;
  models::BaseParameterTableModel* base_ = nullptr;
  models::ParameterTableModel* parameters_ = nullptr;
  models::ConsistencyTableModel* consistency_ = nullptr;
  errors::FindingsPanel* findings_ = nullptr;
  models::TablePanel* base_panel_ = nullptr;
  models::TablePanel* parameter_panel_ = nullptr;
  models::TablePanel* consistency_panel_ = nullptr;
};

}  // namespace plumbline::panels
