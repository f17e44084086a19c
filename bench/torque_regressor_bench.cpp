// SPDX-License-Identifier: BSD-3-Clause
// The torque regressor sample by sample and in batch, all columns, no friction; time per sample.
#include "regressors/batch_regressor.h"
#include "regressors/torque_regressor.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void oneByOne(benchmark::State& state, Robot robot, dynamics::InstructionSet set) {
  if (!dynamics::isSupported(set)) return state.SkipWithError("not on this machine");
  const RobotModel robot_model = model(robot);
  regressors::TorqueRegressor regressor(robot_model, {}, set);
  const States states(robot_model, kStates);
  Eigen::MatrixXd Y(robot_model.nv(), regressor.layout().columns());
  int k = 0;
  for (auto _ : state) {
    regressor.evaluate(states.q.col(k), states.v.col(k), states.a.col(k), Y);
    benchmark::DoNotOptimize(Y.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(oneByOne, arm, Robot::Arm, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(oneByOne, quadruped, Robot::Quadruped, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(oneByOne, humanoid, Robot::Humanoid, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(oneByOne, arm_generic, Robot::Arm, dynamics::InstructionSet::Generic);
BENCHMARK_CAPTURE(oneByOne, arm_avx2, Robot::Arm, dynamics::InstructionSet::Avx2);

void inBatch(benchmark::State& state, Robot robot, dynamics::InstructionSet set) {
  if (!dynamics::isSupported(set)) return state.SkipWithError("not on this machine");
  const RobotModel robot_model = model(robot);
  regressors::BatchRegressor regressor(robot_model, {}, {}, set);
  constexpr Eigen::Index kSamples = 1024;
  const Eigen::Index block = regressor.goodBlockLength();
  const States states(robot_model, static_cast<int>(kSamples));
  regressors::RegressorBlocks blocks;
  for (auto _ : state) {
    for (Eigen::Index first = 0; first < kSamples; first += block) {
      regressor.evaluate(states.q, states.v, states.a, first, std::min(block, kSamples - first), blocks);
      benchmark::ClobberMemory();
    }
  }
  perSample(state, static_cast<double>(kSamples));
}
BENCHMARK_CAPTURE(inBatch, arm, Robot::Arm, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inBatch, quadruped, Robot::Quadruped, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inBatch, humanoid, Robot::Humanoid, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inBatch, arm_generic, Robot::Arm, dynamics::InstructionSet::Generic);
BENCHMARK_CAPTURE(inBatch, arm_avx2, Robot::Arm, dynamics::InstructionSet::Avx2);

/// Momentum and its rate, for the momentum regression.
void momentumInBatch(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  regressors::BatchRegressor regressor(robot_model);
  constexpr Eigen::Index kSamples = 1024;
  const Eigen::Index block = regressor.goodBlockLength();
  const States states(robot_model, static_cast<int>(kSamples));
  regressors::RegressorBlocks momentum, rate;
  for (auto _ : state) {
    for (Eigen::Index first = 0; first < kSamples; first += block) {
      regressor.evaluateMomentum(states.q, states.v, first, std::min(block, kSamples - first), momentum,
                                 rate);
      benchmark::ClobberMemory();
    }
  }
  perSample(state, static_cast<double>(kSamples));
}
BENCHMARK_CAPTURE(momentumInBatch, arm, Robot::Arm);
BENCHMARK_CAPTURE(momentumInBatch, quadruped, Robot::Quadruped);
BENCHMARK_CAPTURE(momentumInBatch, humanoid, Robot::Humanoid);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
