// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/assessment_json.h"

#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using report::formatNumber;
using report::formatPercent;

json values(const std::vector<estimation::EstimatedValue>& list) {
  json out = json::array();
  for (const estimation::EstimatedValue& v : list) out.push_back(valueToJson(v));
  return out;
}

std::vector<estimation::EstimatedValue> valuesFrom(const json& list) {
  std::vector<estimation::EstimatedValue> out;
  for (const json& v : list) out.push_back(valueFromJson(v));
  return out;
}

json crossValidationJson(const validation::CrossValidation& c) {
  json folds = json::array();
  for (const validation::CrossValidation::Fold& f : c.folds) {
    json fold = fitToJson(f.fit);
    fold["log"] = f.log;
    fold["from"] = f.from;
    fold["to"] = f.to;
    fold["status"] = toString(f.status);
    folds.push_back(fold);
  }
  return {{"method", c.method},
          {"folds", folds},
          {"pooled", fitToJson(c.pooled)},
          {"training_error", c.training_error},
          {"spread", c.spread},
          {"sentence", c.sentence}};
}

validation::CrossValidation crossValidationFrom(const json& v) {
  validation::CrossValidation c;
  c.method = entry<std::string>(v, "method");
  for (const json& f : v.at("folds")) {
    validation::CrossValidation::Fold fold;
    fold.fit = fitFromJson(f);
    fold.log = fold.fit.log_name;
    fold.from = numberOr(f, "from");
    fold.to = numberOr(f, "to");
    c.folds.push_back(fold);
  }
  c.pooled = fitFromJson(v.at("pooled"));
  c.training_error = numberOr(v, "training_error");
  c.spread = numberOr(v, "spread");
  c.sentence = entry<std::string>(v, "sentence");
  return c;
}

json bootstrapJson(const validation::Bootstrap& b) {
  return {{"replicates", b.replicates},
          {"seed", b.seed},
          {"interval", b.interval},
          {"correlation_time", b.correlation_time},
          {"block", b.block},
          {"block_seconds", b.block_seconds},
          {"blocks", b.blocks},
          {"degrees_of_freedom", b.degrees_of_freedom},
          {"ratio", b.ratio},
          {"base", values(b.base)},
          {"parameters", values(b.parameters)},
          {"sentence", b.sentence}};
}

validation::Bootstrap bootstrapFrom(const json& v) {
  validation::Bootstrap b;
  b.replicates = entry<int>(v, "replicates");
  b.seed = v.at("seed").get<std::uint64_t>();
  b.interval = entry<std::string>(v, "interval");
  b.correlation_time = numberOr(v, "correlation_time");
  b.block = v.at("block").get<Eigen::Index>();
  b.block_seconds = numberOr(v, "block_seconds");
  b.blocks = entry<int>(v, "blocks");
  b.degrees_of_freedom = numberOr(v, "degrees_of_freedom");
  b.ratio = numberOr(v, "ratio");
  b.base = valuesFrom(v.at("base"));
  b.parameters = valuesFrom(v.at("parameters"));
  b.sentence = entry<std::string>(v, "sentence");
  return b;
}

json repeatabilityJson(const validation::Repeatability& r) {
  json logs = json::array(), drifts = json::array();
  for (const validation::Repeatability::LogEstimate& log : r.logs)
    logs.push_back({{"log", log.log},
                    {"chi_square", log.chi_square},
                    {"degrees_of_freedom", log.degrees_of_freedom},
                    {"probability", log.probability},
                    {"base", values(log.base)}});
  for (const validation::Repeatability::Drift& d : r.drifts)
    drifts.push_back({{"subject", d.subject},
                      {"log_a", d.log_a},
                      {"log_b", d.log_b},
                      {"a", d.a},
                      {"b", d.b},
                      {"sigma", d.sigma}});
  return {{"logs", logs},
          {"chi_square", r.chi_square},
          {"degrees_of_freedom", r.degrees_of_freedom},
          {"probability", r.probability},
          {"drifts", drifts},
          {"repeatable", r.repeatable},
          {"sentence", r.sentence}};
}

validation::Repeatability repeatabilityFrom(const json& v) {
  validation::Repeatability r;
  for (const json& log : v.at("logs"))
    r.logs.push_back({entry<std::string>(log, "log"), numberOr(log, "chi_square"),
                      numberOr(log, "degrees_of_freedom"), numberOr(log, "probability"),
                      valuesFrom(log.at("base"))});
  for (const json& d : v.at("drifts"))
    r.drifts.push_back({entry<std::string>(d, "subject"), entry<std::string>(d, "log_a"),
                        entry<std::string>(d, "log_b"), numberOr(d, "a"), numberOr(d, "b"),
                        numberOr(d, "sigma")});
  r.chi_square = numberOr(v, "chi_square");
  r.degrees_of_freedom = numberOr(v, "degrees_of_freedom");
  r.probability = numberOr(v, "probability");
  r.repeatable = entry<bool>(v, "repeatable");
  r.sentence = entry<std::string>(v, "sentence");
  return r;
}

