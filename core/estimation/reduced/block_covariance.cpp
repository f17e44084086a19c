// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/reduced/block_covariance.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/cancelled.h"
#include "base/median.h"
#include "base/text.h"
#include "estimation/uncertainty/block_score.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t kLeastBlocks = 8;
constexpr std::size_t kLeastLogs = 8;  ///< to see what changes from one to the next
constexpr double kCorrelated = 2.0;    ///< standard deviations, of one test

/// Sums of (1) and (2) over the blocks. With A = (1 − G_b)^(−½) and Cov(g_b, g_c) = δ_bc G_b − G_b G_c,
///   P_bc = δ_bc v_b − u_bᵀ u_c,   v_b = k_iᵀ A G_b A k_i,   u_b = G_b A k_i
///   tr P = Σ (v_b − |u_b|²),   ‖P‖² = Σ v_b² − 2 Σ v_b |u_b|² + ‖Σ u_b u_bᵀ‖²
struct ScoreSums {
  MatrixXd B;                       ///< r×r: Σ g̃ g̃ᵀ
  VectorXd trace, squares;          ///< p
  std::vector<MatrixXd> crossings;  ///< p times r×r: Σ u uᵀ

  ScoreSums(Eigen::Index p, Eigen::Index r)
      : B(MatrixXd::Zero(r, r)),
        trace(VectorXd::Zero(p)),
        squares(VectorXd::Zero(p)),
        crossings(static_cast<std::size_t>(p), MatrixXd::Zero(r, r)) {}

  void add(const BlockScore& block, const MatrixXd& K) {
    const VectorXd corrected = leverageCorrected(block.information, block.score, LeveragePower::Half);
    B.noalias() += corrected * corrected.transpose();
    const MatrixXd AK = leverageCorrected(block.information, MatrixXd(K.transpose()), LeveragePower::Half);
    const MatrixXd U = block.information * AK;
    for (Eigen::Index i = 0; i < K.rows(); ++i) {
      const double v = AK.col(i).dot(U.col(i)), length = U.col(i).squaredNorm();
      trace[i] += v - length;
      squares[i] += v * v - 2.0 * v * length;
      crossings[static_cast<std::size_t>(i)].noalias() += U.col(i) * U.col(i).transpose();
    }
  }

  double freedom(Eigen::Index i) const {
    const double norm = squares[i] + crossings[static_cast<std::size_t>(i)].squaredNorm();
    return norm > 0.0 ? trace[i] * trace[i] / norm : 1.0;
  }
};

/// False alarms of each of the tests of so many parameters that together have those of one.
double chanceOfOne(Eigen::Index parameters) {
  return (1.0 - normalCumulative(kCorrelated)) / static_cast<double>(parameters);
}

/// Score of a block, or of neighbouring blocks of one log together.
struct ScoreOfLog : BlockScore {
  std::size_t log = 0;
};

/// Products of neighbours in one log, in all coordinates together and in every parameter, K times the score: noise
/// that drifts shows in the parameters of slow columns alone.
struct Neighbours {
  double sum = 0.0, squares = 0.0;
  VectorXd sums, sums_of_squares,
      sizes;  ///< p: products with the neighbour, their squares, squares of the parts themselves

  Neighbours(const std::vector<ScoreOfLog>& scores, const MatrixXd& K)
      : sums(VectorXd::Zero(K.rows())), sums_of_squares(sums), sizes(sums) {
    VectorXd part, next;
    for (std::size_t b = 0; b < scores.size(); ++b) {
      part = b == 0 ? VectorXd(K * scores[b].score) : next;
      sizes += part.cwiseAbs2();
      if (b + 1 == scores.size()) break;
      next = K * scores[b + 1].score;
      if (scores[b].log != scores[b + 1].log) continue;
      const double t = scores[b].score.dot(scores[b + 1].score);
      const VectorXd product = part.cwiseProduct(next);
      sum += t, squares += t * t;
      sums += product, sums_of_squares += product.cwiseAbs2();
    }
  }
  double limit() const { return -normalQuantile(chanceOfOne(sums.size())); }
  bool correlated() const {
    if (sum > kCorrelated * std::sqrt(squares)) return true;
    return (sums.array() > limit() * sums_of_squares.array().sqrt()).any();
  }
  /// Variances of the parameters with what neighbours have in common, without correction for the leverage.
  VectorXd variances() const { return sizes + 2.0 * sums.cwiseMax(0.0); }
  /// Variances over those of independent blocks.
  VectorXd growth() const { return (sizes.array() > 0.0).select(variances().cwiseQuotient(sizes), 1.0); }
};

