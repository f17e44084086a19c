// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/friction/stribeck_estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/text.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr int kMostCorrections = 5;
constexpr double kShapeSettled = 1e-3;  ///< of a standard deviation

/// Weights of wls, from the residuals with the shapes of `friction`.
Result<VectorXd> jointWeights(const EstimationTask& task, const regressors::FrictionModel& friction,
                              const VectorXd& scale, const JobContext& context) {
  const RobotModel& model = task.model;
  const std::vector<int> columns = selectColumns(model, task.structure, friction, context.stop).columns;
  const JobContext quiet{context.stop, nullptr, context.threads};
  Result<RegressionFactors> factors = accumulate({model, friction, columns, task.logs}, quiet);
  if (!factors) return factors.error();
  const Solution solution = solveLeastSquares(
      *factors, scale, VectorXd::Zero(static_cast<Index>(columns.size())), 1e-12, context.stop);
  VectorXd weights = VectorXd::Zero(model.nv());
  for (int j = 0; j < model.nv(); ++j) {
    const auto rows = static_cast<double>(factors->rows[static_cast<std::size_t>(j)]);
    const double squares = rows > 0.0 ? residualSquares(*factors, j, solution.x) : 0.0;
    weights[j] = squares > 0.0 ? std::sqrt(rows / squares) : (rows > 0.0 ? 1.0 : 0.0);
  }
  // Only the ratio counts.
  return VectorXd(weights / std::max(weights.maxCoeff(), std::numeric_limits<double>::min()));
}

/// Moves the gains by the coefficients of their slopes; returns the largest move in standard deviations.
double correctGains(const RobotModel& model, const ParameterEstimate& estimate,
                    regressors::FrictionModel& friction) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  double most = 0.0;
  for (regressors::StribeckShape& shape : friction.shapes) {
    if (!shape.steep_slope && !shape.flat_slope && !shape.smooth_slope) continue;
    double bump = 0.0, level = 0.0;
    std::map<regressors::FrictionKind, std::pair<double, double>> slopes;  // coefficient, standard deviation
    for (std::size_t c = 0; c < estimate.columns.size(); ++c) {
      const int column = estimate.columns[c];
      const auto at = static_cast<Index>(c);
      if (column < layout.inertialColumns() ||
          model.dofNames()[static_cast<std::size_t>(layout.dof(column))] != shape.joint)
        continue;
      const regressors::FrictionKind kind = layout.kind(column);
      if (kind == regressors::FrictionKind::Stribeck) bump = estimate.pi_base[at];
      if (kind == regressors::FrictionKind::Smooth) level = estimate.pi_base[at];
      slopes[kind] = {estimate.pi_base[at], std::sqrt(std::max(0.0, estimate.Sigma_base(at, at)))};
    }
    const auto correct = [&](regressors::FrictionKind kind, double coefficient, double& gain, double& std) {
      std = std::numeric_limits<double>::quiet_NaN();
      const auto found = slopes.find(kind);
      if (found == slopes.end() || !(std::abs(coefficient) > 0.0)) return;
      const auto [value, deviation] = found->second;
      std = deviation / std::abs(coefficient);
      const double step = std::clamp(value / coefficient, -0.5 * gain, 0.5 * gain);
      if (std::abs(step) > 1e-13 * gain && deviation > 0.0)
        most = std::max(most, std::abs(value) / deviation);
      gain += step;
    };
    correct(regressors::FrictionKind::SteepSlope, bump, shape.steep, shape.steep_std);
    correct(regressors::FrictionKind::FlatSlope, bump, shape.flat, shape.flat_std);
    correct(regressors::FrictionKind::SmoothSlope, level, shape.smooth, shape.smooth_std);
    shape.flat = std::min(shape.flat, shape.steep);
  }
  return most;
}

void clearSlopes(regressors::FrictionModel& friction) {
  for (regressors::StribeckShape& shape : friction.shapes)
    shape.steep_slope = shape.flat_slope = shape.smooth_slope = false;
}

/// Covariance of the columns that are no slopes: marginal over the gains.
Eigen::MatrixXd marginalCovariance(const RobotModel& model, const ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  std::vector<Index> kept;
  for (std::size_t c = 0; c < estimate.columns.size(); ++c) {
    const int column = estimate.columns[c];
    const bool slope =
        column >= layout.inertialColumns() && (layout.kind(column) == regressors::FrictionKind::SteepSlope ||
                                               layout.kind(column) == regressors::FrictionKind::FlatSlope ||
                                               layout.kind(column) == regressors::FrictionKind::SmoothSlope);
    if (!slope) kept.push_back(static_cast<Index>(c));
  }
  return estimate.Sigma_base(kept, kept);
}

