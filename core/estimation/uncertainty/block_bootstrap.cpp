// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/block_bootstrap.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "estimation/uncertainty/block_score.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Eigen::Index kLeastPerReplicate = 8;  ///< blocks per replicate

/// Information and score of one base block in the coordinates of the estimate.
struct Scores {
  std::vector<MatrixXd> G;  ///< r×r
  std::vector<VectorXd> g;  ///< r
};

Scores scoresOf(const BlockFactors& blocks, const Solution& solution, const JobContext& context) {
  const std::size_t n = blocks.blocks.size();
  Scores scores{std::vector<MatrixXd>(n), std::vector<VectorXd>(n)};
  parallelFor(n, context.threads, [&](std::size_t index, int) {
    if (context.stopRequested()) return;
    BlockScore one = blockScore(blocks.blocks[index].factors, solution);
    scores.G[index] = std::move(one.information);
    scores.g[index] = std::move(one.score);
  });
  return scores;
}

/// Consecutive base blocks of one log.
struct Moving {
  std::size_t first = 0, count = 0;
};

std::vector<Moving> movingBlocks(const BlockFactors& blocks, std::size_t length) {
  std::vector<Moving> out;
  for (std::size_t begin = 0; begin < blocks.blocks.size();) {
    std::size_t end = begin;
    while (end < blocks.blocks.size() && blocks.blocks[end].log == blocks.blocks[begin].log) ++end;
    const std::size_t count = std::min(length, end - begin);
    for (std::size_t first = begin; first + count <= end; ++first) out.push_back({first, count});
    begin = end;
  }
  return out;
}

double atShare(const std::vector<double>& sorted, double share) {
  // Expected fraction below the k-th of n replicates: k/(n+1).
  const auto n = static_cast<double>(sorted.size());
  const double at = std::clamp(share * (n + 1.0) - 1.0, 0.0, n - 1.0);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

}  // namespace

Eigen::Index bootstrapBlockLength(double correlation_time, Eigen::Index samples) {
  const double T = std::max(1.0, correlation_time), N = static_cast<double>(samples);
  const double length = std::cbrt(0.375 * (T - 1.0 / T) * (T - 1.0 / T) * N);
  return static_cast<Eigen::Index>(
      std::clamp(std::round(length), 1.0, std::max(1.0, N / static_cast<double>(kLeastPerReplicate))));
}

void bootstrapIntervals(const MatrixXd& deviations, const MatrixXd& jackknife, double probability,
                        double degrees_of_freedom, VectorXd& std, VectorXd& lower, VectorXd& upper) {
  const Eigen::Index m = deviations.rows(), n = deviations.cols();
  std.resize(m);
  lower.resize(m);
  upper.resize(m);
  const double z = normalQuantile(0.5 + 0.5 * probability);
  const double wider = studentQuantile(probability, degrees_of_freedom) / z;
  for (Eigen::Index i = 0; i < m; ++i) {
    std::vector<double> sorted(static_cast<std::size_t>(n));
    for (Eigen::Index k = 0; k < n; ++k) sorted[static_cast<std::size_t>(k)] = deviations(i, k);
    std::sort(sorted.begin(), sorted.end());
    const double mean = deviations.row(i).mean();
    std[i] = std::sqrt((deviations.row(i).array() - mean).square().sum() / static_cast<double>(n - 1));
    // Median bias and acceleration (Efron 1987).
    const auto below =
        static_cast<double>(std::lower_bound(sorted.begin(), sorted.end(), 0.0) - sorted.begin());
    const double share = std::clamp(below / static_cast<double>(n), 0.5 / static_cast<double>(n),
                                    1.0 - 0.5 / static_cast<double>(n));
    // A median bias within its own Monte Carlo error would only add scatter to the interval.
    const double raw = normalQuantile(share), noise = 2.0 * 1.2533 / std::sqrt(static_cast<double>(n));
    const double z0 = std::copysign(std::max(0.0, std::abs(raw) - noise), raw);
    double a = 0.0;
    if (jackknife.cols() > 1) {
      const Eigen::ArrayXd d = jackknife.row(i).mean() - jackknife.row(i).array();
      const double squares = d.square().sum();
      if (squares > 0.0) a = d.cube().sum() / (6.0 * std::pow(squares, 1.5));
    }
    const auto end = [&](double quantile) {
      const double w = z0 + quantile;
      return atShare(sorted, normalCumulative(z0 + w / std::max(0.2, 1.0 - a * w)));
    };
    lower[i] = wider * end(-z);
    upper[i] = wider * end(z);
  }
}

