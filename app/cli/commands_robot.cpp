// SPDX-License-Identifier: BSD-3-Clause
// audit, identifiability, simulate, export: commands that start from a robot.
#include <algorithm>
#include <iostream>

#include "base/cancelled.h"
#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identifiability/identifiability_json.h"
#include "workflow/identifiability/identifiability_tables.h"
#include "workflow/identifiability/identifiability_text.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_json.h"
#include "workflow/log/simulate.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/robot_json.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::cli {
namespace {

struct RobotCommand {
  Common common;
  RobotOptions robot;
};

}  // namespace

void addAudit(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("audit", "check a robot description");
  auto args = std::make_shared<RobotCommand>();
  addRobot(*command, args->robot);
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      return session.deliver(workflow::toText(**robot), workflow::toJson(**robot));
    };
  });
}

void addIdentifiability(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "identifiability", "which inertial parameters can be found at all, and what logs support of them");
  struct Args : RobotCommand {
    identifiability::IdentifiabilityOptions options;
    std::uint64_t seed = 1;
    std::vector<std::string> logs;
    std::string mapping, processing, friction = "coulomb,viscous,offset";
    std::string rotors, method = "rpna", outputs = "all", snap = "on", certificate = "on";
    std::vector<std::string> compare;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("logs", args->logs, "logs whose motion is looked at");
  addCommon(*command, args->common, true);
  command->get_option("--output")->description("file to write: tex, md, html, csv or json");
  command->add_flag("--exclude-base", args->options.exclude_base,
                    "leave the base body of a floating base out of the count");
  command->add_flag("--static", args->options.static_only, "experiments at rest only");
  command->add_option("--tolerance", args->options.tolerance, "relative, of every rank decision")
      ->check(numberIn(1e-14, 0.1));
  command->add_option("--rotors", args->rotors, "rotors that follow joints (JSON, see schema rotors)");
  command->add_option("--method", args->method, "rpna, mlc, numeric, exact or all")
      ->check(CLI::IsMember({"rpna", "mlc", "numeric", "exact", "all"}));
  command->add_option("--outputs", args->outputs,
                      "what is measured: all, joints, base (the wrench), or joint,…");
  command->add_option("--snap", args->snap, "read angles near multiples of 15° as intended: on or off")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--certificate", args->certificate, "check by floating-point and exact rank: on or off")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--compare", args->compare, "sets to compare: rpna, mlc, qr, svd, with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"rpna", "mlc", "qr", "svd"}));
  command->add_option("--seed", args->seed, "of random states and primes")->check(isSeed());
  command->add_option("--mapping", args->mapping, "of the logs: which data set is what (JSON)");
  command->add_option("--processing", args->processing, "of the logs: none, a JSON file or JSON text");
  command->add_option("--friction", args->friction, "estimated beside the base parameters from the logs");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      workflow::IdentifiabilityRequest request;
      request.robot = *robot;
      request.options = args->options;
      request.seed = args->seed;
      request.snap = args->snap == "on";
      request.certify = args->certificate == "on";
      request.method = workflow::identifiabilityMethodFromText(args->method).value();
      request.compare = args->compare;
      Result<identifiability::MeasuredOutputs> outputs =
          workflow::outputsFromText(args->outputs, (*robot)->model);
      if (!outputs) return session.reject(outputs.error());
      request.outputs = std::move(outputs).value();
      if (!args->rotors.empty()) {
        Result<std::vector<RotorSpec>> rotors = workflow::loadRotors(**robot, args->rotors);
        if (!rotors) return session.reject(rotors.error());
        request.options.rotors = std::move(rotors).value();
      }
      Result<signal::ProcessingSettings> processing = processingFromOption(args->processing);
      if (!processing) return session.reject(processing.error());
      request.processing = *processing;
      Result<regressors::FrictionModel> friction = frictionFromOption(args->friction);
      if (!friction) return session.reject(friction.error());
      request.friction = *friction;
      if (Status fits = checkedFriction(args->friction, *friction, **robot); !fits)
        return session.reject(fits.error());
      Result<std::vector<workflow::LogPtr>> logs = loadLogs(args->logs, args->mapping, session);
      if (!logs) return session.reject(logs.error());
      request.logs = std::move(logs).value();
      if (const std::string time =
              request.certify ? identifiability::certificateTime((*robot)->model) : std::string();
          !time.empty() && !args->common.quiet)
        std::cerr << "The certificate of " << (*robot)->model.bodyCount() << " bodies takes about " << time
                  << "; --certificate off leaves it out.\n";
      Result<workflow::IdentifiabilityPtr> result = workflow::identifiability(request, session.context());
      if (!result) return session.reject(result.error());
      Common shown = args->common;
      const std::stop_token stop = session.context().stop;
      if (!shown.output.empty()) {
        if (Status status = workflow::writeGrid(**result, shown.output, stop); !status)
          return session.reject(status.error());
        shown.output.clear();
      }
      // Only what is printed: either is large for a large robot.
      const std::string text = shown.format == "json" ? workflow::toJson(**result, stop)
                               : shown.quiet          ? std::string()
                                                      : workflow::toText(**result, stop);
      if (stop.stop_requested()) return session.reject(cancelled());
      const int status = Session(shown).deliver(text, text);
      return status == kDone && !(*result)->verdictHolds() ? static_cast<int>(kVerdictFailed) : status;
    };
  });
}

