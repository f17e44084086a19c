// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/import/import_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/errors/message.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/data/import/column_use_form.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_table_model.h"
#include "widgets/pages/data/import/sensor_use_form.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

using workflow::Quantity;
constexpr std::size_t kMostCurves = 8;
constexpr double kHighestRate = 1e6, kLongestShift = 1e7;
constexpr int kMostSkipped = 100000000;
enum Times { FromRate, SingleSamples, HeldStill };  // in the order of their list
constexpr int kTableHeight = 300;                   ///< px, where there is room

QWidget* withLabel(QWidget* parent, const QString& text, QWidget* editor) {
  auto* row = new QWidget(parent);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  line->addWidget(new QLabel(text, row));
  line->addWidget(editor);
  editor->setAccessibleName(text);
  return row;
}

const Eigen::MatrixXd* channelOf(const signal::Log& log, Quantity quantity) {
  switch (quantity) {
    case Quantity::Position:
      return &log.position;
    case Quantity::Velocity:
      return &log.velocity;
    case Quantity::Acceleration:
      return &log.acceleration;
    case Quantity::Torque:
      return &log.torque;
    default:
      return nullptr;
  }
}

QString siUnit(Quantity quantity) {
  switch (quantity) {
    case Quantity::Position:
      return QStringLiteral("rad");
    case Quantity::Velocity:
      return QStringLiteral("rad/s");
    case Quantity::Acceleration:
      return QStringLiteral("rad/s²");
    default:
      return QStringLiteral("N·m");
  }
}

}  // namespace

ImportPanel::ImportPanel(ImportController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  setFocusPolicy(Qt::StrongFocus);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(buildHead());
  split_ = new QSplitter(Qt::Vertical, this);
  split_->setChildrenCollapsible(false);
  table_ = new QTableView(split_);
  table_->setModel(new ImportTableModel(controller_, table_));
  table_->setSelectionBehavior(QAbstractItemView::SelectColumns);
  table_->setAccessibleName(tr("Columns of the file"));
  table_->setTabKeyNavigation(false);
  table_->setMinimumHeight(7 * (table_->fontMetrics().height() + 6));
  table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  connect(table_->horizontalHeader(), &QHeaderView::sectionDoubleClicked, this, &ImportPanel::editColumn);
  split_->addWidget(table_);
  auto* lower = new QWidget(split_);
  auto* rows = new QVBoxLayout(lower);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(8);
  form_ = new ColumnUseForm(controller_, lower);
  table_->setItemDelegate(new ColumnUseDelegate(form_, table_));
  rows->addWidget(form_);
  rows->addWidget(buildFileLine());
  sensors_ = new SensorUseForm(controller_, lower);
  rows->addWidget(sensors_);
  rows->addWidget(buildTabs(), 1);
  split_->addWidget(lower);
  split_->setStretchFactor(0, 2);
  split_->setStretchFactor(1, 3);
  split_->setSizes({kTableHeight, kTableHeight});
  column->addWidget(split_, 1);
  column->addWidget(buildFoot());
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &ImportPanel::selectColumns);
  connect(controller_, &ImportController::filesChanged, this, &ImportPanel::showFiles);
  connect(controller_, &ImportController::draftChanged, this, &ImportPanel::showDraft);
  connect(controller_, &ImportController::previewChanged, this, &ImportPanel::showPreview);
}

QWidget* ImportPanel::buildHead() {
  auto* head = new QWidget(this);
  auto* line = new QHBoxLayout(head);
  line->setContentsMargins(0, 0, 0, 0);
  head_ = new QLabel(head);
  head_->setWordWrap(true);
  line->addWidget(head_, 1);
  add_ = new QPushButton(tr("Add file…"), head);
  add_->setToolTip(tr("Another recording of the same motion, merged by time: positions here, torques there"));
  connect(add_, &QPushButton::clicked, this, &ImportPanel::fileRequested);
  line->addWidget(add_, 0, Qt::AlignTop);
  return head;
}

