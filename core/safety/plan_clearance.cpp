// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_clearance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "excitation/certificate/clearance_check.h"
#include "safety/tube_poses.h"

namespace plumbline::safety {
std::vector<std::string> uncoveredBodies(const collision::CollisionModel& bodies) {
  std::vector<std::string> all;
  for (const auto& link : bodies.notChecked())
    if (!link.confirmed) all.push_back(link.link + " is not checked for collisions: " + link.reason);
  for (const auto& pair : bodies.leftOut())
    if (pair.kind == collision::CollisionModel::Omission::SampledContact)
      all.push_back(pair.first + " and " + pair.second +
                    " are not checked against each other: " + pair.reason);
  return all;
}

bool ClearanceProof::proven() const {
  return uncovered.empty() &&
         std::all_of(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.kept; });
}

ClearanceProof proveClearances(const bounds::MomentumChain& chain, const TubeReach& reach,
                               const std::vector<MotionCell>& cells, const collision::CollisionModel& bodies,
                               double clearance) {
  ClearanceProof proof;
  proof.uncovered = uncoveredBodies(bodies);
  for (const auto& pair : bodies.pairs())
    proof.pairs.push_back(
        {std::numeric_limits<double>::infinity(), pair.demanded(clearance), 0.0, !cells.empty(), false});
  excitation::ClearanceCheck check(bodies, clearance);
  for (const MotionCell& cell : cells) {
    const TubePoses<TubeModel> poses(chain, tubeState<TubeModel>(cell, reach, false).q);
    // The rest has no end; its poses are constant.
    const double end = std::isfinite(cell.end) ? cell.end : cell.begin;
    check.start([&poses](int A, int B) { return poseOfTime(poses.between(A, B)); },
                excitation::TimeInterval::between(cell.begin, end));
    for (std::size_t k = 0; k < proof.pairs.size(); ++k) {
      excitation::ClearanceFinding here;
      const excitation::LimitVerdict verdict = check.watch(static_cast<int>(k), true, here);
      ClearanceProof::Pair& pair = proof.pairs[k];
      pair.kept = pair.kept && verdict == excitation::LimitVerdict::Kept;
      pair.violated = pair.violated || verdict == excitation::LimitVerdict::Violated;
      if (!(here.lower >= pair.lower)) pair.lower = here.lower, pair.begin = cell.begin;
    }
  }
  return proof;
}

}  // namespace plumbline::safety
