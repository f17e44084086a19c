// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <optional>

#include "excitation/certificate/motion_certificate.h"
#include "excitation/ipopt/motion_problem.h"

namespace plumbline::excitation {

struct MotionOptimiserSettings {
  double rate = 20.0;     ///< Hz: samples of the criterion
  double seconds = 60.0;  ///< wall clock, at most
  int iterations = 200;   ///< of one solution, at most
  int rounds = 8;  ///< solutions, each with rows added at the times at which the last one broke a limit
  double tolerance = 1e-4;  ///< of optimality, scaled
  double stall = 1e-3;      ///< a solution ends when it gains less than this (relative) in 20 iterations
  double barrier = 0.1;     ///< first barrier parameter; 1e-3 continues from a good motion
  bool warm = false;        ///< the given motion is near a solution
  /// Fraction of the scale of every limit that is kept free at the sampled times, for the times between them.
  double back_off = 2e-3;
};

/// Iterate of the optimiser.
struct MotionStep {
  const char* stage;       ///< "optimising", "certifying"
  int iteration = 0;       ///< of all rounds
  double value = 0.0;      ///< of the criterion
  double violation = 0.0;  ///< largest, relative to the scale of its limit
  const Motion& motion;
};

struct OptimisedMotion {
  Motion motion;
  double value = 0.0;                 ///< of the criterion
  std::vector<Violation> violations;  ///< at dense samples; empty when feasible
  std::optional<MotionCertificate> certificate;
  Termination termination = Termination::Stalled;
  std::string reason;  ///< reason of the end, a clause
  int iterations = 0;
  int rows = 0;  ///< constraints in the end
  bool feasible() const { return violations.empty(); }
};

/// Certifies that a motion keeps its limits at all times.
using Certifier = std::function<Result<MotionCertificate>(const Motion&, const JobContext&)>;

/// Finds the motion of the task with the smallest criterion, from `start`, by an interior-point method with exact
/// gradients. Limits are imposed at a grid of times; after each solution the times at which the motion, sampled densely or
/// judged by the certificate, still breaks a limit are added and it is solved again from there. Remaining violations are
/// removed by a slightly smaller amplitude. A start that breaks limits is scaled down until it keeps them, or else left to
/// the restoration phase of the method.
/// The same bits for the same input unless stopped by the clock.
/// @param certify  empty: sampled only
/// @param watch    called at every iteration, from this thread; may be empty
/// @error Infeasible, naming limit, time and amount; Cancelled when stopped before any motion kept its limits
Result<OptimisedMotion> optimiseMotion(const MotionTask& task, MotionObjective& objective,
                                       const Certifier& certify, const Motion& start,
                                       const MotionOptimiserSettings& settings,
                                       const JobContext& context = {},
                                       const std::function<void(const MotionStep&)>& watch = {});

/// Times at which limits are checked between the rows of the problem.
Eigen::VectorXd denseTimes(const MotionBasis& basis);

}  // namespace plumbline::excitation
