// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/block_factors.h"

#include <algorithm>

#include "estimation/rows/streaming_pass.h"

namespace plumbline::estimation {
namespace {

void join(RegressionFactors& into, const PartialFactors& partial) {
  for (std::size_t j = 0; j < partial.sums.size(); ++j) {
    into.rows[j] += partial.rows[j];
    if (into.R[j].size() == 0) {
      into.R[j] = partial.sums[j].R();
      continue;
    }
    regressors::TriangularAccumulator sum(static_cast<int>(into.R[j].cols()));
    sum.add(into.R[j]);
    sum.add(partial.sums[j].R());
    into.R[j] = sum.R();
  }
}

/// One block per log: the plain pass, which also reports the cost.
Result<BlockFactors> wholeLogs(const RegressionProblem& problem, Eigen::Index length,
                               const JobContext& context) {
  const std::span<const signal::Samples> logs = problem.logs;
  BlockFactors out;
  out.length = length;
  double all = 0.0, done = 0.0;
  for (const signal::Samples& log : logs) all += static_cast<double>(log.size());
  for (std::size_t l = 0; l < logs.size(); ++l) {
    if (logs[l].size() == 0) continue;
    const double share = static_cast<double>(logs[l].size()) / std::max(1.0, all);
    Result<RegressionFactors> factors =
        accumulate({problem.model, problem.friction, problem.columns, logs.subspan(l, 1)}, context,
                   {done, done + share});
    if (!factors) return factors.error();
    out.blocks.push_back({l, 0, logs[l].size(), std::move(factors).value(), logs[l].time[0],
                          logs[l].time[logs[l].size() - 1]});
    done += share;
  }
  return out;
}

}  // namespace

Eigen::Index BlockFactors::samples() const {
  Eigen::Index all = 0;
  for (const Block& block : blocks) all += block.count;
  return all;
}

RegressionFactors BlockFactors::total() const {
  return total([](const Block&) { return true; });
}

RegressionFactors BlockFactors::merged(const std::vector<const RegressionFactors*>& parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return *parts.front();
  RegressionFactors all = *parts.front();
  for (std::size_t j = 0; j < all.R.size(); ++j) {
    regressors::TriangularAccumulator sum(static_cast<int>(all.R[j].cols()));
    all.rows[j] = 0;
    for (const RegressionFactors* part : parts) {
      if (part->rows[j] == 0) continue;
      sum.add(part->R[j]);
      all.rows[j] += part->rows[j];
    }
    all.R[j] = sum.R();
  }
  return all;
}

std::size_t factorBytes(const RobotModel& model, const regressors::FrictionModel& friction,
                        const std::vector<int>& columns) {
  const RowEvaluator rows(model, friction, columns);
  std::size_t bytes = 0;
  for (int j = 0; j < rows.coordinates(); ++j) {
    const std::size_t n = rows.columns(j).size() + 1;
    bytes += n * n * sizeof(double);
  }
  return bytes;
}

Eigen::Index blockLength(std::span<const signal::Samples> logs, int wanted, std::size_t bytes_per_block,
                         std::size_t megabytes) {
  Eigen::Index all = 0;
  for (const signal::Samples& log : logs) all += log.size();
  const std::size_t affordable = (megabytes << 20) / std::max<std::size_t>(1, bytes_per_block);
  const auto count = static_cast<Eigen::Index>(std::clamp<std::size_t>(
      static_cast<std::size_t>(std::max(1, wanted)), 1, std::max<std::size_t>(1, affordable)));
  return std::max<Eigen::Index>(1, (all + count - 1) / count);
}

Result<BlockFactors> accumulateBlocks(const RegressionProblem& problem, Eigen::Index length,
                                      const JobContext& context) {
  const std::span<const signal::Samples> logs = problem.logs;
  if (std::all_of(logs.begin(), logs.end(), [&](const signal::Samples& log) { return log.size() <= length; }))
    return wholeLogs(problem, length, context);
  Workers<RowEvaluator> workers = rowWorkers(problem, context);
  BlockFactors out;
  out.length = length;
  std::vector<Chunk> pieces;          // of blocks, each for one thread
  std::vector<std::size_t> block_of;  // piece
  for (const Chunk& chunk : cutIntoChunks(logs, length)) {
    for (Eigen::Index at = 0; at < chunk.count; at += kChunkLength) {
      pieces.push_back({chunk.log, chunk.first + at, std::min(kChunkLength, chunk.count - at)});
      block_of.push_back(out.blocks.size());
    }
    const Eigen::VectorXd& time = logs[chunk.log].time;
    out.blocks.push_back({chunk.log, chunk.first, chunk.count,
                          emptyFactors(workers[0], problem.columns.size()), time[chunk.first],
                          time[chunk.first + chunk.count - 1]});
  }
  const Status status = forEachBlock(
      workers, logs, pieces, context,
      [](const RowEvaluator& rows, std::size_t) { return PartialFactors(rows); },
      [](const RowEvaluator& rows, const RowBlock&, PartialFactors& partial) { partial.add(rows); },
      [&](PartialFactors&& partial, std::size_t piece) {
        join(out.blocks[block_of[piece]].factors, partial);
        context.report("accumulating", static_cast<double>(piece + 1) / static_cast<double>(pieces.size()));
      });
  if (!status) return status.error();
  for (const BlockFactors::Block& block : out.blocks)
    if (Status finite = checkFinite(problem.model, block.factors); !finite) return finite.error();
  return out;
}

}  // namespace plumbline::estimation
