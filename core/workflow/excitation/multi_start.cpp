// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/multi_start.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr double kExploreFraction = 0.45;  ///< of the budget, for the starts
constexpr double kReserve = 0.04;          ///< of the budget, for the work after the last worker
constexpr int kPolished = 2;  ///< of the starts: the best of them, the same for any number of cores
constexpr milliseconds kPoll{20}, kStopTimeout{120};

/// State of a job.
struct JobState {
  WorkerJob job;
  std::optional<FoundMotion> best;
  std::optional<Error> error;
  std::string reason;
  bool done = false;       ///< it sent its result
  bool certified = false;  ///< the result is proven
  double progress = 0.0;
};

/// Assigns starts to workers, keeps the best, ends them in time.
class StartScheduler {
 public:
  StartScheduler(const MultiStart& request, ProcessRunner& runner, const JobContext& context,
                 const std::function<void(const RunLine&)>& tell)
      : request_(request), study_(request.study), runner_(runner), context_(context), tell_(tell) {}

  MultiStartOutcome run() {
    const std::optional<excitation::Motion>& from = request_.from;
    const double budget = study_.spec.budget;
    std::vector<JobState> explored, polished;
    if (from) {
      polished.push_back({{true, 0, 0.0, motionToText(*from)}, {}, {}, {}, false, false, 0.0});
    } else {
      const int starts = study_.spec.starts;
      const int together = std::min(std::max(1, context_.threads), starts);
      const double each = kExploreFraction * budget * together / starts;
      for (int k = 0; k < starts; ++k)
        explored.push_back({{false, k, each, {}}, {}, {}, {}, false, false, 0.0});
      work(explored, "exploring", 0.0, kExploreFraction);
      polished = bestOf(explored);
    }
    const double left = std::max(1.0, (1.0 - kReserve) * budget - seconds());
    const double rounds = std::ceil(double(polished.size()) / std::max(1, context_.threads));
    for (JobState& state : polished) state.job.seconds = left / std::max(1.0, rounds);
    if (!cancelled_) work(polished, "optimising", from ? 0.0 : kExploreFraction, 1.0);
    return outcome(explored, polished);
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - request_.began).count(); }

  void work(std::vector<JobState>& jobs, const std::string& stage, double from, double to) {
    std::deque<int> waiting;
    for (std::size_t k = 0; k < jobs.size(); ++k) waiting.push_back(static_cast<int>(k));
    const auto line = [&](int id, const std::string& text) { take(jobs, id, text, stage, from, to); };
    const auto ended = [&](int id, bool) {
      JobState& state = jobs[static_cast<std::size_t>(id)];
      state.progress = 1.0;
      if (!state.done && !cancelled_)
        state.error = Error{.code = ErrorCode::WorkerFailed,
                            .detail = "a worker of the optimiser ended without a result",
                            .remedy = "try another seed; please report it with the command that you ran"};
    };
    while (!waiting.empty() || runner_.running() > 0) {
      while (!waiting.empty() && runner_.running() < std::max(1, context_.threads)) {
        const int id = waiting.front();
        waiting.pop_front();
        std::vector<std::string> arguments = request_.arguments;
        arguments.push_back("--worker");
        arguments.push_back(toText(jobs[static_cast<std::size_t>(id)].job));
        if (!runner_.start(id, arguments)) ended(id, false);
      }
      runner_.wait(kPoll, line, ended);
      if (context_.stopRequested()) {
        cancelled_ = true;
        runner_.cancel(kStopTimeout, line);
        return;
      }
    }
  }

  /// Processes a line of a worker: updates its state, and passes it to the listener.
  void take(std::vector<JobState>& jobs, int id, const std::string& text, const std::string& stage,
            double from, double to) {
    Result<RunLine> line = runLineFromText(text, study_.basis);
    if (!line) return;
    JobState& state = jobs[static_cast<std::size_t>(id)];
    state.progress = std::max(state.progress, line->progress);
    if (!line->result.empty() || line->error) state.done = true, state.error = line->error;
    if (!line->result.empty()) readResult(line->result, state);
    if (line->best && (state.done || !state.best || line->best->value < state.best->value))
      state.best = line->best;
    double progress = 0.0;
    for (const JobState& one : jobs) progress += one.progress / double(jobs.size());
    RunLine told = *line;
    told.progress = std::clamp(from + (to - from) * progress, 0.0, 1.0);
    told.stage = stage + ", start " + std::to_string(state.job.index + 1) +
                 (line->stage == "certifying" ? ": certifying" : "");
    told.result.clear(), told.error.reset();
    const bool better = line->best && (!best_told_ || line->best->value < best_told_->value);
    if (better) best_told_ = line->best;
    if (!better) told.best.reset();
    tell_(told);
  }

  static void readResult(const std::string& text, JobState& state) {
    const nlohmann::json result = parseJson(text);
    if (!result.is_object()) return;
    state.certified = result.value("certified", false);
    state.reason = result.value("reason", std::string());
  }

  /// Returns the jobs that continue from the best of these.
  std::vector<JobState> bestOf(const std::vector<JobState>& jobs) const {
    std::vector<const JobState*> sorted;
    for (const JobState& state : jobs)
      if (state.best) sorted.push_back(&state);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const JobState* a, const JobState* b) { return a->best->value < b->best->value; });
    if (sorted.size() > kPolished) sorted.resize(kPolished);
    std::vector<JobState> next;
    for (const JobState* state : sorted)
      next.push_back(
          {{true, state->job.index, 0.0, motionToText(state->best->motion)}, {}, {}, {}, false, false, 0.0});
    return next;
  }

  /// Returns the best of the proven motions, else of the final ones, else of intermediate ones.
  /// Interrupted, it does not wait for proofs: it returns the best intermediate motion, so that a stop keeps the one shown.
  MultiStartOutcome outcome(const std::vector<JobState>& explored,
                            const std::vector<JobState>& polished) const {
    MultiStartOutcome outcome;
    outcome.cancelled = cancelled_;
    if (cancelled_) {
      outcome.best = best_told_;
      return outcome;
    }
    const JobState* chosen = nullptr;
    const auto rank = [](const JobState& state) {
      return state.certified ? 2 : int{state.done && !state.error};
    };
    for (const std::vector<JobState>* jobs : {&polished, &explored})
      for (const JobState& state : *jobs) {
        if (state.error && !outcome.error) outcome.error = state.error;
        if (!state.best) continue;
        const bool better = chosen == nullptr || rank(state) > rank(*chosen) ||
                            (rank(state) == rank(*chosen) && state.best->value < chosen->best->value);
        if (better) chosen = &state;
      }
    if (chosen == nullptr) return outcome;
    outcome.best = chosen->best;
    outcome.reason = chosen->reason;
    return outcome;
  }

  const MultiStart& request_;
  const ExcitationStudy& study_;
  ProcessRunner& runner_;
  const JobContext& context_;
  const std::function<void(const RunLine&)>& tell_;
  std::optional<FoundMotion> best_told_;  ///< keeps its limits at the samples; not proven
  bool cancelled_ = false;
};

}  // namespace

template <>
const FieldTable<WorkerJob>& fieldTable<WorkerJob>() {
  using S = WorkerJob;
  static_assert(memberCount<S>() == 4, "a member more needs a field more");
  static const FieldTable<S> table{
      .title = "Plumbline worker",
      .where = "--worker, which is not for people",
      .wording = kPlainWording,
      .fields = {field("polish", &S::polish), field("index", &S::index, {.range = {0, 1e9}}),
                 field("seconds", &S::seconds, {.range = {0, 1e9}}), field("from", &S::from)},
      .checks_ranges = true};
  return table;
}

std::string toText(const WorkerJob& job) {
  return jsonText(settingsToJson(job));
}

Result<WorkerJob> workerJobFromText(const std::string& text) {
  return settingsFromJson<WorkerJob>(parseJson(text));
}

MultiStartOutcome runMultiStart(const MultiStart& request, ProcessRunner& runner, const JobContext& context,
                                const std::function<void(const RunLine&)>& tell) {
  return StartScheduler(request, runner, context, tell).run();
}

}  // namespace plumbline::workflow
