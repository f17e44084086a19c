// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Gains of the smooth friction of all joints that have it and whose gains are not given.
struct StribeckFit {
  regressors::FrictionModel
      friction;    ///< with the shapes found; their slopes are on where a gain is at no bound
  int passes = 0;  ///< over the samples
  Termination status = Termination::Converged;
  /// Largest slope of the cost along a gain that is at no bound (less the part that the linear parameters can take over),
  /// as the length of the step that it calls for, in standard deviations; 0 at an optimum, converged below a hundredth.
  double gradient = 0.0;
  double cost = 0.0;  ///< weighted squares of the residual
};

/// Separable least squares (variable projection) over the gains g1, g2, g4 of `StribeckShape`:
///   min over g of  min over beta, gamma ≥ 0 of  Σ_j S_j² ‖tau_j − W_j(g) (beta, gamma)‖²
/// The linear parameters are solved exactly for every g; the gains move by Levenberg–Marquardt steps in log(g1 − 2 g2),
/// log g2, log g4, so that g1 ≥ g2 > 0 and g4 > 0 hold always; g2 and g4 are at least 2 over the rms speed, since a tanh
/// that is not over within the speeds of the log is a viscous term (γ0 without bound otherwise). Columns and their exact
/// derivatives go through one streamed factor: a step is one pass over the samples, at most `kStribeckPasses` in all. The
/// cost has several valleys: descents start from the best few of a grid of gains (`stribeckStarts`), from the best per
/// joint, and from that with g1 and g4 exchanged. A term whose coefficient is zero in the end loses its column
/// (`StribeckShape::bump`, `level`, `viscous`).
/// @param scale  S, one weight per coordinate
/// @error those of `accumulate`
/// @source Golub & Pereyra 1973; Kaufman 1975; Makkar et al. 2005; Martinez, Tonneau & Mastalli 2025, eqs. 56–59
Result<StribeckFit> fitStribeckShapes(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs,
                                      const regressors::FrictionModel& friction, const Eigen::VectorXd& scale,
                                      const JobContext& context);

inline constexpr int kStribeckPasses = 250;

/// Returns true when some joint has Stribeck friction whose gains are not given.
bool hasFreeShapes(const RobotModel& model, const regressors::FrictionModel& friction);

}  // namespace plumbline::estimation
