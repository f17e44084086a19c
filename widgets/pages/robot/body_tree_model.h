// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>

#include "widgets/models/numbers.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

/// Bodies of a robot from base to tip, each with the links that were lumped into it; links fixed to the world come first.
class BodyTreeModel : public QStandardItemModel {
  Q_OBJECT

 public:
  enum Column { Name, JointName, Type, Mass, Range, Parent, ColumnCount };
  enum Role { BodyRole = Qt::UserRole + 1, JointRole };

  explicit BodyTreeModel(QObject* parent = nullptr);
  void setRobot(const workflow::RobotPtr& robot, models::AngleUnit unit);
  /// Row of a body among the top rows; invalid when it is not there.
  QModelIndex indexOfBody(int body) const;
  /// Body of a row or of the row above it; −1 for links fixed to the world.
  static int bodyOf(const QModelIndex& index);

 private:
  void addLinks(QStandardItem* parent, const std::vector<LinkPlacement>& links, const std::string& first);
};

QString jointTypeName(JointType type);
/// "−170.0 … 170.0 °"; "–" when no limits are stated.
QString rangeText(const Joint& joint, models::AngleUnit unit);

}  // namespace plumbline::panels
