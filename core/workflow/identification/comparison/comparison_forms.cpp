// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/comparison/comparison_forms.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "io/file/file_tools.h"
#include "report/document.h"

#include "report/render.h"
#include "report/svg_plot.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

std::string simulatedText(const Comparison& c) {
  const bool simulated =
      std::any_of(c.results.begin(), c.results.end(), [](const ComparedResult& r) { return r.simulated; });
  return simulated ? std::string(kSimulatedWords) + "\n\n" : std::string();
}

using nlohmann::json;
using report::formatNumber;
using report::formatPercent;

json fitJson(const ComparedFit& fit, const std::vector<std::string>& joints) {
  if (!fit.present) return nullptr;
  json rows = json::array();
  for (std::size_t j = 0; j < joints.size(); ++j)
    rows.push_back({{"joint", joints[j]},
                    {"rms", fit.joints[j].rms},
                    {"normalised_rms", fit.joints[j].normalised_rms},
                    {"relative_error", fit.joints[j].relative_error}});
  return {{"logs", fit.logs}, {"relative_error", fit.relative_error}, {"joints", rows}};
}

json distanceJson(const PriorDistance& d) {
  return {{"euclidean", d.euclidean}, {"bregman", d.bregman}, {"riemannian", d.riemannian}};
}

json resultJson(const ComparedResult& r, const std::vector<std::string>& joints) {
  json out = {{"name", r.name},
              {"robot", r.robot},
              {"method", r.method},
              {"prior", r.prior},
              {"regression", r.regression},
              {"friction", r.friction},
              {"status", r.status},
              {"finished", r.finished},
              {"iterations", r.iterations},
              {"seconds", r.seconds},
              {"kkt_residual", r.kkt_residual},
              {"gap", r.gap},
              {"cost", r.cost},
              {"condition", r.condition},
              {"base_parameters", r.base_parameters},
              {"friction_parameters", r.friction_parameters},
              {"essential_parameters", r.essential < 0 ? json(nullptr) : json(r.essential)},
              {"training", fitJson(r.training, joints)},
              {"unseen", fitJson(r.holdout, joints)},
              {"cross_validation", fitJson(r.cross_validation, joints)},
              {"bodies", r.bodies},
              {"consistent_bodies", r.consistent_bodies},
              {"active_bodies", r.active_bodies},
              {"distance", distanceJson(r.distance)},
              {"covariance", r.covariance},
              {"simulated", r.simulated},
              {"version", r.version},
              {"command_line", r.command_line},
              {"provenance", provenanceToJson(r.provenance)}};
  if (r.verdict) out["verdict"] = thresholdVerdictToJson(*r.verdict);
  return out;
}

json parametersJson(const std::vector<ComparedParameter>& rows) {
  json out = json::array();
  for (const ComparedParameter& row : rows) {
    json values = json::array();
    for (const ComparedValue& v : row.values) {
      if (v.present)
        values.push_back({{"value", v.value}, {"std", v.std}, {"lower", v.lower}, {"upper", v.upper}});
      else
        values.push_back(nullptr);
    }
    out.push_back({{"subject", row.subject},
                   {"unit", row.unit},
                   {"described", row.described},
                   {"values", values},
                   {"spread", row.spread}});
  }
  return out;
}

/// One line of the overview: name and its value for a result.
struct Line {
  std::string name;
  std::function<std::string(const ComparedResult&)> value;
};

