// SPDX-License-Identifier: BSD-3-Clause
#include "validation/bootstrap_estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>

#include "base/cancelled.h"
#include "base/text.h"
#include "base/thread_pool.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/uncertainty/block_bootstrap.h"
#include "validation/assess.h"

namespace plumbline::validation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using namespace estimation;

constexpr double kProbability = 0.95;
constexpr int kLeastReplicates = 50;

std::vector<estimation::EstimatedValue> withIntervals(
    const std::vector<estimation::EstimatedValue>& estimated, const VectorXd& std, const VectorXd& lower,
    const VectorXd& upper) {
  std::vector<estimation::EstimatedValue> out = estimated;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    estimation::EstimatedValue& v = out[i];
    const bool known = std::isfinite(v.std) && row < std.size();
    const bool interval = std::isfinite(v.lower);
    v.std = known ? std[row] : std::numeric_limits<double>::quiet_NaN();
    v.relative_std =
        known && v.value != 0.0 ? v.std / std::abs(v.value) : std::numeric_limits<double>::quiet_NaN();
    v.lower = known && interval ? v.value + lower[row] : std::numeric_limits<double>::quiet_NaN();
    v.upper = known && interval ? v.value + upper[row] : std::numeric_limits<double>::quiet_NaN();
  }
  return out;
}

/// Returns the map from the estimated columns to the full parameters in least squares: inertial by the smallest change,
/// friction itself.
MatrixXd toFull(const RobotModel& model, const identifiability::BaseParameters& structure,
                const estimation::ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  const auto p = static_cast<Eigen::Index>(estimate.columns.size());
  MatrixXd map = MatrixXd::Zero(layout.columns(), p);
  map.topLeftCorner(layout.inertialColumns(), structure.count()) =
      estimation::smallestChange(structure, estimation::parameterScale(model));
  for (Eigen::Index c = structure.count(); c < p; ++c)
    map(estimate.columns[static_cast<std::size_t>(c)], c) = 1.0;
  return map;
}

/// Deviations of base and full parameters of a method that is fitted again to every replicate.
struct Refitted {
  MatrixXd base, full;
};

/// Factors of one pseudo-coordinate whose least squares solution is x.
estimation::RegressionFactors shifted(const MatrixXd& R, const VectorXd& x) {
  const Eigen::Index p = x.size();
  estimation::RegressionFactors factors;
  factors.parameters = static_cast<int>(p);
  factors.columns.emplace_back();
  for (int c = 0; c < factors.parameters; ++c) factors.columns.front().push_back(c);
  factors.R.push_back(R);
  factors.R.front().col(p).head(p) = R.topLeftCorner(p, p) * x;
  factors.rows.push_back(std::numeric_limits<Eigen::Index>::max() / 2);
  return factors;
}

Result<Refitted> refit(const RobotModel& model, const identifiability::BaseParameters& structure,
                       const estimation::ParameterEstimate& estimate,
                       const estimation::EstimationSettings& settings,
                       const estimation::RegressionFactors& total, const estimation::FactorFit& fit,
                       const MatrixXd& deviations, const JobContext& context) {
  const MatrixXd R = estimation::stackFactors(total, fit.solution.scale);
  estimation::EstimationSettings plain = settings;
  plain.joint_weights = false;  // the weights are in R already
  Refitted out;
  const regressors::RegressorLayout layout(model, estimate.friction);
  const auto inertial = static_cast<Eigen::Index>(layout.inertialColumns());
  const auto at = [&](const VectorXd& x) {
    return estimation::solveAgain({model, structure, estimate.columns, shifted(R, x), plain}, context);
  };
  const Result<estimation::FactorFit> centre = at(fit.solution.x);
  if (!centre) return centre.error();
  out.base.resize(deviations.rows(), deviations.cols());
  out.full = MatrixXd::Zero(layout.columns(), deviations.cols());
  std::mutex mutex;
  std::optional<Error> failure;
  parallelFor(static_cast<std::size_t>(deviations.cols()), context.threads, [&](std::size_t k, int) {
    const auto column = static_cast<Eigen::Index>(k);
    if (context.stopRequested()) return;
    const Result<estimation::FactorFit> replicate = at(fit.solution.x + deviations.col(column));
    if (!replicate) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = replicate.error();
      return;
    }
    out.base.col(column) = replicate->x - centre->x;
    if (replicate->physical)
      out.full.col(column).head(inertial) =
          replicate->physical->fit.y.head(inertial) - centre->physical->fit.y.head(inertial);
    for (Eigen::Index c = structure.count(); c < deviations.rows(); ++c)
      out.full(estimate.columns[static_cast<std::size_t>(c)], column) = out.base(c, column);
    context.report("bootstrap", static_cast<double>(k + 1) / static_cast<double>(deviations.cols()));
  });
  if (context.stopRequested()) return cancelled("the identification");
  if (failure) return *failure;
  return out;
}

