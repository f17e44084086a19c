// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "base/progress.h"
#include "signal/filter/butterworth.h"
#include "signal/filter/savitzky_golay.h"
#include "signal/grid.h"

namespace plumbline::signal {

/// Variance that white noise of variance one has after the filter and after its derivatives, and in the part that the
/// filter removes. From the impulse responses, whatever the filter and the differentiation are.
struct NoiseGains {
  double kept = 1.0, slope = 0.0, curvature = 0.0, removed = 0.0;
};

/// Filter and differentiation of every channel of a log.
class Conditioner {
 public:
  /// @error ValueOutOfRange naming the setting
  static Result<Conditioner> make(const ProcessingSettings& settings, double rate);

  /// False when stopped.
  bool filter(Eigen::Ref<Eigen::VectorXd> x, const std::stop_token& stop) const;
  /// Up to `kTogether` columns of n values side by side. @param removed  as of `Butterworth::zeroPhase`
  bool filter(std::span<double* const> columns, Eigen::Index n, Eigen::Index edge, std::span<double> removed,
              const std::stop_token& stop) const;
  Eigen::VectorXd firstDerivative(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  Eigen::VectorXd secondDerivative(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  const NoiseGains& noiseGains() const { return gains_; }
  Eigen::Index minimumLength() const { return butterworth_ ? butterworth_->minimumLength() : 2; }
  /// Neighbours on either side that a derivative may see, also near an end.
  Eigen::Index neighbours() const { return std::max<Eigen::Index>(16, first_ ? first_->window() : 0); }

 private:
  Conditioner() = default;
  void measureGains();
  NoiseGains gains_;
  double rate_ = 0.0;
  std::optional<Butterworth> butterworth_;
  std::optional<SavitzkyGolay> first_, second_;
};

/// Data that the steps of the processing share.
struct Pipeline {
  Signals& signals;
  const UsableRows& rows;
  const Grid& grid;
  const Conditioner& conditioner;
  const ProcessingSettings& settings;
  const JobContext& context;
};

/// Variance of the white noise in a recorded channel, from the part that the filter removes.
class NoiseLevel {
 public:
  /// @param removed  Σ (recorded − filtered)² of so many samples
  void add(double removed, Eigen::Index samples);
  double variance(const NoiseGains& gains) const;

 private:
  double squares_ = 0.0, count_ = 0.0;
};
/// Of one joint, by the kind of channel.
using MotionNoise = std::array<NoiseLevel, kChannelKinds>;

/// Writes what follows from the position, velocity or acceleration channels of up to `Butterworth::kTogether` joints into
/// their rows of `samples`; false when stopped. Held channels of a log whose channels are deferred are overwritten, and so are
/// torques below.
/// @param joints  that have the channel
/// @param noise  of each of them
bool conditionMotion(const Pipeline& pipeline, std::span<const JointSignals* const> joints, ChannelKind kind,
                     std::span<MotionNoise* const> noise, Samples& samples);
/// Writes the noise that remains, after all kinds.
void noteMotionNoise(const Pipeline& pipeline, const JointSignals& joint, const MotionNoise& noise,
                     Samples& samples);

/// Writes the torque of one joint at the times of the samples plus `delay` into its row of `samples`, with weight 0
/// where it is missing. With `delays`, also the torques at those delays for every `stride`-th sample (table:
/// rows samples, columns delays; NaN where there is none).
bool conditionTorque(const Pipeline& pipeline, const JointSignals& joint, double delay, Samples& samples);
bool torqueAtDelays(const Pipeline& pipeline, const JointSignals& joint, const Eigen::VectorXd& delays,
                    Eigen::Index stride, Eigen::MatrixXd& table);

}  // namespace plumbline::signal
