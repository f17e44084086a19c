// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/friction/load_friction.h"

#include <algorithm>

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kRoundSettled = 1e-11;  ///< relative change of the parameters, column by column

struct Round {
  VectorXd base;   ///< inertial base parameters, scaled by their effect on the torques
  VectorXd loads;  ///< 10 per body: the base parameters at the independent columns
};

Result<Round> solveRound(const EstimationTask& task, const regressors::FrictionModel& friction,
                         const JobContext& context) {
  const RobotModel& model = task.model;
  const identifiability::BaseParameters& structure = task.structure;
  const std::vector<int> columns = selectColumns(model, structure, friction, context.stop).columns;
  const JobContext quiet{context.stop, nullptr, context.threads};
  Result<RegressionFactors> factors = accumulate({model, friction, columns, task.logs}, quiet);
  if (!factors) return factors.error();
  VectorXd reference = VectorXd::Zero(static_cast<Index>(columns.size()));
  reference.head(structure.count()) = structure.regrouping * model.parameters();
  const Solution solution = solveLeastSquares(*factors, VectorXd::Ones(model.nv()), reference,
                                              task.settings.excitation_tolerance, context.stop);
  if (context.stopRequested()) return cancelled("the identification");
  Round round;
  round.loads = VectorXd::Zero(10 * model.bodyCount());
  round.base = solution.x.head(structure.count()).cwiseProduct(solution.column_norm.head(structure.count()));
  for (Index b = 0; b < structure.count(); ++b)
    round.loads[structure.independent[static_cast<std::size_t>(b)]] = solution.x[b];
  return round;
}

}  // namespace

Result<ParameterEstimate> loadEstimate(const EstimationTask& task, const RestOfChain& rest,
                                       const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  EstimationSettings known = settings;
  regressors::FrictionModel plain = settings.friction.withoutLoad();
  if (hasFreeShapes(model, plain)) {
    Result<StribeckFit> fit =
        fitStribeckShapes(model, task.structure, task.logs, plain, VectorXd::Ones(model.nv()), context);
    if (!fit) return fit.error();
    plain = fit->friction;
    for (regressors::StribeckShape& shape : plain.shapes)
      shape.steep_slope = shape.flat_slope = shape.smooth_slope = false;
  }
  regressors::FrictionModel friction = settings.friction;
  friction.shapes = plain.shapes;
  Result<Round> round = solveRound(task, plain, context);
  if (!round) return round.error();
  bool settled = false;
  int rounds = 0;
  double change = 0.0;
  while (!settled && rounds < kLoadRounds) {
    friction.load_parameters.assign(round->loads.begin(), round->loads.end());
    Result<Round> next = solveRound(task, friction, context);
    if (!next) return next.error();
    ++rounds;
    change = (next->base - round->base).norm() / std::max(next->base.norm(), 1e-300);
    settled = change <= kRoundSettled;
    round = std::move(next);
    context.report("load of the transmissions", static_cast<double>(rounds) / kLoadRounds);
  }
  known.friction.load_parameters.assign(round->loads.begin(), round->loads.end());
  Result<ParameterEstimate> result = rest(task.with(known));
  if (!result) return result;
  result->covariance.text += " The load of the transmissions counts as known.";
  if (!settled) {
    result->findings.push_back({Severity::Warning, model.name(), "load-not-settled",
                                "The load of the transmissions had not settled after " +
                                    std::to_string(rounds) + " rounds (relative change " +
                                    numberText(change, 2) + ")."});
    if (result->status == Termination::Converged) result->status = Termination::IterationLimit;
  }
  return result;
}

}  // namespace plumbline::estimation
