// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/job_list_model.h"

#include <algorithm>
#include <cmath>

#include "widgets/jobs/remaining_time.h"
#include "widgets/jobs/stage_text.h"

namespace plumbline::jobs {

namespace {

constexpr std::size_t kEndedKept = 20;

bool ended(const JobStatus& status) {
  return status.state != JobState::Running && status.state != JobState::Cancelling;
}

QString stateText(const JobStatus& status) {
  switch (status.state) {
    case JobState::Running:
      return stageText(status.latest.stage);
    case JobState::Cancelling:
      return JobListModel::tr("cancelling …");
    case JobState::Done:
      return JobListModel::tr("done");
    case JobState::Failed:
      return JobListModel::tr("failed");
    case JobState::Cancelled:
      return JobListModel::tr("cancelled");
  }
  return {};
}

}  // namespace

JobListModel::JobListModel(JobRunner* runner, QObject* parent)
    : QAbstractTableModel(parent), runner_(runner) {
  for (const JobStatus& status : runner->running()) add(status);
  connect(runner, &JobRunner::jobStarted, this, &JobListModel::add);
  connect(runner, &JobRunner::jobProgressed, this,
          [this](const JobProgress& progress) { update(progress.status); });
  connect(runner, &JobRunner::jobEnded, this, &JobListModel::update);
}

int JobListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(jobs_.size());
}

int JobListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const JobStatus& job = status(index.row());
  switch (role) {
    case FractionRole:
      return job.latest.fraction;
    case StateRole:
      return static_cast<int>(job.state);
    case IdRole:
      return job.id;
    case CancellableRole:
      return job.state == JobState::Running;
    case Qt::ToolTipRole:
      return index.column() == Cancel && job.state == JobState::Running ? tr("Cancel this job") : QVariant();
    case Qt::AccessibleTextRole:
      if (index.column() == Cancel) return tr("Cancel %1").arg(job.name);
      break;
    case Qt::DisplayRole:
      break;
    default:
      return {};
  }
  switch (index.column()) {
    case Name:
      return job.name;
    case Stage:
      return stateText(job);
    case Progress:
      if (ended(job) || !std::isfinite(job.latest.fraction)) return QString();
      return QStringLiteral("%1 %").arg(std::lround(100.0 * std::clamp(job.latest.fraction, 0.0, 1.0)));
    case Remaining:
      return ended(job) ? QStringLiteral("%1 s").arg(QString::number(job.elapsed, 'f', 1))
                        : remainingText(job.remaining);
    default:
      return {};
  }
}

QVariant JobListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Job");
    case Stage:
      return tr("Stage");
    case Progress:
      return tr("Progress");
    case Remaining:
      return tr("Remaining");
    default:
      return QString();
  }
}

int JobListModel::runningCount() const {
  return static_cast<int>(
      std::count_if(jobs_.begin(), jobs_.end(), [](const auto& job) { return !ended(job); }));
}

void JobListModel::cancel(int row) {
  if (row >= 0 && row < rowCount()) runner_->cancel(status(row).id);
}

void JobListModel::removeEnded() {
  beginResetModel();
  std::erase_if(jobs_, ended);
  endResetModel();
}

void JobListModel::add(const JobStatus& status) {
  beginInsertRows({}, 0, 0);
  jobs_.insert(jobs_.begin(), status);
  endInsertRows();
  while (jobs_.size() > kEndedKept && ended(jobs_.back())) {
    const int last = rowCount() - 1;
    beginRemoveRows({}, last, last);
    jobs_.pop_back();
    endRemoveRows();
  }
}

void JobListModel::update(const JobStatus& status) {
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const auto& job) { return job.id == status.id; });
  if (found == jobs_.end()) return;
  *found = status;
  const int row = static_cast<int>(found - jobs_.begin());
  Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

}  // namespace plumbline::jobs
