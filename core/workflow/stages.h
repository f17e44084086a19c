// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/cancelled.h"
#include "base/progress.h"
#include "base/result.h"
#include "identifiability/exact/snap.h"
#include "identifiability/structure/base_parameters.h"
#include "signal/coupled_motors.h"
#include "signal/samples.h"

/// Helpers of several use cases: parts of a job, errors that name the log.
namespace plumbline::workflow {

/// Maps the reports of one part into a segment of the whole job.
class StageSink : public ProgressSink {
 public:
  StageSink(const JobContext& outer, double from, double to) : outer_(outer), from_(from), to_(to) {}
  void report(const ProgressReport& report) override {
    if (outer_.progress == nullptr) return;
    ProgressReport mapped = report;
    mapped.fraction = from_ + (to_ - from_) * report.fraction;  // NaN stays: not known
    outer_.progress->report(mapped);
  }
  JobContext context() { return {outer_.stop, this, outer_.threads}; }

 private:
  const JobContext& outer_;
  double from_, to_;
};

inline Error inLog(Error error, const signal::Log& log) {
  if (error.file.empty()) error.file = log.source.empty() ? log.name : log.source;
  return error;
}

inline Result<signal::Samples> samplesOf(const RobotModel& model, const signal::Log& log,
                                         const signal::ProcessingSettings& settings,
                                         const regressors::JointCoupling& coupling,
                                         const JobContext& context) {
  Result<signal::Samples> samples = signal::processCoupled(model, log, settings, coupling, context);
  if (!samples) return inLog(samples.error(), log);
  return samples;
}

/// Returns the structure for estimates from logs: the regressor has the columns of all links and no others (in a log a
/// rotor is the rotor inertia of its joint), and every motion counts. `snap`: of the intended geometry, as the grid shows
/// it; angles rounded in the file would add base parameters that no log can determine.
inline identifiability::BaseParameters structureForLogs(const RobotModel& model,
                                                        const identifiability::IdentifiabilityOptions& asked,
                                                        bool snap, const std::stop_token& stop) {
  identifiability::IdentifiabilityOptions question;
  question.tolerance = asked.tolerance;
  if (!snap) return identifiability::structuralBaseParameters(model, question, stop);
  const Result<identifiability::Snap> intended = identifiability::snapGeometry(model);
  return identifiability::structuralBaseParameters(intended ? intended->model : model, question, stop);
}

}  // namespace plumbline::workflow
