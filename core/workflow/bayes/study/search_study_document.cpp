// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/study/search_study_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using bayes::EqualityRun;
using bayes::EqualitySystem;
using bayes::FormulationSystem;
using bayes::StudySearch;

constexpr double kSameOptimum = 1e-8;  // relative, of costs
constexpr const char *kBlue = "#1b6ac9", *kRed = "#c0392b";

bool foundOptimum(const StudySearch& search) {
  return search.status == Termination::Converged;
}

/// "12.3 (8 to 20)": mean and range over the searches that converged.
template <typename Value>
std::string rangeText(const std::vector<StudySearch>& searches, const Value& value, const char* format) {
  double sum = 0.0, least = std::numeric_limits<double>::infinity(), most = -least;
  int count = 0;
  for (const StudySearch& search : searches) {
    if (!foundOptimum(search)) continue;
    const double x = value(search);
    sum += x, least = std::min(least, x), most = std::max(most, x), ++count;
  }
  if (count == 0) return "–";
  return fmt::format(fmt::runtime(format), sum / count, least, most);
}

std::string fileStem(const std::string& prefix, std::string name) {
  std::replace(name.begin(), name.end(), ' ', '_');
  return prefix + name;
}

nlohmann::json searchJson(const StudySearch& s) {
  nlohmann::json out = {{"status", s.failed.empty() ? toString(s.status) : "failed"},
                        {"iterations", s.iterations},
                        {"seconds", s.seconds},
                        {"cost", finiteOrNull(s.cost)},
                        {"violation", finiteOrNull(s.violation)},
                        {"trajectory_error", finiteOrNull(s.trajectory_error)},
                        {"inertia_error", finiteOrNull(s.inertia_error)},
                        {"coordinate_error", finiteOrNull(s.coordinate_error)},
                        {"base_error", finiteOrNull(s.error.inertia)},
                        {"friction_error", finiteOrNull(s.error.friction)}};
  if (!s.failed.empty()) out["failed"] = s.failed;
  return out;
}

const char* nameOf(bayes::EnergyUse use) {
  switch (use) {
    case bayes::EnergyUse::None:
      return "without";
    case bayes::EnergyUse::Printed:
      return "printed";
    case bayes::EnergyUse::WithDisturbance:
      break;
  }
  return "with disturbance";
}

/// Published row of table I: without → with energy observations.
struct PublishedEnergy {
  const char *system, *iterations, *trajectory, *inertia, *friction;
};
constexpr PublishedEnergy kPublishedEnergy[] = {
    {"double pendulum", "20.4 → 31.2", "0.41 → 0.46", "0.022 → 0.018", "0.031 → 0.016"},
    {"manipulator", "7.3 → 11.4", "2.58 → 2.83", "0.56 → 0.46", "0.75 → 0.40"},
    {"biped", "15.6 → 24.1", "5.88 → 6.34", "1.86 → 1.62", "2.18 → 1.08"},
    {"quadruped", "9.2 → 15.5", "4.76 → 5.08", "1.47 → 1.28", "1.82 → 0.91"}};

