// SPDX-License-Identifier: BSD-3-Clause
// bounds: guaranteed intervals of a payload's parameters.
#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/payload_bounds.h"

namespace plumbline::cli {

void addBounds(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("bounds", "intervals that are guaranteed to contain a payload's parameters");
  struct Args {
    Common common;
    RobotOptions robot;
    std::string log, mapping, link, spec, model, processing;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("log", args->log, "log with load: HDF5, MAT, CSV")->required();
  command->add_option("--payload", args->link, "link that carries the payload")->required();
  command->add_option("--spec", args->spec, "what is uncertain: a JSON file or JSON text");
  command->add_option("--model", args->model,
                      "result of identify without load (JSON); without: the description");
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing, "none (as recorded), a JSON file or JSON text");
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      workflow::PayloadBoundsRequest request;
      Result<std::string> spec_text = textFromOption(args->spec);
      if (!spec_text) return session.refuse(spec_text.error());
      Result<workflow::PayloadSpec> spec = workflow::payloadSpecFromText(*spec_text);
      if (!spec) return session.refuse(spec.error());
      request.spec = *spec;
      if (!args->processing.empty()) {
        Result<ProcessingSettings> processing = processingFromOption(args->processing);
        if (!processing) return session.refuse(processing.error());
        request.processing = *processing;
      }
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.refuse(robot.error());
      request.robot = *robot;
      if (!args->model.empty()) {
        Result<workflow::StoredResult> model = workflow::readResult(args->model);
        if (!model) return session.refuse(model.error());
        request.model = *model;
      }
      Result<std::vector<workflow::LogPtr>> logs = loadLogs({args->log}, args->mapping, session);
      if (!logs) return session.refuse(logs.error());
      request.log = logs->front();
      request.link = args->link;
      Result<workflow::PayloadBounds> result = workflow::boundPayload(request, session.context());
      if (!result) return session.refuse(result.error());
      return session.deliver(workflow::toText(*result), workflow::toJson(*result));
    };
  });
}

}  // namespace plumbline::cli
