// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/cancelled.h"
#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/regression_problem.h"
#include "estimation/rows/row_stream.h"

namespace plumbline::estimation {

/// Data that every thread of a pass owns, made when the thread first arrives.
template <typename Worker>
class Workers {
 public:
  Workers(int threads, std::function<Worker()> make)
      : make_(std::move(make)), workers_(static_cast<std::size_t>(std::max(1, threads))) {}

  Worker& operator[](int thread) {
    auto& worker = workers_[static_cast<std::size_t>(thread)];
    if (!worker) worker = std::make_unique<Worker>(make_());
    return *worker;
  }

 private:
  std::function<Worker()> make_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

inline Workers<RowEvaluator> rowWorkers(const RegressionProblem& problem, const JobContext& context) {
  return {context.threads, [problem] { return RowEvaluator(problem); }};
}

/// Samples of a chunk that are evaluated at once.
struct RowBlock {
  const signal::Samples& samples;
  const Chunk& chunk;
  Eigen::Index first = 0, count = 0;  ///< samples of the log

  Eigen::Index offset() const { return first - chunk.first; }
  bool isLast() const { return offset() + count == chunk.count; }
};

/// Passes over the samples: hands chunks to threads, cuts them into blocks there, and joins the results of the
/// blocks in the order of the chunks, so that the bits do not depend on the number of threads.
/// @param start   Partial(Worker&, std::size_t chunk): initial value of a chunk
/// @param visit   void(Worker&, const RowBlock&, Partial&), block by block
/// @param reduce  void(Partial&&, std::size_t chunk), in order, never twice at once
/// @error Cancelled (the stop token is polled between blocks)
template <typename Worker, typename Start, typename Visit, typename Reduce>
Status forEachBlockOf(Workers<Worker>& workers, std::span<const signal::Samples> logs,
                      const std::vector<Chunk>& chunks, const JobContext& context, const Start& start,
                      const Visit& visit, const Reduce& reduce) {
  using Partial = decltype(start(workers[0], std::size_t{0}));
  using Made = std::optional<std::pair<std::size_t, Partial>>;
  reduceInOrder<Made>(
      chunks.size(), context.threads,
      [&](std::size_t index, int thread) -> Made {
        if (context.stopRequested()) return std::nullopt;
        const Chunk& chunk = chunks[index];
        const signal::Samples& samples = logs[chunk.log];
        Worker& worker = workers[thread];
        Partial partial = start(worker, index);
        for (Eigen::Index at = 0; at < chunk.count; at += blockLength(samples)) {
          if (context.stopRequested()) return std::nullopt;
          visit(worker,
                RowBlock{samples, chunk, chunk.first + at, std::min(blockLength(samples), chunk.count - at)},
                partial);
        }
        return Made(std::in_place, index, std::move(partial));
      },
      [&](Made&& made) {
        if (made) reduce(std::move(made->second), made->first);
      });
  if (context.stopRequested()) return cancelled("the identification");
  return done();
}

/// The same with the rows of each block evaluated.
/// @param visit  void(const RowEvaluator&, const RowBlock&, Partial&)
template <typename Start, typename Visit, typename Reduce>
Status forEachBlock(Workers<RowEvaluator>& rows, std::span<const signal::Samples> logs,
                    const std::vector<Chunk>& chunks, const JobContext& context, const Start& start,
                    const Visit& visit, const Reduce& reduce) {
  const auto evaluated = [&](RowEvaluator& worker, const RowBlock& block, auto& partial) {
    worker.evaluate(block.samples, block.first, block.count);
    visit(std::as_const(worker), block, partial);
  };
  return forEachBlockOf(rows, logs, chunks, context, start, evaluated, reduce);
}

/// The same over all samples of the problem.
template <typename Start, typename Visit, typename Reduce>
Status forEachBlock(const RegressionProblem& problem, const JobContext& context, const Start& start,
                    const Visit& visit, const Reduce& reduce) {
  Workers<RowEvaluator> rows = rowWorkers(problem, context);
  return forEachBlock(rows, problem.logs, cutIntoChunks(problem.logs, kChunkLength), context, start, visit,
                      reduce);
}

}  // namespace plumbline::estimation
