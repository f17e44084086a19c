// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/rows/row_form.h"
#include "estimation/rows/window_samples.h"

namespace plumbline::estimation {

/// Equations of an estimate, with the construction and the weighting of their rows.
struct RowSettings {
  RowKind kind = RowKind::Torque;
  WindowSettings window;  ///< of momentum and energy
  bool joint_covariance =
      false;  ///< of wls: weigh by the full covariance of the residuals between coordinates
  /// Cut-off of the motion of the instruments of iv [Hz]; 0: `automaticInstrumentCutoff`.
  double instrument_cutoff = 0.0;
};

}  // namespace plumbline::estimation
