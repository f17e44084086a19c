// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "base/random.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/rows/block_factors.h"
#include "estimation/rows/column_selection.h"
#include "support/support.h"
#include "validation/assess.h"

/// An arm with friction whose samples are exact but for the noise that a test adds.
namespace plumbline::assess_case {

inline constexpr regressors::FrictionModel kFriction{true, true, true, false};
inline constexpr double kCoulomb = 1.2, kViscous = 0.7, kOffset = 0.3;

inline RobotModel arm(Random& random) {
  test::RandomTreeOptions options;
  options.bodies = 4;
  options.branched = false;
  options.prismatic = false;
  return test::randomModel(random, options);
}

/// Harmonic motion of every joint (except one that is locked, `still`) with the model's own torques and friction.
inline signal::Samples motion(const RobotModel& model, Random& random, Eigen::Index count, double rate,
                              int still = -1) {
  signal::Samples s;
  s.log_name = "log";
  s.rate = s.filter_rate = rate;
  s.segments = {0};
  s.settings.none = true;
  s.time = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / rate);
  Eigen::MatrixXd x = Eigen::MatrixXd::Zero(model.nv(), count);
  s.v = s.a = x;
  for (int j = 0; j < model.nv(); ++j) {
    for (int h = 1; h <= 5; ++h) {
      const double w = h * 0.2 * std::numbers::pi * random.uniform(0.9, 1.1);
      const double amplitude = random.uniform(0.3, 0.7) / std::sqrt(h), phase = random.uniform(0.0, 6.28);
      for (Eigen::Index t = 0; t < count && j != still; ++t) {
        const double angle = w * s.time[t] + phase;
        x(j, t) += amplitude * std::sin(angle);
        s.v(j, t) += amplitude * w * std::cos(angle);
        s.a(j, t) -= amplitude * w * w * std::sin(angle);
      }
    }
  }
  s.q.resize(model.nq(), count);
  s.tau.resize(model.nv(), count);
  s.weight.setOnes(model.nv(), count);
  dynamics::DynamicsWorkspace work(model);
  Eigen::VectorXd tau(model.nv());
  for (Eigen::Index t = 0; t < count; ++t) {
    s.q.col(t) = model.integrate(model.neutral(), x.col(t), 1.0);
    dynamics::inverseDynamics(work, s.q.col(t), s.v.col(t), s.a.col(t), tau);
    s.tau.col(t) = tau + (kCoulomb * s.v.col(t).cwiseSign() + kViscous * s.v.col(t)).matrix() +
                   Eigen::VectorXd::Constant(model.nv(), kOffset);
  }
  return s;
}

/// First-order autoregression of unit variance times std; rho 0 is white.
inline void addNoise(signal::Samples& s, double std, double rho, Random& random) {
  for (Eigen::Index j = 0; j < s.tau.rows(); ++j) {
    double e = random.normal();
    for (Eigen::Index t = 0; t < s.size(); ++t) {
      s.tau(j, t) += std * e;
      e = rho * e + std::sqrt(1.0 - rho * rho) * random.normal();
    }
  }
}

inline signal::Samples stretch(const signal::Samples& all, Eigen::Index first, Eigen::Index count) {
  signal::Samples out = all;
  out.time = all.time.segment(first, count);
  for (Eigen::MatrixXd* m : {&out.q, &out.v, &out.a, &out.tau, &out.weight})
    *m = Eigen::MatrixXd(m->middleCols(first, count));
  return out;
}

inline estimation::BlockFactors blocksOf(const RobotModel& model,
                                         const identifiability::BaseParameters& structure,
                                         const std::vector<signal::Samples>& logs, Eigen::Index length) {
  const auto columns = estimation::selectColumns(model, structure, kFriction).columns;
  return estimation::accumulateBlocks({model, kFriction, columns, logs}, length, {}).value();
}

inline estimation::EstimationSettings settingsOf(const std::string& method) {
  estimation::EstimationSettings settings;
  settings.method = estimation::methodFromText(method).value();
  settings.friction = kFriction;
  return settings;
}

}  // namespace plumbline::assess_case
