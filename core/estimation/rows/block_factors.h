// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/streamed_regression.h"
#include "model/robot_model.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Triangular factors of blocks of time, one set per block: the data of cross-validation, bootstrap and the
/// comparison of logs, so that none of them reads a log again.
struct BlockFactors {
  struct Block {
    std::size_t log = 0;
    Eigen::Index first = 0, count = 0;  ///< samples of the log
    RegressionFactors factors;
    double from = 0.0, to = 0.0;  ///< time of the first and of the last sample [s]
  };
  std::vector<Block> blocks;  ///< in the order of the logs and of time
  Eigen::Index length = 0;    ///< samples of a full block

  Eigen::Index samples() const;
  /// Returns the sum of all blocks, or of those for which `wanted(block)` is true, in order.
  RegressionFactors total() const;
  template <typename Wanted>
  RegressionFactors total(const Wanted& wanted) const {
    std::vector<const RegressionFactors*> parts;
    for (const Block& block : blocks) {
      if (wanted(block)) parts.push_back(&block.factors);
    }
    return merged(parts);
  }

  static RegressionFactors merged(const std::vector<const RegressionFactors*>& parts);
};

/// Blocks of equal length (the last of a log may be shorter) such that there are about `wanted` of them, fewer where
/// they would take more than `megabytes`; at least one per log.
Eigen::Index blockLength(std::span<const signal::Samples> logs, int wanted, std::size_t bytes_per_block,
                         std::size_t megabytes = 256);

/// Bytes of one set of factors.
std::size_t factorBytes(const RobotModel& model, const regressors::FrictionModel& friction,
                        const std::vector<int>& columns);

/// One pass over the samples. The bits do not depend on the number of threads.
/// @error Cancelled, NumericalFailure (numbers so large that they overflow)
Result<BlockFactors> accumulateBlocks(const RegressionProblem& problem, Eigen::Index length,
                                      const JobContext& context);

}  // namespace plumbline::estimation
