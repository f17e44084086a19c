// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/result.h"
#include "dynamics/constraints/motion_constraint.h"

namespace plumbline::dynamics {

/// Scales that make J free of units: rows of rotation times a length, columns of rotation divided by it.
struct ConstraintScale {
  double length = 1.0;            ///< typical lever of the loops [m]
  Eigen::VectorXd rows, columns;  ///< m, nv
};
/// @param q  any posture
ConstraintScale constraintScale(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                const VectorRef& q);

struct LoopClosingSettings {
  double tolerance = 1e-11;  ///< of φ, where the steps end [m; rad]
  double accepted = 1e-3;    ///< of φ: what redundant rows of a robot with rounded lengths may keep [m; rad]
  double rank_tolerance = 1e-3;  ///< directions that move the scaled φ by less are left alone
  int iterations = 200;
  double longest_step = 0.3;   ///< rad or m per iteration: longer ones change the assembly branch
  std::vector<int> held = {};  ///< velocity coordinates that do not move
};

struct ClosedPosture {
  Eigen::VectorXd q;
  double translation_error = 0.0;  ///< largest |φ| in rows of translation [m]
  double rotation_error = 0.0;     ///< in rows of rotation [rad]
  int iterations = 0;
};

/// Closes the loops by Gauss–Newton steps of least norm from a start, which decides the assembly branch.
/// Contacts count where they have an anchor.
/// @error NotConverged, naming the row that is furthest open
Result<ClosedPosture> closePosture(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                   const VectorRef& q_start, const LoopClosingSettings& settings = {});

}  // namespace plumbline::dynamics
