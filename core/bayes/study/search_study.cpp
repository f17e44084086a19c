// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/search_study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "bayes/observations/energy_observations.h"
#include "bayes/state_space.h"
#include "bayes/study/matched_problem.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kSizeUnit = 0.5;  // m

/// All inertial parameters in units of the robot's mass and of 0.5 m.
VectorXd inUnitsOfRobot(const RobotModel& model, const VectorXd& pi) {
  double mass = 0.0;
  for (const Body& body : model.bodies()) mass += body.pi_std[0];
  VectorXd out = pi / mass;
  for (Index i = 0; i < out.size(); i += 10) {
    out.segment(i + 1, 3) /= kSizeUnit;
    out.segment(i + 4, 6) /= kSizeUnit * kSizeUnit;
  }
  return out;
}

StudySearch searched(const MatchedProblem& data, const Iterate& start, const MapSettings& settings,
                     const JobContext& context) {
  StudySearch out;
  const auto begin = std::chrono::steady_clock::now();
  const auto estimate = estimateMap(data.problem, start, settings, {context.stop, nullptr, 1});
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!estimate) {
    out.failed = estimate.error().message();
    return out;
  }
  out.status = estimate->status;
  out.iterations = static_cast<int>(estimate->iterations.size());
  for (const MapIteration& each : estimate->iterations) out.costs.push_back(each.cost);
  out.cost = estimate->value.cost;
  out.violation = estimate->value.equality;
  const RobotModel& model = data.problem.model;
  const VectorXd truth = inUnitsOfRobot(model, data.problem.map.inertial(data.truth.theta));
  const VectorXd found = inUnitsOfRobot(model, data.problem.map.inertial(estimate->optimum.theta));
  out.inertia_error = (found - truth).norm() / truth.norm();
  const Index inertial = 10 * model.bodyCount();
  out.coordinate_error = (estimate->optimum.theta - data.truth.theta)
                             .cwiseQuotient(data.problem.prior.std)
                             .head(inertial)
                             .norm() /
                         std::sqrt(static_cast<double>(inertial));
  out.error = studyError(model, data.problem.map, data.truth.theta, estimate->optimum.theta);
  const Eigen::MatrixXd& x = estimate->optimum.segments.front().x;
  for (Index k = 0; k < x.cols(); ++k)
    out.trajectory_error =
        std::max(out.trajectory_error, stateDifference(model, x.col(k), data.truth.segments.front().x.col(k))
                                           .head(model.nv())
                                           .lpNorm<Eigen::Infinity>());
  return out;
}

/// Left and right legs, and the mass.
ParameterEqualities symmetryOf(const RobotModel& model) {
  ParameterEqualities out;
  double mass = 0.0;
  for (int b = 0; b < model.bodyCount(); ++b) {
    const std::string& name = model.body(b).name;
    mass += model.body(b).pi_std[0];
    const auto at = name.find("left_");
    if (at == std::string::npos) continue;
    std::string other = name;
    other.replace(at, 5, "right_");
    out.mirrored.push_back({b, model.findBody(other)});
  }
  out.total_mass = mass;
  return out;
}

}  // namespace

double FormulationSystem::spread() const {
  double least = std::numeric_limits<double>::infinity(), worst = 0.0;
  for (const auto* all : {&inverse, &forward})
    for (const StudySearch& search : *all)
      if (search.status == Termination::Converged) least = std::min(least, search.cost);
  for (const auto* all : {&inverse, &forward})
    for (const StudySearch& search : *all)
      if (search.status == Termination::Converged) worst = std::max(worst, (search.cost - least) / least);
  return worst;
}

int FormulationSystem::unconverged() const {
  int count = 0;
  for (const auto* all : {&inverse, &forward})
    for (const StudySearch& search : *all) count += search.status == Termination::Converged ? 0 : 1;
  return count;
}

