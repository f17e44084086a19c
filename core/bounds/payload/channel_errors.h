// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/payload/payload_data.h"

/// Errors of recorded channels as the log itself shows them: steps of encoders, noise, speeds that are differences of
/// positions.
namespace plumbline::bounds {

/// Deviations of Gaussian noise that count as its bound: one reading in 5e8 is further away.
constexpr double kNoiseDeviations = 6.0;

/// The step that all values of a channel are multiples of (but for an offset), or 0 when there is none: 98 % of the
/// differences of neighbours are whole multiples of it within a twentieth, and it is well above the rounding of the
/// numbers.
/// Of more than 200 000 numbers every second, third … change counts, so many that the step shows.
/// @param x  neighbours in time; NaN is passed over
double commonStep(const Eigen::Ref<const Eigen::VectorXd>& x);

/// Standard deviation of noise in a channel: normalised divided differences of orders 8, 6 and 4 vanish on smooth motion
/// and keep noise; the largest of their 80 % quantiles counts, up to the order that motion shows in, so that a few jumps do
/// not.
/// @param segments  first sample of each part without a gap
double noiseLevel(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& time,
                  const std::vector<Eigen::Index>& segments);

/// Noise of a torque that a relative error does not explain: standard deviation among the readings of about one size
/// (fifths of the log), the largest that exceeds relative·|reading|; 0 where none does, and after a stop.
double unexplainedNoise(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& time,
                        const std::vector<Eigen::Index>& segments, double relative,
                        const std::stop_token& stop = {});

/// Origin of a speed channel.
enum class SpeedSource {
  Sensor,             ///< nothing shows that it is a difference of positions
  CentralDifference,  ///< the slope of the parabola through three neighbouring positions
  OneSidedDifference  ///< of two neighbouring positions
};

/// Errors of position and speed of one coordinate as a log shows them.
struct MotionErrors {
  double position_step = 0.0, position_noise = 0.0;  ///< [rad]
  double velocity_step = 0.0, velocity_noise = 0.0;  ///< [rad/s]
  /// Largest mean error of the speed over about 20 ms that no stated error of the positions explains [rad/s].
  double velocity_drift = 0.0;
  SpeedSource source = SpeedSource::Sensor;
  /// Largest quotients that a bound of a differentiated speed needs: |v − true| ≤ gain·δq + lag·jerk [1/s, s²], for a
  /// one-sided difference lag·acceleration [s]; the first and the last sample of a segment excepted.
  double gain = 0.0, lag = 0.0;

  /// Half a step of the position, and six deviations of noise beside it.
  double positionError() const;
  /// Error of a measured speed, with its drift.
  double velocityError() const;
};
/// @param position_error  bound for `velocity_drift`; negative: `positionError` of the errors found
/// @param jerk            bound of |d³q/dt³|, for `velocity_drift`
/// @param stop            after it the errors are incomplete
MotionErrors motionErrors(const PayloadSamples& samples, Eigen::Index joint, double position_error,
                          double jerk, const std::stop_token& stop = {});

}  // namespace plumbline::bounds
