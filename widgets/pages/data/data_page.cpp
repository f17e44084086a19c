// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/data_page.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <cctype>
#include <utility>

#include "widgets/errors/findings_panel.h"
#include "widgets/errors/message_bar.h"
#include "widgets/forms/row_delegate.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/fit_columns.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_panel.h"
#include "widgets/pages/data/log_parts_bar.h"
#include "widgets/pages/data/log_table_model.h"
#include "widgets/pages/data/signal_panel.h"
#include "widgets/pages/data/xy_panel.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::panels {
namespace {

constexpr int kUsualJoints = 8;   // more curves than this in one plot are unreadable
constexpr int kRemoveWidth = 28;  // of the column of ×: an icon between the margins of an item

}  // namespace

DataPage::DataPage(StudySession* session, plots::TimeLink* link, QWidget* parent)
    : Page("data", tr("Data"), parent), session_(session), link_(link) {
  auto* open = addHeaderButton("open", tr("Add a log…"), false);
  connect(open, &QPushButton::clicked, this, &DataPage::openRequested);
  auto* import = addHeaderButton("channel", tr("Import…"), false);
  import->setToolTip(tr("Say what the columns of a file are, whatever its layout"));
  connect(import, &QPushButton::clicked, this, &DataPage::importRequested);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->setChildrenCollapsible(false);
  split->addWidget(buildLeft());
  split->addWidget(buildRight());
  split->setStretchFactor(1, 1);
  split->setSizes({352, 636});
  body_ = new QStackedWidget(this);
  body_->addWidget(split);
  buildImport();
  setBody(body_);
  emptyState()->wait(tr("No log is open"),
                     tr("Open a log with joint positions and torques (HDF5, MAT, CSV or a ROS bag), or drop "
                        "one on this window. One "
                        "log gives the parameters, another one checks them."),
                     tr("Open a log…"), [this] { Q_EMIT openRequested(); });
  connect(session_, &StudySession::logsChanged, this, &DataPage::showLogs);
  connect(session_, &StudySession::currentLogChanged, this, &DataPage::showLog);
  connect(session_, &StudySession::settingsChanged, this, &DataPage::showProcessing);
  showLogs();
  showProcessing();
}

void DataPage::buildImport() {
  importer_ = new ImportController(session_, this);
  import_panel_ = new ImportPanel(importer_, body_);
  body_->addWidget(import_panel_);
  connect(importer_, &ImportController::filesChanged, this, &DataPage::showImport);
}

void DataPage::showImport() {
  body_->setCurrentIndex(importer_->files() ? 1 : 0);
  showLogs();
}

