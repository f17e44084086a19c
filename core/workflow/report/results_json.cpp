// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/report/results_json.h"

#include <algorithm>
#include <cmath>

#include "workflow/identification/identify.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

json matrixToJson(const Eigen::MatrixXd& M) {
  json rows = json::array();
  for (Eigen::Index i = 0; i < M.rows(); ++i) rows.push_back(numbersJson(M.row(i)));
  return rows;
}

Eigen::VectorXd vectorFromJson(const json& value) {
  Eigen::VectorXd x(static_cast<Eigen::Index>(value.size()));
  for (std::size_t i = 0; i < value.size(); ++i)
    x[static_cast<Eigen::Index>(i)] = value[i].is_number() ? value[i].get<double>() : kNaN;
  return x;
}

}  // namespace

Eigen::Index inertialCount(const estimation::ParameterEstimate& e) {
  const auto inertial = static_cast<int>(e.consistent.size()) * 10;
  return std::count_if(e.columns.begin(), e.columns.end(), [&](int c) { return c < inertial; });
}

json valueToJson(const estimation::EstimatedValue& v) {
  return {{"subject", v.subject},
          {"unit", v.unit},
          {"value", v.value},
          {"std", v.std},
          {"relative_std", v.relative_std},
          {"lower", v.lower},
          {"upper", v.upper},
          {"degrees_of_freedom", v.degrees_of_freedom}};
}

estimation::EstimatedValue valueFromJson(const json& v) {
  estimation::EstimatedValue value;
  value.subject = v.value("subject", v.value("expression", std::string()));
  value.unit = v.value("unit", std::string());
  value.value = numberOr(v, "value");
  value.std = numberOr(v, "std");
  value.relative_std = numberOr(v, "relative_std");
  value.lower = numberOr(v, "lower");
  value.upper = numberOr(v, "upper");
  value.degrees_of_freedom = numberOr(v, "degrees_of_freedom");
  return value;
}

estimation::Fit fitFromJson(const json& v) {
  estimation::Fit fit;
  fit.log_name = v.value("log", std::string());
  fit.relative_error = numberOr(v, "relative_error");
  for (const json& j : v.value("joints", json::array()))
    fit.joints.push_back({j.value("joint", std::string()), numberOr(j, "rms"), numberOr(j, "normalised_rms"),
                          numberOr(j, "relative_error"), j.value("samples", Eigen::Index{0})});
  return fit;
}

namespace {

std::vector<Finding> findingsFromJson(const json& value) {
  std::vector<Finding> findings;
  for (const json& f : value) {
    const std::string severity = f.value("severity", std::string("info"));
    findings.push_back({severity == "error"     ? Severity::Error
                        : severity == "warning" ? Severity::Warning
                                                : Severity::Info,
                        f.value("subject", std::string()), f.value("code", std::string()),
                        f.value("text", std::string())});
  }
  return findings;
}

json fitsToJson(const std::vector<estimation::Fit>& fits) {
  json out = json::array();
  for (const estimation::Fit& fit : fits) out.push_back(fitToJson(fit));
  return out;
}

Termination terminationFrom(const std::string& text) {
  for (const Termination t : {Termination::Converged, Termination::OnBoundary, Termination::IterationLimit,
                              Termination::Stalled, Termination::Cancelled})
    if (text == toString(t)) return t;
  return Termination::Stalled;
}

}  // namespace

json findingsToJson(const std::vector<Finding>& findings) {
  json out = json::array();
  for (const Finding& f : findings)
    out.push_back(
        {{"severity", toString(f.severity)}, {"subject", f.subject}, {"code", f.code}, {"text", f.text}});
  return out;
}

json errorToJson(const Error& error) {
  return {{"error",
           {{"code", toString(error.code)},
            {"detail", error.message()},
            {"subjects", error.subjects},
            {"file", error.file},
            {"place", error.place},
            {"remedy", error.remedy}}}};
}

json fitToJson(const estimation::Fit& fit) {
  json joints = json::array();
  for (const estimation::JointFit& j : fit.joints)
    joints.push_back({{"joint", j.joint},
                      {"rms", j.rms},
                      {"normalised_rms", j.normalised_rms},
                      {"relative_error", j.relative_error},
                      {"samples", j.samples}});
  return {{"log", fit.log_name}, {"relative_error", fit.relative_error}, {"joints", joints}};
}

