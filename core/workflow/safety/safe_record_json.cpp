// SPDX-License-Identifier: BSD-3-Clause
#include <cmath>
#include <nlohmann/json.hpp>

#include "regressors/layout.h"
#include "workflow/safety/safe_record.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using nlohmann::json;

constexpr const char* kFormat = "plumbline-safe-run";

json boxJson(const safety::ParameterBox& box) {
  json list = json::array();
  for (std::size_t c = 0; c < 10; ++c)
    list.push_back(
        {{"subject", std::string(layout::kNames[c])}, {"lower", box[c].lower}, {"upper", box[c].upper}});
  return list;
}

json scenarioJson(const SafeScenario& s) {
  SafeSpec spec = s.spec;
  spec.robot = std::filesystem::absolute(s.folder / s.spec.robot).string();
  return settingsToJson(spec);
}

/// @param holds  no assumption is violated: otherwise nothing is called proven
json planObject(const SafePlanRecord& plan, bool holds) {
  json clearances = json::array();
  for (const SafePlanRecord::Pair& pair : plan.clearances)
    clearances.push_back({{"first", pair.first},
                          {"second", pair.second},
                          {holds ? "proven" : "under_assumptions", finiteOrNull(pair.lower)}});
  json object = {{"begin", plan.begin},
                 {"start",
                  {{"q", numbersJson(plan.start.q)},
                   {"v", numbersJson(plan.start.v)},
                   {"a", numbersJson(plan.start.a)}}},
                 {"k", numbersJson(plan.k)},
                 {"duration", plan.duration},
                 {"proven", holds},
                 {"tube",
                  {{"V_M", plan.gains.V_M},
                   {"alpha", plan.gains.alpha},
                   {"K", numbersJson(plan.gains.K)},
                   {"V_c", plan.V_c},
                   {"position_bound", numbersJson(plan.position_bound)},
                   {"speed_bound", numbersJson(plan.speed_bound)}}},
                 {"theta", numbersJson(plan.theta)},
                 {"box", boxJson(plan.box)},
                 {"cost", finiteOrNull(plan.cost)},
                 {"trials", plan.trials},
                 {"proofs", plan.proofs},
                 {"seconds", {{"search", plan.search_seconds}, {"proof", plan.proof_seconds}}},
                 {"clearances", std::move(clearances)}};
  if (!plan.sets) return object;
  json sets = {{"middle", numbersJson(plan.sets->middle)},
               {"half_width", plan.sets->half_width},
               {"width", numbersJson(plan.sets->width)}};
  if (plan.sets->alone) sets["proof_alone"] = *plan.sets->alone;
  if (plan.sets->alone_width.size() > 0) sets["width_alone"] = numbersJson(plan.sets->alone_width);
  object["seconds"]["sets"] = plan.sets->seconds;
  object["sets"] = std::move(sets);
  return object;
}

template <typename Get>
json column(const std::vector<safety::LoopSample>& samples, Get get) {
  json list = json::array();
  for (const safety::LoopSample& sample : samples) {
    if constexpr (std::is_same_v<std::decay_t<decltype(get(sample))>, double>)
      list.push_back(finiteOrNull(get(sample)));
    else
      list.push_back(finiteOrNull(VectorXd(get(sample))));
  }
  return list;
}

json traceJson(const std::vector<safety::LoopSample>& samples) {
  using S = safety::LoopSample;
  return {{"time", column(samples, [](const S& s) { return s.time; })},
          {"V", column(samples, [](const S& s) { return s.V; })},
          {"q", column(samples, [](const S& s) { return s.q; })},
          {"desired", column(samples, [](const S& s) { return s.desired; })},
          {"error", column(samples, [](const S& s) { return s.error; })},
          {"torque", column(samples, [](const S& s) { return s.torque; })},
          {"torque_lower", column(samples, [](const S& s) { return s.torque_lower; })},
          {"torque_upper", column(samples, [](const S& s) { return s.torque_upper; })}};
}

json boxesJson(const std::vector<SafeBox>& boxes) {
  json list = json::array();
  for (const SafeBox& one : boxes)
    list.push_back(
        {{"time", one.time}, {"box", boxJson(one.box)}, {"condition", finiteOrNull(one.condition)}});
  return list;
}

json eventsJson(const std::vector<safety::LoopEvent>& events) {
  json list = json::array();
  for (const safety::LoopEvent& event : events)
    list.push_back({{"time", event.time}, {"text", event.text}, {"breaks", event.breaks}});
  return list;
}

// ---- reading -----------------------------------------------------------------------------------------------------

const json& listAt(const json& object, const char* key) {
  const json& list = entryAt(object, key);
  if (!list.is_array()) throw BadEntry("\"" + std::string(key) + "\" is not a list");
  return list;
}

