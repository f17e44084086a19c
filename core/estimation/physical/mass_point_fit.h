// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimate.h"
#include "estimation/physical/mass_points.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {

/// Point masses on any regression, friction beside them.
struct MassPointFit {
  Eigen::VectorXd x;           ///< one per column of the factors: base parameters, then friction
  double residual_norm = 0.0;  ///< ‖S (tau − W x)‖
  MassPointEstimate points;
};

/// Fits with unbounded friction: it is eliminated first, which leaves a factor over the base parameters alone, and follows
/// from them afterwards (zero change along directions that the log does not excite).
///   [W_f W_b tau] → [R_ff R_fb d_f; 0 R_bb d_b],   R_ff x_f = d_f − R_fb x_b
/// @param factors  columns: `structure.independent`, then friction
/// @param scale    S, per coordinate
/// @error as estimateMassPoints
Result<MassPointFit> fitMassPoints(const RobotModel& model, const identifiability::BaseParameters& structure,
                                   const RegressionFactors& factors, const Eigen::VectorXd& scale,
                                   const std::vector<LinkBox>& boxes, const MassPointSettings& settings,
                                   const JobContext& context);

/// Writes the standard parameters of the points, their consistency, proof and diagnostics into an estimate whose base part,
/// `parameters` and covariance are complete. Intervals keep their width: they are those of least squares.
void takeMassPoints(const RobotModel& model, const MassPointFit& fit, ParameterEstimate& estimate);

}  // namespace plumbline::estimation
