// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/compare/compare_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/forms/shrinking_column.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/session/comparison_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/comparison/comparison.h"

namespace plumbline::panels {
namespace {

using ErrorQuantity = models::RunErrorTableModel::Quantity;

double shown(const workflow::ComparedError& error, ErrorQuantity quantity) {
  return quantity == ErrorQuantity::Rms             ? error.rms
         : quantity == ErrorQuantity::NormalisedRms ? 100.0 * error.normalised_rms
                                                    : 100.0 * error.relative_error;
}

}  // namespace

ComparePage::ComparePage(ComparisonController* comparison, QWidget* parent)
    : Page("compare", tr("Compare"), parent),
      session_(comparison->session()),
      comparison_(comparison),
      run_model_(new models::RunTableModel(this)),
      error_model_(new models::RunErrorTableModel(this)),
      parameter_model_(new models::RunParameterTableModel(this)),
      base_model_(new models::RunParameterTableModel(this)),
      body_model_(new models::RunBodyTableModel(this)),
      difference_model_(new models::RunDifferenceTableModel(this)),
      tabs_(new QTabWidget(this)) {
  auto* add = addHeaderButton("add", tr("Add result…"), false);
  add->setToolTip(tr("A result file that was saved earlier, of the same robot"));
  connect(add, &QPushButton::clicked, this, &ComparePage::open);
  save_ = addHeaderButton("save", tr("Save comparison…"), false);
  connect(save_, &QPushButton::clicked, this, &ComparePage::save);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setChildrenCollapsible(false);
  split->addWidget(buildRuns());
  tabs_->setDocumentMode(true);
  tabs_->addTab(buildErrors(), tr("Errors"));
  parameter_panel_ = addTable(parameter_model_, tr("Parameters"), "compared-parameters", 0);
  addTable(base_model_, tr("Base"), "compared-base-parameters", 0);
  addTable(body_model_, tr("Links"), "compared-links", -1);
  addTable(difference_model_, tr("Differences"), "differences", models::RunDifferenceTableModel::Text);
  split->addWidget(tabs_);
  split->setSizes({220, 420});
  split->setStretchFactor(1, 1);
  setBody(split);
  connect(comparison_, &ComparisonController::resultsChanged, this, &ComparePage::refresh);
  connect(comparison_->identification(), &IdentificationController::outcomeChanged, this,
          &ComparePage::showButtons);
  connect(comparison_, &ComparisonController::comparisonChanged, this, &ComparePage::showComparison);
  refresh();
}

QWidget* ComparePage::buildRuns() {
  auto* block = new QWidget(this);
  auto* column = new QVBoxLayout(block);
  column->setContentsMargins(0, 0, 0, 8);
  column->setSpacing(4);
  sentence_ = mutedLabel({}, block);
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(sentence_);
  runs_ = new models::TableView(block);
  runs_->setSourceModel(run_model_);
  runs_->setStretchColumn(models::RunTableModel::Name);
  new ShrinkingColumn(runs_, models::RunTableModel::Name);
  runs_->setExportName(QStringLiteral("results"));
  runs_->setAccessibleName(tr("Results"));
  connect(runs_, &models::TableView::sourceRowSelected, this, &ComparePage::showButtons);
  connect(runs_, &models::TableView::sourceRowActivated, this,
          [this](int row) { comparison_->identification()->selectRun(comparison_->runOf(row)); });
  column->addWidget(runs_, 1);
  auto* line = new QHBoxLayout;
  show_ = new QPushButton(tr("Show on the other pages"), block);
  show_->setToolTip(
      tr("Estimation, Validation, Report and the 3-D view show the result that is selected (double click)"));
  connect(show_, &QPushButton::clicked, this, [this] {
    comparison_->identification()->selectRun(comparison_->runOf(runs_->currentSourceRow()));
  });
  line->addWidget(show_);
  remove_ = new QPushButton(tr("Remove"), block);
  remove_->setToolTip(tr("Takes the result out of the comparison (Delete); files stay"));
  remove_->setShortcut(QKeySequence::Delete);
  connect(remove_, &QPushButton::clicked, this, [this] { comparison_->remove(runs_->currentSourceRow()); });
  line->addWidget(remove_);
  line->addStretch(1);
  column->addLayout(line);
  return block;
}

QWidget* ComparePage::buildErrors() {
  auto* block = new QWidget(tabs_);
  auto* column = new QVBoxLayout(block);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QHBoxLayout;
  data_ = new QComboBox(block);
  data_->addItems({tr("Validation error"), tr("Training error")});
  data_->setAccessibleName(tr("Logs"));
  quantity_ = new QComboBox(block);
  quantity_->addItems({tr("Relative error"), tr("RMS"), tr("Normalised RMS")});
  quantity_->setAccessibleName(tr("Error"));
  for (QComboBox* box : {data_, quantity_}) {
    line->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &ComparePage::showErrors);
  }
  line->addStretch(1);
  column->addLayout(line);
  auto* split = new QSplitter(Qt::Horizontal, block);
  split->setChildrenCollapsible(false);
  bars_ = new plots::BarPlot(split);
  bars_->setAccessibleName(tr("Error per joint and result"));
  split->addWidget(bars_);
  auto* table = new models::TableView(split);
  table->setSourceModel(error_model_);
  table->setExportName(QStringLiteral("compared-errors"));
  table->setAccessibleName(tr("Error per joint and result"));
  split->addWidget(table);
  split->setSizes({520, 420});
  column->addWidget(split, 1);
  return block;
}

