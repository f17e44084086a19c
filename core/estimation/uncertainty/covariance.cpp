// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/covariance.h"

#include <algorithm>
#include <cmath>

#include "base/median.h"
#include "base/text.h"
#include "estimation/uncertainty/score_covariance.h"
#include "signal/row_order.h"

namespace plumbline::estimation {
namespace {

constexpr double kFewestFreedom = 2.0;
constexpr double kFewFreedom = 12.0;  ///< below it a finding warns: Student's quantile is 2.2 or more
constexpr double kRaised =
    1.3;  ///< median ratio of standard deviations from which residuals count as correlated
constexpr double kFarRaised = 2.5;  ///< and the largest one

/// Ratio of the standard deviations to those of independent residuals of one size.
struct Inflation {
  double median = 1.0, largest = 1.0;
  double fewest = 0.0;  ///< degrees of freedom
};

std::string times(const Inflation& inflation) {
  return numberText(inflation.median, 2) + " (median) to " + numberText(inflation.largest, 2) +
         " times those of independent residuals of one size.";
}

std::string fewFreedomText(const Inflation& inflation, const ScoreCovariance& scores, bool seconds) {
  return " The correlation is not short against the log (" + numberText(scores.longest, 3) +
         (seconds ? " s" : " samples") + " are judged as one): some standard deviations rest on as few as " +
         numberText(inflation.fewest, 2) +
         " independent values, and their intervals are wide by Student's t. A longer log, or a model of what "
         "the residuals show, would help.";
}

void describe(const Inflation& inflation, const ScoreCovariance& scores, bool seconds, CovarianceNote& note) {
  const bool raised = inflation.median > kRaised || inflation.largest > kFarRaised;
  note.inflation = inflation.median;
  if (scores.correlated && raised) {
    note.method = CovarianceNote::kSpectrum;
    note.text =
        "Residuals are correlated in the band of the motion: there they are stronger than independent "
        "residuals of their size. The covariance takes their spectrum at the frequencies of the motion" +
        std::string(scores.varies ? ", and their size as it changes with the motion" : "") +
        "; standard deviations are " + times(inflation);
    if (inflation.fewest < kFewFreedom) note.text += fewFreedomText(inflation, scores, seconds);
  } else if (scores.varies) {
    note.method = CovarianceNote::kChangingSize;
    note.text =
        "The residuals' size changes with the motion. The covariance takes it as it is at every time; "
        "standard deviations are " +
        times(inflation);
  } else {
    note.text =
        "At the frequencies of the motion the residuals do not stand out from independent ones of their "
        "size, joint by joint; what their spectrum adds (standard deviations at most " +
        numberText(inflation.largest, 2) + " times larger) is in the covariance.";
  }
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
  covariance.degrees_of_freedom = Eigen::VectorXd::Constant(
      solution.x.size(), std::max(1.0, static_cast<double>(factors.totalRows() - solution.rank())));
  covariance.note.method = CovarianceNote::kWhite;
  covariance.note.text = "The covariance takes residuals as independent, with one variance per joint.";
  return covariance;
}

Result<Covariance> spectralCovariance(const RegressionProblem& problem, const Solution& solution,
                                      const Noise& noise, const Covariance& white, const JobContext& context,
                                      const ProgressRange& range) {
  Result<ScoreCovariance> scores = scoreCovariance(problem, solution, noise, context, range);
  if (!scores) return scores.error();
  if (!scores->correlated && !scores->varies) {
    Covariance covariance = white;
    if (!std::all_of(problem.logs.begin(), problem.logs.end(), signal::inOrderOfTime)) {
      covariance.note.text =
          "The samples do not follow each other in time, so that a correlation of their residuals cannot be "
          "seen. "
          "The covariance takes residuals as independent, with one variance per joint.";
      return covariance;
    }
    covariance.note.text =
        "Nowhere, joint by joint and in all of them together, do the residuals' spectra stand out from those "
        "of independent residuals of their size beyond chance, nor does their size change with the motion. "
        "The covariance takes residuals as independent, with one variance per joint.";
    return covariance;
  }
  Covariance covariance;
  covariance.Sigma = solution.K * scores->B * solution.K.transpose();
  const Eigen::Index p = covariance.Sigma.rows();
  covariance.degrees_of_freedom.resize(p);
  // Never below the white variance: D Sigma D keeps the correlations and stays positive semidefinite.
  Eigen::VectorXd D = Eigen::VectorXd::Ones(p);
  std::vector<double> ratios;
  for (Eigen::Index i = 0; i < p; ++i) {
    const double mine = covariance.Sigma(i, i), least = white.Sigma(i, i), spread = scores->variance[i];
    const double most = white.degrees_of_freedom[i];
    covariance.degrees_of_freedom[i] =
        spread > 0.0 ? std::clamp(2.0 * mine * mine / spread, std::min(kFewestFreedom, most), most) : most;
    if (least > mine && mine > 0.0) D[i] = std::sqrt(least / mine);
    if (least > 0.0) ratios.push_back(std::sqrt(std::max(mine, least) / least));
  }
  covariance.Sigma = D.asDiagonal() * covariance.Sigma * D.asDiagonal();
  covariance.note = white.note;
  if (ratios.empty()) ratios.push_back(1.0);
  const bool seconds = !problem.logs.empty() && problem.logs.front().rate > 0.0;
  describe({median(ratios), *std::max_element(ratios.begin(), ratios.end()),
            covariance.degrees_of_freedom.minCoeff()},
           *scores, seconds, covariance.note);
  return covariance;
}

}  // namespace plumbline::estimation
