// SPDX-License-Identifier: BSD-3-Clause
// log, identify, validate, report: commands that start from measurements.
#include <iostream>

#include "commands.h"
#include "estimate_options.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/method.h"
#include "field_options.h"
#include "loading.h"
#include "options.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/rows_json.h"
#include "workflow/identification/validate.h"
#include "workflow/log/import_log.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_json.h"
#include "workflow/report/report.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/serialization/schema.h"
#include "workflow/serialization/settings_json.h"
#ifdef PLUMBLINE_PDF
#include "widgets/report/pdf.h"
#endif

namespace plumbline::cli {
namespace {

/// Returns the function that renders a document as PDF; empty in a build without Qt.
workflow::PdfRenderer pdfRenderer() {
#ifdef PLUMBLINE_PDF
  return report::toPdfHeadless;
#else
  return {};
#endif
}

Result<std::vector<Finding>> inspect(const RobotOptions& options, const std::string& processing,
                                     const signal::Log& log, Session& session) {
  Result<workflow::RobotPtr> robot = loadRobot(options, session);
  if (!robot) return robot.error();
  Result<signal::ProcessingSettings> settings = processingFromOption(processing);
  if (!settings) return settings.error();
  return workflow::inspectLog(**robot, log, *settings, session.context());
}

/// A log whose layout could not be guessed by its names alone.
Error withWayOut(Error error) {
  if (error.code == ErrorCode::MissingData)
    error.remedy += std::string(error.remedy.empty() ? "" : "; ") +
                    "--write-mapping FILE writes a mapping as far as the numbers show it";
  return error;
}

workflow::LogPtr withFindings(const workflow::LogPtr& log, const std::vector<Finding>& findings) {
  if (findings.empty()) return log;
  signal::Log longer = *log;
  longer.findings.insert(longer.findings.end(), findings.begin(), findings.end());
  return std::make_shared<const signal::Log>(std::move(longer));
}

/// Opens files as the import of the window does: with a guess, and its reasons.
Result<workflow::ImportFilesPtr> openGuess(const std::string& file, const std::vector<std::string>& merge,
                                           const RobotOptions& options, Session& session) {
  workflow::ImportRequest request;
  request.files = {file};
  request.files.insert(request.files.end(), merge.begin(), merge.end());
  if (!options.file.empty()) {
    Result<workflow::RobotPtr> robot = loadRobot(options, session);
    if (!robot) return robot.error();
    request.joints = (*robot)->model.dofNames();
    request.robot = *robot;
  }
  return workflow::openImport(request, session.context());
}

/// Writes the mapping that the import of the window would propose. @return its reasons
Result<std::vector<Finding>> writeGuess(const std::string& file, const std::vector<std::string>& merge,
                                        const RobotOptions& options, const std::string& target,
                                        Session& session) {
  Result<workflow::ImportFilesPtr> files = openGuess(file, merge, options, session);
  if (!files) return files.error();
  if (Status written = workflow::saveMapping(**files, (*files)->guess, target); !written)
    return written.error();
  return (*files)->reasons;
}

/// Prints text beside a refusal, which JSON and scripts have no place for.
void printBeside(const std::string& text, const Session& session) {
  if (session.common().format == "text" && !session.common().quiet) std::cout << text << std::flush;
}

/// Rejects a file that does not say what its columns are; the guess of `--write-mapping` is printed first.
int rejectWithGuess(const Error& error, const std::string& file, const RobotOptions& options,
                    Session& session) {
  const Error refused = withWayOut(error);
  if (error.code != ErrorCode::MissingData || session.common().format != "text" || session.common().quiet)
    return session.reject(refused);
  const Result<workflow::ImportFilesPtr> files = openGuess(file, {}, options, session);
  if (!files) return session.reject(files.error().code == ErrorCode::Cancelled ? files.error() : refused);
  const workflow::ImportPreview preview =
      workflow::previewImport(**files, (*files)->guess, session.context());
  if (preview.error && preview.error->code == ErrorCode::Cancelled) return session.reject(*preview.error);
  std::string text = "Guess, which --write-mapping FILE keeps as a mapping:\n";
  if (preview.log)
    text += workflow::toText(*withFindings(preview.log, (*files)->reasons));
  else
    text += workflow::remarks((*files)->reasons);
  if (preview.log || !(*files)->reasons.empty()) printBeside(text, session);
  return session.reject(refused);
}

}  // namespace

void addLog(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("log", "say what is in a log, and convert it");
  struct Args {
    Common common;
    RobotOptions robot;
    std::string file, mapping, convert, processing, write_mapping;
    std::vector<std::string> merge;
  };
  auto args = std::make_shared<Args>();
  command
      ->add_option("file", args->file,
                   "HDF5, MAT, NPY, NPZ, CSV, ULog, or a bag (.db3, .mcap, .bag or its folder)")
      ->required();
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  CLI::Option* write = command->add_option("--write-mapping", args->write_mapping,
                                           "write what the columns are guessed to be (by name, or by motion; "
                                           "joints as the robot's in order) as JSON");
  command
      ->add_option("--merge", args->merge,
                   "further files of the same motion, merged by time: for that mapping")
      ->needs(write)
      ->expected(1, -1);
  command->add_option("--convert", args->convert, "write the log in the project's HDF5 format");
  addRobot(*command, args->robot, "--robot", false);
  command->get_option("--robot")->description(
      "robot description (URDF): check joints, motion, and sign and scale of the torques; with "
      "--write-mapping its joints name the columns instead");
  command->add_option("--processing", args->processing, "of that check: none, a JSON file or JSON text");
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      std::vector<Finding> reasons;
      if (!args->write_mapping.empty()) {
        Result<std::vector<Finding>> guessed =
            writeGuess(args->file, args->merge, args->robot, args->write_mapping, session);
        if (!guessed) return session.reject(guessed.error());
        reasons = *guessed;
      }
      const std::string mapping = args->write_mapping.empty() ? args->mapping : args->write_mapping;
      Result<std::vector<workflow::LogPtr>> logs = loadLogs({args->file}, mapping, session, LongLogs::Defer);
      if (!logs)
        return mapping.empty() ? rejectWithGuess(logs.error(), args->file, args->robot, session)
                               : session.reject(logs.error());
      logs->front() = withFindings(logs->front(), reasons);
      if (!args->convert.empty()) {
        Status status = workflow::convertLog(*logs->front(), args->convert, session.context());
        if (!status) return session.reject(status.error());
      }
      if (!args->robot.file.empty() && args->write_mapping.empty()) {
        Result<std::vector<Finding>> findings =
            inspect(args->robot, args->processing, *logs->front(), session);
        if (!findings) {
          // The log is listed all the same: it says what is there instead.
          if (findings.error().code == ErrorCode::MissingData)
            printBeside(workflow::toText(*logs->front()), session);
          return session.reject(findings.error());
        }
        logs->front() = withFindings(logs->front(), *findings);
      }
      return session.deliver(workflow::toText(*logs->front()), workflow::toJson(*logs->front()));
    };
  });
}

