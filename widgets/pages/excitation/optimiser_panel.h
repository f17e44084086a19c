// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "base/progress.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace plumbline::plots {
class CostPlot;
}

namespace plumbline::jobs {
struct JobProgress;
}

namespace plumbline::panels {

class ExcitationController;

/// Progress of the optimiser: cost and violation, best motion so far, and a button that stops and keeps it.
class OptimiserPanel : public QWidget {
  Q_OBJECT

 public:
  OptimiserPanel(ExcitationController* controller, QWidget* parent);
  plots::CostPlot* costs() const { return cost_; }
  plots::CostPlot* violations() const { return violation_; }
  QPushButton* startButton() const { return start_; }
  QPushButton* stopButton() const { return stop_; }
  /// Starts the optimiser with the ticked options.
  void optimise();
  QLabel* stage() const { return stage_; }

 private:
  void showState();
  void showProgress(const jobs::JobProgress& progress);
  /// Action of the button, or course of the search.
  QString restingWords() const;
  void append(const std::vector<ProgressReport>& steps);

  ExcitationController* controller_;
  QLabel* stage_;
  QProgressBar* bar_;
  QCheckBox* from_here_;
  QPushButton* start_;
  QPushButton* stop_;
  plots::CostPlot* cost_;
  plots::CostPlot* violation_;
  bool was_running_ = false;
};

}  // namespace plumbline::panels
