// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QPointer>

class QAction;
class QLineEdit;
class QListWidget;

namespace plumbline::panels {

/// Every command of the window under one field (Ctrl+K): type a few letters, Enter runs, Esc closes.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  explicit CommandPalette(QWidget* window);
  void setCommands(const QList<QAction*>& commands);
  void open();
  QLineEdit* field() const { return field_; }
  QListWidget* list() const { return list_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void filter(const QString& text);
  void runCurrent();
  QList<QPointer<QAction>> commands_;
  QLineEdit* field_ = nullptr;
  QListWidget* list_ = nullptr;
};

/// Score of `pattern` as a subsequence of `text`: negative when it is none, higher for letters at starts of words.
int matchScore(const QString& pattern, const QString& text);

}  // namespace plumbline::panels
