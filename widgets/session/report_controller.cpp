// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/report_controller.h"

#include <QBuffer>

#include "widgets/report/pdf.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/result_file.h"
#include "workflow/report/report.h"
#include "workflow/robot/export.h"

namespace plumbline::panels {
namespace {

using Photos = std::vector<std::pair<std::string, QImage>>;

std::string pngOf(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes.toStdString();
}

/// Result and predictions of this outcome for a report. Copies and compresses; called in a worker.
workflow::ReportInput inputOf(const Outcome& outcome, workflow::ReportChoices choices, const Photos& photos) {
  for (const auto& [caption, image] : photos) choices.pictures.push_back({caption, pngOf(image)});
  workflow::ReportInput input{workflow::stored(*outcome.result), {}, std::move(choices)};
  for (const PredictionSeries& series : outcome.series) input.predictions.push_back(*series.prediction);
  return input;
}

}  // namespace

ReportController::ReportController(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  connect(identification_, &IdentificationController::outcomeChanged, this, &ReportController::renderPreview);
}

const OutcomePtr& ReportController::outcome() const {
  return identification_->outcome();
}

void ReportController::setChoices(workflow::ReportChoices choices) {
  if (choices == choices_) return;
  choices_ = std::move(choices);
  renderPreview();
}

void ReportController::setShown(bool shown) {
  if (shown_ == shown) return;
  shown_ = shown;
  if (shown) renderPreview();
}

std::vector<std::pair<std::string, QImage>> ReportController::photos() const {
  return photographer_ ? photographer_() : std::vector<std::pair<std::string, QImage>>{};
}

void ReportController::renderPreview() {
  if (!outcome()) return;
  if (!shown_) return setPreview({});
  session_->run(
      QStringLiteral("preview"), area::kReport, tr("Write the report's preview"),
      [outcome = outcome(), choices = choices_, photos = photos()](const JobContext&) {
        return workflow::reportText(inputOf(*outcome, choices, photos), "html");
      },
      this,
      [this](const std::string& html) { setPreview(shown_ ? QString::fromStdString(html) : QString()); });
}

void ReportController::setPreview(const QString& html) {
  if (html == preview_) return;
  preview_ = html;
  Q_EMIT previewChanged();
}

void ReportController::writeReport(const QString& path) {
  if (!outcome()) return;
  session_->write(
      path, area::kReport, tr("Write %1"),
      [outcome = outcome(), file = toPath(path), choices = choices_, photos = photos()](const JobContext&) {
        return workflow::writeReport(inputOf(*outcome, choices, photos), file, report::toPdf);
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
        return workflow::exportUrdf(*outcome->robot, workflow::stored(*outcome->result), file);
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
