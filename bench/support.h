// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "base/random.h"
#include "robots.h"

#ifdef PLUMBLINE_HAVE_KDL
#include <kdl/chainidsolver_recursive_newton_euler.hpp>

#include "../tests/core/dynamics/kdl_oracle.h"
#endif

/// Helpers of all benchmarks: random states, the reference algorithm, and a table of ratios to it.
namespace plumbline::bench {

/// Random states, a column per sample; the same for every run.
struct States {
  Eigen::MatrixXd q, v, a;

  States(const RobotModel& model, int samples) {
    Random random(20240229);
    q.resize(model.nq(), samples);
    v.resize(model.nv(), samples);
    a.resize(model.nv(), samples);
    for (int k = 0; k < samples; ++k) {
      q.col(k) = model.integrate(model.neutral(), random.uniformVector(model.nv(), -3.0, 3.0), 1.0);
      v.col(k) = random.uniformVector(model.nv(), -2.0, 2.0);
      a.col(k) = random.uniformVector(model.nv(), -5.0, 5.0);
    }
  }
};
inline constexpr int kStates = 64;

/// States that one iteration processes `samples` samples; figures and ratios are per sample.
inline void perSample(benchmark::State& state, double samples = 1.0) {
  state.counters["per_sample"] = benchmark::Counter(
      samples, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

#ifdef PLUMBLINE_HAVE_KDL
/// The yardstick: Orocos KDL's inverse dynamics of the same arm as a chain.
inline void kdlInverseDynamics(benchmark::State& state) {
  const RobotDescription robot = arm();
  KDL::Chain chain;
  test::kdlTree(robot).getChain(robot.rootLink(), robot.links.back().name, chain);
  KDL::ChainIdSolver_RNE solver(chain, KDL::Vector(0, 0, -9.81));
  const States states(model(Robot::Arm), kStates);
  std::vector<KDL::JntArray> q, v, a;
  for (int k = 0; k < kStates; ++k) {
    for (auto [list, values] : {std::pair{&q, &states.q}, {&v, &states.v}, {&a, &states.a}}) {
      list->emplace_back(7);
      list->back().data = values->col(k);
    }
  }
  const KDL::Wrenches wrenches(chain.getNrOfSegments());
  KDL::JntArray tau(7);
  std::size_t k = 0;
  for (auto _ : state) {
    solver.CartToJnt(q[k], v[k], a[k], wrenches, tau);
    benchmark::DoNotOptimize(tau.data.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK(kdlInverseDynamics)->Name("kdl_inverse_dynamics/arm");
#endif

/// Prints the usual table, then the median per sample and its ratio to the yardstick.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    benchmark::ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Aggregate || run.aggregate_name != "median") continue;
      const auto counter = run.counters.find("per_sample");
      if (counter == run.counters.end()) continue;
      const std::string name =
          run.run_name.function_name + (run.run_name.args.empty() ? "" : "/" + run.run_name.args);
      medians_.emplace_back(name, counter->second.value);
    }
  }
  void Finalize() override {
    double yardstick = 0.0;
    for (const auto& [name, median] : medians_)
      if (name.rfind("kdl_inverse_dynamics", 0) == 0) yardstick = median;
    std::printf("\n%-58s %12s %14s\n", "median", "ns/sample", "ratio to KDL");
    for (const auto& [name, median] : medians_) {
      std::printf("%-58s %12.0f ", name.c_str(), 1e9 * median);
      if (yardstick > 0.0) std::printf("%14.3f", median / yardstick);
      std::printf("\n");
    }
  }

 private:
  std::vector<std::pair<std::string, double>> medians_;
};

/// Main of every benchmark: several repetitions in random order, since other programs share the machine.
inline int run(int argc, char** argv) {
  std::vector<std::string> words(argv, argv + argc);
  for (const char* option :
       {"--benchmark_repetitions=15", "--benchmark_min_time=0.02",
        "--benchmark_enable_random_interleaving=true", "--benchmark_display_aggregates_only=true"})
    words.insert(words.begin() + 1, option);  // the user's options come later and take precedence
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return 2;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::Shutdown();
  return 0;
}

}  // namespace plumbline::bench
