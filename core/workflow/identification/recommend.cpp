// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/recommend.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "estimation/full_parameters.h"
#include "estimation/physical/bound_rows.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/serialization/text_table.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

constexpr int kFolds = 5;

/// A request of one of the two estimators, with cross-validation where there can be.
IdentifyRequest candidateOf(const IdentifyRequest& asked, const std::string& method) {
  IdentificationSpec spec = asked;
  spec.options.joint_covariance = false;
  if (spec.options.assess.folds == 0) spec.options.assess.folds = kFolds;
  spec.bounds.cone = estimation::BodyCone::PseudoInertia;  // what it recommends is physically consistent
  if (takesPrior(method)) spec.bounds.joint_weights = true;
  IdentifyRequest request = requestOf(spec, method);
  request.robot = asked.robot;
  request.training = asked.training;
  request.validation = asked.validation;
  return request;
}

/// Without cross-validation where the friction model has none.
Result<IdentificationPtr> identifyAssessed(IdentifyRequest request, const JobContext& context,
                                           SampleCache* cache) {
  Result<IdentificationPtr> found = identify(request, context, cache);
  if (found || found.error().code != ErrorCode::UnsupportedOption) return found;
  request.options.assess = {};
  return identify(request, context, cache);
}

struct CandidateFigures {
  double training = 0.0, folds = std::numeric_limits<double>::quiet_NaN(),
         validation = std::numeric_limits<double>::quiet_NaN();
  std::ptrdiff_t consistent = 0, links = 0;
};

CandidateFigures figuresOf(const Identification& result) {
  CandidateFigures out;
  for (const estimation::Fit& fit : result.estimate.fit)
    out.training = std::max(out.training, fit.relative_error);
  for (const estimation::Fit& fit : result.estimate.validation)
    if (!(fit.relative_error <= out.validation)) out.validation = fit.relative_error;
  if (const auto& folds = result.assessment.cross_validation) out.folds = folds->pooled.relative_error;
  out.links = static_cast<std::ptrdiff_t>(result.estimate.consistent.size());
  out.consistent = std::count_if(result.estimate.consistent.begin(), result.estimate.consistent.end(),
                                 [](const auto& link) { return link.ok; });
  return out;
}

std::string shownFraction(double value) {
  return std::isfinite(value) ? percentText(value, 3) : "–";
}

}  // namespace

estimation::PriorSettings weakPrior() {
  estimation::PriorSettings prior;
  prior.kind = optimization::PriorKind::Euclidean;
  return prior;
}

Result<Recommended> identifyRecommended(const IdentifyRequest& request, const JobContext& context,
                                        SampleCache* cache) {
  if (const auto fits = physicalSettings(request.bounds, request.robot->model); !fits) return fits.error();
  SampleCache own;
  SampleCache* shared = cache != nullptr ? cache : &own;
  StageSink first(context, 0.0, 0.4), second(context, 0.4, 1.0);
  Recommended out;
  Result<IdentificationPtr> free =
      identifyAssessed(candidateOf(request, defaultMethod(request.regression)), first.context(), shared);
  if (!free) return free.error();
  out.free = *free;
  Result<IdentificationPtr> consistent =
      identifyAssessed(candidateOf(request, "lmi"), second.context(), shared);
  if (consistent) {
    out.consistent = *consistent;
    out.recommendation = validation::recommend(out.free->estimate, out.free->assessment,
                                               out.consistent->estimate, out.consistent->assessment);
    const std::vector<std::string> open = estimation::undeterminedBodies(out.consistent->estimate);
    if (!open.empty())
      out.recommendation.reason +=
          " No prior was chosen: of the physically consistent fit the logs do not "
          "determine " +
          listText(open) + ", which may lie far from any real link.";
    return out;
  }
  if (consistent.error().code == ErrorCode::Cancelled ||
      consistent.error().place == estimation::kPlaceOfBounds)
    return consistent.error();
  out.failure = consistent.error().message();
  out.recommendation.reason =
      "Least squares, for predicting torques only: there is no physically consistent fit (" + out.failure +
      ")";
  return out;
}

std::string toText(const Recommended& found) {
  TextTable table({"estimator", "training", "cross-validated", "validation", "consistent links"},
                  {false, true, true, true, true});
  for (const IdentificationPtr& one : {found.free, found.consistent}) {
    if (!one) continue;
    const CandidateFigures f = figuresOf(*one);
    table.add({one->request.method() + (one == found.chosen() ? " (recommended)" : ""),
               shownFraction(f.training), shownFraction(f.folds), shownFraction(f.validation),
               std::to_string(f.consistent) + " of " + std::to_string(f.links)});
  }
  return std::string(found.recommendation.predicts ? "" : "✕ ") +
         "Recommended: " + found.recommendation.reason + "\n\n" + table.text() + "\n" +
         toText(*found.chosen());
}

std::string toJson(const Recommended& found) {
  using nlohmann::json;
  json candidates = json::array();
  for (const IdentificationPtr& one : {found.free, found.consistent}) {
    if (!one) continue;
    const CandidateFigures f = figuresOf(*one);
    candidates.push_back({{"method", one->request.method()},
                          {"prior", one->estimate.prior},
                          {"relative_error", finiteOrNull(f.training)},
                          {"cross_validation", finiteOrNull(f.folds)},
                          {"validation", finiteOrNull(f.validation)},
                          {"consistent", f.consistent},
                          {"links", f.links}});
  }
  json out = parseJson(toJson(*found.chosen()));
  out["recommendation"] = {{"method", found.chosen()->request.method()},
                           {"reason", found.recommendation.reason},
                           {"predicts", found.recommendation.predicts},
                           {"candidates", candidates}};
  return jsonText(out);
}

}  // namespace plumbline::workflow
