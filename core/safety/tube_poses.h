// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/momentum_recursion.h"
#include "excitation/certificate/clearance_check.h"
#include "safety/tube_model.h"

namespace plumbline::safety {

/// Poses of the bodies of a robot for every posture of the tube about a cell of the desired motion. Position errors stay
/// correlated along the chain.
class TubePoses {
 public:
  /// @param q  positions on the tube, one per joint (`tubeState`)
  TubePoses(const bounds::MomentumChain& chain, const std::vector<TubeModel>& q);
  /// X_AB of body B in body A (−1: the world) as functions of time and of the symbols of the position errors.
  excitation::PoseEnclosure relative(int A, int B) const;

 private:
  using TubePose = bounds::detail::Placement<TubeModel>;
  std::vector<int> parent_;
  std::vector<TubePose> X_PB_;
};

}  // namespace plumbline::safety