void addIdentify(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("identify", "find the parameters from logs");
  struct Args {
    Common common;
    RobotOptions robot;
    std::vector<std::string> logs, validate;
    std::string mapping, processing, friction = "coulomb,viscous,offset", regression = "torque", snap = "on",
                                     gains, known;
    EstimateOptions estimate;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("log", args->logs, "training logs")->required()->expected(1, -1);
  addEstimateOptions(*command, args->estimate, true);
  command
      ->add_option(
          "--regression", args->regression,
          "torque; momentum or energy (over windows, no acceleration); base-wrench (no joint torques)")
      ->check(CLI::IsMember(namesOf(estimation::regressionTable())));
  for (const char* key : {"window", "stride", "quadrature", "covariance_weights", "instrument_cutoff"})
    addField(*command, args->estimate.options, key);
  command->add_option(
      "--friction", args->friction,
      "none, or a list of coulomb asymmetric stribeck viscous load offset rotor, with joint=term+term for "
      "exceptions; or JSON, or a JSON file");
  command->add_option(
      "--gains", args->gains,
      "joints whose logged torque has an unknown factor, or all; or JSON with known loads, or a file");
  command->add_option("--known", args->known, "parameters that fix the scale of the gains: link7.m=1.25,…");
  command
      ->add_option("--snap", args->snap,
                   "base parameters of the geometry with angles near multiples of 15° as intended: on or off")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--validate", args->validate, "logs that are not used, to predict")->expected(1, -1);
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing, "none, a JSON file or JSON text");
  addCommon(*command, args->common, true);
  outputIsJson(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      workflow::IdentifyRequest request;
      request.regression = args->regression;
      if (Status taken = takeEstimateOptions(args->estimate, request); !taken)
        return session.reject(taken.error());
      Result<regressors::FrictionModel> friction = frictionFromOption(args->friction);
      if (!friction) return session.reject(friction.error());
      request.friction = *friction;
      Result<estimation::GainRequest> gains = gainsFromOption(args->gains);
      if (!gains) return session.reject(gains.error());
      request.options.gains = *gains;
      if (Status known = workflow::addKnown(args->known, request.options.gains); !known)
        return session.reject(known.error());
      request.snap = args->snap == "on";
      Result<signal::ProcessingSettings> processing = processingFromOption(args->processing);
      if (!processing) return session.reject(processing.error());
      request.processing = *processing;
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      request.robot = *robot;
      if (Status fits = checkedFriction(args->friction, request.friction, **robot); !fits)
        return session.reject(fits.error());
      if (Status fits = checkedGains(args->gains, request.options.gains, **robot); !fits)
        return session.reject(fits.error());
      Result<std::vector<workflow::LogPtr>> training =
          loadLogs(args->logs, args->mapping, session, LongLogs::Defer);
      if (!training) return session.reject(training.error());
      request.training = *training;
      Result<std::vector<workflow::LogPtr>> holdout =
          loadLogs(args->validate, args->mapping, session, LongLogs::Defer);
      if (!holdout) return session.reject(holdout.error());
      request.validation = *holdout;
      const auto reject = [&](Error error) {
        if (error.place == estimation::kPlaceOfGains) nameFile(args->gains, error);
        return session.reject(namingFiles(args->estimate, error));
      };
      if (request.method() == workflow::kRecommended) {
        Result<workflow::Recommended> both = workflow::identifyRecommended(request, session.context());
        return both ? deliverRecommended(*both, session) : reject(both.error());
      }
      Result<workflow::IdentificationPtr> found = workflow::identify(request, session.context());
      if (!found) return reject(found.error());
      return deliverEstimate(**found, session);
    };
  });
}

