// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/study/study_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "workflow/safety/safe_run.h"
#include "workflow/safety/study/study_tables.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using report::Plot;
using safety::Method;

const char* const kColors[11] = {"#1b6ac9", "#c0392b", "#d68910", "#1e8449", "#7d3c98", "#0e9aa7",
                                 "#6e2c00", "#b03a8f", "#566573", "#7f8c00", "#000000"};

bool asked(const SafeStudy& study, StudyPart part) {
  return study.request.parts.contains(part);
}

std::string fileName(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

/// Samples of a run in time: the method's own excitation, then the task.
std::vector<safety::TaskSample> samplesOf(const safety::MethodRun& run) {
  std::vector<safety::TaskSample> all = run.exciting.samples;
  const double begin = all.empty() ? 0.0 : all.back().time;
  for (safety::TaskSample sample : run.task.samples) {
    sample.time += begin;
    all.push_back(std::move(sample));
  }
  return all;
}

/// Lines on one time axis of `step` seconds; NaN where a line has ended.
struct Line {
  std::string name, color;
  std::vector<double> time, value;
};
Plot plotOf(const std::string& title, const std::string& label, const std::vector<Line>& lines, double step) {
  double longest = 0.0;
  for (const Line& line : lines)
    if (!line.time.empty()) longest = std::max(longest, line.time.back());
  const auto count = static_cast<Eigen::Index>(longest / step) + 1;
  Plot plot{
      title, "time [s]", label, VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) * step), {}};
  for (const Line& line : lines) {
    VectorXd y = VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN());
    std::size_t k = 0;
    for (Eigen::Index i = 0; i < count && !line.time.empty() && plot.x[i] <= line.time.back(); ++i) {
      while (k + 1 < line.time.size() && line.time[k + 1] <= plot.x[i] + 1e-9) ++k;
      y[i] = line.value[k];
    }
    plot.series.push_back({line.name, line.color, y});
  }
  return plot;
}

/// Figure 5: mass in the models while the first load is identified and moved in the second task.
Plot massPlotOf(const SafeStudy& study) {
  std::vector<Line> lines;
  const std::size_t load = 0, task = std::min<std::size_t>(1, study.file.tasks.size() - 1);
  for (const StudyIdentification& one : study.identifications) {
    if (one.load != load || one.repetition != 0 || !one.found) continue;
    Line line{one.excites ? "ours" : "random", kColors[one.excites ? 0 : 3], {}, {}};
    for (const auto& [time, box] : one.found->course)
      line.time.push_back(time), line.value.push_back(box[0].middle());
    line.time.push_back(line.time.back() + 8.0), line.value.push_back(line.value.back());
    lines.push_back(std::move(line));
  }
  for (const StudyRun& one : study.runs) {
    if (one.repetition != 0 || one.task != task || !one.run ||
        study.file.tasks[task].moves[one.move].load != load)
      continue;
    if (one.method != Method::Adaptive && one.method != Method::AdaptiveExcited) continue;
    Line line{nameOf(one.method), kColors[one.method == Method::Adaptive ? 4 : 5], {}, {}};
    for (const safety::TaskSample& s : samplesOf(*one.run))
      line.time.push_back(s.time), line.value.push_back(s.mass);
    lines.push_back(std::move(line));
  }
  const double truth = study.file.loads[load].truth[0];
  lines.push_back({"truth", "#888888", {0.0, 15.5}, {truth, truth}});
  return plotOf(titled(study, "Figure 5", "mass with " + study.file.loads[load].name + " in the models"),
                "mass [kg]", lines, 0.05);
}

/// Methods whose lines share a figure: robust laws, adaptive laws, PID.
constexpr const char* kGroups[] = {"robust", "adaptive", "pid"};
std::size_t groupOf(Method method) {
  return method < Method::Adaptive ? 0 : method < Method::Pid ? 1 : 2;
}

