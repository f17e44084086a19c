// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <stop_token>
#include <string>

namespace plumbline {

/// Outcome of an iteration or a job. Stopping early is an outcome, not an error.
enum class Termination { Converged, OnBoundary, IterationLimit, Stalled, Cancelled };
const char* toString(Termination termination);

/// One report from a running job. Quantities that do not apply are NaN.
struct ProgressReport {
  std::string stage;                                           ///< "reading log", "accumulating training.h5"
  double fraction = std::numeric_limits<double>::quiet_NaN();  ///< of the whole job, 0…1
  double cost = std::numeric_limits<double>::quiet_NaN();      ///< current objective
  /// Distance of the present point from the optimality conditions: largest scaled residual.
  double violation = std::numeric_limits<double>::quiet_NaN();
  /// Length of the last step, relative where it can be.
  double step = std::numeric_limits<double>::quiet_NaN();
};

/// Receives reports; called from the worker thread, so an implementation must be thread-safe and quick.
class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  virtual void report(const ProgressReport& report) = 0;
};

/// Context that every long function takes last: progress sink, stop token, number of threads.
struct JobContext {
  std::stop_token stop;
  ProgressSink* progress = nullptr;
  int threads = 1;

  bool stopRequested() const { return stop.stop_requested(); }
  void report(std::string stage, double fraction,
              double cost = std::numeric_limits<double>::quiet_NaN()) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (progress != nullptr) progress->report({std::move(stage), fraction, cost, none, none});
  }
  /// Reports one step of an iteration; the fraction stays as it was.
  void reportStep(std::string stage, double cost, double violation, double step) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (progress != nullptr) progress->report({std::move(stage), none, cost, violation, step});
  }
};

}  // namespace plumbline
