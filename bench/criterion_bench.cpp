// SPDX-License-Identifier: BSD-3-Clause
// Gradients of inverse dynamics and the excitation criterion; figures per sample, beside inverse dynamics itself.
#include "excitation/criterion/criterion.h"

#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "support.h"

namespace plumbline::bench {
namespace {

void inverseDynamicsOf(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model);
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
BENCHMARK_CAPTURE(inverseDynamicsOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(inverseDynamicsOf, humanoid, Robot::Humanoid);

void adjointOf(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model);
  const States states(robot_model, kStates);
  Eigen::MatrixXd Q(robot_model.nv(), kStates), V = Q, A = Q;
  for (auto _ : state) {
    dynamics::inverseDynamicsAdjoint(work, states.q, states.v, states.a, states.a, Q, V, A);
    benchmark::DoNotOptimize(Q.data());
    benchmark::ClobberMemory();
  }
  perSample(state, kStates);
}
BENCHMARK_CAPTURE(adjointOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(adjointOf, humanoid, Robot::Humanoid);

void jacobiansOf(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  dynamics::DynamicsWorkspace work(robot_model);
  const States states(robot_model, kStates);
  Eigen::MatrixXd tau_q(robot_model.nv(), robot_model.nv()), tau_v = tau_q, tau_a = tau_q;
  int k = 0;
  for (auto _ : state) {
    dynamics::inverseDynamicsJacobians(work, states.q.col(k), states.v.col(k), states.a.col(k), tau_q, tau_v,
                                       tau_a);
    benchmark::DoNotOptimize(tau_q.data());
    benchmark::ClobberMemory();
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(jacobiansOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(jacobiansOf, quadruped, Robot::Quadruped);
BENCHMARK_CAPTURE(jacobiansOf, humanoid, Robot::Humanoid);

/// 200 samples of the arm, base parameters and Coulomb friction, viscous friction and offset: 64 columns.
void criterionOf(benchmark::State& state, excitation::CriterionKind kind, bool gradient) {
  const RobotModel robot_model = model(Robot::Arm);
  regressors::FrictionModel friction;
  friction.coulomb = friction.viscous = friction.offset = true;
  excitation::CriterionSettings settings;
  settings.kind = kind;
  excitation::Criterion criterion =
      excitation::Criterion::make(robot_model, friction,
                                  identifiability::structuralBaseParameters(robot_model), settings)
          .value();
  constexpr int kSamples = 200;
  const States states(robot_model, kSamples);
  Eigen::MatrixXd Q, V, A;
  for (auto _ : state) {
    const double value = gradient ? criterion.evaluate(states.q, states.v, states.a, Q, V, A).value
                                  : criterion.evaluate(states.q, states.v, states.a).value;
    benchmark::DoNotOptimize(value);
    benchmark::ClobberMemory();
  }
  perSample(state, kSamples);
}
BENCHMARK_CAPTURE(criterionOf, log_condition_value, excitation::CriterionKind::LogCondition, false);
BENCHMARK_CAPTURE(criterionOf, log_condition_gradient, excitation::CriterionKind::LogCondition, true);
BENCHMARK_CAPTURE(criterionOf, d_optimal_gradient, excitation::CriterionKind::DOptimal, true);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
