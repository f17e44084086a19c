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
  QString error_text;    ///< its error stream, at most the last 4 kB
};

inline constexpr int kLastWords = 1500;  ///< ms that a program may write for when it was asked to end

/// Runs a program and hands over every line that it writes, as it comes. Called in the worker of a job, where it blocks;
/// that gives the program a place in the list of jobs, progress and cancel. When the job is asked to stop, the program is
/// asked to end (SIGTERM), may write its last lines for `grace`, and is killed after that.
/// @param line      called in the same thread for each line, without its end
/// @param grace  ms
/// @param aside     called for each line of the error stream; returns true when it used the line. Other lines go to
///                  `error_text`. Empty: all lines go to `error_text`
/// @error WorkerFailed when the program is not there or crashes
Result<LineProcessEnd> runLines(const QString& program, const QStringList& arguments,
                                const JobContext& context, const std::function<void(const QByteArray&)>& line,
                                int timeout = kLastWords,
                                const std::function<bool(const QByteArray&)>& aside = {});

/// plumbline-cli beside the running program, or where PATH has it.
QString commandLineProgram();

}  // namespace plumbline::jobs