void addValidate(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("validate", "predict the torques of logs that were not used");
  struct Args {
    Common common;
    RobotOptions robot;
    std::string result, mapping, processing, thresholds;
    std::vector<std::string> logs;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command
      ->add_option(
          "result", args->result,
          "result of identify (JSON), or the word description: the parameters that the robot's file states")
      ->required();
  command->add_option("log", args->logs, "logs")->required()->expected(1, -1);
  command->add_option("--mapping", args->mapping, "which data set is what (JSON)");
  command->add_option("--processing", args->processing,
                      "none, a JSON file or JSON text; without it, as identified");
  command->add_option("--thresholds", args->thresholds,
                      "limits for the verdict: a JSON file or JSON text; exit status 4 when one fails");
  addCommon(*command, args->common, true);
  outputIsJson(*command);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      const bool described = args->result == "description";
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      Result<workflow::StoredResult> stored =
          described ? workflow::StoredResult{workflow::describedEstimate(**robot), {}, {}, {}}
                    : loadResult(args->result, **robot, args->common.quiet);
      if (!stored) return session.reject(stored.error());
      Result<std::vector<workflow::LogPtr>> logs =
          loadLogs(args->logs, args->mapping, session, LongLogs::Defer);
      if (!logs) return session.reject(logs.error());
      workflow::ValidateRequest request{*robot, stored->estimate, *logs, stored->processing};
      if (!args->processing.empty()) {
        Result<signal::ProcessingSettings> processing = processingFromOption(args->processing);
        if (!processing) return session.reject(processing.error());
        request.processing = *processing;
      }
      request.identified_from = stored->provenance.logs;
      Result<std::vector<workflow::LogPtr>> training =
          workflow::trainingLogs(stored->provenance, session.context());
      if (!training) return session.reject(training.error());
      request.training = std::move(training).value();
      Result<workflow::Validation> result = workflow::validate(request, session.context());
      if (!result) return session.reject(result.error());
      if (!described) result->identified = stored->provenance;
      if (!args->thresholds.empty()) {
        Result<workflow::Thresholds> thresholds = thresholdsFromOption(args->thresholds);
        if (!thresholds) return session.reject(thresholds.error());
        std::vector<estimation::Fit> fits;
        for (const auto& prediction : result->predictions) fits.push_back(prediction.fit);
        result->thresholds = workflow::judge(*thresholds, stored->estimate, fits);
      }
      const int status = session.deliver(workflow::toText(*result), workflow::toJson(*result));
      if (result->thresholds)  // the user's limits take the place of the program's own verdict
        return status == kDone && !result->thresholds->passed ? static_cast<int>(kVerdictFailed) : status;
      return status == kDone && result->verdict == validation::Verdict::Poor
                 ? static_cast<int>(kVerdictFailed)
                 : status;
    };
  });
}

