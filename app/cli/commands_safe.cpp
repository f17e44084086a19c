// SPDX-License-Identifier: BSD-3-Clause
// safe-plan, safe-id: motions that are proven before execution.
#include <filesystem>
#include <iostream>

#include "base/cancelled.h"
#include "commands.h"
#include "io/file/file_tools.h"
#include "loading.h"
#include "options.h"
#include "study_output.h"
#include "workflow/safety/safe_files.h"
#include "workflow/safety/safe_record_hdf5.h"
#include "workflow/safety/study/study_document.h"
#include "workflow/safety/study/study_tables.h"

namespace plumbline::cli {
namespace {

struct SafeArgs {
  Common common;
  std::string scenario;
  bool replay = false;
  std::string pace, method;
  std::optional<std::uint64_t> seed;
};

Result<std::unique_ptr<workflow::SafeScenario>> loadScenario(const SafeArgs& args, Session& session) {
  if (workflow::isHdf5Run(args.scenario))
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "this is HDF5, and a scenario is JSON",
                 .subjects = {"scenario"},
                 .file = args.scenario,
                 .place = "",
                 .remedy = "give the scenario, or safe-id --replay for a run"};
  auto text = textFromOption(args.scenario);
  if (!text) return text.error();
  auto scenario = workflow::readSafeScenario(*text, std::filesystem::path(args.scenario).parent_path(),
                                             session.context());
  if (scenario) return scenario;
  Error error = scenario.error();
  if (error.file.empty()) error.file = args.scenario;
  return error;
}

std::shared_ptr<SafeArgs> addScenario(CLI::App& command) {
  auto args = std::make_shared<SafeArgs>();
  command.add_option("scenario", args->scenario, "robot, payload, control, surroundings: a JSON file")
      ->required();
  addCommon(command, args->common, true);
  return args;
}

/// No plan is "no result"; all else is refused input, of the scenario's file where the error names none.
int reject(const Session& session, const SafeArgs& args, Error error) {
  if (error.file.empty() && error.code != ErrorCode::Infeasible) nameFile(args.scenario, error);
  const int status = session.reject(error);
  return error.code == ErrorCode::Infeasible ? static_cast<int>(kNoResult) : status;
}

constexpr double kPaceReserve = 0.2;  // s of a plan's time that the search leaves

/// The scenario with the seed and the budget of the options.
Result<std::unique_ptr<workflow::SafeScenario>> withOptions(const SafeArgs& args,
                                                            std::unique_ptr<workflow::SafeScenario> scenario,
                                                            Session& session) {
  if (args.pace.empty() && !args.seed) return scenario;
  workflow::SafeSpec spec = scenario->spec;
  if (args.seed) spec.seed = *args.seed;
  if (args.pace == "free") spec.plan.seconds.reset();
  if (args.pace == "real") {
    const double budget = std::max(0.0, spec.plan.handover - kPaceReserve);
    spec.plan.seconds = std::min(budget, spec.plan.seconds.value_or(budget));
  }
  return workflow::makeSafeScenario(spec, scenario->robot, scenario->folder, session.context());
}

/// Writes a run to the file of `-o`, by its extension, and shows the text; without one as `Session::deliver`.
int deliverRun(const workflow::SafeScenario& scenario, const workflow::SafeRecord& record,
               const std::string& text, Session& session) {
  const Common& common = session.common();
  if (common.output.empty()) return session.deliver(text, workflow::toJson(scenario, record));
  if (auto ok = workflow::saveSafeRun(scenario, record, common.output, session.context()); !ok)
    return session.reject(ok.error());
  if (!common.quiet && common.format == "text") std::cout << text << std::flush;
  return kDone;
}

Result<workflow::SafeRunFile> readRun(const SafeArgs& args, Session& session) {
  if (workflow::isHdf5Run(args.scenario)) return workflow::readSafeHdf5(args.scenario, session.context());
  auto text = args.scenario.starts_with('{') ? Result<std::string>(args.scenario)
                                             : io::readFile(args.scenario, workflow::kLargestSafeRun);
  if (!text) return text.error();
  return namingFile(args.scenario, workflow::readSafeRun(*text));
}

/// The plans of a run file, proven again.
int replay(const SafeArgs& args, Session& session) {
  auto file = readRun(args, session);
  if (!file) return session.reject(file.error());
  auto scenario =
      namingFile(args.scenario, workflow::readSafeScenario(file->scenario, {}, session.context()));
  if (!scenario) return session.reject(scenario.error());
  auto again = workflow::replaySafeRun(**scenario, file->record, session.context());
  if (!again) return reject(session, args, again.error());
  std::string shown = workflow::toText(**scenario, file->record);
  shown += std::to_string(again->same) + " of " + std::to_string(again->plans) +
           " plans have the same proof as in the file.\n";
  if (!again->first.empty()) shown += "It differs in " + again->first + "\n";
  const int status = deliverRun(**scenario, file->record, shown, session);
  return status == kDone && (again->same != again->plans || !file->record.kept())
             ? static_cast<int>(kVerdictFailed)
             : status;
}

/// Methods of the comparison carry the scenario's payload to the goal, in simulation.
int compareMethods(const SafeArgs& args, const workflow::SafeScenario& scenario, Session& session) {
  auto file = workflow::studyOf(scenario);
  if (!file) return reject(session, args, file.error());
  workflow::StudyRequest request;
  request.parts = {workflow::StudyPart::II, workflow::StudyPart::III};
  request.repetitions = 1;
  for (const safety::MethodInfo& info : safety::methodTable())
    if (args.method == info.name) request.methods.push_back(info.method);
  auto study = workflow::runSafeStudy(*file, request, session.context());
  if (!study) return reject(session, args, study.error());
  const int status =
      writeStudy(workflow::studyDocument(*study), workflow::studyJson(*study), {}, {}, session);
  if (status != kDone) return status;
  bool any = false, broken = false;
  for (const workflow::StudyIdentification& one : study->identifications)
    broken = broken || (one.found && !one.found->kept);
  for (const workflow::StudyRun& one : study->runs) {
    any = any || one.run;
    broken = broken || (one.run && one.run->proof.proven && one.run->verdict != safety::Verdict::Success);
  }
  return static_cast<int>(broken ? kVerdictFailed : any ? kDone : kNoResult);
}

std::vector<std::string> methodNames() {
  std::vector<std::string> names{"all"};
  for (const safety::MethodInfo& info : safety::methodTable()) names.emplace_back(info.name);
  return names;
}

}  // namespace

