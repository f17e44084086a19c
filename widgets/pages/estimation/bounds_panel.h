// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <optional>

#include "widgets/session/study.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/robot/load_robot.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Prior information on the bodies beside the log: masses, centres of mass inside their shapes, links that keep the
/// description, how far each is trusted, the mass of all. What the table does not show (ellipsoids, mirrors) stays.
class BoundsPanel : public QWidget {
  Q_OBJECT

 public:
  BoundsPanel(IdentificationController* identification, QWidget* parent);
  QTableWidget* table() const { return table_; }
  QLineEdit* totalMass() const { return total_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  enum Column { Link, Described, MassFrom, MassTo, Inside, Fixed, Trust, kColumns };
  void showStudy();
  void fillRow(int row, double mass, const workflow::BoundsSpec::Body& known);
  bool readRow(int row, workflow::BoundsSpec::Body& known) const;
  void apply();
  void applyTotal();
  void askForBoxes();
  void commit(const workflow::BoundsSpec& bounds);
  void open();
  void save();

  StudySession* session_;
  IdentificationController* identification_;
  QLabel* sentence_;
  QTableWidget* table_;
  QLineEdit* total_;
  QPushButton* clear_;
  workflow::RobotPtr shown_robot_, boxes_of_;
  std::map<std::string, estimation::BodyBounds::Box> boxes_;
  std::string shown_;
  bool filling_ = false;
};

}  // namespace plumbline::panels