QWidget* DataPage::buildLeft() {
  auto* left = new QWidget(this);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  log_model_ = new LogTableModel(session_, this);
  logs_ = new QTableView(left);
  logs_->setModel(log_model_);
  logs_->setItemDelegateForColumn(LogTableModel::Role, new RoleDelegate(logs_));
  logs_->setSelectionBehavior(QAbstractItemView::SelectRows);
  logs_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  logs_->setShowGrid(false);
  logs_->verticalHeader()->hide();
  logs_->verticalHeader()->setDefaultSectionSize(logs_->fontMetrics().height() + 8);
  logs_->horizontalHeader()->setHighlightSections(false);
  logs_->horizontalHeader()->setMinimumSectionSize(kRemoveWidth);
  // Names differ in the folders in front as well as at their ends.
  logs_->setTextElideMode(Qt::ElideMiddle);
  logs_->viewport()->installEventFilter(this);
  logs_->setAccessibleName(tr("Logs"));
  logs_->setContextMenuPolicy(Qt::CustomContextMenu);
  logs_->setTabKeyNavigation(false);
  connect(logs_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& index) { session_->setCurrentLog(index.row()); });
  connect(logs_, &QTableView::customContextMenuRequested, this, [this](const QPoint& point) {
    const int row = logs_->indexAt(point).row();
    if (row < 0) return;
    QMenu menu(this);
    menu.addAction(tr("Use for training"), this,
                   [this, row] { session_->setLogRole(row, LogRole::Training); });
    menu.addAction(tr("Use for validation"), this,
                   [this, row] { session_->setLogRole(row, LogRole::Validation); });
    menu.addAction(tr("Recorded with a load"), this,
                   [this, row] { session_->setLogRole(row, LogRole::Loaded); });
    menu.addSeparator();
    menu.addAction(tr("Change the columns…"), this, [this, row] {
      const auto& log = session_->study().logs.at(static_cast<std::size_t>(row)).log;
      importer_->open({QString::fromStdString(log->source)});
    });
    menu.addAction(remove_);
    menu.exec(logs_->viewport()->mapToGlobal(point));
  });
  remove_ = new QAction(tr("Remove the selected logs"), logs_);
  remove_->setShortcut(QKeySequence::Delete);
  remove_->setShortcutContext(Qt::WidgetShortcut);
  logs_->addAction(remove_);
  connect(remove_, &QAction::triggered, this, &DataPage::removeSelected);
  column->addWidget(logs_, 1);
  column->addWidget(heading(tr("Channels"), left));
  channels_ = new models::ChannelTreeModel(this);
  channels_->setAngleUnit(unit_);
  tree_ = new QTreeView(left);
  tree_->setModel(channels_);
  tree_->setIndentation(14);
  columns_ =
      new models::FitColumns(tree_, {models::ChannelTreeModel::Name}, {models::ChannelTreeModel::Range});
  tree_->setDragEnabled(true);
  tree_->setItemDelegate(new RowDelegate(tree_));
  tree_->setUniformRowHeights(true);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->setAccessibleName(tr("Channels"));
  tree_->setToolTip(tr("Tick a channel, or drag it into the plots"));
  connect(channels_, &models::ChannelTreeModel::checkedChanged, this, &DataPage::showChannels);
  column->addWidget(tree_, 3);
  return left;
}

QWidget* DataPage::buildRight() {
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(8, 0, 0, 0);
  column->setSpacing(4);
  facts_ = new QLabel(right);
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  facts_->setWordWrap(true);
  column->addWidget(facts_);
  auto* line = new QHBoxLayout;
  processing_ = mutedLabel({}, right);
  line->addWidget(processing_, 1);
  auto* change = new QPushButton(tr("Change…"), right);
  change->setFlat(true);
  change->setToolTip(tr("To the processing settings on the page Estimation"));
  connect(change, &QPushButton::clicked, this, &DataPage::settingsRequested);
  line->addWidget(change, 0, Qt::AlignTop);
  column->addLayout(line);

  tabs_ = new QTabWidget(right);
  QTabWidget* tabs = tabs_;
  tabs->setDocumentMode(true);
  stack_ = new QSplitter(Qt::Vertical, tabs);
  stack_->setChildrenCollapsible(false);
  auto* plots = new QWidget(tabs);
  auto* plots_column = new QVBoxLayout(plots);
  plots_column->setContentsMargins(0, 0, 0, 0);
  plots_column->setSpacing(0);
  parts_ = new LogPartsBar(session_, link_, plots);
  plots_column->addWidget(parts_);
  plots_column->addWidget(stack_, 1);
  tabs->addTab(plots, tr("Plots"));
  xy_ = new XyPanel(channels_, link_, tabs);
  tabs->addTab(xy_, tr("XY"));
  signal_ = new SignalPanel(session_, link_, tabs);
  tabs->addTab(signal_, tr("Signal"));
  findings_ = new errors::FindingsPanel(tabs);
  findings_->table()->setEmptyText(tr("The reader noticed nothing unusual and converted nothing."));
  findings_->table()->view()->setExportName("log-findings");
  connect(findings_, &errors::FindingsPanel::remedyRequested, notice(), &errors::MessageBar::remedyRequested);
  tabs->addTab(findings_, tr("Import notes"));
  column->addWidget(tabs, 1);
  return right;
}

