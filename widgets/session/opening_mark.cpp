// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/opening_mark.h"

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
  return kind == OpeningMark::Kind::Added ? QStringLiteral("adding") : QStringLiteral("opening");
}

}  // namespace

OpeningMark::OpeningMark(const std::filesystem::path& file, Kind kind) {
  static std::atomic<int> count{0};
  QDir().mkpath(folder());
  mark_ = QStringLiteral("%1/%2-%3-%4")
              .arg(folder(), nameOf(kind))
              .arg(QCoreApplication::applicationPid())
              .arg(count++);
  QFile mark(mark_);
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(file, failed);
  // A mark that cannot be written must not keep the file from being opened.
  if (mark.open(QIODevice::WriteOnly)) mark.write(fromPath(failed ? file : whole).toUtf8());
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
