// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "io/file_tools.h"
#include "report/document.h"
#include "workflow/friction_json.h"
#include "workflow/requests.h"
#include "workflow/results_json.h"
#include "workflow/settings_json.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;

std::string percent(double fraction) {
  return std::isfinite(fraction) ? formatNumber(100.0 * fraction, 3) + " %" : "–";
}

report::Section summary(const StoredResult& result, const std::vector<TorquePrediction>& predictions) {
  const ParameterEstimate& e = result.estimate;
  report::Section section{"Summary", {}};
  report::Facts facts;
  facts.lines = {
      {"Robot", result.robot_name + " (" + result.provenance.robot_file + ")"},
      {"Method", e.method + (e.prior == "none" ? "" : " with prior " + e.prior) + ", " + toString(e.status)},
      {"Friction and actuator terms", termsText(e.friction)}};
  for (const Provenance::Source& log : result.provenance.logs)
    facts.lines.emplace_back("Log, " + log.role, log.file + (log.simulated ? " (simulated)" : ""));
  const auto inertial = static_cast<int>(e.consistent.size()) * 10;
  const auto count = std::count_if(e.columns.begin(), e.columns.end(), [&](int c) { return c < inertial; });
  facts.lines.emplace_back("Base parameters", std::to_string(count));
  facts.lines.emplace_back("Friction parameters",
                           std::to_string(e.columns.size() - static_cast<std::size_t>(count)));
  facts.lines.emplace_back("Condition number", formatNumber(e.condition, 6) + " (base regressor, unscaled)");
  facts.lines.emplace_back("Relative torque error, training", percent(pooled(e.fit).relative_error));
  if (!e.validation.empty())
    facts.lines.emplace_back("Relative torque error, unseen", percent(pooled(e.validation).relative_error));
  if (std::isfinite(e.gap))
    facts.lines.emplace_back("Proof of the optimum",
                             "scaled KKT residual " + formatNumber(e.kkt_residual, 2) +
                                 ", objective at most " + formatNumber(e.gap, 2) + " above the optimum");
  facts.lines.emplace_back("Uncertainty", e.covariance.method);
  section.blocks.emplace_back(facts);
  if (std::any_of(result.provenance.logs.begin(), result.provenance.logs.end(),
                  [](const auto& s) { return s.simulated; }))
    section.blocks.emplace_back(report::Verdict{
        "attention", "At least one log is simulated: this is not a statement about a machine."});
  for (const TorquePrediction& p : predictions)
    section.blocks.emplace_back(
        report::Verdict{toString(p.verdict),
                        (p.training ? "Training log " : "Unseen log ") + p.log_name + ": " + p.sentence});
  for (const Finding& f : e.excitation)
    section.blocks.emplace_back(report::Verdict{f.severity == Severity::Info ? "" : "attention", f.text});
  const bool all_ok =
      std::all_of(e.consistent.begin(), e.consistent.end(), [](const auto& c) { return c.ok; });
  section.blocks.emplace_back(report::Verdict{
      all_ok ? "good" : "attention", all_ok ? "Every body is physically consistent."
                                            : "Least squares does not know physics: the bodies marked below "
                                              "are not physically consistent, and the updated "
                                              "description should not be simulated as it is."});
  if (!e.covariance.text.empty()) section.blocks.emplace_back(report::Paragraph{e.covariance.text});
  return section;
}

/// @param data_share  per value, what the log decides; empty for none
report::Table valueTable(const std::string& caption, const std::vector<EstimatedValue>& values,
                         const Eigen::VectorXd& data_share = {}) {
  report::Table table{caption,
                      {"Parameter", "Unit", "Value", "Std", "Relative std", "95 % lower", "95 % upper"},
                      {false, false, true, true, true, true, true},
                      {}};
  for (const EstimatedValue& v : values)
    table.rows.push_back({v.subject, v.unit, formatNumber(v.value, 6), formatNumber(v.std),
                          percent(v.relative_std), formatNumber(v.lower, 6), formatNumber(v.upper, 6)});
  if (data_share.size() != static_cast<Eigen::Index>(values.size())) return table;
  table.headers.push_back("From the log");
  table.numeric.push_back(true);
  for (std::size_t i = 0; i < values.size(); ++i)
    table.rows[i].push_back(percent(data_share[static_cast<Eigen::Index>(i)]));
  return table;
}

