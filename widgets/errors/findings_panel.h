// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/errors/message.h"

namespace plumbline::models {
class FindingsTableModel;
class TablePanel;
}  // namespace plumbline::models

namespace plumbline::errors {

class MessageBar;

/// Table of findings over the chosen one in full, with the button that mends it. Until a row is chosen it shows the worst
/// one that can be mended by a button.
class FindingsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit FindingsPanel(QWidget* parent = nullptr);

  void setFindings(const std::vector<Finding>& findings);
  /// Rows shown; findings of one kind share a row.
  int rows() const;
  models::TablePanel* table() const { return table_; }
  MessageBar* detail() const { return detail_; }

 Q_SIGNALS:
  void remedyRequested(const QString& action_id, const plumbline::errors::Message& message);
  /// Emits the subject of the row that was chosen.
  void subjectSelected(const QString& subject);

 private:
  void show(int row);

  models::FindingsTableModel* model_;
  models::TablePanel* table_;
  MessageBar* detail_;
};

}  // namespace plumbline::errors
