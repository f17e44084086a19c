// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/score_covariance.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/thread_pool.h"
#include "estimation/rows/streaming_pass.h"
#include "estimation/uncertainty/noise_spectrum.h"
#include "estimation/uncertainty/varying_noise.h"
#include "estimation/uncertainty/white_comparison.h"
#include "regressors/matrices/products.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using regressors::product;

constexpr Index kMostBlocks = 1024;         ///< of a record
constexpr Index kLeastRecord = 256;         ///< on both sides of a gap that parts records
constexpr double kLongestBlock = 1 / 16.0;  ///< s, so that frequencies up to 4 Hz are resolved

/// Samples that are transformed together, summed to blocks.
struct Record {
  std::size_t log = 0;
  Index first = 0, count = 0, block = 1;
  Index blocks() const { return (count + block - 1) / block; }
};

std::vector<Record> cutIntoRecords(std::span<const signal::Samples> logs) {
  std::vector<Record> records;
  for (std::size_t log = 0; log < logs.size(); ++log) {
    const signal::Samples& samples = logs[log];
    const Index N = samples.size();
    const Index longest =
        samples.rate > 0.0 ? std::max<Index>(1, static_cast<Index>(kLongestBlock * samples.rate)) : N;
    const Index block =
        std::clamp<Index>((N + kMostBlocks - 1) / kMostBlocks, 1, std::max<Index>(1, longest));
    std::vector<Index> ends;
    Index begin = 0;
    for (const Index gap : samples.segments) {
      if (gap - begin < kLeastRecord * block || N - gap < kLeastRecord * block) continue;
      ends.push_back(gap);
      begin = gap;
    }
    ends.push_back(N);
    begin = 0;
    for (const Index end : ends) {
      const Index blocks = (end - begin + block - 1) / block;
      const Index pieces = (blocks + kMostBlocks - 1) / kMostBlocks;
      const Index length = pieces > 0 ? (blocks + pieces - 1) / pieces * block : 0;
      for (; begin < end; begin += length)
        records.push_back({log, begin, std::min(length, end - begin), block});
      begin = end;
    }
  }
  return records;
}

/// Weighted rows and residuals of a record, summed over blocks of time.
struct Blocks {
  std::vector<MatrixXd> rows;             ///< per coordinate, blocks×n_j: Σ S √w Z
  MatrixXd residual;                      ///< blocks×nv: Σ S √w r
  MatrixXd squares, counts;               ///< blocks×nv: Σ S² w r², rows
  VectorXd used, fourth;                  ///< nv; Σ S⁴ w² r⁴
  std::vector<std::vector<int>> columns;  ///< per coordinate: positions in the selection

  Blocks(const RowEvaluator& shape, Index blocks)
      : residual(MatrixXd::Zero(blocks, shape.coordinates())),
        squares(residual),
        counts(residual),
        used(VectorXd::Zero(shape.coordinates())),
        fourth(used) {
    for (int j = 0; j < shape.coordinates(); ++j) {
      columns.push_back(shape.columns(j));
      rows.push_back(MatrixXd::Zero(blocks, static_cast<Index>(columns.back().size())));
    }
  }

  /// Takes the blocks of a part that begins at block `first`.
  void take(const Blocks& part, Index first) {
    const Index count = part.residual.rows();
    used += part.used;
    fourth += part.fourth;
    residual.middleRows(first, count) = part.residual;
    squares.middleRows(first, count) = part.squares;
    counts.middleRows(first, count) = part.counts;
    for (std::size_t j = 0; j < rows.size(); ++j) rows[j].middleRows(first, count) = part.rows[j];
  }
};

