// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_files.h"

#include "io/file/file_tools.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 29;

Error inFile(Error error, const std::filesystem::path& file) {
  if (error.file.empty()) error.file = file.string();
  return error;
}

}  // namespace

Result<std::unique_ptr<SafeScenario>> openSafeScenario(const std::filesystem::path& file,
                                                       const JobContext& context) {
  auto text = io::readFile(file, kMostBytes);
  if (!text) return text.error();
  auto scenario = readSafeScenario(*text, file.parent_path(), context);
  if (!scenario) return inFile(scenario.error(), file);
  return scenario;
}

Result<OpenedSafeRun> openSafeRun(const std::filesystem::path& file, const JobContext& context) {
  auto text = io::readFile(file, kMostBytes);
  if (!text) return text.error();
  auto run = readSafeRun(*text);
  if (!run) return inFile(run.error(), file);
  auto scenario = readSafeScenario(run->scenario, {}, context);
  if (!scenario) return inFile(scenario.error(), file);
  auto replay = replaySafeRun(**scenario, run->record, context);
  if (!replay) return inFile(replay.error(), file);
  return OpenedSafeRun{std::move(*scenario), std::move(run->record), *replay};
}

Status saveSafeRun(const SafeScenario& scenario, const SafeRecord& record,
                   const std::filesystem::path& file) {
  return io::writeFileAtomically(file, toJson(scenario, record));
}

}  // namespace plumbline::workflow
