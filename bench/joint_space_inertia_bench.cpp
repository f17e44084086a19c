// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/joint_space_inertia.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void jointSpaceInertiaOf(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model);
  const States states(robot_model, kStates);
  Eigen::MatrixXd H(robot_model.nv(), robot_model.nv());
  int k = 0;
  for (auto _ : state) {
    dynamics::jointSpaceInertia(work, states.q.col(k), H);
    benchmark::DoNotOptimize(H.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(jointSpaceInertiaOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(jointSpaceInertiaOf, quadruped, Robot::Quadruped);
BENCHMARK_CAPTURE(jointSpaceInertiaOf, humanoid, Robot::Humanoid);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
