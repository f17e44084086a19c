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
constexpr double kCorrelated = 2.0;  ///< standard deviations, of one test
/// Correlation of neighbours that would show in every parameter. Of 95 % it leaves 92 % where it falls off from block to block as in AR(1):
/// the variance counts 1 + 2 r = 1.8 in place of (1 + r) / (1 − r) = 2.3.
constexpr double kSeen = 0.4;

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
  int count = 0;

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
      ++count;
    }
  }
  /// Limit of each of the tests of the parameters that together have the false alarms of one.
  double limit() const {
    const double chance = (1.0 - normalCumulative(kCorrelated)) / static_cast<double>(sums.size());
    return -normalQuantile(chance);
  }
  bool correlated() const {
    if (sum > kCorrelated * std::sqrt(squares)) return true;
    return (sums.array() > limit() * sums_of_squares.array().sqrt()).any();
  }
  /// There are too few to see a correlation in one parameter.
  bool tooFew() const { return count > 0 && limit() > kSeen * std::sqrt(count); }
  /// Variances of the parameters with what neighbours have in common, without correction for the leverage.
  VectorXd variances() const { return sizes + 2.0 * sums.cwiseMax(0.0); }
  /// Variance of parameter i over that of independent blocks.
  double growth(Eigen::Index i) const { return sizes[i] > 0.0 ? variances()[i] / sizes[i] : 1.0; }
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

/// Reason against independent blocks: none, correlated neighbours, or too few neighbours to see it.
enum class Doubt { None, Correlated, TooFew };
/// Joins neighbours as long as they are correlated and blocks are left to tell; where neighbours are too few to tell, the
/// blocks of a log, if there are logs enough.
/// @return what remains
Doubt joinCorrelated(std::vector<ScoreOfLog>& scores, const MatrixXd& K) {
  while (true) {
    const Neighbours now(scores, K);
    const bool correlated = now.correlated();
    if (!correlated && !now.tooFew()) return Doubt::None;
    const bool logs_are_enough = scores.size() - static_cast<std::size_t>(now.count) >= kLeastBlocks;
    std::vector<ScoreOfLog> joined = pairs(scores);
    if (joined.size() < kLeastBlocks || joined.size() == scores.size() || (!correlated && !logs_are_enough))
      return correlated ? Doubt::Correlated : Doubt::TooFew;
    scores = std::move(joined);
  }
}

std::string describeBlocks(std::size_t blocks, double inflation, double fewest) {
  return "The covariance takes the residuals as correlated within each of " + std::to_string(blocks) +
         " blocks of successive rows, with the neighbours as far as that shows, and as independent "
         "otherwise; standard deviations are " +
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
  const Doubt doubt = joinCorrelated(scores, solution.K);
  const Neighbours neighbours(scores, solution.K);
  ScoreSums sums(solution.x.size(), solution.rank());
  for (const ScoreOfLog& one : scores) {
    if (context.stopRequested()) return cancelled("the identification");
    sums.add(one, solution.K);
  }
  Covariance covariance;
  covariance.Sigma = solution.K * sums.B * solution.K.transpose();
  const Eigen::Index p = covariance.Sigma.rows();
  covariance.degrees_of_freedom.resize(p);
  VectorXd D = VectorXd::Ones(p);  // D Sigma D keeps the correlations and stays positive semidefinite
  std::vector<double> ratios;
  for (Eigen::Index i = 0; i < p; ++i) {
    const double independent = covariance.Sigma(i, i), least = white.Sigma(i, i),
                 mine = std::max({neighbours.growth(i) * independent, before[i], least});
    covariance.degrees_of_freedom[i] = std::clamp(sums.freedom(i), 1.0, white.degrees_of_freedom[i]);
    if (independent > 0.0) D[i] = std::sqrt(mine / independent);
    if (least > 0.0) ratios.push_back(std::sqrt(mine / least));
  }
  covariance.Sigma = D.asDiagonal() * covariance.Sigma * D.asDiagonal();
  if (ratios.empty()) ratios.push_back(1.0);
  covariance.note.method = CovarianceNote::kBlocks;
  covariance.note.inflation = median(ratios);
  covariance.note.text =
      describeBlocks(scores.size(), covariance.note.inflation, covariance.degrees_of_freedom.minCoeff());
  covariance.note.tested = doubt == Doubt::None;
  if (doubt == Doubt::Correlated)
    covariance.note.text +=
        " Neighbouring blocks are correlated even so: the standard deviations are too small and the "
        "intervals are not called 95 %. Longer logs, or fewer and longer blocks, would help.";
  if (doubt == Doubt::TooFew)
    covariance.note.text += " The logs have " + std::to_string(neighbours.count) +
                            " pairs of neighbouring blocks, too few to see a correlation in every "
                            "parameter: the intervals are not called 95 %. More logs would help.";
  return covariance;
}

}  // namespace plumbline::estimation
