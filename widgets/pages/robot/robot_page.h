// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/pages/robot/body_tree_model.h"

class QTreeView;

namespace plumbline::errors {
class FindingsPanel;
}

namespace plumbline::models {
class FitColumns;
class TablePanel;
}  // namespace plumbline::models

namespace plumbline::panels {

class ModelOptionsForm;
class StudySession;

/// Page Robot: bodies and links, mounting and gravity, findings of the audit.
class RobotPage : public Page {
  Q_OBJECT

 public:
  RobotPage(StudySession* session, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  /// Shows three lines on first steps, until they are closed.
  void showWelcome();
  void hideWelcome();
  QTreeView* bodies() const { return tree_; }
  errors::FindingsPanel* findings() const { return findings_; }

 Q_SIGNALS:
  void openRequested();

 private:
  QWidget* buildBodies();
  QWidget* buildSide();
  QWidget* buildWelcome();
  void showRobot();
  /// Proposes a floating base for a robot on legs that was just opened.
  void proposeBase(const QString& path);
  void endTreeAtItsRows();
  void showSelected(int body);

  StudySession* session_;
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
  BodyTreeModel* bodies_ = nullptr;
  errors::FindingsPanel* findings_ = nullptr;
  QTreeView* tree_ = nullptr;
  models::FitColumns* columns_ = nullptr;
  ModelOptionsForm* options_ = nullptr;
  QWidget* welcome_ = nullptr;
};

}  // namespace plumbline::panels
