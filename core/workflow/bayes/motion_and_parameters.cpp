// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/motion_and_parameters.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>

#include "base/text.h"
#include "base/version.h"
#include "bayes/force_noise.h"
#include "bayes/results/estimate_form.h"
#include "bayes/state_space.h"
#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/predict.h"
#include "workflow/log/log_marks.h"
#include "workflow/robot/loop_study.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/session/command_line.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;

constexpr double kOptimality = 1e-3;  // standard deviations
constexpr double kCoarseOptimality = 0.1;
constexpr double kFewNodes = 1000.0, kLongStep = 0.02;  // of the search that the start comes from [1, s]

Result<bayes::ConstraintSpec> constraintsOf(const BayesRequest& request) {
  bayes::ConstraintSpec out;
  out.contacts = request.spec.contacts;
  out.passive = request.spec.passive;
  out.restitution = request.spec.restitution;
  const std::filesystem::path loops =
      request.loops.empty() ? std::filesystem::path(request.spec.loops) : request.loops;
  if (loops.empty()) return out;
  auto file = io::readLoops(loops, request.robot->model);
  if (!file) return file.error();
  auto posture = startPosture(request.robot->model, file->posture, {});
  if (!posture) return posture.error();
  out.loops = std::move(file->loops);
  out.posture = std::move(*posture);
  return out;
}

Result<bayes::MapProblem> problemOf(const BayesRequest& request) {
  const RobotModel& model = request.robot->model;
  const BayesSpec& spec = request.spec;
  std::vector<int> bodies;
  std::vector<double> relative;
  for (int b = 0; b < model.bodyCount(); ++b) {
    const std::string& name = model.body(b).name;
    if (!spec.bodies.empty() && std::find(spec.bodies.begin(), spec.bodies.end(), name) == spec.bodies.end())
      continue;
    bodies.push_back(b);
    const auto own = spec.body_prior.find(name);
    relative.push_back(own == spec.body_prior.end() ? spec.prior : own->second);
  }
  std::vector<bayes::FrictionSpec> friction(static_cast<std::size_t>(model.nv()));
  for (const int b : model.actuatedBodies()) {
    const Joint& joint = model.body(b).joint;
    if (!joint.isOneDof()) continue;  // a floating base
    const auto own = spec.joint_friction.find(joint.name);
    friction[static_cast<std::size_t>(joint.v_index)] =
        own == spec.joint_friction.end() ? spec.friction : own->second;
  }
  auto map = bayes::ParameterMap::make(model, std::move(bodies), std::move(friction));
  if (!map) return map.error();
  bayes::ParameterPrior prior =
      map->prior(Eigen::Map<const Eigen::VectorXd>(relative.data(), static_cast<Index>(relative.size())),
                 spec.friction_prior);
  auto constraints = constraintsOf(request);
  if (!constraints) return constraints.error();
  std::vector<const signal::Log*> logs;
  for (const LogPtr& log : request.logs) logs.push_back(log.get());
  auto equalities = equalitiesOf(spec.equalities, model);
  if (!equalities) return equalities.error();
  if (auto status = bayes::checkEqualities(model, *map, *equalities); !status) return status.error();
  auto bounds = bayes::parameterBounds(model, *map, spec.bounds);
  if (!bounds) return bounds.error();
  auto problem =
      bayes::makeMapProblem(model, logs, spec.measurement, std::move(*map), std::move(prior), *constraints);
  if (!problem) return problem.error();
  problem->equalities = std::move(*equalities);
  problem->bounds = std::move(*bounds);
  return problem;
}

bayes::MapSettings settingsOf(const BayesRequest& request) {
  bayes::MapSettings settings;
  settings.formulation = request.formulation;
  settings.iteration_limit = request.spec.iteration_limit;
  settings.on_iteration = request.on_iteration;
  settings.jerk_rounds = request.spec.jerk ? 2 : 0;
  if (request.spec.measurement.torque_std.size() == 0 || request.spec.measurement.fit_encoders)
    settings.optimality = kOptimality;
  return settings;
}

