// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/study/study_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

#include "base/median.h"
#include "regressors/layout.h"
#include "report/svg_plot.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;
using report::Table;
using safety::MethodInfo;
using safety::Verdict;

/// Published results of tables I, III, IV and V (Zhang, Zhou & Vasudevan 2025).
const char* const kPublishedBox[10] = {"[1.2, 5.2]",  "[−0.4, 0.4]", "[−0.4, 0.4]", "[−1.0, −0.1]",
                                       "[−0.2, 0.2]", "[−0.2, 0.2]", "[−0.2, 0.2]", "[−0.2, 0.2]",
                                       "[−0.2, 0.2]", "[−0.2, 0.2]"};
const char* const kPublishedResults[11][3] = {
    {"success", "success", "success"},         {"fail at 8lb", "fail at 8lb", "collide"},
    {"fail at 8lb", "fail at 8lb", "collide"}, {"success", "fail at 8lb", "collide"},
    {"success", "fail at 8lb", "collide"},     {"success", "success", "collide"},
    {"fail at 8lb", "fail at 4lb", "collide"}, {"fail at 8lb", "fail at 4lb", "collide"},
    {"success", "fail at 6lb", "collide"},     {"success", "success", "collide"},
    {"fail at 4lb", "fail at 4lb", "collide"}};
const std::pair<int, const char*> kPublishedCorrelation[] = {{1, "1.0000"},   {5, "1.0000"},  {10, "0.9994"},
                                                             {20, "0.9934"},  {50, "0.9540"}, {100, "0.6709"},
                                                             {200, "0.3537"}, {500, "0.2789"}};
const double kPublishedConditions[5][2] = {
    {274.030, 479.573}, {282.840, 418.078}, {250.704, 373.448}, {258.517, 312.352}, {233.539, 413.381}};

void insertColumn(Table& table, std::size_t at, const char* header, bool numeric) {
  const auto where = static_cast<std::ptrdiff_t>(at);
  table.headers.insert(table.headers.begin() + where, header);
  table.numeric.insert(table.numeric.begin() + where, numeric);
}

/// Runs of a method in a task, in the order of repetitions and moves.
std::vector<const StudyRun*> runsOf(const SafeStudy& study, safety::Method method, std::size_t task) {
  std::vector<const StudyRun*> runs;
  for (const StudyRun& run : study.runs)
    if (run.method == method && run.task == task) runs.push_back(&run);
  return runs;
}

bool succeeded(const StudyRun& run) {
  return run.run && run.run->verdict == Verdict::Success;
}

std::string loadOf(const SafeStudy& study, const StudyRun& run) {
  return study.file.loads[study.file.tasks[run.task].moves[run.move].load].name;
}

std::string verdictOf(const StudyRun& run) {
  return run.run ? toString(run.run->verdict) : "not run";
}

/// "5 of 5", or how many repetitions succeed with all loads and where the first one fails.
std::string cellOf(const SafeStudy& study, safety::Method method, std::size_t task) {
  const auto runs = runsOf(study, method, task);
  if (runs.empty()) return "–";
  int repetitions = 0, good = 0;
  for (const StudyRun* run : runs) repetitions = std::max(repetitions, run->repetition + 1);
  const StudyRun* first = nullptr;
  for (int k = 0; k < repetitions; ++k) {
    bool all = true;
    for (const StudyRun* run : runs) {
      if (run->repetition != k || succeeded(*run)) continue;
      all = false;
      if (first == nullptr) first = run;
    }
    good += all ? 1 : 0;
  }
  std::string text = fmt::format("{} of {}", good, repetitions);
  if (first != nullptr) text += fmt::format("; {} at {}", verdictOf(*first), loadOf(study, *first));
  return text;
}

