// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/many_logs/factor_logs.h"

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/version.h"
#include "estimation/method.h"
#include "estimation/reduced/reduced_log.h"
#include "estimation/rows/column_selection.h"
#include "io/factors/factor_file.h"
#include "io/file/file_tools.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/many_logs/factor_settings.h"
#include "workflow/identification/shared_work.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/log_marks.h"
#include "workflow/log/log_part.h"
#include "workflow/serialization/json_text.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kLongestList = 64 * io::kMegabyte;

Error twice(const std::string& what, const std::string& first, const std::string& second) {
  return {.code = ErrorCode::DuplicateName,
          .detail = what,
          .subjects = {first},
          .file = second,
          .remedy = "name every log once"};
}

Status checkNames(const std::vector<LogRequest>& logs) {
  if (logs.empty())
    return Error{
        .code = ErrorCode::MissingData, .detail = "there is no log to reduce", .remedy = "name the logs"};
  std::map<std::string, int> seen;
  for (const LogRequest& log : logs)
    if (seen[plainName(log.file).string()]++ > 0)
      return twice("the log is named twice", log.file.string(), log.file.string());
  return done();
}

/// One log after the other: nothing of a log stays but its reduction.
class Reducer {
 public:
  Reducer(const FactorRequest& request, const identifiability::BaseParameters& structure,
          const regressors::FrictionModel& friction, const JobContext& context)
      : request_(request),
        structure_(structure),
        friction_(friction),
        columns_(estimation::selectColumns(request.settings.robot->model, structure, friction, context.stop)
                     .columns) {}

  Status add(const LogRequest& file, const JobContext& context, io::FactorFile& out) {
    Result<LogPtr> log = loadLog(file, context);
    if (!log) return log.error();
    const RowHashes rows(**log, request_.settings.robot->model);
    std::vector<std::size_t> shared = known_.in(rows);
    if (shared.empty()) shared = known_.like(rows.marks());
    std::vector<std::size_t>& of_file = of_file_[fileOfHash((*log)->content_hash)];
    for (const std::size_t l : of_file)
      if (shareSamples(out.sources[l].hash, (*log)->content_hash)) shared.push_back(l);
    of_file.push_back(out.sources.size());
    if (!shared.empty()) {
      const io::FactorSource& other = out.sources[shared.front()];
      if (other.hash == (*log)->content_hash)
        return twice("the log has the same content as another", other.file, (*log)->source);
      return twice("samples of this log are in " + other.file + " too, and would count twice", other.file,
                   (*log)->source);
    }
    known_.add(rows.marks());
    io::FactorSource source{.file = (*log)->source,
                            .hash = (*log)->content_hash,
                            .mapping = (*log)->mapping_file,
                            .mapping_hash = (*log)->mapping_hash,
                            .simulated = (*log)->simulated,
                            .marks = rows.marks(),
                            .findings = {}};
    Result<SampleSet> samples = sharedSamples(request_.settings, {*log}, nullptr, context);
    if (!samples) return samples.error();
    source.findings = scaleFindings(**log);
    for (Finding& finding : source.findings) finding.text = (*log)->name + ": " + finding.text;
    const std::vector<Finding>& of_samples = (*samples)->front().findings;
    source.findings.insert(source.findings.end(), of_samples.begin(), of_samples.end());
    log->reset();
    if (Status status = diagnose(**samples, context, source.findings); !status) return status;
    Result<estimation::ReducedLog> reduced = estimation::reduceLog(
        {request_.settings.robot->model, friction_, columns_, **samples}, request_.blocks, context);
    if (!reduced) {
      Error error = reduced.error();
      if (error.file.empty()) error.file = source.file;
      return error;
    }
    out.logs.push_back(std::move(reduced).value());
    out.sources.push_back(std::move(source));
    return done();
  }

 private:
  Status diagnose(const std::vector<signal::Samples>& samples, const JobContext& context,
                  std::vector<Finding>& findings) const {
    if (!estimation::regressionTraits(request_.settings.regression).joint_torques) return done();
    Result<FindingsPtr> found = sharedDiagnostics(request_.settings, structure_, samples, nullptr, context);
    if (!found) return found.error();
    for (const Finding& finding : **found) {
      findings.push_back(finding);
      findings.back().text = samples.front().log_name + ": " + finding.text;
    }
    return done();
  }

