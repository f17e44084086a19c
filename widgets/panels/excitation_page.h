// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/numbers.h"
#include "widgets/panels/page.h"

class QSplitter;
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
class Workbench;

/// A motion that reveals the parameters: what is asked of it at the left, its curves to bend, below them what it will tell,
/// which limits it keeps, and the designs that were kept.
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

 Q_SIGNALS:
  void openRequested();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* buildBody(plots::TimeLink* link);
  void showState();
  void showFacts();
  void showViolation(const QString& subject, const QString& quantity, double time);

  Workbench* bench_;
  plots::TimeLink* link_;
  ExcitationDesk* desk_;
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
  QPushButton* command_ = nullptr;
  bool has_body_ = false;
};

}  // namespace plumbline::panels
