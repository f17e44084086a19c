// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/factor_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/tolerance.h"
#include "estimation/full_parameters.h"
#include "estimation/physical/mass_point_fit.h"
#include "estimation/physical/physical_data.h"
#include "estimation/physical/physical_estimate.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

/// Weights of WLS: 1/σ_j from the residual of the coordinate.
VectorXd weightsFrom(const RegressionFactors& factors, const VectorXd& variance) {
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

LeastSquaresFit fitLeastSquares(const RegressionFactors& factors, const VectorXd& reference,
                                const EstimationSettings& settings, const JobContext& context) {
  LeastSquaresFit fit;
  VectorXd scale(factors.coordinates());
  for (Eigen::Index j = 0; j < scale.size(); ++j)
    scale[j] = factors.rows[static_cast<std::size_t>(j)] > 0 ? 1.0 : 0.0;
  const auto solve = [&] {
    fit.solution = solveLeastSquares(factors, scale, reference, settings.excitation_tolerance, context.stop);
    if (!context.stopRequested()) fit.noise = noiseOf(factors, fit.solution, context.stop);
  };
  solve();
  if (!weighsJoints(settings)) return fit;
  fit.status = Termination::IterationLimit;
  for (int i = 0; i < settings.max_iterations && !context.stopRequested(); ++i) {
    const VectorXd weights = weightsFrom(factors, fit.noise.variance);
    const double moved = i > 0 ? largestChange(scale, weights) : std::numeric_limits<double>::quiet_NaN();
    scale = weights;
    solve();
    if (context.stopRequested()) return fit;
    ++fit.iterations;
    context.reportStep("weighting", fit.solution.residual_norm * fit.solution.residual_norm,
                       std::numeric_limits<double>::quiet_NaN(), moved);
    if (moved <= settings.weight_tolerance) {
      fit.status = Termination::Converged;
      break;
    }
  }
  return fit;
}

Result<BoundedFit> fitWithLimits(const RobotModel& model, const std::vector<int>& columns,
                                 const RegressionFactors& factors, const Solution& solution,
                                 const VectorXd& reference, const EstimationSettings& settings,
                                 const JobContext& context) {
  const RegressorLayout layout(model, settings.friction);
  std::vector<std::string> names;
  std::vector<ColumnLimit> limits = settings.limits;
  for (const int column : columns) {
    names.push_back(layout.name(column));
    const bool given = std::any_of(limits.begin(), limits.end(),
                                   [&](const ColumnLimit& limit) { return limit.subject == names.back(); });
    if (column >= layout.inertialColumns() && settings.bounds.friction_positive && !given &&
        positiveColumn(layout, column))
      limits.push_back({names.back(), 0.0, {}});
  }
  return fitBounded(stackFactors(factors, solution.scale), reference, names, limits, context);
}

VectorXd nominalColumns(const RobotModel& model, const BaseParameters& structure,
                        const FrictionModel& friction, const std::vector<int>& columns) {
  const RegressorLayout layout(model, friction);
  const VectorXd described = nominalFriction(model, layout);
  VectorXd values(static_cast<Eigen::Index>(columns.size()));
  values.head(structure.count()) = structure.regrouping * model.parameters();
  for (Eigen::Index c = structure.count(); c < values.size(); ++c)
    values[c] = described[columns[static_cast<std::size_t>(c)] - layout.inertialColumns()];
  return values;
}

Result<FactorFit> fitFactors(const RobotModel& model, const BaseParameters& structure,
                             const std::vector<int>& columns, const RegressionFactors& factors,
                             const EstimationSettings& settings, const JobContext& context) {
  if (factors.totalRows() <= factors.parameters)
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "too few torque values are left for the parameters",
                 .subjects = {model.name()},
                 .remedy = "record longer, or take fewer folds"};
  const VectorXd reference = nominalColumns(model, structure, settings.friction, columns);
  EstimationSettings own = settings;
  own.method = traits(settings.method).from_factors;
  const MethodKind kind = traits(own.method).kind;
  LeastSquaresFit least = fitLeastSquares(factors, reference, own, {context.stop, nullptr, 1});
  if (context.stopRequested()) return cancelled("the identification");
  FactorFit fit;
  fit.solution = std::move(least.solution);
  fit.noise = std::move(least.noise);
  fit.status = least.status;
  fit.x = fit.solution.x;
  if (kind == MethodKind::Physical) {
    const RegressorLayout layout(model, settings.friction);
    Result<PhysicalOutcome> outcome = physicalOutcome(model, structure, layout, columns, factors,
                                                      fit.solution, own, {context.stop, nullptr, 1});
    if (!outcome) return outcome.error();
    fit.x = outcome->x;
    fit.full = outcome->fit.y;
    fit.status = outcome->fit.status;
  } else if (kind == MethodKind::Bounded) {
    Result<BoundedFit> found =
        fitWithLimits(model, columns, factors, fit.solution, reference, settings, context);
    if (!found) return found.error();
    fit.x = found->x;
    fit.status = found->status;
  } else if (kind == MethodKind::MassPoints) {
    Result<MassPointFit> points =
        fitMassPoints(model, structure, factors, fit.solution.scale, settings.mass_points.boxes,
                      settings.mass_points.settings, {context.stop, nullptr, 1});
    if (!points) return points.error();
    fit.x = points->x;
  }
  return fit;
}

}  // namespace plumbline::estimation