Result<std::vector<FormulationSystem>> studyFormulations(const FormulationStudySettings& settings,
                                                         const JobContext& context) {
  std::vector<FormulationSystem> out;
  const std::vector<StudySystem> systems = studySystems();
  for (std::size_t i = 0; i < systems.size(); ++i) {
    Random random(settings.first_seed);
    auto data = matchedProblem(systems[i], {}, random);
    if (!data) return data.error();
    const auto starts = static_cast<std::size_t>(settings.seeds);
    FormulationSystem system{systems[i].name, data->problem.map.size(),
                             data->problem.measurements.front().intervals(), std::vector<StudySearch>(starts),
                             std::vector<StudySearch>(starts)};
    MapTerms terms(data->problem, 1);
    system.truth_cost = terms.evaluate(data->truth).cost;
    const Iterate from = startOf(data->problem, context.stop);
    std::atomic<std::size_t> finished = 0;
    parallelFor(2 * starts, std::max(1, context.threads), [&](std::size_t k, int) {
      if (context.stopRequested()) return;
      const std::size_t start = k / 2;
      Iterate point = from;
      Random own = Random(settings.first_seed + start).stream(11);
      point.theta += settings.start * data->problem.prior.std.cwiseProduct(
                                          own.normalVector(static_cast<int>(point.theta.size())));
      MapSettings search;
      search.optimality = settings.optimality;
      search.formulation = k % 2 == 0 ? Formulation::Inverse : Formulation::Forward;
      (k % 2 == 0 ? system.inverse : system.forward)[start] = searched(*data, point, search, context);
      context.report(systems[i].name, (static_cast<double>(i) +
                                       static_cast<double>(++finished) / static_cast<double>(2 * starts)) /
                                          static_cast<double>(systems.size()));
    });
    if (context.stopRequested()) return cancelled("the study");
    out.push_back(std::move(system));
  }
  return out;
}

Result<std::vector<EnergySystem>> studyEnergy(const EnergyStudySettings& settings,
                                              const JobContext& context) {
  std::vector<EnergySystem> out;
  const auto seeds = static_cast<std::size_t>(settings.seeds);
  std::vector<StudySystem> systems = studySystems();
  std::erase_if(systems, [](const StudySystem& system) { return system.name == "quadrotor"; });
  for (const StudySystem& system : systems) {
    EnergySystem here{system.name, {}};
    for (const bool matched : {true, false})
      for (const EnergyUse use : {EnergyUse::None, EnergyUse::Printed, EnergyUse::WithDisturbance})
        here.cells.push_back({use, matched, std::vector<StudySearch>(seeds)});
    const std::size_t searches = here.cells.size() * seeds;
    std::atomic<std::size_t> finished = 0;
    parallelFor(searches, std::max(1, context.threads), [&](std::size_t k, int) {
      if (context.stopRequested()) return;
      EnergyCell& cell = here.cells[k / seeds];
      StudySearch& run = cell.runs[k % seeds];
      Random random(settings.first_seed + k % seeds);  // the same log in every cell
      auto data = matchedProblem(system, {}, random);
      if (!data) {
        run.failed = data.error().message();
        return;
      }
      if (!cell.matched)
        for (Measurements& m : data->problem.measurements) m.force_std *= settings.mismatch;
      addEnergy(cell.use, 0.0, data->problem);
      MapSettings search;
      search.optimality = settings.optimality;
      run = searched(*data, startOf(data->problem, context.stop), search, context);
      context.report(system.name, (static_cast<double>(out.size()) +
                                   static_cast<double>(++finished) / static_cast<double>(searches)) /
                                      static_cast<double>(systems.size()));
    });
    if (context.stopRequested()) return cancelled("the study");
    out.push_back(std::move(here));
  }
  return out;
}

Result<std::vector<EqualitySystem>> studyEqualities(const EqualityStudySettings& settings,
                                                    const JobContext& context) {
  std::vector<EqualitySystem> out;
  for (const StudySystem& system : studySystems()) {
    if (system.name != "biped" && system.name != "quadruped") continue;
    const auto seeds = static_cast<std::size_t>(settings.seeds);
    EqualitySystem here{system.name, std::vector<EqualityRun>(seeds)};
    const double done_before = out.empty() ? 0.0 : 0.5;
    std::atomic<std::size_t> finished = 0;
    parallelFor(seeds, std::max(1, context.threads), [&](std::size_t k, int) {
      if (context.stopRequested()) return;
      EqualityRun& run = here.runs[k];
      run.seed = settings.first_seed + k;
      Random random(run.seed);
      MatchedSettings longer;
      longer.intervals = settings.intervals;
      auto data = matchedProblem(system, longer, random);
      if (!data) {
        run.free.failed = run.constrained.failed = data.error().message();
        return;
      }
      MapSettings search;
      search.optimality = settings.optimality;
      const Iterate from = startOf(data->problem, context.stop);
      run.free = searched(*data, from, search, context);
      data->problem.equalities = symmetryOf(system.model);
      run.constrained = searched(*data, from, search, context);
      context.report(system.name,
                     done_before + 0.5 * static_cast<double>(++finished) / static_cast<double>(seeds));
    });
    if (context.stopRequested()) return cancelled("the study");
    out.push_back(std::move(here));
  }
  return out;
}

}  // namespace plumbline::bayes
