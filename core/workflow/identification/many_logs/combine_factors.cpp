// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/many_logs/combine_factors.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/cancelled.h"
#include "base/text.h"
#include "base/version.h"
#include "estimation/reduced/reduced_log.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/row_stream.h"
#include "io/factors/factor_file.h"
#include "io/file/inputs.h"
#include "signal/row_order.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/many_logs/factor_settings.h"
#include "workflow/identification/shared_work.h"
#include "workflow/log/log_marks.h"
#include "workflow/log/log_part.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostNamed = 5;  ///< logs that an error names

/// A factor file with its name.
struct Part {
  std::string name;
  io::FactorFile contents;
};

Error foreign(const Part& part, const std::string& what, const std::string& remedy) {
  return {.code = ErrorCode::NameMismatch, .detail = what, .file = part.name, .remedy = remedy};
}

/// Parts of one robot, of the same settings and of this program version.
Status checkAlike(const Part& first, const Part& part) {
  const io::FactorFile &a = first.contents, &b = part.contents;
  if (b.program != kVersion)
    return foreign(part, "the factor file was made by version " + b.program + ", this is version " + kVersion,
                   "make all factor files with the program that combines them");
  if (a.robot_hash != b.robot_hash)
    return foreign(part,
                   "the factor file belongs to the robot " + b.robot_name + " (" + b.robot_file +
                       "), that of " + first.name + " to another (" + a.robot_name + ", " + a.robot_file +
                       ")",
                   "combine the factor files of each robot by themselves");
  if (a.settings != b.settings)
    return foreign(part, "the factor file was made with other settings than " + first.name,
                   "make both with the same friction, processing, regression and options of the robot");
  return done();
}

/// Every log once, by name, by content and by its marks.
Status checkUnique(const std::vector<Part>& parts) {
  std::map<std::string, std::string> names, hashes;  // → factor file
  for (const Part& part : parts)
    for (const io::FactorSource& source : part.contents.sources) {
      const auto [name, new_name] = names.emplace(source.file, part.name);
      const auto [hash, new_hash] = hashes.emplace(source.hash, part.name);
      if (new_name && new_hash) continue;
      return Error{.code = ErrorCode::DuplicateName,
                   .detail = "the log " + source.file + " is in it and " +
                             (new_name ? "with the same content " : "") + "in " +
                             (new_name ? hash->second : name->second) + " too",
                   .subjects = {source.file},
                   .file = part.name,
                   .remedy = "give every part once"};
    }
  std::vector<const io::FactorSource*> sources;
  KnownMarks known;
  for (const Part& part : parts)
    for (const io::FactorSource& source : part.contents.sources) {
      if (const std::vector<std::size_t> same = known.like(source.marks); !same.empty())
        return Error{.code = ErrorCode::DuplicateName,
                     .detail = "samples of this log are in " + sources[same.front()]->file +
                               " too, and would count twice",
                     .subjects = {source.file},
                     .file = source.file,
                     .remedy = "make the parts again without one of them"};
      sources.push_back(&source);
      known.add(source.marks);
    }
  return done();
}

/// Every log of every study is there.
Status checkComplete(const std::vector<Part>& parts) {
  std::set<std::string> there;
  for (const Part& part : parts)
    for (const io::FactorSource& source : part.contents.sources) there.insert(source.file);
  for (const Part& part : parts) {
    const std::vector<std::string>& study = part.contents.study;
    std::vector<std::string> missing, lost;
    std::set<std::size_t> lost_parts;
    const auto count = static_cast<std::size_t>(part.contents.parts);
    for (std::size_t l = 0; l < study.size(); ++l)
      if (!there.contains(study[l])) {
        missing.push_back(study[l]);
        lost_parts.insert(l % count + 1);
      }
    if (missing.empty()) continue;
    for (const std::size_t k : lost_parts)
      if (lost.size() < kMostNamed) lost.push_back(std::to_string(k));
    const std::size_t all = missing.size(), lost_count = lost_parts.size();
    missing.resize(std::min(all, kMostNamed));
    const std::string more = all > kMostNamed ? " and " + std::to_string(all - kMostNamed) + " more" : "";
    return Error{.code = ErrorCode::MissingData,
                 .detail = (lost_count == 1 ? "part " : "parts ") + listText(lost) +
                           (lost_count > kMostNamed ? " and others" : "") + " of " + std::to_string(count) +
                           " of its study is missing, with " + listText(missing) + more,
                 .subjects = missing,
                 .file = part.name,
                 .remedy = "make the part with plumbline-cli factor --part, and give it too"};
  }
  return done();
}

Result<std::vector<Part>> readParts(const std::vector<std::filesystem::path>& files,
                                    const JobContext& context) {
  std::vector<Part> parts;
  for (std::size_t f = 0; f < files.size(); ++f) {
    if (context.stopRequested()) return cancelled();
    context.report("reading " + files[f].filename().string(),
                   0.3 * static_cast<double>(f) / static_cast<double>(files.size()));
    Result<io::FactorFile> contents = io::readFactorFile(files[f]);
    if (!contents) return contents.error();
    if (parts.empty() || parts.front().contents.study != contents->study)
      for (const std::string& log : contents->study) noteLog(log);
    io::noteInput(contents->robot_file);
    for (const io::FactorSource& source : contents->sources) noteLog(source.file, source.mapping);
    parts.push_back({files[f].string(), std::move(contents).value()});
  }
  // The order of the files decides nothing, not even which of them an error names.
  std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.name < b.name; });
  for (const Part& part : parts)
    if (Status status = checkAlike(parts.front(), part); !status) return status.error();
  if (Status status = checkUnique(parts); !status) return status.error();
  if (Status status = checkComplete(parts); !status) return status.error();
  return parts;
}

