// SPDX-License-Identifier: BSD-3-Clause
#include "excite_worker.h"

#include <chrono>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "excitation/ipopt/criterion_objective.h"
#include "excitation/ipopt/motion_optimiser.h"
#include "options.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::cli {
namespace {

using Clock = std::chrono::steady_clock;
using workflow::RunLine;
using workflow::WorkerJob;

constexpr double kExploreRate = 5.0;    ///< Hz, where the criterion of many starts is compared
constexpr double kSampledShare = 0.05;  ///< fraction of the time for reports of better motions

excitation::CriterionValue evaluate(excitation::CriterionObjective& objective,
                                    const excitation::Motion& motion, double rate) {
  const auto count = std::max<Eigen::Index>(2, std::lround(rate * motion.duration()) + 1);
  return objective.look(excitation::sampleMotion(motion, excitation::uniformTimes(motion.duration(), count)));
}

void write(const RunLine& line) {
  std::cout << workflow::toText(line) << std::endl;
}

/// Task of the job; its start may have fixed segments.
excitation::MotionTask taskFor(const workflow::ExcitationStudy& study, const WorkerJob& job) {
  if (!job.from.empty())
    if (const Result<excitation::Motion> from = workflow::motionFromText(job.from, study.basis))
      return workflow::taskOf(study, *from);
  return workflow::taskOf(study);
}

/// Reports the progress of the optimiser now and then, with the best motion so far made feasible.
class StepReporter {
 public:
  StepReporter(const workflow::ExcitationStudy& study, const WorkerJob& job,
               excitation::CriterionObjective& objective)
      : study_(study), task_(taskFor(study, job)), job_(job), objective_(objective), began_(Clock::now()) {
    times_ = excitation::denseTimes(*task_.basis);
  }

  void operator()(const excitation::MotionStep& step) {
    const double now = seconds();
    if (now < next_) return;
    RunLine line;
    line.progress = std::min(1.0, now / job_.seconds);
    line.stage = step.stage;
    line.cost = step.value, line.violation = step.violation;
    if (step.violation < 0.1) line.best = better(step.motion);
    write(line);
    next_ = seconds() + std::max(0.1, (seconds() - now) / kSampledShare);
  }

  /// Motion made feasible, if it is better than the last one reported.
  std::optional<workflow::FoundMotion> better(const excitation::Motion& motion) {
    const double share = excitation::feasibleAmplitude(task_, motion, times_);
    if (share < 0.5) return std::nullopt;
    workflow::FoundMotion found =
        judge(share >= 1.0 ? motion : excitation::withAmplitude(task_, motion, share));
    if (!(found.value < best_)) return std::nullopt;
    best_ = found.value;
    return found;
  }
  workflow::FoundMotion judge(const excitation::Motion& motion) {
    const excitation::CriterionValue value = evaluate(objective_, motion, study_.spec.rate);
    return {motion, value.value, value.condition, true};
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
  const workflow::ExcitationStudy& study_;
  excitation::MotionTask task_;
  const WorkerJob& job_;
  excitation::CriterionObjective& objective_;
  Clock::time_point began_;
  Eigen::VectorXd times_;
  double next_ = 0.0, best_ = std::numeric_limits<double>::infinity();
};

excitation::MotionOptimiserSettings settingsOf(const workflow::ExcitationSpec& spec, const WorkerJob& job) {
  excitation::MotionOptimiserSettings settings;
  settings.seconds = job.seconds;
  if (job.polish) {
    settings.rate = spec.rate;
    settings.warm = true;
    settings.barrier = 1e-3;
    return settings;
  }
  settings.rate = std::min(spec.rate, kExploreRate);
  settings.rounds = 5;
  settings.tolerance = 1e-3;
  settings.stall = 5e-3;
  return settings;
}

/// Returns the start of the worker: the given motion, or a random one.
Result<excitation::Motion> firstMotion(const workflow::ExcitationStudy& study,
                                       const excitation::MotionTask& task, const WorkerJob& job,
                                       const JobContext& context) {
  if (!job.from.empty()) return workflow::motionFromText(job.from, task.basis);
  Random random = Random(study.spec.seed).stream(static_cast<std::uint64_t>(job.index));
  return excitation::randomMotionWithin(task, {}, random, context);
}

Result<excitation::OptimisedMotion> optimiseJob(const workflow::ExcitationStudy& study, const WorkerJob& job,
                                                excitation::CriterionObjective& objective,
                                                StepReporter& reporter, const JobContext& context) {
  const excitation::MotionTask task = taskFor(study, job);
  Result<excitation::Motion> start = firstMotion(study, task, job, context);
  if (!start) return start.error();
  excitation::Certifier certify;
  if (job.polish)
    certify = [&](const excitation::Motion& motion, const JobContext& inner) {
      return workflow::certifyDesign(study, motion, inner);
    };
  return excitation::optimiseMotion(task, objective, certify, *start, settingsOf(study.spec, job), context,
                                    std::ref(reporter));
}

}  // namespace

int runWorker(const workflow::ExcitationStudy& study, const WorkerJob& job, const JobContext& context) {
  RunLine last;
  last.progress = 1.0;
  last.stage = "done";
  Result<excitation::Criterion> criterion = workflow::makeCriterion(study, context.stop);
  if (!criterion) {
    last.error = criterion.error();
    return write(last), kRejected;
  }
  excitation::CriterionObjective objective(std::move(criterion).value());
  StepReporter reporter(study, job, objective);
  Result<excitation::OptimisedMotion> found = optimiseJob(study, job, objective, reporter, context);
  if (!found) {
    last.error = found.error();
    return write(last), kNoResult;
  }
  last.cost = found->value, last.violation = 0.0;
  last.best = reporter.judge(found->motion);
  const bool certified = found->certificate && found->certificate->isProven();
  last.result = workflow::jsonText(nlohmann::json({{"certified", certified},
                                                   {"reason", found->reason},
                                                   {"iterations", found->iterations},
                                                   {"rows", found->rows}}));
  write(last);
  return kDone;
}

}  // namespace plumbline::cli
