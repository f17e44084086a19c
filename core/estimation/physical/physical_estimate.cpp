// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/physical_estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/physical/coordinate_fit.h"
#include "estimation/physical/physical_data.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/value_source.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kHeard = 0.01;  ///< fraction of data from which a parameter has a standard deviation

EstimatedValue namedValue(const regressors::RegressorLayout& layout, int column, double value, double std,
                          double share, double freedom) {
  EstimatedValue out;
  out.subject = layout.name(column);
  out.unit = layout.unit(column);
  out.value = value;
  setInterval(share >= kHeard ? std : std::numeric_limits<double>::quiet_NaN(), freedom, out);
  if (share < kIdentifiedShare) out.lower = out.upper = std::numeric_limits<double>::quiet_NaN();
  return out;
}

/// Statement on bodies that were kept in the larger cone only.
Finding coneFinding(const RobotModel& model, const PhysicalFit& fit) {
  std::vector<std::string> without;
  for (const PhysicalFit::Body& body : fit.bodies)
    if (!(body.min_eigenvalue > 0.0)) without.push_back(body.name);
  return {Severity::Warning, model.name(), "cone-6x6",
          "The bodies were kept in the cone of spatial inertias, 6×6: does not guarantee a density. " +
              (without.empty() ? "Here every body has one all the same."
                               : "No distribution of mass has the parameters of " + listText(without) + ".")};
}

}  // namespace

Result<PhysicalOutcome> physicalOutcome(const FactorProblem& data, const Solution& least_squares,
                                        const JobContext& context) {
  const EstimationSettings& settings = data.settings;
  const regressors::RegressorLayout layout(data.model, settings.friction);
  PhysicalOutcome out;
  out.problem =
      physicalProblem(data.model, data.structure, layout, data.columns, data.factors, least_squares.scale);
  context.report("convex fit", 0.5);
  Result<PhysicalFit> fit = fitPhysical(out.problem, settings.prior, settings.bounds, context);
  if (!fit) return fit.error();
  if (settings.method != Method::Lmi) {
    context.report("refining", 0.52);
    const auto coordinates = settings.method == Method::ExponentialEigenvalue
                                 ? InertiaCoordinates::ExponentialEigenvalue
                                 : InertiaCoordinates::LogCholesky;
    Result<PhysicalFit> refined =
        fitInCoordinates(coordinates, out.problem, settings.prior, settings.bounds, fit->y, *fit, context);
    if (!refined) return refined.error();
    refined->iterations += fit->iterations;
    fit = std::move(refined);
  }
  out.fit = std::move(fit).value();
  const Eigen::Index p = data.factors.parameters;
  const MatrixXd G = regroupingWithFriction(data.structure, p);
  out.x = G * out.fit.y;
  // b = R x_ols on the excited directions, so that dy = response R dx_ols.
  const MatrixXd R = stackFactors(data.factors, least_squares.scale).topLeftCorner(p, p);
  out.to_full =
      out.fit.response.cols() == p ? MatrixXd(out.fit.response * R) : MatrixXd::Zero(out.fit.y.size(), p);
  out.to_base = G * out.to_full;
  return out;
}

void completePhysical(const RobotModel& model, const regressors::RegressorLayout& layout,
                      const PhysicalOutcome& outcome, const Covariance& least_squares,
                      ParameterEstimate& estimate) {
  const PhysicalFit& fit = outcome.fit;
  const Eigen::Index inertial = layout.inertialColumns();
  const auto first_friction = static_cast<Eigen::Index>(estimate.columns.size()) -
                              static_cast<Eigen::Index>(outcome.problem.friction.size());
  const MatrixXd& Sigma = least_squares.Sigma;
  const VectorXd variance = (outcome.to_full * Sigma).cwiseProduct(outcome.to_full).rowwise().sum();
  const VectorXd freedom = mappedFreedom(outcome.to_full, Sigma, least_squares.degrees_of_freedom);
  estimate.pi_full.resize(layout.columns());
  estimate.pi_full.head(inertial) = fit.y.head(inertial);
  estimate.pi_full.tail(layout.columns() - inertial) = nominalFriction(model, layout);
  estimate.data_fraction = VectorXd::Zero(layout.columns());
  VectorXd std = VectorXd::Constant(layout.columns(), std::numeric_limits<double>::quiet_NaN());
  VectorXd std_freedom = VectorXd::Ones(layout.columns());
  const auto take = [&](Eigen::Index column, Eigen::Index y) {
    estimate.pi_full[column] = fit.y[y];
    estimate.data_fraction[column] = fit.data_fraction.size() > 0 ? fit.data_fraction[y] : 0.0;
    std[column] = std::sqrt(std::max(0.0, variance[y]));
    std_freedom[column] = freedom[y];
  };
  for (Eigen::Index k = 0; k < inertial; ++k) take(k, k);
  for (Eigen::Index f = 0; f + inertial < fit.y.size(); ++f)
    take(estimate.columns[static_cast<std::size_t>(first_friction + f)], inertial + f);
  estimate.parameters.clear();
  for (int column = 0; column < layout.columns(); ++column) {
    estimate.parameters.push_back(namedValue(layout, column, estimate.pi_full[column], std[column],
                                             estimate.data_fraction[column], std_freedom[column]));
  }
  estimate.consistent.clear();
  for (const PhysicalFit::Body& body : fit.bodies)
    estimate.consistent.push_back(
        {body.name, body.min_eigenvalue, body.min_eigenvalue > 0.0, body.distance, body.active});
  estimate.gap = fit.gap;
}

std::vector<Finding> physicalFindings(const RobotModel& model, const PhysicalOutcome& outcome) {
  const PhysicalFit& fit = outcome.fit;
  std::vector<Finding> findings;
  std::vector<std::string> bodies;
  for (const auto& body : fit.bodies) {
    if (body.active) bodies.push_back(body.name);
  }
  const bool spatial = fit.cone == BodyCone::SpatialInertia;
  if (spatial) findings.push_back(coneFinding(model, fit));
  if (!bodies.empty() && spatial) {
    findings.push_back({Severity::Info, bodies.front(), "on-boundary",
                        "The torques alone would make the spatial inertia of " + listText(bodies) +
                            " indefinite; the estimate is on the boundary of the cone."});
  } else if (!bodies.empty()) {
    findings.push_back(
        {Severity::Info, bodies.front(), "on-boundary",
         "The torques alone would make " + listText(bodies) +
             " an impossible body; the estimate is the best real one, on the boundary. A prior, or a "
             "better model of friction, would say more."});
  }
  if (!fit.active_bounds.empty()) {
    findings.push_back({Severity::Info, model.name(), "active-bounds",
                        "The estimate sits on these bounds: " + listText(fit.active_bounds) + "."});
  }
  if (fit.status != Termination::Converged && fit.status != Termination::OnBoundary) {
    findings.push_back({Severity::Warning, model.name(), "not-proven",
                        "The fit ended after " + std::to_string(fit.iterations) +
                            " iterations without proof of an optimum: scaled residual " +
                            numberText(fit.kkt_residual, 2) + " instead of at most 1e-8."});
  }
  if (fit.data_fraction.size() > 0) {
    const auto inertial = outcome.problem.inertial();
    const auto decided = (fit.data_fraction.head(inertial).array() > 0.5).count();
    findings.push_back(
        {Severity::Info, model.name(), "data-and-prior",
         "The log decides " + std::to_string(decided) + " of the " + std::to_string(inertial) +
             " inertial parameters by more than half; the rest is the prior's or, without one, the "
             "description's."});
  }
  return findings;
}

}  // namespace plumbline::estimation
