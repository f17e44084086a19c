// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/streamed_regression.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>

#include "base/cancelled.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/row_stream.h"
#include "regressors/accumulator.h"

namespace plumbline::estimation {
namespace {

/// Factors of one chunk; empty when the job was stopped.
struct PartialRegression {
  std::vector<TriangularAccumulator> factors;
  std::vector<Eigen::Index> rows;
  Eigen::Index samples = 0;
};

struct RegressionWorker {
  RowEvaluator evaluator;
  Eigen::MatrixXd rows;
};

PartialRegression regressChunk(RegressionWorker& worker, const Samples& samples, const Chunk& chunk,
                               const JobContext& context) {
  PartialRegression partial;
  const int coordinates = worker.evaluator.coordinates();
  partial.rows.assign(static_cast<std::size_t>(coordinates), 0);
  for (int j = 0; j < coordinates; ++j) {
    partial.factors.emplace_back(static_cast<int>(worker.evaluator.columns(j).size()) + 1);
  }
  for (Eigen::Index done = 0; done < chunk.count; done += blockLength(samples)) {
    if (context.stopRequested()) return {};
    worker.evaluator.evaluate(samples, chunk.first + done,
                              std::min(blockLength(samples), chunk.count - done));
    for (int j = 0; j < coordinates; ++j) {
      if (worker.evaluator.used(j) == 0) continue;
      worker.evaluator.weightedRows(j, worker.rows);
      partial.factors[static_cast<std::size_t>(j)].add(worker.rows);
      partial.rows[static_cast<std::size_t>(j)] += worker.evaluator.used(j);
    }
  }
  partial.samples = chunk.count;
  return partial;
}

/// Reports at most every 100 ms: the residual norm costs a small factorisation.
class Reporter {
 public:
  Reporter(const JobContext& context, double from, double to) : context_(context), from_(from), to_(to) {}

  void report(double share, const RegressionFactors& layout, const std::vector<TriangularAccumulator>& sums) {
    const auto now = std::chrono::steady_clock::now();
    if (context_.progress == nullptr || now - last_ < std::chrono::milliseconds(100)) return;
    RegressionFactors factors = layout;
    for (std::size_t j = 0; j < sums.size(); ++j) factors.R[j] = sums[j].R();
    const Eigen::MatrixXd R = stackFactors(factors, Eigen::VectorXd::Ones(factors.coordinates()));
    context_.report("accumulating", from_ + share * (to_ - from_), std::abs(R(R.rows() - 1, R.cols() - 1)));
    last_ = std::chrono::steady_clock::now();
  }

 private:
  const JobContext& context_;
  double from_, to_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

Eigen::Index RegressionFactors::totalRows() const {
  return std::accumulate(rows.begin(), rows.end(), Eigen::Index{0});
}

Eigen::MatrixXd stackFactors(const RegressionFactors& factors, const Eigen::VectorXd& scale,
                             const std::stop_token& stop) {
  TriangularAccumulator stacked(factors.parameters + 1);
  Eigen::MatrixXd block;
  for (int j = 0; j < factors.coordinates() && !stop.stop_requested(); ++j) {
    const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    const std::vector<int>& columns = factors.columns[static_cast<std::size_t>(j)];
    const auto n = static_cast<Eigen::Index>(columns.size());
    block.setZero(n + 1, factors.parameters + 1);
    for (Eigen::Index c = 0; c < n; ++c)
      block.col(columns[static_cast<std::size_t>(c)]) = scale[j] * R.col(c);
    block.col(factors.parameters) = scale[j] * R.col(n);
    stacked.add(block);
  }
  return stacked.R();
}

Result<RegressionFactors> accumulate(const RobotModel& model, const FrictionModel& friction,
                                     const std::vector<int>& columns, std::span<const Samples> logs,
                                     const JobContext& context, double fraction_from, double fraction_to) {
  const std::vector<Chunk> chunks = cutIntoChunks(logs, kChunkLength);
  std::vector<std::unique_ptr<RegressionWorker>> workers(
      static_cast<std::size_t>(std::max(1, context.threads)));
  const auto workerFor = [&](int index) -> RegressionWorker& {
    auto& worker = workers[static_cast<std::size_t>(index)];
    if (!worker)
      worker = std::make_unique<RegressionWorker>(
          RegressionWorker{RowEvaluator(model, friction, columns, logs), {}});
    return *worker;
  };

  RegressionFactors factors;
  factors.parameters = static_cast<int>(columns.size());
  std::vector<TriangularAccumulator> sums;
  const RowEvaluator& shape = workerFor(0).evaluator;
  for (int j = 0; j < shape.coordinates(); ++j) {
    factors.columns.push_back(shape.columns(j));
    sums.emplace_back(static_cast<int>(shape.columns(j).size()) + 1);
  }
  factors.R.resize(sums.size());
  factors.rows.assign(sums.size(), 0);

  Eigen::Index total = 0, done = 0;
  for (const Samples& log : logs) total += log.size();
  Reporter reporter(context, fraction_from, fraction_to);
  reduceInOrder<PartialRegression>(
      chunks.size(), context.threads,
      [&](std::size_t index, int worker) {
        if (context.stopRequested()) return PartialRegression{};
        return regressChunk(workerFor(worker), logs[chunks[index].log], chunks[index], context);
      },
      [&](PartialRegression&& partial) {
        for (std::size_t j = 0; j < partial.factors.size(); ++j) {
          sums[j].merge(partial.factors[j]);
          factors.rows[j] += partial.rows[j];
        }
        done += partial.samples;
        if (partial.samples > 0)
          reporter.report(static_cast<double>(done) / static_cast<double>(total), factors, sums);
      });

  if (context.stopRequested()) return cancelled("the identification");
  for (std::size_t j = 0; j < sums.size(); ++j) {
    factors.R[j] = sums[j].R();
    if (!factors.R[j].allFinite()) {
      return Error{
          .code = ErrorCode::NumericalFailure,
          .detail = "positions, speeds, accelerations or torques are so large that the regression overflows",
          .subjects = {model.dofNames()[j]},
          .remedy = "check the units of the log"};
    }
  }
  return factors;
}

}  // namespace plumbline::estimation
