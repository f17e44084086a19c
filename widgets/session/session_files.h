// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/session/session.h"

/// The study as a `.plumb` file keeps it.
namespace plumbline::panels {

workflow::Session sessionOf(const Study& study);

/// Study read from a session file, and the entries that are no longer available.
struct Reopened {
  Study study;
  std::vector<Error> missing;
  QStringList changed;  ///< files that are not as they were when the session was saved
};
/// Runs in a worker. A file that is gone costs only itself.
Result<Reopened> reopen(const std::filesystem::path& file, const JobContext& context);

}  // namespace plumbline::panels
