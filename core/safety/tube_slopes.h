// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "bounds/momentum_recursion.h"
#include "safety/uncertain_robot.h"

namespace plumbline::safety {

/// Box of x = (q, v, va, aa), one interval per joint each.
struct PassiveBox {
  std::vector<verified::Interval> q, v, va, aa;
};

/// Upper bounds, over a box of x and all parameters, of the rigid-body torque phi(x; pi) = H_b aa + C va + g and its
/// slopes. Row: torque; column: argument.
struct PassiveSlopes {
  Eigen::MatrixXd q;               ///< |∂phi/∂q|
  Eigen::MatrixXd v;               ///< |∂phi/∂v|
  Eigen::MatrixXd coriolis;        ///< |∂phi/∂va| = |C(q, v)|
  Eigen::MatrixXd inertia;         ///< |∂phi/∂aa| = |H_b(q)|
  Eigen::MatrixXd inertia_radius;  ///< of H_b about its value at the middle parameters, same q
  Eigen::MatrixXd inertia_turn;    ///< |C(q, u)| for |u| ≤ `turn`
};

/// Slopes by forward derivatives in ball arithmetic: one direction per joint and argument, so that the entries of narrow
/// boxes stay narrow through the rotations of the chain. Rounding is inside.
/// @param turn  rad per joint, of `inertia_turn`
/// @cost   about five regressors of `joints` + 1 numbers each
PassiveSlopes passiveSlopes(const bounds::MomentumChain& chain, const PassiveBox& box, const VectorRange& pi,
                            const Eigen::VectorXd& turn);

}  // namespace plumbline::safety
