// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_files.h"

#include "io/file/file_tools.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 29;

Error inFile(Error error, const std::filesystem::path& file) {
  if (error.file.empty()) error.file = file.string();
  return error;
}

Result<OpenedSafe> opened(const std::string& text, const std::filesystem::path& folder,
                          const JobContext& context) {
  OpenedSafe out;
  std::string scenario_text = text;
  if (isSafeRun(text)) {
    auto run = readSafeRun(text);
    if (!run) return run.error();
    scenario_text = std::move(run->scenario);
    out.record = std::move(run->record);
  }
  auto scenario = readSafeScenario(scenario_text, folder, context);
  if (!scenario) return scenario.error();
  out.scenario = std::move(*scenario);
  if (!out.record) return out;
  auto replay = replaySafeRun(*out.scenario, *out.record, context);
  if (!replay) return replay.error();
  out.replay = *replay;
  return out;
}

}  // namespace

Result<OpenedSafe> openSafe(const std::filesystem::path& file, const JobContext& context) {
  auto text = io::readFile(file, kMostBytes);
  if (!text) return text.error();
  auto out = opened(*text, file.parent_path(), context);
  if (!out) return inFile(out.error(), file);
  return out;
}

Status saveSafeScenario(const SafeScenario& scenario, const std::filesystem::path& file) {
  const std::filesystem::path robot =
      std::filesystem::absolute(scenario.folder / scenario.spec.robot).lexically_normal();
  const std::filesystem::path relative =
      robot.lexically_relative(std::filesystem::absolute(file).lexically_normal().parent_path());
  SafeSpec spec = scenario.spec;
  spec.robot = relative.empty() || *relative.begin() == ".." ? robot.string() : relative.string();
  return io::writeFileAtomically(file, jsonText(settingsToJson(spec), 1) + "\n");
}

Status saveSafeRun(const SafeScenario& scenario, const SafeRecord& record,
                   const std::filesystem::path& file) {
  return io::writeFileAtomically(file, toJson(scenario, record));
}

}  // namespace plumbline::workflow