std::vector<Line> overview(const Comparison& c) {
  std::vector<Line> lines = {
      {"Method", [](const auto& r) { return r.method; }},
      {"Prior", [](const auto& r) { return r.prior; }},
      {"Friction", [](const auto& r) { return r.friction; }},
      {"Status", [](const auto& r) { return (r.finished ? "" : "▲ ") + r.status; }},
      {"Run time [s]", [](const auto& r) { return formatNumber(r.seconds, 3); }},
      {"KKT residual", [](const auto& r) { return formatNumber(r.kkt_residual, 2); }},
      {"Proven gap", [](const auto& r) { return formatNumber(r.gap, 2); }},
      {"Condition", [](const auto& r) { return formatNumber(r.condition, 6); }},
      {"Base + friction parameters",
       [](const auto& r) {
         return std::to_string(r.base_parameters) + " + " + std::to_string(r.friction_parameters);
       }},
      {"Essential parameters",
       [](const auto& r) { return r.essential < 0 ? std::string("–") : std::to_string(r.essential); }},
      {"Error, training", [](const auto& r) { return formatPercent(r.training.relative_error); }},
      {"Error, validation", [](const auto& r) { return formatPercent(r.holdout.relative_error); }},
      {"Error, cross-validation",
       [](const auto& r) { return formatPercent(r.cross_validation.relative_error); }},
      {"Consistent bodies",
       [](const auto& r) {
         return (r.consistent_bodies < r.bodies ? "▲ " : "") + std::to_string(r.consistent_bodies) + " of " +
                std::to_string(r.bodies);
       }},
      {"Bodies on the boundary", [](const auto& r) { return std::to_string(r.active_bodies); }},
      {"Distance to the description, Euclidean",
       [](const auto& r) { return formatNumber(r.distance.euclidean, 3); }},
      {"… Bregman", [](const auto& r) { return formatNumber(r.distance.bregman, 3); }},
      {"… Riemannian", [](const auto& r) { return formatNumber(r.distance.riemannian, 3); }}};
  if (c.passed)
    lines.push_back({"Thresholds", [](const auto& r) {
                       return !r.verdict ? std::string("–") : r.verdict->passed ? "✓ passed" : "✕ failed";
                     }});
  return lines;
}

std::vector<std::string> heads(const Comparison& c, const std::string& first) {
  std::vector<std::string> out = {first};
  for (const ComparedResult& r : c.results) out.push_back(r.name);
  return out;
}

report::Table tableOf(const Comparison& c, const std::string& caption, const std::string& first) {
  report::Table table{caption, heads(c, first), {false}, {}};
  for (std::size_t k = 0; k < c.results.size(); ++k) table.numeric.push_back(true);
  return table;
}

report::Table overviewTable(const Comparison& c) {
  report::Table table = tableOf(c, "", "");
  for (const Line& line : overview(c)) {
    std::vector<std::string> row = {line.name};
    for (const ComparedResult& r : c.results) row.push_back(line.value(r));
    // Rows unknown to every result are left out.
    if (std::any_of(row.begin() + 1, row.end(), [](const std::string& cell) { return cell != "–"; }))
      table.rows.push_back(row);
  }
  return table;
}

/// Errors per joint on one kind of data.
std::optional<report::Table> errorTable(const Comparison& c, const ComparedFit ComparedResult::*fit,
                                        const std::string& caption) {
  if (std::none_of(c.results.begin(), c.results.end(), [&](const auto& r) { return (r.*fit).present; }))
    return {};
  report::Table table = tableOf(c, caption, "Joint: rms, rms/range, relative");
  for (std::size_t j = 0; j < c.joints.size(); ++j) {
    std::vector<std::string> row = {c.joints[j]};
    for (const ComparedResult& r : c.results) {
      if (!(r.*fit).present) {
        row.push_back("–");
        continue;
      }
      const ComparedError& e = (r.*fit).joints[j];
      row.push_back(formatNumber(e.rms, 3) + ", " + formatPercent(e.normalised_rms) + ", " +
                    formatPercent(e.relative_error));
    }
    table.rows.push_back(row);
  }
  return table;
}

report::Table bodyTable(const Comparison& c) {
  report::Table table = tableOf(
      c, "Verdict and distance to the description (Euclidean, Bregman, Riemannian) of every body", "Body");
  for (const ComparedBodyRow& body : c.bodies) {
    std::vector<std::string> row = {body.body};
    for (const ComparedBody& b : body.values) {
      if (!b.present) {
        row.push_back("–");
        continue;
      }
      row.push_back(std::string(!b.consistent ? "✕ not physical"
                                : b.open      ? "physical, not determined"
                                              : "✓") +
                    (b.active ? " on the boundary" : "") + "; " + formatNumber(b.distance.euclidean, 3) +
                    ", " + formatNumber(b.distance.bregman, 3) + ", " +
                    formatNumber(b.distance.riemannian, 3));
    }
    table.rows.push_back(row);
  }
  return table;
}