report::Table fitTable(const Fit& fit) {
  report::Table table{fit.log_name + ": relative error " + percent(fit.relative_error),
                      {"Joint", "RMS residual [N·m or N]", "RMS / range", "Relative error", "Rows"},
                      {false, true, true, true, true},
                      {}};
  for (const JointFit& j : fit.joints)
    table.rows.push_back({j.joint, formatNumber(j.rms), percent(j.normalised_rms), percent(j.relative_error),
                          std::to_string(j.samples)});
  return table;
}

report::Document documentOf(const StoredResult& result, const std::vector<TorquePrediction>& predictions) {
  const ParameterEstimate& e = result.estimate;
  report::Document document{
      "Identified parameters of " + result.robot_name, "Plumbline " + result.provenance.program_version, {}};
  document.sections.push_back(summary(result, predictions));

  report::Section fit{"Torque prediction", {}};
  for (const Fit& f : e.fit) fit.blocks.emplace_back(fitTable(f));
  for (const Fit& f : e.validation) fit.blocks.emplace_back(fitTable(f));
  for (const TorquePrediction& p : predictions) {
    for (std::size_t j = 0; j < p.joints.size(); ++j) {
      const auto column = static_cast<Eigen::Index>(j);
      if (!(p.measured.col(column).array() == p.measured.col(column).array()).any()) continue;
      report::Plot plot{p.joints[j] + ", " + p.log_name + (p.training ? " (training)" : " (unseen)"),
                        "time [s]",
                        "torque",
                        p.time,
                        {{"measured", "#4a5568", p.measured.col(column)},
                         {"predicted", "#1f6feb", p.predicted.col(column)},
                         {"residual", "#d98e04", p.measured.col(column) - p.predicted.col(column)}}};
      fit.blocks.emplace_back(plot);
    }
  }
  document.sections.push_back(fit);
  document.sections.push_back({"Base parameters", {valueTable("", e.base)}});
  document.sections.push_back(
      {"All parameters",
       {report::Paragraph{
            "What the data do not tell keeps the value of the robot description; its standard deviation is "
            "that of the identifiable part."},
        valueTable("", e.parameters, e.data_share)}});
  report::Table bodies{"Pseudo-inertia of every body",
                       {"Body", "Smallest eigenvalue", "Physically consistent"},
                       {false, true, false},
                       {}};
  for (const auto& c : e.consistent)
    bodies.rows.push_back({c.body, formatNumber(c.min_eigenvalue), c.ok ? "yes" : "no"});
  document.sections.push_back({"Physical consistency", {bodies}});

  report::Facts processing;
  for (const SettingLine& line : describe(result.processing))
    processing.lines.emplace_back(line.name, line.value + (line.unit.empty() ? "" : " " + line.unit));
  report::Section how{"How it was made", {processing}};
  report::Table notes{"Remarks on the data", {"Severity", "Subject", "Remark"}, {false, false, false}, {}};
  for (const Finding& f : e.findings)
    notes.rows.push_back({std::string(toString(f.severity)), f.subject, f.text});
  if (!notes.rows.empty()) how.blocks.emplace_back(notes);
  report::Facts origin;
  origin.lines = {{"Robot file", result.provenance.robot_file}, {"SHA-256", result.provenance.robot_hash}};
  for (const Provenance::Source& log : result.provenance.logs) {
    origin.lines.emplace_back("Log file", log.file);
    origin.lines.emplace_back("SHA-256", log.hash);
  }
  origin.lines.emplace_back("The same on the command line", result.provenance.command_line);
  how.blocks.emplace_back(origin);
  document.sections.push_back(how);
  return document;
}

}  // namespace

Result<std::string> reportText(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                               const std::string& format) {
  if (format == "json") {
    nlohmann::json out = estimateToJson(result.estimate);
    out["robot"] = result.robot_name;
    out["processing"] = toJson(result.processing);
    out["provenance"] = provenanceToJson(result.provenance);
    return out.dump(2) + "\n";
  }
  const report::Document document = documentOf(result, predictions);
  if (format == "html" || format == "htm") return report::toHtml(document);
  if (format == "md") return report::toMarkdown(document);
  if (format == "csv") return report::toCsv(document);
  return Error{ErrorCode::UnsupportedOption,
               "there is no report format \"" + format + "\"",
               {format},
               {},
               {},
               "use the extension html, md, csv or json"};
}

Status writeReport(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                   const std::filesystem::path& out) {
  std::string extension = out.extension().string();
  if (!extension.empty()) extension.erase(0, 1);
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  Result<std::string> text = reportText(result, predictions, extension);
  if (!text) {
    Error error = text.error();
    error.file = out.string();
    return error;
  }
  return io::writeFileAtomically(out, *text);
}

}  // namespace plumbline::workflow
