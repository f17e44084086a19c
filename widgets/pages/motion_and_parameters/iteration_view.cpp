// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/iteration_view.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <limits>

#include "widgets/forms/page.h"
#include "widgets/plots/cost_plot.h"

namespace plumbline::panels {
namespace {

/// A logarithmic axis has no zero.
double aboveZero(double value) {
  return std::max(value, std::numeric_limits<double>::epsilon());
}

std::array<std::vector<double>, 4> valuesOf(const std::vector<bayes::MapIteration>& iterations) {
  std::array<std::vector<double>, 4> values;
  for (const bayes::MapIteration& one : iterations) {
    values[IterationView::Cost].push_back(one.cost);
    values[IterationView::Feasibility].push_back(aboveZero(one.feasibility));
    values[IterationView::Gradient].push_back(aboveZero(one.optimality));
    if (one.step > 0.0) values[IterationView::Step].push_back(one.step);
  }
  return values;
}

}  // namespace

IterationView::IterationView(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 4, 0, 0);
  grid->setSpacing(8);
  note_ = mutedLabel(
      tr("Before the dashed line: fewer nodes, to start from. Its cost is that of another problem."), this);
  note_->setWordWrap(true);
  note_->hide();
  grid->addWidget(note_, 2, 0, 1, 2);
  const std::pair<QString, QString> titles[] = {
      {tr("Cost"), tr("Half the sum of squares of all residuals, those of the prior included. It may rise "
                      "while the noise "
                      "of the torques is fitted.")},
      {tr("Feasibility"),
       tr("Largest gap of the motion between two nodes, or residual of the dynamics [rad, rad/s, N·m].")},
      {tr("Gradient"), tr("Distance from a stationary point, in standard deviations.")},
      {tr("Step"), tr("Part of the proposed step that was taken. 1: all of it.")}};
  for (int i = 0; i < 4; ++i) {
    const auto& [title, tool_tip] = titles[i];
    auto* plot = new plots::CostPlot(this);
    plot->setValueTitle(title);
    plot->setAccessibleName(title);
    plot->setToolTip(tool_tip);
    grid->addWidget(plot, i / 2, i % 2);
    plots_[static_cast<std::size_t>(i)] = plot;
  }
}

void IterationView::setIterations(const std::vector<bayes::MapIteration>& coarse,
                                  const std::vector<bayes::MapIteration>& iterations) {
  const auto before = valuesOf(coarse), values = valuesOf(iterations);
  for (std::size_t i = 0; i < plots_.size(); ++i) plots_[i]->setCosts(before[i], values[i]);
  note_->setVisible(!coarse.empty());
}

}  // namespace plumbline::panels
