// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "workflow/log/load_log.h"

namespace plumbline::workflow {

/// Part of a log, from (included) to (left out) [s, in the time of the log]. Everywhere where a log can be named (command line,
/// sessions, provenance) a part of it is named FILE@FROM:TO, where either number may be missing.
struct LogPart {
  std::filesystem::path file;
  std::optional<double> from = {}, to = {};
  bool isWhole() const { return !from && !to; }
  /// FILE@FROM:TO; the file when the part is the whole.
  std::filesystem::path name() const;
};

/// Reads the name of a log or of a part of one. The name of a file that exists is that file, whatever it looks like.
LogPart logPart(const std::filesystem::path& name);

/// The name that the log of another name of a file or part has as its source: "run.h5@0:8" for "run.h5@0.0:8" and "run.h5@0:9@0:8".
std::filesystem::path plainName(const std::filesystem::path& name);

/// Names of the logs of files: those of the files. Where files of one name are in several folders, as many folders stand before it as
/// tell it from the others ("B/run"); where two are in one folder, the ending is part of it ("run.csv").
std::vector<std::string> logNames(const std::vector<std::filesystem::path>& files);
/// That of one file beside others.
std::string logNameAmong(const std::filesystem::path& file, std::vector<std::filesystem::path> others);

/// The part of its file that a log is.
LogPart partIn(const signal::Log& log);

/// Part of the name of a log that follows the name of its file: ", 2 to 8.5 s"; empty when it is the whole.
std::string partWords(const signal::Log& log);

/// Name of a log without `partWords`, as `LogRequest::name` takes it.
std::string nameOfFile(const signal::Log& log);

/// Returns a part of a log or of a part of one, under its own name. Its content hash is that of the file with @FROM:TO.
/// @error those of `signal::excerpt`
Result<LogPtr> partOf(const signal::Log& log, std::optional<double> from, std::optional<double> to,
                      const JobContext& context = {});

/// Returns true when two logs are parts of one file that overlap, by their content hashes. `log_marks.h` compares their samples, too.
bool shareSamples(const std::string& hash_a, const std::string& hash_b);
/// Hash of the whole file that a content hash is of.
std::string fileOfHash(const std::string& hash);

}  // namespace plumbline::workflow