/// Figures 11 and 12 of one load: a line per method of a group, from the task's first posture on.
Plot trackingPlot(const SafeStudy& study, std::size_t task, std::size_t move, bool torque,
                  std::size_t group) {
  std::vector<Line> lines;
  const VectorXd& limit = study.scenario->limits.torque;
  for (const StudyRun& one : study.runs) {
    if (one.repetition != 0 || one.task != task || one.move != move || !one.run ||
        groupOf(one.method) != group)
      continue;
    Line line{nameOf(one.method), kColors[static_cast<std::size_t>(one.method)], {}, {}};
    for (const safety::TaskSample& s : one.run->task.samples) {
      if (s.time < one.run->back) continue;
      line.time.push_back(s.time - one.run->back);
      line.value.push_back(torque ? s.torque.cwiseAbs().cwiseQuotient(limit).maxCoeff() : s.error);
    }
    lines.push_back(std::move(line));
  }
  const std::string load = study.file.loads[study.file.tasks[task].moves[move].load].name;
  return plotOf(titled(study, fmt::format("Figure {}", 11 + task),
                       load + (torque ? ", command over its limit, largest joint" : ", tracking error")),
                torque ? "share of the limit" : "‖q_d − q‖ [rad]", lines, 0.01);
}

std::string timesText(const SafeStudy& study) {
  std::vector<double> seconds;
  int kept = 0, all = 0;
  for (const StudyIdentification& one : study.identifications) {
    ++all;
    if (!one.found) continue;
    kept += one.found->kept ? 1 : 0;
    seconds.insert(seconds.end(), one.found->plan_seconds.begin(), one.found->plan_seconds.end());
  }
  if (all == 0) return {};
  return fmt::format(
      "{} runs of the loop: in {} every bound was kept and the truth was inside at every sample; "
      "{} plans were proven.",
      all, kept, seconds.size());
}

/// "57", or "29 to 57".
std::string rangeText(const VectorXd& values) {
  const double least = values.minCoeff(), most = values.maxCoeff();
  return least == most ? fmt::format("{:.3g}", most) : fmt::format("{:.3g} to {:.3g}", least, most);
}

report::Facts assumptions(const SafeStudy& study) {
  const SafeScenario& s = *study.scenario;
  const safety::ControlErrors& eta = s.problem.errors;
  const safety::MethodGains& g = study.gains;
  report::Facts facts;
  const auto add = [&](const char* name, std::string text) {
    facts.lines.emplace_back(name, std::move(text));
  };
  const auto exactOr = [](double error, const char* unit) {
    return error > 0.0 ? fmt::format("within {:.3g} {}", error, unit) : std::string("exact");
  };
  add("Everything",
      study.file.published ? "simulation; the published results are of a real arm" : "simulation");
  add("Arm", s.robot->model.name());
  for (const auto& [name, text] : study.file.remarks) add(name.c_str(), text);
  add("Sensors",
      fmt::format("positions {}, speeds {}, applied torque {}", exactOr(eta.position.maxCoeff(), "rad"),
                  exactOr(eta.velocity.maxCoeff(), "rad/s"),
                  exactOr(eta.torque.maxCoeff(), "N·m of the command")));
  add("Timing", fmt::format("{:.0f} Hz, delay {:.3g} ms, jitter up to {:.3g} ms, torque held between samples",
                            1.0 / eta.period, 1e3 * eta.delay, 1e3 * eta.jitter));
  add("Motors",
      fmt::format(
          "rotor inertias and friction inside ±{:.3g} %, true ones drawn in it; links of the arm exact",
          100.0 * s.spec.motors.relative));
  add("First intervals", "the law's first model is their middle, and the proofs hold for all of them");
  add("Proven law", fmt::format("V_M {:.3g} J, alpha {:.3g} 1/s, K {} 1/s while identifying", s.gains.V_M,
                                s.gains.alpha, rangeText(s.gains.K)));
  add("Robust law as published", fmt::format("V_M = V_c = {:.3g} J, alpha {:.3g} 1/s, K {} 1/s",
                                             g.published.V_M, g.published.alpha, rangeText(g.published.K)));
  add("Adaptive laws",
      fmt::format(
          "gains are not published; K_D {} N·m·s/rad, rates {:.3g}, {:.3g} and {:.3g} for mass, first "
          "moments and inertia, chosen once on the heaviest load of the sample; adap-2 is a stand-in of our "
          "own (adapted bound, leakage {:.3g} 1/s), its law is not in the paper",
          rangeText(g.adaptive.K_D), g.adaptive.rate[0], g.adaptive.rate[1], g.adaptive.rate[4],
          g.robust_adaptive.leakage));
  add("PID", fmt::format("Kp {}, Ki {}, Kd {}; no friction compensation", rangeText(g.pid.proportional),
                         rangeText(g.pid.integral), rangeText(g.pid.derivative)));
  add("Fourier motion", fmt::format("best condition of 200 random ones within the speed limits and {} rad/s²",
                                    rangeText(g.fourier_acceleration)));
  add("Limits",
      fmt::format("torque {} N·m, speed {} rad/s; commands beyond a torque limit are cut and count as "
                  "broken",
                  rangeText(s.limits.torque), rangeText(s.limits.speed)));
  add("Tasks",
      "methods that identify first go back to the task's start; what was placed before is no obstacle");
  add("Between identification and task", "brakes hold the arm, and the task begins where it stands");
  add("Verdict",
      "collide: two bodies overlap (every 10 ms) or the motion diverges; torque: a command above its limit; "
      "placed: more than 10 mm or 3° off 0.5 s after the motion, where the place counts");
  add("Seeds", fmt::format("repetitions: {}; seed {} + 1000·load + repetition, counted from 0",
                           study.request.repetitions, study.file.seed));
  return facts;
}