/// Parameters from a search with fewer nodes, as a start of the one with all of them: most of its iterations then cost a
/// fraction. None for short logs, and where that search fails.
std::optional<Eigen::VectorXd> coarseParameters(const BayesRequest& request, const bayes::MapProblem& problem,
                                                const JobContext& context) {
  Index nodes = 0;
  double step = 0.0;
  for (const bayes::Measurements& m : problem.measurements) {
    nodes += m.intervals();
    step = std::max(step, m.step.mean());
  }
  const double factor = std::floor(std::min(static_cast<double>(nodes) / kFewNodes, kLongStep / step));
  if (factor < 2.0) return {};
  BayesRequest coarse = request;
  coarse.spec.measurement.decimation *= static_cast<int>(factor);
  auto fewer = problemOf(coarse);
  if (!fewer || fewer->map.names() != problem.map.names()) return {};  // phases too short for its steps
  bayes::MapSettings settings = settingsOf(coarse);
  settings.jerk_rounds = 0;
  settings.optimality = kCoarseOptimality;
  settings.on_iteration = request.on_coarse_iteration;
  auto estimate = bayes::estimateMap(*fewer, bayes::startOf(*fewer, context.stop), settings, context);
  if (!estimate || estimate->status != Termination::Converged) return {};
  return std::move(estimate->optimum.theta);
}

/// The force noise that the search fitted is that of the problem from then on.
void tellFittedNoise(bayes::MapProblem& problem, const bayes::MapEstimate& estimate, const BayesSpec& spec) {
  problem.position_std = estimate.position_std;
  problem.velocity_std = estimate.velocity_std;
  const auto fitted = [&problem](const char* what, const Eigen::VectorXd& std, const char* unit) {
    const Index joints = problem.nv() - bayes::baseCoordinates(problem.model);
    problem.findings.push_back({Severity::Info, "noise", "encoder-std-fitted",
                                std::string("Standard deviation of the encoders' ") + what +
                                    " fitted to the log: " + shortNumber(std.tail(joints).minCoeff()) +
                                    " to " + shortNumber(std.tail(joints).maxCoeff()) + unit});
  };
  if (problem.fits_position) fitted("positions", problem.position_std, " rad.");
  if (problem.fits_velocity && problem.measurements.front().velocity.cols() > 0)
    fitted("velocities", problem.velocity_std, " rad/s.");
  if (problem.least_force_std.size() == 0) return;
  bayes::setForceStd(problem, estimate.force_std);
  const Eigen::VectorXd sample = estimate.force_std * std::sqrt(std::max(1, spec.measurement.decimation - 1));
  problem.findings.push_back({Severity::Info, "noise", "torque-std-fitted",
                              "Standard deviation of the torques fitted to the log, what the model lacks "
                              "included: " +
                                  shortNumber(sample.minCoeff()) + " to " + shortNumber(sample.maxCoeff()) +
                                  " N·m."});
}

Provenance provenanceOf(const BayesRequest& request, double seconds) {
  Provenance p;
  p.program_version = kVersion;
  p.robot_file = request.robot->request.file.string();
  p.robot_hash = request.robot->content_hash;
  const auto add = [&](const std::vector<LogPtr>& logs, const char* role) {
    for (const LogPtr& log : logs) p.logs.push_back(sourceOf(*log, role));
  };
  add(request.logs, "training");
  add(request.validation, "validation");
  nlohmann::json settings = {
      {"method", "map"},
      {"regression", "motion"},
      {"snap", true},
      {"spec", settingsToJson(request.spec)},
      {"formulation", request.formulation == bayes::Formulation::Inverse ? "inverse" : "forward"}};
  if (!request.loops.empty()) {
    settings["loops"] = request.loops.string();
    const Result<std::string> hash = io::contentHash(request.loops);
    settings["loops_hash"] = hash ? *hash : "";
  }
  settings.update(robotSettings(request.robot->request.options));
  p.settings_json = jsonText(settings, 2);
  p.command_line = commandLine(request);
  p.seconds = seconds;
  return p;
}

/// Torques that the parameters predict along a log, processed as `identify` processes it by default.
void addFit(const BayesRequest& request, const signal::Log& log, bool training, BayesResult& result,
            const JobContext& context) {
  estimation::ParameterEstimate& estimate = result.stored.estimate;
  const RobotModel& model = request.robot->model;
  Result<signal::Samples> samples =
      samplesOf(model, log, result.stored.processing, estimate.friction.coupling, context);
  if (samples) {
    Result<TorquePrediction> prediction = predictOn(model, estimate, {}, *samples, training, context);
    if (prediction) {
      (training ? estimate.fit : estimate.validation).push_back(prediction->fit);
      return;
    }
  }
  estimate.findings.push_back(
      {Severity::Info, log.name, "no-fit",
       "The torques of " + log.name + " were not predicted: the filters of identify leave no row of it."});
}

