// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"

namespace plumbline::panels {

class ReportView;
class ReportController;
class StudySession;

/// Page Report: preview of the report, and exports of the result.
class ReportPage : public Page {
  Q_OBJECT

 public:
  ReportPage(ReportController* report, QWidget* parent);
  ReportView* preview() const { return view_; }

 Q_SIGNALS:
  void identifyRequested();
  /// Asks for a file name and writes; `what` is report or urdf.
  void exportRequested(const QString& what, const QString& suffix, const QString& filter);

 private:
  QWidget* buildSide();
  QPushButton* exportButton(const QString& text, const QString& hint, const QString& what,
                            const QString& suffix, const QString& filter, QWidget* parent);
  void showState();
  StudySession* session_;
  ReportController* report_;
  ReportView* view_ = nullptr;
};

}  // namespace plumbline::panels
