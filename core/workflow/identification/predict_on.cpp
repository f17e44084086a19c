// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/predict_on.h"

#include "estimation/friction/gain_estimate.h"
#include "validation/review.h"
#include "workflow/identification/identify.h"

namespace plumbline::workflow {

Result<TorquePrediction> predictOn(const RobotModel& model, const ParameterEstimate& estimate,
                                   const std::vector<KnownLoad>& loads, const Samples& samples, bool training,
                                   const JobContext& context) {
  const Eigen::VectorXd load = estimation::loadParameters(model, loads, samples.log_name);
  ParameterEstimate loaded;
  const bool changed = !load.isZero(0.0) && estimate.pi_full.size() >= load.size();
  if (changed) {
    loaded = estimate;
    loaded.pi_full.head(load.size()) += load;
  }
  Result<Prediction> prediction = predictTorque(model, changed ? loaded : estimate, samples, context);
  if (!prediction) return prediction.error();
  validation::withholdGood(estimate.findings, *prediction);
  return TorquePrediction{std::move(prediction).value(), training};
}

}  // namespace plumbline::workflow
