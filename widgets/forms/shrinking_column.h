// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTableView;

namespace plumbline::panels {

/// Shrinks one wide column of a table, so that the numbers beside it stay visible: it takes the width that the others
/// leave, but at least a readable one.
class ShrinkingColumn : public QObject {
  Q_OBJECT

 public:
  ShrinkingColumn(QTableView* view, int column);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void later();
  void fit();
  QTableView* view_;
  int column_;
  bool pending_ = false;
};

}  // namespace plumbline::panels
