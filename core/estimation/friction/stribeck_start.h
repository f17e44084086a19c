// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <vector>

#include "base/progress.h"
#include "estimation/rows/row_form.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Samples with the torque itself: those that windows are made of, or the samples.
inline const signal::Samples& torqueSamples(const signal::Samples& samples) {
  return samples.form && samples.form->source ? *samples.form->source : samples;
}

struct StribeckGains {
  double steep = 0.0, flat = 0.0, smooth = 0.0;  ///< g1, g2, g4 [s/rad]
};

/// Returns the gains on a geometric grid that leave the smallest residual torque of one coordinate, the best few (at least
/// one) from different valleys. The other columns of that coordinate are projected out exactly, by a streamed factor over
/// at most 16 000 samples spread over the logs; then every triple of the grid is a least-squares problem in three unknowns
/// ≥ 0.
/// @param columns       of the layout that are estimated
/// @param friction_dof  index into `RegressorLayout::frictionDofs()`
/// @param speed         rms speed, sets the grid [rad/s]
std::vector<StribeckGains> stribeckStarts(const RobotModel& model, const regressors::FrictionModel& friction,
                                          const std::vector<int>& columns,
                                          std::span<const signal::Samples> logs, int friction_dof,
                                          double speed, const JobContext& context);

}  // namespace plumbline::estimation