Result<BootstrapResult> blockBootstrap(const BlockFactors& blocks, const Solution& solution,
                                       const BootstrapSettings& settings, const JobContext& context) {
  const Eigen::Index samples = blocks.samples();
  BootstrapResult out;
  const Eigen::Index wanted = bootstrapBlockLength(settings.correlation_time, samples);
  const auto length = static_cast<std::size_t>(
      std::max<Eigen::Index>(1, (wanted + blocks.length - 1) / std::max<Eigen::Index>(1, blocks.length)));
  const std::vector<Moving> moving = movingBlocks(blocks, length);
  out.block = static_cast<Eigen::Index>(length) * blocks.length;
  out.blocks = static_cast<int>((samples + out.block - 1) / std::max<Eigen::Index>(1, out.block));
  if (out.blocks < kLeastPerReplicate)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log is too short for a bootstrap: it makes " + std::to_string(out.blocks) +
                           " blocks of " + std::to_string(out.block) +
                           " samples, which is how long the residuals stay correlated",
                 .remedy = "record longer, or use the intervals of the covariance"};
  out.degrees_of_freedom = static_cast<double>(out.blocks - 1);
  const Scores scores = scoresOf(blocks, solution, context);
  const Eigen::Index r = solution.rank();
  MatrixXd pulls(r, static_cast<Eigen::Index>(moving.size()));
  MatrixXd leave(r, static_cast<Eigen::Index>(moving.size()));
  parallelFor(moving.size(), context.threads, [&](std::size_t index, int) {
    if (context.stopRequested()) return;
    MatrixXd G = MatrixXd::Zero(r, r);
    VectorXd g = VectorXd::Zero(r);
    for (std::size_t b = moving[index].first; b < moving[index].first + moving[index].count; ++b) {
      G += scores.G[b];
      g += scores.g[b];
    }
    pulls.col(static_cast<Eigen::Index>(index)) = leverageCorrected(G, g, LeveragePower::Half);
    leave.col(static_cast<Eigen::Index>(index)) = -leverageCorrected(G, g, LeveragePower::One);
  });
  if (context.stopRequested()) return cancelled("the identification");
  pulls.colwise() -= VectorXd(pulls.rowwise().mean());

  const Random random(settings.seed);
  out.deviations.resize(solution.x.size(), settings.replicates);
  std::atomic<int> ready{0};
  parallelFor(static_cast<std::size_t>(settings.replicates), context.threads, [&](std::size_t k, int) {
    if (context.stopRequested()) return;
    Random stream = random.stream(k);
    VectorXd counts = VectorXd::Zero(static_cast<Eigen::Index>(scores.G.size()));
    VectorXd pull = VectorXd::Zero(r);
    for (std::size_t drawn = 0; drawn < scores.G.size();) {
      const int pick = stream.integer(0, static_cast<int>(moving.size()) - 1);
      const Moving& block = moving[static_cast<std::size_t>(pick)];
      for (std::size_t b = block.first; b < block.first + block.count; ++b)
        counts[static_cast<Eigen::Index>(b)] += 1.0;
      pull += pulls.col(pick);
      drawn += block.count;
    }
    MatrixXd information = MatrixXd::Zero(r, r);
    for (std::size_t b = 0; b < scores.G.size(); ++b)
      if (counts[static_cast<Eigen::Index>(b)] > 0.0)
        information += counts[static_cast<Eigen::Index>(b)] * scores.G[b];
    // A replicate whose rows do not excite some direction at all is regularised there by a hundredth of the information.
    information.diagonal().array() += 0.01;
    MatrixXd z;
    if (!linalg::solveSpd(information, 1.01 * pull, z)) z = pull;
    out.deviations.col(static_cast<Eigen::Index>(k)) = solution.K * z;
    context.report("bootstrap", static_cast<double>(++ready) / settings.replicates);
  });
  if (context.stopRequested()) return cancelled("the identification");
  out.jackknife = solution.K * leave;
  bootstrapIntervals(out.deviations, out.jackknife, settings.probability, out.degrees_of_freedom, out.std,
                     out.lower, out.upper);
  return out;
}

}  // namespace plumbline::estimation
