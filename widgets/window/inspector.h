// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/models/numbers.h"

class QLabel;

namespace plumbline::models {
class SnapshotTableModel;
class TableView;
}  // namespace plumbline::models

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Inspector of the selected body: its joint, its links, its nominal and its identified parameters.
class Inspector : public QWidget {
  Q_OBJECT

 public:
  Inspector(IdentificationController* identification, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QString title() const;
  models::TableView* table() const { return table_; }

 private:
  void showBody();
  StudySession* session_;
  IdentificationController* identification_;
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
  QLabel* title_ = nullptr;
  QLabel* about_ = nullptr;
  models::SnapshotTableModel* parameters_ = nullptr;
  models::TableView* table_ = nullptr;
};

}  // namespace plumbline::panels