report::Table parameterTable(const Comparison& c, const std::vector<ComparedParameter>& rows,
                             bool described) {
  report::Table table{"Value ± standard deviation", {"Parameter", "Unit"}, {false, false}, {}};
  if (described) table.headers.push_back("Description");
  for (const ComparedResult& r : c.results) table.headers.push_back(r.name);
  table.headers.push_back("Largest difference [σ]");
  table.numeric.resize(table.headers.size(), true);
  for (const ComparedParameter& p : rows) {
    std::vector<std::string> row = {p.subject, p.unit};
    if (described) row.push_back(formatNumber(p.described, 5));
    for (const ComparedValue& v : p.values)
      row.push_back(!v.present ? "–"
                               : formatNumber(v.value, 5) +
                                     (std::isfinite(v.std) ? " ± " + formatNumber(v.std, 2) : std::string()));
    row.push_back(formatNumber(p.spread, 3));
    table.rows.push_back(row);
  }
  return table;
}

report::Table pairTable(const Comparison& c) {
  report::Table table{"",
                      {"Results", "Common parameters", "Relative distance", "Mahalanobis", "Degrees",
                       "Probability by noise", "Largest [σ]", "Parameter"},
                      {false, true, true, true, true, true, true, false},
                      {}};
  for (const ComparedPair& p : c.pairs)
    table.rows.push_back(
        {c.results[p.a].name + " – " + c.results[p.b].name + (p.shared_log ? " (common log)" : ""),
         std::to_string(p.parameters), formatPercent(p.relative), formatNumber(p.mahalanobis, 4),
         std::to_string(p.degrees_of_freedom), formatNumber(p.probability, 3), formatNumber(p.largest, 3),
         p.largest_subject});
  return table;
}

report::Table differenceTable(const Comparison& c) {
  report::Table table = tableOf(c, "", "What differs");
  table.numeric.assign(table.headers.size() + 1, false);
  table.headers.push_back("What follows");
  for (const ComparedDifference& d : c.differences) {
    std::vector<std::string> row = {(d.matters ? "▲ " : "") + d.name};
    row.insert(row.end(), d.values.begin(), d.values.end());
    row.push_back(d.text);
    table.rows.push_back(row);
  }
  return table;
}

report::Document documentOf(const Comparison& c) {
  report::Document document{
      "Comparison of " + std::to_string(c.results.size()) + " results of " + c.results.front().robot,
      "Plumbline " + c.results.front().version,
      {}};
  report::Section summary{"Side by side", {report::Paragraph{c.sentence}}};
  if (!simulatedText(c).empty()) summary.blocks.emplace_back(report::Verdict{"attention", kSimulatedWords});
  for (const ComparedResult& r : c.results)
    if (r.verdict)
      summary.blocks.emplace_back(
          report::Verdict{r.verdict->passed ? "good" : "wrong", r.name + ": " + r.verdict->sentence});
  summary.blocks.emplace_back(overviewTable(c));
  document.sections.push_back(summary);
  report::Section errors{"Torque errors per joint", {}};
  const std::vector<std::pair<const ComparedFit ComparedResult::*, std::string>> kinds = {
      {&ComparedResult::holdout, "On validation data"},
      {&ComparedResult::cross_validation, "By cross-validation"},
      {&ComparedResult::training, "On training data"}};
  for (const auto& [fit, caption] : kinds)
    if (auto table = errorTable(c, fit, caption)) errors.blocks.emplace_back(*table);
  document.sections.push_back(errors);
  document.sections.push_back({"Bodies", {bodyTable(c)}});
  if (!c.pairs.empty()) document.sections.push_back({"Distances between results", {pairTable(c)}});
  document.sections.push_back({"Base parameters", {parameterTable(c, c.base, false)}});
  document.sections.push_back({"All parameters", {parameterTable(c, c.parameters, true)}});
  if (!c.differences.empty()) document.sections.push_back({"What else differs", {differenceTable(c)}});
  report::Facts origin;
  for (const ComparedResult& r : c.results) origin.lines.emplace_back(r.name, r.command_line);
  document.sections.push_back({"How they were made", {origin}});
  return document;
}

std::string terminalTable(const report::Table& table) {
  TextTable text(table.headers, table.numeric);
  for (const auto& row : table.rows) text.add(row);
  return (table.caption.empty() ? "" : table.caption + "\n") + text.text() + "\n";
}

}  // namespace

