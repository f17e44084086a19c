// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <numbers>

#include "base/random.h"
#include "signal/samples.h"
#include "simulation/simulator.h"
#include "support/support.h"

/// Logs whose truth is known, for the tests of `process`.
namespace plumbline {

inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kTau = 2.0 * std::numbers::pi;

inline RobotModel armModel(int joints = 3) {
  Random random(3);
  return test::randomModel(random, {.bodies = joints, .branched = false, .prismatic = false});
}

inline simulation::FourierTrajectory motion(int joints, double periods = 3.0) {
  simulation::FourierTrajectory spec;
  spec.base_frequency = 0.25;
  spec.periods = periods;
  spec.ramp = 1.0;
  Random random(17);
  spec.centre = random.uniformVector(joints, -0.5, 0.5);
  spec.sine.resize(joints, 4);
  spec.cosine.resize(joints, 4);
  for (int l = 0; l < 4; ++l) {
    spec.sine.col(l) = random.uniformVector(joints, -0.6, 0.6);
    spec.cosine.col(l) = random.uniformVector(joints, -0.6, 0.6);
  }
  return spec;
}

/// Exact motion and torque with friction, as sensors show it.
inline signal::Log idealLog(const RobotModel& model, const simulation::SensorSettings& sensors,
                            double periods = 3.0, std::uint64_t seed = 1) {
  simulation::SimulationSettings settings;
  settings.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  settings.friction.coulomb = Eigen::VectorXd::Constant(model.nv(), 0.4);
  settings.friction.viscous = Eigen::VectorXd::Constant(model.nv(), 0.3);
  settings.sensors = sensors;
  settings.seed = seed;
  return *simulation::simulate(model, **simulation::makeTrajectory(motion(model.nv(), periods)), settings);
}

inline bool hasFinding(const signal::Samples& samples, const std::string& code) {
  for (const auto& finding : samples.findings)
    if (finding.code == code) return true;
  return false;
}

}  // namespace plumbline