/// A click on the × of a row removes its log; it neither selects the row nor shows that log before.
bool DataPage::eventFilter(QObject* object, QEvent* event) {
  const QEvent::Type type = event->type();
  const bool pressed = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
  if (object != logs_->viewport() || (!pressed && type != QEvent::MouseButtonRelease))
    return Page::eventFilter(object, event);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const QModelIndex index = logs_->indexAt(mouse->position().toPoint());
  const bool hit = mouse->button() == Qt::LeftButton && index.column() == LogTableModel::Remove;
  if (pressed) {
    // The second click of a double click meets the row that moved up: it removes nothing.
    pressed_row_ = hit && type == QEvent::MouseButtonPress ? index.row() : -1;
    return hit;
  }
  const int row = std::exchange(pressed_row_, -1);
  if (row >= 0 && hit && index.row() == row) session_->removeLog(row);
  return row >= 0;
}

void DataPage::removeSelected() {
  QList<int> rows;
  for (const QModelIndex& index : logs_->selectionModel()->selectedRows()) rows << index.row();
  session_->removeLogs(rows);
}

void DataPage::showLogs() {
  const Study& study = session_->study();
  if (importer_->files()) {
    setSummary(tr("Import of a log: what its columns are."));
    return showBody();
  }
  if (study.logs.empty()) {
    setSummary(tr("A log holds what the robot did: time, joint positions, torques."));
    setState(PageState::Waiting);
    showWaiting();
    return;
  }
  const auto training = study.logsOf(LogRole::Training).size(),
             validation = study.logsOf(LogRole::Validation).size();
  QString text = tr("%1 for training, %2 for validation").arg(training).arg(validation);
  if (training == 0) text += tr(" · one log has to be for training before anything can be identified");
  if (training > 0 && validation == 0)
    text += tr(" · a second log, not used for training, would check the result");
  const auto strangers = std::count_if(study.logs.begin(), study.logs.end(),
                                       [](const StudyLog& log) { return !log.misfit.isEmpty(); });
  if (strangers > 0)
    text += tr(" · ▲ %n log(s) of another robot: not used", nullptr, static_cast<int>(strangers));
  setSummary(text);
  setState(training > 0 && strangers == 0 ? PageState::Done : PageState::Attention);
  logs_->resizeColumnsToContents();
  logs_->horizontalHeader()->setSectionResizeMode(LogTableModel::Remove, QHeaderView::Fixed);
  logs_->horizontalHeader()->resizeSection(LogTableModel::Remove, kRemoveWidth);
  logs_->horizontalHeader()->setSectionResizeMode(LogTableModel::Name, QHeaderView::Stretch);
  logs_->resizeRowsToContents();  // simulated logs have two lines
  showBody();
}

void DataPage::showLog() {
  const int current = session_->currentLog();
  if (current < 0) {
    channels_->setLog(nullptr);
    findings_->setFindings({});
    facts_->clear();
    showChannels();
    xy_->showLog();
    return;
  }
  if (logs_->currentIndex().row() != current) logs_->setCurrentIndex(log_model_->index(current, 0));
  const StudyLog& log = session_->study().logs[static_cast<std::size_t>(current)];
  findings_->setFindings(log.log->findings);
  const QString name = log.label.toHtmlEscaped(), count = QString::number(log.log->size());
  const QString simulated = log.log->simulated ? tr(" (simulated)") : QString();
  facts_->setText(log.log->untimed
                      ? tr("<b>%1</b>%2 · %3 samples without times").arg(name, simulated, count)
                      : tr("<b>%1</b>%2 · %3 samples in %4 s · %5")
                            .arg(name, simulated, count, models::significant(log.time.duration, 4),
                                 timeBaseText(log.time)));
  if (channels_->log() == log.log) return;
  for (auto& [quantity, plot] : plots_) plot->clear();
  channels_->setLog(log.log);
  link_->setUntimed(log.log->untimed);
  link_->setExtent(log.time.start, log.time.start + log.time.duration);
  link_->fitRange();
  channels_->setChecked(usualChannels());
  tree_->expandToDepth(0);
  for (int column = 0; column < models::ChannelTreeModel::ColumnCount; ++column)
    tree_->resizeColumnToContents(column);
  columns_->fit();
  showChannels();
  xy_->showLog();
}