Result<RobotPtr> robotOf(const CombineRequest& request, const Part& part, const JobContext& context) {
  Result<ModelOptions> options = factorRobotOptions(part.contents.settings);
  if (!options) return options.error();
  RobotRequest wanted;
  wanted.file = request.robot.empty() ? std::filesystem::path(part.contents.robot_file) : request.robot;
  wanted.options = *options;
  Result<RobotPtr> robot = loadRobot(wanted, context);
  if (!robot) {
    Error error = robot.error();
    if (request.robot.empty())
      error.remedy = "name the description that " + part.name + " was made with by --robot";
    return error;
  }
  if ((*robot)->content_hash == part.contents.robot_hash) return robot;
  return Error{.code = ErrorCode::NameMismatch,
               .detail = "this is not the description that " + part.name + " was made with",
               .file = wanted.file.string(),
               .remedy = "name that description by --robot, or make the factor files again"};
}

/// The factors have the columns that robot and settings give.
Status checkColumns(const IdentifyRequest& request, const std::vector<Part>& parts,
                    const JobContext& context) {
  Result<StructurePtr> structure = sharedStructure(request, nullptr, context);
  if (!structure) return structure.error();
  const Result<estimation::EstimationSettings> settings = estimationSettings(request);
  if (!settings) return settings.error();
  const RobotModel& model = request.robot->model;
  const std::vector<int> columns =
      estimation::selectColumns(model, **structure, settings->friction, context.stop).columns;
  const estimation::RegressionFactors expected =
      estimation::emptyFactors(estimation::RowEvaluator(model, settings->friction, columns), columns.size());
  for (const Part& part : parts)
    for (const estimation::ReducedLog& log : part.contents.logs)
      if (log.whole.parameters != expected.parameters || log.whole.columns != expected.columns)
        return foreign(part, "the factors do not have the columns of the robot and its friction",
                       "make the factor file again");
  return done();
}

struct Joined {
  std::vector<estimation::ReducedLog> logs;
  std::vector<LogPtr> sources;  ///< names and hashes without samples
  std::vector<Finding> findings;
  std::vector<std::vector<std::uint64_t>> marks;
};

/// The logs of all parts in the order of their paths.
Joined join(std::vector<Part> parts) {
  std::map<std::string, std::pair<io::FactorSource*, estimation::ReducedLog*>> ordered;
  for (Part& part : parts)
    for (std::size_t l = 0; l < part.contents.logs.size(); ++l)
      ordered[part.contents.sources[l].file] = {&part.contents.sources[l], &part.contents.logs[l]};
  Joined out;
  std::vector<std::string> by_hash;
  for (auto& [path, log] : ordered) {
    auto [source, reduced] = log;
    auto name = std::make_shared<signal::Log>();
    name->name = reduced->name;
    name->source = source->file;
    name->content_hash = source->hash;
    name->mapping_file = source->mapping;
    name->mapping_hash = source->mapping_hash;
    name->simulated = source->simulated;
    out.sources.push_back(std::move(name));
    if (!areEnough(source->marks.size())) by_hash.push_back(reduced->name);
    out.marks.push_back(std::move(source->marks));
    reduced->disorder = signal::disorder(source->findings);
    out.logs.push_back(std::move(*reduced));
    for (Finding& finding : source->findings) out.findings.push_back(std::move(finding));
  }
  if (ordered.size() > 1)
    for (Finding& finding : toldByHash(by_hash)) out.findings.push_back(std::move(finding));
  out.findings.push_back({Severity::Info,
                          {},
                          "combined",
                          "The estimate was made from factor files of " + std::to_string(out.logs.size()) +
                              " logs: there are neither predictions sample by sample nor tests of the "
                              "residuals' correlation from "
                              "sample to sample."});
  return out;
}

}  // namespace

Result<IdentificationPtr> combineFactors(const CombineRequest& request, const JobContext& context) {
  Result<std::vector<Part>> parts = readParts(request.files, context);
  if (!parts) return parts.error();
  if (parts->empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there is no factor file to combine",
                 .remedy = "name the files that plumbline-cli factor has written"};
  Result<RobotPtr> robot = robotOf(request, parts->front(), context);
  if (!robot) return robot.error();
  IdentifyRequest finish = request.finish;
  finish.robot = *robot;
  if (Status status = takeFactorSettings(parts->front().contents.settings, finish); !status) {
    Error error = status.error();
    if (error.file.empty()) error.file = parts->front().name;
    return error;
  }
  if (Status status = checkColumns(finish, *parts, context); !status) return status.error();
  Joined joined = join(std::move(parts).value());
  finish.training = std::move(joined.sources);
  const estimation::ReducedLogs logs(std::move(joined.logs));
  return identifyReduced(finish, {logs, std::move(joined.findings), std::move(joined.marks), request.files},
                         context);
}

}  // namespace plumbline::workflow
