// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/covariance.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/median.h"
#include "estimation/leverage.h"
#include "estimation/number_text.h"
#include "estimation/ordered_reduction.h"
#include "estimation/row_stream.h"
#include "estimation/stopped.h"

namespace plumbline::estimation {
namespace {

constexpr double kParzenSquare = 0.539285;  ///< ∫ k² over [−1, 1], Andrews 1991
constexpr Eigen::Index kWindowBlocks = 16;  ///< resolution of the lag window: it is sampled at L/16

/// Lag window: a triangle in blocks of `decimation` samples, Σ h² = 1. Sums under it are taken at every stride-th block
/// only: four or more per window, which leaves the expectation as it is.
struct Window {
  Eigen::Index decimation = 1, stride = 1;
  Eigen::VectorXd h;
  Eigen::Index lag() const { return decimation * h.size(); }
};

Window lagWindow(double lag) {
  Window window;
  window.decimation = std::max<Eigen::Index>(1, static_cast<Eigen::Index>(lag) / kWindowBlocks);
  const auto blocks = std::max<Eigen::Index>(
      2, static_cast<Eigen::Index>(std::ceil(lag / static_cast<double>(window.decimation))));
  window.h.resize(blocks);
  for (Eigen::Index i = 0; i < blocks; ++i) {
    window.h[i] = 1.0 - std::abs(2.0 * static_cast<double>(i) + 1.0 - static_cast<double>(blocks)) /
                            static_cast<double>(blocks + 1);
  }
  window.h.normalize();
  window.stride = std::max<Eigen::Index>(1, blocks / 4);
  return window;
}

struct CovarianceWorker {
  RowEvaluator evaluator;
  Eigen::VectorXd r;
  Eigen::MatrixXd sums;             ///< blocks×p
  std::vector<Eigen::Index> block;  ///< of each sample
};

class Sandwich {
 public:
  Sandwich(std::span<const Samples> logs, const Solution& solution, const Window& window,
           const JobContext& context)
      : logs_(logs), solution_(solution), window_(window), context_(context) {}

  /// Contribution to B of the windowed sums that end in the chunk (the last chunk of a log adds those that
  /// end after it). Samples before the chunk, as far as the window reaches, are evaluated again.
  Eigen::MatrixXd chunk(CovarianceWorker& worker, const Chunk& chunk) const {
    const Samples& samples = logs_[chunk.log];
    const Eigen::Index d = window_.decimation, reach = window_.h.size() - 1;
    const Eigen::Index first_block = chunk.first / d;
    const Eigen::Index from_block = std::max<Eigen::Index>(0, first_block - reach);
    const Eigen::Index end = chunk.first + chunk.count;
    const Eigen::Index blocks = (end + d - 1) / d - from_block;
    worker.sums.setZero(blocks, solution_.x.size());
    for (Eigen::Index at = from_block * d; at < end; at += blockLength(samples)) {
      if (context_.stopRequested()) return {};
      addScores(worker, samples, at, std::min(blockLength(samples), end - at), from_block * d);
    }
    // Windowed sums y_t = Σ_i h_i s_{t−i} for every stride-th t, counted from the start of the log.
    const Eigen::Index n = window_.stride, own = first_block - from_block;
    const Eigen::Index outputs_end = blocks + (end == samples.size() ? reach : 0);
    const Eigen::Index start = own + (n - first_block % n) % n;
    const Eigen::Index outputs = start < outputs_end ? (outputs_end - start + n - 1) / n : 0;
    Eigen::MatrixXd y = Eigen::MatrixXd::Zero(solution_.x.size(), outputs);
    for (Eigen::Index o = 0; o < outputs; ++o) {
      const Eigen::Index at = start + o * n;
      const Eigen::Index low = std::max<Eigen::Index>(0, at - reach), high = std::min(blocks - 1, at);
      for (Eigen::Index i = low; i <= high; ++i) {
        y.col(o).noalias() += window_.h[at - i] * worker.sums.row(i).transpose();
      }
    }
    const Eigen::MatrixXd z = solution_.scores().transpose() * y;
    return static_cast<double>(n) * (z * z.transpose());
  }

