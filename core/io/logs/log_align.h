// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"

namespace plumbline::io {

/// Brings rows at the stamps `s` to the stamps `t` [s] by linear interpolation; NaN over gaps of more than 2.5 usual steps
/// of `s` and beyond its ends. Stamps of `s` that run back are raised to the one before.
Eigen::MatrixXd interpolatedRows(const Eigen::VectorXd& t, Eigen::VectorXd s, const Eigen::MatrixXd& values);

/// Brings rows of one series of a bag to the stamps of another by linear interpolation. Nothing is carried over gaps of
/// more than 2.5 usual steps, nor beyond the ends: these rows are NaN. Both series are compared by the stamps of their
/// messages when both have them under the name of the clock, otherwise by the time of recording.
/// @param clock   stamps that the log takes; its rows are those of the result
/// @param values  rows of `dataset`, which is of another series
Result<Eigen::MatrixXd> alignRows(DataSource& source, const DatasetInfo& clock, const DatasetInfo& dataset,
                                  const Eigen::MatrixXd& values, const JobContext& context);

}  // namespace plumbline::io
