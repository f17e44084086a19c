// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "model/rotors.h"
#include "workflow/robot/load_robot.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace plumbline::panels {

class IdentifiabilityController;
class StudySession;

/// Rotors that follow joints: gear ratio, spin axis, mounting link and symmetry.
class RotorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RotorPanel(IdentifiabilityController* identifiability, QWidget* parent = nullptr);
  QTableWidget* table() const { return table_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void showStudy();
  void fillRow(int row, int body, const RotorSpec* spec);
  /// Rotors of the rows; fields that the table does not show come from the study.
  std::vector<RotorSpec> specs() const;
  void apply();
  void addAll();
  void open();
  void save();

  StudySession* session_;
  IdentifiabilityController* identifiability_;
  QLabel* sentence_;
  QTableWidget* table_;
  QPushButton* none_;
  QPushButton* save_;
  bool filling_ = false;
  workflow::RobotPtr shown_robot_;  ///< robot that the rows belong to
  std::string shown_rotors_;
};

}  // namespace plumbline::panels
