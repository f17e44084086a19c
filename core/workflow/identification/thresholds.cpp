// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/thresholds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using report::formatNumber;
using report::formatPercent;

Error rejectThreshold(ErrorCode code, const std::string& key, const std::string& detail,
                      const std::string& source) {
  return {code, detail, {key}, source, key, "see plumbline-cli schema thresholds for what is allowed"};
}

bool isPositive(const json& value) {
  return value.is_number() && value.get<double>() > 0.0;
}

Status readLimit(const std::string& key, const json& value, std::optional<double>& limit,
                 const std::string& source) {
  if (!value.is_number())
    return rejectThreshold(ErrorCode::TypeMismatch, key, "the threshold " + key + " is not a number", source);
  if (!isPositive(value))
    return rejectThreshold(ErrorCode::ValueOutOfRange, key, "the threshold " + key + " is not positive",
                           source);
  limit = value.get<double>();
  return done();
}

Status readJointLimit(const std::string& key, const json& value, JointLimit& limit,
                      const std::string& source) {
  if (!value.is_object()) return readLimit(key, value, limit.all, source);
  for (const auto& [joint, entry] : value.items()) {
    std::optional<double> one;
    if (Status status = readLimit(key + "." + joint, entry, one, source); !status) return status;
    limit.joints[joint] = *one;
  }
  return done();
}

Status readFlag(const std::string& key, const json& value, std::optional<bool>& flag,
                const std::string& source) {
  if (!value.is_boolean())
    return rejectThreshold(ErrorCode::TypeMismatch, key,
                           "the threshold " + key + " is neither true nor false", source);
  flag = value.get<bool>();
  return done();
}

Status readKey(const std::string& key, const json& value, Thresholds& t) {
  if (key == "max_relative_error") return readLimit(key, value, t.max_relative_error, t.source);
  if (key == "max_joint_relative_error")
    return readJointLimit(key, value, t.max_joint_relative_error, t.source);
  if (key == "max_joint_normalised_rms")
    return readJointLimit(key, value, t.max_joint_normalised_rms, t.source);
  if (key == "max_joint_rms") return readJointLimit(key, value, t.max_joint_rms, t.source);
  if (key == "max_condition") return readLimit(key, value, t.max_condition, t.source);
  if (key == "max_kkt_residual") return readLimit(key, value, t.max_kkt_residual, t.source);
  if (key == "max_relative_std") return readLimit(key, value, t.max_relative_std, t.source);
  if (key == "consistent") return readFlag(key, value, t.consistent, t.source);
  if (key == "converged") return readFlag(key, value, t.converged, t.source);
  if (key == "comment" || key == "$schema") return done();
  if (key == "data") {
    const std::string name = value.is_string() ? value.get<std::string>() : std::string();
    if (name == "unseen") t.data = Thresholds::Data::Holdout;
    if (name == "training") t.data = Thresholds::Data::Training;
    if (name == "cross-validation") t.data = Thresholds::Data::CrossValidation;
    if (name != "unseen" && name != "training" && name != "cross-validation")
      return rejectThreshold(ErrorCode::ValueOutOfRange, key,
                             "data is neither \"unseen\" nor \"training\" nor \"cross-validation\"",
                             t.source);
    return done();
  }
  return rejectThreshold(ErrorCode::UnsupportedOption, key, "there is no threshold \"" + key + "\"",
                         t.source);
}

