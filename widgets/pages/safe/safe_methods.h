// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;
class QSpinBox;

namespace plumbline::panels {

class ReportView;
class RunProgress;
class SafeController;

/// Tab Methods of the page Safe loop: runs the loop and ten other methods in the tasks of a study, and shows tables II and III and
/// figure 5 beside the published ones.
class SafeMethods : public QWidget {
  Q_OBJECT

 public:
  SafeMethods(SafeController* controller, QWidget* parent);
  QPushButton* compareButton() const { return compare_; }
  QPushButton* openButton() const { return open_; }
  QSpinBox* repetitions() const { return repetitions_; }
  RunProgress* progress() const { return progress_; }
  ReportView* view() const { return view_; }

 private:
  void chooseFile();
  void showState();

  SafeController* controller_;
  QPushButton *compare_ = nullptr, *open_ = nullptr;
  QSpinBox* repetitions_ = nullptr;
  RunProgress* progress_ = nullptr;
  ReportView* view_ = nullptr;
  QString shown_;
};

}  // namespace plumbline::panels
