// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/window_commands.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QUndoGroup>

#include "widgets/window/icons.h"
#include "widgets/window/user_settings.h"

namespace plumbline::panels {

Commands::Commands(QMainWindow* window, QUndoGroup* undo, UserSettings* settings)
    : QObject(window), window_(window), settings_(settings) {
  buildFile();
  buildEdit(undo);
  buildView();
  buildRun();
  buildHelp();
}

QAction* Commands::add(QMenu* menu, const QString& icon_name, const QString& text, const QString& keys,
                       const QString& hint) {
  auto* action = new QAction(text, window_);
  if (!icon_name.isEmpty()) action->setIcon(tintedIcon(icon_name, QPalette::WindowText));
  if (!keys.isEmpty()) action->setShortcut(QKeySequence(keys));
  if (!hint.isEmpty()) {
    action->setToolTip(hint);
    action->setStatusTip(hint);
  }
  menu->addAction(action);
  window_->addAction(action);
  all_ << action;
  return action;
}

void Commands::buildFile() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&File"));
  new_study = add(menu, {}, tr("&New"), "Ctrl+N", tr("An empty study with standard settings"));
  open_robot = add(menu, "open", tr("Open &robot…"), "Ctrl+O", tr("Robot description (URDF)"));
  open_log = add(menu, "channel", tr("Add &log…"), "Ctrl+L", tr("HDF5, MAT, CSV or a ROS bag"));
  open_log_folder = add(menu, {}, tr("Add a &folder of logs…"), "Ctrl+Shift+L",
                        tr("Every log of a folder for training, a row each"));
  import_log =
      add(menu, {}, tr("&Import log…"), "Ctrl+I", tr("A file of any layout: say what its columns are"));
  recent_ = menu->addMenu(tr("Re&cent files"));
  connect(recent_, &QMenu::aboutToShow, this, &Commands::fillRecent);
  open_sample =
      add(menu, "robot", tr("Open the sam&ple project"), {}, tr("A 7-axis arm with three simulated logs"));
  menu->addSeparator();
  open_session =
      add(menu, {}, tr("Open s&ession…"), "Ctrl+Shift+O", tr("Robot, logs and every setting of a study"));
  save_session =
      add(menu, "save", tr("&Save session…"), "Ctrl+S", tr("Robot, logs and every setting of this study"));
  save_session_as = add(menu, {}, tr("Save session &as…"), "Ctrl+Shift+S",
                        tr("Robot, logs and every setting of this study, in another file"));
  close_study =
      add(menu, {}, tr("&Close"), "Ctrl+W", tr("Closes robot, logs and results; the settings stay"));
  menu->addSeparator();
  export_report = add(menu, "report", tr("Export re&port…"), "Ctrl+E", tr("HTML, Markdown or CSV"));
  export_result =
      add(menu, {}, tr("Export &result (JSON)…"), {}, tr("Parameters, covariance, fit, provenance"));
  export_urdf =
      add(menu, {}, tr("Export updated &URDF…"), {}, tr("The robot with the identified parameters"));
  menu->addSeparator();
  package_folder = add(menu, {}, tr("Add &mesh folder…"), {},
                       tr("Folder in which package:// and missing meshes are sought"));
  menu->addSeparator();
  quit = add(menu, {}, tr("&Quit"), "Ctrl+Q", {});
}

void Commands::buildEdit(QUndoGroup* undo) {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Edit"));
  QAction* undo_action = undo->createUndoAction(window_, tr("Undo"));
  undo_action->setIcon(tintedIcon("undo", QPalette::WindowText));
  undo_action->setShortcut(QKeySequence::Undo);
  QAction* redo_action = undo->createRedoAction(window_, tr("Redo"));
  redo_action->setIcon(tintedIcon("redo", QPalette::WindowText));
  redo_action->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
  for (QAction* action : {undo_action, redo_action}) {
    menu->addAction(action);
    window_->addAction(action);
    all_ << action;
  }
  menu->addSeparator();
  palette = add(menu, "search", tr("Find a &command…"), "Ctrl+K", tr("Every command under one field"));
}

