// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/factor_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/tolerance.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/bounded_fit.h"
#include "estimation/physical/physical_data.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

/// Largest relative change of the weights of coordinates that have rows.
double largestChange(const VectorXd& before, const VectorXd& after) {
  return ((after - before).array().abs() / (before.array() + (before.array() == 0.0).cast<double>()))
      .maxCoeff();
}

}  // namespace

bool weighsJoints(const EstimationSettings& settings) {
  const JointWeights weights = traits(settings.method).weights;
  return weights == JointWeights::Residual || (weights == JointWeights::Asked && settings.joint_weights);
}

VectorXd residualWeights(const RegressionFactors& factors, const VectorXd& variance) {
  double squares = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    squares += R.col(R.cols() - 1).squaredNorm();
  }
  const double torque =
      std::sqrt(squares / static_cast<double>(std::max<Eigen::Index>(1, factors.totalRows())));
  const double floor = std::max(rounding(1e4, torque), std::numeric_limits<double>::min());
  VectorXd weights(factors.coordinates());
  for (Eigen::Index j = 0; j < weights.size(); ++j)
    weights[j] = std::isnan(variance[j]) ? 0.0 : 1.0 / std::max(floor, std::sqrt(variance[j]));
  return weights;
}

VectorXd FactorProblem::reference() const {
  const regressors::RegressorLayout layout(model, settings.friction);
  const VectorXd described = nominalFriction(model, layout);
  VectorXd values(static_cast<Eigen::Index>(columns.size()));
  values.head(structure.count()) = structure.regrouping * model.parameters();
  for (Eigen::Index c = structure.count(); c < values.size(); ++c)
    values[c] = described[columns[static_cast<std::size_t>(c)] - layout.inertialColumns()];
  return values;
}

FactorFit fitLeastSquares(const FactorProblem& problem, const JobContext& context) {
  const RegressionFactors& factors = problem.factors;
  const EstimationSettings& settings = problem.settings;
  const VectorXd reference = problem.reference();
  FactorFit fit;
  VectorXd scale(factors.coordinates());
  for (Eigen::Index j = 0; j < scale.size(); ++j)
    scale[j] = factors.rows[static_cast<std::size_t>(j)] > 0 ? 1.0 : 0.0;
  const auto weighted = [&] {
    fit.solution = solveLeastSquares(factors, scale, reference, settings.excitation_tolerance, context.stop);
    if (!context.stopRequested()) fit.noise = noiseOf(factors, fit.solution, context.stop);
    fit.x = fit.solution.x;
    fit.cost = fit.solution.residual_norm * fit.solution.residual_norm;
  };
  weighted();
  if (!weighsJoints(settings)) return fit;
  fit.status = Termination::IterationLimit;
  for (int i = 0; i < settings.max_iterations && !context.stopRequested(); ++i) {
    const VectorXd weights = residualWeights(factors, fit.noise.variance);
    const double moved = i > 0 ? largestChange(scale, weights) : std::numeric_limits<double>::quiet_NaN();
    scale = weights;
    weighted();
    if (context.stopRequested()) return fit;
    ++fit.iterations;
    context.reportStep("weighting", fit.cost, std::numeric_limits<double>::quiet_NaN(), moved);
    if (moved <= settings.weight_tolerance) {
      fit.status = Termination::Converged;
      break;
    }
  }
  return fit;
}

Result<FactorFit> solve(const FactorProblem& problem, const JobContext& context) {
  FactorFit fit = fitLeastSquares(problem, context);
  if (context.stopRequested()) return cancelled("the identification");
  if (fit.solution.rank() == 0)
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the log moves nothing: no parameter shows in the torques",
                 .subjects = {problem.model.name()},
                 .remedy = "record a motion of all joints"};
  if (const auto finish = traits(problem.settings.method).solve) {
    if (Status status = finish(problem, context, fit); !status) return status.error();
  }
  return fit;
}

Result<FactorFit> solveAgain(const FactorProblem& problem, const JobContext& context) {
  if (problem.factors.totalRows() <= problem.factors.parameters)
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "too few torque values are left for the parameters",
                 .subjects = {problem.model.name()},
                 .remedy = "record longer, or take fewer folds"};
  EstimationSettings own = problem.settings;
  own.method = traits(own.method).from_factors;
  return solve({problem.model, problem.structure, problem.columns, problem.factors, own},
               {context.stop, nullptr, 1});
}

Status solveBounded(const FactorProblem& problem, const JobContext& context, FactorFit& fit) {
  const regressors::RegressorLayout layout(problem.model, problem.settings.friction);
  std::vector<std::string> names;
  std::vector<ColumnLimit> limits = problem.settings.limits;
  for (const int column : problem.columns) {
    names.push_back(layout.name(column));
    const bool given = std::any_of(limits.begin(), limits.end(),
                                   [&](const ColumnLimit& limit) { return limit.subject == names.back(); });
    if (column >= layout.inertialColumns() && problem.settings.bounds.friction_positive && !given &&
        positiveColumn(layout, column))
      limits.push_back({names.back(), 0.0, {}});
  }
  Result<BoundedFit> found = fitBounded(stackFactors(problem.factors, fit.solution.scale),
                                        problem.reference(), names, limits, context);
  if (!found) return found.error();
  fit.x = std::move(found->x);
  fit.response = std::move(found->response);
  fit.status = found->status;
  fit.iterations = found->iterations;
  fit.cost = found->cost;
  fit.kkt_residual = found->kkt_residual;
  fit.gap = found->gap;
  fit.active_limits = std::move(found->active);
  return done();
}

Status solvePhysical(const FactorProblem& problem, const JobContext& context, FactorFit& fit) {
  Result<PhysicalOutcome> outcome = physicalOutcome(problem, fit.solution, context);
  if (!outcome) return outcome.error();
  fit.physical = std::move(outcome).value();
  fit.x = fit.physical->x;
  fit.response = fit.physical->to_base;
  fit.status = fit.physical->fit.status;
  fit.iterations = fit.physical->fit.iterations;
  fit.cost = fit.physical->fit.cost;
  fit.kkt_residual = fit.physical->fit.kkt_residual;
  return done();
}

Status solveMassPoints(const FactorProblem& problem, const JobContext& context, FactorFit& fit) {
  context.report("placing point masses", 0.5);
  const EstimationSettings::MassPoints& asked = problem.settings.mass_points;
  Result<MassPointFit> found = fitMassPoints(problem.model, problem.structure, problem.factors,
                                             fit.solution.scale, asked.boxes, asked.settings, context);
  if (!found) return found.error();
  fit.points = std::move(found).value();
  fit.x = fit.points->x;
  fit.cost = fit.points->residual_norm * fit.points->residual_norm;
  return done();
}

}  // namespace plumbline::estimation
