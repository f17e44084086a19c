// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"

class QSplitter;
class QTabWidget;

namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class CertificatePanel;
class DesignListPanel;
class ExcitationCurves;
class ExcitationController;
class ExcitationForm;
class ExecutionPanel;
class KeyFigures;
class CoefficientPanel;
class InformationPanel;
class OptimiserPanel;
class StudySession;

/// A motion that reveals the parameters: what is asked of it at the left, its curves to bend, below them what it will tell,
/// which limits it keeps, and the designs that were kept. Of a robot on its feet the base moves: nothing is bent or kept.
class ExcitationPage : public Page {
  Q_OBJECT

 public:
  ExcitationPage(ExcitationController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  ExcitationController* controller() const { return controller_; }
  ExcitationForm* form() const { return form_; }
  ExcitationCurves* curves() const { return curves_; }
  KeyFigures* facts() const { return facts_; }
  QTabWidget* tabs() const { return tabs_; }
  InformationPanel* information() const { return information_; }
  CertificatePanel* certificate() const { return certificate_; }
  CoefficientPanel* design_variables() const { return design_variables_; }
  OptimiserPanel* optimiser() const { return optimiser_; }
  DesignListPanel* designs() const { return designs_; }
  ExecutionPanel* execution() const { return execution_; }

 Q_SIGNALS:
  void openRequested();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* buildBody(plots::TimeLink* link);
  void showState();
  void showRejection();
  void showFacts();
  /// Shows the parts for a robot on its feet, or for one whose joints move.
  void showKind();
  void exportTable();
  void showViolation(const QString& subject, const QString& quantity, double time);

  StudySession* session_;
  plots::TimeLink* link_;
  ExcitationController* controller_;
  ExcitationForm* form_ = nullptr;
  ExcitationCurves* curves_ = nullptr;
  KeyFigures* facts_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  InformationPanel* information_ = nullptr;
  CertificatePanel* certificate_ = nullptr;
  CoefficientPanel* design_variables_ = nullptr;
  OptimiserPanel* optimiser_ = nullptr;
  DesignListPanel* designs_ = nullptr;
  ExecutionPanel* execution_ = nullptr;
  QPushButton* optimise_ = nullptr;
  QPushButton* keep_ = nullptr;
  QPushButton* export_ = nullptr;
  QPushButton* command_ = nullptr;
  bool has_body_ = false;
};

}  // namespace plumbline::panels
