// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/estimate_form.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "regressors/layout.h"
#include "spatial/inertia.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Indices of one coordinate's friction in θ; −1 where it has no such term.
struct FrictionPlaces {
  Index viscous = -1, level = -1, level_slope = -1, bump = -1, flat = -1, difference = -1;
};

FrictionPlaces placesOf(const ParameterMap& map, Index dof) {
  const FrictionSpec& spec = map.friction()[static_cast<std::size_t>(dof)];
  FrictionPlaces places;
  Index i = map.frictionStart(dof);
  if (spec.viscous) places.viscous = i++;
  if (spec.coulomb) places.level = i++, places.level_slope = i++;
  if (spec.stribeck) places.bump = i++, places.flat = i++, places.difference = i++;
  return places;
}

regressors::FrictionModel frictionModel(const MapProblem& problem, const MapEstimate& estimate) {
  regressors::FrictionModel friction;
  for (const int b : problem.model.actuatedBodies()) {
    const Joint& joint = problem.model.body(b).joint;
    const FrictionSpec& spec = problem.map.friction()[static_cast<std::size_t>(joint.v_index)];
    regressors::FrictionTerms terms;
    terms.viscous = spec.viscous && !spec.coulomb && !spec.stribeck;
    terms.stribeck = spec.coulomb || spec.stribeck;
    friction.joints.push_back({joint.name, terms});
    if (!terms.stribeck) continue;
    const FrictionPlaces at = placesOf(problem.map, joint.v_index);
    const VectorXd& theta = estimate.optimum.theta;
    const auto std = [&](Index i) { return std::sqrt(std::max(0.0, estimate.Sigma(i, i))); };
    regressors::StribeckShape shape;
    shape.joint = joint.name;
    shape.steep_std = shape.flat_std = shape.smooth_std = kUnknown;  // of terms that it does not have
    shape.bump = spec.stribeck;
    shape.level = spec.coulomb;
    shape.viscous = spec.viscous;
    if (spec.coulomb) {
      shape.smooth = std::exp(theta[at.level_slope]);
      shape.smooth_std = shape.smooth * std(at.level_slope);
    }
    if (spec.stribeck) {
      const double flat = std::exp(theta[at.flat]), difference = std::exp(theta[at.difference]);
      shape.flat = flat;
      shape.flat_std = flat * std(at.flat);
      shape.steep = flat + difference;
      const double cross = 2.0 * flat * difference * estimate.Sigma(at.flat, at.difference);
      shape.steep_std = std::sqrt(std::max(
          0.0, std::pow(flat * std(at.flat), 2) + std::pow(difference * std(at.difference), 2) + cross));
    }
    friction.shapes.push_back(shape);
  }
  return friction;
}

/// Returns the coordinate of θ whose exponential a friction column of the layout multiplies.
Index placeOf(const ParameterMap& map, const regressors::RegressorLayout& layout, int column) {
  const FrictionPlaces at = placesOf(map, layout.dof(column));
  switch (layout.kind(column)) {
    case regressors::FrictionKind::Viscous:
      return at.viscous;
    case regressors::FrictionKind::Smooth:
      return at.level;
    default:
      return at.bump;
  }
}

void forget(estimation::EstimatedValue& value) {
  value.std = value.relative_std = value.lower = value.upper = kUnknown;
}

/// Returns the value of a friction column: an exponential of one coordinate of θ.
PosteriorValue columnValue(const MapProblem& problem, const Posterior& posterior,
                           const regressors::RegressorLayout& layout, int column) {
  const Index place = placeOf(problem.map, layout, column);
  const Index first = problem.map.appendedStart() - static_cast<Index>(posterior.friction.size());
  PosteriorValue value = posterior.friction[static_cast<std::size_t>(place - first)];
  value.subject = layout.name(column);
  value.unit = layout.unit(column);
  return value;
}

