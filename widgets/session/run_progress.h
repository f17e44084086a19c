// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/jobs/job_runner.h"

class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace plumbline::panels {

/// Progress of the running estimators: name, bar, stage and remaining time of each, and one button that stops all.
class RunProgress : public QWidget {
  Q_OBJECT

 public:
  explicit RunProgress(QWidget* parent = nullptr);
  QPushButton* cancelButton() const { return cancel_; }
  /// Adds a row, or restarts an existing one.
  void begin(const QString& method);
  void end(const QString& method, jobs::JobState state);
  void update(const QString& method, const jobs::JobStatus& status);
  void clear();
  int count() const { return static_cast<int>(rows_.size()); }

 private:
  struct Row {
    QString method;
    QLabel* name;
    QProgressBar* bar;
    QLabel* stage;
  };
  Row* find(const QString& method);

  QGridLayout* grid_;
  QPushButton* cancel_;
  std::vector<Row> rows_;
};

}  // namespace plumbline::panels