void addTables(const SafeStudy& study, report::Document& document) {
  const auto section = [&](const char* number, const char* title) -> std::vector<report::Block>& {
    document.sections.push_back({study.file.published ? number : title, {}});
    return document.sections.back().blocks;
  };
  if (asked(study, StudyPart::I)) {
    auto& blocks = section("Table I", "First intervals");
    blocks.emplace_back(tableOfBox(study));
    const SafeTube tube = safeTube(*study.scenario);
    blocks.emplace_back(report::Paragraph{tube.exists
                                              ? fmt::format("A tube exists for all of these intervals: V_c = "
                                                            "{:.3g} J, position error below {:.3g} rad.",
                                                            tube.V_c, tube.position_bound.maxCoeff())
                                              : tube.prevents});
  }
  if (asked(study, StudyPart::II)) section("Table II", "Methods").emplace_back(tableOfMethods(study));
  if (asked(study, StudyPart::III)) {
    auto& blocks = section("Table III", "Results");
    blocks.emplace_back(tableOfResults(study));
    blocks.emplace_back(tableOfReasons(study));
    blocks.emplace_back(tableOfProofs(study));
  }
  if (asked(study, StudyPart::IV))
    section("Table IV", "Torque and momentum").emplace_back(tableOfConditioning(study));
  if (asked(study, StudyPart::V)) section("Table V", "Condition").emplace_back(tableOfConditions(study));
  if (asked(study, StudyPart::Intervals)) {
    auto& blocks = section("Figures 6 to 10", "Intervals");
    for (std::size_t load = 0; load < study.file.loads.size(); ++load)
      blocks.emplace_back(tableOfIntervals(study, load));
  }
}

/// Verdicts over random worlds and the figures behind them.
void addWorlds(const SafeStudy& study, report::Document& document) {
  double nearest = 1e9, boxes = 0.0;
  safety::LoopReach most;
  for (const WorldRun& run : study.worlds) {
    boxes += static_cast<double>(run.boxes) / static_cast<double>(study.worlds.size());
    if (run.plans == 0) continue;
    nearest = std::min(nearest, run.nearest);
    most.V = std::max(most.V, run.reach.V), most.e = std::max(most.e, run.reach.e);
    most.torque = std::max(most.torque, run.reach.torque), most.speed = std::max(most.speed, run.reach.speed);
  }
  const std::string figures = fmt::format(
      "{:.1f} boxes on average. Nearest to anything {:.3g} m; V {:.3g}, error {:.3g}, command {:.3g} and "
      "speed "
      "{:.3g} of their bounds at most. The simulated arm is judged, every five samples, by distances at its "
      "true "
      "postures, which no proof uses; a payload inside the intervals, a start within 0.3 rad and the boxes "
      "are drawn.",
      boxes, nearest, most.V, most.e, most.torque, most.speed);
  document.sections.push_back(
      {"Random worlds", {tableOfWorlds(study), report::Paragraph{figures}, tableOfWorldReasons(study)}});
}

nlohmann::json worldJson(const WorldRun& run) {
  return {{"seed", run.seed},
          {"boxes", run.boxes},
          {"plans", run.plans},
          {"moved", run.moved},
          {"kept", run.kept},
          {"nearest", finiteOrNull(run.nearest)},
          {"proven", finiteOrNull(run.proven)},
          {"V", run.reach.V},
          {"error", run.reach.e},
          {"torque", run.reach.torque},
          {"speed", run.reach.speed},
          {"truth_inside", run.reach.truth_inside},
          {"reason", run.reason}};
}