 private:
  void addScores(CovarianceWorker& worker, const Samples& samples, Eigen::Index at, Eigen::Index count,
                 Eigen::Index origin) const {
    RowEvaluator& rows = worker.evaluator;
    rows.evaluate(samples, at, count);
    worker.block.resize(static_cast<std::size_t>(count));
    for (Eigen::Index k = 0; k < count; ++k) {
      worker.block[static_cast<std::size_t>(k)] = (at + k - origin) / window_.decimation;
    }
    for (int j = 0; j < rows.coordinates(); ++j) {
      if (rows.used(j) == 0) continue;
      const Eigen::VectorXd& s = rows.rootWeight(j);
      rows.residual(j, solution_.x, worker.r);
      worker.r = std::pow(solution_.scale[j], 2) * worker.r.cwiseProduct(s).cwiseProduct(s);
      const auto W = rows.instruments(j);
      const std::vector<int>& columns = rows.columns(j);
      const bool plain = window_.decimation == 1 && rows.used(j) == count;
      for (Eigen::Index c = 0; c < W.cols(); ++c) {
        auto sums = worker.sums.col(columns[static_cast<std::size_t>(c)]);
        if (plain) {
          sums.segment(at - origin, count) += W.col(c).cwiseProduct(worker.r);
          continue;
        }
        for (Eigen::Index k = 0; k < count; ++k) {
          if (s[k] > 0.0) sums[worker.block[static_cast<std::size_t>(k)]] += W(k, c) * worker.r[k];
        }
      }
    }
  }

  std::span<const Samples> logs_;
  const Solution& solution_;
  const Window& window_;
  const JobContext& context_;
};

/// Chunks whose length is a multiple of the window's block and at least eight windows, so that what is
/// evaluated twice stays below an eighth.
Eigen::Index chunkLength(const Window& window) {
  const Eigen::Index wanted = std::max(kChunkLength, 8 * window.lag());
  return (wanted + window.decimation - 1) / window.decimation * window.decimation;
}

Result<Eigen::MatrixXd> meat(const RobotModel& model, const FrictionModel& friction,
                             const std::vector<int>& columns, std::span<const Samples> logs,
                             const Solution& solution, const Window& window, const JobContext& context,
                             double from, double to) {
  const std::vector<Chunk> chunks = cutIntoChunks(logs, chunkLength(window));
  const Sandwich sandwich(logs, solution, window, context);
  std::vector<std::unique_ptr<CovarianceWorker>> workers(
      static_cast<std::size_t>(std::max(1, context.threads)));
  Eigen::MatrixXd B = Eigen::MatrixXd::Zero(solution.rank(), solution.rank());
  std::size_t done = 0;
  reduceInOrder<Eigen::MatrixXd>(
      chunks.size(), context.threads,
      [&](std::size_t index, int id) {
        if (context.stopRequested()) return Eigen::MatrixXd{};
        auto& worker = workers[static_cast<std::size_t>(id)];
        if (!worker)
          worker = std::make_unique<CovarianceWorker>(
              CovarianceWorker{RowEvaluator(model, friction, columns, logs), {}, {}, {}});
        return sandwich.chunk(*worker, chunks[index]);
      },
      [&](Eigen::MatrixXd&& partial) {
        if (partial.size() > 0) B += partial;
        ++done;
        context.report("covariance",
                       from + (to - from) * static_cast<double>(done) / static_cast<double>(chunks.size()));
      });
  if (context.stopRequested()) return stopped();
  return B;
}

}  // namespace

Covariance whiteCovariance(const RegressionFactors& factors, const Solution& solution, const Noise& noise) {
  Eigen::MatrixXd B = Eigen::MatrixXd::Zero(solution.rank(), solution.rank());
  for (int j = 0; j < factors.coordinates(); ++j) {
    if (factors.rows[static_cast<std::size_t>(j)] == 0) continue;
    B += noise.variance[j] * std::pow(solution.scale[j], 4) * noise.grams[static_cast<std::size_t>(j)];
  }
  Covariance covariance;
  covariance.Sigma = solution.K * B * solution.K.transpose();
  covariance.degrees_of_freedom = static_cast<double>(factors.totalRows() - solution.rank());
  covariance.note.method = "white residuals";
  covariance.note.text =
      "Residuals show no correlation from sample to sample; the covariance takes them as independent, with "
      "one variance "
      "per joint.";
  return covariance;
}

bool residualsAreCorrelated(const ResidualStatistics& statistics, const Noise& noise) {
  for (int j = 0; j < static_cast<int>(noise.variance.size()); ++j) {
    const auto rows = static_cast<double>(statistics.total(j).rows);
    if (rows < 8.0) continue;
    const Eigen::VectorXd rho = statistics.autocorrelation(j);
    // The misfit has few degrees of freedom: it can be a few times its expectation. Chance alone gives 1/√N; 4.5 of it in none of 5 lags of 40 joints is a false alarm in about one of 700 logs.
    const double allowed = std::max(0.02, 4.5 / std::sqrt(rows)) + 3.0 * noise.misfit_share[j];
    if (rho.head(5).cwiseAbs().maxCoeff() > allowed) return true;
  }
  return false;
}

Result<Covariance> correlatedCovariance(const RobotModel& model, const FrictionModel& friction,
                                        const std::vector<int>& columns, std::span<const Samples> logs,
                                        const RegressionFactors& factors, const Solution& solution,
                                        const ResidualStatistics& statistics, const Covariance& white,
                                        const JobContext& context, double fraction_from, double fraction_to) {
  double longest = 1.0, effective_rows = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    const auto rows = static_cast<double>(factors.rows[static_cast<std::size_t>(j)]);
    if (rows == 0.0) continue;
    const double time = statistics.correlationTime(j);
    longest = std::max(longest, time);
    effective_rows += rows / time;
  }
  double samples = 0.0;
  for (const Samples& log : logs) samples += static_cast<double>(log.size());
  const double lag =
      std::clamp(4.0 * longest * std::pow(samples / longest / 100.0, 0.2), 4.0, std::max(4.0, samples / 8.0));
  const Window window = lagWindow(lag);

