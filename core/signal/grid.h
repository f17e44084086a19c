// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <functional>
#include <stop_token>
#include <vector>

#include "signal/usable_rows.h"

namespace plumbline::signal {

/// One segment of uniformly spaced samples, with the kept ones.
struct GridPart {
  RowSegment rows;          ///< source of its values
  bool direct = false;      ///< the rows are already uniform: values are taken, not interpolated
  double start = 0.0;       ///< s
  Eigen::Index count = 0;   ///< samples before decimation
  Eigen::Index first = 0;   ///< first sample kept
  Eigen::Index kept = 0;    ///< samples kept: first, first + decimation …
  Eigen::Index column = 0;  ///< of `Samples`, for the first kept sample
};

/// Uniform time bases for all segments.
struct Grid {
  double rate = 0.0;  ///< Hz, before decimation
  int decimation = 1;
  Eigen::Index edge = 0;     ///< samples left out at both ends of a part
  Eigen::Index columns = 0;  ///< samples kept in all parts
  std::vector<GridPart> parts;
};

/// @param settings  `decimation` and `resample_rate` receive the values in use
/// @error MissingData when no segment is long enough, ValueOutOfRange for a cut-off or rate that does not fit
Result<Grid> makeGrid(const UsableRows& rows, ProcessingSettings& settings, std::vector<Finding>& findings);

/// Values of a column of the log on the grid of a part.
Eigen::VectorXd onGrid(const double* column, const UsableRows& rows, const Grid& grid, const GridPart& part,
                       ProcessingSettings::Interpolation interpolation);
/// Returns the row of the log with the first value of a part, when the others follow it in the log one by one and none is
/// interpolated; −1 otherwise.
Eigen::Index firstOfRow(const UsableRows& rows, const GridPart& part);

/// A segment of a part in which a channel has all its values, on the part's grid from sample `first` on.
using GridRun = std::function<bool(Eigen::Index first, Eigen::Ref<Eigen::VectorXd> values)>;
/// Cuts at every missing value; nothing is interpolated across.
/// @param scratch  the column, when it may be overwritten; else null
/// @return false as soon as `use` does
bool forRunsOnGrid(const double* column, double* scratch, const UsableRows& rows, const Grid& grid,
                   const GridPart& part, ProcessingSettings::Interpolation interpolation, const GridRun& use);

}  // namespace plumbline::signal
