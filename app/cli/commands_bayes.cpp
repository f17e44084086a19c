// SPDX-License-Identifier: BSD-3-Clause
// bayes: states, disturbances and parameters together.
#include <iostream>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/bayes/motion_and_parameters.h"

namespace plumbline::cli {

void addBayes(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "bayes", "motion and parameters together: the most probable states, disturbances and parameters");
  struct Args {
    Common common;
    RobotOptions robot;
    std::vector<std::string> logs;
    std::string mapping, spec, states, loops, formulation = "inverse";
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("logs", args->logs, "logs with positions and torques: HDF5, MAT, CSV")->required();
  command->add_option("--spec", args->spec,
                      "prior, friction, noise: a JSON file or JSON text (see schema bayes-spec)");
  command->add_option("--loops", args->loops, "loops.json (see schema loops), SRDF or MJCF");
  command->add_option("--formulation", args->formulation, "inverse or forward: the same optimum")
      ->check(CLI::IsMember({"inverse", "forward"}));
  command->add_option("--states", args->states, "log to write the estimated motion to (HDF5)");
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      workflow::BayesRequest request{*robot, {}, {}, bayes::Formulation::Inverse, {}};
      if (args->formulation == "forward") request.formulation = bayes::Formulation::Forward;
      Result<std::string> text = textFromOption(args->spec);
      if (!text) return session.reject(text.error());
      Result<workflow::BayesSpec> spec = workflow::bayesSpecFromText(*text, (*robot)->model);
      if (!spec) {
        Error error = spec.error();
        nameFile(args->spec, error);
        return session.reject(error);
      }
      request.spec = std::move(*spec);
      request.loops = args->loops;
      Result<std::vector<workflow::LogPtr>> logs = loadLogs(args->logs, args->mapping, session);
      if (!logs) return session.reject(logs.error());
      request.logs = std::move(*logs);
      Result<workflow::BayesResult> result =
          workflow::estimateMotionAndParameters(request, session.context());
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