/// Joins the blocks of every log in pairs.
std::vector<ScoreOfLog> pairs(const std::vector<ScoreOfLog>& scores) {
  std::vector<ScoreOfLog> joined;
  bool open = false;
  for (const ScoreOfLog& one : scores) {
    if (open && joined.back().log == one.log) {
      joined.back().information += one.information;
      joined.back().score += one.score;
      open = false;
    } else {
      joined.push_back(one);
      open = true;
    }
  }
  return joined;
}

/// Covariance (1) and degrees of freedom (2) from parts that are independent.
struct Spread {
  MatrixXd Sigma;
  VectorXd degrees_of_freedom;

  /// Returns whether a variance is above the given one beyond chance.
  bool exceeds(const VectorXd& variances) const {
    const double chance = chanceOfOne(variances.size());
    for (Eigen::Index i = 0; i < variances.size(); ++i) {
      const double f = degrees_of_freedom[i];
      if (variances[i] > 0.0 && chiSquareTail(f * Sigma(i, i) / variances[i], f) < chance) return true;
    }
    return false;
  }
};
Result<Spread> spreadOf(const std::vector<ScoreOfLog>& parts, const MatrixXd& K, const JobContext& context) {
  ScoreSums sums(K.rows(), K.cols());
  for (const ScoreOfLog& one : parts) {
    if (context.stopRequested()) return cancelled("the identification");
    sums.add(one, K);
  }
  Spread spread{K * sums.B * K.transpose(), VectorXd(K.rows())};
  for (Eigen::Index i = 0; i < K.rows(); ++i) spread.degrees_of_freedom[i] = std::max(1.0, sums.freedom(i));
  return spread;
}

/// Takes into variances, and their degrees of freedom, what longer parts have beyond them:
///   V = V_b + V_x,   V_x = (V_l − V_b)⁺,   1 / f = (V_x / V)² / f_l + (V_b / V)² / f_b
void addExcess(const Spread& longer, VectorXd& variances, VectorXd& freedom) {
  for (Eigen::Index i = 0; i < variances.size(); ++i) {
    const double V = longer.Sigma(i, i);
    if (!(V > variances[i])) continue;
    const double b = variances[i] / V, x = 1.0 - b;
    freedom[i] = 1.0 / (x * x / longer.degrees_of_freedom[i] + b * b / freedom[i]);
    variances[i] = V;
  }
}

/// Joins neighbours as long as they are correlated and blocks are left to tell.
/// @return whether they are correlated even so
bool joinCorrelated(std::vector<ScoreOfLog>& scores, const MatrixXd& K) {
  while (Neighbours(scores, K).correlated()) {
    std::vector<ScoreOfLog> joined = pairs(scores);
    if (joined.size() < kLeastBlocks || joined.size() == scores.size()) return true;
    scores = std::move(joined);
  }
  return false;
}

std::string describeBlocks(std::size_t blocks, double inflation, double fewest) {
  return "The covariance takes the residuals as correlated within each of " + std::to_string(blocks) +
         " blocks of successive rows, with the neighbours and over longer parts as far as that shows, and as "
         "independent otherwise; standard deviations are " +
         numberText(inflation, 2) +
         " times (median) those of independent residuals of one size, and rest on " + numberText(fewest, 2) +
         " or more independent values.";
}

}  // namespace