/// Adds parameters and base parameters with their covariance: inertial ones, then friction.
void addValues(const MapProblem& problem, const MapEstimate& estimate, const Posterior& posterior,
               const identifiability::BaseParameters& structure, estimation::ParameterEstimate& out) {
  const regressors::RegressorLayout layout(problem.model, out.friction);
  const Index inertial = layout.inertialColumns(), base = structure.count();
  const VectorXd pi_std = problem.map.inertial(estimate.optimum.theta);
  out.columns = structure.independent;
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) out.columns.push_back(c);
  out.pi_full.resize(layout.columns());
  out.pi_full.head(inertial) = pi_std;
  out.pi_nominal = VectorXd::Zero(layout.columns());
  out.pi_nominal.head(inertial) = problem.model.parameters();
  out.parameters.assign(posterior.parameters.begin(), posterior.parameters.end());
  out.base.assign(posterior.base.begin(), posterior.base.end());
  out.data_fraction.resize(layout.columns());
  for (Index i = 0; i < inertial; ++i)
    out.data_fraction[i] = posterior.parameters[static_cast<std::size_t>(i)].data_fraction;
  MatrixXd J = MatrixXd::Zero(static_cast<Index>(out.columns.size()), problem.map.size());
  J.topRows(base) =
      structure.regrouping.leftCols(inertial) * problem.map.inertialJacobian(estimate.optimum.theta);
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) {
    const PosteriorValue value = columnValue(problem, posterior, layout, c);
    out.pi_full[c] = value.value;
    out.data_fraction[c] = value.data_fraction;
    out.parameters.push_back(value);
    out.base.push_back(value);
    J(base + c - inertial, placeOf(problem.map, layout, c)) = value.value;
  }
  out.pi_base.resize(static_cast<Index>(out.columns.size()));
  out.pi_base.head(base) = structure.regrouping.leftCols(inertial) * pi_std;
  out.pi_base.tail(layout.columns() - inertial) = out.pi_full.tail(layout.columns() - inertial);
  out.Sigma_base = J * estimate.Sigma * J.transpose();
}

/// Removes the statements that an estimate without calibration must not make.
void withhold(const Calibration& calibration, estimation::ParameterEstimate& out) {
  for (std::vector<estimation::EstimatedValue>* values : {&out.parameters, &out.base})
    for (estimation::EstimatedValue& value : *values) forget(value);
  for (regressors::StribeckShape& shape : out.friction.shapes)
    shape.steep_std = shape.flat_std = shape.smooth_std = kUnknown;
  out.Sigma_base.setConstant(kUnknown);
  out.covariance = {"none: not calibrated", kUnknown, false,
                    "Not calibrated: " + calibration.findings.front().text};
}

}  // namespace

estimation::ParameterEstimate asParameterEstimate(const MapProblem& problem, const MapEstimate& estimate,
                                                  const Posterior& posterior,
                                                  const identifiability::BaseParameters& structure) {
  estimation::ParameterEstimate out;
  out.method = "map";
  out.prior = "log-cholesky";
  out.status = estimate.status;
  out.iterations = static_cast<int>(estimate.iterations.size());
  out.kkt_residual = estimate.certificate.optimality();
  out.cost = estimate.value.chi2();
  out.condition = out.condition_with_friction = kUnknown;
  out.friction = frictionModel(problem, estimate);
  addValues(problem, estimate, posterior, structure, out);
  out.covariance = {
      "Laplace at the optimum", 1.0, false,
      "Covariance of the posterior: prior, encoders and forces with the noise as stated. Intervals "
      "are built in the coordinates of the bodies and mapped."};
  for (int b = 0; b < problem.model.bodyCount(); ++b) {
    const double least = minPseudoEigenvalue(out.pi_full.segment<10>(10 * b));
    out.consistent.push_back({problem.model.body(b).name, least, least > 0.0, kUnknown, false});
  }
  if (!posterior.calibration.calibrated) withhold(posterior.calibration, out);
  out.findings = problem.findings;
  out.findings.insert(out.findings.end(), posterior.calibration.findings.begin(),
                      posterior.calibration.findings.end());
  return out;
}

}  // namespace plumbline::bayes