constexpr double kClearlyNarrower = 0.9;  ///< ratio of standard deviations that few replicates do not explain

double medianRatio(const std::vector<estimation::EstimatedValue>& a,
                   const std::vector<estimation::EstimatedValue>& b) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].std > 0.0 && b[i].std > 0.0) ratios.push_back(a[i].std / b[i].std);
  if (ratios.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::nth_element(ratios.begin(), middle, ratios.end());
  return *middle;
}

}  // namespace

Result<Bootstrap> bootstrapEstimate(const RobotModel& model, const identifiability::BaseParameters& structure,
                                    std::span<const signal::Samples> logs,
                                    const estimation::BlockFactors& blocks,
                                    const estimation::EstimationSettings& settings,
                                    const estimation::ParameterEstimate& estimate, double correlation_time,
                                    int replicates, std::uint64_t seed, const JobContext& context) {
  if (replicates < kLeastReplicates)
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = std::to_string(replicates) + " bootstrap replicates are too few for an interval",
                 .subjects = {"bootstrap"},
                 .remedy = "ask for 50 or more; 500 are usual"};
  const estimation::RegressionFactors total = blocks.total();
  const Result<estimation::FactorFit> fit =
      estimation::solveAgain({model, structure, estimate.columns, total, settings}, context);
  if (!fit) return fit.error();
  Result<estimation::BootstrapResult> found = estimation::blockBootstrap(
      blocks, fit->solution, {replicates, seed, correlation_time, kProbability}, context);
  if (!found) return found.error();
  const estimation::MethodKind kind =
      estimation::traits(estimation::traits(settings.method).from_factors).kind;
  MatrixXd base = found->deviations, full, jackknife = found->jackknife, full_jackknife;
  if (kind == estimation::MethodKind::LeastSquares) {
    const MatrixXd map = toFull(model, structure, estimate);
    full = map * base;
    full_jackknife = map * jackknife;
  } else {
    Result<Refitted> again = refit(model, structure, estimate, settings, total, *fit, base, context);
    if (!again) return again.error();
    base = std::move(again->base);
    full = std::move(again->full);
    if (kind != estimation::MethodKind::
                    Physical) {  // bounded, mass points: the full parameters follow as in least squares
      full = toFull(model, structure, estimate) * base;
    }
    jackknife.resize(base.rows(), 0);
    full_jackknife.resize(full.rows(), 0);
  }
  Bootstrap out;
  out.replicates = replicates;
  out.seed = seed;
  out.interval = "BCa, 95 %";
  out.correlation_time = correlation_time;
  out.block = found->block;
  out.blocks = found->blocks;
  out.degrees_of_freedom = found->degrees_of_freedom;
  if (!logs.empty() && logs.front().rate > 0.0)
    out.block_seconds = static_cast<double>(found->block) / logs.front().rate;
  VectorXd std, lower, upper;
  estimation::bootstrapIntervals(base, jackknife, kProbability, out.degrees_of_freedom, std, lower, upper);
  out.base = withIntervals(estimate.base, std, lower, upper);
  estimation::bootstrapIntervals(full, full_jackknife, kProbability, out.degrees_of_freedom, std, lower,
                                 upper);
  out.parameters = withIntervals(estimate.parameters, std, lower, upper);
  out.ratio = medianRatio(out.base, estimate.base);
  out.sentence = std::to_string(replicates) + " replicates of " + std::to_string(out.blocks) + " blocks of " +
                 std::to_string(out.block) + " samples (seed " + std::to_string(seed) +
                 "); standard deviations are " + numberText(out.ratio, 3) +
                 " times those of the covariance (median).";
  const bool counts_slow_noise =
      estimate.covariance.isSpectrum() || estimate.covariance.method == estimation::CovarianceNote::kBlocks;
  if (!estimate.covariance.tested) {
    out.interval = "BCa, for independent blocks";
    out.sentence +=
        " Nothing shows that the residuals of different blocks are independent, so that these intervals are "
        "not called 95 %.";
  } else if (counts_slow_noise && out.ratio < kClearlyNarrower) {
    // Noise that is slow against the blocks is a constant in each, and blocks drawn at random lose it.
    out.interval = "BCa, for independent blocks";
    out.sentence +=
        " The residuals are correlated for longer than a block, so that these intervals are too narrow; "
        "those of "
        "the covariance hold.";
  }
  return out;
}

}  // namespace plumbline::validation
