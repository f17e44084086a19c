// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "estimation/estimate.h"

/// Trust in an estimate beyond its own covariance, from the logs that it was fitted to.
namespace plumbline::validation {

/// Parts of the assessment that are asked for.
struct AssessmentRequest {
  int folds = 0;           ///< of cross-validation, 2 or more; 0: none
  int bootstrap = 0;       ///< replicates of the block bootstrap, 50 or more; 0: none
  std::uint64_t seed = 1;  ///< of the bootstrap
};

/// K-fold cross-validation over contiguous time intervals.
struct CrossValidation {
  struct Fold {
    std::string log;  ///< log(s) of the segment, joined by " + "
    /// s, time stamps of its ends (of the first and the last log); NaN where samples do not follow each other in time
    double from = 0.0, to = 0.0;
    estimation::Fit fit;  ///< errors on the segment by parameters fitted to the others
    Termination status = Termination::Converged;  ///< of that fit
  };
  std::string method;
  std::vector<Fold> folds;
  /// Every row predicted once, by parameters fitted without it. The range of `normalised_rms` is that of all logs.
  estimation::Fit pooled;
  double training_error = 0.0;  ///< relative error of the fit to all rows
  double spread = 0.0;          ///< standard deviation of the relative error between folds
  std::string sentence;
};

/// Moving block bootstrap.
struct Bootstrap {
  int replicates = 0;
  std::uint64_t seed = 0;
  std::string
      interval;  ///< "BCa, 95 %"; "BCa, for independent blocks" where residuals may be correlated from block to block
  double correlation_time = 0.0;  ///< samples per independent residual, longest of all joints
  Eigen::Index block = 0;         ///< samples of a resampled block
  double block_seconds = 0.0;     ///< the same in s, of the first log
  int blocks = 0;                 ///< of one replicate
  double degrees_of_freedom = 0.0;
  std::vector<estimation::EstimatedValue> base;  ///< value of the estimate, std and interval of the bootstrap
  std::vector<estimation::EstimatedValue>
      parameters;      ///< full parameters given the nominal ones; NaN where these alone determine them
  double ratio = 0.0;  ///< median over base parameters of the standard deviation over that of the covariance
  std::string sentence;
};

/// Comparison of the logs with one another.
struct Repeatability {
  struct LogEstimate {
    std::string log;
    double chi_square = 0.0;  ///< of the log's own estimate against the pooled one
    double degrees_of_freedom = 0.0;
    double probability = 1.0;                      ///< of a larger one by noise alone
    std::vector<estimation::EstimatedValue> base;  ///< of this log alone; std NaN where it does not excite
  };
  /// A parameter whose values from two logs differ.
  struct Drift {
    std::string subject;
    std::string log_a, log_b;
    double a = 0.0, b = 0.0;  ///< values
    double sigma = 0.0;       ///< |a − b| in combined standard deviations
  };
  std::vector<LogEstimate> logs;
  double chi_square = 0.0, degrees_of_freedom = 0.0, probability = 1.0;  ///< of all logs
  std::vector<Drift> drifts;  ///< that noise does not explain, largest first
  bool repeatable = true;
  std::string sentence;  ///< "link3.mcx differs by 4.1 σ between A and B"
};

/// Test of the hypothesis that the residual of a joint is noise.
struct ResidualTest {
  std::string log, joint;
  Eigen::Index rows = 0;
  int lags = 0;
  double portmanteau = 0.0;  ///< Ljung & Box over `lags` lags, missing rows left out
  double probability = 1.0;  ///< of a larger one for white residuals
  bool white = true;
  double correlation_time = 1.0;  ///< samples per independent residual
  // Correlation of the residual with …
  double speed = 0.0, direction = 0.0, acceleration = 0.0;
  double load =
      0.0;  ///< with the sign of the speed times |measured torque|: friction that grows with the load
  double magnitude = 0.0;  ///< of |residual| with |measured torque|: noise that grows with the load
  double limit =
      0.0;  ///< correlations beyond this are not chance (4 standard deviations, for its correlation time)
  std::string text;  ///< one sentence; empty without a diagnostic
};

/// Parameters that the data need.
struct EssentialParameters {
  struct Step {
    std::string subject;          ///< left out in this step
    double relative_std = 0.0;    ///< before this step
    double f_ratio = 0.0;         ///< growth of the residual squares over the growth by noise, F(1, rows)
    double probability = 1.0;     ///< of a larger one when the parameter is zero
    double relative_error = 0.0;  ///< of the fit without it
  };
  std::vector<std::string> subjects;                      ///< that stay
  std::vector<estimation::EstimatedValue> values;         ///< of the reduced fit, same order
  std::vector<Step> eliminated;                           ///< in the order of elimination
  double relative_error_all = 0.0, relative_error = 0.0;  ///< with all of them, with the essential ones
  std::string sentence;
};

struct Assessment {
  std::optional<CrossValidation> cross_validation;
  std::optional<Bootstrap> bootstrap;
  std::optional<Repeatability> repeatability;  ///< of two or more training logs
  std::optional<EssentialParameters> essential;
  std::vector<ResidualTest> residuals;  ///< per training log and joint
};

}  // namespace plumbline::validation
