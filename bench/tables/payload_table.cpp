// SPDX-License-Identifier: BSD-3-Clause
// conditioning: do motions that suit the torque regressor suit the momentum regressor?
// payload-study: payload bounds of simulated loads, exciting against random motion.
#include <iostream>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/excitation/conditioning_comparison.h"
#include "workflow/excitation/design_files.h"
#include "workflow/payload/payload_study.h"
#include "workflow/report/results.h"
#include "workflow/robot/load_robot.h"
#include "workflow/excitation/design_import.h"

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
  command->add_option("--slowest", study.lowest_speed, "least rms speed of a joint [rad/s or m/s]")
      ->capture_default_str();
  command->add_option("--fastest", study.highest_speed, "largest rms speed of a joint [rad/s or m/s]")
      ->capture_default_str();
  command->add_option("--seed", study.seed, "of the motions")->capture_default_str();
  command->add_option("--family", args->family, "family of the motions")->capture_default_str();
  command->add_option("--duration", args->request.family.duration, "of a motion [s]")->capture_default_str();
  command->add_option("--harmonics", args->request.family.harmonics, "of a Fourier series")
      ->capture_default_str();
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<Family> family = familyFromName(args->family);
      if (!family) return session.reject(family.error());
      args->request.family.family = *family;
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      Result<ConditioningStudy> found = workflow::conditioning(*robot, args->request, session.context());
      if (!found) return session.reject(found.error());
      return session.deliver(workflow::toText(*found), workflow::toJson(*found));
    };
  });
}

void addPayloadStudy(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "payload-study", "payload bounds of simulated loads: an exciting motion against random ones");
  struct Args {
    Common common;
    RobotOptions robot;
    workflow::PayloadStudyRequest request;
    std::string motion, spec;
    std::vector<std::string> outputs;
  };
  auto args = std::make_shared<Args>();
  workflow::PayloadStudyRequest& study = args->request;
  addRobot(*command, args->robot);
  addCommon(*command, args->common, false);
  command->add_option("--payload", study.link, "link that carries the payload")->required();
  command->add_option("--motion", args->motion, "the exciting motion: a design of excite")->required();
  command->add_option(
      "--spec", args->spec,
      "what is uncertain, as for bounds (5 % model, 2.5 % torque, table I): JSON file or text");
  command->add_option("--masses", study.masses, "payloads [kg]")->delimiter(',')->capture_default_str();
  command->add_option("--rate", study.rate, "samples per second")->capture_default_str();
  command->add_option("--step", study.step, "between two points of the mass over time [s]")
      ->capture_default_str();
  command->add_option("--seed", study.seed, "of random motions, true arm and noise")->capture_default_str();
  command->add_option("-o,--output", args->outputs,
                      "files: .json, .csv, .html, .md, or .svg (the mass over time)");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      args->request.robot = *robot;
      Result<workflow::Design> design =
          workflow::readDesignFile((*robot)->model, args->motion, session.context());
      if (!design) return session.reject(design.error());
      args->request.exciting = design->motion;
      if (!args->spec.empty()) {
        Result<std::string> text = textFromOption(args->spec);
        if (!text) return session.reject(text.error());
        Result<workflow::PayloadSpec> spec = workflow::payloadSpecFromText(*text);
        if (!spec) return session.reject(spec.error());
        args->request.spec = *spec;
      }
      Result<workflow::PayloadStudy> found = workflow::payloadStudy(args->request, session.context());
      if (!found) return session.reject(found.error());
      for (const std::string& output : args->outputs)
        if (Status status = workflow::writePayloadStudy(*found, output); !status)
          return session.reject(status.error());
      return session.deliver(workflow::toText(*found), workflow::toJson(*found));
    };
  });
}

}  // namespace plumbline::cli
