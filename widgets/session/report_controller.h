// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <functional>

#include "widgets/session/study.h"
#include "workflow/report/report.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of report and export: the report with its preview, the result file, the identified robot.
class ReportController : public QObject {
  Q_OBJECT

 public:
  ReportController(IdentificationController* identification, QObject* parent);
  /// HTML of the report on the current outcome; empty without one, and where nobody has looked since it changed.
  const QString& preview() const { return preview_; }
  StudySession* session() const { return session_; }
  IdentificationController* identification() const { return identification_; }
  /// Choices for the next report, without pictures; the preview follows.
  const workflow::ReportChoices& choices() const { return choices_; }
  void setChoices(workflow::ReportChoices choices);
  /// Takes the pictures of a report (robot, grid) as they are seen now, with captions; called in the GUI thread.
  using Photographer = std::function<std::vector<std::pair<std::string, QImage>>()>;
  void setPhotographer(Photographer photographer) { photographer_ = std::move(photographer); }
  /// There is a preview while somebody sees it: pictures and reading the HTML cost the window time.
  void setShown(bool shown);

 public Q_SLOTS:
  void writeReport(const QString& path);
  void writeResult(const QString& path);
  void exportUrdf(const QString& path);

 Q_SIGNALS:
  void previewChanged();

 private:
  const OutcomePtr& outcome() const;
  void renderPreview();
  void setPreview(const QString& html);
  std::vector<std::pair<std::string, QImage>> photos() const;

  StudySession* session_;
  IdentificationController* identification_;
  QString preview_;
  workflow::ReportChoices choices_;
  Photographer photographer_;
  bool shown_ = false;
};

}  // namespace plumbline::panels
