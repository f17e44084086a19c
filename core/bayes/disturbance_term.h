// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "bayes/parameter_map.h"

namespace plumbline::bayes {

/// Part of the cost that disturbances add (`DisturbanceSlope`), as a function of the quantities in which the dynamics are linear: it
/// changes along no parameters that leave the motion as it is.
///   b·(π(θ) − π(θ₀)) + Σ c_i (exp(θ_i − θ₀_i) − 1), of gains of the friction c_i (θ_i − θ₀_i)
struct DisturbanceTerm {
  Eigen::VectorXd at;           ///< θ₀
  Eigen::VectorXd by_inertia;   ///< b, 10·bodies
  Eigen::VectorXd by_friction;  ///< c, p entries
  double value(const ParameterMap& map, const Eigen::VectorXd& theta) const;
  Eigen::VectorXd gradient(const ParameterMap& map, const Eigen::VectorXd& theta) const;
};

}  // namespace plumbline::bayes
