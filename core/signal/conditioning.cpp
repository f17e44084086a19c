// SPDX-License-Identifier: BSD-3-Clause
#include "signal/conditioning.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "signal/filter/differences.h"
#include "signal/filter/resample.h"

namespace plumbline::signal {
namespace {

using Values = Eigen::Ref<const Eigen::VectorXd>;

/// Copies every `decimation`-th value of a part into one row of a result matrix.
void keepSamples(const Grid& grid, const GridPart& part, const Values& x, Eigen::MatrixXd& out, int row) {
  for (Eigen::Index k = 0; k < part.kept; ++k)
    out(row, part.column + k) = x[part.first + k * grid.decimation];
}

/// Makes a wrapped angle continuous again: jumps by more than π are taken back.
void unwrap(double* angle, Eigen::Index size) {
  double turns = 0.0, before = std::numeric_limits<double>::quiet_NaN();
  for (double* value = angle; value != angle + size; ++value) {
    const double now = *value;
    if (!std::isfinite(now)) continue;
    if (std::isfinite(before)) turns -= std::round((now - before) / (2.0 * std::numbers::pi));
    before = now;
    *value = now + 2.0 * std::numbers::pi * turns;
  }
}

/// Calls `use(first, values)` for every filtered segment of torque of a part; false when stopped.
/// @param last  nobody reads these torques again
template <typename Use>
bool forTorqueRuns(const Pipeline& p, const JointSignals& joint, const GridPart& part, bool last,
                   const Use& use) {
  double* scratch = last ? p.signals.scratch(joint) : nullptr;
  return forRunsOnGrid(joint.torque, scratch, p.rows, p.grid, part, p.settings.interpolation,
                       [&](Eigen::Index first, Eigen::Ref<Eigen::VectorXd> values) {
                         if (p.settings.filter_torque) {
                           if (values.size() < p.conditioner.minimumLength()) return true;
                           if (!p.conditioner.filter(values, p.context.stop)) return false;
                         }
                         use(first, values);
                         return true;
                       });
}

/// Value of a run at sample `index` of its part, `lag` samples later; NaN outside and where the filter is affected by
/// the end.
double torqueAt(const Pipeline& p, Eigen::Index first, const Values& values, Eigen::Index index, double lag) {
  const Eigen::Index edge = p.settings.filter_torque ? p.grid.edge : 0;
  const Eigen::Index local = index - first;
  if (local < edge || local >= values.size() - edge) return std::numeric_limits<double>::quiet_NaN();
  return lag == 0.0 ? values[local] : valueAt(values, static_cast<double>(local) + lag);
}

}  // namespace

Result<Conditioner> Conditioner::make(const ProcessingSettings& settings, double rate) {
  Conditioner result;
  result.rate_ = rate;
  if (settings.cutoff > 0.0) {
    auto filter = Butterworth::lowPass(settings.order, settings.cutoff, rate);
    if (!filter) return filter.error();
    result.butterworth_ = std::move(*filter);
  }
  if (settings.differentiation == ProcessingSettings::Differentiation::SavitzkyGolay) {
    auto first =
        SavitzkyGolay::make(settings.savitzky_golay_window, settings.savitzky_golay_order, 1, 1.0 / rate);
    if (!first) return first.error();
    auto second =
        SavitzkyGolay::make(settings.savitzky_golay_window, settings.savitzky_golay_order, 2, 1.0 / rate);
    if (!second) return second.error();
    result.first_ = std::move(*first);
    result.second_ = std::move(*second);
  }
  result.measureGains();
  return result;
}

void Conditioner::measureGains() {
  if (!butterworth_) return;
  // An impulse so far from both ends that its response has died away: the zero-phase pair is gone after eight paddings.
  const Eigen::Index half =
      std::max<Eigen::Index>(8 * butterworth_->padding(), 2 * butterworth_->minimumLength());
  Eigen::VectorXd impulse = Eigen::VectorXd::Zero(2 * half + 1);
  impulse[half] = 1.0;
  Eigen::VectorXd kept = impulse;
  butterworth_->zeroPhase(kept);
  gains_ = {kept.squaredNorm(), firstDerivative(kept).squaredNorm(), secondDerivative(kept).squaredNorm(),
            (impulse - kept).squaredNorm()};
}

bool Conditioner::filter(Eigen::Ref<Eigen::VectorXd> x, const std::stop_token& stop) const {
  return butterworth_ ? butterworth_->zeroPhase(x, stop) : !stop.stop_requested();
}

Eigen::VectorXd Conditioner::firstDerivative(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return first_ ? (*first_)(x) : centralDifference(x, 1.0 / rate_);
}

Eigen::VectorXd Conditioner::secondDerivative(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return second_ ? (*second_)(x) : centralDifference(centralDifference(x, 1.0 / rate_), 1.0 / rate_);
}

void NoiseLevel::add(const Grid& grid, const Eigen::VectorXd& recorded,
                     const Eigen::Ref<const Eigen::VectorXd>& filtered) {
  const Eigen::Index inner = recorded.size() - 2 * grid.edge;
  if (inner <= 0) return;
  squares_ += (recorded - filtered).segment(grid.edge, inner).squaredNorm();
  count_ += static_cast<double>(inner);
}

double NoiseLevel::variance(const NoiseGains& gains) const {
  return count_ > 0.0 && gains.removed > 1e-3 ? squares_ / count_ / gains.removed : 0.0;
}

namespace {

/// Writes the speed of a part, and what follows from it.
/// @param speed  is overwritten
/// @param accelerations  of the log: they do not follow
bool keepSpeed(const Pipeline& p, const JointSignals& joint, const GridPart& part, bool accelerations,
               Eigen::Ref<Eigen::VectorXd> speed, Samples& samples) {
  keepSamples(p.grid, part, speed, samples.v, joint.v_index);
  if (p.context.stopRequested()) return false;
  if (!accelerations)
    keepSamples(p.grid, part, p.conditioner.firstDerivative(speed), samples.a, joint.v_index);
  if (samples.direction.size() == 0) return true;
  speed = speed.cwiseSign();
  if (!p.conditioner.filter(speed, p.context.stop)) return false;
  keepSamples(p.grid, part, speed, samples.direction, joint.v_index);
  return true;
}

/// Writes what follows from the filtered values of one kind of a part, which are overwritten.
bool keepMotion(const Pipeline& p, const JointSignals& joint, ChannelKind kind, const GridPart& part,
                Eigen::Ref<Eigen::VectorXd> x, Samples& samples) {
  const bool speeds = joint.has(ChannelKind::Velocity), accelerations = joint.has(ChannelKind::Acceleration);
  if (kind == ChannelKind::Acceleration) {
    keepSamples(p.grid, part, x, samples.a, joint.v_index);
    return true;
  }
  if (kind == ChannelKind::Velocity) return keepSpeed(p, joint, part, accelerations, x, samples);
  keepSamples(p.grid, part, x, samples.q, joint.q_index);
  if (speeds) return true;
  if (!accelerations) keepSamples(p.grid, part, p.conditioner.secondDerivative(x), samples.a, joint.v_index);
  x = p.conditioner.firstDerivative(x);
  return keepSpeed(p, joint, part, true, x, samples);
}

}  // namespace

bool conditionMotion(const Pipeline& p, const JointSignals& joint, ChannelKind kind, MotionNoise& noise,
                     Samples& samples) {
  if (!joint.has(kind)) return true;
  const double* column = joint.pointer(kind);
  double* scratch = p.signals.scratch(joint);
  Eigen::VectorXd turned;
  if (joint.wraps && kind == ChannelKind::Position) {
    if (scratch == nullptr) {
      turned = Eigen::Map<const Eigen::VectorXd>(column, p.signals.size);
      column = scratch = turned.data();
    }
    unwrap(scratch, p.signals.size);
  }
  for (const GridPart& part : p.grid.parts) {
    const Eigen::Index first = scratch != nullptr ? firstOfRow(p.rows, part) : -1;
    Eigen::VectorXd copy;
    if (first < 0) copy = onGrid(column, p.rows, p.grid, part, p.settings.interpolation);
    Eigen::Map<Eigen::VectorXd> x(first < 0 ? copy.data() : scratch + first,
                                  first < 0 ? copy.size() : part.rows.size());
    Eigen::VectorXd recorded;
    if (samples.motion_noise.size() > 0) recorded = x;
    if (!p.conditioner.filter(x, p.context.stop)) return false;
    if (samples.motion_noise.size() > 0) noise[indexOf(kind)].add(p.grid, recorded, x);
    recorded.resize(0);
    if (!keepMotion(p, joint, kind, part, x, samples)) return false;
  }
  return true;
}

void noteMotionNoise(const Pipeline& p, const JointSignals& joint, const MotionNoise& noise,
                     Samples& samples) {
  if (samples.motion_noise.size() == 0) return;
  const NoiseGains& gains = p.conditioner.noiseGains();
  const double q = noise[indexOf(ChannelKind::Position)].variance(gains),
               v = noise[indexOf(ChannelKind::Velocity)].variance(gains),
               a = noise[indexOf(ChannelKind::Acceleration)].variance(gains);
  const bool has_v = joint.has(ChannelKind::Velocity), has_a = joint.has(ChannelKind::Acceleration);
  samples.motion_noise(joint.v_index, 0) = std::sqrt(has_v ? gains.kept * v : gains.slope * q);
  samples.motion_noise(joint.v_index, 1) = std::sqrt(has_a   ? gains.kept * a
                                                     : has_v ? gains.slope * v
                                                             : gains.curvature * q);
}

bool conditionTorque(const Pipeline& p, const JointSignals& joint, double delay, Samples& samples) {
  const int row = joint.v_index;
  samples.tau.row(row).setConstant(std::numeric_limits<double>::quiet_NaN());
  if (joint.torque != nullptr)
    for (const GridPart& part : p.grid.parts) {
      const bool finished =
          forTorqueRuns(p, joint, part, true, [&](Eigen::Index first, const Values& values) {
            for (Eigen::Index k = 0; k < part.kept; ++k) {
              const double tau =
                  torqueAt(p, first, values, part.first + k * p.grid.decimation, delay * p.grid.rate);
              if (std::isfinite(tau)) samples.tau(row, part.column + k) = tau;
            }
          });
      if (!finished) return false;
    }
  for (Eigen::Index k = 0; k < samples.tau.cols(); ++k)
    samples.weight(row, k) = std::isfinite(samples.tau(row, k)) ? 1.0 : 0.0;
  return true;
}

bool torqueAtDelays(const Pipeline& p, const JointSignals& joint, const Eigen::VectorXd& delays,
                    Eigen::Index stride, Eigen::MatrixXd& table) {
  table.setConstant((p.grid.columns - 1) / stride + 1, delays.size(),
                    std::numeric_limits<double>::quiet_NaN());
  if (joint.torque == nullptr) return true;
  for (const GridPart& part : p.grid.parts) {
    const bool finished = forTorqueRuns(p, joint, part, false, [&](Eigen::Index first, const Values& values) {
      for (Eigen::Index k = 0; k < part.kept; ++k) {
        if ((part.column + k) % stride != 0) continue;
        for (Eigen::Index d = 0; d < delays.size(); ++d) {
          const double tau =
              torqueAt(p, first, values, part.first + k * p.grid.decimation, delays[d] * p.grid.rate);
          if (std::isfinite(tau)) table((part.column + k) / stride, d) = tau;
        }
      }
    });
    if (!finished) return false;
  }
  return true;
}

}  // namespace plumbline::signal
