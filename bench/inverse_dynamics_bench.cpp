// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/inverse_dynamics.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void inverseDynamicsOf(benchmark::State& state, Robot robot, dynamics::InstructionSet set) {
  if (!dynamics::isSupported(set)) return state.SkipWithError("not on this machine");
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model, set);
  const States states(robot_model, kStates);
  Eigen::VectorXd tau(robot_model.nv());
  int k = 0;
  for (auto _ : state) {
    dynamics::inverseDynamics(work, states.q.col(k), states.v.col(k), states.a.col(k), tau);
    benchmark::DoNotOptimize(tau.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(inverseDynamicsOf, arm, Robot::Arm, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inverseDynamicsOf, quadruped, Robot::Quadruped, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inverseDynamicsOf, humanoid, Robot::Humanoid, dynamics::InstructionSet::Automatic);
BENCHMARK_CAPTURE(inverseDynamicsOf, arm_generic, Robot::Arm, dynamics::InstructionSet::Generic);
BENCHMARK_CAPTURE(inverseDynamicsOf, arm_avx2, Robot::Arm, dynamics::InstructionSet::Avx2);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
