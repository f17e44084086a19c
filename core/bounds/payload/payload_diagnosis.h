// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bounds/enclosure.h"

namespace plumbline::bounds {

/// Combination of parameters that the motion excites least.
struct WeakDirection {
  double condition =
      0.0;  ///< of the regressor with columns in units of a plausible body; infinite: not at all
  Vec10 direction = Vec10::Zero();      ///< unit vector in those units
  std::vector<std::string> parameters;  ///< "link7.Izz" … with a component above a third of the largest
  std::string joint;  ///< the joint whose own motion about the log's posture would show it best
  std::string text;   ///< one sentence
};
/// @param posture  mean position of the log
/// @param Y        M×10 regressor, or its triangular factor
/// @cost a singular value decomposition of M×10 and a short simulated motion per joint
/// @error those of `MomentumChain`
Result<WeakDirection> weakestDirection(const PayloadProblem& problem, const Eigen::VectorXd& posture,
                                       const Eigen::MatrixXd& Y);

/// A row that no theta in the box and no m in [m] explains: proof that an assumption is broken there.
struct BrokenRow {
  Eigen::Index row = 0;
  std::string joint;
  double from = 0.0, to = 0.0;  ///< s
  double excess = 0.0;          ///< by how much the row misses its bounds [N·m·s], a lower bound
};
/// @param box  proved under the assumptions that are in question, or known otherwise
std::vector<BrokenRow> brokenRows(const PayloadRows& rows, const std::array<verified::Interval, 10>& box);

/// Rows of a contradiction between several of them, as windows with joint and time; no row is in excess by itself.
std::vector<BrokenRow> namedRows(const PayloadRows& rows, const std::vector<Eigen::Index>& which);
/// "joint2 from 1.2 to 1.3 s, joint4 from …", at most three.
std::string windowsText(const std::vector<BrokenRow>& rows);
/// One sentence on broken rows, the worst first; at least one.
std::string brokenText(const std::vector<BrokenRow>& rows);
/// One sentence on parameter i, whose intervals before and after a time [s] have no common part.
std::string exclusionText(std::size_t i, double from);

/// Searches for broken assumptions: rows against the enclosure of all rows, and every quarter of the log against the
/// enclosure of the quarters before it (a load that changes, a joint that hits something, another robot). Largest excess
/// first.
struct ErrorSuspicion {
  std::vector<BrokenRow> rows;
  std::string text;  ///< one sentence; empty without a broken assumption
};
ErrorSuspicion suspectAssumptions(const PayloadRows& rows, const Enclosure& whole);

}  // namespace plumbline::bounds
