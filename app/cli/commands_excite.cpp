// SPDX-License-Identifier: BSD-3-Clause
// excite: designs a motion that excites the parameters, checks one, or draws random ones.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/motion/motion_fit.h"
#include "excite_legged.h"
#include "excite_worker.h"
#include "loading.h"
#include "mesh_reading.h"
#include "options.h"
#include "regressors/joint_motors.h"
#include "worker_pool.h"
#include "workflow/excitation/design_files.h"
#include "workflow/excitation/design_import.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/excitation/excitation_information.h"
#include "workflow/excitation/legged/legged_study.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/identified_robot.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::cli {
namespace {

using Clock = std::chrono::steady_clock;
using workflow::ExcitationResult;
using workflow::ExcitationStudyPtr;
using workflow::RunLine;

struct ExciteArgs {
  Common common;
  RobotOptions robot;
  std::string spec, from, check, worker, motors, srdf;
  std::optional<std::uint64_t> seed;
  std::optional<double> budget;
  std::optional<int> starts;
  std::vector<std::string> earlier;
  bool random = false;
  int compare = 0;
  double rate = 0.0, speed = 1.0;
  std::vector<double> approach;

  bool isForJoints() const {
    return random || compare > 0 || speed != 1.0 || !approach.empty() || !from.empty() || !check.empty() ||
           !earlier.empty() || !motors.empty();
  }
};

/// A motion that is there, and what is known of it already.
struct Concluded {
  excitation::Motion motion;
  std::string reason;  ///< what ended the optimiser
  std::optional<workflow::Design> judged = {};
  std::optional<excitation::MotionCertificate> certificate = {};
  std::optional<excitation::LeggedCourse> legged = {};
  bool interrupted = false;
};

/// Reads the information of earlier logs, or of the result of an identification (.json).
Result<Eigen::MatrixXd> earlierInformation(const workflow::ExcitationStudy& study, const ExciteArgs& args,
                                           const JobContext& context) {
  const std::vector<std::string>& files = args.earlier;
  if (files.size() == 1 && std::filesystem::path(files.front()).extension() == ".json") {
    Result<workflow::StoredResult> stored =
        loadResult(files.front(), *study.robot, args.common.quiet || !args.worker.empty());
    if (!stored) return stored.error();
    return workflow::informationOf(study, stored->estimate);
  }
  std::vector<workflow::LogPtr> logs;
  for (const std::string& file : files) {
    workflow::LogRequest request;
    request.file = file;
    Result<workflow::LogPtr> log = workflow::loadLog(request, context);
    if (!log) return log.error();
    logs.push_back(std::move(log).value());
  }
  return workflow::informationOf(study, logs, {}, context);
}

/// Friction and rotors of the motors: of the robot's file, or of the result of an identification.
Result<std::vector<regressors::JointMotor>> motorsFrom(const ExciteArgs& args, const workflow::Robot& robot) {
  const std::string& source = args.motors;
  if (source == "description") return regressors::nominalMotors(robot.model);
  Result<workflow::StoredResult> stored =
      loadResult(source, robot, args.common.quiet || !args.worker.empty());
  if (!stored) return stored.error();
  auto motors =
      regressors::identifiedMotors(robot.model, stored->estimate.friction, stored->estimate.pi_full);
  if (motors) return motors;
  Error error = motors.error();
  error.file = source;
  return error;
}

/// Switches other progress off when progress goes to standard output as lines.
JobContext contextOf(const ExciteArgs& args, Session& session) {
  JobContext context = session.context();
  if (args.common.progress == "json") context.progress = nullptr;
  return context;
}

Result<ExcitationStudyPtr> prepare(const ExciteArgs& args, Session& session) {
  Result<workflow::RobotPtr> robot = loadRobot(args.robot, session);
  if (!robot) return robot.error();
  Result<std::string> text = textFromOption(args.spec);
  if (!text) return text.error();
  Result<workflow::ExcitationSpec> spec =
      workflow::readExcitationSpec(text->empty() ? "{}" : *text, (*robot)->model);
  if (!spec) {
    Error error = spec.error();
    nameFile(args.spec, error);
    return error;
  }
  if (spec->legged && args.isForJoints())
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a motion of a robot on its feet is designed anew, and nothing is added to it",
                 .subjects = {"legged"},
                 .remedy =
                     "leave out --random, --compare, --speed, --approach, --from, --check, --earlier "
                     "and --motors"};
  if (!args.srdf.empty()) {
    Result<io::SrdfFile> srdf = loadSrdf(args.srdf, **robot, session);
    if (!srdf) return srdf.error();
    spec->ignored_pairs.insert(spec->ignored_pairs.end(), srdf->disabled.begin(), srdf->disabled.end());
  }
  if (args.seed) spec->seed = *args.seed;
  if (args.budget) spec->budget = *args.budget;
  if (args.starts) spec->starts = *args.starts;
  if (!args.motors.empty()) {
    auto motors = motorsFrom(args, **robot);
    if (!motors) return motors.error();
    spec->motors = std::move(motors).value();
  }
  Result<ExcitationStudyPtr> study =
      workflow::prepareExcitation(*robot, *spec, contextOf(args, session), readMeshSafely);
  if (!study) {
    Error error = study.error();
    if (error.code == ErrorCode::UnknownReference || error.code == ErrorCode::ValueOutOfRange ||
        error.code == ErrorCode::ShapeMismatch || error.code == ErrorCode::InvalidNumber)
      nameFile(args.spec, error);  // other errors are of the robot
    return error;
  }
  if (args.earlier.empty()) return study;
  Result<Eigen::MatrixXd> known = earlierInformation(**study, args, contextOf(args, session));
  if (!known) return known.error();
  spec->criterion.earlier = std::move(known).value();
  return workflow::prepareExcitation(*robot, *spec, contextOf(args, session), readMeshSafely);
}

