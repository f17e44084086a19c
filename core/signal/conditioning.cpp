// SPDX-License-Identifier: BSD-3-Clause
#include "signal/conditioning.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "signal/filter/differences.h"
#include "signal/filter/resample.h"

namespace plumbline::signal {
namespace {

/// Copies every `decimation`-th value of a part into one row of a result matrix.
void keepSamples(const Grid& grid, const GridPart& part, const Eigen::VectorXd& x, Eigen::MatrixXd& out,
                 int row) {
  for (Eigen::Index k = 0; k < part.kept; ++k)
    out(row, part.column + k) = x[part.first + k * grid.decimation];
}

/// A wrapped angle made continuous again: jumps by more than π are taken back.
Eigen::VectorXd unwrapped(const double* angle, Eigen::Index size) {
  Eigen::VectorXd x = Eigen::Map<const Eigen::VectorXd>(angle, size);
  double turns = 0.0, before = std::numeric_limits<double>::quiet_NaN();
  for (double& value : x) {
    const double now = value;
    if (!std::isfinite(now)) continue;
    if (std::isfinite(before)) turns -= std::round((now - before) / (2.0 * std::numbers::pi));
    before = now;
    value = now + 2.0 * std::numbers::pi * turns;
  }
  return x;
}

/// Calls `use(first, values)` for every filtered segment of torque of a part; false when stopped.
template <typename Use>
bool forTorqueRuns(const Pipeline& p, const JointSignals& joint, const GridPart& part, const Use& use) {
  for (GridRun& run : runsOnGrid(joint.torque, p.rows, p.grid, part, p.settings.interpolation)) {
    if (p.settings.filter_torque) {
      if (run.values.size() < p.conditioner.minimumLength()) continue;
      if (!p.conditioner.filter(run.values, p.context.stop)) return false;
    }
    use(run.first, run.values);
  }
  return true;
}

/// Value of a run at sample `index` of its part, `lag` samples later; NaN outside and where the filter is affected by
/// the end.
double torqueAt(const Pipeline& p, Eigen::Index first, const Eigen::VectorXd& values, Eigen::Index index,
                double lag) {
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

bool Conditioner::filter(Eigen::VectorXd& x, const std::stop_token& stop) const {
  return butterworth_ ? butterworth_->zeroPhase(x, stop) : !stop.stop_requested();
}

Eigen::VectorXd Conditioner::firstDerivative(const Eigen::VectorXd& x) const {
  return first_ ? (*first_)(x) : centralDifference(x, 1.0 / rate_);
}

Eigen::VectorXd Conditioner::secondDerivative(const Eigen::VectorXd& x) const {
  return second_ ? (*second_)(x) : centralDifference(centralDifference(x, 1.0 / rate_), 1.0 / rate_);
}

namespace {

/// Variance of the white noise in a recorded channel, from the part that the filter removes.
class NoiseLevel {
 public:
  explicit NoiseLevel(const Pipeline& pipeline) : pipeline_(pipeline) {}

  void add(const Eigen::VectorXd& recorded, const Eigen::VectorXd& filtered) {
    const Eigen::Index edge = pipeline_.grid.edge, inner = recorded.size() - 2 * edge;
    if (inner <= 0) return;
    squares_ += (recorded - filtered).segment(edge, inner).squaredNorm();
    count_ += static_cast<double>(inner);
  }
  double variance() const {
    const double removed = pipeline_.conditioner.noiseGains().removed;
    return count_ > 0.0 && removed > 1e-3 ? squares_ / count_ / removed : 0.0;
  }

 private:
  const Pipeline& pipeline_;
  double squares_ = 0.0, count_ = 0.0;
};

}  // namespace

bool conditionMotion(const Pipeline& p, const JointSignals& joint, Samples& samples) {
  const auto load = [&](const double* column, const GridPart& part) {
    return onGrid(column, p.rows, p.grid, part, p.settings.interpolation);
  };
  const Eigen::VectorXd turned = joint.wraps ? unwrapped(joint.position, p.signals.size) : Eigen::VectorXd();
  NoiseLevel q_noise(p), v_noise(p), a_noise(p);
  const auto filtered = [&](Eigen::VectorXd& x, NoiseLevel& noise) {
    const Eigen::VectorXd recorded = x;
    if (!p.conditioner.filter(x, p.context.stop)) return false;
    noise.add(recorded, x);
    return true;
  };
  for (const GridPart& part : p.grid.parts) {
    Eigen::VectorXd q = load(joint.wraps ? turned.data() : joint.position, part);
    if (!filtered(q, q_noise)) return false;
    keepSamples(p.grid, part, q, samples.q, joint.q_index);
    Eigen::VectorXd a;
    if (joint.velocity == nullptr && joint.acceleration == nullptr) a = p.conditioner.secondDerivative(q);
    Eigen::VectorXd v;
    if (joint.velocity != nullptr) {
      v = load(joint.velocity, part);
      if (!filtered(v, v_noise)) return false;
    } else {
      v = p.conditioner.firstDerivative(q);
    }
    keepSamples(p.grid, part, v, samples.v, joint.v_index);
    if (p.context.stopRequested()) return false;
    if (joint.acceleration != nullptr) {
      a = load(joint.acceleration, part);
      if (!filtered(a, a_noise)) return false;
    } else if (joint.velocity != nullptr) {
      a = p.conditioner.firstDerivative(v);
    }
    keepSamples(p.grid, part, a, samples.a, joint.v_index);
    if (samples.direction.size() == 0) continue;
    Eigen::VectorXd direction = v.cwiseSign();
    if (!p.conditioner.filter(direction, p.context.stop)) return false;
    keepSamples(p.grid, part, direction, samples.direction, joint.v_index);
  }
  if (samples.motion_noise.size() == 0) return true;
  const NoiseGains& gains = p.conditioner.noiseGains();
  const bool has_v = joint.velocity != nullptr, has_a = joint.acceleration != nullptr;
  samples.motion_noise(joint.v_index, 0) =
      std::sqrt(has_v ? gains.kept * v_noise.variance() : gains.slope * q_noise.variance());
  samples.motion_noise(joint.v_index, 1) = std::sqrt(has_a   ? gains.kept * a_noise.variance()
                                                     : has_v ? gains.slope * v_noise.variance()
                                                             : gains.curvature * q_noise.variance());
  return true;
}

bool conditionTorque(const Pipeline& p, const JointSignals& joint, double delay, Samples& samples) {
  const int row = joint.v_index;
  samples.tau.row(row).setConstant(std::numeric_limits<double>::quiet_NaN());
  if (joint.torque != nullptr)
    for (const GridPart& part : p.grid.parts) {
      const bool finished =
          forTorqueRuns(p, joint, part, [&](Eigen::Index first, const Eigen::VectorXd& values) {
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
    const bool finished =
        forTorqueRuns(p, joint, part, [&](Eigen::Index first, const Eigen::VectorXd& values) {
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
