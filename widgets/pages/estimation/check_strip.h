// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <vector>

#include "widgets/pages/estimation/check_controller.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace plumbline::panels {

/// Row of marks for what has to hold before Identify: each is good, attention or wrong, has one sentence and, where the
/// program can mend it, a button. Greyed when robot, logs or settings have changed since.
class CheckStrip : public QFrame {
  Q_OBJECT

 public:
  CheckStrip(CheckController* controller, QWidget* parent);
  /// Title of a premise in the language of the window.
  static QString titleOf(validation::CheckItem item);
  QPushButton* checkButton() const { return check_; }
  QPushButton* remedyButton() const { return remedy_; }
  QLabel* sentence() const { return sentence_; }
  QToolButton* mark(validation::CheckItem item) const;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void buildMarks();
  void refresh();
  void showMarks(bool current);
  void showSentence(bool current);
  QString partNote() const;
  void select(int item);
  const validation::CheckResult* selected() const;

  CheckController* controller_;
  std::vector<QToolButton*> marks_;
  QWidget* row_;
  QPushButton* check_;
  QPushButton* remedy_;
  QLabel* sentence_;
  int selected_ = -1;  ///< chosen by hand; −1: the worst
};

}  // namespace plumbline::panels
