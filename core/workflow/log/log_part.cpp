// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <unordered_map>

#include "io/logs/log_reader.h"
#include "signal/excerpt.h"

namespace plumbline::workflow {
namespace {

/// "2:8.5", either number may be missing.
std::string boundsText(const LogPart& part) {
  const auto text = [](std::optional<double> bound) {
    return bound ? fmt::to_string(*bound) : std::string();
  };
  return text(part.from) + ":" + text(part.to);
}

/// False when the text is neither empty nor one finite number.
bool readBound(std::string_view text, std::optional<double>& bound) {
  if (text.empty()) return true;
  double value = 0.0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return false;
  bound = value;
  return true;
}

/// TEXT@FROM:TO; other texts are a whole.
LogPart readPart(const std::string& text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string::npos) return {text};
  const std::string_view bounds = std::string_view(text).substr(at + 1);
  const std::size_t colon = bounds.find(':');
  LogPart part{text.substr(0, at)};
  if (colon == std::string_view::npos || !readBound(bounds.substr(0, colon), part.from) ||
      !readBound(bounds.substr(colon + 1), part.to))
    return {text};
  return part;
}

std::string wordsOf(const LogPart& part) {
  if (part.from && part.to) return fmt::format("{} to {} s", *part.from, *part.to);
  return part.from ? fmt::format("from {} s", *part.from) : fmt::format("until {} s", *part.to);
}

/// True where pieces of `b` are in `a` with the same bits: of 256 places in which the robot moves more than an occasional one. A piece is
/// four rows, so that coarse encoders do not make two recordings alike.
bool holdsPiecesOf(const signal::Log& a, const signal::Log& b) {
  constexpr Eigen::Index kPlaces = 256, kRows = 4;
  constexpr std::size_t kOccasional = 4;
  std::unordered_multimap<double, Eigen::Index>
      wanted;  // last row of the piece in b by the sum of its torques
  const Eigen::Index stride = std::max<Eigen::Index>(1, b.size() / kPlaces);
  for (Eigen::Index k = kRows - 1; k < b.size(); k += stride)
    if (b.position.row(k) != b.position.row(k - 1) && b.torque.middleRows(k - kRows + 1, kRows).allFinite())
      wanted.emplace(b.torque.row(k).sum(), k);
  const std::size_t asked = wanted.size();
  const auto same = [&](const Eigen::MatrixXd signal::Log::*channel, Eigen::Index i, Eigen::Index k) {
    return (a.*channel).middleRows(i - kRows + 1, kRows) == (b.*channel).middleRows(k - kRows + 1, kRows);
  };
  for (Eigen::Index i = kRows - 1; i < a.size() && !wanted.empty(); ++i) {
    const auto [begin, end] = wanted.equal_range(a.torque.row(i).sum());
    for (auto at = begin; at != end; ++at)
      if (same(&signal::Log::torque, i, at->second) && same(&signal::Log::position, i, at->second)) {
        wanted.erase(at);
        break;
      }
  }
  const std::size_t found = asked - wanted.size();
  return found > std::min(kOccasional, asked / 2);
}

/// Either may be a small part of the other.
bool shareRows(const signal::Log& a, const signal::Log& b) {
  return holdsRows(a) && holdsRows(b) && a.joint_names == b.joint_names &&
         (holdsPiecesOf(a, b) || holdsPiecesOf(b, a));
}

}  // namespace

bool shareSamples(const std::string& hash_a, const std::string& hash_b) {
  const LogPart a = readPart(hash_a), b = readPart(hash_b);
  const auto before = [](std::optional<double> to, std::optional<double> from) {
    return to && from && *to <= *from;
  };
  return !a.file.empty() && a.file == b.file && !before(a.to, b.from) && !before(b.to, a.from);
}

