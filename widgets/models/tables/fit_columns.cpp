// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/fit_columns.h"

#include <QEvent>
#include <QHeaderView>
#include <QTreeView>
#include <algorithm>
#include <utility>

namespace plumbline::models {

namespace {
constexpr int kLeast = 72;  // px of a name
}

FitColumns::FitColumns(QTreeView* view, std::vector<int> names, std::vector<int> numbers)
    : QObject(view), view_(view), names_(std::move(names)), numbers_(std::move(numbers)) {
  view_->setTextElideMode(Qt::ElideMiddle);
  view_->viewport()->installEventFilter(this);
  view_->header()->viewport()->installEventFilter(this);
}

int FitColumns::wanted(int column) const {
  const auto* view = static_cast<QAbstractItemView*>(view_);
  return std::max(view->sizeHintForColumn(column), view_->header()->sectionSizeHint(column));
}

void FitColumns::fit() {
  if (view_->header()->count() == 0) return;  // nothing is shown yet
  int place = 0;
  for (const std::vector<int>* columns : {&names_, &numbers_})
    for (const int column : *columns)
      view_->header()->moveSection(view_->header()->visualIndex(column), place++);
  int left = view_->viewport()->width(), names = 0;
  for (const int column : numbers_) {
    view_->setColumnWidth(column, wanted(column));
    left -= view_->columnWidth(column);
  }
  for (const int column : names_) names += wanted(column);
  for (const int column : names_) {
    const int whole = wanted(column);
    view_->setColumnWidth(column, names <= left ? whole : std::max(kLeast, whole * left / names));
  }
  fitted_ = view_->header()->saveState();
  dragged_ = false;
}

bool FitColumns::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease && watched == view_->header()->viewport())
    dragged_ = view_->header()->saveState() != fitted_;
  if (watched == view_->viewport() && !dragged_ &&
      (event->type() == QEvent::Resize || event->type() == QEvent::Show))
    fit();
  return QObject::eventFilter(watched, event);
}

}  // namespace plumbline::models
