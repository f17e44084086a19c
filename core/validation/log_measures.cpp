// SPDX-License-Identifier: BSD-3-Clause
#include "validation/log_measures.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "signal/filter/process.h"
#include "signal/filter/spectrum.h"
#include "signal/time_base.h"
#include "validation/review.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;

constexpr double kCounts = 3.0;         ///< of the encoder: slower motion repeats positions
constexpr double kLongestRepeat = 0.1;  ///< s
constexpr double kPowerBelow = 0.99;

/// Smallest change of each position: one count of its encoder, or the resolution of the file.
Eigen::VectorXd resolutions(const signal::Log& log) {
  Eigen::VectorXd out =
      Eigen::VectorXd::Constant(log.position.cols(), std::numeric_limits<double>::infinity());
  for (Index j = 0; j < log.position.cols(); ++j)
    for (Index i = 1; i < log.position.rows(); ++i) {
      const double change = std::abs(log.position(i, j) - log.position(i - 1, j));
      if (change > 0.0) out[j] = std::min(out[j], change);
    }
  return out;
}

double countsMoved(const signal::Log& log, const Eigen::VectorXd& resolution, Index i) {
  double most = 0.0;
  for (Index j = 0; j < resolution.size(); ++j) {
    const double counts = std::abs(log.position(i, j) - log.position(i - 1, j)) / resolution[j];
    if (counts > most) most = counts;
  }
  return most;
}

bool sameTorque(const signal::Log& log, Index i) {
  if (log.torque.rows() != log.size()) return true;
  return (log.torque.row(i).array() == log.torque.row(i - 1).array()).all();
}

/// Frequency below which lies `kPowerBelow` of the power of the signal [Hz]; 0 when it is too short.
double bandOf(const Eigen::VectorXd& values, double rate) {
  const signal::Spectrum spectrum = signal::spectrumOf(values, rate, values.size());
  if (spectrum.frequency.size() == 0) return 0.0;
  const double all = spectrum.density.squaredNorm();
  double sum = 0.0;
  for (Index k = 0; k < spectrum.density.size(); ++k)
    if ((sum += spectrum.density[k] * spectrum.density[k]) >= kPowerBelow * all) return spectrum.frequency[k];
  return spectrum.frequency[spectrum.frequency.size() - 1];
}

/// Changes of direction, each between excursions faster than a tenth of the joint's typical speed.
double reversalsOf(const Eigen::VectorXd& v) {
  const double fast = 0.1 * std::sqrt(v.squaredNorm() / static_cast<double>(v.size()));
  double count = 0.0, direction = 0.0;
  for (const double speed : v) {
    if (std::abs(speed) <= fast) continue;
    const double now = speed > 0.0 ? 1.0 : -1.0;
    if (direction != 0.0 && now != direction) ++count;
    direction = now;
  }
  return count;
}

void measureLimits(const Joint& joint, const Eigen::VectorXd& q, MotionMeasures& out) {
  if (joint.type == JointType::Continuous) return;
  double beyond = 0.0;
  if (joint.limits.lower) beyond = std::max(beyond, *joint.limits.lower - q.minCoeff());
  if (joint.limits.upper) beyond = std::max(beyond, q.maxCoeff() - *joint.limits.upper);
  if (beyond <= out.beyond_limits) return;
  out.beyond_limits = beyond;
  out.beyond_dof = joint.v_index;
}

}  // namespace

LogMeasures measureLog(const signal::Log& log) {
  LogMeasures out;
  if (log.untimed) return out;
  const signal::TimeBase time = signal::analyseTime(log.time);
  if (time.median_step > 0.0) out.rate = 1.0 / time.median_step;
  if (log.position.rows() != log.size() || log.size() < 3) return out;
  const Eigen::VectorXd resolution = resolutions(log);
  Index moving = 0, rows = 0, positions = 0, run_rows = 0, run_positions = 0;
  double before = 0.0;
  Index from = 0;  // row before the run of repeats
  for (Index i = 1; i < log.size(); ++i) {
    const double moved = countsMoved(log, resolution, i);
    if (moved == 0.0) {
      ++(sameTorque(log, i) ? run_rows : run_positions);
      continue;
    }
    if (moved > kCounts) {
      ++moving;
      if (before > kCounts && log.time[i] - log.time[from] <= kLongestRepeat) {
        rows += run_rows;
        positions += run_positions;
        moving += run_rows + run_positions;
      }
    }
    run_rows = run_positions = 0;
    before = moved;
    from = i;
  }
  if (moving == 0) return out;
  out.repeated_rows = static_cast<double>(rows) / static_cast<double>(moving);
  out.repeated_positions = static_cast<double>(positions) / static_cast<double>(moving);
  return out;
}

MotionMeasures measureMotion(const RobotModel& model, const signal::Samples& samples) {
  MotionMeasures out;
  out.seconds = samples.rate > 0.0 ? static_cast<double>(samples.size()) / samples.rate : 0.0;
  out.reversals = Eigen::VectorXd::Constant(model.nv(), std::numeric_limits<double>::quiet_NaN());
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (!joint.isOneDof() || samples.size() == 0) continue;
    measureLimits(joint, samples.q.row(joint.q_index), out);
    if (!(samples.rate > 0.0) || hardlyMoves(model, samples, joint.v_index)) continue;
    const Eigen::VectorXd v = samples.v.row(joint.v_index);
    out.band = std::max(out.band, bandOf(v, samples.rate));
    out.reversals[joint.v_index] = reversalsOf(v);
  }
  return out;
}

double positionNoise(const RobotModel& model, const signal::Log& log, signal::ProcessingSettings processing,
                     const JobContext& context) {
  double most = std::numeric_limits<double>::quiet_NaN();
  processing.use_logged_velocity = processing.use_logged_acceleration = processing.none = false;
  const Result<signal::Samples> samples = signal::process(model, log, processing, context);
  if (!samples || samples->motion_noise.rows() != model.nv()) return most;
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (!joint.isOneDof() || hardlyMoves(model, *samples, joint.v_index)) continue;
    const Eigen::VectorXd v = samples->v.row(joint.v_index);
    const double noise =
        samples->motion_noise(joint.v_index, 0) / std::sqrt(v.squaredNorm() / static_cast<double>(v.size()));
    if (std::isfinite(noise) && !(most >= noise)) most = noise;
  }
  return most;
}

}  // namespace plumbline::validation
