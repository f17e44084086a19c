// SPDX-License-Identifier: BSD-3-Clause
// Payload bounds of a 7-axis arm at 1 kHz: time per window of 20 samples, per enclosure of five seconds.
#include "bounds/mean_value.h"
#include "bounds/payload/payload_stream.h"
#include "bounds/set_membership.h"
#include "bounds/window_maker.h"
#include "dynamics/inverse_dynamics.h"
#include "support.h"

namespace plumbline::bench {
namespace {

struct Case {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
};

/// Five seconds of sines; torques of the model itself. Positions and speeds with errors, or exact.
Case payloadCase(bool readings = true) {
  const RobotModel robot = model(Robot::Arm);
  const int body = robot.bodyCount() - 1;
  Case c{{robot, body, bounds::nominalRest(robot, {}, body, 0.05), {}, {}, {}}, {}};
  const Eigen::Index n = 5001, nv = robot.nv();
  c.problem.sensors.torque_relative = Eigen::VectorXd::Constant(nv, 0.025);
  if (readings) {
    c.problem.sensors.position = Eigen::VectorXd::Constant(nv, 1e-5);
    c.problem.sensors.velocity = Eigen::VectorXd::Constant(nv, 1e-4);
  }
  for (int k = 2; k <= 6; ++k)
    c.problem.motion.derivative.push_back(Eigen::VectorXd::Constant(nv, std::pow(4.0, k)));
  c.samples.time.resize(n);
  for (Eigen::MatrixXd* matrix : {&c.samples.q, &c.samples.v, &c.samples.tau}) matrix->resize(nv, n);
  dynamics::DynamicsWorkspace work(robot);
  Eigen::VectorXd a(nv), tau(nv);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = c.samples.time[k] = 1e-3 * static_cast<double>(k);
    for (Eigen::Index j = 0; j < nv; ++j) {
      const double w = 2.0 + 0.3 * static_cast<double>(j);
      c.samples.q(j, k) = 0.6 * std::sin(w * t + static_cast<double>(j));
      c.samples.v(j, k) = 0.6 * w * std::cos(w * t + static_cast<double>(j));
      a[j] = -0.6 * w * w * std::sin(w * t + static_cast<double>(j));
    }
    dynamics::inverseDynamics(work, c.samples.q.col(k), c.samples.v.col(k), a, tau);
    c.samples.tau.col(k) = tau;
  }
  return c;
}

void window(benchmark::State& state, bool readings, estimation::Quadrature rule) {
  Case c = payloadCase(readings);
  c.problem.windows.quadrature = rule;
  auto maker = bounds::WindowMaker::make(c.problem);
  bounds::PayloadRows rows;
  Eigen::Index first = 0;
  for (auto _ : state) {
    maker->evaluate(c.samples, first, rows);
    benchmark::DoNotOptimize(rows.Y.data());
    first = (first + 20) % 4000;
  }
  // Seconds of motion that one second of computing takes in.
  state.counters["times real time"] =
      benchmark::Counter(0.02 * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(window, trapezoid, true, estimation::Quadrature::Trapezoid)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(window, simpson, true, estimation::Quadrature::Simpson)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(window, spline, true, estimation::Quadrature::Spline)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(window, exact readings, false, estimation::Quadrature::Trapezoid)
    ->Unit(benchmark::kMicrosecond);

void streamedWindow(benchmark::State& state, bounds::StreamMemory memory) {
  const Case c = payloadCase();
  auto stream = bounds::PayloadStream::make(c.problem, memory);
  Eigen::Index k = 0;
  double time = 0.0;
  for (auto _ : state) {
    for (int i = 0; i < 20; ++i, k = (k + 1) % 5000)
      benchmark::DoNotOptimize(
          stream->add(time += 1e-3, c.samples.q.col(k), c.samples.v.col(k), c.samples.tau.col(k)).ok());
  }
  state.counters["times real time"] =
      benchmark::Counter(0.02 * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(streamedWindow, constant memory, bounds::StreamMemory::Constant)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(streamedWindow, rows, bounds::StreamMemory::Rows)->Unit(benchmark::kMicrosecond);

void streamedEnclosure(benchmark::State& state, bounds::StreamMemory memory) {
  const Case c = payloadCase();
  auto stream = bounds::PayloadStream::make(c.problem, memory);
  for (Eigen::Index k = 0; k < 5000; ++k)
    (void)stream->add(c.samples.time[k], c.samples.q.col(k), c.samples.v.col(k), c.samples.tau.col(k)).ok();
  for (auto _ : state) benchmark::DoNotOptimize(stream->enclosure());
}
BENCHMARK_CAPTURE(streamedEnclosure, constant memory, bounds::StreamMemory::Constant)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(streamedEnclosure, rows, bounds::StreamMemory::Rows)->Unit(benchmark::kMicrosecond);

void hull(benchmark::State& state, bounds::HullWeights weights) {
  const Case c = payloadCase();
  const auto rows = bounds::payloadRows(c.problem, c.samples);
  for (auto _ : state) benchmark::DoNotOptimize(bounds::affineHull(*rows, weights));
}
BENCHMARK_CAPTURE(hull, plain, bounds::HullWeights::Plain)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(hull, weighted, bounds::HullWeights::Shared)->Unit(benchmark::kMillisecond);

void meanValue(benchmark::State& state) {
  const Case c = payloadCase();
  const auto rows = bounds::payloadRows(c.problem, c.samples);
  const auto exact =
      bounds::withExactRegressor(*rows, bounds::affineHull(*rows, bounds::HullWeights::Shared).theta);
  const auto estimate = bounds::estimatePayload(c.problem, exact);
  for (auto _ : state) benchmark::DoNotOptimize(bounds::meanValueForm(exact, *estimate));
}
BENCHMARK(meanValue)->Unit(benchmark::kMillisecond);

void membership(benchmark::State& state) {
  const Case c = payloadCase();
  const auto rows = bounds::payloadRows(c.problem, c.samples);
  const auto box = bounds::affineHull(*rows, bounds::HullWeights::Shared);
  const auto exact = bounds::withExactRegressor(*rows, box.theta);
  for (auto _ : state) benchmark::DoNotOptimize(bounds::setMembership(exact, box, {}).ok());
}
BENCHMARK(membership)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
