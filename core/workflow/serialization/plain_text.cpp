// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/plain_text.h"

#include <algorithm>
#include <cmath>

#include "report/document.h"
#include "report/svg_plot.h"
#include "signal/time_base.h"
#include "workflow/identification/assessment_json.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/rows_json.h"
#include "workflow/log/log_json.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;
using report::formatPercent;

std::string fitText(const estimation::Fit& fit, const std::string& role) {
  std::string out =
      role + " " + fit.log_name + ": relative error " + formatPercent(fit.relative_error) + "\n";
  TextTable table({"joint", "rms", "rms/range", "relative", "rows"}, {false, true, true, true, true});
  for (const estimation::JointFit& j : fit.joints)
    table.add({j.joint, formatNumber(j.rms), formatPercent(j.normalised_rms), formatPercent(j.relative_error),
               std::to_string(j.samples)});
  return out + table.text();
}

std::string limitText(const std::optional<double>& x) {
  return x ? formatNumber(*x) : "–";
}

std::string simulatedText(const Provenance& provenance) {
  const bool simulated = std::any_of(provenance.logs.begin(), provenance.logs.end(),
                                     [](const auto& log) { return log.simulated; });
  return simulated ? std::string(kSimulatedWords) + "\n\n" : std::string();
}

}  // namespace

std::string remarks(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& f : findings) {
    const char* mark = f.severity == Severity::Error ? "✕" : f.severity == Severity::Warning ? "▲" : "·";
    out += std::string("  ") + mark + " " + f.text + "\n";
  }
  return out;
}

std::string toText(const Robot& robot) {
  const RobotModel& model = robot.model;
  std::string out = model.name() + ": " + std::to_string(model.bodyCount()) + " bodies, " +
                    std::to_string(model.nv()) + " degrees of freedom, " +
                    (model.base() == BaseType::Fixed ? "fixed" : "floating") + " base\n\n";
  TextTable table({"body", "joint", "type", "mass [kg]", "lower", "upper", "velocity", "effort", "links"},
                  {false, false, false, true, true, true, true, true, false});
  for (const Body& body : model.bodies()) {
    std::string links;
    for (const LinkPlacement& link : body.links) links += (links.empty() ? "" : " ") + link.link;
    const JointLimits& l = body.joint.limits;
    table.add({body.name, body.joint.name, std::string(toString(body.joint.type)),
               formatNumber(body.pi_std[layout::m]), limitText(l.lower), limitText(l.upper),
               limitText(l.velocity), limitText(l.effort), links});
  }
  out += table.text() + "\n";
  out += robot.findings.empty() ? "Nothing to remark.\n" : "Remarks:\n" + remarks(robot.findings);
  return out;
}

std::string toText(const signal::Log& log) {
  const signal::TimeBase time = signal::analyseTime(log.time);
  std::string out = log.name + (log.simulated ? " (simulated)" : "") + ": " + std::to_string(log.size()) +
                    " samples" +
                    (log.untimed ? " without times"
                                 : ", " + formatNumber(time.duration, 6) + " s, median step " +
                                       formatNumber(1e3 * time.median_step) + " ms" +
                                       (time.uniform ? ", uniform" : ", not uniform")) +
                    "\n";
  if (!time.uniform && !log.untimed)
    out += "  steps from " + formatNumber(1e3 * time.min_step) + " to " + formatNumber(1e3 * time.max_step) +
           " ms, " + std::to_string(time.repeated) + " repeated, " + std::to_string(time.gaps) + " gaps, " +
           std::to_string(time.missing) + " missing\n";
  out += "  joints:";
  for (const std::string& joint : log.joint_names) out += " " + joint;
  out += "\n";
  for (const ChannelContents& channel : contentsOf(log)) {
    out += std::string("  ") + channel.name + " " + std::to_string(log.size()) + "×" +
           std::to_string(channel.columns);
    if (channel.missing > 0) out += ", " + std::to_string(channel.missing) + " missing";
    out += "\n";
  }
  for (const signal::Log::Extra& extra : log.extras)
    out += "  " + extra.name + (extra.unit.empty() ? "" : " [" + extra.unit + "]") + "\n";
  return out + remarks(log.findings);
}

std::string toText(const Identification& result) {
  const estimation::ParameterEstimate& e = result.estimate;
  std::string out = result.robot->model.name() + ": " + e.method +
                    (e.prior == "none" ? std::string() : " with prior " + e.prior) + ", " +
                    toString(e.status) + ", " + regressionSummaryText(result.provenance.settings_json) +
                    ", condition number " + formatNumber(e.condition, 6) + "\n\n" +
                    simulatedText(result.provenance);
  if (std::isfinite(e.gap))
    out += "Proof: scaled KKT residual " + formatNumber(e.kkt_residual, 2) + ", objective at most " +
           formatNumber(e.gap, 2) +
           " above the optimum over parameters of up to a thousand times their plausible size.\n\n";
  // The expression comes last: it can be long.
  TextTable values({"value", "std", "relative", "unit", "parameter"}, {true, true, true, false, false});
  for (const estimation::EstimatedValue& v : e.base)
    values.add(
        {formatNumber(v.value, 6), formatNumber(v.std), formatPercent(v.relative_std), v.unit, v.subject});
  out += values.text() + "\n";
  for (const estimation::Fit& fit : e.fit) out += fitText(fit, "Training log") + "\n";
  for (const estimation::Fit& fit : e.validation) out += fitText(fit, "Validation log") + "\n";
  for (const TorquePrediction& p : result.predictions)
    out += std::string(toString(p.verdict)) + ": " + p.log_name + ": " + p.sentence + "\n";
  for (const auto& c : e.consistent)
    if (!c.ok)
      out += "▲ body " + c.body + " is not physically consistent (smallest eigenvalue " +
             formatNumber(c.min_eigenvalue) + ")\n";
  out += toText(result.assessment);
  out += remarks(e.excitation) + remarks(e.findings);
  if (!e.covariance.text.empty()) out += e.covariance.text + "\n";
  if (result.verdict) out += "\n" + toText(*result.verdict);
  return out;
}

std::string findingsText(const std::vector<Finding>& findings) {
  return jsonText(nlohmann::json{{"findings", findingsToJson(findings)}}, 2);
}

std::string toText(const Validation& result) {
  std::string out = simulatedText(result.provenance);
  for (const TorquePrediction& p : result.predictions)
    out += fitText(p.fit, p.training ? "Training log" : "Log") + "\n";
  if (result.thresholds) out += toText(*result.thresholds);
  return out + toString(result.verdict) + ": " + result.sentence + "\n";
}

}  // namespace plumbline::workflow
