// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/last_session/opening_mark.h"

#include <signal.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <atomic>
#include <cerrno>

#include "widgets/session/study.h"

namespace plumbline::panels {

namespace {

QString nameOf(OpeningMark::Kind kind) {
  switch (kind) {
    case OpeningMark::Kind::Added:
      return QStringLiteral("adding");
    case OpeningMark::Kind::Run:
      return QStringLiteral("running");
    case OpeningMark::Kind::Reopened:
      break;
  }
  return QStringLiteral("opening");
}

QString wholePath(const std::filesystem::path& file) {
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(file, failed);
  return fromPath(failed ? file : whole);
}

}  // namespace

OpeningMark::OpeningMark(const std::filesystem::path& file, Kind kind) : OpeningMark(kind, wholePath(file)) {}

OpeningMark::OpeningMark(Kind kind, const QString& name) {
  static std::atomic<int> count{0};
  QDir().mkpath(folder());
  mark_ = QStringLiteral("%1/%2-%3-%4")
              .arg(folder(), nameOf(kind))
              .arg(QCoreApplication::applicationPid())
              .arg(count++);
  QFile mark(mark_);
  // A mark that cannot be written must not keep the file from being opened.
  if (mark.open(QIODevice::WriteOnly)) mark.write(name.toUtf8());
}

OpeningMark::~OpeningMark() {
  QFile::remove(mark_);
}

QString OpeningMark::folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

QStringList OpeningMark::takeLeft(Kind kind) {
  QStringList files;
  const QDir marks(folder());
  const QStringList names = marks.entryList({nameOf(kind) + QStringLiteral("-*")}, QDir::Files, QDir::Name);
  for (const QString& name : names) {
    const auto process = static_cast<pid_t>(name.section(QLatin1Char('-'), 1, 1).toLongLong());
    if (process > 0 && (::kill(process, 0) == 0 || errno != ESRCH)) continue;  // another window, still at it
    QFile mark(marks.filePath(name));
    if (mark.open(QIODevice::ReadOnly)) files << QString::fromUtf8(mark.readAll());
    mark.remove();
  }
  files.removeDuplicates();
  return files;
}

}  // namespace plumbline::panels
