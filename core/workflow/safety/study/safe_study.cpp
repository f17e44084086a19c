// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/study/safe_study.h"

#include <algorithm>
#include <atomic>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "excitation/motion/families.h"
#include "io/file/file_tools.h"
#include "safety/study/true_motors.h"

namespace plumbline::workflow {
namespace {

constexpr int kStride = 35;  // measurements between two samples of a figure

using safety::Method;

std::uint64_t seedOf(const SafeStudyFile& file, std::size_t load, int repetition) {
  return file.seed + 1000 * load + static_cast<std::uint64_t>(repetition);
}

Result<std::unique_ptr<SafeScenario>> trueScenario(const SafeStudyFile& file, std::size_t load,
                                                   int repetition, bool excites,
                                                   const std::string& obstacles) {
  const std::uint64_t seed = seedOf(file, load, repetition);
  auto scenario = studyScenario(file, file.loads[load].truth, seed, excites, obstacles);
  if (scenario) safety::drawMotors((*scenario)->problem.robot, seed, (*scenario)->truth.numbers);
  return scenario;
}

/// Does the jobs on all threads, and reports how many are done.
template <class Job>
Status doAll(const char* what, std::vector<Job>& jobs, const JobContext& context,
             const std::function<void(Job&)>& work) {
  std::atomic<std::size_t> finished = 0;
  parallelFor(jobs.size(), std::max(1, context.threads), [&](std::size_t k, int) {
    if (context.stopRequested()) return;
    work(jobs[k]);
    context.report(what, static_cast<double>(++finished) / static_cast<double>(jobs.size()));
  });
  return context.stopRequested() ? Status(cancelled("the study")) : done();
}

void identify(const SafeStudyFile& file, StudyIdentification& job, const std::stop_token& stop) {
  auto s = trueScenario(file, job.load, job.repetition, job.excites, {});
  if (!s) {
    job.failed = s.error().message();
    return;
  }
  const SafeScenario& scenario = **s;
  auto found = safety::identifyLoad(scenario.robot->model, scenario.problem, scenario.gains, scenario.limits,
                                    scenario.loop, scenario.start, scenario.truth, {.stop = stop});
  if (found)
    job.found = std::move(*found);
  else
    job.failed = found.error().message();
}

const safety::IdentifiedLoad* identified(const SafeStudy& study, std::size_t load, int repetition,
                                         bool excites) {
  for (const StudyIdentification& one : study.identifications)
    if (one.load == load && one.repetition == repetition && one.excites == excites)
      return one.found ? &*one.found : nullptr;
  return nullptr;
}

bool needs(Method method, bool excites) {
  if (!excites) return method == Method::Random;
  return method == Method::Ours || method == Method::PidOurs || method == Method::AdaptiveExcited ||
         method == Method::RobustAdaptiveExcited;
}

void perform(const SafeStudy& study, StudyRun& job) {
  const StudyTask& task = study.file.tasks[job.task];
  const StudyMove& move = task.moves[job.move];
  auto s = trueScenario(study.file, move.load, job.repetition, true, task.obstacles);
  if (!s) {
    job.failed = s.error().message();
    return;
  }
  const SafeScenario& scenario = **s;
  safety::MethodInputs in;
  in.setup = {&scenario.robot->model, &scenario.problem,       scenario.limits,
              scenario.truth,         scenario.loop.wish.body, study.file.point};
  in.gains = scenario.gains;
  in.others = study.gains;
  in.task.postures = move.points;
  in.task.seconds = task.seconds, in.task.handover = task.handover, in.task.placing = task.placing;
  in.excited = identified(study, move.load, job.repetition, true);
  in.random = identified(study, move.load, job.repetition, false);
  in.V_M = study.file.V_M;
  in.stride = job.repetition == 0 ? kStride : 0;
  if ((needs(job.method, true) && in.excited == nullptr) ||
      (needs(job.method, false) && in.random == nullptr)) {
    job.failed = "nothing was identified";
    return;
  }
  auto run = safety::runMethod(job.method, in);
  if (run)
    job.run = std::move(*run);
  else
    job.failed = run.error().message();
}

/// Some run needs what the loop identified with exciting plans, or with random ones.
bool needsLoop(const StudyRequest& request, const std::vector<StudyRun>& runs, bool excites) {
  return request.parts.contains(StudyPart::V) || request.parts.contains(StudyPart::Intervals) ||
         request.parts.contains(StudyPart::Mass) ||
         std::any_of(runs.begin(), runs.end(),
                     [&](const StudyRun& run) { return needs(run.method, excites); });
}

/// Runs that the parts ask for: all methods in all tasks, or those of one figure.
std::vector<StudyRun> runsFor(const SafeStudyFile& file, const StudyRequest& request) {
  const bool table = request.parts.contains(StudyPart::III);
  const bool figures = request.parts.contains(StudyPart::Tracking) || request.parts.contains(StudyPart::Mass);
  std::vector<StudyRun> runs;
  if (!table && !figures) return runs;
  for (int repetition = 0; repetition < (table ? request.repetitions : 1); ++repetition)
    for (std::size_t task = 0; task < file.tasks.size(); ++task)
      for (std::size_t move = 0; move < file.tasks[task].moves.size(); ++move)
        for (const safety::MethodInfo& method : safety::methodTable())
          if (wants(request, method.method)) runs.push_back({method.method, task, move, repetition, {}, {}});
  return runs;
}

Status studyWorlds(SafeStudy& out, const JobContext& context) {
  if (out.request.worlds <= 0) return done();
  const SafeStudyFile& file = out.file;
  auto base = file.worlds.empty() ? studyScenario(file, file.loads[0].truth, out.request.seed, true)
                                  : readSafeScenario(file.worlds, file.folder);
  if (!base) return base.error();
  auto runs = runWorlds(**base, out.request.worlds, out.request.seed, context);
  if (!runs) return runs.error();
  out.worlds = std::move(*runs);
  return done();
}

Status study(SafeStudy& out, const JobContext& context) {
  const SafeStudyFile& file = out.file;
  std::vector<StudyRun> runs = runsFor(file, out.request);
  for (int repetition = 0; repetition < out.request.repetitions; ++repetition)
    for (std::size_t load = 0; load < file.loads.size(); ++load)
      for (const bool excites : {true, false})
        if (needsLoop(out.request, runs, excites))
          out.identifications.push_back({load, repetition, excites, {}, {}});
  if (auto ok =
          doAll<StudyIdentification>("identifying", out.identifications, context,
                                     [&](StudyIdentification& job) { identify(file, job, context.stop); });
      !ok)
    return ok;
  if (auto ok = doAll<StudyRun>("tasks", runs, context, [&](StudyRun& job) { perform(out, job); }); !ok)
    return ok;
  out.runs = std::move(runs);
  return done();
}

}  // namespace

bool wants(const StudyRequest& request, safety::Method method) {
  const std::vector<safety::Method>& all = request.methods;
  return all.empty() || std::find(all.begin(), all.end(), method) != all.end();
}

Result<SafeStudy> runSafeStudy(const SafeStudyFile& file, const StudyRequest& request,
                               const JobContext& context) {
  SafeStudy out;
  out.file = file;
  out.request = request;
  auto first = trueScenario(file, 0, 0, true, {});
  if (!first) return first.error();
  if (!(*first)->spec.faults.none())
    return rejection(ErrorCode::ValueOutOfRange,
                     "proofs are compared under their assumptions, and the scenario breaks some on purpose",
                     {"faults"}, "take \"faults\" out of the scenario; safe-id alone shows what they do");
  out.scenario = std::move(*first);
  out.gains = safety::MethodGains::standard(out.scenario->robot->model.nv());
  if (auto ok = study(out, context); !ok) return ok.error();
  if (auto ok = studyWorlds(out, context); !ok) return ok.error();
  if (!request.parts.contains(StudyPart::IV)) return out;
  safety::ConditioningSettings settings;
  settings.body = out.scenario->spec.payload.body;
  settings.motions = request.motions;
  auto basis = excitation::makeBasis({});
  if (!basis) return basis.error();
  auto conditioning = safety::studyConditioning(out.scenario->robot->model, *basis, settings, context);
  if (!conditioning) return conditioning.error();
  out.conditioning = std::move(*conditioning);
  return out;
}

Result<SafeStudy> runSafeStudy(const std::filesystem::path& file, const StudyRequest& request,
                               const JobContext& context) {
  auto text = io::readFile(file, io::kMegabyte);
  if (!text) return text.error();
  const auto naming = [&](Error error) {
    if (error.file.empty()) error.file = file.string();
    return error;
  };
  auto read = readSafeStudy(*text, file.parent_path());
  if (!read) return naming(read.error());
  auto study = runSafeStudy(*read, request, context);
  if (!study) return naming(study.error());
  return study;
}

}  // namespace plumbline::workflow
