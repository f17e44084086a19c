// SPDX-License-Identifier: BSD-3-Clause
// bounds: guaranteed intervals of a payload's parameters.
#include <iostream>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/payload/payload_bounds.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_files.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::cli {
namespace {

/// Reads options that replace a part of the specification, in the same way as that part.
Status addParts(const std::vector<std::string>& grippers, const std::string& sensor,
                workflow::PayloadSpec& spec) {
  const auto isName = [](const std::string& text) {
    return text.find('{') == std::string::npos && text.find('[') == std::string::npos &&
           !text.ends_with(".json");
  };
  for (const std::string& option : grippers) {
    if (isName(option)) {
      spec.gripper.emplace_back().link = option;
      continue;
    }
    Result<std::string> text = textFromOption(option);
    if (!text) return text.error();
    auto part = namingFile(option, workflow::payloadSpecFromText("{\"gripper\": " + *text + "}"));
    if (!part) return part.error();
    spec.gripper.insert(spec.gripper.end(), part->gripper.begin(), part->gripper.end());
  }
  if (sensor.empty()) return done();
  if (isName(sensor)) {
    if (!spec.sensor) spec.sensor.emplace();
    spec.sensor->frame = sensor;
    return done();
  }
  Result<std::string> text = textFromOption(sensor);
  if (!text) return text.error();
  auto part = namingFile(sensor, workflow::payloadSpecFromText("{\"sensor\": " + *text + "}"));
  if (!part) return part.error();
  spec.sensor = part->sensor;
  return done();
}

/// Reads friction as in the specification: "none", terms, a JSON file or JSON text.
Status addFriction(const std::string& option, workflow::PayloadSpec& spec) {
  if (option.empty()) return done();
  const bool quoted = option.find('{') == std::string::npos && !option.ends_with(".json");
  Result<std::string> text = quoted ? Result<std::string>("\"" + option + "\"") : textFromOption(option);
  if (!text) return text.error();
  auto part = namingFile(option, workflow::payloadSpecFromText("{\"friction\": " + *text + "}"));
  if (!part) return part.error();
  spec.friction = part->friction;
  spec.friction_values = part->friction_values;
  return done();
}

/// The file that `-o` names, by its extension; else the table or JSON. An assumption that is disproven fails the verdict.
int deliver(const workflow::PayloadBounds& result, bool force, bool simulated, const Session& session) {
  const std::string of_log = simulated ? std::string(workflow::kSimulatedWords) + "\n\n" : std::string();
  const Common& common = session.common();
  const int verdict = result.contradicted() ? kVerdictFailed : kDone;
  if (common.output.empty()) {
    const int status = session.deliver(of_log + workflow::toText(result), workflow::toJson(result));
    return status == kDone ? verdict : status;
  }
  auto written = workflow::writePayloadBounds(result, common.output, force);
  if (!written) {
    const int status = session.reject(written.error());
    return written.error().code == ErrorCode::VerdictFailed ? static_cast<int>(kVerdictFailed) : status;
  }
  if (common.quiet || common.format != "text") return verdict;
  std::cout << of_log << workflow::toText(result);
  for (const Finding& finding : *written) std::cout << finding.text << "\n";
  return verdict;
}

}  // namespace

void addBounds(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("bounds",
                                         "intervals of a payload's parameters, guaranteed as far as their "
                                         "premises carry it; exit status 4 when one is disproven");
  struct Args {
    Common common;
    RobotOptions robot;
    std::string log, mapping, link, spec, model, processing, sensor, friction;
    bool force = false;
    std::vector<std::string> grippers;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("log", args->log, "log with load: HDF5, MAT, CSV")->required();
  command->add_option("--payload", args->link, "link that carries the payload; with a sensor its frame");
  command->add_option("--spec", args->spec, "what is uncertain: a JSON file or JSON text");
  command->add_option("--model", args->model,
                      "result of identify without load (JSON); without: the description");
  command->add_option(
      "--friction", args->friction,
      "friction without a model that has it: none, or values with radii (a JSON file or JSON text)");
  command->add_flag("--force", args->force,
                    "write YAML or URDF for a controller although an assumption is disproven");
  command->add_option("--gripper", args->grippers,
                      "known part of the load to subtract: a link, a JSON file or JSON text");
  command->add_option(
      "--sensor", args->sensor,
      "wrist sensor instead of joint torques: frame of the log's contact, a JSON file or JSON text");
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing, "none (unprocessed), a JSON file or JSON text");
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      workflow::PayloadBoundsRequest request;
      Result<std::string> spec_text = textFromOption(args->spec);
      if (!spec_text) return session.reject(spec_text.error());
      Result<workflow::PayloadSpec> spec = namingFile(args->spec, workflow::payloadSpecFromText(*spec_text));
      if (!spec) return session.reject(spec.error());
      request.spec = *spec;
      if (Status status = addFriction(args->friction, request.spec); !status)
        return session.reject(status.error());
      if (Status status = addParts(args->grippers, args->sensor, request.spec); !status)
        return session.reject(status.error());
      if (args->link.empty() && !request.spec.sensor)
        return session.reject({ErrorCode::MissingData,
                               "nothing says which link carries the payload",
                               {"--payload"},
                               {},
                               {},
                               "give --payload LINK, or --sensor FRAME"});
      if (!args->processing.empty()) {
        Result<signal::ProcessingSettings> processing = processingFromOption(args->processing);
        if (!processing) return session.reject(processing.error());
        request.processing = *processing;
      }
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      request.robot = *robot;
      if (!args->model.empty()) {
        Result<workflow::StoredResult> model = workflow::readResult(args->model);
        if (!model) return session.reject(model.error());
        request.model = *model;
        if (!request.spec.sensor) {
          auto training = workflow::trainingLogs(model->provenance, session.context());
          if (!training) return session.reject(training.error());
          request.training = std::move(training).value();
        }
      }
      Result<std::vector<workflow::LogPtr>> logs =
          loadLogs({args->log}, args->mapping, session, LongLogs::DeferSooner);
      if (!logs) return session.reject(logs.error());
      request.log = logs->front();
      request.link = args->link;
      Result<workflow::PayloadBounds> result =
          namingFile(args->spec, workflow::boundPayload(request, session.context()));
      if (!result) return session.reject(result.error());
      return deliver(*result, args->force, request.log->simulated, session);
    };
  });
}

}  // namespace plumbline::cli