/// Builds the arguments that give a worker the same study.
std::vector<std::string> workerArguments(const ExciteArgs& args, const workflow::ExcitationSpec& spec) {
  std::vector<std::string> words = {"excite", args.robot.file, "--base", args.robot.base};
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) words.insert(words.end(), {option, value});
  };
  add("--gravity", args.robot.gravity);
  for (const std::string& lock : args.robot.locks) add("--lock", lock);
  for (const std::string& link : args.robot.left_out) add("--leave-out", link);
  for (const std::string& path : args.robot.package_paths) add("--package-path", path);
  if (!args.robot.mounting.empty()) {
    words.emplace_back("--mounting");
    for (const double number : args.robot.mounting)
      words.push_back(workflow::jsonText(nlohmann::json(number)));
  }
  add("--spec", args.spec);
  add("--srdf", args.srdf);
  if (!args.srdf.empty()) words.emplace_back("--quiet");  // said once
  for (const std::string& file : args.earlier) add("--earlier", file);
  add("--motors", args.motors);
  add("--seed", std::to_string(spec.seed));
  add("--progress", "none");
  return words;
}

/// Progress as JSON lines, or through the bar of the session.
class ProgressTeller {
 public:
  ProgressTeller(const Common& common, const JobContext& context)
      : lines_(common.progress == "json"), context_(context) {}
  void operator()(const RunLine& line) const {
    if (lines_)
      std::cout << workflow::toText(line) << std::endl;
    else
      context_.report(line.stage, line.progress,
                      line.cost.value_or(std::numeric_limits<double>::quiet_NaN()));
  }
  bool lines() const { return lines_; }

 private:
  bool lines_;
  const JobContext& context_;
};

/// Prints the result in the chosen format; with `--progress json` it is the last line.
int deliverResult(const Session& session, const ExcitationResult& result, const excitation::Motion& motion) {
  if (session.common().progress == "json") {
    RunLine last;
    last.progress = 1.0;
    last.stage = "done";
    last.cost = result.value;
    last.best = workflow::FoundMotion{motion, result.value, result.details.condition, result.feasible};
    last.result = workflow::toJson(result, -1);
    std::cout << workflow::toText(last) << std::endl;
    return kDone;
  }
  Common shown = session.common();
  shown.output.clear();
  return Session(shown).deliver(workflow::toText(result), workflow::toJson(result));
}

