// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_files.h"

#include "io/file/file_tools.h"
#include "workflow/safety/safe_record_hdf5.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

Error inFile(Error error, const std::filesystem::path& file) {
  if (error.file.empty()) error.file = file.string();
  return error;
}

/// @param scenario_text  of a file without a run
Result<OpenedSafe> opened(std::optional<SafeRunFile> run, std::string scenario_text,
                          const std::filesystem::path& folder, const JobContext& context) {
  OpenedSafe out;
  if (run) {
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
  std::optional<SafeRunFile> run;
  std::string text;
  if (isHdf5Run(file)) {
    auto read = readSafeHdf5(file, context);
    if (!read) return inFile(read.error(), file);
    run = std::move(*read);
  } else {
    auto read = io::readFile(file, kLargestSafeRun);
    if (!read) return read.error();
    text = std::move(*read);
    if (isSafeRun(text)) {
      auto of_text = readSafeRun(text);
      if (!of_text) return inFile(of_text.error(), file);
      run = std::move(*of_text);
    }
  }
  auto out = opened(std::move(run), std::move(text), file.parent_path(), context);
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

Status saveSafeRun(const SafeScenario& scenario, const SafeRecord& record, const std::filesystem::path& file,
                   const JobContext& context) {
  const std::string extension = file.extension().string();
  if (extension == ".h5" || extension == ".hdf5") return writeSafeHdf5(scenario, record, file, context);
  return io::writeFileAtomically(file, toJson(scenario, record));
}

}  // namespace plumbline::workflow