QWidget* ImportPanel::buildFileLine() {
  auto* line = new QWidget(this);
  auto* flow = new FlowLayout(line);
  file_ = new QComboBox(line);
  file_->setToolTip(tr("Rows to skip, sampling rate and shift are those of this file"));
  file_row_ = withLabel(line, tr("File"), file_);
  flow->addWidget(file_row_);
  skip_ = new QSpinBox(line);
  skip_->setRange(0, kMostSkipped);
  skip_->setKeyboardTracking(false);
  flow->addWidget(withLabel(line, tr("Rows to skip"), skip_));
  times_ = new QComboBox(line);
  times_->addItems({tr("from the sampling rate"), tr("none: single samples"), tr("none: poses held still")});
  times_->setToolTip(
      tr("Without times nothing is filtered or differentiated: velocity and acceleration come from the file, "
         "or the robot stood still in every sample"));
  times_row_ = withLabel(line, tr("Times"), times_);
  flow->addWidget(times_row_);
  rate_ = new QDoubleSpinBox(line);
  rate_->setRange(0.0, kHighestRate);
  rate_->setDecimals(4);
  rate_->setKeyboardTracking(false);
  rate_->setSuffix(tr(" Hz"));
  rate_->setSpecialValueText(tr("not known"));
  rate_->setToolTip(tr("For files without a column of the time"));
  rate_row_ = withLabel(line, tr("Sampling rate"), rate_);
  flow->addWidget(rate_row_);
  shift_ = new QDoubleSpinBox(line);
  shift_->setRange(-kLongestShift, kLongestShift);
  shift_->setDecimals(6);
  shift_->setKeyboardTracking(false);
  shift_->setSuffix(tr(" s"));
  shift_->setToolTip(tr("Added to the stamps of this file"));
  shift_row_ = withLabel(line, tr("Shift"), shift_);
  flow->addWidget(shift_row_);
  connect(file_, &QComboBox::currentIndexChanged, this, &ImportPanel::showFileUse);
  connect(skip_, &QSpinBox::valueChanged, this, &ImportPanel::editFile);
  connect(times_, &QComboBox::currentIndexChanged, this, &ImportPanel::editFile);
  for (QDoubleSpinBox* box : {rate_, shift_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &ImportPanel::editFile);
  return line;
}

models::TablePanel* ImportPanel::findingsPanel(models::FindingsTableModel*& model, const QString& empty) {
  auto* panel = new models::TablePanel(tabs_);
  model = new models::FindingsTableModel(this);
  panel->setSourceModel(model);
  panel->setEmptyText(empty);
  panel->view()->setStretchColumn(models::FindingsTableModel::Text);
  panel->view()->setColumnHidden(models::FindingsTableModel::Code, true);
  return panel;
}

QWidget* ImportPanel::buildTabs() {
  tabs_ = new QTabWidget(this);
  tabs_->setDocumentMode(true);
  plot_ = new plots::TimeSeriesPlot(tabs_);
  plot_->setEmptyText(tr("Select columns above to see their curves; the time must be known"));
  tabs_->addTab(plot_, tr("Curves"));
  checks_panel_ = findingsPanel(checks_, tr("No problems found."));
  checks_panel_->view()->setExportName("import-checks");
  tabs_->addTab(checks_panel_, tr("Check"));
  reasons_panel_ = findingsPanel(reasons_, tr("Nothing could be guessed: say what the columns are."));
  reasons_panel_->view()->setExportName("import-reasons");
  tabs_->addTab(reasons_panel_, tr("Reasons of the guess"));
  return tabs_;
}

QWidget* ImportPanel::buildFoot() {
  auto* foot = new QWidget(this);
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(0, 0, 0, 0);
  verdict_ = new QLabel(foot);
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(verdict_);
  auto* flow_box = new QWidget(foot);
  auto* line = new QHBoxLayout(flow_box);
  line->setContentsMargins(0, 0, 0, 0);
  column->addWidget(flow_box);
  const auto tool = [&](const QString& icon, const QString& name, auto slot) {
    auto* button = new QToolButton(foot);
    button->setIcon(tintedIcon(icon));
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::clicked, controller_, slot);
    line->addWidget(button);
    return button;
  };
  undo_ = tool("undo", tr("Undo the last choice"), &ImportController::undo);
  redo_ = tool("redo", tr("Redo"), &ImportController::redo);
  const auto push = [&](const QString& name, auto receiver, auto slot) {
    auto* button = new QPushButton(name, foot);
    connect(button, &QPushButton::clicked, receiver, slot);
    line->addWidget(button);
    return button;
  };
  push(tr("Guess again"), controller_, &ImportController::guessAgain);
  push(tr("Load mapping…"), this, &ImportPanel::mappingRequested);
  save_ = push(tr("Save mapping…"), this, &ImportPanel::saveRequested);
  line->addStretch(1);
  push(tr("Cancel"), controller_, &ImportController::close);
  role_ = new QComboBox(foot);
  for (const LogRole role : {LogRole::Training, LogRole::Validation, LogRole::Loaded})
    role_->addItem(roleName(role), static_cast<int>(role));
  role_->setAccessibleName(tr("Use of the log"));
  role_->setToolTip(tr("Use of the log"));
  line->addWidget(role_);
  import_ = new PrimaryButton(tr("Import"), foot);
  connect(import_, &QPushButton::clicked, this,
          [this] { controller_->import(static_cast<LogRole>(role_->currentData().toInt())); });
  line->addWidget(import_);
  return foot;
}

