// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "estimation/physical/physical_data.h"
#include "estimation/physical/physical_fit.h"
#include "estimation_fixture.h"

namespace plumbline::test {

/// The physical problem of a log: every coordinate weighs the same.
estimation::PhysicalProblem physicalProblemOf(const RobotModel& model,
                                              const identifiability::BaseParameters& structure,
                                              const regressors::FrictionModel& friction,
                                              const signal::Samples& samples);

estimation::PriorSettings priorOf(optimization::PriorKind kind, double weight);
/// Nothing ended the search before its conditions of optimality held.
inline bool proven(Termination status) {
  return status == Termination::Converged || status == Termination::OnBoundary;
}

/// Optimality written down anew, without the solver's multipliers. With cones and nonnegative friction as the only
/// constraints the multiplier of a body follows from the gradient: it is the symmetric Z with ⟨E_k, Z⟩ = gradient_k.
struct HandKkt {
  double dual_violation =
      0.0;  ///< largest −λ_min(Z), −gradient of a nonnegative friction, |gradient| of a free one
  double complementarity = 0.0;  ///< largest |⟨Z, J − margin⟩|, friction · gradient
  double primal_violation = 0.0;
  double reach = 1.0;  ///< largest trace of a scaled pseudo-inertia: what a gradient is multiplied with
  double size = 1.0;   ///< scale of the first two: longest column times right side, prior included
};
HandKkt kktByHand(const estimation::PhysicalProblem& problem, const estimation::PriorSettings& prior,
                  double margin, const Eigen::VectorXd& y);

/// ½ cost/torqueSquares + prior + vanishing regularisation at any y.
double objectiveOf(const estimation::PhysicalProblem& problem, const estimation::PriorSettings& prior,
                   const Eigen::VectorXd& y);

/// UR10 excitation log of ../shared: model, structure, samples.
struct Ur10 {
  RobotModel model;
  identifiability::BaseParameters structure;
  signal::Samples samples;
};
Ur10 ur10();
/// Base wrench of a human of ../shared: 16 bodies, 160 parameters; `ellipsoids` may be null.
estimation::PhysicalProblem humanProblem(std::vector<Mat4>* ellipsoids);

}  // namespace plumbline::test
