// SPDX-License-Identifier: BSD-3-Clause
#include "signal/conditioning.h"

#include <algorithm>
#include <array>
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

bool Conditioner::filter(std::span<double* const> columns, Eigen::Index n, Eigen::Index edge,
                         std::span<double> removed, const std::stop_token& stop) const {
  return butterworth_ ? butterworth_->zeroPhase(columns, n, edge, removed, stop) : !stop.stop_requested();
}

void NoiseLevel::add(double removed, Eigen::Index samples) {
  squares_ += removed;
  count_ += static_cast<double>(samples);
}

double NoiseLevel::variance(const NoiseGains& gains) const {
  return count_ > 0.0 && gains.removed > 1e-3 ? squares_ / count_ / gains.removed : 0.0;
}

namespace {

using Columns = std::array<double*, Butterworth::kTogether>;

/// As `keepSamples` of a derivative, which is taken where samples are kept.
template <typename Derivative>
void keepDerivative(const Pipeline& p, const GridPart& part, const Values& x, const Derivative& derivative,
                    Eigen::MatrixXd& out, int row) {
  constexpr Eigen::Index kAtOnce = 1 << 15;
  const Eigen::Index step = p.grid.decimation, beside = p.conditioner.neighbours();
  for (Eigen::Index k = 0; k < part.kept;) {
    const Eigen::Index end = std::min(part.kept, k + kAtOnce / step + 1);
    const Eigen::Index from = std::max<Eigen::Index>(0, part.first + k * step - beside);
    const Eigen::Index to = std::min(x.size(), part.first + (end - 1) * step + 1 + beside);
    const Eigen::VectorXd y = derivative(x.segment(from, to - from));
    for (; k < end; ++k) out(row, part.column + k) = y[part.first + k * step - from];
  }
}

/// Writes what follows from the filtered values of one kind of a part. Afterwards they are speeds, where this returns true.
bool keepMotion(const Pipeline& p, const JointSignals& joint, ChannelKind kind, const GridPart& part,
                Eigen::Ref<Eigen::VectorXd> x, Samples& samples) {
  const bool speeds = joint.has(ChannelKind::Velocity), accelerations = joint.has(ChannelKind::Acceleration);
  if (kind == ChannelKind::Acceleration) {
    keepSamples(p.grid, part, x, samples.a, joint.v_index);
    return false;
  }
  const auto slope = [&](const Values& part_of_x) { return p.conditioner.firstDerivative(part_of_x); };
  if (kind == ChannelKind::Position) {
    keepSamples(p.grid, part, x, samples.q, joint.q_index);
    if (speeds) return false;
    if (!accelerations)
      keepDerivative(
          p, part, x, [&](const Values& part_of_x) { return p.conditioner.secondDerivative(part_of_x); },
          samples.a, joint.v_index);
    x = p.conditioner.firstDerivative(x);
  } else if (!accelerations) {
    keepDerivative(p, part, x, slope, samples.a, joint.v_index);
  }
  keepSamples(p.grid, part, x, samples.v, joint.v_index);
  return true;
}

}  // namespace

bool conditionMotion(const Pipeline& p, std::span<const JointSignals* const> joints, ChannelKind kind,
                     std::span<MotionNoise* const> noise, Samples& samples) {
  const std::size_t count = joints.size();
  std::array<const double*, Butterworth::kTogether> column{};
  std::array<Eigen::VectorXd, Butterworth::kTogether> turned, copy;
  Columns scratch{}, x{}, speed{};
  for (std::size_t j = 0; j < count; ++j) {
    column[j] = joints[j]->pointer(kind);
    scratch[j] = p.signals.scratch(*joints[j]);
    if (!joints[j]->wraps || kind != ChannelKind::Position) continue;
    if (scratch[j] == nullptr) {
      turned[j] = Eigen::Map<const Eigen::VectorXd>(column[j], p.signals.size);
      column[j] = scratch[j] = turned[j].data();
    }
    unwrap(scratch[j], p.signals.size);
  }
  for (const GridPart& part : p.grid.parts) {
    for (std::size_t j = 0; j < count; ++j) {
      const Eigen::Index first = scratch[j] != nullptr ? firstOfRow(p.rows, part) : -1;
      if (first < 0) copy[j] = onGrid(column[j], p.rows, p.grid, part, p.settings.interpolation);
      x[j] = first < 0 ? copy[j].data() : scratch[j] + first;
    }
    const Eigen::Index n = part.count, inner = n - 2 * p.grid.edge;
    std::array<double, Butterworth::kTogether> removed{};
    if (!p.conditioner.filter({x.data(), count}, n, p.grid.edge, removed, p.context.stop)) return false;
    std::vector<int> rows;  // of the speeds
    for (std::size_t j = 0; j < count; ++j) {
      if (samples.motion_noise.size() > 0 && inner > 0) (*noise[j])[indexOf(kind)].add(removed[j], inner);
      Eigen::Map<Eigen::VectorXd> values(x[j], n);
      if (!keepMotion(p, *joints[j], kind, part, values, samples) || samples.direction.size() == 0) continue;
      values = values.cwiseSign();
      speed[rows.size()] = x[j];
      rows.push_back(joints[j]->v_index);
    }
    if (rows.empty()) continue;
    if (!p.conditioner.filter({speed.data(), rows.size()}, n, p.grid.edge, removed, p.context.stop))
      return false;
    for (std::size_t j = 0; j < rows.size(); ++j)
      keepSamples(p.grid, part, Eigen::Map<const Eigen::VectorXd>(speed[j], n), samples.direction, rows[j]);
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
