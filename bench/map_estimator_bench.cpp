// SPDX-License-Identifier: BSD-3-Clause
// One iteration of the estimate of motion and parameters, per node: linearisation, recursion, certificate, line search. A quadruped
// on four point feet, one thread; processor times. `parts` splits it.
#include "bayes/map_estimator.h"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "bayes/constraints/constraint_schedule.h"
#include "bayes/recursion/lq_certificate.h"
#include "bayes/state_space.h"
#include "support.h"

namespace plumbline::bench {
namespace {

using bayes::Iterate;
using bayes::MapProblem;
using bayes::Measurements;
using Eigen::Index;
using Eigen::VectorXd;

constexpr double kStep = 0.005, kPositionStd = 5e-4, kVelocityStd = 5e-3;

double seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

bayes::ConstraintSpec feetOnGround() {
  bayes::ConstraintSpec out;
  for (const char* leg : {"fl", "fr", "rl", "rr"}) {
    ContactFrame foot;
    foot.name = leg;
    foot.frame = {std::string(leg) + "_shank", {Mat3::Identity(), Vec3(0.0, 0.0, -0.22)}};
    out.contacts.push_back({foot, true, {}});
  }
  return out;
}

/// Knees bent, feet below the hips.
VectorXd standing(const RobotModel& model) {
  VectorXd q = model.neutral();
  for (Index leg = 0; leg < 4; ++leg) q.segment<3>(7 + 3 * leg) << 0.0, 0.7, -1.4;
  return q;
}

/// A problem without data yet; p = 10: the trunk's inertia; p = 202: all inertias and the whole friction of all joints.
MapProblem emptyProblem(bool all, Index intervals) {
  const RobotModel robot = model(Robot::Quadruped);
  const Index nv = robot.nv(), nq = robot.nq();
  std::vector<int> bodies = {0};
  std::vector<bayes::FrictionSpec> friction(static_cast<std::size_t>(nv));
  for (int b = 1; all && b < robot.bodyCount(); ++b) bodies.push_back(b);
  for (std::size_t j = 6; all && j < friction.size(); ++j) friction[j] = {true, true, true};
  bayes::ParameterMap map = bayes::ParameterMap::make(robot, bodies, friction).value();
  const bayes::ParameterPrior prior =
      map.prior(VectorXd::Constant(static_cast<Index>(bodies.size()), 0.1), 0.3);
  MapProblem problem{robot,
                     std::move(map),
                     prior,
                     VectorXd::Constant(nv, kPositionStd),
                     VectorXd::Constant(nv, kVelocityStd),
                     std::vector<bool>(static_cast<std::size_t>(nv), false),
                     {},
                     {}};
  Measurements m;
  m.log = "quadruped";
  m.step = VectorXd::Constant(intervals, kStep);
  m.time = VectorXd::LinSpaced(intervals + 1, 0.0, kStep * static_cast<double>(intervals));
  m.position = m.velocity = Eigen::MatrixXd::Constant(nv, intervals + 1, NAN);
  m.base_pose = Eigen::MatrixXd::Constant(7, intervals + 1, NAN);
  m.torque = Eigen::MatrixXd::Zero(nv, intervals);
  m.force_std = VectorXd::Constant(nv, 0.05);
  m.force_std.head<6>() << Vec3::Constant(0.05), Vec3::Constant(0.5);
  m.start_mean = VectorXd::Zero(nq + nv);
  m.start_mean.head(nq) = problem.posture = standing(robot);
  m.start_std.resize(2 * nv);
  m.start_std << VectorXd::Constant(nv, 10.0), VectorXd::Constant(nv, 100.0);
  m.unknown_start = 2 * nv;
  problem.measurements.push_back(std::move(m));
  const Status status = bayes::constrain(feetOnGround(), problem);
  if (!status) throw std::runtime_error(status.error().message());
  return problem;
}

/// The trunk sways on its feet: springs at the joints follow sines, about the torques that hold it up.
MapProblem swaying(bool all, Index intervals) {
  MapProblem problem = emptyProblem(all, intervals);
  Measurements& m = problem.measurements.front();
  const RobotModel& robot = problem.model;
  const Index nv = robot.nv(), nq = robot.nq();
  Random random(7);
  VectorXd x = m.start_mean, u = VectorXd::Zero(problem.inputs());
  bayes::StageMode mode(problem);
  mode.setParameters(problem.prior.mean);
  for (Index k = 0; k <= intervals; ++k) {
    VectorXd move = VectorXd::Zero(nv);
    move.head<6>() = problem.base_pose_std.cwiseProduct(Vec6(random.normalVector(6)));
    m.base_pose.col(k) = bayes::movedPosture(robot, x.head(nq), move).head<7>();
    for (Index j = 6; j < nv; ++j) {
      m.position(j, k) = x[j + 1] + kPositionStd * random.normal();
      m.velocity(j, k) = x[nq + j] + kVelocityStd * random.normal();
    }
    if (k == intervals) break;
    for (Index j = 6; j < nv; ++j) {
      const double t = m.time[k], w = 4.0 + 0.5 * static_cast<double>(j);
      const double wish = m.start_mean[j + 1] + 0.05 * std::sin(w * t);
      m.torque(j, k) = 60.0 * (wish - x[j + 1]) - 1.5 * x[nq + j];
    }
    u.head(nv) = m.force_std.cwiseProduct(random.normalVector(static_cast<int>(nv)));
    if (!mode.solveAcceleration(m, k, x, u))
      throw std::runtime_error("the quadruped cannot be integrated from node " + std::to_string(k));
    x = bayes::StageMode::next(robot, m, k, x, u);
  }
  return problem;
}

/// Processor time between the reports of successive iterations.
void iterationOf(benchmark::State& state, bool all, std::size_t memory = bayes::MapSettings{}.memory) {
  const Index nodes = state.range(0);
  const MapProblem problem = swaying(all, nodes);
  const Iterate start = bayes::startOf(problem);
  for (auto _ : state) {
    std::vector<double> times;
    bayes::MapSettings settings;
    settings.iteration_limit = 4;
    settings.memory = memory;
    settings.optimality = settings.feasibility = 0.0;
    settings.on_iteration = [&](const auto&) { times.push_back(seconds()); };
    const auto estimate = bayes::estimateMap(problem, start, settings);
    if (!estimate || times.size() < 3) return state.SkipWithError("no estimate");
    std::vector<double> each;
    for (std::size_t i = 1; i < times.size(); ++i) each.push_back(times[i] - times[i - 1]);
    std::nth_element(each.begin(), each.begin() + 1, each.end());
    state.SetIterationTime(each[1]);
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
  state.counters["nodes"] = static_cast<double>(nodes);
}
BENCHMARK_CAPTURE(iterationOf, p10, false)->Arg(100)->Arg(1000)->UseManualTime()->Iterations(1);
BENCHMARK_CAPTURE(iterationOf, p10, false)->Arg(10000)->UseManualTime()->Iterations(1)->Repetitions(3);
// All stages computed twice, at any length: the time is linear.
BENCHMARK_CAPTURE(iterationOf, twice_p10, false, 0)->Arg(1000)->UseManualTime()->Iterations(1);
BENCHMARK_CAPTURE(iterationOf, twice_p10, false, 0)
    ->Arg(10000)
    ->UseManualTime()
    ->Iterations(1)
    ->Repetitions(1);
// One at a time, by filter: the peak memory is that of the process.
BENCHMARK_CAPTURE(iterationOf, long_p10, false)->Arg(100000)->UseManualTime()->Iterations(1)->Repetitions(1);
BENCHMARK_CAPTURE(iterationOf, p202, true)->Arg(100)->UseManualTime()->Iterations(1);

void linearise(bayes::MapTerms& terms, Iterate& at, bayes::LqProblem& model, const bayes::LqSolution&) {
  terms.linearise(at, model);
  std::vector<bayes::LqStage>& stages = model.segments[0].stages;
  stages.resize(static_cast<std::size_t>(at.segments[0].u.cols()));
  terms.linearise(at, 0, 0, at.segments[0].u.cols(), stages.data());
}

/// The parts of an iteration, per node.
template <typename Part>
void partOf(benchmark::State& state, bool all, const Part& part) {
  constexpr Index kNodes = 100;
  const MapProblem problem = swaying(all, kNodes);
  Iterate at = bayes::startOf(problem);
  bayes::MapTerms terms(problem, 1);
  bayes::LqProblem model;
  linearise(terms, at, model, {});
  const auto solution = bayes::solveLq(model);
  if (!solution) return state.SkipWithError("no solution");
  Iterate moved = at;
  for (auto _ : state) part(terms, moved, model, *solution);
  perSample(state, static_cast<double>(kNodes));
}
void recursion(bayes::MapTerms&, Iterate&, bayes::LqProblem& model, const bayes::LqSolution&) {
  benchmark::DoNotOptimize(bayes::solveLq(model));
}
void certificate(bayes::MapTerms&, Iterate&, bayes::LqProblem& model, const bayes::LqSolution& solution) {
  benchmark::DoNotOptimize(bayes::certify(model, solution));
}
void forces(bayes::MapTerms& terms, Iterate& at, bayes::LqProblem&, const bayes::LqSolution&) {
  terms.solveForces(at);
}
void evaluation(bayes::MapTerms& terms, Iterate& at, bayes::LqProblem&, const bayes::LqSolution&) {
  benchmark::DoNotOptimize(terms.evaluate(at));
}
void rollOut(bayes::MapTerms&, Iterate&, bayes::LqProblem& model, const bayes::LqSolution& solution) {
  benchmark::DoNotOptimize(bayes::rollOut(model, solution));
}
#define PLUMBLINE_PART(part)                          \
  BENCHMARK_CAPTURE(partOf, part##_p10, false, part); \
  BENCHMARK_CAPTURE(partOf, part##_p202, true, part)
PLUMBLINE_PART(linearise);
PLUMBLINE_PART(recursion);
PLUMBLINE_PART(certificate);
PLUMBLINE_PART(rollOut);
PLUMBLINE_PART(forces);
PLUMBLINE_PART(evaluation);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
