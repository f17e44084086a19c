// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>

#include "widgets/panels/estimator_form.h"
#include "widgets/panels/workbench.h"

// The part of the workbench that puts results side by side.
namespace plumbline::panels {
namespace {

/// Results of the same bodies and joints can be compared, whatever the options of the robot were.
bool sameBodies(const RobotModel& a, const RobotModel& b) {
  if (a.bodyCount() != b.bodyCount()) return false;
  for (int i = 0; i < a.bodyCount(); ++i) {
    if (a.body(i).name != b.body(i).name || a.body(i).joint.name != b.body(i).joint.name) return false;
  }
  return true;
}

}  // namespace

void Workbench::announceRuns() {
  ++comparable_id_;
  Q_EMIT runsChanged();
}

std::vector<OutcomePtr> Workbench::comparableRuns() const {
  std::vector<OutcomePtr> result;
  for (const OutcomePtr& run : runs_) {
    if (study_.robot && sameBodies(run->robot->model, study_.robot->model)) result.push_back(run);
  }
  return result;
}

int Workbench::comparableCount() const {
  return static_cast<int>(comparableRuns().size() + added_.size());
}

int Workbench::comparedRun(int row) const {
  const std::vector<OutcomePtr> runs = comparableRuns();
  return row >= 0 && row < static_cast<int>(runs.size()) ? runs[static_cast<std::size_t>(row)]->number : 0;
}

workflow::CompareRequest Workbench::compareRequest() const {
  workflow::CompareRequest request;
  for (const OutcomePtr& run : comparableRuns()) {
    request.results.push_back(workflow::stored(*run->result));
    request.names.push_back(tr("%1 · %2")
                                .arg(run->number)
                                .arg(QString::fromStdString(run->result->request.method))
                                .toStdString());
  }
  for (const AddedResult& one : added_) {
    request.results.push_back(*one.result);
    request.names.push_back(one.name.toStdString());
  }
  return request;
}

void Workbench::compareRuns() {
  if (comparableCount() == 0) return;
  Q_EMIT attempted(area::kCompare);
  runner_.start(
      area::kCompare, tr("Compare results"),
      [request = compareRequest()](const JobContext&) { return workflow::compare(request); }, this,
      [this, id = comparable_id_](Result<workflow::Comparison> result) {
        if (!result) return report(result.error(), area::kCompare);
        comparison_ = std::make_shared<const workflow::Comparison>(std::move(result).value());
        comparison_id_ = id;
        Q_EMIT comparisonChanged();
      });
}

void Workbench::addResult(const QString& path) {
  Q_EMIT attempted(area::kCompare);
  runner_.start(
      QStringLiteral("result:") + path, tr("Read %1").arg(QFileInfo(path).fileName()),
      [file = toPath(path)](const JobContext&) { return workflow::readResult(file); }, this,
      [this, path](Result<workflow::StoredResult> result) {
        if (!result) return report(result.error(), area::kCompare);
        added_.push_back({QFileInfo(path).completeBaseName(),
                          std::make_shared<const workflow::StoredResult>(std::move(result).value())});
        announceRuns();
      });
}

void Workbench::removeCompared(int row) {
  if (const int number = comparedRun(row); number > 0) return removeRun(number);
  const auto index = static_cast<std::size_t>(row) - comparableRuns().size();
  if (row < 0 || index >= added_.size()) return;
  added_.erase(added_.begin() + static_cast<std::ptrdiff_t>(index));
  announceRuns();
}

}  // namespace plumbline::panels
