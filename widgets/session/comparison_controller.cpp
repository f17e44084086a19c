// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/comparison_controller.h"

#include <QFileInfo>
#include <algorithm>

#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/comparison/comparison_forms.h"
#include "workflow/identification/result_file.h"

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

ComparisonController::ComparisonController(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  connect(identification_, &IdentificationController::runsChanged, this, &ComparisonController::announce);
}

void ComparisonController::announce() {
  ++comparable_id_;
  Q_EMIT resultsChanged();
}

std::vector<OutcomePtr> ComparisonController::comparableRuns() const {
  std::vector<OutcomePtr> result;
  for (const OutcomePtr& run : identification_->runs()) {
    if (session_->study().robot && sameBodies(run->robot->model, session_->study().robot->model))
      result.push_back(run);
  }
  return result;
}

int ComparisonController::count() const {
  return static_cast<int>(comparableRuns().size() + added_.size());
}

int ComparisonController::runOf(int row) const {
  const std::vector<OutcomePtr> runs = comparableRuns();
  return row >= 0 && row < static_cast<int>(runs.size()) ? runs[static_cast<std::size_t>(row)]->number : 0;
}

workflow::CompareRequest ComparisonController::request() const {
  workflow::CompareRequest request;
  for (const OutcomePtr& run : comparableRuns()) {
    request.results.push_back(workflow::stored(*run->result));
    request.names.push_back(tr("%1 · %2")
                                .arg(run->number)
                                .arg(QString::fromStdString(run->result->request.method()))
                                .toStdString());
  }
  for (const AddedResult& one : added_) {
    request.results.push_back(*one.result);
    request.names.push_back(one.name.toStdString());
  }
  return request;
}

void ComparisonController::compare() {
  if (count() == 0) return;
  Q_EMIT session_->attempted(area::kCompare);
  session_->run(
      area::kCompare, area::kCompare, tr("Compare results"),
      [request = request()](const JobContext&) { return workflow::compare(request); }, this,
      [this, id = comparable_id_](workflow::Comparison result) {
        comparison_ = std::make_shared<const workflow::Comparison>(std::move(result));
        compared_id_ = id;
        Q_EMIT comparisonChanged();
      });
}

void ComparisonController::add(const QString& path) {
  Q_EMIT session_->attempted(area::kCompare);
  session_->run(
      QStringLiteral("result:") + path, area::kCompare, tr("Read %1").arg(QFileInfo(path).fileName()),
      [file = toPath(path)](const JobContext&) { return workflow::readResult(file); }, this,
      [this, path](workflow::StoredResult result) {
        added_.push_back({QFileInfo(path).completeBaseName(),
                          std::make_shared<const workflow::StoredResult>(std::move(result))});
        announce();
      });
}

void ComparisonController::remove(int row) {
  if (const int number = runOf(row); number > 0) return identification_->removeRun(number);
  const auto index = static_cast<std::size_t>(row) - comparableRuns().size();
  if (row < 0 || index >= added_.size()) return;
  added_.erase(added_.begin() + static_cast<std::ptrdiff_t>(index));
  announce();
}

void ComparisonController::write(const QString& path) {
  if (count() == 0) return;
  session_->write(
      path, area::kCompare, tr("Write %1"),
      [request = request(), file = toPath(path)](const JobContext&) -> Result<bool> {
        const Result<workflow::Comparison> comparison = workflow::compare(request);
        if (!comparison) return comparison.error();
        if (Status status = workflow::writeComparison(*comparison, file); !status) return status.error();
        return true;
      },
      this,
      [this, path](bool) {
        session_->remark(models::State::Good, tr("Comparison"), tr("Wrote the comparison %1.").arg(path),
                         area::kCompare);
      });
}

}  // namespace plumbline::panels
