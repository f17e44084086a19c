// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/key_figures.h"
#include "widgets/forms/page.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/models/numbers.h"
#include "widgets/session/motion_controller.h"

class QTabWidget;

namespace plumbline::models {
class FindingsTableModel;
class FitTableModel;
class SnapshotTableModel;
class TablePanel;
}  // namespace plumbline::models
namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class BoundPanel;
class ContactPanel;
class IterationView;
class LoopPanel;
class MotionForm;
class MotionSeriesPanel;
class ObservationPanel;
class RunProgress;

/// Page Motion and parameters: the settings at the left; at the right the sensors and contacts that are used, the bodies with
/// prior and posterior, the motion over the measurements, residuals, the label with its reasons, and the search by iteration.
class MotionPage : public Page {
  Q_OBJECT

 public:
  MotionPage(MotionController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  MotionController* controller() const { return controller_; }
  MotionForm* form() const { return form_; }
  KeyFigures* facts() const { return facts_; }
  QTabWidget* tabs() const { return tabs_; }
  /// Observations, contacts, bounds and loops: the first of the tabs.
  QTabWidget* inputs() const { return inputs_; }
  models::TablePanel* bodies() const { return bodies_; }
  models::TablePanel* base() const { return base_; }
  models::TablePanel* sensors() const { return sensors_; }
  models::TablePanel* fits() const { return fits_; }
  models::TablePanel* findings() const { return findings_; }
  MotionSeriesPanel* motion() const { return motion_; }
  ObservationPanel* observations() const { return observations_; }
  ContactPanel* contacts() const { return contacts_; }
  BoundPanel* bounds() const { return bounds_; }
  /// Shown while the specification has loops.
  LoopPanel* loops() const { return loops_; }
  /// Offer to let the base float, while the log has its pose and the robot is fixed.
  QWidget* baseOffer() const { return base_offer_; }
  QPushButton* floatButton() const { return float_; }
  IterationView* iterations() const { return iterations_; }
  RunProgress* progress() const { return progress_; }
  QPushButton* runButton() const { return run_; }
  QPushButton* exportButton() const { return export_; }
  /// Sentence on the intervals, as the engine has it.
  QLabel* label() const { return label_; }

 Q_SIGNALS:
  void openRobotRequested();
  void openLogRequested();

 private:
  QWidget* buildBody(plots::TimeLink* link);
  QWidget* buildTabs(plots::TimeLink* link);
  QWidget* buildLabel();
  QWidget* buildBaseOffer();
  QWidget* buildResiduals();
  QWidget* buildInputs(plots::TimeLink* link);
  void showFits();
  models::TablePanel* table(models::SnapshotTableModel* model, const QString& name, int stretch);
  void waitFor(const QString& title, const QString& text, const QString& button,
               void (MotionPage::*signal)());
  void showState();
  void showReady();
  void showResult();
  void showFacts();
  void askForExport();
  void reject(const QString& sentence);

  MotionController* controller_;
  MotionForm* form_ = nullptr;
  KeyFigures* facts_ = nullptr;
  RunProgress* progress_ = nullptr;
  QTabWidget *tabs_ = nullptr, *inputs_ = nullptr;
  IterationView* iterations_ = nullptr;
  MotionSeriesPanel* motion_ = nullptr;
  ObservationPanel* observations_ = nullptr;
  ContactPanel* contacts_ = nullptr;
  LoopPanel* loops_ = nullptr;
  BoundPanel* bounds_ = nullptr;
  QWidget* base_offer_ = nullptr;
  QPushButton* float_ = nullptr;
  QLabel* label_ = nullptr;
  models::SnapshotTableModel *body_model_ = nullptr, *base_model_ = nullptr, *sensor_model_ = nullptr;
  models::FitTableModel* fit_model_ = nullptr;
  models::FindingsTableModel* finding_model_ = nullptr;
  models::TablePanel *bodies_ = nullptr, *base_ = nullptr, *sensors_ = nullptr, *fits_ = nullptr,
                     *findings_ = nullptr;
  QPushButton *run_ = nullptr, *command_ = nullptr, *export_ = nullptr;
};

}  // namespace plumbline::panels
