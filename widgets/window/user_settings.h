// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QStringList>

#include "widgets/models/numbers.h"

class QSettings;

namespace plumbline::panels {

enum class ThemeChoice { System, Light, Dark };

/// Settings of the user that outlive the program: theme, units, recent files, layout. Stored by QSettings.
class UserSettings : public QObject {
  Q_OBJECT

 public:
  explicit UserSettings(QObject* parent = nullptr);
  ~UserSettings() override;

  ThemeChoice theme() const;
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
  void setAngleUnit(plumbline::models::AngleUnit unit);
  void addRecentFile(const QString& file);
  void removeRecentFile(const QString& file);
  void clearRecentFiles();
  void setPackageFolders(const QStringList& folders);
  void saveWindow(const QByteArray& geometry, const QByteArray& layout);
  void forgetLayout();

 Q_SIGNALS:
  void themeChanged(plumbline::panels::ThemeChoice theme);
  void angleUnitChanged(plumbline::models::AngleUnit unit);
  void recentFilesChanged();

 private:
  QSettings* store_ = nullptr;
};

}  // namespace plumbline::panels