void ImportPanel::showFiles() {
  const workflow::ImportFilesPtr& files = controller_->files();
  plot_->clear();
  form_->setColumns({});
  if (!files) return;
  QStringList names;
  for (const QString& path : controller_->paths()) names << QFileInfo(path).fileName();
  head_->setText(tr("<b>%1</b> · %n columns · select columns and say what they are", nullptr,
                    static_cast<int>(files->columns.size()))
                     .arg(names.join(QStringLiteral(" + ")).toHtmlEscaped()));
  reasons_->setFindings(files->reasons);
  const bool trained = !controller_->session()->study().logsOf(LogRole::Training).empty();
  role_->setCurrentIndex(trained ? 1 : 0);
  const QSignalBlocker quiet(file_);
  file_->clear();
  file_->addItems(names);
  file_row_->setVisible(names.size() > 1);
  tabs_->setCurrentIndex(0);
  table_->clearSelection();
  table_->verticalHeader()->setDefaultSectionSize(table_->verticalHeader()->sectionSizeHint(0));
  table_->resizeColumnsToContents();
  table_->setFocus();
}

void ImportPanel::showDraft() {
  undo_->setEnabled(controller_->canUndo());
  redo_->setEnabled(controller_->canRedo());
  if (!controller_->files()) return;
  showFileUse();
  import_->setEnabled(false);
  save_->setEnabled(false);
  verdict_->setText(tr("Checking …"));
  table_->resizeColumnsToContents();
  QTimer::singleShot(0, this, &ImportPanel::giveCurvesRoom);
}

std::size_t ImportPanel::fileIndex() const {
  return static_cast<std::size_t>(std::max(0, file_->currentIndex()));
}

/// Rate, rows and shift of the file that is chosen.
void ImportPanel::showFileUse() {
  const workflow::ImportDraft& draft = controller_->draft();
  const std::size_t file = fileIndex();
  if (!controller_->files() || file >= draft.files.size()) return;
  const QSignalBlocker quiet_skip(skip_), quiet_times(times_), quiet_rate(rate_), quiet_shift(shift_);
  const workflow::FileUse& use = draft.files[file];
  skip_->setValue(use.skip_rows);
  times_->setCurrentIndex(!use.untimed ? FromRate : use.at_rest ? HeldStill : SingleSamples);
  rate_->setValue(use.rate);
  shift_->setValue(use.shift);
  bool stamps = false;
  for (std::size_t i = 0; i < draft.columns.size(); ++i)
    stamps = stamps || (draft.columns[i].quantity == Quantity::Time &&
                        controller_->files()->columns[i].file == static_cast<int>(file));
  const bool open = !stamps && use.rate_attribute.empty();
  times_row_->setVisible(open);
  rate_row_->setVisible(open && !use.untimed);
  shift_row_->setVisible(file > 0);
}

void ImportPanel::showPreview() {
  const workflow::ImportPreview& preview = controller_->preview();
  import_->setEnabled(preview.log != nullptr);
  save_->setEnabled(preview.log != nullptr);
  std::vector<Finding> findings;
  if (preview.log) findings = preview.log->findings;
  checks_->setFindings(findings);
  const auto doubts = std::count_if(findings.begin(), findings.end(),
                                    [](const Finding& f) { return f.severity != Severity::Info; });
  tabs_->setTabText(1, doubts == 0 ? tr("Check") : tr("Check (%1)").arg(doubts));
  if (preview.error) {
    verdict_->setText(QStringLiteral("✕ ") + models::sentence(*preview.error));
  } else if (preview.log) {
    const bool torque = preview.log->torque.size() != 0;
    verdict_->setText(
        (torque && doubts == 0 ? QStringLiteral("✓ ") : QStringLiteral("▲ ")) +
        tr("%1 samples of %2 joints", nullptr).arg(preview.log->size()).arg(preview.log->jointCount()) +
        (torque ? QString() : tr(" · no torques yet: select their columns")) +
        (doubts > 0 ? tr(" · %n doubt(s) under Check", nullptr, static_cast<int>(doubts)) : QString()));
  }
  showCurves();
}

