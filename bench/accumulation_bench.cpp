// SPDX-License-Identifier: BSD-3-Clause
// Batch regressor with accumulation: samples in, one triangular factor per joint out, by an orthogonal method;
// time per sample. "all" takes every column of the full regressor, "base" the independent ones, as an estimator
// does.
#include "identifiability/structure/base_parameters.h"
#include "regressors/batch_regressor.h"
#include "regressors/matrices/accumulator.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void accumulation(benchmark::State& state, Robot robot, bool base_columns, dynamics::InstructionSet set) {
  if (!dynamics::isSupported(set)) return state.SkipWithError("not on this machine");
  const RobotModel robot_model = model(robot);
  const std::vector<int> columns =
      base_columns ? identifiability::structuralBaseParameters(robot_model).independent : std::vector<int>{};
  regressors::BatchRegressor regressor(robot_model, {}, columns, set);
  constexpr int kSamples = 1024;
  constexpr int kBlock = 256;
  const States states(robot_model, kSamples);
  std::vector<regressors::TriangularAccumulator> factors;
  std::vector<int> joints;
  for (int i = 0; i < robot_model.nv(); ++i) {
    if (regressor.columns(i).empty()) continue;
    factors.emplace_back(static_cast<int>(regressor.columns(i).size()), set);
    joints.push_back(i);
  }
  regressors::RegressorBlocks blocks;
  for (auto _ : state) {
    for (int first = 0; first < kSamples; first += kBlock) {
      regressor.evaluate(states.q, states.v, states.a, first, kBlock, blocks);
      for (std::size_t i = 0; i < joints.size(); ++i) factors[i].add(blocks.block(joints[i]));
    }
    benchmark::ClobberMemory();
  }
  perSample(state, kSamples);
}
BENCHMARK_CAPTURE(accumulation, arm_all, Robot::Arm, false, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, arm_base, Robot::Arm, true, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, quadruped_all, Robot::Quadruped, false, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, quadruped_base, Robot::Quadruped, true, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, humanoid_all, Robot::Humanoid, false, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, humanoid_base, Robot::Humanoid, true, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(accumulation, arm_all_generic, Robot::Arm, false, dynamics::InstructionSet::Generic);
BENCHMARK_CAPTURE(accumulation, arm_all_avx2, Robot::Arm, false, dynamics::InstructionSet::Avx2);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
