// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/robust_estimate.h"

#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "estimation/rows/window_estimate.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

constexpr double kWeightsSettled =
    1e-6;  ///< movement of the prediction between two rounds, relative to the residual

void inflate(double factor, ParameterEstimate& estimate) {
  estimate.Sigma_base *= factor;
  const double root = std::sqrt(factor);
  for (auto* values : {&estimate.base, &estimate.parameters}) {
    for (EstimatedValue& value : *values) {
      value.std *= root;
      value.relative_std *= root;
      value.lower = value.value - root * (value.value - value.lower);
      value.upper = value.value + root * (value.upper - value.value);
    }
  }
}

/// State after the last round.
struct Rounds {
  RobustMoments moments;
  VectorXd scale;
  int count = 0;
  bool settled = false;
};

Result<Rounds> iterate(const RegressionProblem& problem, const EstimationSettings& settings,
                       std::vector<signal::Samples>& weighted, const JobContext& context) {
  const RobotModel& model = problem.model;
  Rounds rounds;
  rounds.scale = VectorXd::Ones(model.nv());
  RobustLoss loss = RobustLoss::Huber;
  VectorXd x;
  for (rounds.count = 0; rounds.count < settings.max_iterations; ++rounds.count) {
    const Result<RegressionFactors> factors =
        accumulate({model, problem.friction, problem.columns, weighted}, context, {0.0, 0.0});
    if (!factors) return factors.error();
    if (factors->totalRows() <= factors->parameters)
      return Error{.code = ErrorCode::NotExcited,
                   .detail = "too few usable torque values are left for the parameters",
                   .subjects = {model.name()},
                   .remedy = "record longer, or choose ols"};
    const Solution solution = solveLeastSquares(*factors, rounds.scale, VectorXd::Zero(factors->parameters),
                                                settings.excitation_tolerance, context.stop);
    if (context.stopRequested()) return cancelled("the identification");
    bool still = false;
    double step = std::numeric_limits<double>::quiet_NaN();
    if (x.size() > 0) {
      const Eigen::MatrixXd R = stackFactors(*factors, rounds.scale);
      const VectorXd moved = R.topLeftCorner(x.size(), x.size()) * (solution.x - x);
      step = solution.torque_norm > 0.0 ? moved.norm() / solution.torque_norm : 0.0;
      still = moved.norm() <= kWeightsSettled * solution.residual_norm + 1e-14 * solution.torque_norm;
    }
    x = solution.x;
    if (still && loss == settings.loss) {
      rounds.settled = true;
      break;
    }
    if (still || rounds.count > 15) loss = settings.loss;
    Result<RobustMoments> moments = reweight(problem, x, loss, weighted, context);
    if (!moments) return moments.error();
    rounds.moments = std::move(moments).value();
    for (Eigen::Index j = 0; j < rounds.scale.size(); ++j)
      rounds.scale[j] = rounds.moments.scale[j] > 0.0 ? 1.0 / rounds.moments.scale[j] : 0.0;
    // A coordinate without noise would divide by zero: then none is weighted.
    for (Eigen::Index j = 0; j < rounds.scale.size(); ++j) {
      if (rounds.moments.scale[j] == 0.0) rounds.scale.setOnes();
    }
    context.reportStep("weighting rows", solution.residual_norm * solution.residual_norm,
                       std::numeric_limits<double>::quiet_NaN(), step);
  }
  return rounds;
}

}  // namespace

Result<ParameterEstimate> robustEstimate(const EstimationTask& task, const RestOfChain& rest,
                                         const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  const std::vector<int> columns =
      selectColumns(model, task.structure, settings.friction, context.stop).columns;
  if (context.stopRequested()) return cancelled("the identification");
  std::vector<signal::Samples> weighted(task.logs.begin(), task.logs.end());
  Result<Rounds> rounds =
      iterate({model, settings.friction, columns, task.logs}, settings, weighted, context);
  if (!rounds) return rounds.error();
  EstimationSettings last = settings;
  last.method = Method::Wls;
  Result<ParameterEstimate> found = rest(task.with(weighted, last));
  if (!found) return found.error();
  ParameterEstimate& e = found.value();
  e.iterations += rounds->count;
  if (!rounds->settled) e.status = Termination::IterationLimit;
  const RobustMoments& m = rounds->moments;
  if (m.slope > 0.0 && m.weighted_squares > 0.0) {
    const double sandwich = std::pow(m.weight / m.slope, 2);
    const double white = m.psi_squares * m.weight / (m.slope * m.slope * m.weighted_squares);
    inflate(e.covariance.isWhite() ? white : sandwich, e);
  }
  if (m.rejected > 0.0) {
    e.findings.push_back({Severity::Info, model.name(), "outliers",
                          percentText(m.rejected) +
                              " of the torque values weigh less than a tenth: they do not go with "
                              "the others."});
  }
  if (const auto all = reportFit(model, task.logs, e, context); !all) return all.error();
  return found;
}

}  // namespace plumbline::estimation
