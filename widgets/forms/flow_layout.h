// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <vector>

namespace plumbline::panels {

/// Layout of controls in rows that break like words of a text.
class FlowLayout : public QLayout {
  Q_OBJECT

 public:
  explicit FlowLayout(QWidget* parent, int gap = 16, int line_gap = 4);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override { items_.push_back(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
  Qt::Orientations expandingDirections() const override { return {}; }
  void setGeometry(const QRect& area) override;
  QSize sizeHint() const override { return minimumSize(); }
  QSize minimumSize() const override;

 private:
  /// Computes the height of the items; moves them on request.
  int place(const QRect& area, bool move) const;

  std::vector<QLayoutItem*> items_;
  int gap_, line_gap_;
};

}  // namespace plumbline::panels