Result<Covariance> blockCovariance(const BlockFactors& blocks, const Solution& solution,
                                   const Covariance& white, const JobContext& context) {
  if (blocks.blocks.size() < kLeastBlocks) {
    Covariance covariance = white;
    covariance.note.text += " The logs have " + std::to_string(blocks.blocks.size()) +
                            " blocks of successive rows, too few to see a correlation of the residuals: the "
                            "intervals are not called 95 %.";
    covariance.note.tested = false;
    return covariance;
  }
  std::vector<ScoreOfLog> scores;
  for (const BlockFactors::Block& block : blocks.blocks) {
    if (context.stopRequested()) return cancelled("the identification");
    scores.push_back({blockScore(block.factors, solution), block.log});
  }
  // What repeats in every log of one motion, an error of the model, cancels where whole logs are joined.
  const VectorXd before = Neighbours(scores, solution.K).variances();
  const bool correlated = joinCorrelated(scores, solution.K);
  const VectorXd least = white.Sigma.diagonal().cwiseMax(before);
  const auto widened = [&](const Spread& spread) {
    return Neighbours(scores, solution.K)
        .growth()
        .cwiseProduct(spread.Sigma.diagonal())
        .cwiseMax(least)
        .eval();
  };
  Result<Spread> spread = spreadOf(scores, solution.K, context);
  if (!spread) return spread.error();
  VectorXd of_blocks = widened(*spread), variances = of_blocks, freedom = spread->degrees_of_freedom;
  // What lasts longer than neighbouring blocks, a slow drift or another offset in each log, shows in longer parts.
  const std::size_t logs = blocks.blocks.back().log + 1;
  for (std::vector<ScoreOfLog> finer = scores, longer = pairs(finer);
       longer.size() < finer.size() && longer.size() >= (logs == 1 ? kLeastBlocks : 2);
       finer = std::move(longer), longer = pairs(finer)) {
    Result<Spread> coarse = spreadOf(longer, solution.K, context);
    if (!coarse) return coarse.error();
    if (longer.size() >= kLeastBlocks && coarse->exceeds(of_blocks)) {
      scores = longer;
      spread = std::move(coarse);
      of_blocks = variances = widened(*spread);
      freedom = spread->degrees_of_freedom;
    } else {
      addExcess(*coarse, variances, freedom);
    }
  }
  Covariance covariance;
  covariance.Sigma = std::move(spread->Sigma);
  const Eigen::Index p = covariance.Sigma.rows();
  covariance.degrees_of_freedom = freedom.cwiseMin(white.degrees_of_freedom).cwiseMax(1.0);
  VectorXd D = VectorXd::Ones(p);  // D Sigma D keeps the correlations and stays positive semidefinite
  std::vector<double> ratios;
  for (Eigen::Index i = 0; i < p; ++i) {
    if (covariance.Sigma(i, i) > 0.0) D[i] = std::sqrt(variances[i] / covariance.Sigma(i, i));
    if (white.Sigma(i, i) > 0.0) ratios.push_back(std::sqrt(variances[i] / white.Sigma(i, i)));
  }
  covariance.Sigma = D.asDiagonal() * covariance.Sigma * D.asDiagonal();
  if (ratios.empty()) ratios.push_back(1.0);
  covariance.note.method = CovarianceNote::kBlocks;
  covariance.note.inflation = median(ratios);
  covariance.note.text =
      describeBlocks(scores.size(), covariance.note.inflation, covariance.degrees_of_freedom.minCoeff());
  if (correlated)
    covariance.note.text +=
        " Blocks of a log are correlated even so: the standard deviations are too small. Longer logs, or "
        "fewer and longer blocks, would help.";
  covariance.note.tested = logs >= kLeastLogs;
  if (!covariance.note.tested)
    covariance.note.text +=
        " Fewer than eight logs (" + std::to_string(logs) +
        ") do not show how much changes from one to the next, such as the zero of a torque "
        "sensor: the intervals are not called 95 %.";
  return covariance;
}

}  // namespace plumbline::estimation
