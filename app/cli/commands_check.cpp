// SPDX-License-Identifier: BSD-3-Clause
// check: what has to hold before an identification.
#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/identification/check/check_logs.h"
#include "workflow/serialization/gains_json.h"

namespace plumbline::cli {
namespace {

struct CheckArgs {
  Common common;
  RobotOptions robot;
  std::vector<std::string> logs;
  std::string mapping, processing, friction = "coulomb,viscous,offset", gains, known;
};

Result<workflow::IdentifyRequest> checkRequestOf(const CheckArgs& args, Session& session) {
  workflow::IdentifyRequest request;
  Result<regressors::FrictionModel> friction = frictionFromOption(args.friction);
  if (!friction) return friction.error();
  request.friction = *friction;
  Result<estimation::GainRequest> gains = gainsFromOption(args.gains);
  if (!gains) return gains.error();
  request.options.gains = *gains;
  if (Status known = workflow::addKnown(args.known, request.options.gains); !known) return known.error();
  Result<signal::ProcessingSettings> processing = processingFromOption(args.processing);
  if (!processing) return processing.error();
  request.processing = *processing;
  Result<workflow::RobotPtr> robot = loadRobot(args.robot, session);
  if (!robot) return robot.error();
  request.robot = *robot;
  if (Status fits = checkedFriction(args.friction, request.friction, **robot); !fits) return fits.error();
  Result<std::vector<workflow::LogPtr>> training = loadLogs(args.logs, args.mapping, session);
  if (!training) return training.error();
  request.training = *training;
  return request;
}

}  // namespace

void addCheck(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("check", "check robot, logs and settings before an identification");
  auto args = std::make_shared<CheckArgs>();
  addRobot(*command, args->robot);
  command->add_option("log", args->logs, "training logs")->required()->expected(1, -1);
  command->add_option("--friction", args->friction, "as of identify");
  command->add_option("--gains", args->gains,
                      "joints whose logged torque has an unknown factor, as of identify");
  command->add_option("--known", args->known, "parameters that fix the scale of the gains: link7.m=1.25,…");
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing, "none, a JSON file or JSON text");
  addCommon(*command, args->common, true);
  outputIsJson(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      const Result<workflow::IdentifyRequest> request = checkRequestOf(*args, session);
      if (!request) return session.reject(request.error());
      const Result<workflow::LogCheck> check = workflow::checkLogs(*request, session.context());
      if (!check) return session.reject(check.error());
      const int status = session.deliver(workflow::toText(*check), workflow::toJson(*check));
      const bool wrong = validation::worstState(check->results) == validation::CheckState::Wrong;
      return status == kDone && wrong ? static_cast<int>(kVerdictFailed) : status;
    };
  });
}

}  // namespace plumbline::cli
