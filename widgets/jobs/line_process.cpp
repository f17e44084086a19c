// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/line_process.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace plumbline::jobs {
namespace {

constexpr int kPollInterval = 40;            // ms between two checks of the stop token
constexpr qsizetype kLongestLine = 8 << 20;  // bytes: a longer line is not one of plumbline-cli
constexpr qsizetype kKeptErrorText = 4096;
constexpr int kPoliteness = 5;  // steps behind the window: workers fill every core, and it must go on at once

Error failed(const QString& program, const QString& cause) {
  return {ErrorCode::WorkerFailed,
          cause.toStdString(),
          {},
          program.toStdString(),
          {},
          "install Plumbline completely: the window starts plumbline-cli beside it"};
}

/// Passes on the complete lines of the input and stores the rest.
void handOver(QByteArray& pending, const std::function<void(const QByteArray&)>& line) {
  qsizetype begin = 0;
  for (qsizetype end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n', begin)) {
    if (end > begin) line(pending.mid(begin, end - begin));
    begin = end + 1;
  }
  pending.remove(0, begin);
  if (pending.size() > kLongestLine) pending.clear();
}

}  // namespace

QString commandLineProgram() {
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/plumbline-cli");
  if (QFileInfo(beside).isExecutable()) return beside;
  return QStandardPaths::findExecutable(QStringLiteral("plumbline-cli"));
}

Result<LineProcessEnd> runLines(const QString& program, const QStringList& arguments,
                                const JobContext& context, const std::function<void(const QByteArray&)>& line,
                                int timeout, const std::function<bool(const QByteArray&)>& aside) {
  if (program.isEmpty()) return failed(QStringLiteral("plumbline-cli"), QStringLiteral("was not found"));
  QProcess process;
#ifdef Q_OS_UNIX
  process.setChildProcessModifier([] { static_cast<void>(::nice(kPoliteness)); });
#endif
  process.start(program, arguments, QIODevice::ReadOnly);
  if (!process.waitForStarted(5000)) return failed(program, QStringLiteral("could not be started"));
  LineProcessEnd end;
  QByteArray pending, pending_aside, error_text;
  QElapsedTimer asked;
  const auto complain = [&](const QByteArray& text) {
    error_text = (error_text + text).right(kKeptErrorText);
  };
  const auto read = [&] {
    pending += process.readAllStandardOutput();
    handOver(pending, line);
    if (!aside) return complain(process.readAllStandardError());
    pending_aside += process.readAllStandardError();
    handOver(pending_aside, [&](const QByteArray& text) {
      if (!aside(text)) complain(text + '\n');
    });
  };
  while (process.state() != QProcess::NotRunning) {
    process.waitForReadyRead(kPollInterval);
    read();
    if (!context.stopRequested()) continue;
    if (!end.stopped) {
      end.stopped = true;
      asked.start();
      process.terminate();
    } else if (asked.elapsed() > timeout) {
      process.kill();
      process.waitForFinished(2000);
    }
  }
  read();
  if (!pending.isEmpty()) line(pending);
  complain(pending_aside);
  end.exit_code = process.exitCode();
  end.error_text = QString::fromUtf8(error_text).trimmed();
  if (process.exitStatus() == QProcess::CrashExit && !end.stopped)
    return failed(program, QStringLiteral("ended unexpectedly: ") + end.error_text.right(200));
  return end;
}

}  // namespace plumbline::jobs
