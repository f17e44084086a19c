// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/session/session.h"

/// Study in the form of a `.plumb` file.
namespace plumbline::panels {

workflow::Session sessionOf(const Study& study);

/// Study read from a session file, and the entries that are no longer available.
struct Reopened {
  Study study;
  std::vector<Error> missing;
  QStringList changed;  ///< files that are not as they were when the session was saved
};
/// Reads the files of a session; call it in a worker. A missing file does not stop the others; those of `without` are
/// left out.
Result<Reopened> reopen(const std::filesystem::path& file, const JobContext& context,
                        const QStringList& without = {});

}  // namespace plumbline::panels
