// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/factor_fit.h"

#include <algorithm>
#include <cmath>

#include "base/tolerance.h"
#include "estimation/bounded_fit.h"
#include "estimation/full_parameters.h"
#include "estimation/mass_point_fit.h"
#include "estimation/physical_data.h"
#include "estimation/physical_estimate.h"
#include "estimation/stopped.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

constexpr int kWeightRounds =
    4;  ///< of WLS from equal weights: the standard deviations have settled to a per cent

VectorXd weightsFromFactors(const RegressionFactors& factors, const VectorXd& variance) {
  double squares = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    squares += R.col(R.cols() - 1).squaredNorm();
  }
  const double floor =
      rounding(1e4, std::sqrt(squares / static_cast<double>(std::max<Eigen::Index>(1, factors.totalRows()))));
  VectorXd weights(factors.coordinates());
  for (Eigen::Index j = 0; j < weights.size(); ++j)
    weights[j] = std::isnan(variance[j]) ? 0.0 : 1.0 / std::max({floor, std::sqrt(variance[j]), 1e-300});
  return weights;
}

Result<VectorXd> bounded(const RobotModel& model, const std::vector<int>& columns,
                         const RegressionFactors& factors, const VectorXd& reference,
                         const EstimationSettings& settings, FactorFit& fit, const JobContext& context) {
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
  Result<BoundedFit> found =
      fitBounded(stackFactors(factors, fit.solution.scale), reference, names, limits, context);
  if (!found) return found.error();
  fit.status = found->status;
  return found->x;
}

}  // namespace

VectorXd describedColumns(const RobotModel& model, const BaseParameters& structure,
                          const FrictionModel& friction, const std::vector<int>& columns) {
  const RegressorLayout layout(model, friction);
  const VectorXd described = describedFriction(model, layout);
  VectorXd values(static_cast<Eigen::Index>(columns.size()));
  values.head(structure.count()) = structure.regrouping * model.parameters();
  for (Eigen::Index c = structure.count(); c < values.size(); ++c)
    values[c] = described[columns[static_cast<std::size_t>(c)] - layout.inertialColumns()];
  return values;
}

std::string factorMethod(const EstimationSettings& settings) {
  if (settings.method == "irls") return "wls";
  if (settings.method == "log-cholesky" || settings.method == "ee") return "lmi";
  if (settings.method == "wls" || settings.method == "bounded" || settings.method == "lmi" ||
      settings.method == "mass-points")
    return settings.method;
  return "ols";
}

Result<FactorFit> fitFactors(const RobotModel& model, const BaseParameters& structure,
                             const std::vector<int>& columns, const RegressionFactors& factors,
                             const EstimationSettings& settings, const JobContext& context) {
  if (factors.totalRows() <= factors.parameters)
    return Error{ErrorCode::NotExcited,
                 "too few torque values are left for the parameters",
                 {model.name()},
                 {},
                 {},
                 "record longer, or take fewer folds"};
  const std::string method = factorMethod(settings);
  const VectorXd reference = describedColumns(model, structure, settings.friction, columns);
  FactorFit fit;
  VectorXd scale(factors.coordinates());
  for (Eigen::Index j = 0; j < scale.size(); ++j)
    scale[j] = factors.rows[static_cast<std::size_t>(j)] > 0 ? 1.0 : 0.0;
  const bool weighted = method == "wls" || (method != "ols" && settings.joint_weights);
  for (int round = 0; round < (weighted ? kWeightRounds : 1); ++round) {
    if (round > 0) scale = weightsFromFactors(factors, fit.noise.variance);
    fit.solution = solveLeastSquares(factors, scale, reference, settings.excitation_tolerance, context.stop);
    if (!context.stopRequested()) fit.noise = noiseOf(factors, fit.solution, context.stop);
    if (context.stopRequested()) return stopped();
  }
  fit.x = fit.solution.x;
  if (method == "lmi") {
    EstimationSettings convex = settings;
    convex.method = "lmi";
    const RegressorLayout layout(model, settings.friction);
    Result<PhysicalOutcome> outcome = physicalOutcome(model, structure, layout, columns, factors,
                                                      fit.solution, convex, {context.stop, nullptr, 1});
    if (!outcome) return outcome.error();
    fit.x = outcome->x;
    fit.full = outcome->fit.y;
    fit.status = outcome->fit.status;
  } else if (method == "bounded") {
    Result<VectorXd> x = bounded(model, columns, factors, reference, settings, fit, context);
    if (!x) return x.error();
    fit.x = std::move(x).value();
  } else if (method == "mass-points") {
    Result<MassPointFit> points =
        fitMassPoints(model, structure, factors, fit.solution.scale, settings.mass_points.boxes,
                      settings.mass_points.settings, {context.stop, nullptr, 1});
    if (!points) return points.error();
    fit.x = points->x;
  }
  return fit;
}

}  // namespace plumbline::estimation