int rejectRun(const Session& session, const Error& error) {
  if (session.common().progress == "json") {
    RunLine last;
    last.progress = 1.0;
    last.stage = "failed";
    last.error = error;
    std::cout << workflow::toText(last) << std::endl;
  }
  return session.reject(error);
}

/// Moves and speed as asked, else as in the design file that is checked.
workflow::DesignExport exportOf(const ExciteArgs& args, const Concluded& found) {
  workflow::DesignExport how;
  how.rate = args.rate;
  how.speed = args.speed;
  if (!args.approach.empty())
    how.approach_from = Eigen::Map<const Eigen::VectorXd>(args.approach.data(),
                                                          static_cast<Eigen::Index>(args.approach.size()));
  if (!found.judged) return how;
  if (how.speed == 1.0) how.speed = found.judged->execution.speed;
  if (!how.approach_from) how.approach_from = found.judged->execution.approach_from;
  return how;
}

/// Judges what a design file executes besides its motion: moves there and back, another speed. None without a file.
Result<std::optional<workflow::ExportProof>> judgeExecution(const workflow::ExcitationStudy& study,
                                                            const ExciteArgs& args, const Concluded& found,
                                                            ExcitationResult& result,
                                                            const JobContext& context) {
  if (!found.judged || !result.certificate) return std::optional<workflow::ExportProof>();
  Result<workflow::ExportProof> proof =
      workflow::certifyExport(study, *found.judged, exportOf(args, found), context);
  if (!proof) return proof.error();
  const auto add = [&](const char* name, const std::optional<excitation::MotionCertificate>& part) {
    if (part) excitation::addPart(*result.certificate, name, *part);
  };
  add("the move to the start", proof->approach);
  add("at its speed", proof->motion);
  add("the move back", proof->back);
  if (!result.certificate->violations.empty()) result.violations = result.certificate->violations;
  result.feasible = result.feasible && result.violations.empty();
  return std::optional(std::move(proof).value());
}

/// Writes the design to the file of `-o`, in the format of its extension.
/// @param proof    of approach, speed and return where it is known
/// @param context  for the certificate of approach, speed and return; null: not certified, and the file says so
Status writeDesign(const workflow::ExcitationStudy& study, const ExciteArgs& args,
                   const ExcitationResult& result, const Concluded& found, const workflow::ExportProof* proof,
                   const JobContext* context) {
  if (args.common.output.empty()) return done();
  workflow::Design design;
  design.robot = study.model().name();
  design.joints = study.model().dofNames();
  design.family = found.judged ? found.judged->family : study.spec.family;
  design.motion = found.motion;
  design.certificate = result.certificate;
  design.condition = result.details.condition;
  design.provenance =
      found.judged ? found.judged->provenance : "plumbline-cli excite, seed " + std::to_string(result.seed);
  const workflow::DesignExport how = exportOf(args, found);
  if (context == nullptr)
    return workflow::writeDesign(study.model(), study.limits, design, how, args.common.output);
  if (proof != nullptr)
    return workflow::writeDesign(study.model(), study.limits, design, how, args.common.output, *context,
                                 proof);
  return workflow::exportDesign(study, design, how, args.common.output, *context);
}

