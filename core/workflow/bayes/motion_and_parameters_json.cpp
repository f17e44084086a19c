// SPDX-License-Identifier: BSD-3-Clause
// Text and JSON of motion and parameters.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bayes/constraints/constraint_phases.h"
#include "io/file/file_tools.h"
#include "workflow/bayes/motion_and_parameters.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/text_table.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

/// Fractions of information from the data, of a converged search only.
double known(const BayesResult& result, double value) {
  return result.converged() ? value : kNaN;
}
/// Intervals and standard deviations, of a calibrated estimate only.
double stated(const BayesResult& result, double value) {
  return result.calibrated() ? value : kNaN;
}

json posteriorJson(const BayesResult& result, const bayes::PosteriorValue& value) {
  estimation::EstimatedValue shown = value;
  if (!result.calibrated()) shown.std = shown.relative_std = shown.lower = shown.upper = kNaN;
  json out = valueToJson(shown);
  out["prior_std"] = finiteOrNull(value.prior_std);
  out["data_share"] = finiteOrNull(known(result, value.data_fraction));
  return out;
}

json stepsJson(const bayes::MapEstimate& estimate) {
  json steps = json::array();
  for (const bayes::MapIteration& i : estimate.iterations)
    steps.push_back({{"cost", finiteOrNull(i.cost)},
                     {"feasibility", finiteOrNull(i.feasibility)},
                     {"optimality", finiteOrNull(i.optimality)},
                     {"step", i.step},
                     {"damping", i.damping}});
  return steps;
}

json residualsJson(const BayesResult& result) {
  json rows = json::array();
  for (const bayes::SensorResidual& r : result.posterior.residuals)
    rows.push_back(
        {{"sensor", r.sensor},
         {"joint", r.joint},
         {"count", r.count},
         {"rms", finiteOrNull(r.rms)},
         {"expected_rms", finiteOrNull(known(result, r.expected_rms))},
         {"autocorrelation", finiteOrNull(r.autocorrelation)},
         {"innovation_variance", finiteOrNull(r.innovations.count > 0 ? r.innovations.variance : kNaN)},
         {"white_probability", finiteOrNull(r.innovations.count > 0 ? r.innovations.probability : kNaN)}});
  return rows;
}

/// Times under the same constraints with the rows that hold, and impacts.
json phasesJson(const bayes::MapProblem& problem) {
  json out = json::array();
  for (const bayes::Measurements& m : problem.measurements)
    for (Eigen::Index k = 0, end = 0; k < static_cast<Eigen::Index>(m.mode.size()); k = end) {
      while (end < m.intervals() &&
             m.mode[static_cast<std::size_t>(end)] == m.mode[static_cast<std::size_t>(k)])
        ++end;
      const bayes::ConstraintMode* mode = problem.modeOf(m, k);
      json rows = json::array();
      for (int i = 0; mode != nullptr && i < mode->constraint.size(); ++i)
        rows.push_back(mode->constraint.rowName(i));
      out.push_back({{"log", m.log},
                     {"from", m.time[k]},
                     {"to", m.time[end]},
                     {"kind", m.step[k] == 0.0 ? "impact" : "phase"},
                     {"constraints", mode != nullptr ? mode->name : ""},
                     {"rows", rows}});
    }
  return out;
}

/// Places of contacts; an estimated one with the phase that begins there.
json anchorsJson(const BayesResult& result) {
  json out = json::array();
  for (std::size_t i = 0; i < result.problem.anchors.size(); ++i) {
    const bayes::ContactAnchor& anchor = result.problem.anchors[i];
    json entry = {{"contact", anchor.contact}, {"coordinates", json::array()}};
    if (!anchor.stated) entry.update({{"log", anchor.log}, {"from", anchor.from}});
    for (std::size_t k = 3 * i; k < 3 * i + 3; ++k)
      entry["coordinates"].push_back(posteriorJson(result, result.posterior.anchors[k]));
    out.push_back(std::move(entry));
  }
  return out;
}

/// Largest drift of every row, by phase.
json driftJson(const BayesResult& result) {
  json out = json::array();
  for (const bayes::RowDrift& each : bayes::rowDrifts(result.problem, result.estimate.optimum)) {
    const char* from = each.of == bayes::RowDrift::From::Closure ? "closure"
                       : each.of == bayes::RowDrift::From::Begin ? "begin"
                                                                 : "anchor";
    out.push_back({{"log", result.problem.measurements[each.segment].log},
                   {"from", each.from},
                   {"to", each.to},
                   {"row", each.name},
                   {"relative_to", from},
                   {"largest", finiteOrNull(each.largest)},
                   {"unit", each.rotation ? "rad" : "m"}});
  }
  return out;
}

