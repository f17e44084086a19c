// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/load_log.h"

#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"

namespace plumbline::workflow {

std::string_view logFilePatterns() {
  return "*.h5 *.hdf5 *.mat *.csv *.txt *.tsv *.npy *.npz *.db3 *.mcap *.bag *.ulg *.zstd metadata.yaml";
}

Result<LogPtr> loadLog(const LogRequest& request, const JobContext& context) {
  context.report("reading " + request.file.filename().string(), 0.0);
  std::optional<io::LogMapping> mapping;
  if (request.mapping) {
    Result<io::LogMapping> read = io::readMapping(*request.mapping);
    if (!read) return read.error();
    mapping = std::move(read).value();
  }
  Result<signal::Log> log = io::readLog(request.file, mapping, context);
  if (!log) return log.error();
  log->name = io::logName(request.file);  // users name the file, whatever the name that it was recorded under
  if (request.mapping) log->mapping_file = request.mapping->string();
  if (log->content_hash.empty()) {
    Result<std::string> hash = io::contentHash(request.file, context);
    if (!hash) return hash.error();
    log->content_hash = *hash;
  }
  return std::make_shared<const signal::Log>(std::move(log).value());
}

Status convertLog(const signal::Log& log, const std::filesystem::path& out, const JobContext& context) {
  return io::writeLog(log, out, context);
}

}  // namespace plumbline::workflow
