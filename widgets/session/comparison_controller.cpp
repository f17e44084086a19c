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

/// Results of the same robot can be compared, whatever its options were: links are often called link1, link2, … .
bool sameRobot(const RobotModel& a, const RobotModel& b) {
  if (a.name() != b.name() || a.bodyCount() != b.bodyCount()) return false;
  for (int i = 0; i < a.bodyCount(); ++i) {
    if (a.body(i).name != b.body(i).name || a.body(i).joint.name != b.body(i).joint.name) return false;
  }
  return true;
}

/// Tests whether a result that was read from a file is one of this robot: it lists its bodies.
bool isOf(const workflow::StoredResult& result, const RobotModel& model) {
  const auto& bodies = result.estimate.consistent;
  return std::all_of(bodies.begin(), bodies.end(),
                     [&](const auto& body) { return model.findBody(body.body) >= 0; });
}

}  // namespace

ComparisonController::ComparisonController(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  connect(identification_, &IdentificationController::runsChanged, this, &ComparisonController::announce);
  connect(session_, &StudySession::robotChanged, this, &ComparisonController::announce);
}

void ComparisonController::announce() {
  ++comparable_id_;
  Q_EMIT resultsChanged();
}

std::vector<OutcomePtr> ComparisonController::comparableRuns() const {
  std::vector<OutcomePtr> result;
  for (const OutcomePtr& run : identification_->runs()) {
    if (session_->study().robot && sameRobot(run->robot->model, session_->study().robot->model))
      result.push_back(run);
  }
  return result;
}

std::vector<std::size_t> ComparisonController::comparableFiles() const {
  std::vector<std::size_t> indices;
  const workflow::RobotPtr& robot = session_->study().robot;
  for (std::size_t i = 0; i < added_.size(); ++i)
    if (!robot || isOf(*added_[i].result, robot->model)) indices.push_back(i);
  return indices;
}

int ComparisonController::count() const {
  return static_cast<int>(comparableRuns().size() + comparableFiles().size());
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
  for (const std::size_t index : comparableFiles()) {
    request.results.push_back(*added_[index].result);
    request.names.push_back(added_[index].name.toStdString());
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
  const std::vector<std::size_t> files = comparableFiles();
  const auto index = static_cast<std::size_t>(row) - comparableRuns().size();
  if (row < 0 || index >= files.size()) return;
  added_.erase(added_.begin() + static_cast<std::ptrdiff_t>(files[index]));
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
