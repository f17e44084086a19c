// SPDX-License-Identifier: BSD-3-Clause
// Runs of the optimiser: their lines, their result, and random designs to compare with.
#include "workflow/excitation/excitation_run.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/median.h"
#include "base/thread_pool.h"
#include "excitation/certificate/certificate_verdict.h"
#include "workflow/excitation/certificate_json.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/excitation/legged/legged_study.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/value_text.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using nlohmann::json;

json motionToJson(const excitation::Motion& motion) {
  json coefficients = json::array();
  for (Index j = 0; j < motion.coefficients.rows(); ++j)
    coefficients.push_back(numbersJson(motion.coefficients.row(j).transpose()));
  return {{"start", numbersJson(motion.start)}, {"coefficients", coefficients}};
}

Error broken(const std::string& what) {
  return {ErrorCode::SyntaxError, "the motion " + what, {}, {}, {}, "write it again with this version"};
}

Result<excitation::Motion> motionFromJson(const json& value, const excitation::MotionBasisPtr& basis) {
  if (!value.is_object() || !value.contains("start") || !value.contains("coefficients"))
    return broken("is not one");
  const json& start = value["start"];
  const json& rows = value["coefficients"];
  if (!start.is_array() || !rows.is_array() || rows.size() != start.size())
    return broken("has no row per joint");
  excitation::Motion motion{basis, VectorXd(static_cast<Index>(start.size())),
                            MatrixXd(static_cast<Index>(start.size()), basis->size())};
  for (std::size_t j = 0; j < start.size(); ++j) {
    if (!start[j].is_number() || !rows[j].is_array() || static_cast<int>(rows[j].size()) != basis->size())
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the motion is of another family",
                   .remedy = "use the spec it was made with"};
    motion.start[static_cast<Index>(j)] = start[j].get<double>();
    for (std::size_t k = 0; k < rows[j].size(); ++k) {
      if (!rows[j][k].is_number()) return broken("has a coefficient that is not a number");
      motion.coefficients(static_cast<Index>(j), static_cast<Index>(k)) = rows[j][k].get<double>();
    }
  }
  return motion;
}

/// One random design and its condition.
Result<double> randomCondition(const ExcitationStudy& study, const excitation::MotionTask& task,
                               excitation::Criterion& criterion, Random random, const JobContext& context) {
  Result<excitation::Motion> motion = excitation::randomMotionWithin(task, {}, random, context);
  if (!motion) return motion.error();
  const ExcitationSpec& spec = study.spec;
  const auto count = static_cast<Index>(std::lround(spec.rate * motion->duration())) + 1;
  const excitation::MotionSamples samples = excitation::sampleMotion(
      *motion, excitation::uniformTimes(motion->duration(), std::max<Index>(count, 2)));
  return criterion.evaluate(samples.q, samples.v, samples.a).condition;
}

}  // namespace

std::string motionToText(const excitation::Motion& motion) {
  return jsonText(motionToJson(motion));
}

Result<excitation::Motion> motionFromText(const std::string& text, const excitation::MotionBasisPtr& basis) {
  return motionFromJson(parseJson(text), basis);
}

std::string toText(const RunLine& line) {
  json value = {{"progress", line.progress}, {"stage", line.stage}};
  value["cost"] = line.cost ? finiteOrNull(*line.cost) : json(nullptr);
  value["violation"] = line.violation ? finiteOrNull(*line.violation) : json(nullptr);
  if (line.best) {
    json best = motionToJson(line.best->motion);
    best["value"] = finiteOrNull(line.best->value);
    best["condition"] = finiteOrNull(line.best->condition);
    best["feasible"] = line.best->feasible;
    value["best"] = std::move(best);
  }
  if (!line.result.empty()) value["result"] = parseJson(line.result);
  if (line.error) {
    value.update(errorToJson(*line.error));
    value["error"]["cause"] = line.error->detail;  // "detail" is the whole sentence
  }
  return jsonText(value);
}

