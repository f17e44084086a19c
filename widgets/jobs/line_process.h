// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>

#include "base/progress.h"
#include "base/result.h"

namespace plumbline::jobs {

/// Outcome of a program that was run line by line.
struct LineProcessEnd {
  int exit_code = 0;
  bool stopped = false;  ///< because it was asked to
  QString complaint;     ///< its error stream, at most the last 4 kB
};

/// Runs a program and passes on every line that it writes, as it comes. Blocks; call it in the worker of a job, so that the
/// program appears in the job list with progress and cancel. When the job is asked to stop, the program gets SIGTERM, may
/// write its last lines until the timeout `patience`, and is then killed.
/// @param line      called in the same thread for each line, without its end
/// @param patience  ms
/// @param aside     called for each line of the error stream; returns true when it used the line. Other lines go to
///                  `complaint`. Empty: all lines go to `complaint`
/// @error WorkerFailed when the program is not there or crashes
Result<LineProcessEnd> runLines(const QString& program, const QStringList& arguments,
                                const JobContext& context, const std::function<void(const QByteArray&)>& line,
                                int timeout = 1500, const std::function<bool(const QByteArray&)>& aside = {});

/// plumbline-cli beside the running program, or where PATH has it.
QString commandLineProgram();

}  // namespace plumbline::jobs
