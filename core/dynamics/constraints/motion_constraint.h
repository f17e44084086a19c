// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "dynamics/constraints/twist_derivatives.h"
#include "model/contact_frame.h"
#include "model/loop_closure.h"

namespace plumbline::dynamics {

/// Proportional and derivative gains that lead a constraint back when it has drifted; the contact's position
/// counts only where its anchor is given.
struct Stabilisation {
  double position = 0.0;  ///< K_p = 1/T² [1/s²]
  double velocity = 0.0;  ///< K_d = 2/T [1/s]
  /// Critically damped with the time constant `T` [s].
  /// @source Baumgarte 1972
  static Stabilisation within(double T) { return {1.0 / (T * T), 2.0 / T}; }
};

/// Loops and contacts of a robot as rows ψ̈(q, v, a) + K_d ψ̇ + K_p φ = 0. Immutable.
///   loop, frames 1 and 2, X = Xm_12, in the axes of frame 1:
///     ψ̇ = V₁ − X V₂,  ψ̈ = A₁ − X A₂ + V₁ × X V₂,  J = J₁ − X J₂                          (1)
///     φ: log X with six rows; else Rᵀp for translations; log R for one or three rotations; for two, of a pin
///     about e, n × e with n = Rᵀe; (R, p) the pose of frame 1 in frame 2                      (2)
///   contact, world axes: ψ̇ = [Rω; Ru], ψ̈ = [Rω̇; R(u̇ + ω×u)] (a point: the lower half)          (3)
struct MotionConstraint {
  struct Loop {
    std::string name;
    BodyFrame first, second;
    ConstraintRows stated = kAllRows;  ///< decides the form of φ, also where rows were dropped
  };
  struct Contact {
    std::string name;
    BodyFrame frame;
    ContactType type = ContactType::Point;
    Vec3 normal = Vec3::UnitZ();
    std::optional<Pose> X_WAnchor;
  };
  struct Row {
    int part = 0;       ///< loop, or loops.size() + contact
    int direction = 0;  ///< 0…5 as in a twist
  };
  std::vector<Loop> loops;
  std::vector<Contact> contacts;
  std::vector<Row> rows;
  Stabilisation stabilisation;

  int size() const { return static_cast<int>(rows.size()); }
  bool isLoop(const Row& row) const { return row.part < static_cast<int>(loops.size()); }
  bool isRotation(const Row& row) const { return row.direction < 3; }
  /// "knee.x"
  std::string rowName(int row) const;
  /// The same with only the rows of the list, in its order.
  MotionConstraint withRows(const std::vector<int>& kept) const;
};

/// Makes the constraint of all rows that loops and contacts state.
/// @error those of `checkLoops`; for contacts UnknownReference, DuplicateName, ValueOutOfRange (normal), naming it
Result<MotionConstraint> motionConstraint(const RobotModel& model, const std::vector<LoopClosure>& loops,
                                          const std::vector<ContactFrame>& contacts = {});

/// Values of all rows, m each. Rotation in rad, translation in m.
struct ConstraintMotion {
  Eigen::VectorXd position;      ///< φ; zero for a contact without anchor
  Eigen::VectorXd velocity;      ///< ψ̇
  Eigen::VectorXd acceleration;  ///< ψ̈
  Eigen::MatrixXd J;             ///< m×nv

  /// ψ̈ + K_d ψ̇ + K_p φ
  Eigen::VectorXd stabilised(const Stabilisation& gains) const {
    return acceleration + gains.velocity * velocity + gains.position * position;
  }
};
/// @param q v a  nq, nv, nv
ConstraintMotion constraintMotion(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                  const VectorRef& q, const VectorRef& v, const VectorRef& a);

/// Sets the wrenches of the constraint on the bodies as external wrenches, instead of any that the workspace had, so
/// that inverse dynamics returns RNEA(q, v, a) − Jᵀλ. Needs `forwardKinematics` at q.
/// @param lambda  m; forces [N] in rows of translation, moments [N·m] in rows of rotation
void applyConstraintForce(DynamicsWorkspace& work, const MotionConstraint& constraint,
                          const VectorRef& lambda);

/// Distance of the frames of a loop, in all six directions, stated or not.
struct LoopError {
  Vec3 rotation;     ///< rotation vector of frame 1 in frame 2, axes of frame 1 [rad]
  Vec3 translation;  ///< axes of frame 1 [m]
};
LoopError loopError(const DynamicsWorkspace& work, const MotionConstraint::Loop& loop);

}  // namespace plumbline::dynamics
