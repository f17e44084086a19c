// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/report/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/full_parameters.h"
#include "estimation/value_source.h"
#include "io/file/file_tools.h"
#include "report/document.h"
#include "report/latex.h"
#include "report/render.h"
#include "report/svg_plot.h"
#include "spatial/inertia.h"
#include "workflow/identification/assessment_json.h"
#include "workflow/identification/assessment_report.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/rows_json.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;
using report::formatPercent;

// Titles of sections.
constexpr const char *kSummary = "Summary", *kPictures = "Pictures", *kPrediction = "Torque prediction",
                     *kBase = "Base parameters", *kFriction = "Friction and actuators",
                     *kAll = "All parameters", *kChange = "Change of the description",
                     *kBodies = "Bodies and physical consistency", *kTrust = "How far to trust it",
                     *kOrigin = "How it was made";

report::Section summary(const StoredResult& result, const std::vector<TorquePrediction>& predictions) {
  const estimation::ParameterEstimate& e = result.estimate;
  report::Section section{kSummary, {}};
  report::Facts facts;
  facts.lines = {
      {"Robot", result.robot_name + " (" + result.provenance.robot_file + ")"},
      {"Method", e.method + (e.prior == "none" ? "" : " with prior " + e.prior) + ", " + toString(e.status)},
      {"Regression", regressionSummaryText(result.provenance.settings_json)},
      {"Friction and actuator terms", frictionSummaryText(e.friction)}};
  for (const Provenance::Source& log : result.provenance.logs)
    facts.lines.emplace_back("Log, " + log.role, log.file + (log.simulated ? " (simulated)" : ""));
  const auto inertial = static_cast<int>(e.consistent.size()) * 10;
  const auto count = std::count_if(e.columns.begin(), e.columns.end(), [&](int c) { return c < inertial; });
  facts.lines.emplace_back("Base parameters", std::to_string(count));
  facts.lines.emplace_back("Friction parameters",
                           std::to_string(e.columns.size() - static_cast<std::size_t>(count)));
  facts.lines.emplace_back("Condition number", formatNumber(e.condition, 6) + " (base regressor, unscaled)");
  facts.lines.emplace_back("Relative torque error, training", formatPercent(pooled(e.fit).relative_error, 3));
  if (!e.validation.empty())
    facts.lines.emplace_back("Relative torque error, validation",
                             formatPercent(pooled(e.validation).relative_error, 3));
  facts.lines.emplace_back(
      "Proof of the optimum",
      "scaled KKT residual " + formatNumber(e.kkt_residual, 2) +
          (std::isfinite(e.gap)
               ? ", objective at most " + formatNumber(e.gap, 2) +
                     " above the optimum (parameters up to a thousand times their plausible size)"
               : "") +
          (e.iterations > 0
               ? ", " + std::to_string(e.iterations) + (e.iterations == 1 ? " iteration" : " iterations")
               : "") +
          ", cost " + formatNumber(e.cost));
  facts.lines.emplace_back("Uncertainty", e.covariance.method);
  section.blocks.emplace_back(facts);
  if (std::any_of(result.provenance.logs.begin(), result.provenance.logs.end(),
                  [](const auto& s) { return s.simulated; }))
    section.blocks.emplace_back(report::Verdict{"attention", kSimulatedWords});
  for (const TorquePrediction& p : predictions)
    section.blocks.emplace_back(
        report::Verdict{toString(p.verdict),
                        (p.training ? "Training log " : "Validation log ") + p.log_name + ": " + p.sentence});
  for (const Finding& f : e.excitation)
    section.blocks.emplace_back(report::Verdict{f.severity == Severity::Info ? "" : "attention", f.text});
  const bool all_ok =
      std::all_of(e.consistent.begin(), e.consistent.end(), [](const auto& c) { return c.ok; });
  const std::vector<std::string> open = estimation::undeterminedBodies(e);
  if (!all_ok)
    section.blocks.emplace_back(report::Verdict{
        "attention",
        "Neither least squares nor the cone of spatial inertias (6×6) enforces physical consistency: the "
        "bodies marked below are not physically consistent, and the updated description should not be "
        "simulated as it is."});
  else if (open.empty())
    section.blocks.emplace_back(report::Verdict{"good", "Every body is physically consistent."});
  else
    section.blocks.emplace_back(report::Verdict{
        "", "Every body is physically consistent, but no prior was chosen and the logs do not determine " +
                listText(open) + ": other bodies explain the torques as well."});
  if (!e.covariance.text.empty()) section.blocks.emplace_back(report::Paragraph{e.covariance.text});
  return section;
}

