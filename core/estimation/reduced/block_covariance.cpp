// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/reduced/block_covariance.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/cancelled.h"
#include "base/median.h"
#include "base/text.h"
#include "estimation/uncertainty/block_score.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t kLeastBlocks = 8;
constexpr double kCorrelated = 2.0;  ///< standard deviations

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

/// Correlation of neighbours in standard deviations of what independent scores have.
double neighboursCorrelation(const std::vector<ScoreOfLog>& scores) {
  double sum = 0.0, squares = 0.0;
  for (std::size_t b = 0; b + 1 < scores.size(); ++b) {
    if (scores[b].log != scores[b + 1].log) continue;
    const double t = scores[b].score.dot(scores[b + 1].score);
    sum += t, squares += t * t;
  }
  return squares > 0.0 ? sum / std::sqrt(squares) : 0.0;
}

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

/// Joins neighbours as long as they are correlated and blocks are left to tell.
/// @return true when they are correlated in the end
bool joinCorrelated(std::vector<ScoreOfLog>& scores) {
  while (neighboursCorrelation(scores) > kCorrelated) {
    std::vector<ScoreOfLog> joined = pairs(scores);
    if (joined.size() < kLeastBlocks || joined.size() == scores.size()) return true;
    scores = std::move(joined);
  }
  return false;
}

std::string describeBlocks(std::size_t blocks, double inflation, double fewest) {
  return "The covariance takes the residuals as correlated within each of " + std::to_string(blocks) +
         " blocks of successive rows and as independent from block to block; standard deviations are " +
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
  const bool correlated = joinCorrelated(scores);
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
    const double mine = covariance.Sigma(i, i), least = white.Sigma(i, i);
    covariance.degrees_of_freedom[i] = std::clamp(sums.freedom(i), 1.0, white.degrees_of_freedom[i]);
    if (least > mine && mine > 0.0) D[i] = std::sqrt(least / mine);
    if (least > 0.0) ratios.push_back(std::sqrt(std::max(mine, least) / least));
  }
  covariance.Sigma = D.asDiagonal() * covariance.Sigma * D.asDiagonal();
  if (ratios.empty()) ratios.push_back(1.0);
  covariance.note.method = CovarianceNote::kBlocks;
  covariance.note.inflation = median(ratios);
  covariance.note.text =
      describeBlocks(scores.size(), covariance.note.inflation, covariance.degrees_of_freedom.minCoeff());
  covariance.note.tested = !correlated;
  if (correlated)
    covariance.note.text +=
        " Neighbouring blocks are correlated even so: the standard deviations are too small and the "
        "intervals are not called 95 %. Longer logs, or fewer and longer blocks, would help.";
  return covariance;
}

}  // namespace plumbline::estimation
