// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "bayes/map_estimator.h"

class QLabel;

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
  /// @param coarse  of the search with fewer nodes before; a dashed line marks where it ends
  void setIterations(const std::vector<bayes::MapIteration>& coarse,
                     const std::vector<bayes::MapIteration>& iterations);
  plots::CostPlot* plot(Plot which) const { return plots_[which]; }

 private:
  QLabel* note_;
  std::array<plots::CostPlot*, 4> plots_{};
};

}  // namespace plumbline::panels
