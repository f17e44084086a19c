// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_reader.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <stop_token>

#include "io/file/file_tools.h"
#include "io/logs/log_assemble.h"
#include "io/logs/log_checks.h"
#include "io/logs/log_merge.h"
#include "io/logs/log_sensors.h"
#include "io/logs/mapping/mapping_guess.h"
#include "io/logs/native_log.h"

namespace plumbline::io {
namespace {

/// Quantities of which every channel states its unit.
std::vector<Quantity> statedUnits(const LogMapping& mapping) {
  std::vector<Quantity> stated;
  for (Quantity quantity :
       {Quantity::Position, Quantity::Velocity, Quantity::Acceleration, Quantity::Torque}) {
    const bool all =
        std::all_of(mapping.channels.begin(), mapping.channels.end(), [&](const LogMapping::Channel& c) {
          return c.quantity != quantity || !c.unit.empty() || !c.scale.empty() || !c.gear_ratio.empty() ||
                 !c.torque_constant.empty();
        });
    if (all) stated.push_back(quantity);
  }
  if (!mapping.time.unit.empty() || mapping.time.rate > 0.0) stated.push_back(Quantity::Time);
  return stated;
}

}  // namespace

namespace {

/// Content hash of a file, computed beside the reading when there is a thread for it: it takes as long as the rest.
class HashBeside {
 public:
  HashBeside(const FileListing& listing, const JobContext& context) : listing_(listing), context_(context) {
    if (context.threads < 2) return;
    hash_ = std::async(std::launch::async, [&listing, stop = stop_.get_token()] {
      return hashOf(listing, JobContext{stop, nullptr, 1});
    });
  }
  ~HashBeside() {
    stop_.request_stop();
    if (hash_.valid()) hash_.wait();
  }
  HashBeside(const HashBeside&) = delete;
  HashBeside& operator=(const HashBeside&) = delete;

  Result<std::string> take() {
    if (!hash_.valid()) return hashOf(listing_, context_);
    while (hash_.wait_for(std::chrono::milliseconds(10)) != std::future_status::ready) {
      if (context_.stopRequested()) stop_.request_stop();
    }
    return hash_.get();
  }

 private:
  /// Of several parts the hash of their hashes.
  static Result<std::string> hashOf(const FileListing& listing, const JobContext& context) {
    if (listing.parts.empty()) return contentHash(listing.file, context);
    std::string hashes;
    for (const std::filesystem::path& part : listing.parts) {
      Result<std::string> hash = contentHash(part, context);
      if (!hash.ok() || listing.parts.size() == 1) return hash;
      hashes += hash.value() + "\n";
    }
    return sha256(hashes);
  }