/// Evaluates, writes and prints the design.
int conclude(const workflow::ExcitationStudy& study, const ExciteArgs& args, const Session& session,
             const Concluded& found, Clock::time_point began, const JobContext& context) {
  Result<ExcitationResult> result = workflow::judgeMotion(study, found.motion, context, found.certificate);
  if (!result) return rejectRun(session, result.error());
  result->reason = found.reason;
  result->legged = found.legged;
  if (found.judged) result->source = found.judged->provenance;
  const auto judged = judgeExecution(study, args, found, *result, context);
  if (!judged) return rejectRun(session, judged.error());
  if (args.compare > 0) {
    Result<std::vector<double>> random =
        workflow::randomConditions(study, args.compare, study.spec.seed, context);
    if (!random) return rejectRun(session, random.error());
    result->random_conditions = std::move(random).value();
  }
  result->seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const workflow::ExportProof* proof = *judged ? &**judged : nullptr;
  if (Status written = writeDesign(study, args, *result, found, proof, &context); !written)
    return rejectRun(session, written.error());
  const int status = deliverResult(session, *result, found.motion);
  if (status != kDone) return status;
  if (found.interrupted) return kInterrupted;
  if (result->feasible) return kDone;
  if (!args.check.empty()) return kVerdictFailed;
  return session.unfinished("no motion that keeps every limit was found");
}

/// Writes and prints the best motion so far after an interrupt.
int keepBest(const workflow::ExcitationStudy& study, const ExciteArgs& args, const Session& session,
             const workflow::MultiStartOutcome& outcome, double seconds) {
  if (!outcome.best) return rejectRun(session, {ErrorCode::Cancelled, "interrupted"});
  ExcitationResult result;
  result.criterion = workflow::nameOf(study.spec.criterion.kind);
  result.value = outcome.best->value;
  result.details.condition = outcome.best->condition;
  result.feasible = true;
  result.seconds = seconds;
  result.seed = study.spec.seed;
  result.reason = "interrupted; the best motion so far, limits kept at samples";
  if (Status written = writeDesign(study, args, result, {outcome.best->motion, {}}, nullptr, nullptr);
      !written)
    return rejectRun(session, written.error());
  deliverResult(session, result, outcome.best->motion);
  return kInterrupted;
}

int optimise(const ExciteArgs& args, Session& session, const workflow::ExcitationStudy& study,
             const std::optional<excitation::Motion>& from, Clock::time_point began) {
  deliverAfterStop();
  const JobContext context = contextOf(args, session);
  const ProgressTeller teller(args.common, context);
  WorkerPool workers;
  const workflow::MultiStartOutcome outcome =
      workflow::runMultiStart({study, workerArguments(args, study.spec), from, began}, workers, context,
                              [&](const RunLine& line) { teller(line); });
  if (outcome.cancelled)
    return keepBest(study, args, session, outcome,
                    std::chrono::duration<double>(Clock::now() - began).count());
  if (!outcome.best)
    return rejectRun(session, outcome.error.value_or(
                                  Error{.code = ErrorCode::NotConverged, .detail = "no motion was found"}));
  return conclude(study, args, session, {outcome.best->motion, outcome.reason}, began, context);
}

int optimiseOnFeet(const ExciteArgs& args, Session& session, const workflow::ExcitationStudy& study,
                   Clock::time_point began) {
  deliverAfterStop();
  Result<excitation::LeggedDesign> design = workflow::searchLegged(study, optimiseLegged, session.context());
  if (!design) return rejectRun(session, design.error());
  JobContext context = session.context();
  if (design->interrupted) context.stop = {};  // what was found is still judged and written
  Concluded found{std::move(design->base), {}};
  found.certificate = std::move(design->certificate);
  found.legged = std::move(design->course);
  found.interrupted = design->interrupted;
  return conclude(study, args, session, found, began, context);
}

int runAsWorker(const ExciteArgs& args, const Session& session, const workflow::ExcitationStudy& study,
                const JobContext& context) {
  Result<workflow::WorkerJob> job = workflow::workerJobFromText(args.worker);
  if (!job) return session.reject(job.error());
  deliverAfterStop();
  endWithParent([] { std::raise(SIGTERM); });  // not before: a refusal has its own exit status
  return runWorker(study, *job, context);
}

