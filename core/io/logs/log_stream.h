// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Beyond this a number is no SI value of a robot and counts as missing.
constexpr double kAbsurdNumber = 1e12;
void makeAbsurdMissing(signal::ChannelBlock& block);

/// The channels of a log read from its open file by blocks of rows: nothing but a block or one kind is held.
/// May be used by several threads, one after the other.
class LogStream final : public signal::DeferredChannels {
 public:
  /// Rows of a log of this file and mapping, when it can be read by parts: the numbers of all channels lie in datasets of
  /// as many rows, one row per sample, and nothing is merged or interpolated. None otherwise.
  static std::optional<Eigen::Index> rowsByParts(const FileListing& listing, const LogMapping& mapping);

  /// @param joints  names of the log, in order
  LogStream(DataSourcePtr source, LogMapping mapping, std::vector<std::string> joints, Eigen::Index rows);

  Result<Eigen::MatrixXd> read(signal::ChannelKind kind, const JobContext& context,
                               Eigen::MatrixXd memory = {}) override;
  Status scan(const std::function<Status(const signal::ChannelBlock&)>& take,
              const JobContext& context) override;

  using Take = std::function<Status(signal::ChannelBlock&)>;
  /// As `scan`, before absurd numbers are made missing.
  Status forBlocks(const Take& take, const JobContext& context);

 private:
  Result<signal::ChannelBlock> block(Eigen::Index first, const LogMapping& mapping,
                                     const JobContext& context);
  Status forBlocksOf(const LogMapping& mapping, const std::string& stage, const Take& take,
                     const JobContext& context);

  std::mutex mutex_;
  DataSourcePtr source_;
  LogMapping mapping_;
  Eigen::Index rows_;
};

}  // namespace plumbline::io
