// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/session/motion_controller.h"

class QLabel;

namespace plumbline::models {
class SnapshotTableModel;
class TablePanel;
}  // namespace plumbline::models

namespace plumbline::panels {

/// Loops of the robot: rows, those that are redundant, rank, mobility and closure.
class LoopPanel : public QWidget {
  Q_OBJECT

 public:
  LoopPanel(MotionController* controller, QWidget* parent);
  models::TablePanel* table() const { return table_; }
  /// Rank and mobility, with what was found.
  QLabel* summary() const { return summary_; }

 private:
  void showLoops();

  MotionController* controller_;
  models::SnapshotTableModel* model_;
  models::TablePanel* table_;
  QLabel* summary_;
};

}  // namespace plumbline::panels
