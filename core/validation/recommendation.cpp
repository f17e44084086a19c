// SPDX-License-Identifier: BSD-3-Clause
#include "validation/recommendation.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace plumbline::validation {
namespace {

constexpr double kWorseFactor = 1.1, kWorseBy = 0.005;  // relative errors that count as equal
constexpr double kMassFactor = 3.0;

struct PredictionError {
  double value = 0.0;
  bool cross_validated = false;
  bool timed = true;  ///< the folds are intervals of time
};

PredictionError errorOf(const estimation::ParameterEstimate& estimate, const Assessment& assessment) {
  if (const auto& c = assessment.cross_validation)
    return {c->pooled.relative_error, true,
            std::all_of(c->folds.begin(), c->folds.end(),
                        [](const auto& fold) { return std::isfinite(fold.from); })};
  PredictionError out;
  for (const estimation::Fit& fit : estimate.fit) out.value = std::max(out.value, fit.relative_error);
  return out;
}

std::ptrdiff_t consistentLinks(const estimation::ParameterEstimate& estimate) {
  return std::count_if(estimate.consistent.begin(), estimate.consistent.end(),
                       [](const auto& link) { return link.ok; });
}

bool hasEnded(Termination status) {
  return status == Termination::Converged || status == Termination::OnBoundary;
}

}  // namespace

Recommendation recommend(const estimation::ParameterEstimate& free, const Assessment& of_free,
                         const estimation::ParameterEstimate& consistent, const Assessment& of_consistent) {
  const PredictionError least = errorOf(free, of_free), physical = errorOf(consistent, of_consistent);
  const auto links = static_cast<std::ptrdiff_t>(free.consistent.size());
  const std::ptrdiff_t possible = consistentLinks(free);
  const bool close = physical.value <= kWorseFactor * least.value + kWorseBy;
  const bool found = hasEnded(consistent.status) && consistentLinks(consistent) == links;
  const bool needed = possible < links;
  Recommendation out;
  out.consistent = needed && found && close;
  const std::string of_physical = percentText(physical.value, 3), of_least = percentText(least.value, 3);
  const std::string errors =
      !least.cross_validated || !physical.cross_validated
          ? " Of the torque of the training logs, without cross-validation, the physically consistent fit "
            "leaves " +
                of_physical + " and least squares " + of_least + "."
      : physical.timed
          ? " Of the torque of time intervals that were left out, the physically consistent fit leaves " +
                of_physical + " and least squares " + of_least + "."
          : " Of the torque of parts of the logs that were left out, the physically consistent fit leaves " +
                of_physical + " and least squares " + of_least + ".";
  if (!needed)
    out.reason = "Least squares: its links are physically consistent already." + errors;
  else if (out.consistent)
    out.reason = "The physically consistent fit: by least squares, only " + std::to_string(possible) +
                 " of " + std::to_string(links) + " links are physically consistent." + errors;
  else if (!found) {
    out.reason =
        hasEnded(consistent.status)
            ? "Least squares, for predicting torques only: the physically consistent fit leaves links "
              "that are not physically consistent."
            : "Least squares, for predicting torques only: the physically consistent fit did not converge.";
    out.reason += " By least squares, " + std::to_string(links - possible) + " of " + std::to_string(links) +
                  " links are not physically consistent: do not simulate with them.";
  } else {
    out.reason =
        "Least squares, for predicting torques only: the physically consistent fit predicts so much worse "
        "that "
        "data or model contradict any real robot; look at the check and the findings." +
        errors;
  }
  const double error = out.consistent ? physical.value : least.value;
  out.predicts = error <= kUnexplainedTorque;
  if (!out.predicts)
    out.reason +=
        " It leaves " + percentText(error) +
        " of the torque unexplained: the data, or the robot, are not what they should be; check them "
        "before using a result.";
  return out;
}

std::vector<Finding> massFindings(const RobotModel& model, const estimation::ParameterEstimate& estimate) {
  std::vector<Finding> out;
  for (int b = 0; b < model.bodyCount() && 10 * b < estimate.pi_full.size(); ++b) {
    const double nominal = model.body(b).pi_std[0], found = estimate.pi_full[10 * b];
    if (!(nominal > 0.0) || (found < kMassFactor * nominal && found > nominal / kMassFactor)) continue;
    out.push_back({Severity::Warning, model.body(b).name, "mass-far-from-nominal",
                   model.body(b).name + " has " + numberText(found, 3) + " kg, in the description " +
                       numberText(nominal, 3) + " kg: physically consistent, but hardly this link; " +
                       "torques may not determine it, a prior or bounds on the mass would."});
  }
  return out;
}

}  // namespace plumbline::validation
