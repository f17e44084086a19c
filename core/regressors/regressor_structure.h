// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "model/robot_model.h"
#include "regressors/regressor_kernel.h"

namespace plumbline::regressors::detail {

/// Owns the plain data that a RegressorProgram points to. Columns of the modes are all −1 at first.
struct RegressorStructure {
  explicit RegressorStructure(const RobotModel& model);

  std::vector<dynamics::detail::TreeBody> tree;
  std::vector<RegressorMode> modes;
  std::vector<int> first_mode, level;
  int levels = 0, most_modes = 0;
  int nq = 0, nv = 0;
  Vec3 gravity = Vec3::Zero();

  RegressorProgram program() const;
  /// Returns true when parameter `k` of a body can act on the coordinate of this mode.
  static bool canAct(const RegressorMode& mode, int k);
};

}  // namespace plumbline::regressors::detail
