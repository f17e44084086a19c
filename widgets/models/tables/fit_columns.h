// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <vector>

class QTreeView;

namespace plumbline::models {

/// Widths of a tree's columns: numbers are as wide as their contents, names take what is left and are cut in the middle where that
/// is too little. Further columns follow behind, by scrolling where need be. What the user drags stays until `fit` is called.
class FitColumns : public QObject {
  Q_OBJECT

 public:
  /// @param names numbers  columns; they are moved to the front in this order
  FitColumns(QTreeView* view, std::vector<int> names, std::vector<int> numbers);
  void fit();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  int wanted(int column) const;

  QTreeView* view_;
  std::vector<int> names_, numbers_;
  QByteArray fitted_;  ///< state of the header after `fit`
  bool dragged_ = false;
};

}  // namespace plumbline::models
