// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "options.h"
#include "workflow/excitation/excitation_run.h"

/// The optimiser of `excite`: a parent that hands out starts, and the worker processes in which Ipopt runs.
namespace plumbline::cli {

/// What one worker does: from a random motion (explore) or from a given one (polish).
struct WorkerJob {
  bool polish = false;
  int index = 0;          ///< of the start: which stream of random numbers
  double seconds = 60.0;  ///< at most
  std::string from;       ///< motion as text; empty: random
};
std::string toText(const WorkerJob& job);
Result<WorkerJob> workerJobFromText(const std::string& text);

/// In the worker: does the job and writes run lines to standard output.
int runWorker(const workflow::ExcitationStudy& study, const WorkerJob& job, const JobContext& context);

struct RunOutcome {
  std::optional<workflow::FoundMotion> best;
  std::optional<Error> error;  ///< why there is no feasible motion
  std::string reason;          ///< what ended the best one
  bool cancelled = false;
};

/// In the parent: explores `starts` random starts on all cores, then polishes the best of them until certified.
/// @param arguments  command line that makes a worker see the same study
/// @param from       a design to continue from, instead of random starts
/// @param began      when the budget began to run
/// @param tell       lines with progress and the best so far
RunOutcome runOptimiser(const workflow::ExcitationStudy& study, const std::vector<std::string>& arguments,
                        const std::optional<Motion>& from, std::chrono::steady_clock::time_point began,
                        const JobContext& context, const std::function<void(const workflow::RunLine&)>& tell);

}  // namespace plumbline::cli
