// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "widgets/session/study.h"
#include "workflow/robot/load_robot.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Constraints on the bodies: masses, centres of mass inside their shapes, links that keep their URDF values, trust in each
/// of these, total mass. The content is the JSON that `identify --bounds` reads; entries that the table does not show
/// (ellipsoids, mirrors) stay in it.
class BoundsPanel : public QWidget {
  Q_OBJECT

 public:
  BoundsPanel(IdentificationController* identification, QWidget* parent);
  QTableWidget* table() const { return table_; }
  QLineEdit* totalMass() const { return total_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  enum Column { Body, Described, MassFrom, MassTo, Inside, Fixed, Trust, kColumns };
  void showStudy();
  void fillRow(int row, const QString& body, double mass, const QJsonObject& known);
  void apply();
  void applyTotal();
  void askForBoxes();
  void commit(const QJsonObject& bounds);
  void open();
  void save();
  QJsonObject bounds() const;

  StudySession* session_;
  IdentificationController* identification_;
  QLabel* sentence_;
  QTableWidget* table_;
  QLineEdit* total_;
  QPushButton* clear_;
  workflow::RobotPtr shown_robot_, boxes_of_;
  QJsonObject boxes_;  ///< body → [[x, y, z], [x, y, z]]
  std::string shown_;
  bool filling_ = false;
};

}  // namespace plumbline::panels
