// SPDX-License-Identifier: BSD-3-Clause
// Identification as the program does it, from samples in memory to estimate and covariance, streamed, on one
// thread; time per sample (ns/sample is ms per million samples), and the memory that it takes beyond the samples.
#include <malloc.h>
#include <sys/resource.h>

#include <cmath>
#include <fstream>
#include <numbers>

#include "dynamics/inverse_dynamics.h"
#include "estimation/estimator.h"
#include "support.h"

namespace plumbline::bench {
namespace {

/// Sums of sines with noisy torques.
signal::Samples smoothSamples(const RobotModel& model, Eigen::Index count) {
  Random random(77);
  signal::Samples samples;
  samples.log_name = "bench";
  samples.rate = samples.filter_rate = 1000.0;
  samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, 1e-3 * static_cast<double>(count - 1));
  samples.q.resize(model.nq(), count);
  for (Eigen::MatrixXd* matrix : {&samples.v, &samples.a, &samples.tau}) matrix->resize(model.nv(), count);
  samples.weight.setOnes(model.nv(), count);
  dynamics::DynamicsWorkspace work(model);
  const Eigen::VectorXd rate = random.uniformVector(model.nv(), 0.3, 1.5) * 2.0 * std::numbers::pi;
  const Eigen::VectorXd phase = random.uniformVector(model.nv(), 0.0, 2.0 * std::numbers::pi);
  Eigen::VectorXd offset(model.nv()), tau(model.nv());
  for (Eigen::Index k = 0; k < count; ++k) {
    const Eigen::ArrayXd angle = rate.array() * samples.time[k] + phase.array();
    offset = 0.8 * (angle.sin() + 0.4 * (1.7 * angle).sin());
    samples.v.col(k) = 0.8 * rate.array() * (angle.cos() + 0.68 * (1.7 * angle).cos());
    samples.a.col(k) = -0.8 * rate.array().square() * (angle.sin() + 1.156 * (1.7 * angle).sin());
    samples.q.col(k) = model.integrate(model.neutral(), offset, 1.0);
    dynamics::inverseDynamics(work, samples.q.col(k), samples.v.col(k), samples.a.col(k), tau);
    samples.tau.col(k) = tau + 0.05 * random.normalVector(model.nv());
  }
  return samples;
}

double megabytesResident() {
  std::ifstream status("/proc/self/statm");
  double size = 0.0, resident = 0.0;
  status >> size >> resident;
  return resident * 4096.0 / 1e6;
}

double megabytesAtPeak() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024.0 / 1e6;
}

void leastSquares(benchmark::State& state, Robot robot, const char* method) {
  const auto count = static_cast<Eigen::Index>(state.range(0));
  const RobotModel robot_model = model(robot);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(robot_model);
  const signal::Samples samples = smoothSamples(robot_model, count);
  estimation::EstimationSettings settings;
  settings.method = estimation::methodFromText(method).value();
  malloc_trim(0);                               // nothing may be reused from an earlier iteration
  std::ofstream("/proc/self/clear_refs") << 5;  // reset the peak of earlier runs
  const double before = megabytesResident();
  for (auto _ : state) {
    const Result<estimation::ParameterEstimate> result =
        estimation::estimate(robot_model, structure, {&samples, 1}, settings);
    if (!result) return state.SkipWithError(result.error().message().c_str());
    benchmark::DoNotOptimize(result.value().pi_base.data());
  }
  state.counters["log_MB"] =
      static_cast<double>((2 + samples.q.rows() + 4 * samples.v.rows()) * count) * 8e-6;
  state.counters["beyond_log_MB"] = std::max(0.0, megabytesAtPeak() - before);
  perSample(state, static_cast<double>(count));
}
BENCHMARK_CAPTURE(leastSquares, arm_ols, Robot::Arm, "ols")->Arg(100000)->Arg(1000000)->Iterations(1);
BENCHMARK_CAPTURE(leastSquares, arm_wls, Robot::Arm, "wls")->Arg(100000)->Iterations(1);
BENCHMARK_CAPTURE(leastSquares, arm_lmi, Robot::Arm, "lmi")->Arg(100000)->Arg(1000000)->Iterations(1);
BENCHMARK_CAPTURE(leastSquares, quadruped_ols, Robot::Quadruped, "ols")->Arg(100000)->Iterations(1);
BENCHMARK_CAPTURE(leastSquares, humanoid_ols, Robot::Humanoid, "ols")->Arg(20000)->Iterations(1);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