void addSimulate(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("simulate", "make a log with known truth");
  struct Args : RobotCommand {
    std::string trajectory, parameters, sensors, loops, contacts;
    std::uint64_t seed = 1;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  addCommon(*command, args->common, true);
  command->get_option("--output")->required();
  command->add_option("--trajectory", args->trajectory, "trajectory (JSON)")->required();
  command->add_option("--parameters", args->parameters,
                      "true parameters that differ from the description's (JSON)");
  command->add_option("--sensors", args->sensors, "noise, quantisation, friction, delay, flexibility (JSON)");
  command->add_option("--loops", args->loops, "closed loops: loops.json (see schema loops), SRDF or MJCF");
  command->add_option("--contacts", args->contacts,
                      "contacts and when they hold, joints without motor: the specification of bayes, a JSON "
                      "file or JSON text (see schema bayes-spec)");
  command->add_option("--seed", args->seed, "of all noise")->check(isSeed());
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      workflow::SimulateRequest request{*robot, args->trajectory, {}, {}, args->loops, {}, args->seed};
      if (!args->contacts.empty()) {
        auto spec = bayesSpecFromOption(args->contacts, (*robot)->model);
        if (!spec) return session.reject(spec.error());
        request.contacts = std::move(*spec);
      }
      if (!args->parameters.empty()) request.parameters = args->parameters;
      if (!args->sensors.empty()) request.sensors = args->sensors;
      Result<workflow::LogPtr> log = workflow::simulate(request, session.context());
      if (!log) return session.reject(log.error());
      if (Status status = workflow::convertLog(**log, args->common.output, session.context()); !status)
        return session.reject(status.error());
      Common shown = args->common;
      shown.output.clear();
      return Session(shown).deliver(workflow::toText(**log), workflow::toJson(**log));
    };
  });
}

void addExport(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "export",
      "write the robot with the identified parameters: URDF, MJCF, SDF, JSON, or code in C, Python, MATLAB");
  struct Args : RobotCommand {
    std::string result, shares = "carrier";
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("result", args->result, "result of identify (JSON)")->required();
  command
      ->add_option(
          "--shares", args->shares,
          "of a body of several links: carrier (the difference goes to one of them), affine (each takes its "
          "part of one affine map) or whole (one carries all)")
      ->check(CLI::IsMember({"carrier", "affine", "whole"}));
  addCommon(*command, args->common, true);
  command->get_option("--output")
      ->required()
      ->description("file to write: urdf, xml (MuJoCo), sdf, json (schema model), c, py or m");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      Result<workflow::StoredResult> result = workflow::readResult(args->result);
      if (!result) return session.reject(result.error());
      Result<std::vector<Finding>> status =
          workflow::exportRobot(**robot, *result, args->common.output,
                                {linkSplitFromText(args->shares).value_or(LinkSplit::Carrier)});
      if (!status) return session.reject(status.error());
      Common shown = args->common;
      shown.output.clear();
      std::string text = args->common.output + " written.\n";
      for (const Finding& finding : *status)
        text += (finding.severity == Severity::Info ? "  · " : "  ▲ ") + finding.text + "\n";
      return Session(shown).deliver(text, workflow::findingsText(*status));
    };
  });
}

}  // namespace plumbline::cli
