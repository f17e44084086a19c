// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/estimate_form.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "regressors/layout.h"
#include "spatial/inertia.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Places of one coordinate's friction in θ; −1 where it has no such term.
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

FrictionModel frictionModel(const MapProblem& problem, const MapEstimate& estimate) {
  FrictionModel friction;
  for (const int b : problem.model.actuatedBodies()) {
    const Joint& joint = problem.model.body(b).joint;
    const FrictionSpec& spec = problem.map.friction()[static_cast<std::size_t>(joint.v_index)];
    FrictionTerms terms;
    terms.viscous = spec.viscous && !spec.coulomb && !spec.stribeck;
    terms.stribeck = spec.coulomb || spec.stribeck;
    friction.joints.push_back({joint.name, terms});
    if (!terms.stribeck) continue;
    const FrictionPlaces at = placesOf(problem.map, joint.v_index);
    const VectorXd& theta = estimate.optimum.theta;
    const auto std = [&](Index i) { return std::sqrt(std::max(0.0, estimate.Sigma(i, i))); };
    StribeckShape shape;
    shape.joint = joint.name;
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

/// The coordinate of θ whose exponential a friction column of the layout multiplies.
Index placeOf(const ParameterMap& map, const RegressorLayout& layout, int column) {
  const FrictionPlaces at = placesOf(map, layout.dof(column));
  switch (layout.kind(column)) {
    case FrictionKind::Viscous:
      return at.viscous;
    case FrictionKind::Smooth:
      return at.level;
    default:
      return at.bump;
  }
}

void forget(EstimatedValue& value) {
  value.std = value.relative_std = value.lower = value.upper = kUnknown;
}

/// Value of a friction column: an exponential of one coordinate of θ.
PosteriorValue columnValue(const MapProblem& problem, const Posterior& posterior,
                           const RegressorLayout& layout, int column) {
  const Index place = placeOf(problem.map, layout, column);
  const Index first = problem.map.size() - static_cast<Index>(posterior.friction.size());
  PosteriorValue value = posterior.friction[static_cast<std::size_t>(place - first)];
  value.subject = layout.name(column);
  value.unit = layout.unit(column);
  return value;
}

}  // namespace

ParameterEstimate asParameterEstimate(const MapProblem& problem, const MapEstimate& estimate,
                                      const Posterior& posterior, const BaseParameters& structure) {
  ParameterEstimate out;
  out.method = "map";
  out.prior = "log-cholesky";
  out.status = estimate.status;
  out.iterations = static_cast<int>(estimate.iterations.size());
  out.kkt_residual = estimate.certificate.optimality();
  out.cost = 2.0 * estimate.value.cost;
  out.condition = out.condition_with_friction = kUnknown;
  out.friction = frictionModel(problem, estimate);
  const RegressorLayout layout(problem.model, out.friction);
  const Index inertial = layout.inertialColumns(), p = problem.map.size(), base = structure.count();
  const VectorXd pi_std = problem.map.inertial(estimate.optimum.theta);
  out.columns = structure.independent;
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) out.columns.push_back(c);
  out.pi_full.resize(layout.columns());
  out.pi_full.head(inertial) = pi_std;
  out.pi_described = VectorXd::Zero(layout.columns());
  out.pi_described.head(inertial) = problem.model.parameters();
  out.parameters.assign(posterior.parameters.begin(), posterior.parameters.end());
  out.base.assign(posterior.base.begin(), posterior.base.end());
  out.data_share.resize(layout.columns());
  for (Index i = 0; i < inertial; ++i)
    out.data_share[i] = posterior.parameters[static_cast<std::size_t>(i)].data_share;
  MatrixXd J = MatrixXd::Zero(static_cast<Index>(out.columns.size()), p);
  J.topRows(base) =
      structure.regrouping.leftCols(inertial) * problem.map.inertialJacobian(estimate.optimum.theta);
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) {
    const PosteriorValue value = columnValue(problem, posterior, layout, c);
    out.pi_full[c] = value.value;
    out.data_share[c] = value.data_share;
    out.parameters.push_back(value);
    out.base.push_back(value);
    J(base + c - inertial, placeOf(problem.map, layout, c)) = value.value;
  }
  out.pi_base.resize(static_cast<Index>(out.columns.size()));
  out.pi_base.head(base) = structure.regrouping.leftCols(inertial) * pi_std;
  out.pi_base.tail(layout.columns() - inertial) = out.pi_full.tail(layout.columns() - inertial);
  out.Sigma_base = J * estimate.Sigma * J.transpose();
  out.covariance = {
      "Laplace at the optimum", 1.0, false,
      "Covariance of the posterior: prior, encoders and forces with the noise as stated. Intervals "
      "are built in the coordinates of the bodies and mapped."};
  for (int b = 0; b < problem.model.bodyCount(); ++b) {
    const double least = minPseudoEigenvalue(pi_std.segment<10>(10 * b));
    out.consistent.push_back({problem.model.body(b).name, least, least > 0.0, kUnknown, false});
  }
  if (estimate.status != Termination::Converged) {
    for (EstimatedValue& value : out.parameters) forget(value);
    for (EstimatedValue& value : out.base) forget(value);
    out.Sigma_base.setConstant(kUnknown);
    out.covariance.text = "None: the search did not converge.";
  }
  out.findings = problem.findings;
  for (const Finding& finding : mapFindings(problem, estimate, posterior)) out.findings.push_back(finding);
  return out;
}

