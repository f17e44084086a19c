// SPDX-License-Identifier: BSD-3-Clause
#include "validation/assess.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "validation/bootstrap_estimate.h"
#include "validation/cross_validation.h"
#include "validation/essential.h"
#include "validation/repeatability.h"
#include "validation/residuals/residual_tests.h"

namespace plumbline::validation {

int wantedBlocks(const AssessmentRequest& request) {
  if (request.bootstrap > 0) return 256;
  return request.folds > 0 ? 8 * request.folds : 1;
}

Result<Assessment> assess(const RobotModel& model, const identifiability::BaseParameters& structure,
                          std::span<const signal::Samples> logs, const estimation::BlockFactors& blocks,
                          const estimation::EstimationSettings& settings,
                          const estimation::ParameterEstimate& estimate,
                          std::span<const Prediction* const> predictions, const AssessmentRequest& request,
                          const JobContext& context) {
  Assessment out;
  // Correlation time per joint: the longest of its logs.
  Eigen::VectorXd times = Eigen::VectorXd::Ones(model.nv());
  for (std::size_t l = 0; l < predictions.size() && l < logs.size(); ++l) {
    for (ResidualTest& test : residualTests(*predictions[l])) {
      const auto& names = model.dofNames();
      const auto at = std::find(names.begin(), names.end(), test.joint) - names.begin();
      times[at] = std::max(times[at], test.correlation_time);
      out.residuals.push_back(std::move(test));
    }
  }
  if (context.stopRequested()) return cancelled("the identification");
  const bool same = !blocks.blocks.empty() &&
                    blocks.blocks.front().factors.parameters == static_cast<int>(estimate.columns.size());
  if (!same) {  // an estimate with columns that change while it is made
    if (request.folds == 0 && request.bootstrap == 0) return out;
    return Error{
        .code = ErrorCode::UnsupportedOption,
        .detail =
            "there is neither cross-validation nor bootstrap for this friction model, whose columns "
            "are estimated themselves",
        .subjects = {estimate.method},
        .remedy = "leave out --folds and --bootstrap, or take friction that is linear in its parameters"};
  }
  // Samples per independent residual as they affect the parameters: correlation times stop at the first small correlation
  // and miss slow noise, which the covariance includes.
  const Eigen::VectorXd slow = times.cwiseMax(std::pow(estimate.covariance.inflation, 2));
  out.essential = essentialParameters(blocks.total(), estimate.noise_std, slow, estimate.base, context);
  if (logs.size() > 1)
    out.repeatability = repeatability(logs, blocks, estimate.noise_std, slow, estimate.base, context);
  if (context.stopRequested()) return cancelled("the identification");
  if (request.folds > 0) {
    Result<CrossValidation> folds =
        crossValidate(model, structure, logs, blocks, settings, estimate, request.folds, context);
    if (!folds) return folds.error();
    out.cross_validation = std::move(folds).value();
  }
  if (request.bootstrap > 0) {
    Result<Bootstrap> bootstrap =
        bootstrapEstimate(model, structure, logs, blocks, settings, estimate, slow.maxCoeff(),
                          request.bootstrap, request.seed, context);
    if (!bootstrap) return bootstrap.error();
    out.bootstrap = std::move(bootstrap).value();
  }
  return out;
}

}  // namespace plumbline::validation
