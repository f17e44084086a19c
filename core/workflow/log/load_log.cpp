// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/load_log.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "io/file/file_tools.h"
#include "io/file/inputs.h"
#include "io/logs/import/import_columns.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "workflow/log/import_log.h"
#include "workflow/log/log_part.h"

namespace plumbline::workflow {

std::string_view logFilePatterns() {
  return "*.h5 *.hdf5 *.mat *.csv *.txt *.tsv *.npy *.npz *.db3 *.mcap *.bag *.ulg *.zstd metadata.yaml";
}

namespace {

/// The mapping of an earlier import of a file of this layout.
std::optional<std::filesystem::path> earlierMapping(const LogRequest& request, const JobContext& context) {
  std::error_code ignored;
  if (request.remembered.empty() || std::filesystem::is_empty(request.remembered, ignored) || ignored)
    return std::nullopt;
  const Result<io::FileListing> listing = io::listFile(request.file, context);
  if (!listing || io::isNativeFormat(*listing)) return std::nullopt;
  const std::filesystem::path path = rememberedMapping(request.remembered, io::layoutKey(*listing));
  return path.empty() ? std::nullopt : std::optional(path);
}

/// The error of a log that names the mapping as well, where the two may not fit each other.
Error ofMapping(Error error, const std::filesystem::path& mapping) {
  switch (error.code) {
    case ErrorCode::MissingData:
    case ErrorCode::MissingElement:
    case ErrorCode::ShapeMismatch:
    case ErrorCode::NameMismatch:
    case ErrorCode::DuplicateName:
    case ErrorCode::UnknownReference:
    case ErrorCode::TypeMismatch:
    case ErrorCode::ValueOutOfRange:
    case ErrorCode::UnsupportedOption:
      error.place += (error.place.empty() ? "read by " : " of ") + mapping.string();
      return error;
    default:
      return error;
  }
}

}  // namespace

std::vector<std::filesystem::path> logsInFolder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  std::error_code none;
  if (fs::exists(folder / "metadata.yaml", none)) return files;
  static const std::set<std::string> kSuffixes = {".h5",  ".hdf5", ".mat", ".csv", ".txt",
                                                  ".tsv", ".npy",  ".npz", ".bag", ".ulg"};
  std::error_code failed;
  for (auto entry = fs::directory_iterator(folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    std::string suffix = entry->path().extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    std::error_code ignored;
    if (kSuffixes.contains(suffix) && entry->is_regular_file(ignored)) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void noteLog(const std::filesystem::path& name, const std::filesystem::path& mapping) {
  if (!io::inputsAreProtected()) return;
  std::filesystem::path file = name;
  for (LogPart part = logPart(file); !part.isWhole(); part = logPart(file)) file = part.file;
  io::noteRecording(file);
  if (mapping.empty()) return;
  if (const Result<io::LogMapping> read = io::readMapping(mapping))
    for (const io::LogMapping::Merged& merged : read->merge)
      io::noteRecording(io::mergedPath(file, merged.file));
}

Result<LogPtr> loadLog(const LogRequest& asked, const JobContext& context) {
  LogRequest request = asked;
  if (const LogPart part = logPart(asked.file); !part.isWhole()) {
    request.file = part.file;
    const Result<LogPtr> whole = loadLog(request, context);
    return whole ? partOf(**whole, part.from, part.to, context) : whole;
  }
  if (!request.mapping) {
    request.mapping = earlierMapping(request, context);
    if (request.mapping) {
      LogRequest mapped = request;
      mapped.remembered.clear();
      if (Result<LogPtr> log = loadLog(mapped, context); log || log.error().code == ErrorCode::Cancelled)
        return log;
      request.mapping.reset();  // it does not fit this file: the layout is guessed
    }
  }
  context.report("reading " + request.file.filename().string(), 0.0);
  std::optional<io::LogMapping> mapping;
  std::string mapping_hash;
  if (request.mapping) {
    Result<io::LogMapping> read = io::readMapping(*request.mapping);
    if (!read) return read.error();
    mapping = std::move(read).value();
    Result<std::string> hash = io::contentHash(*request.mapping, context);
    if (!hash) return hash.error();
    mapping_hash = std::move(hash).value();
  }
  Result<signal::Log> log = io::readLog(request.file, mapping, context, request.largest);
  if (!log) return request.mapping ? ofMapping(log.error(), *request.mapping) : log.error();
  // Users name the file, whatever the name that it was recorded under.
  log->name = request.name.empty() ? logNameAmong(request.file, request.beside) : request.name;
  if (request.mapping) log->mapping_file = request.mapping->string();
  log->mapping_hash = std::move(mapping_hash);
  if (log->content_hash.empty()) {
    Result<std::string> hash = io::contentHash(request.file, context);
    if (!hash) return hash.error();
    log->content_hash = *hash;
  }
  return std::make_shared<const signal::Log>(std::move(log).value());
}

Status convertLog(const signal::Log& log, const std::filesystem::path& out, const JobContext& context) {
  if (!log.deferred) return io::writeLog(log, out, context);
  Result<signal::Log> whole = signal::wholeLog(log, context);
  return whole ? io::writeLog(*whole, out, context) : whole.error();
}

}  // namespace plumbline::workflow