json essentialJson(const validation::EssentialParameters& e) {
  json steps = json::array();
  for (const validation::EssentialParameters::Step& s : e.eliminated)
    steps.push_back({{"subject", s.subject},
                     {"relative_std", s.relative_std},
                     {"f_ratio", s.f_ratio},
                     {"probability", s.probability},
                     {"relative_error", s.relative_error}});
  return {{"count", e.subjects.size()},
          {"subjects", e.subjects},
          {"values", values(e.values)},
          {"eliminated", steps},
          {"relative_error_all", e.relative_error_all},
          {"relative_error", e.relative_error},
          {"sentence", e.sentence}};
}

validation::EssentialParameters essentialFrom(const json& v) {
  validation::EssentialParameters e;
  e.subjects = v.at("subjects").get<std::vector<std::string>>();
  e.values = valuesFrom(v.at("values"));
  for (const json& s : v.at("eliminated"))
    e.eliminated.push_back({entry<std::string>(s, "subject"), numberOr(s, "relative_std"),
                            numberOr(s, "f_ratio"), numberOr(s, "probability"),
                            numberOr(s, "relative_error")});
  e.relative_error_all = numberOr(v, "relative_error_all");
  e.relative_error = numberOr(v, "relative_error");
  e.sentence = entry<std::string>(v, "sentence");
  return e;
}

json residualJson(const validation::ResidualTest& t) {
  return {{"log", t.log},
          {"joint", t.joint},
          {"rows", t.rows},
          {"lags", t.lags},
          {"portmanteau", t.portmanteau},
          {"probability", t.probability},
          {"white", t.white},
          {"correlation_time", t.correlation_time},
          {"speed", t.speed},
          {"direction", t.direction},
          {"acceleration", t.acceleration},
          {"load", t.load},
          {"magnitude", t.magnitude},
          {"limit", t.limit},
          {"text", t.text}};
}

validation::ResidualTest residualFrom(const json& v) {
  validation::ResidualTest t;
  t.log = entry<std::string>(v, "log");
  t.joint = entry<std::string>(v, "joint");
  t.rows = v.at("rows").get<Eigen::Index>();
  t.lags = entry<int>(v, "lags");
  t.portmanteau = numberOr(v, "portmanteau");
  t.probability = numberOr(v, "probability");
  t.white = entry<bool>(v, "white");
  t.correlation_time = numberOr(v, "correlation_time");
  t.speed = numberOr(v, "speed");
  t.direction = numberOr(v, "direction");
  t.acceleration = numberOr(v, "acceleration");
  t.load = numberOr(v, "load");
  t.magnitude = numberOr(v, "magnitude");
  t.limit = numberOr(v, "limit");
  t.text = entry<std::string>(v, "text");
  return t;
}

}  // namespace

void assessmentToJson(const validation::Assessment& a, json& out) {
  if (a.cross_validation) out["cross_validation"] = crossValidationJson(*a.cross_validation);
  if (a.bootstrap) out["bootstrap"] = bootstrapJson(*a.bootstrap);
  if (a.repeatability) out["repeatability"] = repeatabilityJson(*a.repeatability);
  if (a.essential) out["essential"] = essentialJson(*a.essential);
  if (a.residuals.empty()) return;
  json tests = json::array();
  for (const validation::ResidualTest& test : a.residuals) tests.push_back(residualJson(test));
  out["residuals"] = tests;
}

validation::Assessment assessmentFromJson(const json& v) {
  validation::Assessment a;
  try {
    if (v.contains("cross_validation")) a.cross_validation = crossValidationFrom(v["cross_validation"]);
    if (v.contains("bootstrap")) a.bootstrap = bootstrapFrom(v["bootstrap"]);
    if (v.contains("repeatability")) a.repeatability = repeatabilityFrom(v["repeatability"]);
    if (v.contains("essential")) a.essential = essentialFrom(v["essential"]);
    if (v.contains("residuals"))
      for (const json& test : v["residuals"]) a.residuals.push_back(residualFrom(test));
  } catch (const std::exception& failure) {
    entryProblem(failure);  // passes on what is not about the file
    return {};              // written by another program: the estimate itself is still valid
  }
  return a;
}

std::string toText(const validation::Assessment& a) {
  std::string out;
  if (a.cross_validation) {
    const validation::CrossValidation& c = *a.cross_validation;
    out += "Cross-validation: " + c.sentence + "\n";
    TextTable table({"left out", "from [s]", "to [s]", "relative error"}, {false, true, true, true});
    for (const auto& f : c.folds)
      table.add({f.log, formatNumber(f.from, 5), formatNumber(f.to, 5), formatPercent(f.fit.relative_error)});
    out += table.text();
  }
  if (a.bootstrap) out += "Bootstrap: " + a.bootstrap->sentence + "\n";
  if (a.repeatability) out += "Repeatability: " + a.repeatability->sentence + "\n";
  if (a.essential) out += "Essential parameters: " + a.essential->sentence + "\n";
  for (const validation::ResidualTest& test : a.residuals)
    if (!test.text.empty()) out += "  · " + test.text + "\n";
  return out;
}

}  // namespace plumbline::workflow
