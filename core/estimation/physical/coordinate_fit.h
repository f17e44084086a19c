// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/physical/inertia_coordinates.h"
#include "estimation/physical/physical_fit.h"

namespace plumbline::estimation {

/// The same objective as `fitPhysical`, minimised without constraints in log-Cholesky or exponential–eigenvalue
/// coordinates:
/// Newton steps with the exact Hessian inside a trust region (Moré & Sorensen), from `start`, usually the convex optimum.
/// Parameters that neither torques nor prior determine keep their start value but for the vanishing regularisation. A
/// nonnegative friction is the exponential of its coordinate.
/// The result is judged against `convex`: `gap` is how far its objective lies above the lower bound that the convex
/// solution proves, so that a point where the coordinates merely ran to infinity is not called converged. Optima on the
/// boundary are approached; they end OnBoundary when the gap is below 1e-6 of the objective.
/// @param start   y of the start; moved a little inside where it is on the boundary
/// @param convex  `fitPhysical` of the same problem
/// @error UnsupportedOption (bounds on masses, boxes and ellipsoids need `fitPhysical`), NotPhysical (start), as
///        `fitPhysical`
Result<PhysicalFit> fitInCoordinates(InertiaCoordinates coordinates, const PhysicalProblem& problem,
                                     const PriorSettings& prior, const PhysicalBounds& bounds,
                                     const Eigen::VectorXd& start, const PhysicalFit& convex,
                                     const JobContext& context = {});

}  // namespace plumbline::estimation