  const FileListing& listing_;
  const JobContext& context_;
  std::stop_source stop_;
  std::future<Result<std::string>> hash_;
};

}  // namespace

std::filesystem::path mergedPath(const std::filesystem::path& log, const std::string& file) {
  return log.parent_path() / file;  // a file with a root stays as it is
}

namespace {

Result<AssembledLog> readPart(const std::filesystem::path& path, const LogMapping& mapping,
                              const JobContext& context) {
  Result<DataSourcePtr> source = openSource(path, context);
  if (!source.ok()) return source.error();
  const std::vector<Finding>& findings = (*source)->listing().findings;
  Result<AssembledLog> part = assembleLog(**source, mapping, context, true);
  if (!part.ok()) return withLoss(part.error(), findings);
  part->log.source = path.string();
  if (Status checked = checkLog(part->log, statedUnits(mapping), context); !checked.ok())
    return withLoss(checked.error(), findings);
  std::erase_if(part->log.findings, [](const Finding& finding) { return finding.code == "no-torque"; });
  return part;
}

/// Reads the file and those that are merged, without the checks of values.
Result<signal::Log> readParts(DataSource& source, const LogMapping& mapping, const JobContext& context) {
  Result<AssembledLog> read = assembleLog(source, mapping, context);
  if (!read.ok()) return read.error();
  read->log.source = source.listing().file;
  if (Status sensors = readSensorTopics(source, mapping, read->log, context); !sensors.ok())
    return sensors.error();
  for (const LogMapping::Merged& other : mapping.merge) {
    const Result<AssembledLog> part =
        readPart(mergedPath(source.listing().file, other.file), other.mapping, context);
    if (!part.ok()) return part.error();
    if (Status merged = mergeLog(*read, *part, other.shift); !merged.ok()) return merged.error();
  }
  return std::move(read->log);
}

}  // namespace

namespace {

/// Rows of a log whose channels take more than `largest` bytes and can be read by parts.
std::optional<Eigen::Index> rowsToDefer(const FileListing& listing, const LogMapping& mapping,
                                        std::size_t largest) {
  if (largest == kHoldAll || mapping.time.at_rest) return std::nullopt;
  const std::optional<Eigen::Index> rows = LogStream::rowsByParts(listing, mapping);
  if (!rows) return std::nullopt;
  std::size_t columns = 0;
  for (const LogMapping::Channel& channel : mapping.channels) {
    const DatasetInfo& dataset = *listing.find(channel.dataset);
    columns += !channel.columns.empty()   ? channel.columns.size()
               : dataset.table()          ? dataset.columns.size()
               : dataset.shape.size() > 1 ? dataset.shape[1]
                                          : 1;
  }
  return static_cast<std::size_t>(*rows) * columns * sizeof(double) > largest ? rows : std::nullopt;
}

/// Names, time and notes of a log whose channels stay in the file.
Result<signal::Log> readTimeAlone(DataSource& source, const LogMapping& mapping, Eigen::Index rows,
                                  const JobContext& context) {
  // The first rows show what is wrong with the mapping and which joints there are.
  LogMapping unskipped = mapping;
  unskipped.skip_rows = 0;
  Result<signal::Log> head =
      assembleRows(source, unskipped, mapping.skip_rows, std::min<Eigen::Index>(rows, 2), context);
  if (!head.ok()) return head;
  Result<AssembledLog> time = assembleTime(source, mapping, rows, context);
  if (!time.ok()) return time.error();
  signal::Log log;
  log.source = source.listing().file;
  log.joint_names = std::move(head->joint_names);
  log.time = std::move(time->log.time);
  log.untimed = time->log.untimed;
  log.findings = std::move(head->findings);
  log.findings.insert(log.findings.end(), time->log.findings.begin(), time->log.findings.end());
  return log;
}

}  // namespace

Result<signal::Log> readMapped(DataSource& source, const LogMapping& mapping, const JobContext& context) {
  const std::vector<Finding>& findings = source.listing().findings;
  Result<signal::Log> log = readParts(source, mapping, context);
  if (!log.ok()) return withLoss(log.error(), findings);
  if (Status checked = checkLog(*log, statedUnits(mapping), context); !checked.ok())
    return withLoss(checked.error(), findings);
  return log;
}

std::string logName(const std::filesystem::path& path) {
  std::error_code ignored;
  if (path.filename() == "metadata.yaml")
    return logName(path.parent_path().empty() ? "." : path.parent_path());
  if (!std::filesystem::is_directory(path, ignored)) return path.stem().string();
  const std::filesystem::path folder = std::filesystem::absolute(path).lexically_normal();
  return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

namespace {

/// @param listing  of the source, which it outlives: that of a deferred log is moved away
Result<signal::Log> readListed(const std::filesystem::path& path, const FileListing& listing,
                               DataSourcePtr source, const std::optional<LogMapping>& mapping,
                               const JobContext& context, std::size_t largest) {
  HashBeside hash_beside(listing, context);
  const bool own = !mapping && isNativeFormat(listing);
  MappingGuess guess;
  if (own) {  // before anything that another version may have elsewhere
    if (Status version = checkNativeVersion(listing); !version.ok()) return version.error();
  }
  if (mapping)
    guess.mapping = *mapping;
  else if (own)
    guess.mapping = nativeMapping(listing);
  else
    guess = guessMapping(listing);
  if (guess.missing) return *guess.missing;

  const std::optional<Eigen::Index> deferred = rowsToDefer(listing, guess.mapping, largest);
  Result<signal::Log> read = deferred ? readTimeAlone(*source, guess.mapping, *deferred, context)
                                      : readParts(*source, guess.mapping, context);
  if (!read.ok()) return read;
  signal::Log log = std::move(read.value());
  log.name = logName(path);
  std::vector<Finding> findings = listing.findings;
  findings.insert(findings.end(), guess.findings.begin(), guess.findings.end());
  findings.insert(findings.end(), log.findings.begin(), log.findings.end());
  log.findings = std::move(findings);
  if (own) {
    // Findings stored with the log stay; repeated ones are not reported twice.
    if (Status parts = readNativeParts(*source, log, context); !parts.ok()) return parts.error();
  }
  std::shared_ptr<LogStream> stream;
  if (deferred)
    log.deferred = stream =
        std::make_shared<LogStream>(std::move(source), guess.mapping, log.joint_names, *deferred);
  const std::vector<Finding> before = log.findings;
  const std::vector<Quantity> all = {Quantity::Time, Quantity::Position, Quantity::Velocity,
                                     Quantity::Acceleration, Quantity::Torque};
  if (Status checked = checkLog(log, own ? all : statedUnits(guess.mapping), context, stream.get());
      !checked.ok())
    return checked.error();
  const auto told = [&](const Finding& finding) {
    return std::any_of(before.begin(), before.end(),
                       [&](const Finding& f) { return f.code == finding.code && f.text == finding.text; });
  };
  const auto first_new = log.findings.begin() + static_cast<std::ptrdiff_t>(before.size());
  log.findings.erase(std::remove_if(first_new, log.findings.end(), told), log.findings.end());
  Result<std::string> hash = hash_beside.take();
  for (const LogMapping::Merged& part : guess.mapping.merge) {
    if (!hash.ok()) break;
    const Result<std::string> other = contentHash(mergedPath(path, part.file), context);
    hash = other.ok() ? Result<std::string>(sha256(*hash + "\n" + *other)) : other;
  }
  if (!hash.ok()) return hash.error();
  log.content_hash = std::move(hash.value());
  return log;
}

}  // namespace

Result<signal::Log> readLog(const std::filesystem::path& path, const std::optional<LogMapping>& mapping,
                            const JobContext& context, std::size_t largest) {
  Result<DataSourcePtr> source = openSource(path, context);
  if (!source.ok()) return source.error();
  const FileListing listing = (*source)->listing();
  Result<signal::Log> log = readListed(path, listing, std::move(source.value()), mapping, context, largest);
  if (!log.ok()) return withLoss(log.error(), listing.findings);
  return log;
}

}  // namespace plumbline::io
