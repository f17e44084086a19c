// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "workflow/excitation/excitation_run.h"

/// The optimiser of `excite` from several starts: worker processes, their fractions of the budget, the choice of the best.
namespace plumbline::workflow {

/// Task of one worker: from a random motion (explore) or from a given one (polish).
struct WorkerJob {
  bool polish = false;
  int index = 0;          ///< of the start: stream of random numbers
  double seconds = 60.0;  ///< at most
  std::string from;       ///< motion as text; empty: random
};
std::string toText(const WorkerJob& job);
Result<WorkerJob> workerJobFromText(const std::string& text);

/// Processes that run in parallel and write lines; programs provide one, as core starts none.
class ProcessRunner {
 public:
  using OnLine = std::function<void(int id, const std::string& line)>;
  /// @param good  the process ended by itself with status 0
  using OnEnd = std::function<void(int id, bool good)>;

  virtual ~ProcessRunner() = default;
  /// Starts this program with the arguments. False: it could not be started.
  virtual bool start(int id, const std::vector<std::string>& arguments) = 0;
  virtual int running() const = 0;
  /// Waits at most so long for lines and ends of processes, and delivers them.
  virtual void wait(std::chrono::milliseconds timeout, const OnLine& line, const OnEnd& ended) = 0;
  /// Asks all to end; those that still run after the timeout are killed. Their last lines are delivered.
  virtual void cancel(std::chrono::milliseconds timeout, const OnLine& line) = 0;
};

struct MultiStartOutcome {
  std::optional<FoundMotion> best;
  std::optional<Error> error;  ///< reason why there is no feasible motion
  std::string reason;          ///< reason of the end of the best one
  bool cancelled = false;
};

struct MultiStart {
  const ExcitationStudy& study;
  std::vector<std::string> arguments;           ///< command line with which a worker prepares the same study
  std::optional<excitation::Motion> from;       ///< a design to continue from, instead of random starts
  std::chrono::steady_clock::time_point began;  ///< when the budget began to run
};
/// Explores the starts of the spec on all cores, then polishes the best of them until certified.
/// @param tell  receives lines with progress and the best so far
MultiStartOutcome runMultiStart(const MultiStart& request, ProcessRunner& runner, const JobContext& context,
                                const std::function<void(const RunLine&)>& tell);

}  // namespace plumbline::workflow