/// Outcome of all simulated runs of a method: its own excitation and the task.
std::string runsText(const SafeStudy& study, safety::Method method) {
  int runs = 0, missing = 0, good = 0, diverged = 0, proven = 0;
  double torque = 0.0, error = 0.0;
  for (const StudyRun& one : study.runs) {
    if (one.method != method) continue;
    ++runs;
    missing += one.run ? 0 : 1, good += succeeded(one) ? 1 : 0;
    if (!one.run) continue;
    proven += one.run->proof.proven ? 1 : 0;
    if (!one.run->exciting.finite || !one.run->task.finite) {
      ++diverged;
      continue;
    }
    for (const safety::TaskOutcome* part : {&one.run->exciting, &one.run->task})
      torque = std::max(torque, part->torque), error = std::max(error, part->error);
  }
  if (runs == 0) return "no runs";
  std::string text = fmt::format("{} of {} succeed", good, runs);
  if (missing > 0) text += fmt::format(", {} not run", missing);
  if (diverged > 0) text += fmt::format(", {} diverge", diverged);
  if (runs > missing + diverged)
    text += fmt::format("; command up to {:.2f} of its limit, {:.2f}° off", torque, error * 180.0 / M_PI);
  return text + (proven > 0 ? fmt::format("; {} proven", proven) : "; without proof");
}

std::string intervalText(const verified::Interval& x) {
  return "[" + formatNumber(x.lower) + ", " + formatNumber(x.upper) + "]";
}

/// Mean of what a function gives for the found identifications of a load.
template <class F>
std::vector<double> valuesOf(const SafeStudy& study, std::size_t load, bool excites, const F& value) {
  std::vector<double> values;
  for (const StudyIdentification& one : study.identifications)
    if (one.load == load && one.excites == excites && one.found) values.push_back(value(*one.found));
  return values;
}

}  // namespace

std::string nameOf(safety::Method method) {
  for (const MethodInfo& info : safety::methodTable())
    if (info.method == method) return info.name;
  return {};
}

