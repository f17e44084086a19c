// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "base/progress.h"
#include "excitation/motion/families.h"
#include "excitation/motion/motion.h"

namespace plumbline::excitation {

/// Motion fitted to samples of a trajectory, with the quality of the fit.
struct FittedMotion {
  FamilySpec family;  ///< quintic spline
  Motion motion;
  double rms = 0.0, largest = 0.0;  ///< of the residual in position [rad or m]
  int worst_joint = 0;              ///< of the largest
  double worst_time = 0.0;          ///< s, in the motion's time
};

/// Least squares of the positions by a quintic spline at rest at both ends, whose pieces are halved until the residual
/// falls below 1e-6 of the largest range of a joint, falls less than its pieces cost (Schwarz's criterion), or four
/// samples are left per piece. Times count from the first sample.
/// @param time      N [s], rising
/// @param position  N×n, finite
/// @error MissingData (fewer than 8 samples), TimeNotMonotonic, InvalidNumber, ShapeMismatch; NumericalFailure; Cancelled
/// @cost    O(N n + K³) per refinement
/// @source  Schwarz 1978
Result<FittedMotion> fitMotion(const Eigen::VectorXd& time, const Eigen::MatrixXd& position,
                               const JobContext& context = {});

/// Returns the motion of another basis that is closest to this one, by least squares of positions and speeds at 20 times
/// per function; times are scaled where the durations differ.
Motion motionInBasis(const Motion& motion, const MotionBasisPtr& basis);
/// Returns true when coefficients mean the same in both.
bool sameFunctions(const MotionBasis& a, const MotionBasis& b);

}  // namespace plumbline::excitation