/// Mean over the searches that converged; NaN without one.
template <typename Value>
double meanOf(const std::vector<StudySearch>& searches, const Value& value) {
  double sum = 0.0;
  int count = 0;
  for (const StudySearch& search : searches)
    if (foundOptimum(search)) sum += value(search), ++count;
  return count > 0 ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

struct EqualityCount {
  int both = 0;                          ///< seeds in which both searches converged
  int smaller = 0, closer = 0;           ///< error of the parameters, of their coordinates, smaller
  int near = 0;                          ///< cost within 1 %
  double free = 0.0, constrained = 0.0;  ///< mean errors of the parameters
  double free_coordinates = 0.0, coordinates = 0.0;  ///< of the coordinates
  double cost = 0.0, violation = 0.0;                ///< largest
};
EqualityCount countOf(const EqualitySystem& system) {
  EqualityCount out;
  for (const EqualityRun& run : system.runs) {
    if (!foundOptimum(run.free) || !foundOptimum(run.constrained)) continue;
    ++out.both;
    out.smaller += run.constrained.inertia_error < run.free.inertia_error;
    out.closer += run.constrained.coordinate_error < run.free.coordinate_error;
    out.free_coordinates += run.free.coordinate_error;
    out.coordinates += run.constrained.coordinate_error;
    const double change = std::fabs(run.constrained.cost / run.free.cost - 1.0);
    out.near += change <= 0.01;
    out.cost = std::max(out.cost, change);
    out.violation = std::max(out.violation, run.constrained.violation);
    out.free += run.free.inertia_error;
    out.constrained += run.constrained.inertia_error;
  }
  const double n = std::max(1, out.both);
  out.free /= n, out.constrained /= n, out.free_coordinates /= n, out.coordinates /= n;
  return out;
}

}  // namespace

std::vector<report::Section> formulationSections(const std::vector<FormulationSystem>& systems,
                                                 std::uint64_t first_seed) {
  report::Facts facts;
  facts.lines = {{"Systems",
                  "invented; those of the paper are not stated. Logs of 150 intervals of 5 ms from the very "
                  "model, encoders of "
                  "0.5 mrad and 5 mrad/s, base pose of 1 mm and 1 mrad, force noise of 0.05 N·m; feet stay "
                  "on the ground"},
                 {"Parameters",
                  "all bodies and viscous friction, prior 0.3 of log masses (the paper: 70 %), 0.5 of "
                  "logarithms of friction"},
                 {"Starts", fmt::format("{} per system, θ one standard deviation of the prior off its mean; "
                                        "states from the encoders; log and "
                                        "starts from seed {} on",
                                        systems.empty() ? 0 : systems.front().inverse.size(), first_seed)},
                 {"Search",
                  "Gauss–Newton on the same linear-quadratic solver; forward: accelerations and forces "
                  "solved for after every step. Ends at 1e-6 "
                  "standard deviations"}};
  report::Table table{"Inverse and forward formulation, mean (least to most)",
                      {"system", "parameters", "iterations, inverse", "iterations, forward",
                       "seconds, inverse", "seconds, forward", "same optimum within", "did not converge"},
                      {false, true, false, false, false, false, true, true},
                      {}};
  report::Section section{"Figure 10", {}};
  std::vector<report::Block> verdicts;
  for (const FormulationSystem& system : systems) {
    const auto iterations = [](const StudySearch& s) { return static_cast<double>(s.iterations); };
    const auto seconds = [](const StudySearch& s) { return s.seconds; };
    const auto searches = 2 * system.inverse.size();
    table.rows.push_back({system.name, std::to_string(system.parameters),
                          rangeText(system.inverse, iterations, "{:.1f} ({:.0f} to {:.0f})"),
                          rangeText(system.forward, iterations, "{:.1f} ({:.0f} to {:.0f})"),
                          rangeText(system.inverse, seconds, "{:.3g} ({:.3g} to {:.3g})"),
                          rangeText(system.forward, seconds, "{:.3g} ({:.3g} to {:.3g})"),
                          fmt::format("{:.1e}", system.spread()),
                          fmt::format("{} of {}", system.unconverged(), searches)});
    const bool same = system.spread() <= kSameOptimum && system.unconverged() == 0;
    verdicts.emplace_back(report::Verdict{
        same ? "good" : "wrong",
        fmt::format("{}: {} of {} searches converge, to costs within {:.1e} of each other.", system.name,
                    static_cast<int>(searches) - system.unconverged(), searches, system.spread())});
  }
  section.blocks.emplace_back(std::move(table));
  for (report::Block& verdict : verdicts) section.blocks.push_back(std::move(verdict));
  section.blocks.emplace_back(report::Paragraph{
      "The paper reports fewer iterations and smaller final errors of the inverse formulation. Both are the "
      "same problem, so that "
      "converged searches have the same optimum; what is left to compare is the number of iterations."});
  return {{"Settings", {std::move(facts)}}, std::move(section)};
}

