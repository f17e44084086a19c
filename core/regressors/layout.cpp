// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/layout.h"

#include <algorithm>
#include <stdexcept>

#include "base/linalg.h"

namespace plumbline::regressors {

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
  std::vector<const std::string*> carrier(static_cast<std::size_t>(model.nv()), nullptr);
  for (const Body& body : model.bodies()) {
    if (body.joint.mimics >= 0 || body.joint.type == JointType::Floating) continue;
    for (int k = 0; k < body.joint.nv; ++k) {
      const auto dof = static_cast<std::size_t>(body.joint.v_index + k);
      carrier[dof] = &body.joint.name;
      translation[dof] = body.joint.S.col(k).head<3>().isZero();
    }
  }
  for (int dof = 0; dof < model.nv(); ++dof) {
    const auto at = static_cast<std::size_t>(dof);
    if (carrier[at] != nullptr) addFriction(model, dof, *carrier[at], translation[at]);
  }
  addMotors(model);
}

void RegressorLayout::addFriction(const RobotModel& model, int dof, const std::string& joint, bool linear) {
  const std::string& name = model.dofNames()[static_cast<std::size_t>(dof)];
  const FrictionTerms& terms = friction_.of(joint, name);
  StribeckShape shape;
  for (const StribeckShape& given : friction_.shapes)
    if (given.joint == name || given.joint == joint) shape = given;
  friction_dofs_.push_back(dof);
  first_.push_back(static_cast<int>(names_.size()));
  shapes_.push_back(shape);
  std::vector<FrictionColumn>& columns = friction_columns_.emplace_back();
  const auto add = [&](bool wanted, FrictionKind kind, const char* term, const char* linear_unit,
                       const char* angular_unit) {
    if (!wanted) return;
    columns.push_back({kind, static_cast<int>(names_.size())});
    names_.push_back(name + "." + term);
    units_.emplace_back(linear ? linear_unit : angular_unit);
  };
  const bool smooth = terms.stribeck;
  add(terms.coulomb, FrictionKind::Coulomb, "coulomb", "N", "N·m");
  add(terms.asymmetric, FrictionKind::Forward, "coulomb_plus", "N", "N·m");
  add(terms.asymmetric, FrictionKind::Backward, "coulomb_minus", "N", "N·m");
  add(smooth && shape.bump, FrictionKind::Stribeck, "stribeck", "N", "N·m");
  add(smooth && shape.level, FrictionKind::Smooth, "coulomb", "N", "N·m");
  add(smooth ? shape.viscous : terms.viscous, FrictionKind::Viscous, "viscous", "N·s/m", "N·m·s/rad");
  add(terms.load, FrictionKind::Load, "load", "1", "1");
  add(terms.offset, FrictionKind::Offset, "offset", "N", "N·m");
  add(terms.rotor, FrictionKind::Rotor, "rotor", "kg", "kg·m²");
  const bool bump = smooth && shape.bump;
  add(bump && shape.steep_slope, FrictionKind::SteepSlope, "stribeck_g1", "N·m/s", "N·m·rad/s");
  add(bump && shape.flat_slope, FrictionKind::FlatSlope, "stribeck_g2", "N·m/s", "N·m·rad/s");
  add(smooth && shape.level && shape.smooth_slope, FrictionKind::SmoothSlope, "stribeck_g4", "N·m/s",
      "N·m·rad/s");
}

void RegressorLayout::addMotors(const RobotModel& model) {
  for (const int dof : friction_dofs_) motors_.push_back({{{dof, 1.0}}, {{dof, 1.0}}});
  const JointCoupling& coupling = friction_.coupling;
  const auto n = static_cast<Eigen::Index>(coupling.joints.size());
  if (n == 0 || coupling.matrix.size() != static_cast<std::size_t>(n * n)) return;
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::MatrixXd C = Eigen::Map<const RowMajor>(coupling.matrix.data(), n, n);
  const Eigen::MatrixXd inverse = linalg::pseudoInverse(C, 1e-9);
  std::vector<int> dofs;
  for (const std::string& joint : coupling.joints) {
    const auto found = std::find(model.dofNames().begin(), model.dofNames().end(), joint);
    if (found == model.dofNames().end()) return;
    dofs.push_back(static_cast<int>(found - model.dofNames().begin()));
  }
  for (Eigen::Index row = 0; row < n; ++row) {
    const auto at =
        std::find(friction_dofs_.begin(), friction_dofs_.end(), dofs[static_cast<std::size_t>(row)]);
    if (at == friction_dofs_.end()) continue;
    Motor& motor = motors_[static_cast<std::size_t>(at - friction_dofs_.begin())];
    motor = {};
    for (Eigen::Index c = 0; c < n; ++c) {
      const int dof = dofs[static_cast<std::size_t>(c)];
      if (C(row, c) != 0.0) motor.speed.push_back({dof, C(row, c)});
      if (inverse(c, row) != 0.0) motor.load.push_back({dof, inverse(c, row)});
    }
  }
}

std::size_t RegressorLayout::owner(int column) const {
  if (column < inertialColumns() || column >= columns())
    throw std::invalid_argument("RegressorLayout: column " + std::to_string(column) + " is none of friction");
  const auto after = std::upper_bound(first_.begin(), first_.end(), column);
  return static_cast<std::size_t>(after - first_.begin()) - 1;
}

FrictionKind RegressorLayout::kind(int column) const {
  const std::size_t k = owner(column);
  return friction_columns_[k][static_cast<std::size_t>(column - first_[k])].kind;
}

int RegressorLayout::dof(int column) const {
  return friction_dofs_[owner(column)];
}

}  // namespace plumbline::regressors