std::string titled(const SafeStudy& study, const std::string& number, std::string text) {
  if (study.file.published) return number + ": " + text;
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

Table tableOfBox(const SafeStudy& study) {
  Table table{
      titled(study, "Table I", "first intervals of the payload's body, all that it holds included [SI]"),
      {"parameter", "ours", "truth, smallest and largest load"},
      {false, false, false},
      {}};
  if (study.file.published) insertColumn(table, 1, "published", false);
  const SafePayload& payload = study.scenario->spec.payload;
  for (std::size_t c = 0; c < 10; ++c) {
    const auto k = static_cast<Eigen::Index>(c);
    double least = study.file.loads.front().truth[k], most = least;
    for (const StudyLoad& load : study.file.loads)
      least = std::min(least, load.truth[k]), most = std::max(most, load.truth[k]);
    std::vector<std::string> row{std::string(layout::kNames[c]),
                                 intervalText({payload.lower[k], payload.upper[k]}),
                                 intervalText({least, most})};
    if (study.file.published) row.insert(row.begin() + 1, kPublishedBox[c]);
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table tableOfMethods(const SafeStudy& study) {
  Table table{titled(study, "Table II", "methods"),
              {"method", "control law", "robot model", "its uncertainty", "exciting motions"},
              {},
              {}};
  if (!study.runs.empty()) table.headers.push_back("its runs here");
  for (const MethodInfo& m : safety::methodTable()) {
    if (!wants(study.request, m.method)) continue;
    table.rows.push_back({m.name, m.law, m.model, m.uncertainty, m.exciting});
    if (!study.runs.empty()) table.rows.back().push_back(runsText(study, m.method));
  }
  return table;
}

Table tableOfResults(const SafeStudy& study) {
  Table table{
      titled(study, "Table III", "repetitions in which all loads succeed, and where the first one fails"),
      {"method"},
      {},
      {}};
  const bool published = study.file.published;
  for (const StudyTask& task : study.file.tasks) {
    table.headers.push_back("(" + task.name + ")" + (published ? " ours" : ""));
    if (published) table.headers.push_back("(" + task.name + ") published");
  }
  for (std::size_t k = 0; k < safety::methodTable().size(); ++k) {
    const MethodInfo& method = safety::methodTable()[k];
    if (!wants(study.request, method.method)) continue;
    std::vector<std::string> row{method.name};
    for (std::size_t task = 0; task < study.file.tasks.size(); ++task) {
      row.push_back(cellOf(study, method.method, task));
      if (published) row.push_back(task < 3 ? kPublishedResults[k][task] : "–");
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table tableOfReasons(const SafeStudy& study) {
  Table table{"Runs that do not succeed, per method, task and load",
              {"method", "task", "load", "of", "why, the first time"},
              {false, false, false, true, false},
              {}};
  for (const MethodInfo& method : safety::methodTable())
    for (std::size_t task = 0; task < study.file.tasks.size(); ++task)
      for (std::size_t move = 0; move < study.file.tasks[task].moves.size(); ++move) {
        int failed = 0, all = 0;
        const StudyRun* first = nullptr;
        for (const StudyRun* run : runsOf(study, method.method, task)) {
          if (run->move != move) continue;
          ++all;
          if (succeeded(*run)) continue;
          ++failed;
          if (first == nullptr) first = run;
        }
        if (first == nullptr) continue;
        table.rows.push_back({method.name, study.file.tasks[task].name, loadOf(study, *first),
                              fmt::format("{}/{}", failed, all),
                              first->run ? first->run->why() : first->failed});
      }
  return table;
}

Table tableOfProofs(const SafeStudy& study) {
  Table table{"Proofs of the task motions for all times, first repetition",
              {"method", "task", "load", "proven", "V_M [J]", "largest torque of its limit", "clearance [m]",
               "simulated torque", "simulated clearance [m]", "placed off [mm]"},
              {false, false, false, false, true, true, true, true, true, true},
              {}};
  for (const StudyRun& one : study.runs) {
    if (one.repetition != 0 || !one.run || one.run->proof.tubes.empty()) continue;
    const safety::TaskProof& proof = one.run->proof;
    table.rows.push_back({nameOf(one.method), study.file.tasks[one.task].name, loadOf(study, one),
                          proof.proven ? "yes" : "no: " + proof.text, formatNumber(proof.gains.V_M),
                          formatNumber(proof.torque.maxCoeff(), 3), formatNumber(proof.clearance, 3),
                          formatNumber(one.run->task.torque, 3), formatNumber(one.run->task.nearest, 3),
                          formatNumber(1e3 * one.run->task.placed, 3)});
  }
  return table;
}

Table tableOfConditioning(const SafeStudy& study) {
  Table table{
      titled(study, "Table IV", "Pearson correlation of the conditions of torque and momentum regressor"),
      {"horizon", "ours", "ours, of the logarithms", "median condition"},
      {true, true, true, true},
      {}};
  if (study.file.published) insertColumn(table, 1, "published", true);
  for (const auto& row : study.conditioning->rows) {
    std::string published = "–";
    for (const auto& [horizon, text] : kPublishedCorrelation)
      if (horizon == row.horizon) published = text;
    std::vector<std::string> cells{std::to_string(row.horizon), fmt::format("{:.4f}", row.correlation),
                                   fmt::format("{:.4f}", row.log_correlation), formatNumber(row.median)};
    if (study.file.published) cells.insert(cells.begin() + 1, published);
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Table tableOfConditions(const SafeStudy& study) {
  Table table{titled(study, "Table V",
                     "condition of the momentum regressor of the identification; medians of the repetitions"),
              {"load", "ours", "random", "ratio", "hulls narrower than random, of 10"},
              {false, true, true, true, true},
              {}};
  if (study.file.published)
    for (const char* name : {"ratio", "published, random", "published, ours"})
      insertColumn(table, 1, name, true);
  for (std::size_t load = 0; load < study.file.loads.size(); ++load) {
    const auto condition = [](const safety::IdentifiedLoad& f) { return f.condition; };
    const auto ours = valuesOf(study, load, true, condition),
               random = valuesOf(study, load, false, condition);
    if (ours.empty() || random.empty()) continue;
    int narrower = 0;
    for (std::size_t c = 0; c < 10; ++c) {
      const auto width = [c](const safety::IdentifiedLoad& f) { return f.box[c].width(); };
      narrower += median(valuesOf(study, load, true, width)) < median(valuesOf(study, load, false, width));
    }
    std::vector<std::string> row{study.file.loads[load].name};
    if (study.file.published) {
      const double* published = load < 5 ? kPublishedConditions[load] : nullptr;
      row.push_back(published ? formatNumber(published[0]) : "–");
      row.push_back(published ? formatNumber(published[1]) : "–");
      row.push_back(published ? formatNumber(published[0] / published[1], 2) : "–");
    }
    for (std::string cell : {formatNumber(median(ours)), formatNumber(median(random)),
                             formatNumber(median(ours) / median(random), 2), std::to_string(narrower)})
      row.push_back(std::move(cell));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table tableOfIntervals(const SafeStudy& study, std::size_t load) {
  Table table{titled(study, fmt::format("Figure {}", 6 + load),
                     "intervals after the loop with " + study.file.loads[load].name +
                         ", first repetition; truth inside both where stated"),
              {"parameter", "truth", "first", "ours", "random", "width, ours over random"},
              {false, true, false, false, false, true},
              {}};
  const safety::IdentifiedLoad *ours = nullptr, *random = nullptr;
  for (const StudyIdentification& one : study.identifications)
    if (one.load == load && one.repetition == 0 && one.found) (one.excites ? ours : random) = &*one.found;
  if (ours == nullptr || random == nullptr) return table;
  for (std::size_t c = 0; c < 10; ++c) {
    const double truth = study.file.loads[load].truth[static_cast<Eigen::Index>(c)];
    const bool inside = ours->box[c].contains(truth) && random->box[c].contains(truth);
    table.rows.push_back({std::string(layout::kNames[c]), formatNumber(truth) + (inside ? "" : " OUTSIDE"),
                          intervalText(ours->course.front().second[c]), intervalText(ours->box[c]),
                          intervalText(random->box[c]),
                          formatNumber(ours->box[c].width() / random->box[c].width(), 2)});
  }
  return table;
}

Table tableOfWorlds(const SafeStudy& study) {
  const auto worlds = static_cast<double>(study.worlds.size());
  Table table{
      fmt::format("{} random worlds, seeds {} and following", study.worlds.size(), study.request.seed),
      {"verdict", "worlds", "fraction"},
      {false, true, true},
      {}};
  const auto row = [&](const char* name, const std::function<bool(const WorldRun&)>& test) {
    const auto count = std::count_if(study.worlds.begin(), study.worlds.end(), test);
    table.rows.push_back({name, std::to_string(count), formatNumber(static_cast<double>(count) / worlds, 3)});
  };
  const auto ran = [](const WorldRun& run) { return run.plans > 0; };
  row("the arm moves", [](const WorldRun& run) { return run.moved; });
  row("all plans run", [](const WorldRun& run) { return run.all; });
  row("no plan is proven: the arm stays where its brakes hold it",
      [&](const WorldRun& run) { return !ran(run); });
  row("something is nearer than proven",
      [&](const WorldRun& run) { return ran(run) && !(run.nearest >= run.proven - 1e-9); });
  row("two bodies touch", [&](const WorldRun& run) { return ran(run) && !(run.nearest > 0.0); });
  row("torque limit broken", [](const WorldRun& run) { return run.reach.torque > 1.0; });
  row("speed limit broken", [](const WorldRun& run) { return run.reach.speed > 1.0; });
  row("position limit broken", [](const WorldRun& run) { return run.reach.position > 0.0; });
  row("tube left (V or an error above its bound)",
      [](const WorldRun& run) { return run.reach.V > 1.0 || run.reach.e > 1.0; });
  row("truth outside the intervals", [](const WorldRun& run) { return !run.reach.truth_inside; });
  row("every claim kept", [&](const WorldRun& run) { return ran(run) && run.kept; });
  return table;
}

Table tableOfWorldReasons(const SafeStudy& study) {
  Table table{"Why plans are missing", {"reason, the first words", "worlds"}, {false, true}, {}};
  std::map<std::string, int> reasons;
  for (const WorldRun& run : study.worlds)
    if (!run.all) ++reasons[run.reason.substr(0, run.reason.find(':'))];
  for (const auto& [reason, count] : reasons) table.rows.push_back({reason, std::to_string(count)});
  return table;
}

}  // namespace plumbline::workflow
