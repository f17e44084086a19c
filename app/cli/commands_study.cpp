// SPDX-License-Identifier: BSD-3-Clause
// conditioning: do motions that suit the torque regressor suit the momentum regressor?
#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/conditioning.h"

namespace plumbline::cli {

void addConditioning(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "conditioning", "how the conditions of torque and momentum regressor go together over random motions");
  struct Args {
    Common common;
    RobotOptions robot;
    workflow::ConditioningRequest request;
    std::string family = "fourier";
  };
  auto args = std::make_shared<Args>();
  ConditioningSettings& study = args->request.study;
  addRobot(*command, args->robot);
  addCommon(*command, args->common, true);
  command->add_option("--link", study.body, "whose parameters are asked for (the last link)");
  command->add_flag("--all", study.all, "the base parameters of the whole robot instead");
  command->add_option("--motions", study.motions, "random motions")->capture_default_str();
  command->add_option("--horizons", study.horizons, "lengths of the windows, in samples")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--rate", study.rate, "samples per second")->capture_default_str();
  command->add_option("--seed", study.seed, "of the motions")->capture_default_str();
  command->add_option("--family", args->family, "family of the motions")->capture_default_str();
  command->add_option("--duration", args->request.family.duration, "of a motion [s]")->capture_default_str();
  command->add_option("--harmonics", args->request.family.harmonics, "of a Fourier series")
      ->capture_default_str();
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<Family> family = familyFromName(args->family);
      if (!family) return session.refuse(family.error());
      args->request.family.family = *family;
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.refuse(robot.error());
      Result<ConditioningStudy> found = workflow::conditioning(*robot, args->request, session.context());
      if (!found) return session.refuse(found.error());
      return session.deliver(workflow::toText(*found), workflow::toJson(*found));
    };
  });
}

}  // namespace plumbline::cli
