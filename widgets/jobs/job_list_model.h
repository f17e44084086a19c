// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "widgets/jobs/job_runner.h"

namespace plumbline::jobs {

/// Jobs of a runner: the running ones and the last few that ended.
class JobListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, Stage, Progress, Remaining, Cancel, ColumnCount };
  enum Role { FractionRole = Qt::UserRole + 1, StateRole, IdRole, CancellableRole };

  explicit JobListModel(JobRunner* runner, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  const JobStatus& status(int row) const { return jobs_[static_cast<std::size_t>(row)]; }
  int runningCount() const;

 public Q_SLOTS:
  void cancel(int row);
  void removeEnded();

 private:
  void add(const JobStatus& status);
  void update(const JobStatus& status);

  JobRunner* runner_;
  std::vector<JobStatus> jobs_;  ///< newest first
};

}  // namespace plumbline::jobs
