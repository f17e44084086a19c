// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/identifiability_page.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/models/identifiability_grid.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/models/support_tables.h"
#include "widgets/models/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/panels/icons.h"
#include "widgets/panels/log_support_panel.h"
#include "widgets/panels/shrinking_column.h"
#include "widgets/panels/transfer_panel.h"
#include "widgets/panels/workbench.h"
#include "widgets/plots/decision_plot.h"

namespace plumbline::panels {
namespace {

constexpr int kTableWidth = 440;  // less and the combinations cannot be read

}  // namespace

IdentifiabilityPage::IdentifiabilityPage(Workbench* bench, QWidget* parent)
    : Page("identifiability", tr("Identifiability"), parent), bench_(bench) {
  auto* copy = addHeaderButton("copy", tr("Copy grid"), false);
  copy->setToolTip(tr("Puts a picture of the grid on the clipboard, sharp enough for a paper"));
  auto* save = addHeaderButton("save", tr("Save grid…"), false);
  save->setToolTip(
      tr("As a picture (SVG, PDF, PNG) or as a table to paste (LaTeX, Markdown, HTML, CSV, JSON)"));

  split_ = new QSplitter(Qt::Vertical, this);
  split_->setChildrenCollapsible(false);
  auto* above = new QWidget(split_);
  auto* column = new QVBoxLayout(above);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  grid_ = new models::IdentifiabilityGrid(above);
  grid_->setAccessibleName(tr("Identifiability grid"));
  column->addWidget(grid_, 1);
  sentence_ = mutedLabel({}, above);
  sentence_->setMinimumHeight(sentence_->fontMetrics().height() * 2 + 4);
  sentence_->setAlignment(Qt::AlignTop);
  column->addWidget(sentence_);
  split_->addWidget(above);
  tabs_ = new QTabWidget(split_);
  tabs_->setDocumentMode(true);
  tabs_->addTab(buildCombinations(), tr("Combinations"));
  support_ = new LogSupportPanel(bench_, tabs_);
  tabs_->addTab(support_, tr("In the logs"));
  tabs_->setTabToolTip(1, tr("What the training logs support of what the structure allows"));
  transfers_ = new TransferPanel(bench_, tabs_);
  tabs_->addTab(transfers_, tr("Transfers"));
  tabs_->setTabToolTip(2, tr("What one body can hand to its neighbour without any torque noticing"));
  tabs_->addTab(buildDecisions(), tr("Rank decisions"));
  tabs_->setTabToolTip(3, tr("How clearly every decision of the recursion was made"));
  split_->addWidget(tabs_);
  connect(support_, &LogSupportPanel::openRequested, this, &IdentifiabilityPage::openLogRequested);
  auto* body = new QWidget(this);
  auto* rows = new QVBoxLayout(body);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(8);
  rows->addWidget(buildOptions());
  rows->addWidget(split_, 1);
  setBody(body);

  connect(copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setImage(grid_->toImage(models::Theme::light(), 3.0)); });
  connect(save, &QPushButton::clicked, this, &IdentifiabilityPage::saveGrid);
  connect(grid_, &models::IdentifiabilityGrid::cellHovered, sentence_, &QLabel::setText);
  connect(grid_, &models::IdentifiabilityGrid::cellClicked, this, &IdentifiabilityPage::showCell);
  connect(grid_, &models::IdentifiabilityGrid::transfersClicked, this, &IdentifiabilityPage::showTransfers);
  connect(grid_, &models::IdentifiabilityGrid::bodyClicked, bench_, &Workbench::selectBody);
  connect(grid_, &models::IdentifiabilityGrid::exportFailed, this,
          [this](const Error& error) { bench_->report(error, area::kIdentifiability); });
  emptyState()->wait(tr("No robot is open"), tr("What can be found follows from how the robot is built."),
                     tr("Open a robot…"), [this] { Q_EMIT openRequested(); });
  connect(bench_, &Workbench::robotChanged, this, &IdentifiabilityPage::showRobot);
  connect(bench_, &Workbench::settingsChanged, this, &IdentifiabilityPage::showRobot);
  connect(bench_, &Workbench::identifiabilityChanged, this, &IdentifiabilityPage::showResult);
  showRobot();
}

