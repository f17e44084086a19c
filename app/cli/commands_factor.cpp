// SPDX-License-Identifier: BSD-3-Clause
// factor, combine: logs reduced in parts, one estimate of all parts.
#include <charconv>
#include <filesystem>
#include <map>

#include "commands.h"
#include "estimate_options.h"
#include "io/factors/factor_file.h"
#include "loading.h"
#include "options.h"
#include "workflow/identification/many_logs/combine_factors.h"
#include "workflow/identification/many_logs/factor_logs.h"
#include "workflow/log/log_part.h"

namespace plumbline::cli {
namespace {

/// Parses "k/n".
Status takePart(const std::string& text, workflow::FactorRequest& request) {
  if (text.empty()) return done();
  const char* const end = text.data() + text.size();
  const auto part = std::from_chars(text.data(), end, request.part);
  const bool slash = part.ec == std::errc() && part.ptr != end && *part.ptr == '/';
  const auto parts = slash ? std::from_chars(part.ptr + 1, end, request.parts) : part;
  if (slash && parts.ec == std::errc() && parts.ptr == end && request.part >= 1 &&
      request.part <= request.parts && request.parts <= io::kMostParts)
    return done();
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "--part is the number of a part and of all parts, not \"" + text + "\"",
               .subjects = {"--part"},
               .remedy = "write --part 2/7 for the second of seven, of at most 100 million"};
}

/// Logs of the command line and of the list, in this order.
Result<std::vector<std::string>> filesOf(std::vector<std::string> files, const std::string& list) {
  if (list.empty()) return files;
  Result<std::vector<std::string>> listed = workflow::readFileList(list);
  if (!listed) return listed.error();
  files.insert(files.end(), listed->begin(), listed->end());
  return files;
}

}  // namespace

void addFactor(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("factor", "reduce logs, or one part of them, to a factor file for combine");
  struct Args {
    Common common;
    RobotOptions robot;
    std::vector<std::string> logs;
    std::string file, list, part, mapping, processing, friction = "coulomb,viscous,offset",
                                                       regression = "torque", snap = "on";
    int blocks = 16;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot, "--robot");
  command->add_option("log", args->logs, "all logs of the study");
  command->add_option("--list", args->list, "file that names further logs, one per line");
  command->add_option("--part", args->part, "k/n: reduce only the k-th of n parts of the logs");
  command
      ->add_option("--blocks", args->blocks,
                   "blocks of successive samples per log, for folds, bootstrap and covariance")
      ->check(CLI::Range(1, 4096));
  command->add_option("--regression", args->regression, "torque, or base-wrench (no joint torques)")
      ->check(CLI::IsMember({"torque", "base-wrench"}));
  command->add_option("--friction", args->friction, "as of identify; linear in its parameters");
  command->add_option("--snap", args->snap, "as of identify: on or off")->check(CLI::IsMember({"on", "off"}));
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing, "none, a JSON file or JSON text");
  addCommon(*command, args->common, false);
  command->add_option("-o,--output,--out", args->file, "factor file to write")->required();
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      workflow::FactorRequest request;
      if (Status part = takePart(args->part, request); !part) return session.reject(part.error());
      request.blocks = args->blocks;
      request.settings.regression = args->regression;
      request.settings.snap = args->snap == "on";
      Result<regressors::FrictionModel> friction = frictionFromOption(args->friction);
      if (!friction) return session.reject(friction.error());
      request.settings.friction = *friction;
      Result<signal::ProcessingSettings> processing = processingFromOption(args->processing);
      if (!processing) return session.reject(processing.error());
      request.settings.processing = *processing;
      Result<std::vector<std::string>> files = filesOf(args->logs, args->list);
      if (!files) return session.reject(files.error());
      const std::vector<std::string> names = workflow::logNames({files->begin(), files->end()});
      for (std::size_t k = 0; k < names.size(); ++k) {
        workflow::LogRequest& log = request.logs.emplace_back(workflow::LogRequest{(*files)[k], {}});
        log.name = names[k];
        if (!args->mapping.empty()) log.mapping = args->mapping;
      }
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      request.settings.robot = *robot;
      if (Status fits = checkedFriction(args->friction, request.settings.friction, **robot); !fits)
        return session.reject(fits.error());
      Result<workflow::FactorSummary> summary = workflow::factorLogs(request, args->file, session.context());
      if (!summary) return session.reject(summary.error());
      return session.deliver(workflow::toText(*summary), workflow::toJson(*summary));
    };
  });
}

void addCombine(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("combine", "one estimate from all factor files of a study");
  struct Args {
    Common common;
    std::vector<std::string> files, validate;
    std::string robot, mapping;
    EstimateOptions estimate;
  };
  auto args = std::make_shared<Args>();
  command->add_option("file", args->files, "factor files, in any order")->required()->expected(1, -1);
  command->add_option("--robot", args->robot,
                      "robot description (URDF), when it is not where the factor files say");
  addEstimateOptions(*command, args->estimate);
  command->add_option("--validate", args->validate, "logs that are not used, to predict")->expected(1, -1);
  command->add_option("--mapping", args->mapping, "of these logs: which data set is what (JSON)");
  addCommon(*command, args->common, true);
  outputIsJson(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      workflow::CombineRequest request;
      request.files.assign(args->files.begin(), args->files.end());
      request.robot = args->robot;
      if (Status taken = takeEstimateOptions(args->estimate, request.finish); !taken)
        return session.reject(taken.error());
      Result<std::vector<workflow::LogPtr>> holdout = loadLogs(args->validate, args->mapping, session);
      if (!holdout) return session.reject(holdout.error());
      request.finish.validation = *holdout;
      Result<workflow::IdentificationPtr> found = workflow::combineFactors(request, session.context());
      if (!found) return session.reject(namingFiles(args->estimate, found.error()));
      return deliverEstimate(**found, session);
    };
  });
}

}  // namespace plumbline::cli