/// Adds the rows of coordinate j whose first is row `at` of the chunk, d of them to a block.
void addToBlocks(const RowEvaluator& rows, const Solution& solution, int j, Index at, Index d, Blocks& out) {
  if (rows.used(j) == 0) return;
  out.used[j] += static_cast<double>(rows.used(j));
  const double S = solution.scale[j];
  MatrixXd Z;
  VectorXd residual;
  rows.weightedInstruments(j, Z);
  rows.residual(j, solution.x, residual);
  residual = S * residual.cwiseProduct(rows.rootWeight(j));
  MatrixXd& sums = out.rows[static_cast<std::size_t>(j)];
  for (Index k = 0; k < rows.count();) {
    const Index block = (at + k) / d, length = std::min((block + 1) * d - at, rows.count()) - k;
    sums.row(block) += S * Z.block(k, 0, length, sums.cols()).colwise().sum();
    const auto r = residual.segment(k, length).array();
    out.residual(block, j) += r.sum();
    out.squares(block, j) += r.square().sum();
    out.fourth[j] += r.square().square().sum();
    out.counts(block, j) +=
        static_cast<double>((rows.rootWeight(j).segment(k, length).array() > 0.0).count());
    k += length;
  }
}

/// Mean, cos, sin, cos, … of the columns at the frequencies below a quarter of the rate of the blocks, orthonormal over the
/// samples. Cosines see x_k + x_{n−k}, sines x_k − x_{n−k}: half of the work.
class FourierRows {
 public:
  FourierRows() = default;
  explicit FourierRows(const Record& record) : n_(record.blocks()), samples_(record.count) {
    const Index bins = n_ / 4, half = (n_ - 1) / 2;
    const double scale = 1.0 / std::sqrt(static_cast<double>(record.count));
    cosines_.resize(bins + 1, n_ / 2 + 1);
    sines_.resize(bins, half);
    for (Index b = 0; b <= bins; ++b)
      for (Index k = 0; k <= n_ / 2; ++k) {
        const double angle =
            2.0 * std::numbers::pi * static_cast<double>(b * k % n_) / static_cast<double>(n_);
        cosines_(b, k) = (b == 0 ? 1.0 : std::numbers::sqrt2) * scale * std::cos(angle);
        if (b > 0 && k > 0 && k <= half) sines_(b - 1, k - 1) = std::numbers::sqrt2 * scale * std::sin(angle);
      }
  }

  bool are(const Record& record) const { return n_ == record.blocks() && samples_ == record.count; }

  /// @param columns  blocks×m
  MatrixXd operator*(const Eigen::Ref<const MatrixXd>& columns) const {
    const Index bins = sines_.rows(), half = sines_.cols();
    const auto mirrored = columns.bottomRows(half).colwise().reverse();
    MatrixXd sums = columns.topRows(n_ / 2 + 1);
    sums.middleRows(1, half) += mirrored;
    const MatrixXd cosine = product(cosines_, sums);
    sums = columns.middleRows(1, half) - mirrored;
    const MatrixXd sine = product(sines_, sums);
    MatrixXd out(2 * bins + 1, columns.cols());
    out.row(0) = cosine.row(0);
    for (Index b = 1; b <= bins; ++b) {
      out.row(2 * b - 1) = cosine.row(b);
      out.row(2 * b) = sine.row(b - 1);
    }
    return out;
  }

 private:
  Index n_ = 0, samples_ = 0;
  MatrixXd cosines_, sines_;
};

/// Scores of one coordinate in one record.
struct CoordinateScores {
  MatrixXd A;     ///< weighted rows at the frequencies, in the coordinates of the scores
  VectorXd left;  ///< `freedomLeft`
  double present = 0.0;
  NoiseSpectrum spectrum;
  WhiteComparison::Rows against_white;
};

/// Scores of independent residuals of one size.
struct WhiteNoise {
  MatrixXd metric;  ///< of leverages with instruments; else empty
  MatrixXd scores;  ///< covariance of the scores, r×r
  VectorXd base;    ///< variance per coordinate, in the scale of the solution
};

