// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "bayes/results/motion_series.h"
#include "bayes/results/posterior.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/identification/result_file.h"

/// Motion and parameters together: states, disturbances and parameters of one maximum a posteriori problem.
namespace plumbline::workflow {

struct BayesRequest {
  RobotPtr robot;
  std::vector<LogPtr> logs;
  BayesSpec spec;
  bayes::Formulation formulation = bayes::Formulation::Inverse;
  std::filesystem::path loops = {};     ///< loops.json, SRDF or MJCF; empty: none
  std::vector<LogPtr> validation = {};  ///< whose torques the result predicts, and nothing else
  /// Of the search with all nodes, as `MapSettings`.
  std::function<void(const std::vector<bayes::MapIteration>&)> on_iteration = {};
  /// The same of the search with fewer nodes before it, whose cost is that of another problem.
  std::function<void(const std::vector<bayes::MapIteration>&)> on_coarse_iteration = {};
};

struct BayesResult {
  RobotPtr robot;
  bayes::MapProblem problem;
  bayes::MapEstimate estimate;
  bayes::Posterior posterior;
  bayes::Posterior prior;      ///< values before any data, in the order of the posterior
  bayes::Posterior held = {};  ///< values with active bounds as equalities; empty where none is active
  StoredResult stored;         ///< the same as other estimators write it
  bool converged() const { return estimate.status == Termination::Converged; }
  /// True if intervals may be shown.
  bool calibrated() const { return posterior.calibration.calibrated; }
};

/// A search that stops without converging is a result, and so is one whose noise does not fit the data: it says so, and has
/// neither standard deviations nor intervals.
/// @error those of `readLoops`, `makeMapProblem`, `ParameterMap::make` and `estimateMap`, naming the log
Result<BayesResult> estimateMotionAndParameters(const BayesRequest& request, const JobContext& context = {});

/// The call of plumbline-cli that estimates the same.
std::string commandLine(const BayesRequest& request);

/// Sentence on the intervals of a result: what they mean, or that there are none.
std::string labelOf(const BayesResult& result);

/// Parameters with prior, posterior and share of the data, residuals of the sensors, χ² and what to know before trusting them.
std::string toText(const BayesResult& result);
/// The keys of `identify`, and: calibrated, prior_std and data_share of every value, friction_parameters, directions, sensors,
/// chi2, prior_distance, bounds (null where there are none), log_evidence (null where there is none), kkt, steps (one per iteration), phases (intervals in time under the same constraints, and impacts).
std::string toJson(const BayesResult& result);

/// Estimated motion as a log: positions and velocities at the nodes; extra channels hold their standard deviations, and for the
/// interval that begins at the node (NaN in the last row) acceleration, disturbance and forces of loops and contacts with theirs.
/// An impact has two rows of the same time. One file per segment without
/// a gap; from the second on the number is put before the extension.
/// @return  the files written
Result<std::vector<std::string>> writeStates(const BayesResult& result, const std::filesystem::path& out,
                                             const JobContext& context = {});

/// Reads the JSON of a result that the same request gave.
/// @error those of `readResult`; NameMismatch (robot, logs or settings are others)
Result<StoredResult> readBayes(const std::filesystem::path& file, const BayesRequest& request);

/// Writes the estimated motion when the extension is h5 (`writeStates`), else the JSON.
/// @return  the files written
/// @error   FileUnwritable
Result<std::vector<std::string>> exportBayes(const BayesResult& result, const std::filesystem::path& out,
                                             const JobContext& context = {});

}  // namespace plumbline::workflow