/// Largest drift of positions and angles, in a sentence; empty without constraints.
std::string driftText(const BayesResult& result) {
  const bayes::RowDrift* worst[2] = {nullptr, nullptr};
  const std::vector<bayes::RowDrift> all = bayes::rowDrifts(result.problem, result.estimate.optimum);
  for (const bayes::RowDrift& each : all) {
    const bayes::RowDrift*& kept = worst[each.rotation ? 1 : 0];
    if (kept == nullptr || each.largest > kept->largest) kept = &each;
  }
  std::string out;
  for (const bayes::RowDrift* each : worst)
    if (each != nullptr)
      out += "Drift at most " +
             (each->rotation ? shownNumber(each->largest, 2) + " rad"
                             : shownNumber(1e3 * each->largest, 2) + " mm") +
             ", " + each->name + " at " + shownNumber(each->time, 4) + " s\n";
  return out;
}

/// Bounds of the parameters: which are active, and what the deviations of the base parameters are with the active ones held and
/// without them. Neither is an interval: the posterior at a bound is no Gaussian.
json activeBoundsJson(const BayesResult& result) {
  const bayes::MapEstimate& e = result.estimate;
  const bayes::ParameterBounds& bounds = result.problem.bounds;
  if (!bounds.any()) return nullptr;
  const Eigen::VectorXd slack = bounds.values(result.problem.map, e.optimum.theta);
  json rows = json::array(), deviations = json::array();
  for (Eigen::Index i = 0; i < bounds.size(); ++i)
    rows.push_back(
        {{"bound", bounds.rows[static_cast<std::size_t>(i)].name},
         {"slack", finiteOrNull(slack[i])},
         {"active", std::find(e.active_bounds.begin(), e.active_bounds.end(), i) != e.active_bounds.end()},
         {"multiplier", finiteOrNull(known(result, e.bound_multipliers[i]))}});
  for (std::size_t i = 0; result.converged() && e.held_Sigma.size() > 0 && i < result.held.base.size(); ++i)
    deviations.push_back({{"subject", result.held.base[i].subject},
                          {"without_bounds", finiteOrNull(result.posterior.base[i].std)},
                          {"on_bounds", finiteOrNull(result.held.base[i].std)}});
  return {{"rows", rows}, {"deviations", deviations}};
}

std::string shareText(const BayesResult& result, double share) {
  return result.converged() ? shownNumber(100.0 * share, 3) + " %" : "–";
}

std::string shown(double value, int digits = 4) {
  return std::isfinite(value) ? shownNumber(value, digits) : "–";
}

void addRow(TextTable& table, const BayesResult& result, const bayes::PosteriorValue& v) {
  table.add({shownNumber(v.value, 5), shown(stated(result, v.lower)), shown(stated(result, v.upper)),
             shown(v.prior_std, 3), shown(stated(result, v.std), 3), shareText(result, v.data_fraction),
             v.unit, v.subject});
}

}  // namespace

std::string toJson(const BayesResult& result) {
  json out = resultToJson(result.stored);
  const bayes::Posterior& p = result.posterior;
  for (std::size_t i = 0; i < p.parameters.size(); ++i)
    out["parameters"][i]["prior_std"] = finiteOrNull(p.parameters[i].prior_std);
  for (std::size_t i = 0; i < p.base.size(); ++i) {
    out["base"]["values"][i]["prior_std"] = finiteOrNull(p.base[i].prior_std);
    out["base"]["values"][i]["data_share"] = finiteOrNull(known(result, p.base[i].data_fraction));
  }
  out["friction_parameters"] = json::array();
  for (const bayes::PosteriorValue& value : p.friction)
    out["friction_parameters"].push_back(posteriorJson(result, value));
  out["biases"] = json::array();
  for (const bayes::PosteriorValue& value : p.biases) out["biases"].push_back(posteriorJson(result, value));
  out["anchors"] = anchorsJson(result);
  out["directions"] = json::array();
  for (const bayes::PosteriorDirection& d : p.directions)
    if (result.converged())
      out["directions"].push_back(
          {{"information", d.information}, {"data_share", d.data_fraction}, {"text", d.text}});
  out["calibrated"] = result.calibrated();
  out["sensors"] = residualsJson(result);
  out["prior_distance"] = {{"value", finiteOrNull(known(result, p.prior.chi2))},
                           {"directions", p.prior.directions},
                           {"probability", finiteOrNull(known(result, p.prior.probability))}};
  out["chi2"] = {{"value", finiteOrNull(p.chi2)},
                 {"degrees_of_freedom", p.degrees_of_freedom},
                 {"lower", p.chi2_lower},
                 {"upper", p.chi2_upper},
                 {"consistent", result.converged() && p.degrees_of_freedom > 0 && p.chi2 >= p.chi2_lower &&
                                    p.chi2 <= p.chi2_upper}};
  const bayes::Certificate& c = result.estimate.certificate;
  out["kkt"] = {{"optimality", finiteOrNull(c.optimality())},
                {"force", finiteOrNull(c.force)},
                {"state", finiteOrNull(c.state)},
                {"parameters", finiteOrNull(c.parameters)},
                {"gap_position", finiteOrNull(result.estimate.value.gap_position)},
                {"gap_velocity", finiteOrNull(result.estimate.value.gap_velocity)},
                {"torque", finiteOrNull(result.estimate.value.torque)},
                {"constraint", finiteOrNull(result.estimate.value.constraint)}};
  out["log_evidence"] = finiteOrNull(known(result, result.estimate.evidence.value_or(kNaN)));
  out["bounds"] = activeBoundsJson(result);
  out["phases"] = phasesJson(result.problem);
  out["drift"] = driftJson(result);
  out["jerk_shift"] = finiteOrNull(result.estimate.jerk_shift);
  out["disturbance_shift"] = finiteOrNull(result.estimate.disturbance_shift);
  out["sensor_noise_shift"] = finiteOrNull(result.estimate.sensor_noise_shift);
  out["steps"] = stepsJson(result.estimate);
  return jsonText(out, 2);
}