VectorXd numbers(const json& object, const char* key, Eigen::Index size) {
  VectorXd x = entry<VectorXd>(object, key);
  if (size >= 0 && x.size() != size)
    throw BadEntry("\"" + std::string(key) + "\" has " + std::to_string(x.size()) + " numbers instead of " +
                   std::to_string(size));
  return x;
}

safety::ParameterBox readBox(const json& object, const char* key) {
  const json& list = listAt(object, key);
  if (list.size() != 10) throw BadEntry("\"" + std::string(key) + "\" has not ten intervals");
  safety::ParameterBox box;
  for (std::size_t c = 0; c < 10; ++c) {
    box[c] = {entry<double>(list[c], "lower"), entry<double>(list[c], "upper")};
    if (!(box[c].lower <= box[c].upper)) throw BadEntry("\"" + std::string(key) + "\" has an empty interval");
  }
  return box;
}

SafePlanRecord readPlan(const json& value, Eigen::Index n) {
  SafePlanRecord plan;
  plan.begin = entry<double>(value, "begin");
  plan.duration = entry<double>(value, "duration");
  const json& start = entryAt(value, "start");
  plan.start.q = numbers(start, "q", n);
  plan.start.v = numbers(start, "v", n);
  plan.start.a = numbers(start, "a", n);
  plan.k = numbers(value, "k", n);
  plan.theta = numbers(value, "theta", 10);
  plan.box = readBox(value, "box");
  const json& tube = entryAt(value, "tube");
  plan.gains = {numbers(tube, "K", n), entry<double>(tube, "alpha"), entry<double>(tube, "V_M")};
  plan.V_c = entry<double>(tube, "V_c");
  plan.position_bound = numbers(tube, "position_bound", n);
  plan.speed_bound = numbers(tube, "speed_bound", n);
  plan.cost = numberOr(value, "cost");
  plan.trials = entry<int>(value, "trials");
  plan.proofs = entry<int>(value, "proofs");
  const json& seconds = entryAt(value, "seconds");
  plan.search_seconds = entry<double>(seconds, "search");
  plan.proof_seconds = entry<double>(seconds, "proof");
  for (const json& pair : listAt(value, "clearances"))
    plan.clearances.push_back({entry<std::string>(pair, "first"), entry<std::string>(pair, "second"),
                               numberOr(pair, "proven", numberOr(pair, "under_assumptions"))});
  if (value.contains("sets")) {
    const json& sets = entryAt(value, "sets");
    plan.sets = safety::PlanSets{numbers(sets, "middle", n),
                                 entry<double>(sets, "half_width"),
                                 numbers(sets, "width", n),
                                 std::nullopt,
                                 {},
                                 entry<double>(seconds, "sets")};
    if (sets.contains("proof_alone")) plan.sets->alone = entry<bool>(sets, "proof_alone");
    if (sets.contains("width_alone")) plan.sets->alone_width = numbers(sets, "width_alone", n);
  }
  return plan;
}

/// The k-th row of a list of rows; null becomes infinite with that sign.
VectorXd row(const json& trace, const char* key, std::size_t k, Eigen::Index n, double sign = 1.0) {
  const json& list = listAt(trace, key);
  if (k >= list.size() || !list[k].is_array() || static_cast<Eigen::Index>(list[k].size()) != n)
    throw BadEntry("row " + std::to_string(k + 1) + " of \"" + key + "\" does not have one number per joint");
  VectorXd x(n);
  for (Eigen::Index j = 0; j < n; ++j) {
    const json& one = list[k][static_cast<std::size_t>(j)];
    if (!one.is_number() && !one.is_null())
      throw BadEntry("row " + std::to_string(k + 1) + " of \"" + key +
                     "\" holds something else than numbers");
    x[j] = one.is_null() ? sign * std::numeric_limits<double>::infinity() : one.get<double>();
  }
  return x;
}

std::vector<safety::LoopSample> readTrace(const json& trace, Eigen::Index n) {
  const VectorXd time = numbers(trace, "time", -1), V = numbers(trace, "V", time.size());
  std::vector<safety::LoopSample> samples(static_cast<std::size_t>(time.size()));
  for (std::size_t k = 0; k < samples.size(); ++k) {
    safety::LoopSample& s = samples[k];
    s.time = time[static_cast<Eigen::Index>(k)];
    s.V = V[static_cast<Eigen::Index>(k)];
    if (k > 0 && !(s.time > samples[k - 1].time)) throw BadEntry("\"time\" does not rise");
    s.q = row(trace, "q", k, n);
    s.desired = row(trace, "desired", k, n);
    s.error = row(trace, "error", k, n);
    s.torque = row(trace, "torque", k, n);
    s.torque_lower = row(trace, "torque_lower", k, n, -1.0);
    s.torque_upper = row(trace, "torque_upper", k, n);
  }
  return samples;
}

