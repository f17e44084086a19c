// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace plumbline::jobs {

class JobListModel;

/// Table of jobs with a progress bar per row and a cross that cancels (click, or Delete on the row).
class JobListView : public QTableView {
  Q_OBJECT

 public:
  explicit JobListView(JobListModel* model, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  JobListModel* jobs_;
};

}  // namespace plumbline::jobs
