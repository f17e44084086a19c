// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "bayes/map_estimator.h"

namespace plumbline::plots {
class CostPlot;
}

namespace plumbline::panels {

/// The search by iteration: cost, feasibility, gradient and step.
class IterationView : public QWidget {
  Q_OBJECT

 public:
  enum Plot { Cost, Feasibility, Gradient, Step };
  explicit IterationView(QWidget* parent);
  void setIterations(const std::vector<bayes::MapIteration>& iterations);
  plots::CostPlot* plot(Plot which) const { return plots_[which]; }

 private:
  std::array<plots::CostPlot*, 4> plots_{};
};

}  // namespace plumbline::panels
