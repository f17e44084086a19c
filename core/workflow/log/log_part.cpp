// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

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

}  // namespace

bool shareSamples(const std::string& hash_a, const std::string& hash_b) {
  const LogPart a = readPart(hash_a), b = readPart(hash_b);
  const auto before = [](std::optional<double> to, std::optional<double> from) {
    return to && from && *to <= *from;
  };
  return !a.file.empty() && a.file == b.file && !before(a.to, b.from) && !before(b.to, a.from);
}

std::string fileOfHash(const std::string& hash) {
  return readPart(hash).file.string();
}

std::filesystem::path LogPart::name() const {
  return isWhole() ? file : std::filesystem::path(file.string() + "@" + boundsText(*this));
}

LogPart logPart(const std::filesystem::path& name) {
  if (name.native().find('@') == std::string::npos) return {name};
  std::error_code ignored;
  return std::filesystem::exists(name, ignored) ? LogPart{name} : readPart(name.string());
}

std::filesystem::path plainName(const std::filesystem::path& name) {
  LogPart part = logPart(name);
  if (part.isWhole()) return part.file;
  const LogPart around = logPart(plainName(part.file));
  if (around.from) part.from = std::max(*around.from, part.from.value_or(*around.from));
  if (around.to) part.to = std::min(*around.to, part.to.value_or(*around.to));
  part.file = around.file;
  return part.name();
}

std::vector<std::string> logNames(const std::vector<std::filesystem::path>& files) {
  const auto whole = [](const std::filesystem::path& name) {
    std::error_code ignored;
    std::filesystem::path path =
        std::filesystem::absolute(logPart(plainName(name)).file, ignored).lexically_normal();
    if (!path.has_filename() || path.filename() == "metadata.yaml") path = path.parent_path();  // a bag
    return path;
  };
  const auto lastFolders = [](std::filesystem::path folder, int count) {
    std::string out;
    for (; count > 0 && folder.has_relative_path(); --count, folder = folder.parent_path())
      out = folder.filename().string() + "/" + out;
    return out;
  };
  struct Folder {
    std::set<std::filesystem::path> files;
    int needed = 0;  ///< last folders of its path that tell it from the others
  };
  std::map<std::string, std::map<std::filesystem::path, Folder>> alike;  // by name and folder
  std::vector<std::filesystem::path> paths;
  for (const std::filesystem::path& file : files) {
    const std::filesystem::path& path = paths.emplace_back(whole(file));
    alike[io::logName(path)][path.parent_path()].files.insert(path);
  }
  constexpr int kDeepest = 64;
  for (auto& [name, folders] : alike) {
    std::vector<std::pair<const std::filesystem::path, Folder>*> open;
    for (auto& folder : folders) open.push_back(&folder);
    for (int count = 1; count <= kDeepest && open.size() > 1; ++count) {
      std::map<std::string, int> seen;
      for (const auto* folder : open) ++seen[lastFolders(folder->first, count)];
      for (auto* folder : open) folder->second.needed = count;
      std::erase_if(open, [&](const auto* folder) { return seen[lastFolders(folder->first, count)] == 1; });
    }
  }
  std::vector<std::string> names;
  for (const std::filesystem::path& path : paths) {
    const Folder& folder = alike[io::logName(path)][path.parent_path()];
    names.push_back(lastFolders(path.parent_path(), folder.needed) +
                    (folder.files.size() > 1 ? path.filename().string() : io::logName(path)));
  }
  return names;
}

std::string logNameAmong(const std::filesystem::path& file, std::vector<std::filesystem::path> others) {
  others.push_back(file);
  return logNames(others).back();
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
