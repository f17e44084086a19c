// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "base/result.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// Test that physically consistent links with these base parameters exist:
///   t* = max t   s.t.  J(pi_i) − t·1 ⪰ 0 for every body,  G pi = pi_base
/// Positive: they exist, and `pi_std` is an example. Negative: none exist, because of the links with active multipliers.
struct BaseConsistency {
  double t = 0.0;  ///< reached by `pi_std`, SI: the smallest eigenvalue of any pseudo-inertia
  /// No bodies have a larger t (weak duality, up to rounding) whose pseudo-inertias, in units of the plausible size
  /// (`parameterScale`), have traces of together at most `reach`.
  double bound = 0.0;
  double reach = 0.0;
  Eigen::VectorXd pi_std;  ///< 10 per body
  struct Link {
    std::string body;
    double share = 0.0;  ///< tr Z_i / Σ tr Z, 0 … 1
  };
  std::vector<Link> active;  ///< fraction above 1 %, largest first
  double kkt_residual = 0.0;
  int iterations = 0;
  Termination status = Termination::Converged;
  enum class Verdict { Consistent, Inconsistent, Undecided };
  /// Consistent: t > 0. Inconsistent: bound < 0. Undecided: zero within rounding.
  Verdict verdict = Verdict::Undecided;
};

/// @param pi_base  base parameters without friction, one per row of `structure.regrouping`
/// @error ShapeMismatch, NotConverged, Cancelled
/// @cost  one small semidefinite program: 10 bodies unknowns, O((10·bodies)³) per iteration
/// @source Sousa & Cortesão 2014 (LMI); Wensing, Kim & Slotine 2018 (pseudo-inertia)
Result<BaseConsistency> baseConsistency(const RobotModel& model,
                                        const identifiability::BaseParameters& structure,
                                        const Eigen::VectorXd& pi_base, const JobContext& context = {});

/// One sentence with the links: warning when inconsistent, information otherwise.
Finding consistencyFinding(const RobotModel& model, const BaseConsistency& consistency);

}  // namespace plumbline::estimation