  Result<Eigen::MatrixXd> B =
      meat(model, friction, columns, logs, solution, window, context, fraction_from, fraction_to);
  if (!B) return B.error();
  Result<Eigen::VectorXd> factor =
      leverageFactors(model, friction, columns, logs, solution, window.h, window.decimation, context);
  if (!factor) return factor.error();
  const Eigen::VectorXd root = factor->cwiseSqrt();
  Covariance covariance;
  covariance.Sigma = root.asDiagonal() * (solution.K * *B * solution.K.transpose()) * root.asDiagonal();
  covariance.degrees_of_freedom =
      std::max(2.0, samples / (kParzenSquare * static_cast<double>(window.lag())));

  // Never below the white variance: D Sigma D keeps the correlations and stays positive semidefinite.
  std::vector<double> ratios;
  Eigen::VectorXd D = Eigen::VectorXd::Ones(covariance.Sigma.rows());
  int raised = 0;
  for (Eigen::Index i = 0; i < D.size(); ++i) {
    const double mine = covariance.Sigma(i, i), least = white.Sigma(i, i);
    if (least > mine && mine > 0.0) {
      D[i] = std::sqrt(least / mine);
      ++raised;
    }
    if (least > 0.0) ratios.push_back(std::sqrt(std::max(mine, least) / least));
  }
  covariance.Sigma = D.asDiagonal() * covariance.Sigma * D.asDiagonal();
  covariance.note.method = "HAC (Parzen, " + std::to_string(window.lag()) + " lags)";
  covariance.note.inflation = ratios.empty() ? 1.0 : median(ratios);
  covariance.note.conservative = 2 * raised > static_cast<int>(D.size());
  covariance.note.text =
      "Residuals are correlated over about " + numberText(longest, 2) + " samples (" +
      numberText(effective_rows, 3) +
      " independent rows); the covariance accounts for it and the standard deviations are " +
      numberText(covariance.note.inflation, 2) + " times those of independent residuals.";
  if (covariance.note.conservative) {
    covariance.note.text +=
        " For most parameters the larger one of both estimates was taken: the intervals are conservative.";
  }
  return covariance;
}

}  // namespace plumbline::estimation
