// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "widgets/session/study.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of report and export: the report with its preview, the result file, the identified robot.
class ReportController : public QObject {
  Q_OBJECT

 public:
  ReportController(IdentificationController* identification, QObject* parent);
  /// HTML of the report on the current outcome; empty without one.
  const QString& preview() const { return preview_; }
  StudySession* session() const { return session_; }
  IdentificationController* identification() const { return identification_; }

 public Q_SLOTS:
  void writeReport(const QString& path);
  void writeResult(const QString& path);
  void exportUrdf(const QString& path);

 Q_SIGNALS:
  void previewChanged();

 private:
  const OutcomePtr& outcome() const;
  void renderPreview();

  StudySession* session_;
  IdentificationController* identification_;
  QString preview_;
};

}  // namespace plumbline::panels
