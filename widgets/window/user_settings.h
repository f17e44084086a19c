// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTranslator>
#include <memory>
#include <vector>

#include "widgets/models/numbers.h"

class QSettings;

namespace plumbline::panels {

enum class ThemeChoice { System, Light, Dark };

/// Language of the window's texts: name of its file ("zh_CN"), and what its speakers call it.
struct Language {
  QString code, name;
};

/// Languages that the program holds, English first.
std::vector<Language> languages();

/// Installs the texts of a language, for an empty code those of the system's. English stands in where a text is missing.
/// @return  the texts; the window speaks the language as long as they live
std::vector<std::unique_ptr<QTranslator>> installTexts(const QString& code);

/// Settings of the user that outlive the program: theme, language, units, recent files, layout. Stored by QSettings.
class UserSettings : public QObject {
  Q_OBJECT

 public:
  explicit UserSettings(QObject* parent = nullptr);
  ~UserSettings() override;

  ThemeChoice theme() const;
  /// Code of a language that the program holds; empty: that of the system.
  QString language() const;
  models::AngleUnit angleUnit() const;
  /// Recent files, newest first, at most ten.
  QStringList recentFiles() const;
  QString lastFolder() const;
  QStringList packageFolders() const;
  QByteArray geometry() const;
  QByteArray layout() const;
  bool firstStart() const;

 public Q_SLOTS:
  void setTheme(plumbline::panels::ThemeChoice theme);
  /// Takes effect at the next start.
  void setLanguage(const QString& code);
  void setAngleUnit(plumbline::models::AngleUnit unit);
  void addRecentFile(const QString& file);
  void removeRecentFile(const QString& file);
  void clearRecentFiles();
  void setPackageFolders(const QStringList& folders);
  void saveWindow(const QByteArray& geometry, const QByteArray& layout);
  void forgetLayout();

 Q_SIGNALS:
  void themeChanged(plumbline::panels::ThemeChoice theme);
  void languageChanged();
  void angleUnitChanged(plumbline::models::AngleUnit unit);
  void recentFilesChanged();

 private:
  QSettings* store_ = nullptr;
};

}  // namespace plumbline::panels
