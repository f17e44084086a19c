// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/report_controller.h"

#include "widgets/report/pdf.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/result_file.h"
#include "workflow/report/report.h"
#include "workflow/robot/export.h"

namespace plumbline::panels {
namespace {

/// The predictions that a report on this outcome shows. Copies; called in a worker.
std::vector<workflow::TorquePrediction> predictionsOf(const Outcome& outcome) {
  std::vector<workflow::TorquePrediction> predictions;
  for (const PredictionSeries& series : outcome.series) predictions.push_back(*series.prediction);
  return predictions;
}

}  // namespace

ReportController::ReportController(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  connect(identification_, &IdentificationController::outcomeChanged, this, &ReportController::renderPreview);
}

const OutcomePtr& ReportController::outcome() const {
  return identification_->outcome();
}

void ReportController::renderPreview() {
  if (!outcome()) return;
  session_->run(
      QStringLiteral("preview"), area::kReport, tr("Write the report's preview"),
      [outcome = outcome()](const JobContext&) {
        return workflow::reportText(workflow::stored(*outcome->result), predictionsOf(*outcome), "html");
      },
      this,
      [this](const std::string& html) {
        preview_ = QString::fromStdString(html);
        Q_EMIT previewChanged();
      });
}

void ReportController::writeReport(const QString& path) {
  if (!outcome()) return;
  session_->write(
      path, area::kReport, tr("Write %1"),
      [outcome = outcome(), file = toPath(path)](const JobContext&) {
        return workflow::writeReport(workflow::stored(*outcome->result), predictionsOf(*outcome), file,
                                     report::toPdf);
      },
      this,
      [this, path](const auto&) {
        session_->remark(models::State::Good, tr("Report"), tr("Wrote the report %1.").arg(path),
                         area::kReport);
      });
}

void ReportController::writeResult(const QString& path) {
  if (!outcome()) return;
  session_->write(
      path, area::kReport, tr("Write %1"),
      [outcome = outcome(), file = toPath(path)](const JobContext&) {
        return workflow::writeResult(*outcome->result, file);
      },
      this,
      [this, path](const auto&) {
        session_->remark(models::State::Good, tr("Result"), tr("Wrote the result %1.").arg(path),
                         area::kReport);
      });
}

void ReportController::exportUrdf(const QString& path) {
  if (!outcome()) return;
  session_->write(
      path, area::kReport, tr("Write %1"),
      [outcome = outcome(), file = toPath(path)](const JobContext&) {
        return workflow::exportUrdf(*outcome->robot, outcome->result->estimate, file);
      },
      this,
      [this, path](const std::vector<Finding>& findings) {
        session_->remark(models::State::Good, tr("Robot"), tr("Wrote the robot %1.").arg(path),
                         area::kReport);
        for (const Finding& finding : findings)
          session_->messages()->add(errors::messageOf(finding, area::kReport));
      });
}

}  // namespace plumbline::panels
