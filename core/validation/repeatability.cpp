// SPDX-License-Identifier: BSD-3-Clause
#include "validation/repeatability.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/linear/least_squares.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/distributions.h"
#include "estimation/uncertainty/excitation_findings.h"

namespace plumbline::validation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using estimation::BlockFactors;
using estimation::RegressionFactors;
using estimation::Solution;

constexpr double kUninformative = 1e-6;  ///< relative singular value below which one log is not informative
constexpr double kChance = 0.01;
constexpr double kMany = 1e6;  ///< degrees of freedom where none are known
constexpr std::size_t kMostDrifts = 20;

struct LogSolution {
  std::string name;
  estimation::Solution solution;
  MatrixXd R;    ///< stacked, weighted, without the torque
  VectorXd std;  ///< NaN where the log does not excite
};

void judgeLog(const LogSolution& log, const estimation::Solution& pooled, Repeatability::LogEstimate& out) {
  // Directions that the log does not excite are undetermined: its solution keeps the pooled value there.
  const VectorXd u = log.R * (log.solution.x - pooled.x);
  const MatrixXd B = log.R * pooled.K;
  const MatrixXd C = MatrixXd::Identity(u.size(), u.size()) - B * B.transpose();
  const linalg::SymmetricEigen eigen = linalg::symmetricEigen(C);
  const VectorXd z = eigen.vectors.transpose() * u;
  // Rows of R beyond the log's rank carry no information.
  const MatrixXd A = log.R * log.solution.K;
  const VectorXd shown = (eigen.vectors.transpose() * A).rowwise().squaredNorm();
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    if (eigen.values[i] < 1e-4 || shown[i] < 0.5) continue;
    out.chi_square += z[i] * z[i] / eigen.values[i];
    out.degrees_of_freedom += 1.0;
  }
  if (out.degrees_of_freedom > 0.0)
    out.probability = estimation::chiSquareTail(out.chi_square, out.degrees_of_freedom);
}

void findDrifts(const std::vector<LogSolution>& logs, const std::vector<estimation::EstimatedValue>& names,
                Repeatability& out) {
  double comparisons = 0.0;
  std::vector<Repeatability::Drift> all;
  for (std::size_t a = 0; a < logs.size(); ++a) {
    for (std::size_t b = a + 1; b < logs.size(); ++b) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        const double std = std::hypot(logs[a].std[row], logs[b].std[row]);
        if (!(std > 0.0)) continue;
        comparisons += 1.0;
        const double x = logs[a].solution.x[row], y = logs[b].solution.x[row];
        all.push_back({names[i].subject, logs[a].name, logs[b].name, x, y, std::abs(x - y) / std});
      }
    }
  }
  if (comparisons == 0.0) return;
  const double limit = -estimation::normalQuantile(0.5 * kChance / comparisons);
  std::erase_if(all, [&](const auto& drift) { return drift.sigma <= limit; });
  std::stable_sort(all.begin(), all.end(), [](const auto& x, const auto& y) { return x.sigma > y.sigma; });
  if (all.size() > kMostDrifts) all.resize(kMostDrifts);
  out.drifts = std::move(all);
}

std::string sentenceOn(const Repeatability& r) {
  if (r.degrees_of_freedom == 0.0) return "The logs have no parameter in common that both excite.";
  const std::string statistic = "chi-square " + numberText(r.chi_square, 4) + " with " +
                                numberText(r.degrees_of_freedom, 4) + " degrees of freedom";
  if (r.repeatable)
    return "The " + std::to_string(r.logs.size()) + " logs agree within their noise (" + statistic + ").";
  std::string text = "The logs do not tell the same parameters (" + statistic + ", " +
                     numberText(std::sqrt(r.chi_square / r.degrees_of_freedom), 2) +
                     " times what noise explains)";
  if (!r.drifts.empty()) {
    const Repeatability::Drift& d = r.drifts.front();
    // A combination is named by its leading parameter.
    const std::size_t end = d.subject.find(' ');
    text += ": " + (end == std::string::npos ? d.subject : d.subject.substr(0, end) + " …") + " differs by " +
            numberText(d.sigma, 3) + " σ between " + d.log_a + " (" + numberText(d.a, 4) + ") and " +
            d.log_b + " (" + numberText(d.b, 4) + ")";
    if (r.drifts.size() > 1) text += ", and " + std::to_string(r.drifts.size() - 1) + " more";
  }
  return text + ". Warming up, another payload or a model that lacks something does this.";
}

}  // namespace

Repeatability repeatability(std::span<const signal::Samples> logs, const estimation::BlockFactors& blocks,
                            const VectorXd& noise, const VectorXd& times,
                            const std::vector<estimation::EstimatedValue>& names, const JobContext& context) {
  Repeatability out;
  VectorXd scale(noise.size());
  for (Eigen::Index j = 0; j < scale.size(); ++j)
    scale[j] = noise[j] > 0.0 ? 1.0 / (noise[j] * std::sqrt(std::max(1.0, times[j]))) : 0.0;
  const estimation::RegressionFactors all = blocks.total();
  const auto p = static_cast<Eigen::Index>(all.parameters);
  const estimation::Solution pooled =
      estimation::solveLeastSquares(all, scale, VectorXd::Zero(p), kUninformative, context.stop);
  if (context.stopRequested()) return out;
  std::vector<LogSolution> solutions;
  double ranks = 0.0;
  for (std::size_t l = 0; l < logs.size() && !context.stopRequested(); ++l) {
    const estimation::RegressionFactors own = blocks.total([&](const auto& block) { return block.log == l; });
    if (own.R.empty() || own.totalRows() <= own.parameters) continue;
    LogSolution log;
    log.name = logs[l].log_name;
    log.solution = estimation::solveLeastSquares(own, scale, pooled.x, kUninformative, context.stop);
    if (context.stopRequested()) return out;
    log.R = estimation::stackFactors(own, scale, context.stop).topLeftCorner(p, p);
    log.std = log.solution.K.rowwise().norm();
    const VectorXd share = estimation::unexcitedShare(log.solution);
    for (Eigen::Index i = 0; i < p; ++i)
      if (share[i] > estimation::kUnexcitedShare) log.std[i] = std::numeric_limits<double>::quiet_NaN();
    Repeatability::LogEstimate estimate;
    estimate.log = log.name;
    judgeLog(log, pooled, estimate);
    for (Eigen::Index i = 0; i < p; ++i) {
      estimation::EstimatedValue value = names[static_cast<std::size_t>(i)];
      value.value = log.solution.x[i];
      estimation::setInterval(log.std[i],
                              std::isnan(value.degrees_of_freedom) ? kMany : value.degrees_of_freedom, value);
      estimate.base.push_back(std::move(value));
    }
    out.logs.push_back(std::move(estimate));
    out.chi_square += (log.R * (log.solution.x - pooled.x)).squaredNorm();
    ranks += log.solution.rank();
    solutions.push_back(std::move(log));
  }
  out.degrees_of_freedom = solutions.size() > 1 ? std::max(0.0, ranks - pooled.rank()) : 0.0;
  if (out.degrees_of_freedom > 0.0)
    out.probability = estimation::chiSquareTail(out.chi_square, out.degrees_of_freedom);
  findDrifts(solutions, names, out);
  out.repeatable = out.probability >= kChance;
  if (out.repeatable) out.drifts.clear();
  out.sentence = sentenceOn(out);
  return out;
}

}  // namespace plumbline::validation