/// The design of --check or --from, when one was named.
Result<std::optional<workflow::Design>> givenDesign(const ExciteArgs& args, const RobotModel& model,
                                                    const JobContext& context) {
  const std::string& file = args.check.empty() ? args.from : args.check;
  if (file.empty()) return std::optional<workflow::Design>();
  Result<workflow::Design> design = workflow::readDesignFile(model, file, context);
  if (!design) return design.error();
  return std::optional(std::move(design).value());
}

int excite(const ExciteArgs& args) {
  const auto began = Clock::now();
  Session session(args.common);
  const Result<ExcitationStudyPtr> study = prepare(args, session);
  if (!study) return rejectRun(session, study.error());
  const JobContext context = contextOf(args, session);
  if (!args.worker.empty()) return runAsWorker(args, session, **study, context);
  if ((*study)->legged) return optimiseOnFeet(args, session, **study, began);
  Result<std::optional<workflow::Design>> given = givenDesign(args, (*study)->model(), context);
  if (!given) return rejectRun(session, given.error());
  if (args.random) {
    Result<excitation::Motion> motion = workflow::randomMotion(**study, (*study)->spec.seed, context);
    if (!motion) return rejectRun(session, motion.error());
    return conclude(**study, args, session, {*motion, {}}, began, context);
  }
  if (!(*study)->spec.kept.empty() && !*given)
    return rejectRun(session, {ErrorCode::MissingElement,
                               "the spec keeps segments of a motion, but there is none to continue from",
                               {"kept"},
                               {},
                               {},
                               "name the design with --from"});
  if (!args.check.empty())  // as it is; else continued in the family of the spec
    return conclude(**study, args, session, {(*given)->motion, {}, *given}, began, context);
  std::optional<excitation::Motion> from;
  if (*given) from = excitation::motionInBasis((*given)->motion, (*study)->basis);
  return optimise(args, session, **study, from, began);
}

}  // namespace

void addExcite(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("excite", "design a motion that reveals the parameters");
  auto args = std::make_shared<ExciteArgs>();
  addRobot(*command, args->robot);
  command->add_option("--spec,--stand", args->spec,
                      "what is asked of the motion (JSON, see schema spec; a file for --stand of an earlier "
                      "version is read, too)");
  command
      ->add_option(
          "--earlier", args->earlier,
          "logs, or one result of identify (.json), that are there already: the motion adds what they miss")
      ->allow_extra_args(false);
  command->add_option(
      "--motors", args->motors,
      "friction and rotors that the limits of torque count with: a result of identify (.json), or "
      "\"description\" for what the robot's file states");
  command->add_option("--srdf", args->srdf,
                      "semantic description: pairs of links that it disables are not checked for collision");
  command->add_option("--seed", args->seed, "of the random starts")->check(isSeed());
  command->add_option("--budget", args->budget, "seconds of optimisation")->check(numberIn(1.0, 1e6));
  command->add_option("--starts", args->starts, "random starts")->check(CLI::Range(1, 1000));
  auto* from = command->add_option("--from", args->from, "design to continue from, instead of random starts");
  auto* check =
      command->add_option("--check", args->check, "judge this design; exit status 4 when it breaks a limit");
  auto* random = command->add_flag("--random", args->random, "one random feasible motion, not optimised");
  check->excludes(from)->excludes(random);
  random->excludes(from);
  command->add_option("--compare", args->compare, "condition of so many random feasible motions beside it")
      ->check(CLI::Range(1, 1000000));
  command->add_option("--worker", args->worker)->group("");
  addCommon(*command, args->common, true);
  command->get_option("--output")->description("design to write: json, csv, h5, yaml, script");
  command->add_option("--rate", args->rate, "samples per second of csv, h5, yaml, script");
  command->add_option("--speed", args->speed, "write the motion slower by this factor, 0.01 to 1");
  command->add_option("--rehearse", args->speed)->group("");  // its name before, for scripts
  command
      ->add_option("--approach", args->approach,
                   "joint positions: a move from there is written before the motion, one back after it")
      ->delimiter(',');
  command->callback([args, &action] { action = [args] { return excite(*args); }; });
}

}  // namespace plumbline::cli
