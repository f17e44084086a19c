// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/block_factors.h"

#include <algorithm>
#include <memory>

#include "base/cancelled.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/row_stream.h"
#include "regressors/accumulator.h"

namespace plumbline::estimation {
namespace {

/// A part of a block that one thread reduces.
struct Piece {
  std::size_t block = 0;
  Chunk chunk;
};

struct PartialFactors {
  std::size_t block = 0;
  std::vector<Eigen::MatrixXd> R;
  std::vector<Eigen::Index> rows;
};

struct FactorWorker {
  RowEvaluator evaluator;
  Eigen::MatrixXd rows;
};

PartialFactors reduce(FactorWorker& worker, const Samples& samples, const Piece& piece,
                      const JobContext& context) {
  PartialFactors partial;
  partial.block = piece.block;
  const int coordinates = worker.evaluator.coordinates();
  std::vector<TriangularAccumulator> sums;
  for (int j = 0; j < coordinates; ++j)
    sums.emplace_back(static_cast<int>(worker.evaluator.columns(j).size()) + 1);
  partial.rows.assign(sums.size(), 0);
  for (Eigen::Index done = 0; done < piece.chunk.count; done += kBlockLength) {
    if (context.stopRequested()) return {};
    worker.evaluator.evaluate(samples, piece.chunk.first + done,
                              std::min(kBlockLength, piece.chunk.count - done));
    for (int j = 0; j < coordinates; ++j) {
      if (worker.evaluator.used(j) == 0) continue;
      worker.evaluator.weightedRows(j, worker.rows);
      sums[static_cast<std::size_t>(j)].add(worker.rows);
      partial.rows[static_cast<std::size_t>(j)] += worker.evaluator.used(j);
    }
  }
  for (const TriangularAccumulator& sum : sums) partial.R.push_back(sum.R());
  return partial;
}

void join(RegressionFactors& into, PartialFactors&& partial) {
  const bool first = into.R.empty();
  for (std::size_t j = 0; j < partial.R.size(); ++j) {
    if (first) {
      into.R.push_back(std::move(partial.R[j]));
      into.rows.push_back(partial.rows[j]);
      continue;
    }
    TriangularAccumulator sum(static_cast<int>(into.R[j].cols()));
    sum.add(into.R[j]);
    sum.add(partial.R[j]);
    into.R[j] = sum.R();
    into.rows[j] += partial.rows[j];
  }
}

/// One block per log: the plain pass, which also reports the cost.
Result<BlockFactors> wholeLogs(const RobotModel& model, const FrictionModel& friction,
                               const std::vector<int>& columns, std::span<const Samples> logs,
                               Eigen::Index length, const JobContext& context, double from, double to) {
  BlockFactors out;
  out.length = length;
  double all = 0.0, done = 0.0;
  for (const Samples& log : logs) all += static_cast<double>(log.size());
  for (std::size_t l = 0; l < logs.size(); ++l) {
    if (logs[l].size() == 0) continue;
    const double share = static_cast<double>(logs[l].size()) / std::max(1.0, all) * (to - from);
    Result<RegressionFactors> factors =
        accumulate(model, friction, columns, logs.subspan(l, 1), context, from + done, from + done + share);
    if (!factors) return factors.error();
    out.blocks.push_back({l, 0, logs[l].size(), std::move(factors).value()});
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
    TriangularAccumulator sum(static_cast<int>(all.R[j].cols()));
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

std::size_t factorBytes(const RobotModel& model, const FrictionModel& friction,
                        const std::vector<int>& columns) {
  const RowEvaluator rows(model, friction, columns);
  std::size_t bytes = 0;
  for (int j = 0; j < rows.coordinates(); ++j) {
    const std::size_t n = rows.columns(j).size() + 1;
    bytes += n * n * sizeof(double);
  }
  return bytes;
}

Eigen::Index blockLength(std::span<const Samples> logs, int wanted, std::size_t bytes_per_block,
                         std::size_t megabytes) {
  Eigen::Index all = 0;
  for (const Samples& log : logs) all += log.size();
  const std::size_t affordable = (megabytes << 20) / std::max<std::size_t>(1, bytes_per_block);
  const auto count = static_cast<Eigen::Index>(std::clamp<std::size_t>(
      static_cast<std::size_t>(std::max(1, wanted)), 1, std::max<std::size_t>(1, affordable)));
  return std::max<Eigen::Index>(1, (all + count - 1) / count);
}

Result<BlockFactors> accumulateBlocks(const RobotModel& model, const FrictionModel& friction,
                                      const std::vector<int>& columns, std::span<const Samples> logs,
                                      Eigen::Index length, const JobContext& context, double fraction_from,
                                      double fraction_to) {
  if (std::all_of(logs.begin(), logs.end(), [&](const Samples& log) { return log.size() <= length; }))
    return wholeLogs(model, friction, columns, logs, length, context, fraction_from, fraction_to);
  std::vector<std::unique_ptr<FactorWorker>> workers(static_cast<std::size_t>(std::max(1, context.threads)));
  const auto workerFor = [&](int id) -> FactorWorker& {
    auto& worker = workers[static_cast<std::size_t>(id)];
    if (!worker)
      worker = std::make_unique<FactorWorker>(FactorWorker{RowEvaluator(model, friction, columns), {}});
    return *worker;
  };
  BlockFactors out;
  out.length = length;
  const RowEvaluator& shape = workerFor(0).evaluator;
  std::vector<Piece> pieces;
  for (const Chunk& chunk : cutIntoChunks(logs, length)) {
    BlockFactors::Block block{chunk.log, chunk.first, chunk.count, {}};
    block.factors.parameters = static_cast<int>(columns.size());
    for (int j = 0; j < shape.coordinates(); ++j) block.factors.columns.push_back(shape.columns(j));
    for (Eigen::Index at = 0; at < chunk.count; at += kChunkLength)
      pieces.push_back(
          {out.blocks.size(), {chunk.log, chunk.first + at, std::min(kChunkLength, chunk.count - at)}});
    out.blocks.push_back(std::move(block));
  }
  std::size_t done = 0;
  reduceInOrder<PartialFactors>(
      pieces.size(), context.threads,
      [&](std::size_t index, int id) {
        if (context.stopRequested()) return PartialFactors{};
        return reduce(workerFor(id), logs[pieces[index].chunk.log], pieces[index], context);
      },
      [&](PartialFactors&& partial) {
        if (!partial.R.empty()) join(out.blocks[partial.block].factors, std::move(partial));
        ++done;
        context.report("accumulating", fraction_from + (fraction_to - fraction_from) *
                                                           static_cast<double>(done) /
                                                           static_cast<double>(pieces.size()));
      });
  if (context.stopRequested()) return cancelled("the identification");
  for (const BlockFactors::Block& block : out.blocks) {
    for (std::size_t j = 0; j < block.factors.R.size(); ++j) {
      if (block.factors.R[j].allFinite()) continue;
      return Error{
          .code = ErrorCode::NumericalFailure,
          .detail = "positions, speeds, accelerations or torques are so large that the regression overflows",
          .subjects = {model.dofNames()[j]},
          .remedy = "check the units of the log"};
    }
  }
  return out;
}

}  // namespace plumbline::estimation
