// SPDX-License-Identifier: BSD-3-Clause
// safe-plan, safe-id: motions that are proven before execution.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/safety/safe_run.h"

namespace plumbline::cli {
namespace {

struct SafeArgs {
  Common common;
  std::string scenario;
  bool replay = false;
};

Result<std::unique_ptr<workflow::SafeScenario>> loadScenario(const SafeArgs& args, Session& session) {
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

/// The plans of a run file, proven again.
int replay(const SafeArgs& args, Session& session) {
  auto text = textFromOption(args.scenario);
  if (!text) return session.reject(text.error());
  auto file = namingFile(args.scenario, workflow::readSafeRun(*text));
  if (!file) return session.reject(file.error());
  auto scenario = workflow::readSafeScenario(file->scenario, {}, session.context());
  if (!scenario) return session.reject(scenario.error());
  auto again = workflow::replaySafeRun(**scenario, file->record, session.context());
  if (!again) return reject(session, args, again.error());
  std::string shown = workflow::toText(**scenario, file->record);
  shown += std::to_string(again->same) + " of " + std::to_string(again->plans) +
           " plans have the same proof as in the file.\n";
  if (!again->first.empty()) shown += "It differs in " + again->first + "\n";
  const int status = session.deliver(shown, workflow::toJson(**scenario, file->record));
  return status == kDone && (again->same != again->plans || !file->record.kept())
             ? static_cast<int>(kVerdictFailed)
             : status;
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
  command->add_flag("--replay", args->replay,
                    "the file is a run that safe-id wrote: its plans are proven again");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      if (args->replay) return replay(*args, session);
      auto scenario = loadScenario(*args, session);
      if (!scenario) return session.reject(scenario.error());
      auto run = workflow::runSafeLoop(**scenario, {}, session.context());
      if (!run) return reject(session, *args, run.error());
      const int status =
          session.deliver(workflow::toText(**scenario, *run), workflow::toJson(**scenario, *run));
      return status == kDone && !run->kept() ? static_cast<int>(kVerdictFailed) : status;
    };
  });
}

}  // namespace plumbline::cli