/// From the columns of coordinate j to the scores.
MatrixXd scoresOf(const Blocks& blocks, int j, const Solution& solution) {
  const std::vector<int>& columns = blocks.columns[static_cast<std::size_t>(j)];
  MatrixXd K(static_cast<Index>(columns.size()), solution.rank());
  for (Index c = 0; c < K.rows(); ++c) K.row(c) = solution.scores().row(columns[static_cast<std::size_t>(c)]);
  return K;
}

BlockRows blockRows(const Blocks& blocks, int j, const MatrixXd& K, const Solution& solution,
                    const WhiteNoise& noise) {
  const auto& [metric, white, base_of] = noise;
  const double base = base_of[j];
  BlockRows out;
  out.scores = product(blocks.rows[static_cast<std::size_t>(j)], K);
  out.effects = product(out.scores, solution.K.transpose());
  out.squares = blocks.squares.col(j);
  out.counts = blocks.counts.col(j);
  out.fourth = blocks.fourth[j];
  const MatrixXd mean = out.counts.cwiseMax(1.0).cwiseInverse().asDiagonal() * out.scores;
  const MatrixXd fitted = metric.size() > 0 ? product(mean, metric) : mean;
  out.misfit = product(fitted, white).cwiseProduct(fitted).rowwise().sum() / base;
  out.left = 1.0 - 2.0 * fitted.cwiseProduct(mean).rowwise().sum().array() + out.misfit.array();
  return out;
}

CoordinateScores coordinateScores(const Blocks& blocks, int j, const FourierRows& F, double samples,
                                  const MatrixXd& K, const WhiteNoise& noise) {
  const auto& [metric, white, base_of] = noise;
  const double base = base_of[j];
  CoordinateScores out;
  out.A = product(F * blocks.rows[static_cast<std::size_t>(j)], K);
  const VectorXd power = (F * blocks.residual.col(j)).cwiseAbs2();
  const MatrixXd fitted = metric.size() > 0 ? product(out.A, metric) : out.A;
  const VectorXd leverage = fitted.cwiseProduct(out.A).rowwise().sum();
  out.present = blocks.used[j] / samples;
  // (I − H) Σ (I − H)ᵀ of white noise, row by row.
  const VectorXd expected = (base * (out.present - 2.0 * leverage.array())).matrix() +
                            product(fitted, white).cwiseProduct(fitted).rowwise().sum();
  out.spectrum = noiseSpectrum(power, expected, leverage, out.present, base);
  out.left = freedomLeft(leverage, out.present);
  const double unit = 1.0 / (out.present * base);
  out.against_white = {unit * power, unit * expected.cwiseMax(0.0),
                       (leverage / out.present).cwiseMax(0.0).cwiseMin(1.0)};
  return out;
}

/// Nearest positive semidefinite matrix.
MatrixXd positivePart(const MatrixXd& A) {
  const linalg::SymmetricEigen eigen = linalg::symmetricEigen(A);
  return eigen.vectors * eigen.values.cwiseMax(0.0).asDiagonal() * eigen.vectors.transpose();
}

/// Contribution of a coordinate of a record.
struct Contribution {
  MatrixXd B, gram;   ///< r×r: noise, and rows, of the resolved frequencies
  VectorXd variance;  ///< p
};

Contribution contributionOf(const CoordinateScores& scores, const NoiseSpectrum& spectrum,
                            const Solution& solution) {
  const Index bins = spectrum.level.size() - 1;
  const MatrixXd squares = product(scores.A, solution.K.transpose()).cwiseAbs2();
  MatrixXd sensitivity(bins + 1, squares.cols());
  VectorXd root(scores.A.rows());
  for (Index b = 0; b <= bins; ++b) {
    const Index first = b == 0 ? 0 : 2 * b - 1, count = b == 0 ? 1 : 2;
    root.segment(first, count).setConstant(std::sqrt(spectrum.level[b]));
    sensitivity.row(b) = squares.middleRows(first, count).colwise().sum();
  }
  const MatrixXd weighted = root.asDiagonal() * scores.A;
  Contribution out{product(weighted.transpose(), weighted), product(scores.A.transpose(), scores.A),
                   VectorXd::Zero(solution.x.size())};
  addVariance(spectrum, sensitivity, scores.left, out.variance);
  return out;
}

