// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/thresholds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using report::formatNumber;
using report::formatPercent;

constexpr Range kPositive{.low = 0.0, .above = true};

Error rejectThreshold(ErrorCode code, const std::string& key, const std::string& detail,
                      const Reading& reading) {
  return {code, detail, {key}, reading.where, key, "see plumbline-cli schema thresholds for what is allowed"};
}

/// `where` is the file.
constexpr Wording kThresholdWording{
    .no_object =
        [](const Reading& reading) {
          return Error{.code = ErrorCode::SyntaxError,
                       .detail = "the thresholds are not a JSON object",
                       .file = reading.where,
                       .remedy = "write for example {\"max_relative_error\": 0.05, \"consistent\": true}"};
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          return rejectThreshold(ErrorCode::UnsupportedOption, key, "there is no threshold \"" + key + "\"",
                                 reading);
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          return rejectThreshold(
              mismatch.code, key,
              mismatch.sentence ? mismatch.detail : "the threshold " + key + " " + mismatch.detail, reading);
        }};

Field<Thresholds> limitField(const char* key, std::optional<double> Thresholds::*member, const char* text) {
  Field<Thresholds> out = field(key, member, {.text = text, .range = kPositive});
  out.get = [member](const Thresholds& t) { return (t.*member).value_or(0.0); };
  out.set = [member](Thresholds& t, double limit) {
    t.*member = limit > 0.0 ? std::optional<double>(limit) : std::nullopt;
  };
  return out;
}

Field<Thresholds> flagField(const char* key, std::optional<bool> Thresholds::*member, const char* text) {
  Field<Thresholds> out = field(key, member, {.text = text});
  out.get = [member](const Thresholds& t) { return (t.*member).value_or(false) ? 1.0 : 0.0; };
  out.set = [member](Thresholds& t, double wanted) {
    t.*member = wanted != 0.0 ? std::optional<bool>(true) : std::nullopt;
  };
  return out;
}

/// One number for all joints, or an object joint → number.
Field<Thresholds> jointLimitField(const char* key, JointLimit Thresholds::*member, const char* text) {
  const json number = schemaOf("number", {.range = kPositive});
  Field<Thresholds> out{
      {.text = std::string(text) + "; one number for all joints or an object joint → number"}, key};
  out.read = [=](const json& value, Thresholds& t, const Reading& reading) -> Status {
    const bool all = !value.is_object();
    const json entries = all ? json{{"", value}} : value;
    for (const auto& [joint, entry] : entries.items()) {
      const std::string name = key + (all ? "" : "." + joint);
      double limit = 0.0;
      if (const Misread wrong = decode(entry, limit)) return reading.wrong(name, *wrong, entry);
      if (!isWithin(limit, kPositive)) return reading.wrong(name, outside(kPositive), entry);
      if (all)
        (t.*member).all = limit;
      else
        (t.*member).joints[joint] = limit;
    }
    return done();
  };
  out.get = [=](const Thresholds& t) { return (t.*member).all.value_or(0.0); };
  out.set = [=](Thresholds& t, double limit) {
    t.*member = {limit > 0.0 ? std::optional<double>(limit) : std::nullopt, {}};
  };
  out.write = [=](const Thresholds& t) {
    return (t.*member).joints.empty() ? encode((t.*member).all) : json((t.*member).joints);
  };
  out.schema = [=, about = About(out)] {
    return described({{"anyOf", {number, {{"type", "object"}, {"additionalProperties", number}}}}}, about);
  };
  return out;
}

std::vector<Field<Thresholds>> thresholdFields() {
  using T = Thresholds;
  static_assert(memberCount<T>() == 11, "a member more needs a field more, but the source");
  return {
      remark<T>("$schema", "this schema"),
      remark<T>("comment", ""),
      choice("data", &T::data,
             Choices<T::Data>{{T::Data::Holdout, "unseen"},
                              {T::Data::Training, "training"},
                              {T::Data::CrossValidation, "cross-validation"}},
             {.text = "whose torque errors are judged"},
             "data is neither \"unseen\" nor \"training\" nor \"cross-validation\"",
             ErrorCode::ValueOutOfRange),
      limitField("max_relative_error", &T::max_relative_error, "‖τ − Wβ‖/‖τ‖ over all joints, a fraction"),
      jointLimitField("max_joint_relative_error", &T::max_joint_relative_error, "the same per joint"),
      jointLimitField("max_joint_normalised_rms", &T::max_joint_normalised_rms,
                      "rms of the residual over the range of the torque"),
      jointLimitField("max_joint_rms", &T::max_joint_rms, "rms of the residual, N·m or N"),
      limitField("max_condition", &T::max_condition, "condition number of the base regressor"),
      limitField("max_kkt_residual", &T::max_kkt_residual, "scaled KKT residual"),
      limitField("max_relative_std", &T::max_relative_std,
                 "relative standard deviation of every base parameter above a hundredth of the largest "
                 "of its unit"),
      flagField("consistent", &T::consistent, "true: every body must be physically consistent"),
      flagField("converged", &T::converged, "true: the status must be converged or on-boundary")};
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
  void joints(const std::string& name, const JointLimit& limits, const estimation::Fit& fit,
              const std::string& what, const std::function<double(const estimation::JointFit&)>& value,
              bool as_percent) {
    for (const estimation::JointFit& joint : fit.joints) {
      const auto own = limits.joints.find(joint.joint);
      const std::optional<double> allowed =
          own != limits.joints.end() ? std::optional<double>(own->second) : limits.all;
      limit(name, joint.joint, what, value(joint), allowed, as_percent);
    }
    for (const auto& [joint, allowed] : limits.joints) {
      const bool known =
          std::any_of(fit.joints.begin(), fit.joints.end(),
                      [&, wanted = joint](const estimation::JointFit& j) { return j.joint == wanted; });
      if (!known) limit(name, joint, what, kNaN, allowed, as_percent);
    }
  }
  std::vector<ThresholdCheck> checks;
};