std::vector<Finding> mapFindings(const MapProblem& problem, const MapEstimate& estimate,
                                 const Posterior& posterior) {
  std::vector<Finding> out;
  char text[400];
  const auto add = [&](Severity severity, const std::string& subject, const char* code) {
    out.push_back({severity, subject, code, text});
  };
  if (estimate.status != Termination::Converged) {
    std::snprintf(
        text, sizeof text,
        "The search ended (%s) %.2g standard deviations from a stationary point with a largest residual "
        "of %.2g; the values are no optimum, and there are no intervals.",
        toString(estimate.status), estimate.certificate.optimality(), estimate.value.feasibility());
    add(Severity::Error, "search", "not-converged");
  }
  if (posterior.chi2 < posterior.chi2_lower || posterior.chi2 > posterior.chi2_upper) {
    const double factor =
        posterior.chi2 / static_cast<double>(std::max<Index>(1, posterior.degrees_of_freedom));
    std::snprintf(
        text, sizeof text,
        "χ² is %.4g where 99 %% of all logs with the stated noise give %.4g to %.4g: the intervals are not "
        "calibrated. All standard deviations times %.3g would make it fit; compare the sensors' residuals.",
        posterior.chi2, posterior.chi2_lower, posterior.chi2_upper, std::sqrt(factor));
    add(Severity::Warning, "noise", "chi2-out-of-band");
  }
  for (const SensorResidual& r : posterior.residuals) {
    // The expected squares scatter by √(2/n) when residuals are independent.
    const double n = static_cast<double>(r.count) * r.expected_rms * r.expected_rms;
    if (n < 20.0) continue;  // nearly all of it is what the estimate may choose
    const double ratio = r.rms * r.rms / (r.expected_rms * r.expected_rms);
    if (std::fabs(ratio - 1.0) <= 0.1 + 5.0 * std::sqrt(2.0 / n)) continue;
    std::snprintf(
        text, sizeof text,
        "The residuals of %s at %s are %.3g times as large as the stated noise lets expect: the intervals "
        "are not calibrated.",
        r.sensor.c_str(), r.joint.c_str(), std::sqrt(ratio));
    add(Severity::Warning, r.joint, "sensor-noise");
  }
  long prior = 0;
  for (const PosteriorValue& value : posterior.parameters) prior += value.data_share < 0.05;
  if (prior > 0 && !problem.map.bodies().empty()) {
    std::snprintf(text, sizeof text,
                  "%ld of %zu inertial parameters are the prior's: the data gave less than 5 %% of them.",
                  prior, posterior.parameters.size());
    add(Severity::Info, "prior", "prior-dominates");
  }
  return out;
}

}  // namespace plumbline::bayes
