// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <vector>

#include "model/robot_model.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Equations that a pass over the samples evaluates. Refers to its parts, which outlive it.
struct RegressionProblem {
  const RobotModel& model;
  const regressors::FrictionModel& friction;
  const std::vector<int>& columns;        ///< of the full regressor (layout of `friction`) that are wanted
  std::span<const signal::Samples> logs;  ///< their form decides which rows are made
};

/// Part of a job's progress that a pass takes.
struct ProgressRange {
  double from = 0.0, to = 1.0;
  double at(double fraction) const { return from + fraction * (to - from); }
};

}  // namespace plumbline::estimation
