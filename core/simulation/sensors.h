// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/random.h"
#include "simulation/simulator.h"

namespace plumbline::simulation {

/// Puts noise, rounding, jitter and stale rows into an exact log. Every channel of every joint has a random
/// stream of its own, so that switching one on changes no other.
void applySensors(const SensorSettings& sensors, std::uint64_t seed, signal::Log& log);

/// The torques of the last moments, to be read some time later by linear interpolation between integration
/// steps.
class DelayLine {
 public:
  DelayLine(double delay, double step, const Eigen::VectorXd& first);
  void push(const Eigen::VectorXd& value);
  Eigen::VectorXd delayed() const;

 private:
  Eigen::MatrixXd ring_;  ///< n×(steps + 2)
  Eigen::Index newest_ = 0;
  Eigen::Index whole_ = 0;  ///< delay in steps
  double part_ = 0.0;
};

}  // namespace plumbline::simulation