  const FactorRequest& request_;
  const identifiability::BaseParameters& structure_;
  const regressors::FrictionModel& friction_;
  std::vector<int> columns_;
  KnownMarks known_;                                         ///< of the logs so far
  std::map<std::string, std::vector<std::size_t>> of_file_;  ///< the logs by the hash of their files
};

io::FactorFile emptyFactorFile(const FactorRequest& request) {
  const Robot& robot = *request.settings.robot;
  io::FactorFile out;
  out.program = kVersion;
  out.robot_name = robot.model.name();
  out.robot_file = robot.request.file.string();
  out.robot_hash = robot.content_hash;
  out.settings = factorSettingsText(request.settings);
  for (const LogRequest& log : request.logs) out.study.push_back(plainName(log.file).string());
  out.part = request.part;
  out.parts = request.parts;
  return out;
}

}  // namespace

Result<FactorSummary> factorLogs(const FactorRequest& request, const std::filesystem::path& out,
                                 const JobContext& context) {
  if (Status status = checkNames(request.logs); !status) return status.error();
  if (Status status = checkFactorable(request.settings); !status) return status.error();
  const Result<estimation::EstimationSettings> settings = estimationSettings(request.settings);
  if (!settings) return settings.error();
  Result<StructurePtr> structure = sharedStructure(request.settings, nullptr, context);
  if (!structure) return structure.error();
  std::error_code ignored;
  if (std::filesystem::exists(out, ignored))  // it may be a log of another part
    for (const LogRequest& log : request.logs)
      noteLog(log.file, log.mapping.value_or(std::filesystem::path()));
  io::FactorFile contents = emptyFactorFile(request);
  Reducer reducer(request, **structure, settings->friction, context);
  FactorSummary summary{.file = out, .part = request.part, .parts = request.parts};
  summary.of_logs = request.logs.size();
  const auto first = static_cast<std::size_t>(request.part - 1),
             step = static_cast<std::size_t>(request.parts);
  for (std::size_t l = first; l < request.logs.size(); l += step) {
    const auto count = static_cast<double>(request.logs.size());
    StageSink stage(context, static_cast<double>(l) / count,
                    std::min(1.0, static_cast<double>(l + step) / count));
    if (Status status = reducer.add(request.logs[l], stage.context(), contents); !status)
      return status.error();
    summary.samples += contents.logs.back().samples;
  }
  summary.logs = contents.logs.size();
  if (context.stopRequested()) return cancelled();
  if (Status status = io::writeFactorFile(contents, out); !status) return status.error();
  return summary;
}

std::string toText(const FactorSummary& summary) {
  return "Part " + std::to_string(summary.part) + " of " + std::to_string(summary.parts) + ": " +
         std::to_string(summary.logs) + " of " + std::to_string(summary.of_logs) + " logs, " +
         std::to_string(summary.samples) + " samples, written to " + summary.file.string() + ".\n";
}

std::string toJson(const FactorSummary& summary) {
  const nlohmann::json json = {{"file", summary.file.string()}, {"part", summary.part},
                               {"parts", summary.parts},        {"logs", summary.logs},
                               {"of_logs", summary.of_logs},    {"samples", summary.samples}};
  return jsonText(json, 2) + "\n";
}

Result<std::vector<std::string>> readFileList(const std::filesystem::path& list) {
  Result<std::string> text = io::readFile(list, kLongestList);
  if (!text) return text.error();
  std::vector<std::string> names;
  if (text->find('\0') != std::string::npos)
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the list of files is no text: it holds a character 0",
                 .file = list.string(),
                 .remedy = "write one file per line, in UTF-8"};
  if (text->starts_with("\xEF\xBB\xBF")) text->erase(0, 3);
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    std::error_code ignored;
    while ((line.ends_with(' ') || line.ends_with('\t')) &&
           !std::filesystem::exists(logPart(line).file, ignored))
      line.pop_back();
    if (!line.empty() && line.front() != '#') names.push_back(line);
  }
  if (names.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the list names no file",
                 .file = list.string(),
                 .remedy = "write one file per line"};
  return names;
}

}  // namespace plumbline::workflow