std::vector<std::pair<std::string, report::Plot>> formulationPlots(
    const std::vector<FormulationSystem>& systems) {
  std::vector<std::pair<std::string, report::Plot>> plots;
  for (const FormulationSystem& system : systems) {
    if (system.inverse.empty()) continue;
    const auto& inverse = system.inverse.front().costs;
    const auto& forward = system.forward.front().costs;
    const auto n = static_cast<Eigen::Index>(std::max(inverse.size(), forward.size()));
    if (n < 2) continue;
    report::Plot plot{"Cost of the first start, " + system.name,
                      "iteration",
                      "log10 of the cost",
                      Eigen::VectorXd::LinSpaced(n, 0.0, static_cast<double>(n - 1)),
                      {}};
    for (const auto& [name, color, costs] :
         {std::tuple{"inverse", kBlue, &inverse}, std::tuple{"forward", kRed, &forward}}) {
      report::Plot::Series line{name, color,
                                Eigen::VectorXd::Constant(n, std::numeric_limits<double>::quiet_NaN())};
      for (std::size_t i = 0; i < costs->size(); ++i)
        line.y[static_cast<Eigen::Index>(i)] = std::log10((*costs)[i]);
      plot.series.push_back(std::move(line));
    }
    plots.emplace_back(fileStem("fig10_", system.name), std::move(plot));
  }
  return plots;
}

nlohmann::json formulationJson(const std::vector<FormulationSystem>& systems, std::uint64_t first_seed) {
  nlohmann::json out = {{"study", "fig10"}, {"first_seed", first_seed}, {"systems", nlohmann::json::array()}};
  for (const FormulationSystem& system : systems) {
    nlohmann::json one = {{"name", system.name},
                          {"parameters", system.parameters},
                          {"spread", finiteOrNull(system.spread())},
                          {"unconverged", system.unconverged()},
                          {"truth_cost", system.truth_cost}};
    for (const auto& [name, all] :
         {std::pair{"inverse", &system.inverse}, std::pair{"forward", &system.forward}})
      for (const StudySearch& search : *all) {
        one[name].push_back(searchJson(search));
        one[name].back()["costs"] = search.costs;
      }
    out["systems"].push_back(std::move(one));
  }
  return out;
}

