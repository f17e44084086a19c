// SPDX-License-Identifier: BSD-3-Clause
// For joint i, [W_i | T_i] = Q_i R_i with T_i(k, d) = τ_i(t_k + d): orthogonal factors, one per joint, serve all delays.
// (1) Joint i is weighted by 1/σ_i, σ_i from its own fit without a delay, and the factors are stacked in the common
// columns, [S_i^-1 R_i] = Q R; the squared residual of column d is the part of R's column d below the rows of the
// parameters.    (2)
#include "signal/delay.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "regressors/batch_regressor.h"
#include "regressors/matrices/accumulator.h"

namespace plumbline::signal {
namespace {

constexpr double kRange = 0.05;  // s
constexpr int kHalf = 50;        // grid points to each side
constexpr Eigen::Index kMostSamples = 4000;
constexpr Eigen::Index kBlock = 256;
constexpr double kRidge = 1e-7;  // relative to a column's norm; keeps unidentifiable columns out

const char* const kDelayEstimate = "the estimate of the delay";

/// Returns true when the velocity of a joint keeps its sign around sample k over the support of the filter: near a reversal
/// the filtered torque smooths the step of the friction, the regressor does not, and the difference would appear as a
/// delay.
bool awayFromReversal(const Samples& samples, int joint, Eigen::Index k, Eigen::Index around) {
  const double v = samples.v(joint, k);
  for (Eigen::Index i = std::max<Eigen::Index>(0, k - around); i <= std::min(samples.size() - 1, k + around);
       ++i)
    if (samples.v(joint, i) * v <= 0.0) return false;
  return true;
}

/// Factor R_i of one joint over the chosen rows (1).
struct JointFactor {
  Eigen::MatrixXd R;   ///< (w + delays)², empty when the rows are too few
  Eigen::Index w = 0;  ///< columns of W_i
  Eigen::Index rows = 0;
  double sigma = 0.0;  ///< deviation of its residual without a delay
};

JointFactor jointFactor(const Eigen::MatrixXd& W, const Eigen::MatrixXd& T,
                        const std::vector<Eigen::Index>& chosen, const std::stop_token& stop) {
  JointFactor factor;
  factor.w = W.cols();
  factor.rows = static_cast<Eigen::Index>(chosen.size());
  const Eigen::Index width = W.cols() + T.cols();
  if (factor.rows < 2 * W.cols() + 50) return factor;
  regressors::TriangularAccumulator accumulator(static_cast<int>(width));
  Eigen::MatrixXd block;
  for (Eigen::Index first = 0; first < factor.rows; first += kBlock) {
    if (stop.stop_requested()) return {};
    const Eigen::Index rows = std::min(kBlock, factor.rows - first);
    block.resize(rows, width);
    for (Eigen::Index r = 0; r < rows; ++r) {
      const Eigen::Index k = chosen[static_cast<std::size_t>(first + r)];
      block.row(r) << W.row(k), T.row(k);
    }
    accumulator.add(block);
  }
  factor.R = accumulator.R();
  const double squares = factor.R.col(W.cols() + kHalf).tail(T.cols()).squaredNorm();
  factor.sigma = std::sqrt(squares / static_cast<double>(factor.rows - W.cols()));
  return factor;
}

/// Weighted residual sum of squares of all joints with common parameters, per delay (2).
Eigen::VectorXd commonMisfit(const std::vector<JointFactor>& factors,
                             const std::vector<std::vector<int>>& columns, int parameters,
                             Eigen::Index delays, const std::stop_token& stop) {
  const Eigen::Index width = parameters + delays;
  regressors::TriangularAccumulator accumulator(static_cast<int>(width));
  Eigen::VectorXd norm = Eigen::VectorXd::Constant(parameters, 1e-12);
  for (std::size_t j = 0; j < factors.size(); ++j) {
    const JointFactor& f = factors[j];
    if (stop.stop_requested()) return {};
    if (f.R.size() == 0 || !(f.sigma > 0.0)) continue;
    Eigen::MatrixXd block = Eigen::MatrixXd::Zero(f.R.rows(), width);
    for (Eigen::Index c = 0; c < f.w; ++c) {
      block.col(columns[j][static_cast<std::size_t>(c)]) = f.R.col(c) / f.sigma;
      norm[columns[j][static_cast<std::size_t>(c)]] +=
          block.col(columns[j][static_cast<std::size_t>(c)]).norm();
    }
    block.rightCols(delays) = f.R.rightCols(delays) / f.sigma;
    accumulator.add(block);
  }
  Eigen::MatrixXd ridge = Eigen::MatrixXd::Zero(parameters, width);  // keeps unidentifiable columns bounded
  ridge.leftCols(parameters).diagonal() = kRidge * norm;
  accumulator.add(ridge);
  return accumulator.R().bottomRightCorner(delays, delays).colwise().squaredNorm().transpose();
}

/// Regressor of every stride-th sample, one matrix per coordinate.
std::vector<Eigen::MatrixXd> thinnedRegressor(const RobotModel& model, regressors::BatchRegressor& regressor,
                                              const Samples& samples, Eigen::Index stride,
                                              const std::stop_token& stop) {
  const Eigen::Index n = (samples.size() - 1) / stride + 1;
  Eigen::MatrixXd q(model.nq(), n), v(model.nv(), n), a(model.nv(), n);
  for (Eigen::Index k = 0; k < n; ++k) {
    q.col(k) = samples.q.col(k * stride);
    v.col(k) = samples.v.col(k * stride);
    a.col(k) = samples.a.col(k * stride);
  }
  regressors::RegressorBlocks blocks;
  std::vector<Eigen::MatrixXd> W(static_cast<std::size_t>(model.nv()));
  for (Eigen::Index first = 0; first < n; first += kBlock) {
    if (stop.stop_requested()) break;
    const Eigen::Index count = std::min(kBlock, n - first);
    regressor.evaluate(q, v, a, first, count, blocks);
    for (int i = 0; i < model.nv(); ++i) {
      const auto block = blocks.block(i);
      Eigen::MatrixXd& target = W[static_cast<std::size_t>(i)];
      if (first == 0) target.resize(n, block.cols());
      target.middleRows(first, count) = block.topRows(count);
    }
  }
  return W;
}

/// Minimum of the parabola through three neighbours of the grid's smallest value, and its standard deviation from the
/// curvature: the misfit rises by one residual variance there. `freedom` counts independent residuals.
void refine(DelayEstimate& estimate, double freedom) {
  Eigen::Index best = 0;
  estimate.misfit.minCoeff(&best);
  if (best == 0 || best == estimate.misfit.size() - 1) return;
  const double left = estimate.misfit[best - 1], middle = estimate.misfit[best],
               right = estimate.misfit[best + 1];
  const double curvature = left - 2.0 * middle + right;
  if (!(curvature > 0.0)) return;
  const double step = estimate.delays[1] - estimate.delays[0];
  estimate.delay = estimate.delays[best] + 0.5 * step * (left - right) / curvature;
  estimate.found = true;
  const double least = std::max(0.0, middle - 0.125 * (left - right) * (left - right) / curvature);
  estimate.misfit_ratio = least / estimate.misfit[kHalf];
  estimate.deviation = step * std::sqrt(2.0 * least / (freedom * curvature));
}

/// Independent residuals in the rows that were used: two per period of the cut-off and joint.
double independentResiduals(const Pipeline& p, const Samples& samples,
                            const std::vector<JointFactor>& factors, Eigen::Index stride) {
  double rows = 0.0;
  for (const auto& factor : factors)
    if (factor.R.size() > 0) rows += static_cast<double>(factor.rows);
  const double rate = samples.rate / static_cast<double>(stride);
  return p.settings.cutoff > 0.0 ? rows * std::min(1.0, 2.0 * p.settings.cutoff / rate) : rows;
}

}  // namespace

Result<DelayEstimate> estimateDelay(const Pipeline& p, const RobotModel& model, const Samples& samples) {
  DelayEstimate estimate;
  estimate.range = kRange;
  estimate.delays = Eigen::VectorXd::LinSpaced(2 * kHalf + 1, -kRange, kRange);
  const Eigen::Index stride = (samples.size() - 1) / kMostSamples + 1;
  regressors::BatchRegressor regressor(model, regressors::FrictionModel{true, true, true, true});
  const auto W = thinnedRegressor(model, regressor, samples, stride, p.context.stop);
  if (p.context.stopRequested()) return cancelled(kDelayEstimate);
  const double reach = p.settings.cutoff > 0.0 ? 0.6 / p.settings.cutoff : 0.0;  // s: the filter's main lobe
  const auto around = std::max<Eigen::Index>(1, static_cast<Eigen::Index>(std::ceil(reach * samples.rate)));
  std::vector<JointFactor> factors(p.signals.joints.size());
  std::vector<std::vector<int>> columns(p.signals.joints.size());
  std::atomic<bool> stopped = false;
  parallelFor(p.signals.joints.size(), p.context.threads, [&](std::size_t j, int) {
    if (stopped || p.context.stopRequested()) return void(stopped = true);
    const JointSignals& joint = p.signals.joints[j];
    Eigen::MatrixXd table;
    if (!torqueAtDelays(p, joint, estimate.delays, stride, table)) return void(stopped = true);
    std::vector<Eigen::Index> rows;
    for (Eigen::Index k = 0; k < table.rows(); ++k)
      if (table.row(k).allFinite() && awayFromReversal(samples, joint.v_index, k * stride, around))
        rows.push_back(k);
    factors[j] = jointFactor(W[static_cast<std::size_t>(joint.v_index)], table, rows, p.context.stop);
    columns[j] = regressor.columns(joint.v_index);
  });
  if (stopped || p.context.stopRequested()) return cancelled(kDelayEstimate);
  if (std::none_of(factors.begin(), factors.end(),
                   [](const auto& f) { return f.R.size() > 0 && f.sigma > 0.0; }))
    return Error{
        ErrorCode::MissingData, "too few samples with a measured torque remain to estimate its delay",
        {"estimate_delay"},     "",
        "/joints/torque",       "use a longer log, or give the delay"};
  estimate.misfit =
      commonMisfit(factors, columns, regressor.layout().columns(), estimate.delays.size(), p.context.stop);
  if (p.context.stopRequested()) return cancelled(kDelayEstimate);
  refine(estimate, independentResiduals(p, samples, factors, stride));
  return estimate;
}

}  // namespace plumbline::signal