/// Collects checks.
class Judge {
 public:
  void limit(const std::string& name, const std::string& subject, const std::string& what, double value,
             const std::optional<double>& allowed, bool as_percent) {
    if (!allowed) return;
    ThresholdCheck check{name, subject, value, *allowed, value <= *allowed, {}};  // NaN does not pass
    const auto shown = [&](double x) { return as_percent ? formatPercent(x, 3) : formatNumber(x); };
    check.text = (subject.empty() ? "" : subject + ": ") + what + " " +
                 (std::isfinite(value) ? shown(value) : std::string("not known")) + ", allowed " +
                 shown(*allowed);
    checks.push_back(check);
  }
  void flag(const std::string& name, const std::string& subject, bool value, bool wanted,
            const std::string& text) {
    checks.push_back({name, subject, value ? 1.0 : 0.0, wanted ? 1.0 : 0.0, !wanted || value, text});
  }
  void joints(const std::string& name, const JointLimit& limits, const Fit& fit, const std::string& what,
              const std::function<double(const JointFit&)>& value, bool as_percent) {
    for (const JointFit& joint : fit.joints) {
      const auto own = limits.joints.find(joint.joint);
      const std::optional<double> allowed =
          own != limits.joints.end() ? std::optional<double>(own->second) : limits.all;
      limit(name, joint.joint, what, value(joint), allowed, as_percent);
    }
    for (const auto& [joint, allowed] : limits.joints) {
      const bool known = std::any_of(fit.joints.begin(), fit.joints.end(),
                                     [&, wanted = joint](const JointFit& j) { return j.joint == wanted; });
      if (!known) limit(name, joint, what, kNaN, allowed, as_percent);
    }
  }
  std::vector<ThresholdCheck> checks;
};

void judgeErrors(const Thresholds& t, const std::vector<Fit>& fits, Judge& judge) {
  const bool wanted = t.max_relative_error || !t.max_joint_relative_error.empty() ||
                      !t.max_joint_normalised_rms.empty() || !t.max_joint_rms.empty();
  if (!wanted) return;
  if (fits.empty()) {
    const char* data = t.data == Thresholds::Data::Holdout    ? "validation data"
                       : t.data == Thresholds::Data::Training ? "training data"
                                                              : "cross-validation";
    judge.checks.push_back({"data", data, kNaN, kNaN, false,
                            std::string("the result has no errors on ") + data + " to be judged"});
    return;
  }
  const Fit fit = pooled(fits);
  judge.limit("max_relative_error", "", "relative error over all joints", fit.relative_error,
              t.max_relative_error, true);
  judge.joints(
      "max_joint_relative_error", t.max_joint_relative_error, fit, "relative error",
      [](const JointFit& j) { return j.relative_error; }, true);
  judge.joints(
      "max_joint_normalised_rms", t.max_joint_normalised_rms, fit, "rms over the torque's range",
      [](const JointFit& j) { return j.normalised_rms; }, true);
  judge.joints(
      "max_joint_rms", t.max_joint_rms, fit, "rms", [](const JointFit& j) { return j.rms; }, false);
}

void judgeParameters(const Thresholds& t, const ParameterEstimate& e, Judge& judge) {
  if (!t.max_relative_std) return;
  std::map<std::string, double> largest;
  for (const EstimatedValue& v : e.base)
    largest[v.unit] = std::max(largest[v.unit], std::isfinite(v.value) ? std::abs(v.value) : 0.0);
  for (const EstimatedValue& v : e.base) {
    if (std::abs(v.value) < 0.01 * largest[v.unit]) continue;
    judge.limit("max_relative_std", v.subject, "relative standard deviation", v.relative_std,
                t.max_relative_std, true);
  }
}

}  // namespace

Result<Thresholds> thresholdsFromText(const std::string& text, const std::string& source) {
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded() || !value.is_object())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the thresholds are not a JSON object",
                 .file = source,
                 .remedy = "write for example {\"max_relative_error\": 0.05, \"consistent\": true}"};
  Thresholds thresholds;
  thresholds.text = value.dump();
  thresholds.source = source;
  for (const auto& [key, entry] : value.items())
    if (Status status = readKey(key, entry, thresholds); !status) return status.error();
  return thresholds;
}