void Commands::buildView() {
  view_ = window_->menuBar()->addMenu(tr("&View"));
  pages_end_ = view_->addSeparator();
  docks_end_ = view_->addSeparator();
  restore_layout =
      add(view_, "layout", tr("Restore la&yout"), {}, tr("Puts every panel back where it was at first"));
  view_->addSeparator();
  QMenu* theme = view_->addMenu(tintedIcon("theme", QPalette::WindowText), tr("&Theme"));
  auto* themes = new QActionGroup(this);
  for (const auto& [text, choice] :
       {std::pair(tr("Theme: as the system"), ThemeChoice::System),
        std::pair(tr("Theme: light"), ThemeChoice::Light), std::pair(tr("Theme: dark"), ThemeChoice::Dark)}) {
    QAction* action = add(theme, {}, text, {}, {});
    action->setCheckable(true);
    action->setChecked(settings_->theme() == choice);
    themes->addAction(action);
    connect(action, &QAction::triggered, settings_, [this, chosen = choice] { settings_->setTheme(chosen); });
  }
  QMenu* language = view_->addMenu(tr("&Language"));
  auto* spoken = new QActionGroup(this);
  std::vector<Language> choices = languages();
  choices.insert(choices.begin(), {{}, tr("as the system")});
  for (const Language& choice : choices) {
    QAction* action =
        add(language, {}, tr("Language: %1").arg(choice.name), {}, tr("From the next start of Plumbline on"));
    action->setCheckable(true);
    action->setChecked(settings_->language() == choice.code);
    spoken->addAction(action);
    connect(action, &QAction::triggered, settings_,
            [this, code = choice.code] { settings_->setLanguage(code); });
  }
  QMenu* angle = view_->addMenu(tr("&Angles"));
  auto* angles = new QActionGroup(this);
  for (const auto& [text, unit] : {std::pair(tr("Angles in degrees"), models::AngleUnit::Degrees),
                                   std::pair(tr("Angles in radians"), models::AngleUnit::Radians)}) {
    QAction* action = add(angle, {}, text, {}, {});
    action->setCheckable(true);
    action->setChecked(settings_->angleUnit() == unit);
    angles->addAction(action);
    connect(action, &QAction::triggered, settings_,
            [this, chosen = unit] { settings_->setAngleUnit(chosen); });
  }
}

void Commands::buildRun() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Run"));
  identify = add(menu, "run", tr("&Identify"), "Ctrl+R", tr("Find the parameters from the training logs"));
  identifiability =
      add(menu, "identifiability", tr("Work out identifi&ability"), {}, tr("From the structure alone"));
  menu->addSeparator();
  play = add(menu, "play", tr("&Play or pause the log"), "Ctrl+Space", {});
  cancel = add(menu, "stop", tr("&Cancel what is running"), "Esc", {});
  menu->addSeparator();
  copy_command_line = add(menu, "terminal", tr("Copy as command &line"), "Ctrl+Shift+C",
                          tr("The call of plumbline-cli that does the same"));
}

void Commands::buildHelp() {
  QMenu* menu = window_->menuBar()->addMenu(tr("&Help"));
  manual = add(menu, "help", tr("&Manual"), "F1", {});
  about = add(menu, "info", tr("&About Plumbline"), {}, {});
}

QAction* Commands::addPage(const QString& title) {
  auto* action = new QAction(tr("Page %1").arg(title), window_);
  if (pages.size() < 10)  // the tenth has the zero
    action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg((pages.size() + 1) % 10)));
  view_->insertAction(pages_end_, action);
  window_->addAction(action);
  pages.push_back(action);
  all_ << action;
  return action;
}

void Commands::addDocks(const QList<QAction*>& toggles) {
  view_->insertActions(docks_end_, toggles);
  all_ << toggles;
}

QList<QAction*> Commands::all() const {
  return all_;
}

void Commands::fillRecent() {
  recent_->clear();
  for (const QString& file : settings_->recentFiles()) {
    QAction* action = recent_->addAction(QFileInfo(file).fileName());
    action->setToolTip(file);
    connect(action, &QAction::triggered, this, [this, file] { Q_EMIT recentFileChosen(file); });
  }
  recent_->setToolTipsVisible(true);
  recent_->addSeparator();
  QAction* clear = recent_->addAction(tr("Forget them"), settings_, &UserSettings::clearRecentFiles);
  clear->setEnabled(!settings_->recentFiles().isEmpty());
}

}  // namespace plumbline::panels
