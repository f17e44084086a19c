// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/robust_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "estimation/rows/streaming_pass.h"

namespace plumbline::estimation {
namespace {

constexpr double kHuber = 1.345, kTukey = 4.685;
constexpr double kMedianOfNormal = 0.6745;

/// Residuals of all usable rows into the weights of `weighted`, NaN elsewhere.
Status writeResiduals(const RegressionProblem& problem, const Eigen::VectorXd& x,
                      std::vector<signal::Samples>& weighted, const JobContext& context) {
  const auto write = [&](const RowEvaluator& rows, const RowBlock& block, Eigen::VectorXd& r) {
    signal::Samples& out = weighted[block.chunk.log];
    for (int j = 0; j < rows.coordinates(); ++j) {
      rows.residual(j, x, r);
      for (Eigen::Index t = 0; t < block.count; ++t)
        out.weight(j, block.first + t) =
            rows.rootWeight(j)[t] > 0.0 ? r[t] : std::numeric_limits<double>::quiet_NaN();
    }
  };
  return forEachBlock(
      problem, context, [](const RowEvaluator&, std::size_t) { return Eigen::VectorXd(); }, write,
      [](Eigen::VectorXd&&, std::size_t) {});
}

/// Median of |residual| over all logs.
double medianResidual(const std::vector<signal::Samples>& weighted, Eigen::Index j) {
  std::vector<double> values;
  for (const signal::Samples& log : weighted) {
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

Result<RobustMoments> reweight(const RegressionProblem& problem, const Eigen::VectorXd& x, RobustLoss loss,
                               std::vector<signal::Samples>& weighted, const JobContext& context) {
  if (Status status = writeResiduals(problem, x, weighted, context); !status) return status.error();
  const std::span<const signal::Samples> logs = problem.logs;
  RobustMoments moments;
  moments.scale = Eigen::VectorXd::Constant(problem.model.nv(), std::numeric_limits<double>::quiet_NaN());
  double rows = 0.0;
  for (Eigen::Index j = 0; j < problem.model.nv(); ++j) {
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
