// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/parameter_map.h"
#include "signal/log.h"

namespace plumbline::bayes {

/// Regressions that a study compares with.
enum class RegressionRows {
  Torque,  ///< one row per joint and sample: τ = Y(q, v, a) π + τ_f(v)
  Energy   ///< one row per time window: ∫vᵀτ dt = ΔE(q, v; π) + ∫vᵀτ_f dt
};

struct RegressionSettings {
  RegressionRows rows = RegressionRows::Torque;
  int window = 21;          ///< of Savitzky & Golay, samples, odd: positions and torques
  int stride = 4;           ///< samples from row to row
  double horizon = 0.1;     ///< of a time window of energy rows [s]
  bool with_prior = false;  ///< else the prior weighs a hundred-millionth of itself
};

/// θ by least squares on motions that are differentiated from the positions alone, with the coordinates of the estimator:
///   min Σ (r/σ)² + ‖θ − θ̄‖²_{Σθ⁻¹},  σ the residuals' rms per joint (two rounds)
/// Gauss–Newton with damping, from θ̄.
/// @param log  evenly sampled
/// @error ValueOutOfRange (window), NumericalFailure
Result<Eigen::VectorXd> regressionFit(const RobotModel& model, const signal::Log& log,
                                      const ParameterMap& map, const ParameterPrior& prior,
                                      const RegressionSettings& settings);

}  // namespace plumbline::bayes
