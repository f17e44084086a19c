// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "model/robot_model.h"
#include "regressors/friction_model.h"

namespace plumbline::regressors {

/// Columns of the full torque regressor: 10 per body in the canonical order, then the friction columns per actuated
/// coordinate (all of coordinate 0, then all of coordinate 1 …). The six coordinates of a floating base have
/// no friction.
class RegressorLayout {
 public:
  /// Names of the friction model that the robot lacks are left out; `checkFriction` rejects them.
  RegressorLayout(const RobotModel& model, const FrictionModel& friction);

  int bodies() const { return bodies_; }
  int inertialColumns() const { return 10 * bodies_; }
  int columns() const { return static_cast<int>(names_.size()); }
  const FrictionModel& friction() const { return friction_; }
  /// "link3.Ixy", "joint2.coulomb"; unit "kg·m²", …
  const std::string& name(int column) const { return names_[static_cast<std::size_t>(column)]; }
  const std::string& unit(int column) const { return units_[static_cast<std::size_t>(column)]; }

  struct FrictionColumn {
    FrictionKind kind;
    int column;  ///< of the layout
  };
  /// One coordinate of a linear combination over velocity coordinates.
  struct Share {
    int dof;
    double factor;
  };
  /// The motor of an actuated coordinate: the coordinate itself unless joints are coupled.
  struct Motor {
    std::vector<Share>
        speed;  ///< v_motor = Σ factor v_dof; its friction acts on the same coordinates, likewise
    std::vector<Share> load;  ///< torque of the transmission = Σ factor tau_dof
  };
  /// Velocity coordinates that carry friction, in order.
  const std::vector<int>& frictionDofs() const { return friction_dofs_; }
  /// First friction column of the coordinate; that of the next one when it has none.
  int frictionColumn(int friction_dof_index) const {
    return first_[static_cast<std::size_t>(friction_dof_index)];
  }
  const std::vector<FrictionColumn>& frictionColumns(int friction_dof_index) const {
    return friction_columns_[static_cast<std::size_t>(friction_dof_index)];
  }
  const Motor& motor(int friction_dof_index) const {
    return motors_[static_cast<std::size_t>(friction_dof_index)];
  }
  const StribeckShape& shape(int friction_dof_index) const {
    return shapes_[static_cast<std::size_t>(friction_dof_index)];
  }
  /// Kind and velocity coordinate of a friction column.
  FrictionKind kind(int column) const;
  int dof(int column) const;

 private:
  void addFriction(const RobotModel& model, int dof, const std::string& joint, bool linear);
  void addMotors(const RobotModel& model);
  std::size_t owner(int column) const;

  int bodies_ = 0;
  FrictionModel friction_;
  std::vector<std::string> names_, units_;
  std::vector<int> friction_dofs_;
  std::vector<int> first_;
  std::vector<std::vector<FrictionColumn>> friction_columns_;
  std::vector<Motor> motors_;
  std::vector<StribeckShape> shapes_;
};

}  // namespace plumbline::regressors
