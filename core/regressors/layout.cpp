// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/layout.h"

namespace plumbline {

RegressorLayout::RegressorLayout(const RobotModel& model, const FrictionModel& friction)
    : bodies_(model.bodyCount()), friction_(friction) {
  for (const Body& body : model.bodies()) {
    for (std::size_t k = 0; k < layout::kSize; ++k) {
      names_.push_back(body.name + "." + std::string(layout::kNames[k]));
      units_.emplace_back(layout::kUnits[k]);
    }
  }
  // A floating joint has no actuator and no friction; a mimic joint has those of its source.
  std::vector<bool> translation(static_cast<std::size_t>(model.nv()), false);
  std::vector<bool> carries(static_cast<std::size_t>(model.nv()), false);
  for (const Body& body : model.bodies()) {
    if (body.joint.mimics >= 0 || body.joint.type == JointType::Floating) continue;
    for (int k = 0; k < body.joint.nv; ++k) {
      const auto dof = static_cast<std::size_t>(body.joint.v_index + k);
      carries[dof] = true;
      translation[dof] = body.joint.S.col(k).head<3>().isZero();
    }
  }
  for (int dof = 0; dof < model.nv(); ++dof) {
    if (!carries[static_cast<std::size_t>(dof)]) continue;
    friction_dofs_.push_back(dof);
    const bool linear = translation[static_cast<std::size_t>(dof)];
    const std::string& joint = model.dofNames()[static_cast<std::size_t>(dof)];
    const auto add = [&](bool wanted, const char* name, const char* linear_unit, const char* angular_unit) {
      if (!wanted) return;
      names_.push_back(joint + "." + name);
      units_.emplace_back(linear ? linear_unit : angular_unit);
    };
    add(friction.coulomb, "coulomb", "N", "N·m");
    add(friction.viscous, "viscous", "N·s/m", "N·m·s/rad");
    add(friction.offset, "offset", "N", "N·m");
    add(friction.rotor, "rotor", "kg", "kg·m²");
  }
}

}  // namespace plumbline