Result<RunLine> runLineFromText(const std::string& text, const excitation::MotionBasisPtr& basis) {
  const json value = parseJson(text);
  if (!value.is_object()) return broken("line of the optimiser cannot be read");
  RunLine line;
  const auto number = [&](const char* key) -> std::optional<double> {
    if (!value.contains(key) || !value[key].is_number()) return std::nullopt;
    return value[key].get<double>();
  };
  line.progress = number("progress").value_or(0.0);
  if (value.contains("stage") && value["stage"].is_string()) line.stage = value["stage"].get<std::string>();
  line.cost = number("cost"), line.violation = number("violation");
  if (value.contains("best") && value["best"].is_object()) {
    const json& best = value["best"];
    Result<excitation::Motion> motion = motionFromJson(best, basis);
    if (!motion) return motion.error();
    const auto of = [&](const char* key) {
      return best.contains(key) && best[key].is_number() ? best[key].get<double>()
                                                         : std::numeric_limits<double>::infinity();
    };
    line.best =
        FoundMotion{std::move(motion).value(), of("value"), of("condition"), best.value("feasible", false)};
  }
  if (value.contains("result")) line.result = jsonText(value["result"]);
  if (value.contains("error") && value["error"].is_object()) {
    const json& told = value["error"];
    Error error{ErrorCode::WorkerFailed,
                told.value("cause", told.value("detail", std::string("the worker failed")))};
    for (int code = 0; code <= static_cast<int>(ErrorCode::WorkerFailed); ++code)
      if (toString(static_cast<ErrorCode>(code)) == told.value("code", std::string()))
        error.code = static_cast<ErrorCode>(code);
    if (told.contains("subjects") && told["subjects"].is_array())
      for (const json& subject : told["subjects"])
        if (subject.is_string()) error.subjects.push_back(subject.get<std::string>());
    error.file = told.value("file", std::string());
    error.place = told.value("place", std::string());
    error.remedy = told.value("remedy", std::string());
    line.error = std::move(error);
  }
  return line;
}

const char* nameOf(excitation::CriterionKind kind) {
  switch (kind) {
    case excitation::CriterionKind::LogCondition:
      return "log-condition";
    case excitation::CriterionKind::DOptimal:
      return "d-optimal";
    case excitation::CriterionKind::AOptimal:
      return "a-optimal";
    case excitation::CriterionKind::EOptimal:
      return "e-optimal";
    case excitation::CriterionKind::SubCondition:
      return "sub-condition";
    case excitation::CriterionKind::Frobenius:
      return "frobenius";
  }
  return "";
}

std::string toJson(const ExcitationResult& result, int indent) {
  json value = {
      {"criterion", result.criterion},
      {"value", finiteOrNull(result.value)},
      {"condition", finiteOrNull(result.details.condition)},
      {"feasible", result.feasible},
      {"certificate", result.certificate ? json(toString(result.certificate->status)) : json("not made")},
      {"verdict", result.certificate ? json(excitation::verdictOf(*result.certificate)) : json("not made")},
      {"violations", violationsToJson(result.violations)},
      {"seconds", result.seconds},
      {"seed", result.seed},
      {"columns", result.details.singular_values.size()},
      {"singular_values", numbersJson(result.details.singular_values)},
      {"weakest", result.weakest}};
  if (result.certificate) value["certificate_details"] = certificateToJson(*result.certificate);
  if (!result.reason.empty()) value["reason"] = result.reason;
  if (!result.source.empty()) value["source"] = result.source;
  if (!result.random_conditions.empty()) {
    value["random"] = {{"count", result.random_conditions.size()},
                       {"median", finiteOrNull(median(result.random_conditions))},
                       {"best", finiteOrNull(result.random_conditions.front())},
                       {"worst", finiteOrNull(result.random_conditions.back())}};
  }
  if (result.legged) value["legged"] = fieldsToJson(leggedCourseFields(), *result.legged);
  if (result.base) value["motion"] = motionToJson(*result.base);
  return jsonText(value, indent);
}

std::optional<excitation::LeggedCourse> courseOfResult(const std::string& result) {
  const json value = parseJson(result);
  excitation::LeggedCourse course;
  if (!value.is_object() || !value.contains("legged") ||
      !fieldsFromJson(leggedCourseFields(), value["legged"], course, {kPlainWording, "\"legged\""}))
    return std::nullopt;
  return course;
}

