// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <vector>

#include "base/progress.h"

class QLabel;

namespace plumbline::plots {
class CostPlot;
}

namespace plumbline::panels {

/// Convergence of the estimators: cost, optimality residual and step length, one line per estimator. A new stage of an
/// estimator starts its lines again.
class ConvergenceView : public QWidget {
  Q_OBJECT

 public:
  explicit ConvergenceView(QWidget* parent = nullptr);
  void clear();
  /// @param name  of the estimator
  void append(const QString& name, const std::vector<ProgressReport>& steps);
  bool isEmpty() const;
  plots::CostPlot* costs() const { return cost_; }
  plots::CostPlot* residuals() const { return violation_; }
  plots::CostPlot* steps() const { return step_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showLegend();

  QLabel* legend_ = nullptr;
  plots::CostPlot* cost_;
  plots::CostPlot* violation_;
  plots::CostPlot* step_;
  QHash<QString, QString> stage_;
};

}  // namespace plumbline::panels
