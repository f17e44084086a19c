// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/information_panel.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/plots/stem_plot.h"
#include "widgets/session/excitation_controller.h"

namespace plumbline::panels {
namespace {

constexpr int kTableDelay =
    150;  // ms after the last evaluation: a table of a hundred rows is not rebuilt 20 times a second

}  // namespace

InformationPanel::InformationPanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      weakest_(mutedLabel({}, this)),
      stems_(new plots::StemPlot(this)),
      model_(new models::DeviationTableModel(this)),
      table_(new models::TablePanel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  weakest_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(weakest_);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->setChildrenCollapsible(false);
  split->addWidget(stems_);
  split->addWidget(table_);
  split->setSizes({220, 500});
  column->addWidget(split, 1);
  table_->setSourceModel(model_);
  table_->setEmptyText(tr("There is no motion yet."));
  table_->view()->setExportName(QStringLiteral("deviations"));
  table_->view()->setStretchColumn(models::DeviationTableModel::Parameter);
  new ShrinkingColumn(table_->view(), models::DeviationTableModel::Parameter);
  table_->view()->setAccessibleName(tr("Expected deviations"));
  later_.setSingleShot(true);
  later_.setInterval(kTableDelay);
  connect(&later_, &QTimer::timeout, this, &InformationPanel::showTable);
  connect(controller_, &ExcitationController::snapshotChanged, this, &InformationPanel::showSnapshot);
  showSnapshot();
}

void InformationPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showSnapshot();
}

void InformationPanel::showSnapshot() {
  if (!isVisible()) return;
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  std::vector<double> values;
  if (seen) {
    const Eigen::VectorXd& sigma = seen->criterion.singular_values;
    values.assign(sigma.data(), sigma.data() + sigma.size());
  }
  stems_->setTitle(seen ? tr("%n singular value(s)", nullptr, static_cast<int>(values.size())) : QString());
  stems_->setValues(std::move(values));
  weakest_->setText(seen && !seen->weakest.empty()
                        ? tr("Worst-determined combination: %1").arg(QString::fromStdString(seen->weakest))
                        : QString());
  later_.start();
}

void InformationPanel::showTable() {
  if (const ExcitationController::SnapshotPtr& seen = controller_->snapshot())
    model_->setCriterion(controller_->columns(), seen->criterion);
  else
    model_->clear();
}

}  // namespace plumbline::panels