void describeShapes(const StribeckFit& fit, const std::vector<std::string>& sought,
                    ParameterEstimate& estimate) {
  const auto with = [](double value, double std) {
    return numberText(value, 4) + (std::isfinite(std) ? " ± " + numberText(std, 2) : std::string());
  };
  for (const regressors::StribeckShape& shape : estimate.friction.shapes) {
    if (std::find(sought.begin(), sought.end(), shape.joint) == sought.end()) continue;
    std::string text = "The smooth friction of " + shape.joint + " has the gains ";
    if (shape.bump)
      text += "g1 = " + with(shape.steep, shape.steep_std) + " and g2 = " + with(shape.flat, shape.flat_std) +
              " s/rad (Stribeck) and ";
    text += "g4 = " + with(shape.smooth, shape.smooth_std) + " s/rad (Coulomb).";
    if (!shape.bump) text += " The log shows no Stribeck effect there: its coefficient sits at zero.";
    if (!shape.viscous) text += " Its viscous term sits at zero.";
    if (!shape.level) text += " Its Coulomb term sits at zero.";
    estimate.findings.push_back({Severity::Info, shape.joint, "stribeck-shape", text});
  }
  if (fit.status == Termination::Converged) return;
  estimate.findings.push_back({Severity::Warning, sought.front(), "stribeck-not-settled",
                               "The gains of the smooth friction had not settled after " +
                                   std::to_string(fit.passes) + " passes (a step of " +
                                   numberText(fit.gradient, 2) +
                                   " standard deviations is left); a better fit may exist."});
  if (estimate.status == Termination::Converged) estimate.status = fit.status;
}

/// Joints whose gains are not given.
std::vector<std::string> soughtJoints(const RobotModel& model, const regressors::FrictionModel& friction) {
  const regressors::RegressorLayout layout(model, friction);
  std::vector<std::string> sought;
  for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
    const auto& columns = layout.frictionColumns(k);
    const bool smooth = std::any_of(columns.begin(), columns.end(), [](const auto& column) {
      return column.kind == regressors::FrictionKind::Smooth;
    });
    if (smooth && layout.shape(k).joint.empty())
      sought.push_back(
          model.dofNames()[static_cast<std::size_t>(layout.frictionDofs()[static_cast<std::size_t>(k)])]);
  }
  return sought;
}

/// Repeats the estimate `start`, with slopes of the gains among its columns, until they call for no change. The result
/// belongs to the gains found; its covariance includes their uncertainty.
Result<ParameterEstimate> withGainsEstimated(const EstimationTask& task, const RestOfChain& rest,
                                             const StribeckFit& fit, EstimationSettings& known,
                                             ParameterEstimate start) {
  Result<ParameterEstimate> result = std::move(start);
  regressors::FrictionModel better = known.friction;
  double off = correctGains(task.model, *result, better);
  // Far from the optimum of the search a correction would leave its bounds: only the remainder of a settled one is taken.
  for (int i = 0;
       i < kMostCorrections && off > kShapeSettled && off < 1.0 && fit.status == Termination::Converged;
       ++i) {
    known.friction = better;
    result = rest(task.with(known));
    if (!result) return result.error();
    off = correctGains(task.model, *result, better);
  }
  const Eigen::MatrixXd marginal = marginalCovariance(task.model, *result);
  for (std::size_t i = 0; i < better.shapes.size(); ++i) {
    regressors::StribeckShape& shape = known.friction.shapes[i];
    shape.steep_std = better.shapes[i].steep_std;
    shape.flat_std = better.shapes[i].flat_std;
    shape.smooth_std = better.shapes[i].smooth_std;
  }
  clearSlopes(known.friction);
  result = rest(task.with(known));
  if (!result) return result.error();
  if (marginal.rows() == result->Sigma_base.rows())
    addSpread(task.model, task.structure, marginal - result->Sigma_base, *result);
  return result;
}

}  // namespace

Result<ParameterEstimate> stribeckEstimate(const EstimationTask& task, const RestOfChain& rest,
                                           const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  const VectorXd scale = VectorXd::Ones(model.nv());
  const auto shapesFor = [&](const VectorXd& weights) {
    return fitStribeckShapes(model, task.structure, task.logs, settings.friction, weights, context);
  };
  Result<StribeckFit> fit = shapesFor(scale);
  if (!fit) return fit.error();
  if (weighsJoints(settings)) {
    Result<VectorXd> weights = jointWeights(task, fit->friction, scale, context);
    if (!weights) return weights.error();
    fit = shapesFor(*weights);
    if (!fit) return fit.error();
  }
  const bool linear = traits(settings.method).kind == MethodKind::LeastSquares;
  EstimationSettings known = settings;
  known.friction = fit->friction;
  if (!linear) clearSlopes(known.friction);
  Result<ParameterEstimate> result = rest(task.with(known));
  if (!result) return result.error();
  if (linear) {
    result = withGainsEstimated(task, rest, *fit, known, std::move(*result));
    if (!result) return result.error();
  } else {
    result->covariance.text += " The gains of the smooth friction count as known.";
  }
  describeShapes(*fit, soughtJoints(model, settings.friction), *result);
  return result;
}

}  // namespace plumbline::estimation
