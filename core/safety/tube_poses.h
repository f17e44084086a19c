// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/momentum_recursion.h"
#include "excitation/certificate/clearance_check.h"
#include "safety/tube_model.h"

namespace plumbline::safety {

/// Poses of the bodies of a robot for every posture of the tube about a cell of the desired motion. Position errors stay
/// correlated along the chain. S: `TubeModel` for one plan, `PlanModel` for a family.
template <class S>
class TubePoses {
 public:
  using Placement = bounds::detail::Placement<S>;
  /// @param q  positions on the tube, one per joint (`tubeState`)
  TubePoses(const bounds::MomentumChain& chain, const std::vector<S>& q);
  /// X_AB of body B in body A (−1: the world).
  Placement between(int A, int B) const;

 private:
  std::vector<int> parent_;
  std::vector<Placement> X_PB_;
};

/// A pose as functions of time and of the symbols of the position errors.
excitation::PoseEnclosure poseOfTime(const bounds::detail::Placement<TubeModel>& X);

}  // namespace plumbline::safety