std::string toJson(const Comparison& c) {
  json results = json::array(), bodies = json::array(), pairs = json::array(), differences = json::array();
  for (const ComparedResult& r : c.results) results.push_back(resultJson(r, c.joints));
  for (const ComparedBodyRow& row : c.bodies) {
    json values = json::array();
    for (const ComparedBody& b : row.values) {
      if (b.present)
        values.push_back({{"consistent", b.consistent},
                          {"active", b.active},
                          {"determined", !b.open},
                          {"min_eigenvalue", b.min_eigenvalue},
                          {"distance", distanceJson(b.distance)}});
      else
        values.push_back(nullptr);
    }
    bodies.push_back({{"body", row.body}, {"values", values}});
  }
  for (const ComparedPair& p : c.pairs)
    pairs.push_back({{"a", c.results[p.a].name},
                     {"b", c.results[p.b].name},
                     {"parameters", p.parameters},
                     {"relative", p.relative},
                     {"mahalanobis", p.mahalanobis},
                     {"degrees_of_freedom", p.degrees_of_freedom},
                     {"probability", p.probability},
                     {"largest", p.largest},
                     {"largest_subject", p.largest_subject},
                     {"shared_log", p.shared_log},
                     {"text", p.text}});
  for (const ComparedDifference& d : c.differences)
    differences.push_back({{"name", d.name}, {"values", d.values}, {"matters", d.matters}, {"text", d.text}});
  json out = {{"format", "plumbline-comparison"},
              {"version", 1},
              {"sentence", c.sentence},
              {"best", c.best < 0 ? json(nullptr) : json(c.results[static_cast<std::size_t>(c.best)].name)},
              {"results", results},
              {"bodies", bodies},
              {"base", parametersJson(c.base)},
              {"parameters", parametersJson(c.parameters)},
              {"pairs", pairs},
              {"differences", differences}};
  if (c.passed) out["verdict"] = *c.passed ? "passed" : "failed";
  return jsonText(out, 2);
}

std::string toText(const Comparison& c) {
  std::string out = c.sentence + "\n\n" + simulatedText(c) + terminalTable(overviewTable(c));
  for (const auto& [fit, caption] : std::vector<std::pair<const ComparedFit ComparedResult::*, std::string>>{
           {&ComparedResult::holdout, "Validation data"}, {&ComparedResult::training, "Training data"}})
    if (auto table = errorTable(c, fit, caption)) out += terminalTable(*table);
  out += terminalTable(bodyTable(c));
  for (const ComparedPair& pair : c.pairs) out += pair.text + "\n";
  if (!c.pairs.empty()) out += "\n";
  report::Table base = parameterTable(c, c.base, false);
  for (auto& row : base.rows)
    std::rotate(row.begin(), row.begin() + 1, row.end());  // the expression can be long
  std::rotate(base.headers.begin(), base.headers.begin() + 1, base.headers.end());
  std::rotate(base.numeric.begin(), base.numeric.begin() + 1, base.numeric.end());
  out += terminalTable(base);
  for (const ComparedDifference& d : c.differences) {
    out += std::string(d.matters ? "▲ " : "· ") + d.name + ":";
    for (std::size_t k = 0; k < d.values.size(); ++k)
      out += (k > 0 ? " | " : " ") + c.results[k].name + ": " + d.values[k];
    out += "\n";
  }
  for (const ComparedResult& r : c.results)
    if (r.verdict) out += r.name + ": " + toText(*r.verdict);
  return out;
}

Result<std::string> comparisonText(const Comparison& c, const std::string& format) {
  if (format == "json") return toJson(c) + "\n";
  if (format == "html" || format == "htm") return report::toHtml(documentOf(c));
  if (format == "md") return report::toMarkdown(documentOf(c));
  if (format == "csv") return report::toCsv(documentOf(c));
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no form of a comparison named \"" + format + "\"",
               .subjects = {format},
               .remedy = "use the extension html, md, csv or json"};
}

Status writeComparison(const Comparison& comparison, const std::filesystem::path& out) {
  return io::writeByExtension(out,
                              [&](const std::string& format) { return comparisonText(comparison, format); });
}

}  // namespace plumbline::workflow