QWidget* IdentifiabilityPage::buildOptions() {
  auto* line = new QWidget(this);
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(16);
  certificate_ = new QLabel(line);
  certificate_->setWordWrap(true);
  certificate_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  certificate_->setToolTip(
      tr("The recursion over the bodies and the rank of many random regressors are two independent ways "
         "to the same count. The gap says how clearly the smallest kept singular value stands above "
         "the largest dropped one: above 1000 is clear."));
  row->addWidget(certificate_, 1);
  base_ = new QComboBox(line);
  base_->addItems({tr("Fixed base"), tr("Floating base")});
  base_->setAccessibleName(tr("Base"));
  base_->setToolTip(tr("Of the robot, everywhere in the program"));
  connect(base_, &QComboBox::activated, this, &IdentifiabilityPage::changeBase);
  gravity_ = new QComboBox(line);
  gravity_->addItems({tr("Gravity −z"), tr("Gravity +z"), tr("Gravity −x"), tr("Gravity −y"),
                      tr("No gravity"), tr("Other gravity")});
  gravity_->setAccessibleName(tr("Gravity"));
  gravity_->setToolTip(tr("In the world, everywhere in the program; any vector on the page Robot"));
  connect(gravity_, &QComboBox::activated, this, &IdentifiabilityPage::changeGravity);
  row->addWidget(base_);
  row->addWidget(gravity_);
  static_only_ = new QCheckBox(tr("Gravity only"), line);
  static_only_->setToolTip(tr("What experiments at rest could tell"));
  exclude_base_ = new QCheckBox(tr("Without the base"), line);
  exclude_base_->setToolTip(tr("Leaves the floating base body out, as published tables do"));
  for (QCheckBox* box : {static_only_, exclude_base_}) {
    row->addWidget(box);
    connect(box, &QCheckBox::clicked, this, &IdentifiabilityPage::changeOptions);
  }
  return line;
}

QWidget* IdentifiabilityPage::buildCombinations() {
  auto* below = new QWidget(this);
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  structure_ = new models::StructureTableModel(this);
  combinations_ = new models::TablePanel(below);
  combinations_->setSourceModel(structure_);
  combinations_->view()->setStretchColumn(models::StructureTableModel::Expression);
  new ShrinkingColumn(combinations_->view(), models::StructureTableModel::Expression);
  combinations_->view()->setExportName("base-parameters");
  combinations_->view()->setAccessibleName(tr("Base parameters"));
  column->addWidget(combinations_, 1);
  return below;
}

QWidget* IdentifiabilityPage::buildDecisions() {
  auto* below = new QWidget(this);
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* split = new QSplitter(Qt::Vertical, below);
  split->setChildrenCollapsible(false);
  decision_plot_ = new plots::DecisionPlot(split);
  split->addWidget(decision_plot_);
  decisions_ = new models::DecisionTableModel(this);
  auto* table = new models::TableView(split);
  table->setSourceModel(decisions_);
  table->setStretchColumn(models::DecisionTableModel::Subject);
  new ShrinkingColumn(table, models::DecisionTableModel::Subject);
  table->setExportName("rank-decisions");
  table->setAccessibleName(tr("Rank decisions, the closest first"));
  split->addWidget(table);
  split->setSizes({220, 260});
  column->addWidget(split, 1);
  connect(decision_plot_, &plots::DecisionPlot::toleranceChosen, this, [this](double tolerance) {
    IdentifiabilityOptions options = bench_->study().structure;
    options.tolerance = tolerance;
    bench_->setStructure(options);
  });
  return below;
}

void IdentifiabilityPage::changeBase() {
  if (!bench_->study().robot) return;
  ModelOptions options = bench_->study().robot->request.options;
  options.base = base_->currentIndex() == 0 ? BaseType::Fixed : BaseType::Floating;
  bench_->setModelOptions(options, tr("base"));
}

void IdentifiabilityPage::changeGravity() {
  if (!bench_->study().robot) return;
  constexpr double g = 9.81;
  const std::array<Vec3, 5> choices = {Vec3(0, 0, -g), Vec3(0, 0, g), Vec3(-g, 0, 0), Vec3(0, -g, 0),
                                       Vec3(0, 0, 0)};
  const auto index = static_cast<std::size_t>(gravity_->currentIndex());
  if (index >= choices.size()) return showRobot();
  ModelOptions options = bench_->study().robot->request.options;
  options.gravity = choices[index];
  bench_->setModelOptions(options, tr("gravity"));
}

void IdentifiabilityPage::saveGrid() {
  if (!bench_->identifiabilityIsCurrent()) return;
  const QString path =
      models::askForTarget(this, tr("Save grid"), QStringLiteral("identifiability.svg"),
                           tr("Vector picture (*.svg);;Document (*.pdf);;Picture (*.png);;LaTeX "
                              "(*.tex);;Markdown (*.md);;Web page (*.html);;Table (*.csv);;"
                              "JSON (*.json)"),
                           QStringLiteral("svg"));
  if (path.isEmpty()) return;
  const Status status =
      path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)   ? models::saveBytes(path, grid_->toSvg())
      : path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive) ? models::saveBytes(path, grid_->toPdf())
      : path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)
          ? models::saveBytes(path, grid_->toPng())
          : workflow::writeGrid(*bench_->identifiability(), toPath(path));
  if (!status) bench_->report(status.error(), area::kIdentifiability);
}

