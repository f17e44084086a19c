// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/models/save_file.h"
#include "widgets/models/tables/interval_delegate.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "widgets/models/theme.h"

namespace plumbline::models {

namespace {

constexpr int kWidestColumn = 420;  // px
constexpr int kMeasuredRows = 40;   // of a long table, from the first one shown

QString fullText(const QModelIndex& index) {
  const QVariant full = index.data(SnapshotTableModel::FullTextRole);
  return full.isValid() ? full.toString() : index.data(Qt::DisplayRole).toString();
}

}  // namespace

TableView::TableView(QWidget* parent) : QTableView(parent), proxy_(new WordsProxy(this)) {
  setModel(proxy_);
  setItemDelegate(new IntervalDelegate(this));
  setSortingEnabled(true);
  setAlternatingRowColors(true);
  setSelectionMode(ExtendedSelection);
  setSelectionBehavior(SelectRows);
  setEditTriggers(NoEditTriggers);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  setHorizontalScrollMode(ScrollPerPixel);
  setVerticalScrollMode(ScrollPerPixel);
  setIconSize(QSize(16, 16));
  verticalHeader()->hide();
  QHeaderView* header = horizontalHeader();
  header->setSortIndicator(-1, Qt::AscendingOrder);
  header->setSortIndicatorClearable(true);
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setResizeContentsPrecision(300);
  header->setMinimumSectionSize(40);
  setFont(figureFont(font()));
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kSpacing);
  connect(proxy_, &QAbstractItemModel::modelReset, this, &TableView::fitColumns);
  connect(this, &QTableView::activated, this,
          [this](const QModelIndex& index) { Q_EMIT sourceRowActivated(proxy_->mapToSource(index).row()); });
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
    if (index.isValid()) Q_EMIT sourceRowSelected(proxy_->mapToSource(index).row());
  });
}

void TableView::setSourceModel(QAbstractItemModel* model) {
  proxy_->setSourceModel(model);
  fitColumns();
}

QAbstractItemModel* TableView::sourceModel() const {
  return proxy_->sourceModel();
}

int TableView::currentSourceRow() const {
  const QModelIndex index = currentIndex();
  return index.isValid() ? proxy_->mapToSource(index).row() : -1;
}

void TableView::selectSourceRow(int row) {
  if (sourceModel() == nullptr) return;
  const QModelIndex index = proxy_->mapFromSource(sourceModel()->index(row, 0));
  if (!index.isValid()) return;
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  scrollTo(index);
}

bool TableView::hasText(int column) const {
  return !horizontalHeader()->isSectionHidden(column) &&
         !proxy_->headerData(column, Qt::Horizontal, SnapshotTableModel::IntervalRole).toBool();
}

QString TableView::selectionAsTsv(bool with_headers) const {
  QModelIndexList chosen = selectionModel()->selectedIndexes();
  if (chosen.isEmpty() && currentIndex().isValid()) chosen << currentIndex();
  const QHeaderView* header = horizontalHeader();
  chosen.removeIf([this](const QModelIndex& index) { return !hasText(index.column()); });
  const auto before = [header](const QModelIndex& a, const QModelIndex& b) {
    if (a.row() != b.row()) return a.row() < b.row();
    return header->visualIndex(a.column()) < header->visualIndex(b.column());
  };
  std::sort(chosen.begin(), chosen.end(), before);
  QString titles, text;
  for (qsizetype k = 0; k < chosen.size(); ++k) {
    const bool first_row = chosen[k].row() == chosen.front().row();
    if (k > 0) text += chosen[k].row() == chosen[k - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
    text += tsvField(fullText(chosen[k]));
    if (!first_row) continue;
    if (k > 0) titles += QLatin1Char('\t');
    titles += tsvField(proxy_->headerData(chosen[k].column(), Qt::Horizontal).toString());
  }
  return with_headers ? titles + QLatin1Char('\n') + text : text;
}

QString TableView::tableAsCsv() const {
  QString text;
  const int columns = proxy_->columnCount();
  for (int row = -1; row < proxy_->rowCount(); ++row) {
    for (int visual = 0, written = 0; visual < columns; ++visual) {
      const int column = horizontalHeader()->logicalIndex(visual);
      if (!hasText(column)) continue;
      if (written++ > 0) text += QLatin1Char(',');
      text += csvField(row < 0 ? proxy_->headerData(column, Qt::Horizontal).toString()
                               : fullText(proxy_->index(row, column)));
    }
    text += QLatin1Char('\n');
  }
  return text;
}

Status TableView::exportCsv(const QString& path) const {
  return saveBytes(path, tableAsCsv().toUtf8());
}

void TableView::setStretchColumn(int column) {
  stretch_column_ = column;
  fitColumns();
}

void TableView::setFilter(const QString& words) {
  proxy_->setWords(words);
}

void TableView::copySelection() const {
  QApplication::clipboard()->setText(selectionAsTsv());
}

void TableView::copyWithHeaders() const {
  QApplication::clipboard()->setText(selectionAsTsv(true));
}

void TableView::exportWithChooser() {
  const QString path = askForTarget(this, tr("Export table"), export_name_ + QStringLiteral(".csv"),
                                    tr("Comma-separated values (*.csv)"), QStringLiteral("csv"));
  if (path.isEmpty()) return;
  const Status status = exportCsv(path);
  if (!status) Q_EMIT exportFailed(status.error());
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  QAction* copy = menu.addAction(tr("Copy"), this, &TableView::copySelection);
  copy->setShortcut(QKeySequence::Copy);
  QAction* titled = menu.addAction(tr("Copy with titles"), this, &TableView::copyWithHeaders);
  titled->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  menu.addSeparator();
  menu.addAction(tr("Original order"), this,
                 [this]() { horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); });
  menu.addAction(tr("Fit columns"), this, &TableView::fitColumns);
  menu.addSeparator();
  menu.addAction(tr("Export CSV …"), this, &TableView::exportWithChooser);
  menu.exec(event->globalPos());
}