/// The day in Greenwich, "2026-11-21".
std::string today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04d}-{:02d}-{:02d}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

report::Table valueTable(const std::vector<estimation::EstimatedValue>& values, bool tested) {
  report::Table table{
      "",
      {"Parameter", "Unit", "Value", "Std", "Relative std", tested ? "95 % lower" : "Lower (not 95 %)",
       tested ? "95 % upper" : "Upper (not 95 %)"},
      {false, false, true, true, true, true, true},
      {}};
  for (const estimation::EstimatedValue& v : values) {
    // A standard deviation that is rounding of zero belongs to a value that the log does not determine.
    const bool told = !(v.std <= 1e-9 * std::abs(v.value));
    table.rows.push_back({v.subject, v.unit, formatNumber(v.value, 6), told ? formatNumber(v.std) : "–",
                          told ? formatPercent(v.relative_std, 3) : "–", formatNumber(v.lower, 6),
                          formatNumber(v.upper, 6)});
  }
  return table;
}

/// All standard parameters with their source. What is not identified by itself has no uncertainty.
report::Table parameterTable(const estimation::ParameterEstimate& e) {
  std::vector<estimation::EstimatedValue> values = e.parameters;
  for (estimation::EstimatedValue& value : values)
    if (!estimation::hasInterval(value))
      value.std = value.relative_std = std::numeric_limits<double>::quiet_NaN();
  report::Table table = valueTable(values, e.covariance.tested);
  table.headers.insert(table.headers.begin() + 1, "Source");
  table.numeric.insert(table.numeric.begin() + 1, false);
  for (std::size_t i = 0; i < values.size(); ++i)
    table.rows[i].insert(table.rows[i].begin() + 1, estimation::sourceText(e, i));
  return table;
}

report::Table fitTable(const estimation::Fit& fit) {
  report::Table table{fit.log_name + ": relative error " + formatPercent(fit.relative_error, 3),
                      {"Joint", "RMS residual [N·m or N]", "RMS / range", "Relative error", "Rows"},
                      {false, true, true, true, true},
                      {}};
  for (const estimation::JointFit& j : fit.joints)
    table.rows.push_back({j.joint, formatNumber(j.rms), formatPercent(j.normalised_rms, 3),
                          formatPercent(j.relative_error, 3), std::to_string(j.samples)});
  return table;
}

/// Returns the table of the verdicts on every joint's residual.
report::Table reviewTable(const TorquePrediction& p) {
  report::Table table{
      "What the residuals of " + p.log_name + (p.training ? " (training)" : " (validation)") + " say",
      {"Joint", "Verdict", "Explained", "Residual / noise", "Correlation at one sample", "Remark"},
      {false, false, true, true, true, false},
      {}};
  for (const validation::JointReview& r : p.joint_reviews)
    table.rows.push_back({r.joint, report::verdictMark(toString(r.verdict)), formatPercent(r.explained, 3),
                          formatNumber(r.noise_ratio, 3), formatNumber(r.lag_correlation, 3), r.text});
  return table;
}

report::Section fitSection(const estimation::ParameterEstimate& e,
                           const std::vector<TorquePrediction>& predictions) {
  report::Section fit{kPrediction, {}};
  for (const estimation::Fit& f : e.fit) fit.blocks.emplace_back(fitTable(f));
  for (const estimation::Fit& f : e.validation) fit.blocks.emplace_back(fitTable(f));
  for (const TorquePrediction& p : predictions) {
    if (!p.joint_reviews.empty()) {
      fit.blocks.emplace_back(report::Verdict{toString(p.verdict), p.log_name + ": " + p.sentence});
      fit.blocks.emplace_back(reviewTable(p));
    }
    for (std::size_t j = 0; j < p.joints.size(); ++j) {
      const auto column = static_cast<Eigen::Index>(j);
      if (!(p.measured.col(column).array() == p.measured.col(column).array()).any()) continue;
      report::Plot plot{p.joints[j] + ", " + p.log_name + (p.training ? " (training)" : " (validation)"),
                        p.motion.rate > 0.0 ? "time [s]" : "sample",
                        "torque [N·m or N]",
                        p.time,
                        {{"measured", "#4a5568", p.measured.col(column)},
                         {"predicted", "#1f6feb", p.predicted.col(column)},
                         {"residual", "#d98e04", p.measured.col(column) - p.predicted.col(column)}}};
      fit.blocks.emplace_back(plot);
    }
  }
  return fit;
}

