// SPDX-License-Identifier: BSD-3-Clause
// Physically consistent fits from factors that are already there: the convex fit without and with priors, the coordinate
// fits that follow it, and the test of the base parameters of least squares for physical consistency.
// One iteration is one fit; sizes are the 7-axis arm (70 inertial parameters) and the humanoid of 36 degrees of freedom
// (310).
#include <cmath>

#include "estimation/linear/least_squares.h"
#include "estimation/physical/consistency.h"
#include "estimation/physical/coordinate_fit.h"
#include "estimation/physical/physical_data.h"
#include "estimation/physical/physical_fit.h"
#include "estimation/rows/column_selection.h"
#include "regressors/torque_regressor.h"
#include "support.h"

namespace plumbline::bench {
namespace {

using namespace estimation;

struct Setting {
  RobotModel robot;
  identifiability::BaseParameters structure;
  estimation::PhysicalProblem problem;
  Eigen::VectorXd pi_ols;  ///< base parameters of least squares

  explicit Setting(Robot kind)
      : robot(model(kind)), structure(identifiability::structuralBaseParameters(robot)) {
    const regressors::FrictionModel friction{};
    Random random(4);
    const Eigen::Index count = 400;
    signal::Samples samples;
    samples.log_name = "bench";
    samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, 4.0);
    samples.q.resize(robot.nq(), count);
    for (Eigen::MatrixXd* m : {&samples.v, &samples.a, &samples.tau}) m->resize(robot.nv(), count);
    samples.weight.setOnes(robot.nv(), count);
    regressors::TorqueRegressor regressor(robot, friction);
    Eigen::MatrixXd Y(robot.nv(), regressor.layout().columns());
    for (Eigen::Index t = 0; t < count; ++t) {
      samples.q.col(t) = robot.integrate(robot.neutral(), random.uniformVector(robot.nv(), -1.0, 1.0), 1.0);
      samples.v.col(t) = random.uniformVector(robot.nv(), -2.0, 2.0);
      samples.a.col(t) = random.uniformVector(robot.nv(), -5.0, 5.0);
      regressor.evaluate(samples.q.col(t), samples.v.col(t), samples.a.col(t), Y);
      samples.tau.col(t) = Y * robot.parameters();
    }
    const double torque = std::sqrt(samples.tau.squaredNorm() / static_cast<double>(samples.tau.size()));
    for (Eigen::Index t = 0; t < count; ++t)
      samples.tau.col(t) += 0.1 * torque * random.normalVector(robot.nv());
    const auto columns = estimation::selectColumns(robot, structure, friction).columns;
    const auto factors = estimation::accumulate({robot, friction, columns, {&samples, 1}}, {}).value();
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(robot.nv());
    problem = estimation::physicalProblem(robot, structure, regressors::RegressorLayout(robot, friction),
                                          columns, factors, ones);
    // A prior that is off by a tenth.
    for (int i = 0; i < robot.bodyCount(); ++i)
      problem.reference.segment<10>(10 * i) *= random.uniform(0.9, 1.1);
    pi_ols = estimation::solveLeastSquares(factors, ones, Eigen::VectorXd::Zero(structure.count()), 1e-8).x;
  }
};

void describe(benchmark::State& state, const estimation::PhysicalFit& fit) {
  state.counters["iterations"] = fit.iterations;
  state.counters["kkt"] = fit.kkt_residual;
}

void convexFit(benchmark::State& state, Robot kind, optimization::PriorKind prior) {
  const Setting setting(kind);
  estimation::PriorSettings settings;
  settings.kind = prior;
  for (auto _ : state) {
    const Result<estimation::PhysicalFit> fit = estimation::fitPhysical(setting.problem, settings, {});
    if (!fit) return state.SkipWithError(fit.error().message().c_str());
    describe(state, *fit);
  }
}
BENCHMARK_CAPTURE(convexFit, arm_none, Robot::Arm, optimization::PriorKind::None)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(convexFit, arm_bregman, Robot::Arm, optimization::PriorKind::Bregman)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(convexFit, arm_riemannian, Robot::Arm, optimization::PriorKind::Riemannian)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(convexFit, humanoid_none, Robot::Humanoid, optimization::PriorKind::None)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(convexFit, humanoid_bregman, Robot::Humanoid, optimization::PriorKind::Bregman)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(convexFit, humanoid_riemannian, Robot::Humanoid, optimization::PriorKind::Riemannian)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

void coordinateFit(benchmark::State& state, Robot kind, estimation::InertiaCoordinates coordinates) {
  const Setting setting(kind);
  estimation::PriorSettings settings;
  settings.kind = optimization::PriorKind::Bregman;
  const estimation::PhysicalFit convex = estimation::fitPhysical(setting.problem, settings, {}).value();
  for (auto _ : state) {
    Eigen::VectorXd start = convex.y;
    start.head(setting.problem.inertial()) =
        setting.problem.reference;  // from the prior, so that there is a way to go
    const Result<estimation::PhysicalFit> fit =
        estimation::fitInCoordinates(coordinates, setting.problem, settings, {}, start, convex);
    if (!fit) return state.SkipWithError(fit.error().message().c_str());
    describe(state, *fit);
  }
}
BENCHMARK_CAPTURE(coordinateFit, arm_log_cholesky, Robot::Arm, estimation::InertiaCoordinates::LogCholesky)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(coordinateFit, arm_ee, Robot::Arm, estimation::InertiaCoordinates::ExponentialEigenvalue)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(coordinateFit, humanoid_log_cholesky, Robot::Humanoid,
                  estimation::InertiaCoordinates::LogCholesky)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

void baseQuestion(benchmark::State& state, Robot kind) {
  const Setting setting(kind);
  for (auto _ : state) {
    const auto answer = estimation::baseConsistency(setting.robot, setting.structure, setting.pi_ols);
    if (!answer) return state.SkipWithError(answer.error().message().c_str());
    state.counters["iterations"] = answer->iterations;
    state.counters["kkt"] = answer->kkt_residual;
    state.counters["t"] = answer->t;
  }
}
BENCHMARK_CAPTURE(baseQuestion, arm, Robot::Arm)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(baseQuestion, humanoid, Robot::Humanoid)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
