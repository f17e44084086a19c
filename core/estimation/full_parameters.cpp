// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/full_parameters.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/value_source.h"
#include "spatial/inertia.h"

namespace plumbline::estimation {
namespace {

constexpr double kNegligible = 1e-9;  ///< fraction of a parameter's scale that counts as nothing

EstimatedValue named(const std::string& subject, const std::string& unit, double value, double std,
                     double freedom) {
  EstimatedValue out;
  out.subject = subject;
  out.unit = unit;
  out.value = value;
  setInterval(std, freedom, out);
  return out;
}

/// Determination of one inertial parameter by structure and log.
struct BaseKnowledge {
  bool touched = false;  ///< some base parameter moves it
  bool alone = false;    ///< identifiable by itself
  bool excited = true;   ///< all base parameters that it depends on are excited
};

BaseKnowledge knowledgeOfBase(const identifiability::BaseParameters& structure, const Eigen::VectorXd& scale,
                              const Eigen::MatrixXd& P, const std::vector<EstimatedValue>& base,
                              Eigen::Index i) {
  BaseKnowledge known;
  known.alone = structure.null_basis.cols() == 0 || structure.null_basis.row(i).norm() < 1e-9;
  for (Eigen::Index b = 0; b < P.cols(); ++b) {
    const int column = structure.independent[static_cast<std::size_t>(b)];
    const double share = std::abs(P(i, b)) * scale[column] / scale[i];
    if (share <= kNegligible) continue;
    known.touched = true;
    if (std::isnan(base[static_cast<std::size_t>(b)].std)) known.excited = false;
  }
  return known;
}

}  // namespace

Eigen::VectorXd parameterScale(const RobotModel& model) {
  const int bodies = model.bodyCount();
  double mass = 0.0, length = 0.0;
  int offsets = 0;
  for (const Body& body : model.bodies()) {
    mass += std::max(0.0, body.pi_std[layout::m]);
    const double offset = body.joint.X_PJ.p.norm();
    if (offset > 1e-6) {
      length += offset;
      ++offsets;
    }
  }
  const double mean_mass = mass > 0.0 ? mass / bodies : 1.0;
  length = offsets > 0 ? length / offsets : 0.1;
  Eigen::VectorXd scale(10 * bodies);
  for (int i = 0; i < bodies; ++i) {
    const double M = std::max(model.body(i).pi_std[layout::m], 0.1 * mean_mass);
    scale[10 * i] = M;
    scale.segment(10 * i + 1, 3).setConstant(M * length);
    scale.segment(10 * i + 4, 6).setConstant(M * length * length);
  }
  return scale;
}

Eigen::VectorXd nominalFriction(const RobotModel& model, const regressors::RegressorLayout& layout) {
  Eigen::VectorXd values = Eigen::VectorXd::Zero(layout.columns() - layout.inertialColumns());
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    const int dof = layout.frictionDofs()[k];
    for (const int body : model.actuatedBodies()) {
      const Joint& joint = model.body(body).joint;
      if (dof < joint.v_index || dof >= joint.v_index + joint.nv) continue;
      for (const regressors::RegressorLayout::FrictionColumn& column :
           layout.frictionColumns(static_cast<int>(k))) {
        double& value = values[column.column - layout.inertialColumns()];
        switch (column.kind) {
          case regressors::FrictionKind::Coulomb:
          case regressors::FrictionKind::Forward:
          case regressors::FrictionKind::Backward:
          case regressors::FrictionKind::Smooth:
            value = joint.friction;
            break;
          case regressors::FrictionKind::Viscous:
            value = joint.damping;
            break;
          default:
            break;
        }
      }
    }
  }
  return values;
}

Eigen::VectorXd nominalParameters(const RobotModel& model, const regressors::RegressorLayout& layout) {
  Eigen::VectorXd values(layout.columns());
  values << model.parameters(), nominalFriction(model, layout);
  return values;
}

Eigen::MatrixXd smallestChange(const identifiability::BaseParameters& structure,
                               const Eigen::VectorXd& scale) {
  // P = S (G S)⁺ by QR of (G S)ᵀ: G S = Rᵀ Qᵀ, (G S)⁺ = Q R⁻ᵀ.
  const Eigen::MatrixXd GS = structure.regrouping * scale.asDiagonal();
  return scale.asDiagonal() * linalg::pseudoInverse(GS, 1e-12);
}