class ScorePass {
 public:
  ScorePass(const RegressionProblem& problem, const Solution& solution, const Noise& noise,
            const JobContext& context)
      : logs_(problem.logs),
        solution_(solution),
        context_(context),
        workers_(rowWorkers(problem, context)),
        against_white_(noise.variance.size()),
        varying_(static_cast<std::size_t>(noise.variance.size()),
                 VaryingNoise(noise.variance.size(), solution.rank(), solution.x.size())) {
    const Index r = solution.rank(), nv = noise.variance.size();
    total_.B = MatrixXd::Zero(r, r);
    total_.variance = VectorXd::Zero(solution.x.size());
    white_.base = noise.variance.cwiseProduct(solution.scale.cwiseAbs2());
    fast_ = VectorXd::Zero(nv);
    rows_ = VectorXd::Zero(nv);
    for (Index j = 0; j < nv; ++j) {
      const MatrixXd& gram = noise.grams[static_cast<std::size_t>(j)];
      rest_.push_back(gram.size() > 0 ? MatrixXd(std::pow(solution.scale[j], 2) * gram)
                                      : MatrixXd::Zero(r, r));
    }
    white_.scores = MatrixXd::Zero(r, r);
    for (Index j = 0; j < nv; ++j)
      if (white_.base[j] > 0.0) white_.scores += white_.base[j] * rest_[static_cast<std::size_t>(j)];
    if (solution.score_K.size() > 0) {
      MatrixXd whole = MatrixXd::Zero(r, r);
      for (const MatrixXd& gram : rest_) whole += gram;
      white_.metric = linalg::pseudoInverse(whole, 1e-12);
    }
  }

  void add(const Record& record) {
    const Blocks blocks = blocksOf(record);
    if (context_.stopRequested()) return;
    if (!F_.are(record)) F_ = FourierRows(record);
    const RowEvaluator& shape = workers_[0];
    std::vector<int> used;
    for (int j = 0; j < shape.coordinates(); ++j)
      if (blocks.used[j] > 0.0 && white_.base[j] > 0.0) used.push_back(j);
    std::vector<CoordinateScores> scores(used.size());
    parallelFor(used.size(), context_.threads, [&](std::size_t index, int) {
      if (context_.stopRequested()) return;
      const int j = used[index];
      const MatrixXd K = scoresOf(blocks, j, solution_);
      varying_[static_cast<std::size_t>(j)].add(j, blockRows(blocks, j, K, solution_, white_),
                                                white_.base[j]);
      scores[index] = coordinateScores(blocks, j, F_, static_cast<double>(record.count), K, white_);
    });
    if (context_.stopRequested()) return;
    std::vector<WhiteComparison::Rows> rows;
    for (CoordinateScores& of : scores) rows.push_back(std::move(of.against_white));
    against_white_.add(used, rows);
    addSpectra(blocks, used, scores);
    const double rate = logs_[record.log].rate;
    total_.longest = std::max(total_.longest, static_cast<double>(record.count) / (rate > 0.0 ? rate : 1.0));
  }

  ScoreCovariance finish() {
    total_.correlated = against_white_.standsOut();
    for (std::size_t j = 1; j < varying_.size(); ++j) varying_[0].merge(varying_[j]);
    total_.varies = varying_[0].standsOut();
    for (Index j = 0; j < rows_.size(); ++j)
      if (rows_[j] > 0.0)
        total_.B += std::max(white_.base[j], fast_[j] / rows_[j]) * rest_[static_cast<std::size_t>(j)];
    if (!total_.correlated) {
      total_.B = white_.scores;
      total_.variance.setZero();
    }
    if (total_.varies) {
      total_.B = positivePart(total_.B + varying_[0].excess());
      total_.variance += varying_[0].variance();
    }
    return std::move(total_);
  }

