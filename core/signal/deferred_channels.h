// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/progress.h"
#include "base/result.h"

namespace plumbline::signal {

enum class ChannelKind { Position, Velocity, Acceleration, Torque };
inline constexpr std::size_t kChannelKinds = 4;
constexpr std::size_t indexOf(ChannelKind kind) {
  return static_cast<std::size_t>(kind);
}

struct Log;

/// Consecutive rows of all channels of the joints: n columns of each kind, none of a kind that the log has not.
struct ChannelBlock {
  Eigen::Index first = 0, count = 0;
  std::array<Eigen::MatrixXd, kChannelKinds> of;  ///< count×n
};

/// Channels of a log that is too long to be held. They are read again from the file when they are needed: one kind at a
/// time, or all kinds by blocks of time. The numbers are those that `Log` would hold, bit for bit.
class DeferredChannels {
 public:
  virtual ~DeferredChannels() = default;

  /// All rows of one kind, N×n; empty when the log has none of it.
  /// @param memory  of another kind, which is not needed any more: it takes the system as long to make as to fill
  /// @error those of the reader, naming file and dataset; Cancelled
  virtual Result<Eigen::MatrixXd> read(ChannelKind kind, const JobContext& context,
                                       Eigen::MatrixXd memory = {}) = 0;
  /// Passes all rows in order, block by block, until `take` fails.
  /// @error those of `take` and of the reader; Cancelled
  virtual Status scan(const std::function<Status(const ChannelBlock&)>& take, const JobContext& context) = 0;

  /// Counts of the rows, taken while the log was loaded.
  struct Counts {
    std::vector<Eigen::Index> finite;   ///< numbers of each joint; empty when the log has none of the kind
    std::vector<Eigen::Index> repeats;  ///< rows of each joint that repeat the row before
  };
  std::array<Counts, kChannelKinds> counts;

  bool has(ChannelKind kind) const { return !counts[indexOf(kind)].finite.empty(); }
  bool anyFinite(ChannelKind kind, int joint) const {
    return has(kind) && counts[indexOf(kind)].finite[static_cast<std::size_t>(joint)] > 0;
  }
};

/// Returns the log with all its channels, for work that needs them at once.
/// @error those of `DeferredChannels::read`
Result<Log> wholeLog(const Log& log, const JobContext& context);

}  // namespace plumbline::signal