void ImportPanel::selectColumns() {
  std::vector<int> columns;
  for (const QModelIndex& index : table_->selectionModel()->selectedColumns())
    columns.push_back(index.column());
  std::sort(columns.begin(), columns.end());
  form_->setColumns(columns);
  if (!columns.empty())
    file_->setCurrentIndex(controller_->files()->columns[static_cast<std::size_t>(columns.front())].file);
  showCurves();
  QTimer::singleShot(0, this, &ImportPanel::giveCurvesRoom);  // after the lines of the form
}

/// The form takes more lines for some quantities: the table gives them, down to its least height.
void ImportPanel::giveCurvesRoom() {
  constexpr int kLines = 10;
  const QList<int> sizes = split_->sizes();
  const int given = std::min(kLines * plot_->fontMetrics().lineSpacing() - plot_->height(),
                             sizes[0] - table_->minimumHeight());
  if (plot_->isVisible() && given > 0) split_->setSizes({sizes[0] - given, sizes[1] + given});
}

/// Curves of the selected columns: as imported where they are used, else as stored.
void ImportPanel::showCurves() {
  plot_->clear();
  const workflow::ImportFilesPtr& files = controller_->files();
  if (!files) return;
  const workflow::LogPtr& log = controller_->preview().log;
  for (const int column : form_->columns()) {
    if (plot_->series().size() >= kMostCurves || column >= files->values.cols()) break;
    const workflow::ColumnUse& use = controller_->draft().columns[static_cast<std::size_t>(column)];
    plots::PlotSeries series;
    series.name = QString::fromStdString(files->columns[static_cast<std::size_t>(column)].label);
    series.untimed = log && log->untimed;
    const Eigen::MatrixXd* values = log && use.quantity ? channelOf(*log, *use.quantity) : nullptr;
    const auto joint = values == nullptr
                           ? -1
                           : std::find(log->joint_names.begin(), log->joint_names.end(), use.joint) -
                                 log->joint_names.begin();
    if (values != nullptr && joint < values->cols()) {
      series.name = QString::fromStdString(use.joint);
      series.unit = siUnit(*use.quantity);
      series.time = models::SampleView(log, log->time);
      series.values = models::SampleView(log, *values, joint);
      plot_->setValueAxis(quantityText(use.quantity), series.unit);
    } else {
      series.values = models::SampleView(files, files->values, column);
      series.time = storedTime(column);
      if (series.time.empty()) continue;
      plot_->setValueAxis(tr("As stored"), {});
    }
    plot_->addSeries(std::move(series));
  }
  plot_->fit();
}

/// Stamps of a column as stored, in s; empty while they are not known.
models::SampleView ImportPanel::storedTime(int column) const {
  const workflow::ImportFilesPtr& files = controller_->files();
  const auto& uses = controller_->draft().columns;
  const workflow::LogPtr& log = controller_->preview().log;
  if (log && log->size() == files->values.rows()) return models::SampleView(log, log->time);
  for (int i = 0; i < files->values.cols(); ++i) {
    const workflow::ColumnUse& use = uses[static_cast<std::size_t>(i)];
    const bool seconds = use.quantity == Quantity::Time && (use.unit.empty() || use.unit == "s");
    const bool same_file = files->columns[static_cast<std::size_t>(i)].file ==
                           files->columns[static_cast<std::size_t>(column)].file;
    if (seconds && same_file) return models::SampleView(files, files->values, i);
  }
  return {};
}

void ImportPanel::editFile() {
  if (!controller_->files()) return;
  workflow::ImportDraft next = controller_->draft();
  workflow::FileUse& use = next.files.at(fileIndex());
  use.skip_rows = skip_->value();
  use.untimed = times_->currentIndex() != FromRate;
  use.at_rest = times_->currentIndex() == HeldStill;
  use.rate = rate_->value();
  use.shift = shift_->value();
  controller_->edit(std::move(next));
}

/// Opens the list of quantities in the column's own cell.
void ImportPanel::editColumn(int column) {
  const QModelIndex cell = table_->model()->index(ImportTableModel::QuantityRow, column);
  if (!cell.isValid()) return;
  table_->selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
  table_->edit(cell);
}

bool ImportPanel::event(QEvent* event) {
  const bool override = event->type() == QEvent::ShortcutOverride;
  if (override || event->type() == QEvent::KeyPress) {
    auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo), redo = key->matches(QKeySequence::Redo);
    if (undo || redo) {  // of the import, not of the study
      if (!override) undo ? controller_->undo() : controller_->redo();
      event->accept();
      return true;
    }
    if (!override && key->key() == Qt::Key_F2 && table_->hasFocus()) {  // on a cell that has no editor
      editColumn(table_->currentIndex().column());
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace plumbline::panels
