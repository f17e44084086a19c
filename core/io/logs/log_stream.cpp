// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_stream.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <limits>

#include "base/large_pages.h"
#include "io/logs/log_assemble.h"

namespace plumbline::io {
namespace {

using signal::ChannelBlock;
using signal::ChannelKind;

constexpr Eigen::Index kStreamRows = 1 << 15;

std::optional<ChannelKind> kindOf(Quantity quantity) {
  switch (quantity) {
    case Quantity::Position:
      return ChannelKind::Position;
    case Quantity::Velocity:
      return ChannelKind::Velocity;
    case Quantity::Acceleration:
      return ChannelKind::Acceleration;
    case Quantity::Torque:
      return ChannelKind::Torque;
    default:
      return std::nullopt;
  }
}

/// Samples of a dataset whose first dimension they are; 0 for any other layout.
Eigen::Index samplesOf(const FileListing& listing, const std::string& path, bool transposed) {
  const DatasetInfo* dataset = listing.find(path);
  if (dataset == nullptr || transposed || dataset->matlab || !checkNumbers(*dataset).ok()) return 0;
  const bool plain = dataset->shape.size() == 1 || (dataset->shape.size() == 2 && dataset->shape[0] > 1);
  return plain ? static_cast<Eigen::Index>(dataset->shape[0]) : 0;
}

}  // namespace

void makeAbsurdMissing(ChannelBlock& block) {
  for (Eigen::MatrixXd& values : block.of)
    for (double* x = values.data(); x != values.data() + values.size(); ++x)
      if (!(std::abs(*x) < kAbsurdNumber)) *x = std::numeric_limits<double>::quiet_NaN();
}

std::optional<Eigen::Index> LogStream::rowsByParts(const FileListing& listing, const LogMapping& mapping) {
  if (!listing.readsByRows() || !mapping.merge.empty() || mapping.channels.empty() || mapping.base ||
      !mapping.contacts.empty())
    return std::nullopt;
  const Eigen::Index rows = samplesOf(listing, mapping.channels.front().dataset, false);
  const auto fits = [&](const std::string& path, bool transposed) {
    return samplesOf(listing, path, transposed) == rows;
  };
  for (const LogMapping::Channel& channel : mapping.channels)
    if (!kindOf(channel.quantity) || !fits(channel.dataset, channel.transposed)) return std::nullopt;
  const bool stamps = !mapping.time.dataset.empty() || !mapping.time.column.empty();
  if (stamps && !fits(mapping.time.dataset, mapping.time.transposed)) return std::nullopt;
  for (const DatasetInfo& dataset : listing.datasets)  // of the native format
    if (dataset.path.starts_with("/base/") || dataset.path.starts_with("/contacts/")) return std::nullopt;
  if (rows <= mapping.skip_rows) return std::nullopt;
  return rows - mapping.skip_rows;
}

LogStream::LogStream(DataSourcePtr source, LogMapping mapping, std::vector<std::string> joints,
                     Eigen::Index rows)
    : source_(std::move(source)), mapping_(std::move(mapping)), rows_(rows) {
  mapping_.joints = std::move(joints);
  mapping_.joint_names.clear();
  for (const LogMapping::Channel& channel : mapping_.channels) {
    signal::DeferredChannels::Counts& of = counts[indexOf(*kindOf(channel.quantity))];
    of.finite.assign(mapping_.joints.size(), 0);
    of.repeats = of.finite;
  }
}

Result<ChannelBlock> LogStream::block(Eigen::Index first, const LogMapping& mapping,
                                      const JobContext& context) {
  const JobContext quiet{context.stop, nullptr, context.threads};
  LogMapping rest = mapping;
  rest.skip_rows = 0;
  Result<signal::Log> log = assembleRows(*source_, rest, mapping.skip_rows + first,
                                         std::min(kStreamRows, rows_ - first), quiet, true);
  if (!log) return log.error();
  ChannelBlock out;
  out.first = first;
  out.count = std::min(kStreamRows, rows_ - first);
  out.of = {std::move(log->position), std::move(log->velocity), std::move(log->acceleration),
            std::move(log->torque)};
  for (const Eigen::MatrixXd& values : out.of)
    if (values.size() != 0 && values.rows() != out.count)
      return Error{.code = ErrorCode::FileTruncated,
                   .detail = "the file became shorter while it was read",
                   .file = source_->listing().file,
                   .remedy = "close the program that writes it, and read it again"};
  return out;
}

/// The next block is read while the last one is used.
Status LogStream::forBlocksOf(const LogMapping& mapping, const std::string& stage, const Take& take,
                              const JobContext& context) {
  const std::lock_guard lock(mutex_);
  std::future<Result<ChannelBlock>> next;
  const auto begin = [&](Eigen::Index first) {
    const auto policy = context.threads > 1 ? std::launch::async : std::launch::deferred;
    next = std::async(policy, [&, first] { return block(first, mapping, context); });
  };
  begin(0);
  for (Eigen::Index first = 0; first < rows_; first += kStreamRows) {
    Result<ChannelBlock> now = next.get();
    if (!now) return now.error();
    if (context.stopRequested()) return readingCancelled(source_->listing().file);
    if (first + kStreamRows < rows_) begin(first + kStreamRows);
    if (Status taken = take(*now); !taken) return taken;  // the block under way ends with `next`
    context.report(stage, static_cast<double>(first + now->count) / static_cast<double>(rows_));
  }
  return done();
}

Status LogStream::forBlocks(const Take& take, const JobContext& context) {
  return forBlocksOf(mapping_, "reading " + source_->listing().file, take, context);
}

Status LogStream::scan(const std::function<Status(const ChannelBlock&)>& take, const JobContext& context) {
  return forBlocks(
      [&](ChannelBlock& block) {
        makeAbsurdMissing(block);
        return take(block);
      },
      context);
}

Result<Eigen::MatrixXd> LogStream::read(ChannelKind kind, const JobContext& context, Eigen::MatrixXd memory) {
  if (!has(kind)) return Eigen::MatrixXd();
  LogMapping alone = mapping_;
  std::erase_if(alone.channels, [&](const LogMapping::Channel& c) { return kindOf(c.quantity) != kind; });
  Eigen::MatrixXd all = std::move(memory);
  if (all.size() == 0) {
    all.resize(rows_, static_cast<Eigen::Index>(mapping_.joints.size()));
    preferLargePages(all);
  }
  const Status read = forBlocksOf(
      alone, "reading " + alone.channels.front().dataset,
      [&](ChannelBlock& block) {
        makeAbsurdMissing(block);
        all.middleRows(block.first, block.count) = block.of[indexOf(kind)];
        return done();
      },
      context);
  if (!read) return read.error();
  return all;
}

}  // namespace plumbline::io
