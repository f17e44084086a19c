// SPDX-License-Identifier: BSD-3-Clause
// safe-study: tables and figures of the safe loop beside the published ones.
#include <filesystem>
#include <map>

#include "commands.h"
#include "options.h"
#include "study_output.h"
#include "workflow/safety/study/study_document.h"

namespace plumbline::cli {
namespace {

using workflow::StudyPart;

const std::map<std::string, StudyPart> kParts{
    {"I", StudyPart::I},         {"II", StudyPart::II},        {"III", StudyPart::III},
    {"IV", StudyPart::IV},       {"V", StudyPart::V},          {"5", StudyPart::Mass},
    {"6", StudyPart::Intervals}, {"7", StudyPart::Intervals},  {"8", StudyPart::Intervals},
    {"9", StudyPart::Intervals}, {"10", StudyPart::Intervals}, {"11", StudyPart::Tracking},
    {"12", StudyPart::Tracking}};

struct StudyArgs {
  Common common;
  std::string study, figures;
  std::vector<std::string> only;
  bool tables = false;
  int repetitions = 5, motions = 200, worlds = 0;
  std::uint64_t seed = 2001;
};

int runStudy(const StudyArgs& args) {
  Session session(args.common);
  workflow::StudyRequest request;
  request.repetitions = args.repetitions;
  request.motions = args.motions;
  request.worlds = args.worlds;
  request.seed = args.seed;
  for (const auto& [name, part] : kParts)
    if (args.tables || std::find(args.only.begin(), args.only.end(), name) != args.only.end())
      request.parts.insert(part);
  auto text = textFromOption(args.study);
  if (!text) return session.reject(text.error());
  auto file =
      namingFile(args.study, workflow::readSafeStudy(*text, std::filesystem::path(args.study).parent_path()));
  if (!file) return session.reject(file.error());
  auto study = workflow::runSafeStudy(*file, request, session.context());
  if (!study) return session.reject(study.error());
  return writeStudy(workflow::studyDocument(*study), workflow::studyJson(*study),
                    workflow::studyPlots(*study), args.figures, session);
}

}  // namespace

void addSafeStudy(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "safe-study", "the safe loop against other methods: the published tables and figures beside ours");
  auto args = std::make_shared<StudyArgs>();
  command
      ->add_option("study", args->study,
                   "scenario, loads and tasks: a JSON file (samples: geared7/study.json)")
      ->required();
  std::vector<std::string> names;
  for (const auto& [name, part] : kParts) names.push_back(name);
  CLI::Option* all = command->add_flag("--tables", args->tables, "all tables and figures");
  CLI::Option* only =
      command->add_option("--only", args->only, "single tables (I to V) and figures (5 to 12)")
          ->delimiter(',')
          ->check(CLI::IsMember(names));
  all->excludes(only);
  command->add_option("--repetitions", args->repetitions, "of every run")->check(CLI::Range(1, 1000));
  command->add_option("--motions", args->motions, "random motions of table IV")->check(CLI::Range(3, 100000));
  command->add_option("--worlds", args->worlds, "random worlds, judged by what the simulated arm does")
      ->check(CLI::Range(1, 100000));
  command->add_option("--seed", args->seed, "of the first world")->check(isSeed());
  command->add_option("--figures", args->figures, "folder to write the figures to (SVG)")
      ->check(CLI::ExistingDirectory);
  addCommon(*command, args->common, true);
  command->callback([args, &action] { action = [args] { return runStudy(*args); }; });
}

}  // namespace plumbline::cli