models::TablePanel* ComparePage::addTable(models::SnapshotTableModel* model, const QString& title,
                                          const QString& name, int stretch) {
  auto* panel = new models::TablePanel(tabs_);
  panel->setSourceModel(model);
  panel->view()->setStretchColumn(stretch);
  if (stretch >= 0) new ShrinkingColumn(panel->view(), stretch);
  panel->view()->setExportName(name);
  panel->view()->setAccessibleName(title);
  connect(panel->view(), &models::TableView::exportFailed, this,
          [this](const Error& error) { session_->report(error, area::kCompare); });
  tabs_->addTab(panel, title);
  return panel;
}

void ComparePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  refresh();
}

void ComparePage::refresh() {
  const int count = comparison_->count();
  save_->setEnabled(count > 0);
  if (count == 0) {
    setSummary(tr("Puts results side by side: parameters, errors, physical consistency."));
    emptyState()->wait(
        tr("Nothing to compare yet"),
        tr("Tick several estimators on the page Estimation, or add results that were saved."),
        comparison_->identification()->canIdentify() ? tr("Identify now") : tr("Go to Estimation"),
        [this] { Q_EMIT identifyRequested(); });
    setState(PageState::Waiting);
    return showWaiting();
  }
  setSummary(tr("%n result(s) of this robot side by side", nullptr, count));
  setState(PageState::Done);
  showBody();
  if (comparison_->isCurrent()) return showComparison();
  if (isVisible()) comparison_->compare();
}

void ComparePage::showComparison() {
  if (!comparison_->comparison()) return;
  const workflow::Comparison& comparison = *comparison_->comparison();
  sentence_->setText(models::sentence(comparison.sentence));
  const int row = runs_->currentSourceRow();
  run_model_->setComparison(comparison);
  if (row >= 0) runs_->selectSourceRow(row);
  parameter_model_->setParameters(comparison.parameters, comparison.results);
  base_model_->setParameters(comparison.base, comparison.results);
  body_model_->setComparison(comparison);
  difference_model_->setComparison(comparison);
  bool holdout = false;
  for (const workflow::ComparedResult& result : comparison.results)
    holdout = holdout || result.holdout.present;
  data_->setItemData(0, holdout ? QVariant() : QVariant(0), Qt::UserRole - 1);
  if (!holdout) data_->setCurrentIndex(1);
  showErrors();
  showButtons();
}

void ComparePage::showErrors() {
  if (!comparison_->comparison()) return;
  const workflow::Comparison& comparison = *comparison_->comparison();
  const bool holdout = data_->currentIndex() == 0;
  const ErrorQuantity quantities[] = {ErrorQuantity::RelativeError, ErrorQuantity::Rms,
                                      ErrorQuantity::NormalisedRms};
  const ErrorQuantity quantity = quantities[std::max(0, quantity_->currentIndex())];
  error_model_->setComparison(comparison, holdout, quantity);
  QStringList joints;
  for (const std::string& joint : comparison.joints) joints << QString::fromStdString(joint);
  std::vector<plots::BarPlot::Group> groups;
  for (std::size_t i = 0; i < comparison.results.size(); ++i) {
    const workflow::ComparedResult& result = comparison.results[i];
    const workflow::ComparedFit& fit = holdout ? result.holdout : result.training;
    if (!fit.present) continue;
    plots::BarPlot::Group group{QString::fromStdString(result.name), {}, static_cast<int>(i)};
    for (const workflow::ComparedError& error : fit.joints) group.values.push_back(shown(error, quantity));
    groups.push_back(std::move(group));
  }
  bars_->setContent(joints, groups,
                    quantity == ErrorQuantity::Rms             ? tr("rms [N·m]")
                    : quantity == ErrorQuantity::NormalisedRms ? tr("rms / range [%]")
                                                               : tr("relative error [%]"));
}

void ComparePage::showButtons() {
  const int row = runs_->currentSourceRow();
  const int number = comparison_->runOf(row);
  const bool current =
      comparison_->identification()->outcome() && comparison_->identification()->outcome()->number == number;
  show_->setEnabled(number > 0 && !current);
  remove_->setEnabled(row >= 0 && !current);
}

void ComparePage::open() {
  const QStringList paths =
      QFileDialog::getOpenFileNames(this, tr("Add results"), {}, tr("Results (*.json)"));
  for (const QString& path : paths) comparison_->add(path);
}

void ComparePage::save() {
  const QString path = models::askForTarget(this, tr("Save comparison"), QStringLiteral("comparison.html"),
                                            tr("HTML (*.html);;Markdown (*.md);;CSV (*.csv);;JSON (*.json)"),
                                            QStringLiteral("html"));
  if (!path.isEmpty()) comparison_->write(path);
}

}  // namespace plumbline::panels
