// SPDX-License-Identifier: BSD-3-Clause
// Four estimators on the sample project, as the window runs them: a thread each, every one with its own samples and factors
// (`apart`), from one cache that is empty at first (`together`), and with the cache of the run before (`again`: another
// prior).
#include <benchmark/benchmark.h>

#include <future>
#include <string>
#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::bench {
namespace {

using workflow::IdentifyRequest;
using workflow::SampleCache;

const std::vector<std::string> kMethods = {"ols", "wls", "lmi", "log-cholesky"};

IdentifyRequest request(const std::string& method) {
  static const std::string folder = std::string(PLUMBLINE_SAMPLES) + "/plumb7/";
  static const workflow::RobotPtr robot = [] {
    workflow::RobotRequest wanted;
    wanted.file = folder + "plumb7.urdf";
    return workflow::loadRobot(wanted).value();
  }();
  static const workflow::LogPtr training = workflow::loadLog({folder + "training.h5", {}}).value();
  static const workflow::LogPtr validation = workflow::loadLog({folder + "validation.h5", {}}).value();
  IdentifyRequest out;
  out.robot = robot;
  out.training = {training};
  out.validation = {validation};
  out.methods = {method};
  return out;
}

void runAll(SampleCache* cache, const std::string& prior) {
  std::vector<std::future<bool>> jobs;
  for (const std::string& method : kMethods)
    jobs.push_back(std::async(std::launch::async, [&, method] {
      IdentifyRequest wanted = request(method);
      if (workflow::takesPrior(method)) wanted.prior = workflow::priorFromText(prior).value();
      return workflow::identify(wanted, {}, cache).ok();
    }));
  for (auto& job : jobs)
    if (!job.get()) throw std::runtime_error("an estimator refused the sample project");
}

void apart(benchmark::State& state) {
  (void)request("ols");
  for (auto _ : state) runAll(nullptr, "none");
}
void together(benchmark::State& state) {
  for (auto _ : state) {
    SampleCache cache;
    runAll(&cache, "none");
  }
}
void again(benchmark::State& state) {
  SampleCache cache;
  runAll(&cache, "none");
  for (auto _ : state) runAll(&cache, "bregman:1e-5");
}

BENCHMARK(apart)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(together)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(again)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  std::string repeat = "--benchmark_repetitions=9", mix = "--benchmark_enable_random_interleaving=true",
              medians = "--benchmark_report_aggregates_only=true";
  for (std::string* argument : {&repeat, &mix, &medians})
    arguments.insert(arguments.begin() + 1, argument->data());
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  benchmark::RunSpecifiedBenchmarks();
}
