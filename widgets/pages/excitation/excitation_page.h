// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/numbers.h"
#include "widgets/forms/page.h"

class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class CertificatePanel;
class DesignListPanel;
class ExcitationCurves;
class ExcitationDesk;
class ExcitationForm;
class ExecutionPanel;
class FactStrip;
class HandlePanel;
class InformationPanel;
class OptimiserPanel;
class StandingDesk;
class StandingPanel;
class Workbench;

/// A motion that reveals the parameters: what is asked of it at the left, its curves to bend, below them what it will tell,
/// which limits it keeps, and the designs that were kept. A robot with a floating base that can stand has a part of its own.
class ExcitationPage : public Page {
  Q_OBJECT

 public:
  ExcitationPage(Workbench* bench, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  ExcitationDesk* desk() const { return desk_; }
  ExcitationForm* form() const { return form_; }
  ExcitationCurves* curves() const { return curves_; }
  FactStrip* facts() const { return facts_; }
  QTabWidget* tabs() const { return tabs_; }
  InformationPanel* information() const { return information_; }
  CertificatePanel* certificate() const { return certificate_; }
  HandlePanel* handles() const { return handles_; }
  OptimiserPanel* optimiser() const { return optimiser_; }
  DesignListPanel* designs() const { return designs_; }
  ExecutionPanel* execution() const { return execution_; }
  StandingDesk* standingDesk() const { return standing_desk_; }
  StandingPanel* standing() const { return standing_; }

 Q_SIGNALS:
  void openRequested();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* buildBody(plots::TimeLink* link);
  void showState();
  void showFacts();
  /// The part for a robot on its feet, when it is one.
  bool showStanding();
  void exportStanding();
  void showViolation(const QString& subject, const QString& quantity, double time);

  Workbench* bench_;
  plots::TimeLink* link_;
  ExcitationDesk* desk_;
  StandingDesk* standing_desk_;
  QStackedWidget* parts_ = nullptr;  ///< for fixed bases, for floating ones
  StandingPanel* standing_ = nullptr;
  ExcitationForm* form_ = nullptr;
  ExcitationCurves* curves_ = nullptr;
  FactStrip* facts_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  InformationPanel* information_ = nullptr;
  CertificatePanel* certificate_ = nullptr;
  HandlePanel* handles_ = nullptr;
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
