// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::dynamics {

struct CommonPivots {
  std::vector<int> chosen, rest;
  double kept = 1.0;     ///< smallest pivot chosen, relative to the largest
  double dropped = 0.0;  ///< largest norm left in a row of the rest, relative to the largest pivot
};

/// Rows that are independent in several matrices at once, by Gram–Schmidt with pivoting: the row with the largest
/// geometric mean of its rests over the matrices comes next. A row stays out when its rest is below `tolerance` in all of
/// them.
/// @param preferred  rows that are taken before the others; empty: all alike
CommonPivots commonPivots(std::vector<Eigen::MatrixXd> matrices, double tolerance,
                          const std::vector<bool>& preferred = {});

}  // namespace plumbline::dynamics