estimation::Fit pooled(const std::vector<estimation::Fit>& fits) {
  if (fits.size() == 1) return fits.front();
  estimation::Fit all;
  double residual = 0.0;
  double torque = 0.0;
  for (const estimation::Fit& fit : fits) {
    all.log_name += (all.log_name.empty() ? "" : " + ") + fit.log_name;
    for (const estimation::JointFit& j : fit.joints) {
      const double r2 = j.rms * j.rms * static_cast<double>(j.samples);
      const double t2 = j.relative_error > 0.0 ? r2 / (j.relative_error * j.relative_error) : 0.0;
      residual += r2;
      torque += t2;
      auto known = std::find_if(all.joints.begin(), all.joints.end(),
                                [&](const auto& x) { return x.joint == j.joint; });
      if (known == all.joints.end()) {
        all.joints.push_back(j);
        continue;
      }
      const double known_r2 = known->rms * known->rms * static_cast<double>(known->samples);
      const double known_t2 =
          known->relative_error > 0.0 ? known_r2 / (known->relative_error * known->relative_error) : 0.0;
      const double range = known->normalised_rms > 0.0 ? known->rms / known->normalised_rms : 0.0;
      const double other_range = j.normalised_rms > 0.0 ? j.rms / j.normalised_rms : 0.0;
      known->samples += j.samples;
      known->rms =
          std::sqrt((known_r2 + r2) / static_cast<double>(std::max<Eigen::Index>(known->samples, 1)));
      known->relative_error = known_t2 + t2 > 0.0 ? std::sqrt((known_r2 + r2) / (known_t2 + t2)) : 0.0;
      const double widest = std::max(range, other_range);
      known->normalised_rms = widest > 0.0 ? known->rms / widest : 0.0;
    }
  }
  all.relative_error = torque > 0.0 ? std::sqrt(residual / torque) : 0.0;
  return all;
}

json provenanceToJson(const Provenance& p) {
  json logs = json::array();
  for (const Provenance::Source& s : p.logs)
    logs.push_back({{"file", s.file},
                    {"hash", s.hash},
                    {"role", s.role},
                    {"simulated", s.simulated},
                    {"mapping", s.mapping},
                    {"mapping_hash", s.mapping_hash},
                    {"name", s.name}});
  return {{"program", "plumbline"},
          {"version", p.program_version},
          {"robot_file", p.robot_file},
          {"robot_hash", p.robot_hash},
          {"logs", logs},
          {"settings", parseJson(p.settings_json)},
          {"command_line", p.command_line},
          {"seconds", p.seconds}};
}

json estimateToJson(const estimation::ParameterEstimate& e) {
  const int inertial = inertialCount(e);
  json base_values = json::array();
  json friction_values = json::array();
  for (std::size_t i = 0; i < e.base.size(); ++i) {
    json value = valueToJson(e.base[i]);
    value["expression"] = e.base[i].subject;
    (static_cast<int>(i) < inertial ? base_values : friction_values).push_back(value);
  }
  json parameters = json::array();
  for (const estimation::EstimatedValue& v : e.parameters) parameters.push_back(valueToJson(v));
  json consistent = json::array();
  for (const auto& c : e.consistent)
    consistent.push_back({{"body", c.body},
                          {"min_eigenvalue", c.min_eigenvalue},
                          {"ok", c.ok},
                          {"distance", c.distance},
                          {"active", c.active}});
  for (std::size_t i = 0; i < parameters.size() && static_cast<Eigen::Index>(i) < e.data_fraction.size(); ++i)
    parameters[i]["data_share"] = e.data_fraction[static_cast<Eigen::Index>(i)];
  return {{"method", e.method},
          {"prior", e.prior},
          {"gap", e.gap},
          {"status", toString(e.status)},
          {"iterations", e.iterations},
          {"kkt_residual", e.kkt_residual},
          {"cost", e.cost},
          {"friction", termsText(e.friction)},
          {"friction_model", toJson(e.friction)},
          {"gains", toJson(e.gains)},
          {"base",
           {{"count", inertial},
            {"condition", e.condition},
            {"condition_with_friction", e.condition_with_friction},
            {"values", base_values},
            {"friction_values", friction_values}}},
          {"parameters", parameters},
          {"consistent", consistent},
          {"fit", fitToJson(pooled(e.fit))},
          {"fits", fitsToJson(e.fit)},
          {"validation", fitsToJson(e.validation)},
          {"noise_std", numbersJson(e.noise_std)},
          {"covariance",
           {{"method", e.covariance.method},
            {"inflation", e.covariance.inflation},
            {"conservative", e.covariance.conservative},
            {"text", e.covariance.text},
            {"tested", e.covariance.tested},
            {"matrix", matrixToJson(e.Sigma_base)}}},
          {"excitation", findingsToJson(e.excitation)},
          {"findings", findingsToJson(e.findings)},
          {"vector",
           {{"columns", e.columns},
            {"base", numbersJson(e.pi_base)},
            {"full", numbersJson(e.pi_full)},
            {"described", numbersJson(e.pi_nominal)}}}};
}

