// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "support/support.h"

namespace plumbline::test {

/// A robot of up to `most` bodies; over many kinds all joint types, mimic joints, fixed links and floating bases occur.
inline RobotModel anyRobot(Random& random, int kind, int most) {
  RandomTreeOptions options;
  options.bodies = random.integer(1, most);
  options.branched = kind % 2 == 0;
  options.multi_dof = kind % 3 == 0;
  options.mimic = kind % 5 == 0;
  options.lumped = kind % 4 == 0;
  options.base = kind % 7 == 0 ? BaseType::Floating : BaseType::Fixed;
  return randomModel(random, options);
}

}  // namespace plumbline::test