SafeRecord readRecord(const json& value) {
  SafeRecord record;
  record.joints = entry<std::vector<std::string>>(value, "joints");
  const auto n = static_cast<Eigen::Index>(record.joints.size());
  record.note = entry<std::string>(value, "note");
  const json limits = json::array({entryAt(value, "torque_limit")});
  record.torque_limit = row({{"torque_limit", limits}}, "torque_limit", 0, n);
  if (value.contains("truth")) record.truth = numbers(value, "truth", 10);
  for (const json& plan : listAt(value, "plans")) record.plans.push_back(readPlan(plan, n));
  for (const json& one : listAt(value, "boxes"))
    record.boxes.push_back({entry<double>(one, "time"), readBox(one, "box"), numberOr(one, "condition")});
  if (record.plans.empty() || record.boxes.empty()) throw BadEntry("there is no plan");
  for (const json& event : listAt(value, "events"))
    record.events.push_back(
        {entry<double>(event, "time"), entry<std::string>(event, "text"), entry<bool>(event, "breaks")});
  record.samples = readTrace(entryAt(value, "trace"), n);
  record.reach.V = entry<double>(value, "V");
  record.reach.e = entry<double>(value, "error");
  record.reach.torque = entry<double>(value, "torque");
  record.reach.position = entry<double>(value, "position");
  record.reach.speed = entry<double>(value, "speed");
  record.reach.truth_inside = entry<bool>(value, "truth_inside");
  record.reach.duration = entry<double>(value, "duration");
  record.reach.broken_from = numberOr(value, "broken_from", record.reach.broken_from);
  record.ended = record.reach.finished = entry<bool>(value, "ended");
  return record;
}

Error notARun(ErrorCode code, const std::string& clause) {
  return rejection(code, "this is no run of the safe loop: " + clause, {"run"},
                   "write one with plumbline-cli safe-id -o run.json");
}

}  // namespace

std::string planJson(const SafeScenario& s, const SafePlanRecord& plan) {
  const json document = {{"format", "plumbline-safe-plan"},       {"version", 1},
                         {"joints", s.robot->model.dofNames()},   {"plan", planObject(plan, true)},
                         {"bodies_checked", s.bodies != nullptr}, {"note", s.collision_note}};
  return jsonText(document, 2) + "\n";
}

std::string scenarioText(const SafeScenario& s) {
  return jsonText(scenarioJson(s), 1) + "\n";
}

std::string toJson(const SafeScenario& s, const SafeRecord& record) {
  const bool holds = !record.voidFrom();
  json document = {{"format", kFormat},
                   {"version", 1},
                   {"joints", record.joints},
                   {"kept", record.kept()},
                   {"ended", record.ended},
                   {"duration", record.reach.duration},
                   {"V", record.reach.V},
                   {"error", record.reach.e},
                   {"torque", record.reach.torque},
                   {"position", std::max(0.0, record.reach.position)},
                   {"speed", record.reach.speed},
                   {"truth_inside", record.reach.truth_inside},
                   {"torque_limit", finiteOrNull(record.torque_limit)},
                   {"before", boxJson(record.boxes.front().box)},
                   {"parameters", boxJson(record.boxes.back().box)},
                   {"boxes", boxesJson(record.boxes)},
                   {"plans", json::array()},
                   {"events", eventsJson(record.events)},
                   {"trace", traceJson(record.samples)},
                   {"scenario", scenarioJson(s)},
                   {"note", record.note}};
  if (std::isfinite(record.reach.broken_from)) document["broken_from"] = record.reach.broken_from;
  if (record.truth.size() == 10) document["truth"] = numbersJson(record.truth);
  for (const SafePlanRecord& plan : record.plans) document["plans"].push_back(planObject(plan, holds));
  return jsonText(document, 1) + "\n";
}

bool isSafeRun(const std::string& text) {
  const json value = parseJson(text);
  return value.is_object() && value.value("format", json()) == kFormat;
}

Result<SafeRunFile> readSafeRun(const std::string& text) {
  const json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the run", "write it again with safe-id");
  if (!value.is_object() || value.value("format", json()) != kFormat)
    return notARun(ErrorCode::FormatUnknown, "its \"format\" is not \"" + std::string(kFormat) + "\"");
  try {
    return SafeRunFile{readRecord(value), jsonText(entryAt(value, "scenario"))};
  } catch (const std::exception& failure) {
    return notARun(ErrorCode::TypeMismatch, entryProblem(failure));
  }
}

}  // namespace plumbline::workflow
