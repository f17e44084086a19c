// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "simulation/simulator.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace plumbline::models {
class ExecutionTableModel;
class TablePanel;
}  // namespace plumbline::models

namespace plumbline::panels {

class ExcitationController;

/// Simulation check before the robot moves: sensors and controller of the user's choice, identification from the simulated
/// log, predicted and realised accuracy.
class ExecutionPanel : public QWidget {
  Q_OBJECT

 public:
  ExecutionPanel(ExcitationController* controller, QWidget* parent);
  simulation::SimulationSettings settings() const;
  QPushButton* checkButton() const { return start_; }
  models::TablePanel* table() const { return table_; }
  QLabel* sentence() const { return sentence_; }

 private:
  void showCheck();
  void showState();
  std::vector<double> choices() const;
  QDoubleSpinBox* field(QWidget* line, const QString& label, const QString& unit, double high, int decimals,
                        double value, const QString& tool_tip);

  ExcitationController* controller_;
  QComboBox* control_law_;
  QDoubleSpinBox* torque_noise_ = nullptr;
  QDoubleSpinBox* encoder_ = nullptr;
  QDoubleSpinBox* rate_ = nullptr;
  QCheckBox* filtered_;
  QPushButton* start_;
  QLabel* sentence_;
  models::ExecutionTableModel* model_;
  models::TablePanel* table_;
  std::vector<double> checked_;  ///< choices of the last check
};

}  // namespace plumbline::panels
