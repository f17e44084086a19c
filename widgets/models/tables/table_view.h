// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QWidget>
#include <vector>

#include "base/result.h"
#include "widgets/models/tables/words_proxy.h"

class QLabel;
class QLineEdit;

namespace plumbline::models {

/// Table that sorts, filters, copies the selection as TSV in full precision (Ctrl+C; Ctrl+Shift+C
/// with titles) and exports CSV.
/// Numbers stand right, in figures of equal width. Works on any item model; SnapshotTableModel's roles are
/// used when they are there.
class TableView : public QTableView {
  Q_OBJECT

 public:
  explicit TableView(QWidget* parent = nullptr);

  /// The model before sorting and filtering.
  void setSourceModel(QAbstractItemModel* model);
  QAbstractItemModel* sourceModel() const;
  WordsProxy* proxy() const { return proxy_; }
  /// Row of the source model; −1 when there is none.
  int currentSourceRow() const;
  void selectSourceRow(int row);

  /// @param with_headers  first line: the titles of the columns
  QString selectionAsTsv(bool with_headers = false) const;
  QString tableAsCsv() const;
  Status exportCsv(const QString& path) const;
  /// Name proposed when the user exports.
  void setExportName(const QString& name) { export_name_ = name; }
  /// Column that takes what is left of the width; −1: none.
  void setStretchColumn(int column);

 public Q_SLOTS:
  void setFilter(const QString& words);
  void copySelection() const;
  void copyWithHeaders() const;
  void exportWithChooser();

 Q_SIGNALS:
  void sourceRowSelected(int row);
  void sourceRowActivated(int row);
  void exportFailed(const plumbline::Error& error);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  /// Tests whether a column is shown and consists of texts, not of pictures.
  bool hasText(int column) const;

  WordsProxy* proxy_;
  QString export_name_ = QStringLiteral("table");
  int stretch_column_ = -1;
};

/// A TableView under a filter line that says how many rows are shown.
class TablePanel : public QWidget {
  Q_OBJECT

 public:
  explicit TablePanel(QWidget* parent = nullptr);
  void setSourceModel(QAbstractItemModel* model);
  TableView* view() const { return view_; }
  QLineEdit* filterLine() const { return filter_; }
  /// Shown instead of the rows while there are none.
  void setEmptyText(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void count();

  QLineEdit* filter_;
  QLabel* count_;
  QLabel* empty_;
  TableView* view_;
  std::vector<QMetaObject::Connection> connections_;  ///< to the source model
};

}  // namespace plumbline::models