 private:
  /// Adds the spectra of the coordinates; levels that the fit hides come from the others.
  void addSpectra(const Blocks& blocks, const std::vector<int>& used,
                  const std::vector<CoordinateScores>& scores) {
    std::vector<NoiseSpectrum> spectra;
    std::vector<VectorXd> left;
    VectorXd base(static_cast<Index>(used.size()));
    for (std::size_t k = 0; k < used.size(); ++k) {
      spectra.push_back(scores[k].spectrum);
      left.push_back(scores[k].left);
      base[static_cast<Index>(k)] = white_.base[used[k]];
    }
    reduceInOrder<std::pair<std::size_t, Contribution>>(
        used.size(), context_.threads,
        [&](std::size_t k, int) {
          if (context_.stopRequested()) return std::pair(k, Contribution{});
          NoiseSpectrum own = spectra[k];
          borrowHidden(spectra, left, base, k, own);
          return std::pair(k, contributionOf(scores[k], own, solution_));
        },
        [&](std::pair<std::size_t, Contribution>&& part) {
          const Contribution& more = part.second;
          if (more.B.size() == 0) return;
          const auto j = static_cast<Index>(used[part.first]);
          total_.B += more.B;
          total_.variance += more.variance;
          rest_[static_cast<std::size_t>(j)] -= more.gram;
          const VectorXd& level = spectra[part.first].level;
          fast_[j] += blocks.used[j] * level.tail(std::max<Index>(1, level.size() / 4)).mean();
          rows_[j] += blocks.used[j];
        });
  }

  Blocks blocksOf(const Record& record) {
    const Index d = record.block, length = std::max<Index>(1, kChunkLength / d) * d;
    std::vector<Chunk> chunks;
    for (Index at = 0; at < record.count; at += length)
      chunks.push_back({record.log, record.first + at, std::min(length, record.count - at)});
    Blocks all(workers_[0], record.blocks());
    (void)forEachBlock(
        workers_, logs_, chunks, context_,
        [&](const RowEvaluator& rows, std::size_t chunk) {
          return Blocks(rows, (chunks[chunk].count + d - 1) / d);
        },
        [&](const RowEvaluator& rows, const RowBlock& block, Blocks& part) {
          for (int j = 0; j < rows.coordinates(); ++j)
            addToBlocks(rows, solution_, j, block.offset(), d, part);
        },
        [&](Blocks&& part, std::size_t chunk) { all.take(part, static_cast<Index>(chunk) * length / d); });
    return all;
  }

  std::span<const signal::Samples> logs_;
  const Solution& solution_;
  const JobContext& context_;
  Workers<RowEvaluator> workers_;
  FourierRows F_;  ///< of the record before
  WhiteNoise white_;
  VectorXd fast_, rows_;
  std::vector<MatrixXd> rest_;  ///< rows of every coordinate above the resolved frequencies, r×r
  WhiteComparison against_white_;
  std::vector<VaryingNoise> varying_;  ///< of every coordinate
  ScoreCovariance total_;
};

}  // namespace

Result<ScoreCovariance> scoreCovariance(const RegressionProblem& problem, const Solution& solution,
                                        const Noise& noise, const JobContext& context,
                                        const ProgressRange& range) {
  const std::vector<Record> records = cutIntoRecords(problem.logs);
  ScorePass pass(problem, solution, noise, context);
  for (std::size_t index = 0; index < records.size(); ++index) {
    pass.add(records[index]);
    if (context.stopRequested()) return cancelled("the identification");
    context.report("covariance",
                   range.at(static_cast<double>(index + 1) / static_cast<double>(records.size())));
  }
  return pass.finish();
}

}  // namespace plumbline::estimation
