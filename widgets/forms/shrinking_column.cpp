// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/shrinking_column.h"

#include <QEvent>
#include <QTableView>
#include <QTimer>
#include <algorithm>

namespace plumbline::panels {
namespace {

constexpr int kNarrowest = 160;

}  // namespace

ShrinkingColumn::ShrinkingColumn(QTableView* view, int column) : QObject(view), view_(view), column_(column) {
  view->viewport()->installEventFilter(this);
  connect(view->model(), &QAbstractItemModel::modelReset, this, &ShrinkingColumn::later);
}

bool ShrinkingColumn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) later();
  return QObject::eventFilter(watched, event);
}

void ShrinkingColumn::later() {
  if (pending_) return;
  pending_ = true;
  QTimer::singleShot(0, this, &ShrinkingColumn::fit);  // after the table has measured its columns
}

void ShrinkingColumn::fit() {
  pending_ = false;
  int others = 0;
  for (int column = 0; column < view_->model()->columnCount(); ++column) {
    if (column != column_ && !view_->isColumnHidden(column)) others += view_->columnWidth(column);
  }
  view_->setColumnWidth(column_, std::max(kNarrowest, view_->viewport()->width() - others));
}

}  // namespace plumbline::panels