ThresholdVerdict judge(const Thresholds& t, const ParameterEstimate& e, const std::vector<Fit>& fits) {
  Judge judge;
  judgeErrors(t, fits, judge);
  judge.limit("max_condition", "", "condition number", e.condition, t.max_condition, false);
  judge.limit("max_kkt_residual", "", "KKT residual", e.kkt_residual, t.max_kkt_residual, false);
  judgeParameters(t, e, judge);
  if (t.converged) {
    const bool found = e.status == Termination::Converged || e.status == Termination::OnBoundary;
    judge.flag("converged", "", found, *t.converged,
               std::string("status ") + toString(e.status) + (found ? "" : ": it did not converge"));
  }
  if (t.consistent)
    for (const auto& body : e.consistent)
      judge.flag("consistent", body.body, body.ok, *t.consistent,
                 body.body + (body.ok ? " is physically consistent" : " is not physically consistent"));
  ThresholdVerdict verdict;
  verdict.text = t.text;
  verdict.source = t.source;
  verdict.checks = std::move(judge.checks);
  std::stable_sort(verdict.checks.begin(), verdict.checks.end(),
                   [](const ThresholdCheck& a, const ThresholdCheck& b) { return !a.passed && b.passed; });
  const auto failed = std::count_if(verdict.checks.begin(), verdict.checks.end(),
                                    [](const ThresholdCheck& c) { return !c.passed; });
  verdict.passed = failed == 0;
  const std::string all = std::to_string(verdict.checks.size());
  if (verdict.checks.empty())
    verdict.sentence = "The thresholds ask for nothing that this result has.";
  else if (verdict.passed)
    verdict.sentence = "Passed: all of the " + all + " checks.";
  else
    verdict.sentence = "Failed " + std::to_string(failed) + " of " + all +
                       " checks; first: " + verdict.checks.front().text + ".";
  return verdict;
}

json thresholdVerdictToJson(const ThresholdVerdict& verdict) {
  json checks = json::array();
  for (const ThresholdCheck& c : verdict.checks)
    checks.push_back({{"name", c.name},
                      {"subject", c.subject},
                      {"value", c.value},
                      {"limit", c.limit},
                      {"passed", c.passed},
                      {"text", c.text}});
  return {{"passed", verdict.passed},
          {"sentence", verdict.sentence},
          {"checks", checks},
          {"thresholds", json::parse(verdict.text, nullptr, false)},
          {"source", verdict.source}};
}

std::string toJson(const ThresholdVerdict& verdict) {
  return thresholdVerdictToJson(verdict).dump(2);
}

std::string toText(const ThresholdVerdict& verdict) {
  std::string out = "Thresholds" + (verdict.source.empty() ? std::string() : " of " + verdict.source) + ": " +
                    verdict.sentence + "\n";
  for (const ThresholdCheck& c : verdict.checks)
    if (!c.passed) out += "  ✕ " + c.text + "\n";
  return out;
}

json thresholdsSchema() {
  const auto number = [](const char* text) {
    return json{{"type", "number"}, {"exclusiveMinimum", 0}, {"description", text}};
  };
  const auto joints = [](const char* text) {
    return json{
        {"description", std::string(text) + "; one number for all joints or an object joint → number"},
        {"anyOf",
         {{{"type", "number"}, {"exclusiveMinimum", 0}},
          {{"type", "object"}, {"additionalProperties", {{"type", "number"}, {"exclusiveMinimum", 0}}}}}}};
  };
  const auto flag = [](const char* text) { return json{{"type", "boolean"}, {"description", text}}; };
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Plumbline thresholds of a verdict"},
          {"type", "object"},
          {"additionalProperties", false},
          {"properties",
           {{"$schema", {{"type", "string"}}},
            {"comment", {{"type", "string"}}},
            {"data",
             {{"enum", {"unseen", "training", "cross-validation"}},
              {"default", "unseen"},
              {"description", "whose torque errors are judged"}}},
            {"max_relative_error", number("‖τ − Wβ‖/‖τ‖ over all joints, a fraction")},
            {"max_joint_relative_error", joints("the same per joint")},
            {"max_joint_normalised_rms", joints("rms of the residual over the range of the torque")},
            {"max_joint_rms", joints("rms of the residual, N·m or N")},
            {"max_condition", number("condition number of the base regressor")},
            {"max_kkt_residual", number("scaled KKT residual")},
            {"max_relative_std",
             number("relative standard deviation of every base parameter above a hundredth of the largest "
                    "of its unit")},
            {"consistent", flag("true: every body must be physically consistent")},
            {"converged", flag("true: the status must be converged or on-boundary")}}}};
}

}  // namespace plumbline::workflow
