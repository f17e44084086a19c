// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/sensors.h"

#include <cmath>

namespace plumbline::simulation {
namespace {

enum Channel : std::uint64_t { kPosition = 1, kVelocity, kTorque, kStamps, kStale };

void addNoise(Eigen::MatrixXd& channel, const Eigen::VectorXd& deviation, const Random& random,
              Channel which) {
  if (channel.size() == 0 || deviation.size() == 0) return;
  for (Eigen::Index j = 0; j < channel.cols(); ++j) {
    Random stream = random.stream(1000 * which + static_cast<std::uint64_t>(j));
    for (Eigen::Index k = 0; k < channel.rows(); ++k) channel(k, j) += deviation[j] * stream.normal();
  }
}

void roundTo(Eigen::MatrixXd& channel, const Eigen::VectorXd& step) {
  if (channel.size() == 0 || step.size() == 0) return;
  for (Eigen::Index j = 0; j < channel.cols(); ++j)
    if (step[j] > 0.0) channel.col(j) = step[j] * (channel.col(j) / step[j]).array().round();
}

}  // namespace

void applySensors(const SensorSettings& sensors, std::uint64_t seed, signal::Log& log) {
  const Random random(seed);
  addNoise(log.position, sensors.position_noise, random, kPosition);
  addNoise(log.velocity, sensors.velocity_noise, random, kVelocity);
  addNoise(log.torque, sensors.torque_noise, random, kTorque);
  roundTo(log.position, sensors.encoder_step);
  roundTo(log.torque, sensors.torque_step);
  if (sensors.stamp_jitter > 0.0) {
    Random stream = random.stream(1000 * kStamps);
    for (double& t : log.time) t += stream.uniform(-sensors.stamp_jitter, sensors.stamp_jitter);
  }
  if (sensors.stale_probability > 0.0) {
    Random stream = random.stream(1000 * kStale);
    for (Eigen::Index k = 1; k < log.size(); ++k) {
      if (stream.uniform() >= sensors.stale_probability) continue;
      for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.acceleration, &log.torque})
        if (m->size() > 0) m->row(k) = m->row(k - 1).eval();
    }
  }
}

DelayLine::DelayLine(double delay, double step, const Eigen::VectorXd& first) {
  whole_ = static_cast<Eigen::Index>(std::floor(delay / step));
  part_ = delay / step - static_cast<double>(whole_);
  ring_ = first.replicate(1, whole_ + 2);
}

void DelayLine::push(const Eigen::VectorXd& value) {
  newest_ = (newest_ + 1) % ring_.cols();
  ring_.col(newest_) = value;
}

Eigen::VectorXd DelayLine::delayed() const {
  const Eigen::Index n = ring_.cols();
  const Eigen::Index later = (newest_ - whole_ + n) % n, earlier = (newest_ - whole_ - 1 + 2 * n) % n;
  if (part_ == 0.0) return ring_.col(later);
  return (1.0 - part_) * ring_.col(later) + part_ * ring_.col(earlier);
}

}  // namespace plumbline::simulation
