// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "widgets/forms/page.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/session/study.h"
#include "workflow/log/load_log.h"

class QComboBox;
class QScrollArea;
class QTabWidget;
class QVBoxLayout;

namespace plumbline::models {
class TablePanel;
}
namespace plumbline::plots {
class BarPlot;
class TimeLink;
class TimeSeriesPlot;
}  // namespace plumbline::plots

namespace plumbline::panels {

class IdentificationController;
class ResidualPanel;
class StudySession;

/// Page Validation: measured and predicted torque and the residual, per joint and log, with a verdict in a sentence.
class ValidationPage : public Page {
  Q_OBJECT

 public:
  ValidationPage(IdentificationController* identification, plots::TimeLink* link, QWidget* parent);
  QComboBox* logSelector() const { return logs_; }
  models::TablePanel* fitTable() const { return fit_panel_; }
  QLabel* verdict() const { return verdict_; }
  /// Link to the page Payload bounds; shown when the residual is that of an unknown load.
  QLabel* boundsLink() const { return bounds_link_; }
  /// Torque and residual plot of a joint of the log shown; null for an unknown joint.
  plots::TimeSeriesPlot* torquePlot(int joint);
  plots::TimeSeriesPlot* residualPlot(int joint);
  QTabWidget* tabs() const { return tabs_; }
  ResidualPanel* residual() const { return residual_; }

 Q_SIGNALS:
  void identifyRequested();
  void openLogRequested();
  void boundsRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct JointPlots {
    QWidget* block;
    plots::TimeSeriesPlot* torque;
    plots::TimeSeriesPlot* residual;
  };
  QWidget* buildFit();
  void makePlot();
  /// Fills the plots of the next joint, of the rest in the steps of the event loop that follow: those of a robot of
  /// many joints would hold up the window.
  void fillNext();
  void fillTo(std::size_t joint);
  void fillJoint(const PredictionSeries& series, std::size_t joint);
  void scrollTo(const QString& joint);
  /// Series of the log that is chosen; null when there is none.
  const PredictionSeries* shownSeries() const;
  void showState();
  void showOutcome();
  void showLog(int index);
  void showJoint(int row);
  /// The log that is shown here is the one that is played, and its samples fill the plots.
  void shareTime();
  /// Log behind a series of the outcome that is shown; null when there is none.
  workflow::LogPtr logOf(std::size_t series) const;
  /// Writes the names of the logs everywhere, where another log that is open changes them.
  void showNames();

  StudySession* session_;
  IdentificationController* identification_;
  plots::TimeLink* link_;
  OutcomePtr shown_;
  QStringList names_;  ///< of the logs, by series
  QComboBox* logs_ = nullptr;
  QLabel* verdict_ = nullptr;
  QLabel* verdict_shape_ = nullptr;
  QLabel* bounds_link_ = nullptr;
  models::FitTableModel* fit_ = nullptr;
  models::TablePanel* fit_panel_ = nullptr;
  plots::BarPlot* bars_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  QScrollArea* scroll_ = nullptr;
  ResidualPanel* residual_ = nullptr;
  QVBoxLayout* stack_ = nullptr;
  std::vector<JointPlots> plots_;
  std::size_t filled_ = 0;  ///< joints of the log shown whose plots are filled
  QTimer fill_timer_;
};

}  // namespace plumbline::panels
