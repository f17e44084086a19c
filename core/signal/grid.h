// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
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

/// A segment of a part in which a channel has all its values, on the part's grid from sample `first` on.
struct GridRun {
  Eigen::Index first = 0;
  Eigen::VectorXd values;
};
/// Cuts at every missing value; nothing is interpolated across.
std::vector<GridRun> runsOnGrid(const double* column, const UsableRows& rows, const Grid& grid,
                                const GridPart& part, ProcessingSettings::Interpolation interpolation);

}  // namespace plumbline::signal
