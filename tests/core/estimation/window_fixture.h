// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <memory>

#include "estimation/rows/window_samples.h"
#include "estimation_fixture.h"

/// Motions and estimates for the tests of regressions on windows.
namespace plumbline {

/// A smooth motion of any kind of joint: speeds of a few harmonics, positions integrated in fine steps.
/// @param uneven  fraction of a step by which the times deviate
inline signal::Samples smoothMotion(const test::Truth& truth, std::uint64_t seed, Eigen::Index count,
                                    double rate, double uneven = 0.0) {
  constexpr int kFine = 64;
  const RobotModel& model = truth.model;
  Random random(seed);
  Eigen::MatrixXd amplitude(model.nv(), 3), phase(model.nv(), 3);
  for (Eigen::Index i = 0; i < amplitude.size(); ++i) {
    amplitude.data()[i] = random.uniform(0.3, 0.8);
    phase.data()[i] = random.uniform(0.0, 6.28);
  }
  const auto speed = [&](double t, bool slope) {
    Eigen::VectorXd v = Eigen::VectorXd::Zero(model.nv());
    for (int h = 0; h < 3; ++h) {
      const double w = 1.3 * (h + 1);
      for (Eigen::Index j = 0; j < v.size(); ++j) {
        const double angle = w * t + phase(j, h);
        v[j] += amplitude(j, h) * (slope ? w * std::cos(angle) : std::sin(angle));
      }
    }
    return v;
  };
  signal::Samples samples;
  samples.log_name = "smooth";
  samples.rate = samples.filter_rate = rate;
  samples.segments = {0};
  samples.settings.none = true;
  samples.time.resize(count);
  samples.q.resize(model.nq(), count);
  samples.v.resize(model.nv(), count);
  samples.a.resize(model.nv(), count);
  Eigen::VectorXd q = test::randomConfiguration(random, model);
  const auto timeOf = [&](Eigen::Index k) {
    const auto x = static_cast<double>(k);
    return (x + uneven * std::sin(1.7 * x)) / rate;
  };
  for (Eigen::Index k = 0; k < count; ++k) {
    const double t = timeOf(k);
    samples.time[k] = t;
    samples.q.col(k) = q;
    samples.v.col(k) = speed(t, false);
    samples.a.col(k) = speed(t, true);
    const double dt = (timeOf(k + 1) - t) / kFine;
    for (int i = 0; i < kFine; ++i) q = model.integrate(q, speed(t + (i + 0.5) * dt, false), dt);
  }
  test::exactTorque(truth, samples);
  return samples;
}

inline std::shared_ptr<const signal::Samples> shared(signal::Samples samples) {
  return std::make_shared<const signal::Samples>(std::move(samples));
}

inline estimation::ParameterEstimate estimated(const test::Truth& truth, const signal::Samples& samples,
                                               estimation::RowKind kind, const std::string& method = "ols",
                                               const estimation::WindowSettings& window = {},
                                               int threads = 1) {
  estimation::EstimationSettings settings;
  settings.method = estimation::methodFromText(method).value();
  settings.friction = truth.friction;
  settings.rows.kind = kind;
  settings.rows.window = window;
  auto found = estimation::estimate(truth.model, truth.structure, std::span(&samples, 1), settings,
                                    JobContext{{}, nullptr, threads});
  if (!found) {
    ADD_FAILURE() << found.error().message();
    return {};
  }
  return std::move(found).value();
}

}  // namespace plumbline
