// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "identifiability/structure/transfers.h"

class QLabel;
class QStackedWidget;

namespace plumbline::models {
class TableView;
class TransferTableModel;
}  // namespace plumbline::models

namespace plumbline::panels {

class EmptyState;
class IdentifiabilityController;
class StudySession;

/// Inertia transfers between neighbouring bodies that change no torque; the chosen one is shown on the robot.
class TransferPanel : public QWidget {
  Q_OBJECT

 public:
  explicit TransferPanel(IdentifiabilityController* identifiability, QWidget* parent = nullptr);
  models::TableView* table() const { return table_; }
  /// Selects the first transfer across the joint of that body.
  void chooseBody(int body);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void refresh();
  void showResult();
  void choose(int row);

  StudySession* session_;
  IdentifiabilityController* identifiability_;
  QLabel* sentence_;
  models::TransferTableModel* model_;
  models::TableView* table_;
  int wanted_body_ = -1;  ///< to be chosen once the transfers are there
};

}  // namespace plumbline::panels