std::vector<report::Section> energySections(const std::vector<bayes::EnergySystem>& systems,
                                            std::uint64_t first_seed) {
  report::Facts facts;
  facts.lines = {
      {"Systems", "those of figure 10 without the quadrotor, with the same settings"},
      {"Energy", "of every interval of 5 ms, with one hundredth of its rms beyond the noise of the sensors"},
      {"Definitions",
       "printed: the mechanical energy of the motion that the torques alone cause; with disturbance: that of "
       "the "
       "estimated motion"},
      {"Mismatched", "the estimator is told a third of the true force noise"},
      {"Errors",
       "inertia: base parameters, relative; friction: rms of γ̂/γ − 1; means over the logs whose search "
       "converged"},
      {"Seeds", fmt::format("{} logs per system from seed {} on",
                            systems.empty() ? 0 : systems.front().cells.front().runs.size(), first_seed)}};
  report::Table published{
      "Published, without → with energy observations (units of the errors are not stated)",
      {"system", "iterations", "trajectory", "inertia", "friction"},
      {false, true, true, true, true},
      {}};
  for (const PublishedEnergy& row : kPublishedEnergy)
    published.rows.push_back({row.system, row.iterations, row.trajectory, row.inertia, row.friction});
  report::Table ours{"Ours",
                     {"system", "force noise", "energy", "iterations", "trajectory, ℓ∞", "inertia, %",
                      "friction, %", "friction over without", "did not converge"},
                     {false, false, false, true, true, true, true, true, true},
                     {}};
  int halved = 0, compared = 0;
  for (const bayes::EnergySystem& system : systems)
    for (std::size_t i = 0; i < system.cells.size(); ++i) {
      const bayes::EnergyCell& cell = system.cells[i];
      const auto friction = [](const StudySearch& s) { return s.error.friction; };
      const double without = meanOf(system.cells[i - i % 3].runs, friction),
                   mine = meanOf(cell.runs, friction);
      if (cell.use != bayes::EnergyUse::None && std::isfinite(mine) && std::isfinite(without))
        halved += mine <= 0.6 * without, ++compared;
      const auto lost =
          std::count_if(cell.runs.begin(), cell.runs.end(), [](const auto& s) { return !foundOptimum(s); });
      ours.rows.push_back(
          {system.name, cell.matched ? "as stated" : "three times as stated", nameOf(cell.use),
           fmt::format("{:.1f}",
                       meanOf(cell.runs, [](const auto& s) { return static_cast<double>(s.iterations); })),
           fmt::format("{:.2g}", meanOf(cell.runs, [](const auto& s) { return s.trajectory_error; })),
           fmt::format("{:.3g}", 100.0 * meanOf(cell.runs, [](const auto& s) { return s.error.inertia; })),
           fmt::format("{:.3g}", 100.0 * mine), fmt::format("{:.2f}", mine / without),
           fmt::format("{} of {}", lost, cell.runs.size())});
    }
  report::Section section{"Table I", {std::move(published), std::move(ours)}};
  section.blocks.emplace_back(
      report::Verdict{halved == compared ? "good" : "attention",
                      fmt::format("The paper's energy observations halve the error of friction in every "
                                  "system; here that error falls to "
                                  "0.6 or less in {} of {} comparisons.",
                                  halved, compared)});
  return {{"Settings", {std::move(facts)}}, std::move(section)};
}

nlohmann::json energyJson(const std::vector<bayes::EnergySystem>& systems, std::uint64_t first_seed) {
  nlohmann::json out = {
      {"study", "table1"}, {"first_seed", first_seed}, {"systems", nlohmann::json::array()}};
  for (const bayes::EnergySystem& system : systems) {
    nlohmann::json one = {{"name", system.name}, {"cells", nlohmann::json::array()}};
    for (const bayes::EnergyCell& cell : system.cells) {
      nlohmann::json runs = nlohmann::json::array();
      for (const StudySearch& run : cell.runs) runs.push_back(searchJson(run));
      one["cells"].push_back(
          {{"energy", nameOf(cell.use)}, {"matched", cell.matched}, {"runs", std::move(runs)}});
    }
    out["systems"].push_back(std::move(one));
  }
  return out;
}