Status checkDistinct(const std::vector<LogPtr>& logs) {
  std::map<std::string, std::vector<const signal::Log*>> of_file;  // by the hash of its content
  for (const LogPtr& log : logs) {
    std::vector<const signal::Log*>& others = of_file[readPart(log->content_hash).file.string()];
    for (const signal::Log* other : others)
      if (shareSamples(other->content_hash, log->content_hash))
        return Error{.code = ErrorCode::DuplicateName,
                     .detail = "samples of this log are in " + other->source + " too, and would count twice",
                     .subjects = {log->name},
                     .file = log->source,
                     .remedy = "name every log once"};
    others.push_back(log.get());
  }
  return done();
}

bool holdsRows(const signal::Log& log) {
  return log.position.size() > 0 && log.torque.size() > 0;
}

bool shareSamples(const signal::Log& a, const signal::Log& b) {
  return shareSamples(a.content_hash, b.content_hash) || shareRows(a, b);
}

std::filesystem::path LogPart::name() const {
  return isWhole() ? file : std::filesystem::path(file.string() + "@" + boundsText(*this));
}

LogPart logPart(const std::filesystem::path& name) {
  std::error_code ignored;
  return std::filesystem::exists(name, ignored) ? LogPart{name} : readPart(name.string());
}

std::string logNameAmong(const std::filesystem::path& file,
                         const std::vector<std::filesystem::path>& others) {
  const auto whole = [](const std::filesystem::path& name) {
    std::error_code ignored;
    std::filesystem::path path = std::filesystem::absolute(logPart(name).file, ignored).lexically_normal();
    if (!path.has_filename() || path.filename() == "metadata.yaml") path = path.parent_path();  // a bag
    return path;
  };
  const auto lastFolders = [](std::filesystem::path folder, int count) {
    std::string out;
    for (; count > 0 && folder.has_relative_path(); --count, folder = folder.parent_path())
      out = folder.filename().string() + "/" + out;
    return out;
  };
  constexpr int kDeepest = 64;
  const std::filesystem::path path = whole(file);
  std::string name = io::logName(path);
  std::vector<std::filesystem::path> folders;  // of other files of that name
  for (const std::filesystem::path& one : others) {
    const std::filesystem::path other = whole(one);
    if (other != path && io::logName(other) == io::logName(path)) folders.push_back(other.parent_path());
  }
  if (std::erase(folders, path.parent_path()) > 0) name = path.filename().string();
  const auto shared = [&](int count) {
    return std::any_of(folders.begin(), folders.end(), [&](const std::filesystem::path& folder) {
      return lastFolders(folder, count) == lastFolders(path.parent_path(), count);
    });
  };
  int needed = 0;
  while (needed < kDeepest && shared(needed)) ++needed;
  return lastFolders(path.parent_path(), needed) + name;
}

LogPart partIn(const signal::Log& log) {
  LogPart part = readPart(log.content_hash);  // a file whose own name looks like a part is whole
  const std::size_t suffix = part.isWhole() ? 0 : boundsText(part).size() + 1;
  part.file = log.source.substr(0, log.source.size() - suffix);
  return part;
}

std::string partWords(const signal::Log& log) {
  const LogPart part = partIn(log);
  return part.isWhole() ? "" : ", " + wordsOf(part);
}

std::string nameOfFile(const signal::Log& log) {
  return log.name.substr(0, log.name.size() - partWords(log).size());
}

Result<LogPtr> partOf(const signal::Log& log, std::optional<double> from, std::optional<double> to,
                      const JobContext& context) {
  Result<signal::Log> cut = signal::excerpt(log, from, to, context);
  if (!cut) return cut.error();
  const LogPart before = partIn(log);
  LogPart part = before;
  if (from) part.from = std::max(*from, part.from.value_or(*from));
  if (to) part.to = std::min(*to, part.to.value_or(*to));
  cut->name = nameOfFile(log) + (part.isWhole() ? "" : ", " + wordsOf(part));
  cut->content_hash = LogPart{readPart(log.content_hash).file, part.from, part.to}.name().string();
  cut->source = part.name().string();
  return std::make_shared<const signal::Log>(std::move(cut).value());
}

}  // namespace plumbline::workflow