std::string toText(const BayesResult& result) {
  const bayes::Posterior& p = result.posterior;
  const estimation::ParameterEstimate& e = result.stored.estimate;
  Eigen::Index nodes = 0;
  for (const bayes::Measurements& m : result.problem.measurements) nodes += m.time.size();
  std::string out = result.robot->model.name() + ": motion and parameters, " + toString(e.status) +
                    " after " + std::to_string(e.iterations) + " iterations, " + std::to_string(nodes) +
                    " nodes, " + std::to_string(result.problem.map.size()) + " parameters\n";
  out += "Gradient " + shownNumber(e.kkt_residual, 2) +
         " standard deviations, largest residual of the dynamics " +
         shownNumber(result.estimate.value.feasibility(), 2) + "\n\n";
  TextTable values({"value", "lower", "upper", "prior std", "std", "from data", "unit", "parameter"},
                   {true, true, true, true, true, true, false, false});
  for (const bayes::PosteriorValue& v : p.base) addRow(values, result, v);
  for (const bayes::PosteriorValue& v : p.friction) addRow(values, result, v);
  for (const bayes::PosteriorValue& v : p.biases) addRow(values, result, v);
  for (const bayes::PosteriorValue& v : p.anchors) addRow(values, result, v);
  out += values.text() + "\n";
  TextTable residuals({"residual rms", "expected", "correlation", "values", "sensor", "joint"},
                      {true, true, true, true, false, false});
  for (const bayes::SensorResidual& r : p.residuals)
    residuals.add({shown(r.rms, 3), shown(known(result, r.expected_rms), 3), shown(r.autocorrelation, 2),
                   std::to_string(r.count), r.sensor, r.joint});
  out += residuals.text() + "  (in units of the stated standard deviations)\n\n";
  out += "χ² " + shownNumber(p.chi2, 5) + " of " + std::to_string(p.degrees_of_freedom) + ", 99 % band " +
         shownNumber(p.chi2_lower, 5) + " to " + shownNumber(p.chi2_upper, 5) + "\n";
  out += driftText(result);
  if (result.converged() && result.estimate.evidence)
    out += "Log evidence " + shownNumber(*result.estimate.evidence, 7) +
           " (Laplace; the larger, the better the noise fits)\n";
  for (const Finding& finding : e.findings)
    out += (finding.severity == Severity::Info ? "  · " : "  ▲ ") + finding.text + "\n";
  return out + labelOf(result) + "\n";
}

std::string labelOf(const BayesResult& result) {
  return result.calibrated()
             ? "Lower and upper: 95 % of the posterior if the prior is as stated; the noise fits the data."
             : "Not calibrated: there are no standard deviations and no intervals, for the reasons above.";
}

Result<std::vector<std::string>> exportBayes(const BayesResult& result, const std::filesystem::path& out,
                                             const JobContext& context) {
  if (out.extension() == ".h5") return writeStates(result, out, context);
  if (auto status = io::writeFileAtomically(out, toJson(result) + "\n"); !status) return status.error();
  return std::vector<std::string>{out.string()};
}

}  // namespace plumbline::workflow
