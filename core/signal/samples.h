// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"

namespace plumbline::signal {

/// Settings of the processing of a log. Every field is shown in the window and recorded in the result.
struct ProcessingSettings {
  bool none =
      false;  ///< use the log unprocessed (it must have velocity and acceleration, or positions are differentiated
              ///< by central differences, with a finding)
  enum class Differentiation { Central, SavitzkyGolay };
  Differentiation differentiation = Differentiation::Central;
  int savitzky_golay_window = 21;  ///< samples, odd
  int savitzky_golay_order = 4;
  double resample_rate =
      0.0;  ///< Hz; 0: the median rate of the log when its time base is not uniform, else as it is
  double cutoff = 10.0;  ///< Hz, zero-phase Butterworth of q, v, a; 0: none
  int order = 4;         ///< of the Butterworth filter (one pass; the zero-phase pair has twice that)
  bool filter_torque =
      true;  ///< the same filter on the torque as on q, v and a. `process` filters the signals;
             ///< the regressor is made of the filtered motion. The estimator decides on filtering
             ///< its columns once more (a strict parallel filter, `Butterworth::zeroPhase`).
             ///< false: the torque as measured, only interpolated to the same times
  bool use_logged_velocity = true;  ///< take the velocity channel when there is one
  int decimation = 0;  ///< keep every k-th sample after filtering; 0: the largest k that keeps a rate of at
                       ///< least five times the cut-off (1 without a cut-off)
  double velocity_threshold =
      0.0;  ///< rows slower than this [rad/s] leave out their joint (friction near zero speed)
  double torque_delay = 0.0;    ///< s; positive: the torque lags the position
  bool estimate_delay = false;  ///< estimate the delay from the data and use it
  double period = 0.0;    ///< s; > 0: average over the periods of a periodic excitation; the periodic segment
                          ///< is found in the log, lead-in and lead-out are left out
  bool trim_rest = true;  ///< leave out the rest phases at both ends
  std::optional<double> from, to;  ///< s, window set by the user
  enum class Interpolation { Cubic, Linear };
  Interpolation interpolation = Interpolation::Cubic;  ///< between jittering stamps
  /// s; a longer hole between two stamps is a gap. 0: a quarter period of the cut-off, but between 1.5 and 10 median
  /// steps; without a cut-off 2.5 median steps. A sample that is NaN is a gap whatever its length.
  double max_gap = 0.0;
  bool remove_stale = true;             ///< leave out rows that repeat the row before them in every channel
  bool use_logged_acceleration = true;  ///< take the acceleration channel when there is one
};

}  // namespace plumbline::signal

namespace plumbline::estimation {
struct RowForm;
}  // namespace plumbline::estimation

namespace plumbline::signal {

/// Samples ready for a regressor: one column per sample, coordinates of the MODEL (q: nq×N, the others nv×N).
struct Samples {
  std::string log_name;
  Eigen::VectorXd time;  ///< N
  Eigen::MatrixXd q;     ///< nq×N
  Eigen::MatrixXd v;     ///< nv×N
  Eigen::MatrixXd a;     ///< nv×N
  /// nv×N, with the contribution of contacts (`contactForces`); NaN where it was not measured (base rows without contact
  /// wrenches, gaps of one joint's torque); the weight is 0 there. All other matrices are finite.
  Eigen::MatrixXd tau;
  Eigen::MatrixXd
      weight;  ///< nv×N ≥ 0: 0 leaves the row out (gap, threshold); 1 normal; periods averaged: 1/variance
  /// nv×N, −1 … 1: the sign of the speed through the same filter as the torque. A Coulomb torque jumps where the speed
  /// changes sign and the filtered torque does not; its regressor column has to be filtered too. Empty when the torque is
  /// not filtered: then it is sign(v).
  Eigen::MatrixXd direction;
  /// nv×2: standard deviation of the measurement noise that remains in v and in a, from the part that the filter removed
  /// from the recorded channels, taken as white. Too large rather than too small: motion above the cut-off counts as noise.
  /// Empty when there was no filter, zero for coordinates that were not recorded joint by joint.
  Eigen::MatrixXd motion_noise;
  /// First column of each segment without a gap, rising, the first one 0. Within a segment the samples are 1/rate apart
  /// (as recorded with `none`).
  std::vector<Eigen::Index> segments;
  double rate = 0.0;  ///< Hz, of these samples (after decimation)
  /// Samples of the undecimated, filtered log per kept sample: neighbouring residuals are correlated by the filter.
  double filter_rate = 0.0;     ///< Hz before decimation
  ProcessingSettings settings;  ///< as used, with automatic values filled in
  /// Form of the rows that an estimator makes of these samples (estimation/row_form.h); none: a row per sample and
  /// coordinate.
  std::shared_ptr<const estimation::RowForm> form;
  std::vector<Finding> findings;  ///< gaps, delays found, rest phases cut …

  Eigen::Index size() const { return time.size(); }
};

}  // namespace plumbline::signal
