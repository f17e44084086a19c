// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QWidget>
#include <string>

#include "widgets/session/study.h"
#include "workflow/robot/load_robot.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Joints whose logged torque has an unknown scale factor (wrong torque constant, gear ratio, currents instead of torques),
/// known parameters and loads that fix the scale, and the estimated factors.
class GainsPanel : public QWidget {
  Q_OBJECT

 public:
  GainsPanel(IdentificationController* identification, QWidget* parent);
  QTableWidget* joints() const { return joints_; }
  QLineEdit* known() const { return known_; }
  QTableWidget* loads() const { return loads_; }
  QPushButton* addLoadButton() const { return add_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  enum JointColumn { Joint, Unknown, Gain, Std, From, To, kJointColumns };
  enum LoadColumn { Body, LogName, Mass, X, Y, Z, Inertia, kLoadColumns };
  void buildLoads();
  void showStudy();
  void showJoints();
  void showLoads();
  QComboBox* chooser(const QStringList& names, const QString& chosen, const QString& accessible);
  void applyJoints();
  void applyKnown();
  void applyLoads();
  void addLoad();
  void removeLoad();
  /// Object of one row of the loads' table; empty, with a message, when a cell is no number.
  QJsonObject loadOf(int row, bool& readable);
  void commit(const QJsonObject& gains, const QString& words);
  QJsonObject gains() const;
  bool isUnknown(const std::string& joint) const;

  StudySession* session_;
  IdentificationController* identification_;
  QLabel* sentence_;
  QTableWidget* joints_;
  QLineEdit* known_;
  QTableWidget* loads_;
  QPushButton* add_;
  QPushButton* remove_;
  workflow::RobotPtr shown_robot_;
  OutcomePtr shown_outcome_;
  std::string shown_;
  bool filling_ = false;
};

}  // namespace plumbline::panels
