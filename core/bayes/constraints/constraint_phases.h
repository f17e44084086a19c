// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Intervals first … end−1 of a segment, all under one mode; an impact is a phase of its own.
struct ConstraintPhase {
  std::size_t segment = 0;
  const ConstraintMode* mode = nullptr;
  Eigen::Index first = 0, end = 0;
};
/// Phases with constraints, in the order of time.
std::vector<ConstraintPhase> constraintPhases(const MapProblem& problem);

/// Largest distance of a row of a loop or contact, over one phase, from where it has to be.
struct RowDrift {
  enum class From { Closure, Begin, Anchor };
  std::size_t segment = 0;
  const ConstraintMode* mode = nullptr;
  double from = 0.0, to = 0.0;  ///< of the phase [s]
  std::string name;             ///< of the row
  From of = From::Closure;      ///< a loop's; a contact's from its anchor, or from where the phase begins
  bool rotation = false;
  double largest = 0.0;  ///< m or rad
  double time = 0.0;     ///< s
};
/// Of every row in every phase that takes time: the integration, or an anchor that is elsewhere.
std::vector<RowDrift> rowDrifts(const MapProblem& problem, const Iterate& at);

}  // namespace plumbline::bayes