void completeParameters(const RobotModel& model, const identifiability::BaseParameters& structure,
                        ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  const Eigen::Index inertial = layout.inertialColumns(), b = structure.count();
  const Eigen::VectorXd scale = parameterScale(model);
  const Eigen::MatrixXd P = smallestChange(structure, scale);
  const Eigen::VectorXd prior = model.parameters();

  estimate.pi_full.resize(layout.columns());
  estimate.pi_full.head(inertial) = prior + P * (estimate.pi_base.head(b) - structure.regrouping * prior);
  estimate.pi_full.tail(layout.columns() - inertial) = nominalFriction(model, layout);
  for (Eigen::Index c = b; c < estimate.pi_base.size(); ++c) {
    estimate.pi_full[estimate.columns[static_cast<std::size_t>(c)]] = estimate.pi_base[c];
  }
  const Eigen::VectorXd variance =
      (P * estimate.Sigma_base.topLeftCorner(b, b)).cwiseProduct(P).rowwise().sum();
  Eigen::VectorXd base_freedom(b);
  for (Eigen::Index i = 0; i < b; ++i) {
    const double freedom = estimate.base[static_cast<std::size_t>(i)].degrees_of_freedom;
    base_freedom[i] = std::isnan(freedom) ? std::numeric_limits<double>::max() : freedom;
  }
  const Eigen::VectorXd freedom = mappedFreedom(P, estimate.Sigma_base.topLeftCorner(b, b), base_freedom);

  estimate.parameters.clear();
  for (Eigen::Index i = 0; i < inertial; ++i) {
    const BaseKnowledge known = knowledgeOfBase(structure, scale, P, estimate.base, i);
    if (!known.touched) estimate.pi_full[i] = prior[i];  // without the rounding of the change that is none
    const bool tells = known.touched && known.excited;
    const double std =
        tells ? std::sqrt(std::max(0.0, variance[i])) : std::numeric_limits<double>::quiet_NaN();
    const int column = static_cast<int>(i);
    EstimatedValue value =
        named(layout.name(column), layout.unit(column), estimate.pi_full[i], std, freedom[i]);
    if (!known.alone) value.lower = value.upper = std::numeric_limits<double>::quiet_NaN();
    estimate.parameters.push_back(value);
  }
  for (int column = layout.inertialColumns(); column < layout.columns(); ++column) {
    const auto found = std::find(estimate.columns.begin(), estimate.columns.end(), column);
    if (found != estimate.columns.end()) {
      estimate.parameters.push_back(
          estimate.base[static_cast<std::size_t>(found - estimate.columns.begin())]);
      estimate.parameters.back().subject = layout.name(column);
    } else {
      estimate.parameters.push_back(named(layout.name(column), layout.unit(column), estimate.pi_full[column],
                                          std::numeric_limits<double>::quiet_NaN(), 1.0));
    }
  }

  estimate.consistent.clear();
  for (int body = 0; body < model.bodyCount(); ++body) {
    const Vec10 pi_std = estimate.pi_full.segment<10>(10 * body);
    ParameterEstimate::Consistency consistency;
    consistency.body = model.body(body).name;
    consistency.min_eigenvalue = minPseudoEigenvalue(pi_std);
    consistency.ok = consistency.min_eigenvalue > 0.0;
    estimate.consistent.push_back(consistency);
  }
}

std::vector<std::string> undeterminedBodies(const ParameterEstimate& estimate) {
  std::vector<std::string> bodies;
  if (estimate.prior != "none") return bodies;
  for (std::size_t i = 0; i < estimate.consistent.size(); ++i) {
    const auto first = static_cast<Eigen::Index>(10 * i);
    if (first + 10 > estimate.data_fraction.size()) break;
    if (!(estimate.data_fraction.segment<10>(first).minCoeff() >= kIdentifiedShare))
      bodies.push_back(estimate.consistent[i].body);
  }
  return bodies;
}

}  // namespace plumbline::estimation
