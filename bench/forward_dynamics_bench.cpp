// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/forward_dynamics.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void forwardDynamicsOf(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model);
  const States states(robot_model, kStates);
  Eigen::VectorXd a(robot_model.nv());
  int k = 0;
  for (auto _ : state) {
    dynamics::forwardDynamics(work, states.q.col(k), states.v.col(k), states.a.col(k), a);
    benchmark::DoNotOptimize(a.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(forwardDynamicsOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(forwardDynamicsOf, quadruped, Robot::Quadruped);
BENCHMARK_CAPTURE(forwardDynamicsOf, humanoid, Robot::Humanoid);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
