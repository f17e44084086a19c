// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTableView;

namespace plumbline::panels {

/// Lets one wide column of a table give way, so that the numbers beside it stay in sight: it takes what the others leave,
/// but never less than can be read.
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
