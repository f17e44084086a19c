// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"

class QTabWidget;
class QTextBrowser;

namespace plumbline::models {
class SnapshotTableModel;
class TablePanel;
}  // namespace plumbline::models
namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class KeyFigures;
class PayloadController;
class PayloadForm;
class PayloadReplayPanel;
class PayloadRemedies;
class PayloadWidthPanel;
class StudySession;

/// Page Payload bounds: intervals of mass, centre of mass and inertia. At the left the uncertainties, at the right the
/// replay, the intervals, the methods side by side, the contributions to the width, and the assumptions.
class PayloadPage : public Page {
  Q_OBJECT

 public:
  PayloadPage(PayloadController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  PayloadController* controller() const { return controller_; }
  PayloadForm* form() const { return form_; }
  KeyFigures* facts() const { return facts_; }
  PayloadRemedies* remedies() const { return remedies_; }
  QTabWidget* tabs() const { return tabs_; }
  PayloadReplayPanel* player() const { return player_; }
  models::TablePanel* parameters() const { return parameters_; }
  models::TablePanel* methods() const { return methods_; }
  models::TablePanel* sideBySide() const { return side_by_side_; }
  models::TablePanel* broken() const { return broken_; }
  PayloadWidthPanel* widthPanel() const { return width_; }
  QTextBrowser* assumptions() const { return assumptions_; }
  QPushButton* exportButton() const { return export_; }
  QPushButton* runButton() const { return run_; }

 public Q_SLOTS:
  /// Writes the result; asks first where a controller would use intervals with a broken assumption.
  void exportTo(const QString& path);

 Q_SIGNALS:
  void openRobotRequested();
  void openLogRequested();

 private:
  QWidget* buildBody(plots::TimeLink* link);
  QWidget* buildTabs(plots::TimeLink* link);
  models::TablePanel* table(models::SnapshotTableModel*& model, const QString& name, const QString& empty);
  void showState();
  void showResult();
  void fillTables();
  void showFacts();
  void tellContradiction(const std::string& evidence);
  void showAssumptions();
  void askForExport();

  StudySession* session_;
  plots::TimeLink* link_;
  PayloadController* controller_;
  PayloadForm* form_ = nullptr;
  KeyFigures* facts_ = nullptr;
  PayloadRemedies* remedies_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  PayloadReplayPanel* player_ = nullptr;
  PayloadWidthPanel* width_ = nullptr;
  models::SnapshotTableModel *parameter_model_ = nullptr, *method_model_ = nullptr, *side_model_ = nullptr,
                             *broken_model_ = nullptr;
  models::TablePanel *parameters_ = nullptr, *methods_ = nullptr, *side_by_side_ = nullptr,
                     *broken_ = nullptr;
  QTextBrowser* assumptions_ = nullptr;
  QPushButton* run_ = nullptr;
  QPushButton* command_ = nullptr;
  QPushButton* export_ = nullptr;
};

}  // namespace plumbline::panels
