// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "model/robot_model.h"
#include "signal/log.h"

namespace plumbline {

/// How a log becomes samples. Every field is shown in the window and recorded in the result.
struct ProcessingSettings {
  bool none = false;  ///< use the log as it is (it must bring velocity and acceleration, or positions are differentiated
                      ///< by central differences and said so)
  enum class Differentiation { Central, SavitzkyGolay };
  Differentiation differentiation = Differentiation::Central;
  int savitzky_golay_window = 21;  ///< samples, odd
  int savitzky_golay_order = 4;
  double resample_rate = 0.0;      ///< Hz; 0: the median rate of the log when its time base is not uniform, else as it is
  double cutoff = 10.0;            ///< Hz, zero-phase Butterworth of q, v, a; 0: none
  int order = 4;                   ///< of the Butterworth filter (one pass; the zero-phase pair has twice that)
  bool filter_torque = true;       ///< the same filter on the torque and, column by column, on the regressor ("parallel
                                   ///< filter"), so that both sides see the same
  bool use_logged_velocity = true; ///< take the velocity channel when there is one
  int decimation = 0;              ///< keep every k-th sample after filtering; 0: from the cut-off
  double velocity_threshold = 0.0; ///< rows slower than this [rad/s] leave out their joint (friction near zero speed)
  double torque_delay = 0.0;       ///< s; positive: the torque lags the position
  bool estimate_delay = false;     ///< estimate the delay from the data and use it
  double period = 0.0;             ///< s; > 0: average over the periods of a periodic excitation
  bool trim_rest = true;           ///< leave out the rest phases at both ends
  std::optional<double> from, to;  ///< s, window by hand
};

/// Samples ready for a regressor: one column per sample, coordinates of the MODEL (q: nq×N, the others nv×N).
struct Samples {
  std::string log_name;
  Eigen::VectorXd time;   ///< N
  Eigen::MatrixXd q;      ///< nq×N
  Eigen::MatrixXd v;      ///< nv×N
  Eigen::MatrixXd a;      ///< nv×N
  Eigen::MatrixXd tau;    ///< nv×N; a row of NaN where it was not measured (base rows of a floating base)
  Eigen::MatrixXd weight; ///< nv×N ≥ 0: 0 leaves the row out (gap, threshold); 1 normal; periods averaged: 1/variance
  double rate = 0.0;      ///< Hz, of these samples (after decimation)
  /// Samples of the undecimated, filtered log per kept sample: neighbouring residuals are correlated by the filter.
  double filter_rate = 0.0;  ///< Hz before decimation
  ProcessingSettings settings;      ///< as used, with automatic values filled in
  std::vector<Finding> findings;    ///< gaps, delays found, rest phases cut …

  Eigen::Index size() const { return time.size(); }
};

/// Matches the joints of the log to the model, then filters, differentiates, decimates.
/// Segments between gaps are processed apart; nothing is interpolated across a gap.
/// @error NameMismatch, MissingData, TimeNotMonotonic, ValueOutOfRange naming joint or setting; Cancelled
Result<Samples> process(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                        const JobContext& context = {});

}  // namespace plumbline