/// Base parameters that are no combination of inertial ones: friction and actuators.
std::pair<std::vector<estimation::EstimatedValue>, std::vector<estimation::EstimatedValue>> baseAndFriction(
    const estimation::ParameterEstimate& e) {
  const auto inertial = static_cast<int>(e.consistent.size()) * 10;
  std::pair<std::vector<estimation::EstimatedValue>, std::vector<estimation::EstimatedValue>> parts;
  for (std::size_t k = 0; k < e.base.size(); ++k) {
    const bool friction = k < e.columns.size() && e.columns[k] >= inertial;
    (friction ? parts.second : parts.first).push_back(e.base[k]);
  }
  return parts;
}

/// Returns mass, centre of mass and principal moments of every body, and its physical consistency.
report::Section bodySection(const estimation::ParameterEstimate& e) {
  report::Table bodies{"Mass, centre of mass and principal moments about it, in the frame of the body",
                       {"Body", "Mass [kg]", "Centre of mass [m]", "Principal moments [kg·m²]"},
                       {false, true, false, false},
                       {}};
  report::Table physics{"Pseudo-inertia of every body",
                        {"Body", "Smallest eigenvalue", "Physically consistent"},
                        {false, true, false},
                        {}};
  const bool distances = std::any_of(e.consistent.begin(), e.consistent.end(),
                                     [](const auto& c) { return std::isfinite(c.distance); });
  if (distances) {
    physics.headers.insert(physics.headers.end(), {"Distance to the boundary, scaled", "At the boundary"});
    physics.numeric.insert(physics.numeric.end(), {true, false});
  }
  for (std::size_t k = 0; k < e.consistent.size(); ++k) {
    const auto& c = e.consistent[k];
    physics.rows.push_back({c.body, formatNumber(c.min_eigenvalue), c.ok ? "yes" : "no"});
    if (distances) {
      physics.rows.back().push_back(formatNumber(c.distance, 3));
      physics.rows.back().emplace_back(c.active ? "yes" : "no");
    }
    const auto at = static_cast<Eigen::Index>(10 * k);
    if (at + 10 > e.pi_full.size()) continue;
    const Vec10 pi = e.pi_full.segment<10>(at);
    const Vec3 com = centerOfMass(pi);
    const Eigen::VectorXd moments = linalg::symmetricEigen(inertiaAboutCom(pi)).values;
    const auto triple = [](const Eigen::Ref<const Eigen::VectorXd>& v) {
      return formatNumber(v[0]) + ", " + formatNumber(v[1]) + ", " + formatNumber(v[2]);
    };
    bodies.rows.push_back({c.body, formatNumber(pi[layout::m], 6), triple(com), triple(moments)});
  }
  report::Section section{kBodies, {}};
  if (!bodies.rows.empty()) section.blocks.emplace_back(bodies);
  section.blocks.emplace_back(physics);
  return section;
}

/// Bodies as the description has them, and as they were found.
report::Section changeSection(const estimation::ParameterEstimate& e) {
  report::Table table{"Mass and centre of mass in the frame of the body; unchanged bodies are left out",
                      {"Body", "Mass, description [kg]", "Mass, identified [kg]", "Change [%]",
                       "Centre of mass moved by [mm]"},
                      {false, true, true, true, true},
                      {}};
  report::Section section{kChange, {}};
  const auto bodies = static_cast<Eigen::Index>(e.consistent.size());
  if (e.pi_full.size() < 10 * bodies || e.pi_nominal.size() < 10 * bodies) return section;
  for (Eigen::Index body = 0; body < bodies; ++body) {
    const Vec10 before = e.pi_nominal.segment<10>(10 * body), after = e.pi_full.segment<10>(10 * body);
    if ((after - before).cwiseAbs().maxCoeff() <= 1e-9 * before.cwiseAbs().maxCoeff()) continue;
    const double was = before[layout::m], is = after[layout::m];
    const bool massive = was > 0.0 && is > 0.0;
    table.rows.push_back(
        {e.consistent[static_cast<std::size_t>(body)].body, formatNumber(was, 6), formatNumber(is, 6),
         was > 0.0 ? fmt::format("{:.1f}", 100.0 * (is / was - 1.0)) : "–",
         massive ? formatNumber(1e3 * (centerOfMass(after) - centerOfMass(before)).norm(), 3) : "–"});
  }
  if (table.rows.empty()) return section;
  section.blocks.emplace_back(
      report::Paragraph{"Only combinations of these parameters are measured: where a mass alone cannot be "
                        "identified, its change is "
                        "that of the representative that the method chose."});
  section.blocks.emplace_back(table);
  return section;
}

}  // namespace

const std::vector<std::string>& reportSections() {
  static const std::vector<std::string> titles = {kSummary, kPictures, kPrediction, kBase,  kFriction,
                                                  kAll,     kChange,   kBodies,     kTrust, kOrigin};
  return titles;
}

