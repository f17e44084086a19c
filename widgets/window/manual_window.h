// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListWidget;
class QTextBrowser;

namespace plumbline::panels {

/// Window with the user manual. Chapters are Markdown files of resources/manual.
class ManualWindow : public QWidget {
  Q_OBJECT

 public:
  explicit ManualWindow(QWidget* parent);
  /// @param chapter  file without extension: "identifiability"
  void showChapter(const QString& chapter);
  /// Opens at the chapter on a page of the main window.
  void showFor(int page);
  int chapterCount() const;
  QTextBrowser* text() const { return text_; }

 private:
  QListWidget* chapters_ = nullptr;
  QTextBrowser* text_ = nullptr;
};

/// Shows name, version and licence in a dialog that is not modal.
void showAbout(QWidget* window);

}  // namespace plumbline::panels
