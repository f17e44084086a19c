// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/convergence_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/forms/estimator_form.h"
#include "widgets/models/theme.h"
#include "widgets/plots/cost_plot.h"

namespace plumbline::panels {

ConvergenceView::ConvergenceView(QWidget* parent)
    : QWidget(parent),
      cost_(new plots::CostPlot(this)),
      violation_(new plots::CostPlot(this)),
      step_(new plots::CostPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  legend_ = new QLabel(this);
  legend_->setTextFormat(Qt::RichText);
  column->addWidget(legend_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  column->addLayout(row, 1);
  const std::pair<plots::CostPlot*, QString> plots[] = {
      {cost_, tr("Cost")}, {violation_, tr("Distance from the optimum")}, {step_, tr("Step")}};
  for (const auto& [plot, title] : plots) {
    plot->setValueTitle(title);
    plot->setAccessibleName(title);
    row->addWidget(plot, 1);
  }
  cost_->setToolTip(
      tr("What the estimator makes small: squares of the torque errors, or their share and the prior."));
  violation_->setToolTip(
      tr("Largest scaled residual of the conditions of an optimum. It ends at rounding when the optimum is "
         "reached."));
  step_->setToolTip(tr("How far the last step went, relative to the size of the parameters or weights."));
}

void ConvergenceView::clear() {
  for (plots::CostPlot* plot : {cost_, violation_, step_}) plot->clear();
  stage_.clear();
  showLegend();
}

/// Shows the legend (colour and estimator); hides it for a single estimator.
void ConvergenceView::showLegend() {
  const models::Theme& theme = models::Theme::of(this);
  const QStringList names = cost_->names();
  QStringList entries;
  for (qsizetype i = 0; i < names.size(); ++i)
    entries << QStringLiteral("<span style=\"color:%1\">■</span> %2")
                   .arg(theme.seriesColor(static_cast<int>(i)).name(),
                        EstimatorForm::titleOf(names[i]).toHtmlEscaped());
  legend_->setText(entries.join(QStringLiteral(" &nbsp; ")));
  legend_->setVisible(names.size() > 1);
}

void ConvergenceView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showLegend();
}

bool ConvergenceView::isEmpty() const {
  return cost_->count() == 0;
}

void ConvergenceView::append(const QString& name, const std::vector<ProgressReport>& steps) {
  std::vector<double> cost, violation, step;
  const auto flush = [&] {
    cost_->append(name, cost);
    violation_->append(name, violation);
    step_->append(name, step);
    cost.clear();
    violation.clear();
    step.clear();
  };
  for (const ProgressReport& report : steps) {
    const QString stage = QString::fromStdString(report.stage);
    // The last report of all has the cost of the result, not of a step.
    if (stage == QLatin1String("estimated")) continue;
    if (stage_.value(name) != stage) {
      flush();
      for (plots::CostPlot* plot : {cost_, violation_, step_}) plot->clear(name);
      stage_[name] = stage;
    }
    cost.push_back(report.cost);
    violation.push_back(report.violation);
    step.push_back(report.step);
  }
  flush();
  showLegend();
}

}  // namespace plumbline::panels
