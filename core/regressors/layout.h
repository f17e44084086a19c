// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "model/robot_model.h"

namespace plumbline {

/// Linear friction and actuator columns of one actuated coordinate, in this order.
struct FrictionModel {
  bool coulomb = false;  ///< sign(v) [N·m]
  bool viscous = false;  ///< v [N·m·s/rad]
  bool offset = false;   ///< 1 [N·m]
  bool rotor = false;    ///< a: rotor and transmission inertia [kg·m²]
  int columnsPerDof() const { return int{coulomb} + int{viscous} + int{offset} + int{rotor}; }
};

/// Columns of the full torque regressor: 10 per body in THE layout, then the friction columns per actuated
/// coordinate (all of coordinate 0, then all of coordinate 1 …). The six coordinates of a floating base have
/// no friction.
class RegressorLayout {
 public:
  RegressorLayout(const RobotModel& model, const FrictionModel& friction);

  int bodies() const { return bodies_; }
  int inertialColumns() const { return 10 * bodies_; }
  int columns() const { return static_cast<int>(names_.size()); }
  const FrictionModel& friction() const { return friction_; }
  /// "link3.Ixy", "joint2.coulomb"; unit "kg·m²", …
  const std::string& name(int column) const { return names_[static_cast<std::size_t>(column)]; }
  const std::string& unit(int column) const { return units_[static_cast<std::size_t>(column)]; }
  /// Velocity coordinates that carry friction, in order.
  const std::vector<int>& frictionDofs() const { return friction_dofs_; }
  int frictionColumn(int friction_dof_index) const {
    return inertialColumns() + friction_dof_index * friction_.columnsPerDof();
  }

 private:
  int bodies_ = 0;
  FrictionModel friction_;
  std::vector<std::string> names_, units_;
  std::vector<int> friction_dofs_;
};

}  // namespace plumbline