Status checkChoices(const ReportChoices& choices) {
  const std::vector<std::string>& known = reportSections();
  for (const std::string& title : choices.left_out)
    if (std::find(known.begin(), known.end(), title) == known.end())
      return rejection(ErrorCode::UnknownReference, "a report has no section \"" + title + "\"", {title},
                       "choose from " + listText(known, known.size()));
  return done();
}

Result<std::string> readPng(const std::filesystem::path& file) {
  Result<std::string> bytes = io::readFile(file, 4 * io::kMegabyte);
  if (bytes && !bytes->starts_with("\x89PNG\r\n\x1a\n"))
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "the picture is not in the format PNG",
                 .file = file.string(),
                 .remedy = "convert it to PNG"};
  return bytes;
}

report::Document reportDocument(const ReportInput& input, const std::string& date) {
  const auto& [result, predictions, choices] = input;
  const estimation::ParameterEstimate& e = result.estimate;
  const std::string program = "Plumbline " + result.provenance.program_version;
  report::Document document{
      choices.title.empty() ? "Identified parameters of " + result.robot_name : choices.title,
      program,
      {},
      choices.author,
      choices.logo};
  document.running = result.robot_name + " · SHA-256 " + result.provenance.robot_hash.substr(0, 16) + "… · " +
                     program + (date.empty() ? "" : " · " + date);
  document.sections.push_back(summary(result, predictions));
  document.sections.push_back({kPictures, {choices.pictures.begin(), choices.pictures.end()}});
  document.sections.push_back(fitSection(e, predictions));
  const auto [base, friction] = baseAndFriction(e);
  document.sections.push_back({kBase, {valueTable(base, e.covariance.tested)}});
  if (!friction.empty())
    document.sections.push_back({kFriction, {valueTable(friction, e.covariance.tested)}});
  document.sections.push_back(
      {kAll,
       {report::Paragraph{
            "Source: identified, by the log alone; combination, the log determines only sums that it belongs "
            "to and "
            "this value is the one nearest to the description; data, the share that the log gave, the rest "
            "being the prior's; description, unchanged. Only what has an interval is known by itself."},
        parameterTable(e)}});
  document.sections.push_back(changeSection(e));
  document.sections.push_back(bodySection(e));
  if (report::Section trust = assessmentSection(result.assessment); !trust.blocks.empty())
    document.sections.push_back(std::move(trust));

  report::Facts processing;
  for (const SettingLine& line : describe(result.processing)) {
    // "automatic" and "none" have no unit.
    const bool number = line.value.find_first_of("0123456789") != std::string::npos;
    processing.lines.emplace_back(line.name,
                                  line.value + (number && !line.unit.empty() ? " " + line.unit : ""));
  }
  report::Section how{kOrigin, {processing}};
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
  std::erase_if(document.sections, [&left = choices.left_out](const report::Section& section) {
    return section.blocks.empty() || std::find(left.begin(), left.end(), section.title) != left.end();
  });
  return document;
}

Result<std::string> reportText(const ReportInput& input, const std::string& format) {
  if (format == "json") {
    const StoredResult& result = input.result;
    nlohmann::json out = estimateToJson(result.estimate);
    out["robot"] = result.robot_name;
    out["processing"] = toJson(result.processing);
    out["provenance"] = provenanceToJson(result.provenance);
    assessmentToJson(result.assessment, out);
    return jsonText(out, 2) + "\n";
  }
  if (Status known = checkChoices(input.choices); !known) return known.error();
  const report::Document document = reportDocument(input, format == "tex" ? today() : "");
  if (format == "html" || format == "htm") return report::toHtml(document);
  if (format == "md") return report::toMarkdown(document);
  if (format == "csv") return report::toCsv(document);
  if (format == "tex") return report::toLatex(document);
  return Error{
      .code = ErrorCode::UnsupportedOption,
      .detail = "there is no report format \"" + format + "\"",
      .subjects = {format},
      .remedy = format == "pdf"
                    ? "PDF is written by programs with Qt; use the extension html, md, tex, csv or json"
                    : "use the extension html, pdf, md, tex, csv or json"};
}

Status writeReport(const ReportInput& input, const std::filesystem::path& out, const PdfRenderer& pdf) {
  if (Status known = checkChoices(input.choices); !known) return known;
  return io::writeByExtension(out, [&](const std::string& format) -> Result<std::string> {
    if (format == "pdf" && pdf) return pdf(reportDocument(input, today()));
    return reportText(input, format);
  });
}

}  // namespace plumbline::workflow
