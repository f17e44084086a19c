// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"

class QAction;
class QTextBrowser;

namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class KeyFigures;
class SafeController;
class SafeForm;
class SafeMethods;
class SafePlots;

/// Page Safe loop: a motion of an arm with an unknown payload that is proven before it is executed, plan after plan. At the left
/// the control, the plans and assumptions to break; at the right what is proven, and the run over time.
class SafePage : public Page {
  Q_OBJECT

 public:
  SafePage(SafeController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  SafeController* controller() const { return controller_; }
  plots::TimeLink* link() const { return link_; }
  SafeForm* form() const { return form_; }
  SafePlots* plots() const { return plots_; }
  KeyFigures* facts() const { return facts_; }
  QTextBrowser* assumptions() const { return assumptions_; }
  SafeMethods* methods() const { return methods_; }
  QPushButton* runButton() const { return run_; }
  QPushButton* stepButton() const { return step_; }
  QPushButton* brakeButton() const { return brake_; }
  QPushButton* cancelButton() const { return cancel_; }

 private:
  void addButtons();
  QWidget* buildBody();
  void chooseFile();
  void askForRotors();
  void sayNotTaken(const QString& sentence);
  void askForExport();
  void askForScenario();
  /// Claims of a run, and whether they are of another scenario than is shown.
  bool isOutOfDate() const;
  void showState();
  void showFacts();
  void showAssumptions();
  /// Verdict on the run so far, in one sentence.
  QString verdict() const;
  models::State verdictState() const;

  SafeController* controller_;
  plots::TimeLink* link_;
  SafeForm* form_ = nullptr;
  SafePlots* plots_ = nullptr;
  KeyFigures* facts_ = nullptr;
  QTextBrowser* assumptions_ = nullptr;
  SafeMethods* methods_ = nullptr;
  QAction *export_ = nullptr, *of_robot_ = nullptr;
  QPushButton *open_ = nullptr, *save_ = nullptr, *cancel_ = nullptr, *brake_ = nullptr, *step_ = nullptr,
              *run_ = nullptr;
};

}  // namespace plumbline::panels
