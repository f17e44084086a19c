// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/block_factors.h"

namespace plumbline::estimation {

struct BootstrapSettings {
  int replicates = 500;
  std::uint64_t seed = 1;
  double correlation_time =
      1.0;                    ///< samples per independent residual (`ResidualStatistics::correlationTime`)
  double probability = 0.95;  ///< of the intervals
};

struct BootstrapResult {
  Eigen::MatrixXd deviations;  ///< p×replicates: replicate − estimate
  Eigen::MatrixXd jackknife;   ///< p×moving blocks: estimate without the block − estimate
  Eigen::VectorXd std;         ///< p
  Eigen::VectorXd lower,
      upper;  ///< p, deviations at the ends of the interval (estimate + lower … estimate + upper)
  Eigen::Index block = 0;  ///< samples of a resampled block
  int blocks = 0;          ///< blocks that make one replicate
  double degrees_of_freedom = 0.0;
};

/// Samples of a block that is resampled as one: Politis & White 2004 for residuals that decay geometrically with the
/// correlation time T = 1 + 2 Σ ρ,
///   L = (3/8 (T − 1/T)² N)^(1/3),   1 ≤ L ≤ N/8
/// @param samples  N, of all logs
Eigen::Index bootstrapBlockLength(double correlation_time, Eigen::Index samples);

/// Standard deviations and BCa intervals (Efron 1987: median bias of the replicates, acceleration by the jackknife) of m
/// quantities; both ends are deviations from the estimate.
/// The median bias counts by its excess over twice its own Monte Carlo error.
/// @param deviations  m×replicates
/// @param jackknife   m×blocks; without columns the acceleration is zero
/// @param degrees_of_freedom  intervals are wider by Student's quantile over the normal one
void bootstrapIntervals(const Eigen::MatrixXd& deviations, const Eigen::MatrixXd& jackknife,
                        double probability, double degrees_of_freedom, Eigen::VectorXd& std,
                        Eigen::VectorXd& lower, Eigen::VectorXd& upper);

/// Moving block bootstrap of weighted least squares from the factors of blocks of time; no log is read.
/// In the coordinates z of the estimate, x = x̂ + K z, a moving block b of consecutive base blocks has
///   G_b = Kᵀ W_bᵀ S² W_b K,   g_b = Kᵀ W_bᵀ S² (tau_b − W_b x̂),   Σ_b G_b = 1 over the whole
/// and a replicate with blocks drawn c_b times is the least squares solution of the rows restacked,
///   z* = (Σ c_b G_b)⁻¹ Σ c_b (g̃_b − mean g̃),   g̃_b = (1 − G_b)^(−½) g_b
/// g̃ corrects for residuals that the fit made small (Bell & McCaffrey 2002, cluster-robust CR2; the root by its series,
/// 60 terms, which also bounds it). Blocks never cross from one log to the next.
/// Intervals are BCa (Efron 1987: median bias of the replicates, acceleration by the jackknife over blocks), widened by
/// Student's quantile over the normal one at `degrees_of_freedom` = blocks − 1.
/// The same seed gives the same numbers for any number of threads.
/// @error MissingData (fewer than eight blocks), Cancelled
/// @cost  O(blocks·r² + r³) per replicate
/// @source Künsch 1989; Politis & White 2004; Efron & Tibshirani 1993
Result<BootstrapResult> blockBootstrap(const BlockFactors& blocks, const Solution& solution,
                                       const BootstrapSettings& settings, const JobContext& context);

}  // namespace plumbline::estimation