void addSafePlan(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "safe-plan", "one motion of an arm with an unknown payload, proven to keep its limits for all times");
  auto args = addScenario(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      auto scenario = loadScenario(*args, session);
      if (!scenario) return session.reject(scenario.error());
      auto loop = workflow::proveFirstPlan(**scenario, session.context());
      if (!loop) return reject(session, *args, loop.error());
      return session.deliver(workflow::toText(**scenario, **loop), workflow::toJson(**scenario, **loop));
    };
  });
}

void addSafeId(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "safe-id",
      "plans, executes in simulation and narrows the payload's intervals, every motion proven first");
  auto args = addScenario(*command);
  CLI::Option* replayed = command->add_flag(
      "--replay", args->replay, "the file is a run that safe-id wrote: its plans are proven again");
  command
      ->add_option(
          "--pace", args->pace,
          "free: no limit of time, the same bits each time; real: 0.2 s before a hand-over the search "
          "of the next plan ends; without: as the scenario says")
      ->check(CLI::IsMember({"free", "real"}))
      ->excludes(replayed);
  command->add_option("--seed", args->seed, "instead of the scenario's")->check(isSeed())->excludes(replayed);
  command
      ->add_option(
          "--method", args->method,
          "carries the payload from the start to the plan's goal by this method, or by all eleven, and "
          "judges it; true motors are drawn with the seed. The tasks of the paper: safe-study")
      ->check(CLI::IsMember(methodNames()))
      ->excludes(replayed);
  command->footer(
      "-o run.h5 writes a log of all measurements and commands with the run in /safe; any other name JSON");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      if (args->replay) return replay(*args, session);
      auto scenario = loadScenario(*args, session);
      if (scenario) scenario = withOptions(*args, std::move(*scenario), session);
      if (!scenario) return reject(session, *args, scenario.error());
      if (!args->method.empty()) return compareMethods(*args, **scenario, session);
      deliverAfterStop();  // the run until then
      auto run = workflow::runSafeLoop(**scenario, {}, session.context());
      if (!run) return reject(session, *args, run.error());
      const int status = deliverRun(**scenario, *run, workflow::toText(**scenario, *run), session);
      if (status != kDone) return status;
      if (session.context().stopRequested()) return session.reject(cancelled());
      return static_cast<int>(run->kept() ? kDone : kVerdictFailed);
    };
  });
}

}  // namespace plumbline::cli
