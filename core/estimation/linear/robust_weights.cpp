// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/robust_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "estimation/rows/row_stream.h"

namespace plumbline::estimation {
namespace {

constexpr double kHuber = 1.345, kTukey = 4.685;
constexpr double kMedianOfNormal = 0.6745;

/// Residuals of all usable rows into the weights of `weighted`, NaN elsewhere.
void writeResiduals(const RobotModel& model, const FrictionModel& friction, const std::vector<int>& columns,
                    std::span<const Samples> logs, const Eigen::VectorXd& x, std::vector<Samples>& weighted,
                    const JobContext& context) {
  const std::vector<Chunk> chunks = cutIntoChunks(logs, kChunkLength);
  std::vector<std::unique_ptr<RowEvaluator>> workers(static_cast<std::size_t>(std::max(1, context.threads)));
  parallelFor(chunks.size(), context.threads, [&](std::size_t index, int worker) {
    auto& rows = workers[static_cast<std::size_t>(worker)];
    if (!rows) rows = std::make_unique<RowEvaluator>(model, friction, columns, logs);
    const Chunk& chunk = chunks[index];
    Eigen::VectorXd r;
    for (Eigen::Index done = 0; done < chunk.count && !context.stopRequested();
         done += blockLength(logs[chunk.log])) {
      const Eigen::Index first = chunk.first + done,
                         count = std::min(blockLength(logs[chunk.log]), chunk.count - done);
      rows->evaluate(logs[chunk.log], first, count);
      for (int j = 0; j < rows->coordinates(); ++j) {
        rows->residual(j, x, r);
        for (Eigen::Index t = 0; t < count; ++t)
          weighted[chunk.log].weight(j, first + t) =
              rows->rootWeight(j)[t] > 0.0 ? r[t] : std::numeric_limits<double>::quiet_NaN();
      }
    }
  });
}

/// Median of |residual| over all logs.
double medianResidual(const std::vector<Samples>& weighted, Eigen::Index j) {
  std::vector<double> values;
  for (const Samples& log : weighted) {
    for (Eigen::Index t = 0; t < log.size(); ++t) {
      const double r = log.weight(j, t);
      if (!std::isnan(r)) values.push_back(std::abs(r));
    }
  }
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

double robustWeight(RobustLoss loss, double u) {
  const double a = std::abs(u);
  if (loss == RobustLoss::Huber) return a <= kHuber ? 1.0 : kHuber / a;
  const double s = 1.0 - (a / kTukey) * (a / kTukey);
  return a < kTukey ? s * s : 0.0;
}

double robustSlope(RobustLoss loss, double u) {
  const double a = std::abs(u);
  if (loss == RobustLoss::Huber) return a <= kHuber ? 1.0 : 0.0;
  const double q = (a / kTukey) * (a / kTukey);
  return a < kTukey ? (1.0 - q) * (1.0 - 5.0 * q) : 0.0;
}

Result<RobustMoments> reweight(const RobotModel& model, const FrictionModel& friction,
                               const std::vector<int>& columns, std::span<const Samples> logs,
                               const Eigen::VectorXd& x, RobustLoss loss, std::vector<Samples>& weighted,
                               const JobContext& context) {
  writeResiduals(model, friction, columns, logs, x, weighted, context);
  if (context.stopRequested()) return cancelled("the identification");
  RobustMoments moments;
  moments.scale = Eigen::VectorXd::Constant(model.nv(), std::numeric_limits<double>::quiet_NaN());
  double rows = 0.0;
  for (Eigen::Index j = 0; j < model.nv(); ++j) {
    const double median = medianResidual(weighted, j);
    // A perfect fit has no scale: every row keeps its weight.
    moments.scale[j] = median / kMedianOfNormal;
    for (std::size_t log = 0; log < logs.size(); ++log) {
      for (Eigen::Index t = 0; t < logs[log].size(); ++t) {
        double& weight = weighted[log].weight(j, t);
        if (std::isnan(weight)) {
          weight = 0.0;
          continue;
        }
        const double u = moments.scale[j] > 0.0 ? weight / moments.scale[j] : 0.0;
        const double w = robustWeight(loss, u);
        weight = logs[log].weight(j, t) * w;
        moments.weight += w;
        moments.slope += robustSlope(loss, u);
        moments.psi_squares += u * u * w * w;
        moments.weighted_squares += u * u * w;
        moments.rejected += w < 0.1 ? 1.0 : 0.0;
        rows += 1.0;
      }
    }
  }
  if (rows > 0.0) {
    for (double* sum : {&moments.weight, &moments.slope, &moments.psi_squares, &moments.weighted_squares,
                        &moments.rejected})
      *sum /= rows;
  }
  return moments;
}

}  // namespace plumbline::estimation
