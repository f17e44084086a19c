// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "signal/signals.h"

namespace plumbline::signal {

/// Consecutive rows without a gap: [first, last) in `UsableRows::row`.
struct RowSegment {
  Eigen::Index first = 0, last = 0;
  Eigen::Index size() const { return last - first; }
};

/// Rows of a log that are new, at rising times, cut into segments at every gap.
struct UsableRows {
  std::vector<Eigen::Index> row;     ///< rows of the log; empty: all of them
  Eigen::VectorXd time;              ///< their stamps [s], strictly rising
  std::vector<RowSegment> segments;  ///< in time order
  double step = 0.0;                 ///< median step [s]
  double max_gap = 0.0;              ///< as used [s]
  std::stop_token stop;              ///< of the job: work on these rows ends when it is requested
  Eigen::Index at(Eigen::Index k) const { return row.empty() ? k : row[static_cast<std::size_t>(k)]; }
  /// Drops what the log of `size` rows tells as well: the rows when they are all its rows, and the stamps when nothing is
  /// interpolated.
  void shorten(Eigen::Index size, bool direct) {
    if (static_cast<Eigen::Index>(row.size()) == size) std::vector<Eigen::Index>().swap(row);
    if (direct) time.resize(0);
  }
  bool uniform = false;  ///< steps inside segments within 1 % of the median, stamps within 10 % of a grid
};

/// Leaves out rows outside the window, with a missing stamp or a repeated one (closer than a tenth of the
/// median step), and stale ones (equal to the row before in every channel, unless that lasts longer than
/// `max_gap`: then the robot did not move). A missing position, velocity or acceleration, and a hole longer
/// than `max_gap`, end a segment. Appends its findings to `findings`. With `settings.none` stale rows stay,
/// and repeated stamps too when nothing has to be differentiated.
/// Of a log whose channels are deferred the counts of its channels tell mostly that no row is missing or stale; where they
/// do not, the file is read once more.
/// @error TimeNotMonotonic naming the row; MissingData when nothing is left; those of `DeferredChannels`; Cancelled
Result<UsableRows> usableRows(const Signals& signals, const ProcessingSettings& settings,
                              const JobContext& context, std::vector<Finding>& findings);

}  // namespace plumbline::signal