std::string toText(const ExcitationResult& result) {
  std::string text = "condition    " + shownNumber(result.details.condition) + " of " +
                     std::to_string(result.details.singular_values.size()) + " columns\n";
  text += "criterion    " + result.criterion + " " + shownNumber(result.value) + "\n";
  if (!result.weakest.empty()) text += "weakest      " + result.weakest + "\n";
  if (result.certificate) {
    const excitation::MotionCertificate& certificate = *result.certificate;
    text += "certificate  " + excitation::verdictOf(certificate) + "\n";
    for (const std::string& exception : certificate.exceptions) text += "except       " + exception + "\n";
    for (const std::string& assumption : certificate.assumptions) text += "             " + assumption + "\n";
  }
  for (const excitation::Violation& violation : result.violations)
    text += "violated     " + violation.subject + " " + violation.quantity + " " +
            shownNumber(violation.value) + " of " + shownNumber(violation.limit) + " at " +
            shownNumber(violation.time) + " s\n";
  if (result.legged) text += leggedLines(result);
  if (!result.random_conditions.empty())
    text += "random       median condition " + shownNumber(median(result.random_conditions)) + ", best " +
            shownNumber(result.random_conditions.front()) + " of " +
            std::to_string(result.random_conditions.size()) + "\n";
  if (!result.reason.empty()) text += "ended        " + result.reason + "\n";
  if (!result.source.empty()) text += "from         " + result.source + "\n";
  return text + "time         " + shownNumber(result.seconds) + " s\n";
}

Result<ExcitationResult> judgeMotion(const ExcitationStudy& study, const excitation::Motion& motion,
                                     const JobContext& context,
                                     std::optional<excitation::MotionCertificate> known) {
  Result<DesignSnapshot> look = evaluateDesign(study, motion, context);
  if (!look) return look.error();
  Result<excitation::MotionCertificate> certificate =
      known ? Result<excitation::MotionCertificate>(std::move(*known))
            : certifyDesign(study, motion, context);
  if (!certificate) return certificate.error();
  ExcitationResult result;
  result.criterion = nameOf(study.spec.criterion.kind);
  result.value = look->criterion.value;
  result.details = std::move(look->criterion);
  result.weakest = std::move(look->weakest);
  result.violations = certificate->violations.empty() ? std::move(look->violations) : certificate->violations;
  result.feasible =
      result.violations.empty() && certificate->status != excitation::MotionCertificate::Status::Violated;
  result.certificate = std::move(certificate).value();
  if (study.legged) result.base = motion;
  result.seed = study.spec.seed;
  return result;
}

Result<std::vector<double>> randomConditions(const ExcitationStudy& study, int count, std::uint64_t seed,
                                             const JobContext& context) {
  const Random random(seed);
  const auto threads = static_cast<std::size_t>(std::max(1, context.threads));
  std::vector<excitation::MotionTask> tasks;
  std::vector<excitation::Criterion> criteria;
  for (std::size_t t = 0; t < threads; ++t) {
    tasks.push_back(taskOf(study));
    Result<excitation::Criterion> criterion = makeCriterion(study, context.stop);
    if (!criterion) return criterion.error();
    criteria.push_back(std::move(criterion).value());
  }
  std::vector<std::optional<Result<double>>> found(static_cast<std::size_t>(count));
  parallelFor(found.size(), static_cast<int>(threads), [&](std::size_t index, int worker) {
    if (context.stopRequested()) return;
    const auto w = static_cast<std::size_t>(worker);
    found[index] = randomCondition(study, tasks[w], criteria[w], random.stream(index), context);
    context.report("random designs", double(index) / double(found.size()));
  });
  if (context.stopRequested()) return cancelled();
  std::vector<double> conditions;
  for (std::optional<Result<double>>& one : found) {
    if (!one || !*one) return one ? one->error() : cancelled();
    conditions.push_back(**one);
  }
  std::sort(conditions.begin(), conditions.end());
  return conditions;
}

}  // namespace plumbline::workflow