void TableView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copySelection();
  if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
    return copyWithHeaders();
  }
  QTableView::keyPressEvent(event);
}

void TableView::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + kSpacing);
  }
}

void TableView::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  if (stretch_column_ >= 0 && event->oldSize().width() != event->size().width()) fitColumns();
}

void TableView::fitColumns() {
  horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
  resizeColumnsToContents();
  const int columns = proxy_->columnCount();
  int used = 0;
  for (int column = 0; column < columns; ++column) {
    const int width = std::min(columnWidth(column), kWidestColumn);
    setColumnWidth(column, width);
    if (!isColumnHidden(column) && column != stretch_column_) used += width;
  }
  if (stretch_column_ < 0 || stretch_column_ >= columns) return;
  setColumnWidth(stretch_column_, std::max(columnWidth(stretch_column_), viewport()->width() - used));
}

TablePanel::TablePanel(QWidget* parent)
    : QWidget(parent), filter_(new QLineEdit(this)), count_(new QLabel(this)), view_(new TableView(this)) {
  empty_ = new QLabel(view_->viewport());
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
  filter_->setPlaceholderText(tr("Filter rows…"));
  filter_->setAccessibleName(tr("Filter"));
  filter_->setClearButtonEnabled(true);
  count_->setForegroundRole(QPalette::PlaceholderText);
  auto* line = new QHBoxLayout;
  line->setSpacing(kSpacing);
  line->addWidget(filter_, 1);
  line->addWidget(count_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(kSpacing);
  column->addLayout(line);
  column->addWidget(view_, 1);
  constexpr int kLines = 3;  // the titles and room for a row or the sentence in its place, in every script
  view_->setMinimumHeight(kLines * view_->verticalHeader()->defaultSectionSize());
  view_->viewport()->installEventFilter(this);
  connect(filter_, &QLineEdit::textChanged, view_, &TableView::setFilter);
  connect(view_->proxy(), &QAbstractItemModel::modelReset, this, &TablePanel::count);
  connect(view_->proxy(), &QAbstractItemModel::rowsInserted, this, &TablePanel::count);
  connect(view_->proxy(), &QAbstractItemModel::rowsRemoved, this, &TablePanel::count);
  count();
}

void TablePanel::setSourceModel(QAbstractItemModel* model) {
  view_->setSourceModel(model);
  for (const auto& connection : connections_) disconnect(connection);
  connections_ = {connect(model, &QAbstractItemModel::modelReset, this, &TablePanel::count),
                  connect(model, &QAbstractItemModel::rowsInserted, this, &TablePanel::count),
                  connect(model, &QAbstractItemModel::rowsRemoved, this, &TablePanel::count)};
  count();
}

void TablePanel::setEmptyText(const QString& text) {
  empty_->setText(text);
}

bool TablePanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_->viewport() && event->type() == QEvent::Resize) {
    empty_->setGeometry(view_->viewport()->rect().adjusted(kSpacing, 0, -kSpacing, 0));
  }
  return QWidget::eventFilter(watched, event);
}

void TablePanel::count() {
  const int all = view_->sourceModel() != nullptr ? view_->sourceModel()->rowCount() : 0;
  const int shown = view_->proxy()->rowCount();
  count_->setText(shown == all ? all == 1 ? tr("1 row") : tr("%1 rows").arg(all)
                               : tr("%1 of %2 rows").arg(shown).arg(all));
  count_->setMinimumWidth(count_->sizeHint().width());
  empty_->setVisible(all == 0);
}

}  // namespace plumbline::models
