// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/friction_export.h"

#include "base/text.h"
#include "workflow/robot/export.h"

namespace plumbline::workflow {
namespace {

constexpr const char* kAsymmetry = "Coulomb friction by direction (the mean of both is written)";
constexpr const char* kSmooth = "shape of smooth friction (its Coulomb and viscous terms are written)";
constexpr const char* kLoad = "friction by load";

/// Adds the terms that no other format can hold.
void addOthers(const regressors::RegressorLayout& layout, int friction_dof, const Eigen::VectorXd& pi_full,
               io::DofTerms& t) {
  const regressors::StribeckShape& shape = layout.shape(friction_dof);
  for (const regressors::RegressorLayout::FrictionColumn& column : layout.frictionColumns(friction_dof)) {
    const double value = pi_full[column.column];
    switch (column.kind) {
      case regressors::FrictionKind::Offset:
        t.offset = value;
        break;
      case regressors::FrictionKind::Forward:
        t.others.push_back({"coulomb_plus", value, kAsymmetry});
        break;
      case regressors::FrictionKind::Backward:
        t.others.push_back({"coulomb_minus", value, kAsymmetry});
        break;
      case regressors::FrictionKind::Load:
        t.others.push_back({"load", value, kLoad});
        break;
      case regressors::FrictionKind::Stribeck:
        t.others.push_back({"stribeck", value, kSmooth});
        t.others.push_back({"stribeck_g1", shape.steep, kSmooth});
        t.others.push_back({"stribeck_g2", shape.flat, kSmooth});
        break;
      case regressors::FrictionKind::Smooth:
        t.others.push_back({"stribeck_g4", shape.smooth, kSmooth});
        break;
      default:
        break;
    }
  }
}

}  // namespace

JointFrictionSummary frictionSummary(const regressors::RegressorLayout& layout, int friction_dof,
                                     const Eigen::VectorXd& pi_full) {
  JointFrictionSummary summary;
  for (const regressors::RegressorLayout::FrictionColumn& column : layout.frictionColumns(friction_dof)) {
    const double value = pi_full[column.column];
    switch (column.kind) {
      case regressors::FrictionKind::Coulomb:
      case regressors::FrictionKind::Smooth:
        summary.coulomb = value;
        break;
      case regressors::FrictionKind::Forward:
      case regressors::FrictionKind::Backward:
        summary.coulomb = summary.coulomb.value_or(0.0) + 0.5 * value;
        break;
      case regressors::FrictionKind::Viscous:
        summary.viscous = value;
        break;
      case regressors::FrictionKind::Rotor:
        summary.rotor = value;
        break;
      default:
        break;
    }
  }
  return summary;
}

std::vector<io::DofTerms> identifiedTerms(const RobotModel& model,
                                          const estimation::ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  std::vector<io::DofTerms> terms(model.dofNames().size());
  for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
    io::DofTerms& t = terms[static_cast<std::size_t>(layout.frictionDofs()[static_cast<std::size_t>(k)])];
    const JointFrictionSummary summary = frictionSummary(layout, k, estimate.pi_full);
    t.coulomb = summary.coulomb;
    t.viscous = summary.viscous;
    t.rotor = summary.rotor;
    addOthers(layout, k, estimate.pi_full, t);
  }
  return terms;
}

std::vector<Finding> frictionLosses(const estimation::ParameterEstimate& estimate) {
  std::vector<Finding> findings;
  const std::vector<std::string>& coupled = estimate.friction.coupling.joints;
  if (!coupled.empty())
    findings.push_back(
        {Severity::Warning, coupled.front(), "coupling-lost",
         "The format knows no coupled motors: the friction of each motor is written at the joint of its "
         "name, for those of " +
             listText(coupled) + "."});
  return findings;
}

}  // namespace plumbline::workflow