QStringList DataPage::usualChannels() const {
  QStringList ids;
  for (int group = 0; group < channels_->rowCount(); ++group) {
    const QModelIndex parent = channels_->index(group, 0);
    for (int row = 0; row < std::min(channels_->rowCount(parent), kUsualJoints); ++row) {
      const QString id = channels_->index(row, 0, parent).data(models::ChannelTreeModel::IdRole).toString();
      if (id.startsWith("position/") || id.startsWith("torque/") || id.startsWith("velocity/")) ids << id;
    }
  }
  return ids;
}

void DataPage::tick(const QStringList& ids) {
  QStringList all = ids;
  for (const models::Channel* channel : channels_->checkedChannels()) {
    if (!all.contains(channel->id)) all << channel->id;
  }
  channels_->setChecked(all);
  showChannels();
}

plots::TimeSeriesPlot* DataPage::plotFor(const QString& quantity) {
  plots::TimeSeriesPlot*& plot = plots_[quantity];
  if (plot == nullptr) {
    plot = new plots::TimeSeriesPlot(stack_);
    plot->setAccessibleName(quantity);
    plot->setTimeLink(link_);
    plot->setAcceptsChannels(true);
    plot->setEmptyText(tr("Tick a channel at the left, or drag one here"));
    connect(plot, &plots::TimeSeriesPlot::channelsDropped, this, &DataPage::tick);
    connect(plot, &plots::TimeSeriesPlot::exportFailed, this,
            [this](const Error& error) { session_->report(error, area::kData); });
    stack_->addWidget(plot);
  }
  return plot;
}

void DataPage::showChannels() {
  std::map<QString, std::vector<const models::Channel*>> wanted;
  for (const models::Channel* channel : channels_->checkedChannels())
    wanted[channel->quantity].push_back(channel);
  if (wanted.empty() && channels_->log()) plotFor(tr("Channels"));
  for (const auto& [quantity, channels] : wanted) plotFor(quantity);
  for (auto& [quantity, plot] : plots_) {
    const auto found = wanted.find(quantity);
    plot->setVisible(found != wanted.end() || (wanted.empty() && quantity == tr("Channels")));
    const std::vector<const models::Channel*> channels =
        found == wanted.end() ? std::vector<const models::Channel*>{} : found->second;
    QStringList old;
    for (const plots::PlotSeries& series : plot->series()) old << series.name;
    for (const QString& name : old) {
      const bool kept =
          std::any_of(channels.begin(), channels.end(), [&](const auto* c) { return c->name == name; });
      if (!kept) plot->removeSeries(name);
    }
    for (const models::Channel* channel : channels) {
      const models::DisplayUnit unit = models::displayUnit(channel->unit, unit_);
      plot->setValueAxis(quantity, unit.name);
      if (old.contains(channel->name)) continue;
      plots::PlotSeries series;
      series.name = channel->name;
      series.unit = unit.name;
      series.scale = unit.factor;
      series.time = channel->time;
      series.untimed = channels_->log()->untimed;
      series.values = channel->values;
      plot->addSeries(std::move(series));
    }
  }
}

void DataPage::showProcessing() {
  QStringList parts;
  for (const workflow::SettingLine& line : workflow::describe(session_->study().processing)) {
    QString part = models::sentence(line.name) + " " + models::sentence(line.value);
    const bool number = !line.value.empty() && std::isdigit(static_cast<unsigned char>(line.value.front()));
    if (number && !line.unit.empty()) part += " " + QString::fromStdString(line.unit);
    parts << part;
  }
  processing_->setText(tr("Processing: %1").arg(parts.mid(0, 4).join(" · ")));
  processing_->setToolTip(parts.join("\n"));
}

void DataPage::setAngleUnit(models::AngleUnit unit) {
  if (unit_ == unit) return;
  unit_ = unit;
  channels_->setAngleUnit(unit);
  signal_->setAngleUnit(unit);
  xy_->setAngleUnit(unit);
  for (auto& [quantity, plot] : plots_) plot->clear();
  showChannels();
}

std::vector<plots::TimeSeriesPlot*> DataPage::plots() const {
  std::vector<plots::TimeSeriesPlot*> shown;
  for (const auto& [quantity, plot] : plots_) {
    if (!plot->isHidden()) shown.push_back(plot);
  }
  return shown;
}

}  // namespace plumbline::panels