/// None under constraints, whose forces those torques do not know.
void addFits(const BayesRequest& request, BayesResult& result, const JobContext& context) {
  if (!result.problem.modes.empty()) {
    result.stored.estimate.noise_std = Eigen::VectorXd::Constant(request.robot->model.nv(), kNaN);
    return;
  }
  for (const LogPtr& log : request.logs) addFit(request, *log, true, result, context);
  if (!request.validation.empty()) {
    const UsedLogs used(asUsed(request.logs), request.robot->model, context.stop);
    for (const LogPtr& log : request.validation) {
      const std::vector<Sharing> shares = used.with(*log);
      const auto any = [&](Sharing what) {
        return std::find(shares.begin(), shares.end(), what) != shares.end();
      };
      addFit(request, *log, any(Sharing::Some), result, context);
      if (!any(Sharing::Some) && any(Sharing::Unknown))
        result.stored.estimate.findings.push_back(unusedByHash(log->name));
    }
  }
  Eigen::VectorXd& noise = result.stored.estimate.noise_std;
  noise = Eigen::VectorXd::Constant(request.robot->model.nv(), kNaN);
  if (result.stored.estimate.fit.empty()) return;
  for (const estimation::JointFit& joint : result.stored.estimate.fit.front().joints)
    for (Index j = 0; j < noise.size(); ++j)
      if (request.robot->model.dofNames()[static_cast<std::size_t>(j)] == joint.joint) noise[j] = joint.rms;
}

/// Forces of loops and contacts (of an impact, impulses) with their standard deviations, by row; NaN where it does not hold.
void addForces(const BayesResult& result, std::size_t segment, signal::Log& log) {
  const bayes::Measurements& m = result.problem.measurements[segment];
  const Eigen::MatrixXd& u = result.estimate.optimum.segments[segment].u;
  std::map<std::string, Eigen::MatrixXd> channels;
  for (Index k = 0; k < m.intervals(); ++k) {
    const bayes::ConstraintMode* mode = result.problem.modeOf(m, k);
    for (Index i = 0; mode != nullptr && i < mode->size(); ++i) {
      const Index at = 2 * result.problem.nv() + i;
      const auto& row = mode->constraint.rows[static_cast<std::size_t>(i)];
      const bool turns = mode->constraint.isRotation(row);
      const char* kind =
          m.step[k] == 0.0 ? (turns ? ".angular_impulse" : ".impulse") : (turns ? ".moment" : ".force");
      const std::string name = mode->constraint.rowName(static_cast<int>(i)) + kind;
      const auto [channel, fresh] =
          channels.try_emplace(name, Eigen::MatrixXd::Constant(m.time.size(), 2, kNaN));
      channel->second(k, 0) = u(at, k);
      if (result.calibrated())
        channel->second(k, 1) = std::sqrt(result.estimate.variances.segments[segment].u(at, k));
    }
  }
  for (const auto& [name, values] : channels) {
    const char* unit = name.ends_with(".force")     ? "N"
                       : name.ends_with(".moment")  ? "N m"
                       : name.ends_with(".impulse") ? "N s"
                                                    : "N m s";
    log.extras.push_back({name, unit, values.col(0)});
    log.extras.push_back({name + "_std", unit, values.col(1)});
  }
}

}  // namespace

std::string commandLine(const BayesRequest& request) {
  std::string text = "plumbline-cli bayes " + shellQuoted(request.robot->request.file.string());
  for (const LogPtr& log : request.logs) text += " " + shellQuoted(log->source);
  text += " --spec " + shellQuoted(jsonText(settingsToJson(request.spec)));
  if (!request.loops.empty()) text += " --loops " + shellQuoted(request.loops.string());
  if (request.formulation == bayes::Formulation::Forward) text += " --formulation forward";
  text += robotOptionsText(request.robot->request.options);
  if (!request.logs.empty() && !request.logs.front()->mapping_file.empty())
    text += " --mapping " + shellQuoted(request.logs.front()->mapping_file);
  return text + " -o result.json";
}

