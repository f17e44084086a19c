// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/friction_export.h"

#include "estimation/number_text.h"

namespace plumbline::workflow {

JointFrictionSummary frictionSummary(const RegressorLayout& layout, int friction_dof,
                                     const Eigen::VectorXd& pi_full) {
  JointFrictionSummary summary;
  for (const RegressorLayout::FrictionColumn& column : layout.frictionColumns(friction_dof)) {
    const double value = pi_full[column.column];
    switch (column.kind) {
      case FrictionKind::Coulomb:
      case FrictionKind::Smooth:
        summary.coulomb = value;
        break;
      case FrictionKind::Forward:
      case FrictionKind::Backward:
        summary.coulomb = summary.coulomb.value_or(0.0) + 0.5 * value;
        break;
      case FrictionKind::Viscous:
        summary.viscous = value;
        break;
      case FrictionKind::Rotor:
        summary.rotor = value;
        break;
      default:
        break;
    }
  }
  return summary;
}

std::vector<Finding> frictionLosses(const RobotModel& model, const ParameterEstimate& estimate,
                                    bool rotor_lost) {
  const RegressorLayout layout(model, estimate.friction);
  std::vector<std::string> asymmetric, stribeck, load, offset, rotor;
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    const std::string& joint = model.dofNames()[static_cast<std::size_t>(layout.frictionDofs()[k])];
    for (const RegressorLayout::FrictionColumn& column : layout.frictionColumns(static_cast<int>(k))) {
      if (estimate.pi_full[column.column] == 0.0) continue;
      if (column.kind == FrictionKind::Forward) asymmetric.push_back(joint);
      if (column.kind == FrictionKind::Stribeck) stribeck.push_back(joint);
      if (column.kind == FrictionKind::Load) load.push_back(joint);
      if (column.kind == FrictionKind::Offset) offset.push_back(joint);
      if (column.kind == FrictionKind::Rotor) rotor.push_back(joint);
    }
  }
  std::vector<Finding> findings;
  const auto lost = [&](const std::vector<std::string>& joints, const char* what) {
    if (joints.empty()) return;
    findings.push_back({Severity::Info, joints.front(), "friction-lost",
                        std::string(what) + " of " + listText(joints) + "."});
  };
  lost(asymmetric,
       "The format knows no direction of friction: the mean of both is written for the Coulomb friction");
  lost(stribeck, "The format has no place for the Stribeck effect, which is left out,");
  lost(load, "The format has no place for friction by load, which is left out,");
  lost(offset, "The format has no place for the torque offset, which is left out,");
  if (rotor_lost) lost(rotor, "The format has no place for the rotor inertia, which is left out,");
  lost(estimate.friction.coupling.joints,
       "The format knows no coupled motors: the friction of each motor is written at the joint of its name, "
       "for those");
  return findings;
}

}  // namespace plumbline::workflow
