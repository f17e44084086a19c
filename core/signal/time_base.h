// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::signal {

/// Properties of the time stamps.
struct TimeBase {
  double start = 0.0, duration = 0.0;  ///< s
  double median_step = 0.0;            ///< s
  double min_step = 0.0, max_step = 0.0;
  Eigen::Index repeated = 0;   ///< steps of zero
  Eigen::Index backwards = 0;  ///< steps below zero
  Eigen::Index gaps = 0;       ///< steps above 1.5 medians
  Eigen::Index missing = 0;    ///< stamps that are NaN
  bool uniform = false;        ///< all steps within 1 % of the median
};

TimeBase analyseTime(const Eigen::VectorXd& time);

/// The middle one of the positive steps between neighbouring stamps, 0 without any; of an even number the lower or the upper
/// of the two, so that it is a step of the log.
/// @cost  four passes over the stamps, no copy of them
double medianStep(const double* time, Eigen::Index size, bool upper);

}  // namespace plumbline::signal