Result<BayesResult> estimateMotionAndParameters(const BayesRequest& request, const JobContext& context) {
  const auto start = std::chrono::steady_clock::now();
  if (!request.robot) throw std::invalid_argument("estimateMotionAndParameters: no robot");
  if (request.logs.empty())
    return rejection(ErrorCode::MissingData, "there is no log to estimate from", {}, "give a log");
  auto distinct = checkDistinct(request.logs, request.robot->model, context.stop);
  if (!distinct) return distinct.error();
  auto problem = problemOf(request);
  if (!problem) return problem.error();
  const bayes::MapSettings settings = settingsOf(request);
  bayes::Iterate from = bayes::startOf(*problem, context.stop);
  if (auto theta = coarseParameters(request, *problem, context)) from.theta = std::move(*theta);
  auto estimate = bayes::estimateMap(*problem, from, settings, context);
  if (!estimate) return estimate.error();
  tellFittedNoise(*problem, *estimate, request.spec);
  const identifiability::BaseParameters structure =
      structureForLogs(request.robot->model, {}, true, context.stop);
  if (context.stopRequested()) return cancelled("the estimation");
  bayes::Posterior posterior = bayes::posteriorOf(*problem, *estimate, structure);
  BayesResult result{
      request.robot, std::move(*problem), std::move(*estimate), std::move(posterior), {}, {}, {}};
  result.prior = bayes::priorOf(result.problem, structure);
  result.held = bayes::posteriorOnBounds(result.problem, result.estimate, structure);
  result.stored.estimate =
      bayes::asParameterEstimate(result.problem, result.estimate, result.posterior, structure);
  std::move(distinct->begin(), distinct->end(), std::back_inserter(result.stored.estimate.findings));
  result.stored.robot_name = request.robot->model.name();
  addFits(request, result, context);
  if (context.stopRequested()) return cancelled("the estimation");
  result.stored.provenance =
      provenanceOf(request, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  return result;
}

Result<StoredResult> readBayes(const std::filesystem::path& file, const BayesRequest& request) {
  Result<StoredResult> result = readResult(file);
  if (!result) return result;
  if (request.robot) {
    const Provenance &then = result->provenance, now = provenanceOf(request, 0.0);
    const bool same_logs =
        std::equal(then.logs.begin(), then.logs.end(), now.logs.begin(), now.logs.end(),
                   [](const Provenance::Source& a, const Provenance::Source& b) {
                     return a.hash == b.hash && a.role == b.role && a.mapping_hash == b.mapping_hash;
                   });
    if (then.program_version == now.program_version && then.robot_hash == now.robot_hash && same_logs &&
        jsonText(parseJson(then.settings_json)) == jsonText(parseJson(now.settings_json)))
      return result;
  }
  Error error =
      rejection(ErrorCode::NameMismatch, "the result is not one of this robot, these logs and these settings",
                {}, "estimate again");
  error.file = file.string();
  return error;
}

Result<std::vector<std::string>> writeStates(const BayesResult& result, const std::filesystem::path& out,
                                             const JobContext& context) {
  std::vector<std::string> files;
  const std::vector<bayes::MotionSeries> segments =
      bayes::motionSeries(result.problem, result.estimate, result.calibrated());
  for (std::size_t s = 0; s < segments.size(); ++s) {
    const bayes::MotionSeries& motion = segments[s];
    signal::Log log;
    log.name = motion.log + " estimated";
    const std::vector<std::string>& names = result.problem.model.dofNames();
    const Index base = motion.base_pose.cols() > 0 ? 6 : 0, joints = result.problem.nv() - base;
    log.joint_names.assign(names.begin() + base, names.end());
    log.time = motion.time;
    log.position = motion.position.estimated.rightCols(joints);
    log.velocity = motion.velocity.estimated.rightCols(joints);
    if (base > 0) log.base = {motion.base_pose, motion.velocity.estimated.leftCols(base), {}};
    struct Channel {
      const char *name, *unit;
      const Eigen::MatrixXd& values;
    };
    const Channel channels[] = {{"position_std", "rad", motion.position.std},
                                {"velocity_std", "rad/s", motion.velocity.std},
                                {"acceleration", "rad/s^2", motion.acceleration.estimated},
                                {"acceleration_std", "rad/s^2", motion.acceleration.std},
                                {"disturbance", "N m", motion.disturbance.estimated},
                                {"disturbance_std", "N m", motion.disturbance.std}};
    for (std::size_t j = 0; j < names.size(); ++j)
      for (const Channel& channel : channels) {
        Eigen::VectorXd values = Eigen::VectorXd::Constant(log.time.size(), kNaN);
        values.head(channel.values.rows()) = channel.values.col(static_cast<Index>(j));
        log.extras.push_back({names[j] + "." + channel.name, channel.unit, std::move(values)});
      }
    addForces(result, s, log);
    std::filesystem::path file = out;
    if (s > 0) file.replace_extension("." + std::to_string(s + 1) + out.extension().string());
    if (auto status = io::writeLog(log, file, context); !status) return status.error();
    files.push_back(file.string());
  }
  return files;
}

}  // namespace plumbline::workflow
