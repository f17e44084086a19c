// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/enclosure.h"
#include "bounds/payload/payload_diagnosis.h"

/// Payload bounds of logs whose rows would not fit into memory: chunks of windows, each enclosed by itself and dropped, and
/// an excerpt of the log for the methods that need rows of all of it at once.
namespace plumbline::bounds {

/// Windows of a log up to which all rows are used at once.
constexpr Eigen::Index kWindowsAtOnce = 2000;

struct LongLogPlan {
  Eigen::Index chunk = 500;    ///< windows that are enclosed together
  Eigen::Index excerpt = 480;  ///< windows of the excerpt, about
};

/// Facts of all rows, and the places of the excerpt.
struct LongLogSurvey {
  Eigen::Index windows = 0, rows = 0;
  /// Common part of the affine hulls of the chunks, of those that need no prior box and of those that do. Each hull holds
  /// theta by the rows of its chunk alone, so that their common part does. It may be wider than a hull of all rows: with
  /// chunks of 2.5 s of the sample arm, cut with the excerpt's hull, up to 2.8 times in 60 logs.
  Enclosure hull, hull_by_prior;
  /// Evidence of a broken assumption: rows against the hull of their chunk and of the chunks before, hulls against one
  /// another.
  ErrorSuspicion suspicion;
  Eigen::MatrixXd factor = Eigen::MatrixXd::Zero(0, 10);  ///< triangular, of the regressor Y of all rows
  /// First and last samples of the excerpt, rising: runs of twenty windows, those that weigh most in the fit (greedily by the
  /// trace of the information that they add) and those with the rows that the fit explains worst.
  std::vector<std::pair<Eigen::Index, Eigen::Index>> excerpt;
};

/// Number of windows that `payloadRows` would make.
Eigen::Index windowCount(const PayloadProblem& problem, const PayloadSamples& samples);
/// Samples of the runs alone, each a segment of its own.
PayloadSamples excerptOf(const PayloadSamples& samples,
                         const std::vector<std::pair<Eigen::Index, Eigen::Index>>& runs);

/// @param prior  as of `affineHull`; may be null
/// @error as `payloadRows`
/// @cost  the windows and a hull per chunk, chunks side by side on all threads; memory of one chunk per thread. The result
///        does not depend on the number of threads.
Result<LongLogSurvey> surveyLongLog(const PayloadProblem& problem, const PayloadSamples& samples,
                                    const PriorBox* prior, const LongLogPlan& plan = {},
                                    const JobContext& context = {});

}  // namespace plumbline::bounds
