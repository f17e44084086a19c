// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bayes/recursion/rank_factors.h"
#include "bayes/recursion/stage_blocks.h"

namespace plumbline::bayes {

struct StagePlace {
  int segment, stage;
};

/// Pivots of scaled rows and columns that count as zero.
inline constexpr double kRankTolerance = 1e-11;

/// NumericalFailure of a stage or of the arrival.
Error notConvex(const std::string& where);
/// Keeps the smallest gap of the rank decisions.
void noteGap(const RankFactors& factors, int segment, int stage, LqSolution& out);

/// Value at the last node of a segment.
NodeValue valueAtEnd(const LqProblem& problem, const LqSegment& segment, const Damping& damping,
                     ThetaValue& theta);
/// One step of the recursion: policy of a stage and value at its node from the value at the next.
/// @param problem  for the units of its variables
/// @param general  never by `eliminateSolved`
/// @param theta    at the next node, then at the node
/// @param out      rank decisions are noted there
/// @error NumericalFailure when Q_zz is not positive definite
Status backwardStage(const LqProblem& problem, const LqStage& stage, const Damping& damping, bool general,
                     StagePlace at, const NodeValue& next, NodeValue& node, StagePolicy& policy,
                     ThetaValue& theta, LqSolution& out);

}  // namespace plumbline::bayes
