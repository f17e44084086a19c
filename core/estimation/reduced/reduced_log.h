// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/block_factors.h"
#include "estimation/rows/regression_problem.h"
#include "estimation/uncertainty/residual_statistics.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// A log reduced for torque rows. Its size depends on the robot and the number of blocks, not on the length of the log.
struct ReducedLog {
  std::string name;
  double rate = 0.0;                 ///< Hz, of the samples
  Eigen::Index samples = 0;          ///< after processing
  RegressionFactors whole;           ///< of the log, with the bits of `accumulate`
  BlockFactors blocks;               ///< of blocks of time, in order; the log has index 0
  std::optional<Finding> disorder;   ///< `signal::disorder`; not in files, which have the findings beside it
  std::vector<CoordinateSums> sums;  ///< per coordinate: torques and motion; nothing of residuals
  std::vector<Eigen::MatrixXd> motion_noise;  ///< `motionNoiseMoments`; empty when not known
};

/// Reduces the one log of the problem.
/// @param blocks  blocks of time of equal length (the last may be shorter), at most that many
/// @error UnsupportedOption (rows that are no torques, or weighted other than by 0 and 1), MissingData (no sample), those
///        of `accumulateBlocks`
/// @cost  three evaluations of the rows
Result<ReducedLog> reduceLog(const RegressionProblem& problem, int blocks, const JobContext& context);

/// Several reduced logs, joined in their order.
class ReducedLogs {
 public:
  explicit ReducedLogs(std::vector<ReducedLog> logs);

  const RegressionFactors& total() const { return total_; }
  const BlockFactors& blocks() const { return blocks_; }
  /// Names and rates of the logs as samples without rows.
  std::vector<signal::Samples> names(const RobotModel& model) const;
  /// Statistics of the residuals that follow from the factors: all but their autocorrelation, which stays zero.
  ResidualStatistics statistics(const Solution& solution) const;
  /// `motionNoiseBias` of all logs.
  Eigen::VectorXd motionNoiseBias(const Solution& solution) const;

 private:
  std::vector<ReducedLog> logs_;  ///< without their blocks
  RegressionFactors total_;
  BlockFactors blocks_;
};

}  // namespace plumbline::estimation
