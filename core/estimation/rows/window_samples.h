// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "estimation/rows/row_form.h"
#include "model/robot_model.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Windows of the regressions momentum and energy.
struct WindowSettings {
  Eigen::Index length = 0;  ///< steps of a window, 1 … 512; 0: `automaticWindow`
  Eigen::Index stride =
      0;  ///< steps from one window to the next; 0: the length, so that windows do not overlap
  Quadrature quadrature = Quadrature::Simpson;  ///< uneven steps are taken as they are
};
inline constexpr Eigen::Index kLongestWindow = 512;

/// Steps per window that cover half a radian of the motion: T = ½ min_j rms(q_j − mean) / rms(v_j). Noise of the speed
/// counts less the longer the window is; the motion within it is averaged, a sine of its main frequency by 1 %. Even,
/// between 2 and 256, and so that the logs have at least `windows` of them where they can. Needs no acceleration.
Eigen::Index automaticWindow(const RobotModel& model, std::span<const signal::Samples> logs,
                             Eigen::Index windows = 64);

/// Rows of a momentum or energy regression: a column of the result is a window, `tau` is the integral of the torque
/// [N·m·s] (momentum) or its work [J] in the first coordinate (energy), motion is that of the middle. No window crosses a
/// gap; a window with a row that is left out is left out for the coordinate (energy: altogether). Weights are inverse to
/// the variance that white torque noise gives the integral.
/// @param source        outlives the result
/// @param acceleration  the rows need it (friction by load): a sample without it is as one without speed
/// @error ValueOutOfRange (window), MissingData (no window without a gap)
Result<signal::Samples> windowSamples(const RobotModel& model,
                                      const std::shared_ptr<const signal::Samples>& source, RowKind kind,
                                      const WindowSettings& settings, bool acceleration = false);

}  // namespace plumbline::estimation