void IdentifiabilityPage::arrange() {
  const int room = split_->width(), wanted = grid_->sizeHint().width();
  const bool beside = wanted + kTableWidth < room;
  const Qt::Orientation orientation = beside ? Qt::Horizontal : Qt::Vertical;
  if (split_->orientation() == orientation) return;
  split_->setOrientation(orientation);
  split_->widget(1)->setContentsMargins(beside ? 8 : 0, beside ? 0 : 8, 0, 0);
  split_->setSizes(beside ? QList<int>{wanted + 48, room - wanted - 48} : QList<int>{3000, 2000});
}

void IdentifiabilityPage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  arrange();
}

void IdentifiabilityPage::changeOptions() {
  IdentifiabilityOptions options = bench_->study().structure;
  options.static_only = static_only_->isChecked();
  options.exclude_base = exclude_base_->isChecked();
  bench_->setStructure(options);
}

void IdentifiabilityPage::showRobot() {
  const Study& study = bench_->study();
  static_only_->setChecked(study.structure.static_only);
  exclude_base_->setChecked(study.structure.exclude_base);
  exclude_base_->setVisible(study.robot && study.robot->model.base() == BaseType::Floating);
  if (study.robot) {
    const ModelOptions& options = study.robot->request.options;
    base_->setCurrentIndex(options.base == BaseType::Fixed ? 0 : 1);
    const Vec3 g = options.gravity.norm() > 0.0 ? Vec3(options.gravity.normalized()) : Vec3(Vec3::Zero());
    const std::array<Vec3, 5> directions = {Vec3(0, 0, -1), Vec3(0, 0, 1), Vec3(-1, 0, 0), Vec3(0, -1, 0),
                                            Vec3(0, 0, 0)};
    int index = 5;
    for (std::size_t k = 0; k < directions.size(); ++k)
      if ((g - directions[k]).norm() < 1e-12) index = static_cast<int>(k);
    gravity_->setCurrentIndex(index);
  }
  if (!study.robot) {
    setSummary(tr("Says which parameters the joint torques can tell, before anything is measured."));
    setState(PageState::Waiting);
    return showWaiting();
  }
  showResult();
}

void IdentifiabilityPage::showResult() {
  const Study& study = bench_->study();
  if (!study.robot) return;
  showBody();
  if (!bench_->identifiabilityIsCurrent()) {
    grid_->clear();
    grid_->setEmptyText(tr("Working it out …"));
    structure_->clear();
    decisions_->clear();
    decision_plot_->setDecisions({}, study.structure.tolerance);
    certificate_->clear();
    setSummary(tr("Working out what can be found …"));
    return setState(PageState::Ready);
  }
  const workflow::Identifiability& result = *bench_->identifiability();
  grid_->setContent(result.structure, study.robot->model);
  arrange();
  structure_->setStructure(result.structure, study.robot->model);
  decisions_->setDecisions(result.structure.decisions);
  decision_plot_->setDecisions(result.structure.decisions, study.structure.tolerance);
  const auto bodies = static_cast<int>(result.structure.bodies.size());
  const int count = result.structure.count();
  int alone = 0, never = 0;
  for (const auto& cells : result.structure.cells) {
    for (const Cell cell : cells) {
      alone += cell == Cell::Identifiable;
      never += cell == Cell::Unidentifiable;
    }
  }
  setSummary(tr("%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be "
                "found by any "
                "motion.")
                 .arg(count)
                 .arg(10 * bodies)
                 .arg(bodies)
                 .arg(alone)
                 .arg(never));
  certificate_->setText(result.certificate ? QString::fromStdString(result.certificate->sentences.front())
                                           : tr("Not certified yet."));
  setState(result.verdictHolds() ? PageState::Done : PageState::Attention);
}

void IdentifiabilityPage::showCell(int row, int body) {
  if (!bench_->identifiabilityIsCurrent() || body < 0) return;
  bench_->selectBody(body);
  const auto position = grid_->current();
  if (!position) return;
  sentence_->setText(grid_->sentence(*position));
  // The table keeps the combinations that the parameter belongs to; what has none keeps them all.
  combinations_->filterLine()->setText(grid_->parameterName(*position));
  if (combinations_->view()->model()->rowCount() == 0) combinations_->filterLine()->clear();
  const auto& independent = bench_->identifiability()->structure.independent;
  const auto found = std::find(independent.begin(), independent.end(), 10 * body + row);
  if (found != independent.end())
    combinations_->view()->selectSourceRow(static_cast<int>(found - independent.begin()));
  tabs_->setCurrentIndex(0);
}

void IdentifiabilityPage::showTransfers(int body) {
  bench_->selectBody(body);
  tabs_->setCurrentWidget(transfers_);
  transfers_->chooseBody(body);
}

}  // namespace plumbline::panels
