// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/user_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <algorithm>

#include "widgets/models/engine_text.h"

namespace plumbline::panels {
namespace {

constexpr int kRecentFiles = 10;
constexpr char kTexts[] = ":/i18n";

}  // namespace

std::vector<Language> languages() {
  std::vector<Language> all = {{QStringLiteral("en"), QStringLiteral("English")},
                               {QStringLiteral("de"), QStringLiteral("Deutsch")},
                               {QStringLiteral("ja"), QStringLiteral("日本語")},
                               {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
  std::erase_if(all, [](const Language& one) {
    return !QFileInfo::exists(QStringLiteral("%1/plumbline_%2.qm").arg(QLatin1String(kTexts), one.code));
  });
  return all;
}

std::vector<std::unique_ptr<QTranslator>> installTexts(const QString& code) {
  const QLocale locale = code.isEmpty() ? QLocale() : QLocale(code);
  std::vector<std::unique_ptr<QTranslator>> installed;
  const auto install = [&](const QLocale& of, const QString& file, const QString& folder) {
    auto texts = std::make_unique<QTranslator>();
    if (!texts->load(of, file, QStringLiteral("_"), folder)) return;
    QCoreApplication::installTranslator(texts.get());
    installed.push_back(std::move(texts));
  };
  // English too has its plural forms, and any other language may lack a text.
  install(QLocale(QLocale::English), QStringLiteral("plumbline"), QLatin1String(kTexts));
  install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  install(locale, QStringLiteral("plumbline"), QLatin1String(kTexts));
  // Sentences of the engine, for languages that have them.
  const QString sentences =
      QStringLiteral("%1/engine_%2.ts").arg(QLatin1String(kTexts), locale.name().left(2));
  if (QFileInfo::exists(sentences)) {
    installed.push_back(std::make_unique<models::EngineTranslator>(sentences));
    QCoreApplication::installTranslator(installed.back().get());
  }
  return installed;
}

UserSettings::UserSettings(QObject* parent) : QObject(parent), store_(new QSettings(this)) {}
UserSettings::~UserSettings() = default;

ThemeChoice UserSettings::theme() const {
  const QString value = store_->value("look/theme").toString();
  if (value == "light") return ThemeChoice::Light;
  if (value == "dark") return ThemeChoice::Dark;
  return ThemeChoice::System;
}

QString UserSettings::language() const {
  const QString code = store_->value("look/language").toString();
  const std::vector<Language> known = languages();
  return std::ranges::find(known, code, &Language::code) == known.end() ? QString() : code;
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

void UserSettings::setLanguage(const QString& code) {
  store_->setValue("look/language", code);
  Q_EMIT languageChanged();
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
