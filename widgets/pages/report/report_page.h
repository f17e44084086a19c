// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"

class QLineEdit;
class QListWidget;

namespace plumbline::panels {

class ReportController;
class ReportView;
class StudySession;

/// Page Report: preview of the report, and exports of the result.
class ReportPage : public Page {
  Q_OBJECT

 public:
  ReportPage(ReportController* report, QWidget* parent);
  ReportView* preview() const { return view_; }
  QLineEdit* title() const { return title_; }
  QLineEdit* author() const { return author_; }
  QListWidget* sections() const { return sections_; }
  /// Reads a PNG picture for the head; an empty path takes it away.
  void setLogo(const QString& path);

 Q_SIGNALS:
  void identifyRequested();
  /// Asks for a file name and writes; `what` is report or urdf.
  void exportRequested(const QString& what, const QString& suffix, const QString& filter);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* buildSide();
  /// Title, author, logo and sections.
  QWidget* buildChoices(QWidget* parent);
  void takeChoices();
  void chooseLogo();
  void showLogo(const QString& path, const std::string& bytes);
  QPushButton* exportButton(const QString& text, const QString& hint, const QString& what,
                            const QString& suffix, const QString& filter, QWidget* parent);
  void showState();
  StudySession* session_;
  ReportController* report_;
  ReportView* view_ = nullptr;
  QLineEdit* title_ = nullptr;
  QLineEdit* author_ = nullptr;
  QPushButton* logo_ = nullptr;
  QString logo_path_;
  std::string logo_bytes_;
  QListWidget* sections_ = nullptr;
};

}  // namespace plumbline::panels