nlohmann::json runJson(const SafeStudy& study, const StudyRun& one) {
  const StudyTask& task = study.file.tasks[one.task];
  nlohmann::json value = {{"method", nameOf(one.method)},
                          {"task", task.name},
                          {"load", study.file.loads[task.moves[one.move].load].name},
                          {"repetition", one.repetition}};
  if (!one.run) return value["failed"] = one.failed, value;
  const safety::TaskOutcome& t = one.run->task;
  value["verdict"] = toString(one.run->verdict);
  value["why"] = one.run->why();
  value["while_exciting"] = one.run->while_exciting;
  value["torque"] = finiteOrNull(t.torque), value["nearest"] = finiteOrNull(t.nearest);
  value["error"] = finiteOrNull(t.error), value["placed"] = finiteOrNull(t.placed);
  value["turned"] = finiteOrNull(t.turned), value["proven"] = one.run->proof.proven;
  return value;
}

nlohmann::json identificationJson(const SafeStudy& study, const StudyIdentification& one) {
  nlohmann::json value = {{"load", study.file.loads[one.load].name},
                          {"repetition", one.repetition},
                          {"plans", one.excites ? "excite" : "random"}};
  if (!one.found) return value["failed"] = one.failed, value;
  value["condition"] = finiteOrNull(one.found->condition);
  value["kept"] = one.found->kept;
  for (const verified::Interval& x : one.found->box)
    value["lower"].push_back(x.lower), value["upper"].push_back(x.upper);
  value["plan_seconds"] = one.found->plan_seconds;
  return value;
}

}  // namespace

std::vector<std::pair<std::string, Plot>> studyPlots(const SafeStudy& study) {
  std::vector<std::pair<std::string, Plot>> plots;
  if (asked(study, StudyPart::Mass)) plots.emplace_back("figure5", massPlotOf(study));
  if (!asked(study, StudyPart::Tracking)) return plots;
  for (std::size_t task = 0; task < std::min<std::size_t>(2, study.file.tasks.size()); ++task)
    for (std::size_t move = 0; move < study.file.tasks[task].moves.size(); ++move)
      for (const bool torque : {false, true})
        for (std::size_t group = 0; group < 3; ++group)
          plots.emplace_back(
              fmt::format("figure{}_{}_{}_{}", 11 + task, torque ? "torque" : "error", kGroups[group],
                          fileName(study.file.loads[study.file.tasks[task].moves[move].load].name)),
              trackingPlot(study, task, move, torque, group));
  return plots;
}

report::Document studyDocument(const SafeStudy& study) {
  report::Document document{
      "Study of the safe loop",
      study.file.published
          ? "Tables I to V and figures 5 to 12 of Zhang, Zhou & Vasudevan 2025, published and ours"
          : "Methods of Zhang, Zhou & Vasudevan 2025 on " + study.scenario->robot->model.name(),
      {},
      {}};
  document.sections.push_back({"Assumptions", {assumptions(study)}});
  addTables(study, document);
  if (const std::string times = timesText(study); !times.empty())
    document.sections.push_back({"Runs of the loop", {report::Paragraph{times}}});
  if (!study.worlds.empty()) addWorlds(study, document);
  report::Section figures{"Figures", {}};
  for (auto& [name, plot] : studyPlots(study)) figures.blocks.emplace_back(std::move(plot));
  if (!figures.blocks.empty()) document.sections.push_back(std::move(figures));
  return document;
}

std::string studyJson(const SafeStudy& study) {
  nlohmann::json document = {{"robot", study.scenario->robot->model.name()},
                             {"repetitions", study.request.repetitions},
                             {"identifications", nlohmann::json::array()},
                             {"runs", nlohmann::json::array()},
                             {"conditioning", nlohmann::json::array()}};
  for (const auto& one : study.identifications)
    document["identifications"].push_back(identificationJson(study, one));
  for (const auto& one : study.runs) document["runs"].push_back(runJson(study, one));
  if (study.conditioning)
    for (const auto& row : study.conditioning->rows)
      document["conditioning"].push_back(
          {{"horizon", row.horizon}, {"correlation", row.correlation}, {"median", row.median}});
  if (!study.worlds.empty()) document["worlds"] = nlohmann::json::array();
  for (const auto& one : study.worlds) document["worlds"].push_back(worldJson(one));
  return jsonText(document, 1);
}

}  // namespace plumbline::workflow