std::vector<report::Section> equalitySections(const std::vector<EqualitySystem>& systems) {
  report::Facts facts;
  facts.lines = {
      {"Systems",
       "biped and quadruped of our own, their right legs mirrored left ones; logs of 300 intervals, noise "
       "and "
       "prior as for figure 10"},
      {"Equalities",
       "log-Cholesky coordinates of each right link are the mirrored left ones; the masses add up to the "
       "robot's"},
      {"Error of the coordinates",
       "rms of (η̂ − η)/σ over the log-Cholesky coordinates of all bodies, σ the prior's: every one counts "
       "alike"},
      {"Error of the parameters",
       "‖π̂ − π‖/‖π‖ of all ten of all bodies in units of mass, mass·0.5 m and mass·0.25 m²: the masses "
       "decide"}};
  if (!systems.empty() && !systems.front().runs.empty())
    facts.lines.emplace_back(
        "Seeds", fmt::format("{} to {}; a seed draws motion, noise and prior mean",
                             systems.front().runs.front().seed, systems.front().runs.back().seed));
  report::Table table{"With and without equalities",
                      {"system", "logs", "coordinates without", "with", "smaller in", "parameters without, %",
                       "with, %", "smaller in", "cost within 1 % in", "largest change of cost, %",
                       "equalities kept within", "did not converge"},
                      {false, true, true, true, true, true, true, true, true, true, true, true},
                      {}};
  report::Section section{"Figure 11", {}};
  std::vector<report::Block> verdicts;
  for (const EqualitySystem& system : systems) {
    const EqualityCount c = countOf(system);
    const auto all = static_cast<int>(system.runs.size());
    table.rows.push_back({system.name, std::to_string(all), fmt::format("{:.3g}", c.free_coordinates),
                          fmt::format("{:.3g}", c.coordinates), fmt::format("{} of {}", c.closer, c.both),
                          fmt::format("{:.3g}", 100.0 * c.free), fmt::format("{:.3g}", 100.0 * c.constrained),
                          fmt::format("{} of {}", c.smaller, c.both), fmt::format("{} of {}", c.near, c.both),
                          fmt::format("{:.2g}", 100.0 * c.cost), fmt::format("{:.0e}", c.violation),
                          std::to_string(all - c.both)});
    verdicts.emplace_back(report::Verdict{
        c.both == all && c.closer >= 0.95 * all ? "good" : "wrong",
        fmt::format(
            "{}: the error of the inertial coordinates is smaller with the equalities in {} of {} logs.",
            system.name, c.closer, all)});
    verdicts.emplace_back(
        report::Verdict{c.both == all && c.smaller >= 0.95 * all ? "good" : "wrong",
                        fmt::format("{}: the error of the inertial parameters is smaller in {} of {} logs.",
                                    system.name, c.smaller, all)});
    verdicts.emplace_back(report::Verdict{
        c.near == all ? "good" : "attention",
        fmt::format("{}: the cost changes by at most 1 % in {} of {} logs.", system.name, c.near, all)});
  }
  section.blocks.emplace_back(std::move(table));
  for (report::Block& verdict : verdicts) section.blocks.push_back(std::move(verdict));
  return {{"Settings", {std::move(facts)}}, std::move(section)};
}

std::vector<std::pair<std::string, report::Plot>> equalityPlots(const std::vector<EqualitySystem>& systems) {
  std::vector<std::pair<std::string, report::Plot>> plots;
  for (const EqualitySystem& system : systems) {
    const auto n = static_cast<Eigen::Index>(system.runs.size());
    if (n < 2) continue;
    report::Plot plot{
        "Error of the inertial coordinates, " + system.name,
        "seed",
        "standard deviations of the prior",
        Eigen::VectorXd(n),
        {{"without", kRed, Eigen::VectorXd(n)}, {"with equalities", kBlue, Eigen::VectorXd(n)}}};
    for (Eigen::Index i = 0; i < n; ++i) {
      const EqualityRun& run = system.runs[static_cast<std::size_t>(i)];
      plot.x[i] = static_cast<double>(run.seed);
      plot.series[0].y[i] = run.free.coordinate_error;
      plot.series[1].y[i] = run.constrained.coordinate_error;
    }
    plots.emplace_back(fileStem("fig11_", system.name), std::move(plot));
  }
  return plots;
}

nlohmann::json equalityJson(const std::vector<EqualitySystem>& systems) {
  nlohmann::json out = {{"study", "fig11"}, {"systems", nlohmann::json::array()}};
  for (const EqualitySystem& system : systems) {
    nlohmann::json one = {{"name", system.name}, {"runs", nlohmann::json::array()}};
    for (const EqualityRun& run : system.runs)
      one["runs"].push_back(
          {{"seed", run.seed}, {"free", searchJson(run.free)}, {"constrained", searchJson(run.constrained)}});
    out["systems"].push_back(std::move(one));
  }
  return out;
}

}  // namespace plumbline::workflow
