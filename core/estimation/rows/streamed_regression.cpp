// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/streamed_regression.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "estimation/rows/streaming_pass.h"

namespace plumbline::estimation {
namespace {

/// Reports at most every 100 ms: the residual norm costs a small factorisation.
class Reporter {
 public:
  Reporter(const JobContext& context, const ProgressRange& range) : context_(context), range_(range) {}

  void report(double share, const RegressionFactors& layout,
              const std::vector<regressors::TriangularAccumulator>& sums) {
    const auto now = std::chrono::steady_clock::now();
    if (context_.progress == nullptr || now - last_ < std::chrono::milliseconds(100)) return;
    RegressionFactors factors = layout;
    for (std::size_t j = 0; j < sums.size(); ++j) factors.R[j] = sums[j].R();
    const Eigen::MatrixXd R = stackFactors(factors, Eigen::VectorXd::Ones(factors.coordinates()));
    context_.report("accumulating", range_.at(share), std::abs(R(R.rows() - 1, R.cols() - 1)));
    last_ = std::chrono::steady_clock::now();
  }

 private:
  const JobContext& context_;
  ProgressRange range_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

Eigen::Index RegressionFactors::totalRows() const {
  return std::accumulate(rows.begin(), rows.end(), Eigen::Index{0});
}

Eigen::MatrixXd stackFactors(const RegressionFactors& factors, const Eigen::VectorXd& scale,
                             const std::stop_token& stop) {
  regressors::TriangularAccumulator stacked(factors.parameters + 1);
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

PartialFactors::PartialFactors(const RowEvaluator& shape) : rows(shape.coordinates(), 0) {
  for (int j = 0; j < shape.coordinates(); ++j)
    sums.emplace_back(static_cast<int>(shape.columns(j).size()) + 1);
}

void PartialFactors::add(const RowEvaluator& block) {
  for (int j = 0; j < block.coordinates(); ++j) {
    if (block.used(j) == 0) continue;
    block.weightedRows(j, scratch);
    sums[static_cast<std::size_t>(j)].add(scratch);
    rows[static_cast<std::size_t>(j)] += block.used(j);
  }
}

RegressionFactors emptyFactors(const RowEvaluator& rows, std::size_t parameters) {
  RegressionFactors factors;
  factors.parameters = static_cast<int>(parameters);
  for (int j = 0; j < rows.coordinates(); ++j) factors.columns.push_back(rows.columns(j));
  factors.R.resize(factors.columns.size());
  factors.rows.assign(factors.columns.size(), 0);
  return factors;
}

Status checkFinite(const RobotModel& model, const RegressionFactors& factors) {
  for (std::size_t j = 0; j < factors.R.size(); ++j) {
    if (factors.R[j].allFinite()) continue;
    return Error{
        .code = ErrorCode::NumericalFailure,
        .detail = "positions, speeds, accelerations or torques are so large that the regression overflows",
        .subjects = {model.dofNames()[j]},
        .remedy = "check the units of the log"};
  }
  return done();
}

Result<RegressionFactors> accumulate(const RegressionProblem& problem, const JobContext& context,
                                     const ProgressRange& range) {
  Workers<RowEvaluator> workers = rowWorkers(problem, context);
  RegressionFactors factors = emptyFactors(workers[0], problem.columns.size());
  PartialFactors all(workers[0]);
  const std::vector<Chunk> chunks = cutIntoChunks(problem.logs, kChunkLength);
  Eigen::Index total = 0, read = 0;
  for (const Chunk& chunk : chunks) total += chunk.count;
  Reporter reporter(context, range);
  const Status status = forEachBlock(
      workers, problem.logs, chunks, context,
      [](const RowEvaluator& rows, std::size_t) { return PartialFactors(rows); },
      [](const RowEvaluator& rows, const RowBlock&, PartialFactors& partial) { partial.add(rows); },
      [&](PartialFactors&& partial, std::size_t chunk) {
        for (std::size_t j = 0; j < all.sums.size(); ++j) {
          all.sums[j].merge(partial.sums[j]);
          factors.rows[j] += partial.rows[j];
        }
        read += chunks[chunk].count;
        reporter.report(static_cast<double>(read) / static_cast<double>(total), factors, all.sums);
      });
  if (!status) return status.error();
  for (std::size_t j = 0; j < all.sums.size(); ++j) factors.R[j] = all.sums[j].R();
  if (Status finite = checkFinite(problem.model, factors); !finite) return finite.error();
  return factors;
}

}  // namespace plumbline::estimation
