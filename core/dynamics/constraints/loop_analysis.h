// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "dynamics/constraints/loop_closing.h"

namespace plumbline::dynamics {

struct LoopAnalysisSettings {
  int postures = 20;  ///< closed postures that the rank is judged at
  double geometry_tolerance =
      1e-3;  ///< pivots of the scaled J below it are redundant: lengths and angles are rounded
  std::uint64_t seed = 1;
  std::vector<std::string> driven_joints = {};  ///< stay independent where the loops allow it
};

/// Rank, redundancy and mobility of loops and contacts.
struct LoopAnalysis {
  Eigen::VectorXd q;                                  ///< closed posture next to the start
  double translation_error = 0.0;                     ///< of the independent rows there [m]
  double rotation_error = 0.0;                        ///< [rad]
  double redundant_error = 0.0;                       ///< largest rest of the redundant rows there [m; rad]
  std::vector<int> independent_rows, redundant_rows;  ///< indices into the constraint's rows
  int rank = 0, lowest_rank = 0;                      ///< over the postures
  int postures = 0;                                   ///< fewer than asked for when the loops do not move
  double kept = 0.0, dropped = 0.0;         ///< smallest pivot kept, largest dropped, relative to the largest
  int mobility = 0;                         ///< nv − rank
  std::vector<int> dependent, independent;  ///< velocity coordinates
  std::vector<Finding> findings;

  /// kept / dropped; infinite when nothing was dropped or what was is exactly zero.
  double gap() const;
};

/// Closes the loops from a start and judges the rows of the scaled J at random closed postures on the same assembly
/// branch, by one pivoted elimination of all postures at once.
/// @error NotConverged (loops do not close), UnsupportedOption (a mask frees a translation together with a rotation
///        across it, so that its rows are no slope of any position), naming loop and row
/// @cost   O(postures · (m² nv + Newton))
Result<LoopAnalysis> analyseLoops(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                  const VectorRef& q_start, const LoopAnalysisSettings& settings = {});

/// The same of loops and contacts together, at postures that keep every contact where it is at q.
/// @error those of `analyseLoops`
Result<LoopAnalysis> analyseConstraint(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                       const VectorRef& q, const LoopAnalysisSettings& settings = {});

}  // namespace plumbline::dynamics
