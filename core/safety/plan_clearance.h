// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "collision/collision_model.h"
#include "safety/tube.h"

namespace plumbline::safety {

/// Distances between bodies that hold for all times of a plan and every posture of its tube.
struct ClearanceProof {
  struct Pair {
    double lower =
        0.0;  ///< m, proven; below 0: nothing is. Where violated: a distance that is reached, no bound
    double demanded = 0.0;  ///< m
    double begin = 0.0;     ///< s, of the cell in which it is lowest
    bool kept = false;
    bool violated = false;  ///< proven: nearer than demanded
  };
  std::vector<Pair> pairs;  ///< as in the collision model
  /// One clause for every link without geometry that the user did not leave out, and for every pair that only random
  /// postures left out: nothing is proven of them.
  std::vector<std::string> uncovered;

  bool proven() const;
};

/// One clause for every link or pair of which nothing can be proven.
std::vector<std::string> uncoveredBodies(const collision::CollisionModel& bodies);

/// Proves the clearance of every pair over the cells: a plane between two bodies at the middle of a cell, and the vertices
/// of the one beyond it for all its poses on the tube, each height one model of time and position errors (`tube_poses.h`,
/// `excitation/certificate/clearance_check.h`).
/// Every cell counts, the rest too. Cells are not split: the tube does not shrink with them.
/// @param reach   the tube; its changes within the age are not used, because the arm is meant and not its measurement
/// @param bodies  of the chain's robot
/// @cost  about 10 µs per pair of parts and cell, once their balls are near
ClearanceProof proveClearances(const bounds::MomentumChain& chain, const TubeReach& reach,
                               const std::vector<MotionCell>& cells, const collision::CollisionModel& bodies,
                               double clearance);

}  // namespace plumbline::safety
