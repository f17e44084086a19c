// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>

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
  bool filter(Eigen::VectorXd& x, const std::stop_token& stop) const;
  Eigen::VectorXd firstDerivative(const Eigen::VectorXd& x) const;
  Eigen::VectorXd secondDerivative(const Eigen::VectorXd& x) const;
  const NoiseGains& noiseGains() const { return gains_; }
  Eigen::Index minimumLength() const { return butterworth_ ? butterworth_->minimumLength() : 2; }

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
  const Signals& signals;
  const UsableRows& rows;
  const Grid& grid;
  const Conditioner& conditioner;
  const ProcessingSettings& settings;
  const JobContext& context;
};

/// Writes position, velocity and acceleration of one joint into its rows of `samples`; false when stopped.
bool conditionMotion(const Pipeline& pipeline, const JointSignals& joint, Samples& samples);

/// Writes the torque of one joint at the times of the samples plus `delay` into its row of `samples`, with weight 0
/// where it is missing. With `delays`, also the torques at those delays for every `stride`-th sample (table:
/// rows samples, columns delays; NaN where there is none).
bool conditionTorque(const Pipeline& pipeline, const JointSignals& joint, double delay, Samples& samples);
bool torqueAtDelays(const Pipeline& pipeline, const JointSignals& joint, const Eigen::VectorXd& delays,
                    Eigen::Index stride, Eigen::MatrixXd& table);

}  // namespace plumbline::signal
