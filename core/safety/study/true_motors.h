// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/random.h"
#include "safety/uncertain_robot.h"

namespace plumbline::safety {

/// Draws true rotor inertias and friction inside their intervals, uniformly.
inline void drawMotors(const UncertainRobot& robot, std::uint64_t seed, RobotNumbers& truth) {
  Random random(seed);
  const auto draw = [&](const VectorRange& range) {
    Eigen::VectorXd x(range.size());
    for (Eigen::Index j = 0; j < x.size(); ++j) x[j] = random.uniform(range.lower[j], range.upper[j]);
    return x;
  };
  truth.rotor = draw(robot.rotor);
  truth.coulomb = draw(robot.coulomb);
  truth.viscous = draw(robot.viscous);
}

}  // namespace plumbline::safety
