// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/user_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace plumbline::panels {
namespace {

constexpr int kRecentFiles = 10;

}  // namespace

UserSettings::UserSettings(QObject* parent) : QObject(parent), store_(new QSettings(this)) {}
UserSettings::~UserSettings() = default;

ThemeChoice UserSettings::theme() const {
  const QString value = store_->value("look/theme").toString();
  if (value == "light") return ThemeChoice::Light;
  if (value == "dark") return ThemeChoice::Dark;
  return ThemeChoice::System;
}

models::AngleUnit UserSettings::angleUnit() const {
  return store_->value("units/angle").toString() == "rad" ? models::AngleUnit::Radians
                                                          : models::AngleUnit::Degrees;
}

QStringList UserSettings::recentFiles() const {
  return store_->value("files/recent").toStringList();
}

QString UserSettings::lastFolder() const {
  const QString folder = store_->value("files/folder").toString();
  return folder.isEmpty() ? QDir::homePath() : folder;
}

QStringList UserSettings::packageFolders() const {
  return store_->value("files/packages").toStringList();
}
QByteArray UserSettings::geometry() const {
  return store_->value("window/geometry").toByteArray();
}
QByteArray UserSettings::layout() const {
  return store_->value("window/layout").toByteArray();
}
bool UserSettings::firstStart() const {
  return !store_->contains("window/geometry");
}

void UserSettings::setTheme(ThemeChoice theme) {
  static constexpr const char* kNames[] = {"system", "light", "dark"};
  store_->setValue("look/theme", kNames[static_cast<int>(theme)]);
  Q_EMIT themeChanged(theme);
}

void UserSettings::setAngleUnit(models::AngleUnit unit) {
  store_->setValue("units/angle", unit == models::AngleUnit::Radians ? "rad" : "deg");
  Q_EMIT angleUnitChanged(unit);
}

void UserSettings::addRecentFile(const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  QStringList files = recentFiles();
  files.removeAll(path);
  files.prepend(path);
  while (files.size() > kRecentFiles) files.removeLast();
  store_->setValue("files/recent", files);
  store_->setValue("files/folder", QFileInfo(path).absolutePath());
  Q_EMIT recentFilesChanged();
}

void UserSettings::removeRecentFile(const QString& file) {
  QStringList files = recentFiles();
  if (files.removeAll(QFileInfo(file).absoluteFilePath()) == 0) return;
  store_->setValue("files/recent", files);
  Q_EMIT recentFilesChanged();
}

void UserSettings::clearRecentFiles() {
  store_->remove("files/recent");
  Q_EMIT recentFilesChanged();
}

void UserSettings::setPackageFolders(const QStringList& folders) {
  store_->setValue("files/packages", folders);
}

void UserSettings::saveWindow(const QByteArray& geometry, const QByteArray& layout) {
  store_->setValue("window/geometry", geometry);
  store_->setValue("window/layout", layout);
}

void UserSettings::forgetLayout() {
  store_->remove("window");
}

}  // namespace plumbline::panels