Result<estimation::ParameterEstimate> estimateFromJson(const json& v) {
  try {
    estimation::ParameterEstimate e;
    e.method = entry<std::string>(v, "method");
    e.status = terminationFrom(entry<std::string>(v, "status"));
    e.iterations = entry<int>(v, "iterations");
    e.prior = v.value("prior", e.prior);
    e.gap = numberOr(v, "gap");
    e.kkt_residual = numberOr(v, "kkt_residual");
    e.cost = numberOr(v, "cost");
    Result<regressors::FrictionModel> friction =
        frictionFromJson(v.contains("friction_model") ? v.at("friction_model") : v.at("friction"));
    if (!friction) return friction.error();
    e.friction = *friction;
    if (v.contains("gains")) e.gains = gainListFromJson(v.at("gains"));
    const json& base = v.at("base");
    e.condition = numberOr(base, "condition");
    e.condition_with_friction = numberOr(base, "condition_with_friction");
    for (const json& x : base.at("values")) e.base.push_back(valueFromJson(x));
    for (const json& x : base.at("friction_values")) e.base.push_back(valueFromJson(x));
    for (const json& x : v.at("parameters")) e.parameters.push_back(valueFromJson(x));
    if (!v.at("parameters").empty() && v.at("parameters")[0].contains("data_share")) {
      e.data_fraction.resize(static_cast<Eigen::Index>(e.parameters.size()));
      for (std::size_t i = 0; i < e.parameters.size(); ++i)
        e.data_fraction[static_cast<Eigen::Index>(i)] = numberOr(v.at("parameters")[i], "data_share");
    }
    for (const json& x : v.at("consistent"))
      e.consistent.push_back({entry<std::string>(x, "body"), numberOr(x, "min_eigenvalue"),
                              entry<bool>(x, "ok"), numberOr(x, "distance"), x.value("active", false)});
    for (const json& x : v.at("fits")) e.fit.push_back(fitFromJson(x));
    for (const json& x : v.at("validation")) e.validation.push_back(fitFromJson(x));
    e.noise_std = vectorFromJson(v.at("noise_std"));
    const json& covariance = v.at("covariance");
    e.covariance = {entry<std::string>(covariance, "method"), numberOr(covariance, "inflation"),
                    entry<bool>(covariance, "conservative"), entry<std::string>(covariance, "text"),
                    !covariance.contains("tested") || entry<bool>(covariance, "tested")};
    const json& rows = entryAt(covariance, "matrix");
    // Before any memory is taken: a short text names a huge matrix.
    if (std::any_of(rows.begin(), rows.end(), [&](const json& row) { return row.size() != rows.size(); }))
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the covariance matrix is not square",
                   .subjects = {"covariance"},
                   .remedy = "use a result file as plumbline-cli identify wrote it"};
    e.Sigma_base.resize(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
      e.Sigma_base.row(static_cast<Eigen::Index>(i)) = vectorFromJson(rows[i]).transpose();
    e.excitation = findingsFromJson(v.at("excitation"));
    e.findings = findingsFromJson(v.at("findings"));
    e.columns = v.at("vector").at("columns").get<std::vector<int>>();
    e.pi_base = vectorFromJson(v.at("vector").at("base"));
    e.pi_full = vectorFromJson(v.at("vector").at("full"));
    e.pi_nominal = vectorFromJson(v.at("vector").value("described", json::array()));
    if (e.pi_base.size() != static_cast<Eigen::Index>(e.columns.size()) ||
        e.base.size() != e.columns.size() ||
        e.pi_full.size() != static_cast<Eigen::Index>(e.parameters.size()))
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the lists of the result disagree in length",
                   .subjects = {"vector"},
                   .remedy = "use a result file as plumbline-cli identify wrote it"};
    return e;
  } catch (const std::exception& failure) {
    return Error{.code = ErrorCode::MissingElement,
                 .detail = "the file is not a Plumbline result: " + entryProblem(failure),
                 .remedy = "use a result file as plumbline-cli identify wrote it"};
  }
}

}  // namespace plumbline::workflow
