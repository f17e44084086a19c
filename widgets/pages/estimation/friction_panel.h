// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

#include "widgets/session/study.h"
#include "workflow/robot/load_robot.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Check boxes of the terms of all joints. Ticking a term unticks the terms that it excludes.
class FrictionTermsForm : public QWidget {
  Q_OBJECT

 public:
  FrictionTermsForm(IdentificationController* identification, QWidget* parent);
  QCheckBox* box(const QString& term) const;

 private:
  void showStudy();

  StudySession* session_;
  IdentificationController* identification_;
  std::vector<QCheckBox*> boxes_;
  QLabel* exceptions_;
};

/// Joints whose friction differs from that of all, one row per joint; models with coupled motors or gains of their own come
/// from files and are named.
class FrictionPanel : public QWidget {
  Q_OBJECT

 public:
  FrictionPanel(IdentificationController* identification, QWidget* parent);
  QTableWidget* table() const { return table_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void showStudy();
  void apply(int row, int column);
  void open();
  void save();

  StudySession* session_;
  IdentificationController* identification_;
  QLabel* sentence_;
  QTableWidget* table_;
  QPushButton* same_;
  workflow::RobotPtr shown_robot_;
  std::string shown_;
  bool filling_ = false;
};

}  // namespace plumbline::panels
