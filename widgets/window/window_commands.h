// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <vector>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;
class QUndoGroup;

namespace plumbline::panels {

class UserSettings;

/// Commands of the window with text, shortcut and place in the menus. The window connects them; the command palette lists
/// them.
class Commands : public QObject {
  Q_OBJECT

 public:
  Commands(QMainWindow* window, QUndoGroup* undo, UserSettings* settings);

  QAction* new_study = nullptr;
  QAction* close_study = nullptr;
  QAction* open_robot = nullptr;
  QAction* open_log = nullptr;
  QAction* open_log_folder = nullptr;
  QAction* import_log = nullptr;
  QAction* open_sample = nullptr;
  QAction* open_session = nullptr;
  QAction* save_session = nullptr;
  QAction* save_session_as = nullptr;
  QAction* package_folder = nullptr;
  QAction* export_report = nullptr;
  QAction* export_result = nullptr;
  QAction* export_urdf = nullptr;
  QAction* quit = nullptr;
  QAction* identify = nullptr;
  QAction* identifiability = nullptr;
  QAction* copy_command_line = nullptr;
  QAction* cancel = nullptr;
  QAction* play = nullptr;
  QAction* palette = nullptr;
  QAction* restore_layout = nullptr;
  QAction* manual = nullptr;
  QAction* about = nullptr;
  std::vector<QAction*> pages;

  /// Adds a page to the menu View, on Ctrl+1, Ctrl+2 …
  QAction* addPage(const QString& title);
  void addDocks(const QList<QAction*>& toggles);
  QList<QAction*> all() const;

 Q_SIGNALS:
  void recentFileChosen(const QString& file);

 private:
  QAction* add(QMenu* menu, const QString& icon, const QString& text, const QString& keys,
               const QString& hint);
  void buildFile();
  void buildEdit(QUndoGroup* undo);
  void buildRun();
  void buildView();
  void buildHelp();
  void fillRecent();

  QMainWindow* window_;
  UserSettings* settings_;
  QMenu* recent_ = nullptr;
  QMenu* view_ = nullptr;
  QAction* pages_end_ = nullptr;
  QAction* docks_end_ = nullptr;
  QList<QAction*> all_;
};

}  // namespace plumbline::panels