void judgeErrors(const Thresholds& t, const std::vector<estimation::Fit>& fits, Judge& judge) {
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
  const estimation::Fit fit = pooled(fits);
  judge.limit("max_relative_error", "", "relative error over all joints", fit.relative_error,
              t.max_relative_error, true);
  judge.joints(
      "max_joint_relative_error", t.max_joint_relative_error, fit, "relative error",
      [](const estimation::JointFit& j) { return j.relative_error; }, true);
  judge.joints(
      "max_joint_normalised_rms", t.max_joint_normalised_rms, fit, "rms over the torque's range",
      [](const estimation::JointFit& j) { return j.normalised_rms; }, true);
  judge.joints(
      "max_joint_rms", t.max_joint_rms, fit, "rms", [](const estimation::JointFit& j) { return j.rms; },
      false);
}

void judgeParameters(const Thresholds& t, const estimation::ParameterEstimate& e, Judge& judge) {
  if (!t.max_relative_std) return;
  std::map<std::string, double> largest;
  for (const estimation::EstimatedValue& v : e.base)
    largest[v.unit] = std::max(largest[v.unit], std::isfinite(v.value) ? std::abs(v.value) : 0.0);
  for (const estimation::EstimatedValue& v : e.base) {
    if (std::abs(v.value) < 0.01 * largest[v.unit]) continue;
    judge.limit("max_relative_std", v.subject, "relative standard deviation", v.relative_std,
                t.max_relative_std, true);
  }
}

}  // namespace

template <>
const FieldTable<Thresholds>& fieldTable() {
  static const FieldTable<Thresholds> table{.title = "Plumbline thresholds of a verdict",
                                            .where = "",
                                            .wording = kThresholdWording,
                                            .fields = thresholdFields(),
                                            .only_changes = true,
                                            .checks_ranges = true};
  return table;
}

Result<Thresholds> thresholdsFromText(const std::string& text, const std::string& source) {
  const json value = parseJson(text);
  if (value.is_discarded()) {
    Error error = notJson(text, "the thresholds",
                          "write for example {\"max_relative_error\": 0.05, \"consistent\": true}");
    error.file = source;
    return error;
  }
  const FieldTable<Thresholds>& table = fieldTable<Thresholds>();
  Thresholds thresholds;
  thresholds.source = source;
  if (Status status = fieldsFromJson(table.fields, value, thresholds, {table.wording, source, 0, true});
      !status)
    return status.error();
  return thresholds;
}

int limitCount(const Thresholds& thresholds) {
  json limits = settingsToJson(thresholds);
  limits.erase("data");
  return static_cast<int>(limits.size());
}

std::string toText(const Thresholds& thresholds) {
  return jsonText(settingsToJson(thresholds));
}

ThresholdVerdict judge(const Thresholds& t, const estimation::ParameterEstimate& e,
                       const std::vector<estimation::Fit>& fits) {
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
  verdict.thresholds = t;
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
          {"thresholds", settingsToJson(verdict.thresholds)},
          {"source", verdict.thresholds.source}};
}

std::string toJson(const ThresholdVerdict& verdict) {
  return jsonText(thresholdVerdictToJson(verdict), 2);
}

std::string toText(const ThresholdVerdict& verdict) {
  const std::string& file = verdict.thresholds.source;
  std::string out = "Thresholds" + (file.empty() ? "" : " of " + file) + ": " + verdict.sentence + "\n";
  for (const ThresholdCheck& c : verdict.checks)
    if (!c.passed) out += "  ✕ " + c.text + "\n";
  return out;
}

}  // namespace plumbline::workflow