void addReport(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("report", "write results as HTML, PDF, LaTeX, Markdown, CSV or JSON");
  struct Args {
    Common common;
    std::string result, logo;
    bool plots = true;
    workflow::ReportChoices choices;
  };
  auto args = std::make_shared<Args>();
  command->add_option("result", args->result, "result of identify (JSON)")->required();
  command->add_flag("!--no-plots", args->plots,
                    "leave the plots out; otherwise robot and logs are read again");
  command->add_option("--title", args->choices.title, "of the report, instead of the robot's name");
  command->add_option("--author", args->choices.author, "under the title");
  command->add_option("--logo", args->logo, "picture at the head (PNG)");
  command->add_option("--without", args->choices.left_out, "sections to leave out: \"All parameters\" …")
      ->expected(1, -1);
  addCommon(*command, args->common, true);
  command->get_option("--output")->required()->description("file to write: html, pdf, tex, md, csv or json");
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::StoredResult> stored = workflow::readResult(args->result);
      if (!stored) return session.reject(stored.error());
      workflow::ReportInput input{std::move(stored).value(), {}, args->choices};
      if (Status known = workflow::checkChoices(input.choices); !known) return session.reject(known.error());
      if (!args->logo.empty()) {
        Result<std::string> logo = workflow::readPng(args->logo);
        if (!logo) return session.reject(logo.error());
        input.choices.logo = std::move(logo).value();
      }
      std::string remark;
      if (args->plots) {
        Result<std::vector<workflow::TorquePrediction>> again =
            workflow::predictAgain(input.result, session.context());
        if (again)
          input.predictions = std::move(again).value();
        else if (again.error().code == ErrorCode::Cancelled)
          return session.reject(again.error());
        else
          remark = "▲ Without plots: " + again.error().message() + "\n";
      }
      Status status = workflow::writeReport(input, args->common.output, pdfRenderer());
      if (!status) return session.reject(status.error());
      Common shown = args->common;
      shown.output.clear();
      return Session(shown).deliver(
          remark + args->common.output + " written.\n",
          std::string("{\"plots\": ") + (input.predictions.empty() ? "false}" : "true}"));
    };
  });
}

void addSchema(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("schema", "print the JSON schema of a file that the program reads");
  struct Args {
    Common common;
    std::string name;
  };
  auto args = std::make_shared<Args>();
  command
      ->add_option(
          "name", args->name,
          "mapping, processing, friction, gains, rotors, trajectory, sensors, parameters, mass-points, "
          "bounds, density, thresholds, spec (of excite), bayes-spec, safe, loops, result or model")
      ->required();
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<std::string> text = workflow::schema(args->name);
      if (!text) return session.reject(text.error());
      return session.deliver(*text + "\n", *text);
    };
  });
}

}  // namespace plumbline::cli
