// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace plumbline::panels {

FlowLayout::FlowLayout(QWidget* parent, int gap, int line_gap)
    : QLayout(parent), gap_(gap), line_gap_(line_gap) {
  setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() {
  for (QLayoutItem* item : items_) delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  QLayoutItem* item = itemAt(index);
  if (item != nullptr) items_.erase(items_.begin() + index);
  return item;
}

void FlowLayout::setGeometry(const QRect& area) {
  QLayout::setGeometry(area);
  place(area, true);
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) size = size.expandedTo(item->minimumSize());
  return size;
}

int FlowLayout::place(const QRect& area, bool move) const {
  int line_top = area.top(), bottom = area.top(), x = area.left();
  std::vector<std::pair<QLayoutItem*, int>> line;
  const auto finishLine = [&] {
    for (const auto& [item, left] : line) {
      const QSize size = item->sizeHint();
      if (move) item->setGeometry({QPoint(left, line_top + (bottom - line_top - size.height()) / 2), size});
    }
    line.clear();
  };
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;  // hidden
    const QSize size = item->sizeHint();
    if (!line.empty() && x + size.width() > area.left() + area.width()) {
      finishLine();
      x = area.left();
      line_top = bottom + line_gap_;
      bottom = line_top;
    }
    line.emplace_back(item, x);
    x += size.width() + gap_;
    bottom = std::max(bottom, line_top + size.height());
  }
  finishLine();
  return bottom - area.top();
}

}  // namespace plumbline::panels
