// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "optimization/cone_program.h"

namespace plumbline::optimization {

/// A strictly feasible point, or the proof that there is none: the largest t with S_i ⪰ t 1, h − G w ≥ t (rows of G
/// counted in their norm), E w = e, t ≤ 1.
struct Interior {
  Eigen::VectorXd w;
  double least_slack = 0.0;  ///< t
  double bound = 0.0;        ///< no w with all |w| ≤ `reach` has a larger t; only meaningful when t ≤ 0
  double reach = 1e4;
  std::vector<double> cone_fraction,
      row_fraction;                   ///< multipliers of t, summing to one: the rows that exclude each other
  Eigen::VectorXd equality_fraction;  ///< |multiplier| of each row of E
  bool feasible = false;
};

/// @param start  any point
Result<Interior> findInterior(const ConeProgram& program, const Eigen::VectorXd& start,
                              const JobContext& context);

}  // namespace plumbline::optimization
