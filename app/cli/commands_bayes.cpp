// SPDX-License-Identifier: BSD-3-Clause
// bayes: states, disturbances and parameters together.
#include <algorithm>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "study_output.h"
#include "workflow/bayes/motion_and_parameters.h"
#include "workflow/bayes/study/motion_study.h"

namespace plumbline::cli {
namespace {

struct StudyOptions {
  std::string name, figures;
  int seeds = 0;
  std::uint64_t first_seed = 1;
};

void addStudy(CLI::App& command, StudyOptions& options) {
  std::vector<std::string> names;
  for (const auto& [name, part] : workflow::motionStudyParts()) names.push_back(name);
  CLI::Option* study =
      command
          .add_option("--study", options.name,
                      "instead of a robot and logs: an experiment of the paper, in simulation, beside ours")
          ->check(CLI::IsMember(names));
  command.add_option("--seeds", options.seeds, "of the study")->check(CLI::Range(1, 100000))->needs(study);
  command.add_option("--first-seed", options.first_seed, "of the study")->needs(study);
  command.add_option("--figures", options.figures, "folder to write the study's figures to (SVG)")
      ->check(CLI::ExistingDirectory)
      ->needs(study);
  for (const char* other : {"robot", "logs", "--spec", "--loops", "--formulation", "--states", "--mapping"})
    study->excludes(command.get_option(other));
}

int runMotionStudyOf(const Common& common, const StudyOptions& options) {
  Session session(common);
  workflow::MotionStudyRequest request;
  request.seeds = options.seeds;
  request.first_seed = options.first_seed;
  for (const auto& [name, part] : workflow::motionStudyParts())
    if (name == options.name) request.part = part;
  auto study = workflow::runMotionStudy(request, session.context());
  if (!study) return session.reject(study.error());
  return writeStudy(workflow::motionStudyDocument(*study), workflow::motionStudyJson(*study),
                    workflow::motionStudyPlots(*study), options.figures, session);
}

}  // namespace

void addBayes(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "bayes", "motion and parameters together: the most probable states, disturbances and parameters");
  struct Args {
    Common common;
    RobotOptions robot;
    std::vector<std::string> logs;
    std::string mapping, spec, states, loops, srdf, formulation = "inverse";
    StudyOptions study;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("logs", args->logs, "logs with positions and torques: HDF5, MAT, CSV");
  command->add_option("--spec", args->spec,
                      "prior, friction, noise: a JSON file or JSON text (see schema bayes-spec)");
  command->add_option("--loops", args->loops, "loops.json (see schema loops), SRDF or MJCF");
  command->add_option("--srdf", args->srdf,
                      "semantic description: passive joints have no motor, and its loops");
  command->add_option("--formulation", args->formulation, "inverse or forward: the same optimum")
      ->check(CLI::IsMember({"inverse", "forward"}));
  command->add_option("--states", args->states, "log to write the estimated motion to (HDF5)");
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  addCommon(*command, args->common, true);
  command->get_option("robot")->required(false);
  addStudy(*command, args->study);
  command->callback([args, &action] {
    if (!args->study.name.empty()) {
      action = [args] { return runMotionStudyOf(args->common, args->study); };
      return;
    }
    if (args->robot.file.empty()) throw CLI::RequiredError("robot");
    if (args->logs.empty()) throw CLI::RequiredError("logs");
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      workflow::BayesRequest request{*robot, {}, {}, bayes::Formulation::Inverse, {}};
      if (args->formulation == "forward") request.formulation = bayes::Formulation::Forward;
      Result<workflow::BayesSpec> spec = bayesSpecFromOption(args->spec, (*robot)->model);
      if (!spec) return session.reject(spec.error());
      request.spec = std::move(*spec);
      request.loops = args->loops;
      if (!args->srdf.empty()) {
        Result<io::SrdfFile> srdf = loadSrdf(args->srdf, **robot, session);
        if (!srdf) return session.reject(srdf.error());
        std::vector<std::string>& passive = request.spec.passive;
        for (const std::string& joint : srdf->passive)
          if (std::find(passive.begin(), passive.end(), joint) == passive.end()) passive.push_back(joint);
        if (srdf->loops && args->loops.empty()) request.loops = args->srdf;
      }
      Result<std::vector<workflow::LogPtr>> logs = loadLogs(args->logs, args->mapping, session);
      if (!logs) return session.reject(logs.error());
      request.logs = std::move(*logs);
      Result<workflow::BayesResult> result =
          namingFile(args->spec, workflow::estimateMotionAndParameters(request, session.context()));
      if (!result) return session.reject(result.error());
      if (!args->states.empty()) {
        auto written = workflow::writeStates(*result, args->states, session.context());
        if (!written) return session.reject(written.error());
      }
      const int status = session.deliver(workflow::toText(*result), workflow::toJson(*result));
      if (status != kDone || result->converged()) return status;
      return session.unfinished("the search did not converge");
    };
  });
}

}  // namespace plumbline::cli
