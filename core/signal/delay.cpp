// SPDX-License-Identifier: BSD-3-Clause
// For joint i, [W_i | T_i] = Q R with T_i(k, d) = τ_i(t_k + d): the squared residual of column d is the part
// of R's column d below the rows of W_i. One orthogonal factor serves all delays.
#include "signal/delay.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/thread_pool.h"
#include "regressors/accumulator.h"
#include "regressors/batch_regressor.h"

namespace plumbline {
namespace {

constexpr double kRange = 0.05;  // s
constexpr int kHalf = 50;        // grid points to each side
constexpr Eigen::Index kMostSamples = 4000;
constexpr Eigen::Index kBlock = 256;
constexpr double kRidge = 1e-7;  // relative to a column's norm; keeps unidentifiable columns out

Error cancelled() {
  return Error{ErrorCode::Cancelled, "the estimate of the delay was cancelled", {}, "", "", ""};
}

/// Whether the velocity of a joint keeps its sign for as long around sample k as the filter looks: near a reversal the
/// filtered torque rounds the step of the friction off, the regressor does not, and the difference would pass for delay.
bool awayFromReversal(const Samples& samples, int joint, Eigen::Index k, Eigen::Index around) {
  const double v = samples.v(joint, k);
  for (Eigen::Index i = std::max<Eigen::Index>(0, k - around); i <= std::min(samples.size() - 1, k + around);
       ++i)
    if (samples.v(joint, i) * v <= 0.0) return false;
  return true;
}

/// Residual sum of squares of one joint per delay, over the rows that are chosen; empty when they are too few.
Eigen::VectorXd jointMisfit(const Eigen::MatrixXd& W, const Eigen::MatrixXd& T,
                            const std::vector<Eigen::Index>& complete) {
  const Eigen::Index w = W.cols(), n = static_cast<Eigen::Index>(complete.size());
  if (n < 2 * w + 50) return {};
  TriangularAccumulator accumulator(static_cast<int>(w + T.cols()));
  Eigen::MatrixXd block;
  for (Eigen::Index first = 0; first < n; first += kBlock) {
    const Eigen::Index rows = std::min(kBlock, n - first);
    block.resize(rows, w + T.cols());
    for (Eigen::Index r = 0; r < rows; ++r) {
      const Eigen::Index k = complete[static_cast<std::size_t>(first + r)];
      block.row(r) << W.row(k), T.row(k);
    }
    accumulator.add(block);
  }
  block.setZero(w, w + T.cols());
  for (Eigen::Index c = 0; c < w; ++c) block(c, c) = kRidge * std::max(W.col(c).norm(), 1e-9);
  accumulator.add(block);
  return accumulator.R().bottomRightCorner(T.cols(), T.cols()).colwise().squaredNorm().transpose();
}

/// Regressor of every stride-th sample, one matrix per coordinate.
std::vector<Eigen::MatrixXd> thinnedRegressor(const RobotModel& model, const Samples& samples,
                                              Eigen::Index stride) {
  const Eigen::Index n = (samples.size() - 1) / stride + 1;
  Eigen::MatrixXd q(model.nq(), n), v(model.nv(), n), a(model.nv(), n);
  for (Eigen::Index k = 0; k < n; ++k) {
    q.col(k) = samples.q.col(k * stride);
    v.col(k) = samples.v.col(k * stride);
    a.col(k) = samples.a.col(k * stride);
  }
  BatchRegressor regressor(model, FrictionModel{true, true, true, true});
  RegressorBlocks blocks;
  std::vector<Eigen::MatrixXd> W(static_cast<std::size_t>(model.nv()));
  for (Eigen::Index first = 0; first < n; first += kBlock) {
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

/// Minimum of the parabola through three neighbours of the grid's smallest value.
void refine(DelayEstimate& estimate) {
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
  estimate.misfit_ratio = estimate.misfit[best];
}

}  // namespace

Result<DelayEstimate> estimateDelay(const Pipeline& p, const RobotModel& model, const Samples& samples) {
  DelayEstimate estimate;
  estimate.range = kRange;
  estimate.delays = Eigen::VectorXd::LinSpaced(2 * kHalf + 1, -kRange, kRange);
  const Eigen::Index stride = (samples.size() - 1) / kMostSamples + 1;
  const auto W = thinnedRegressor(model, samples, stride);
  const double reach = p.settings.cutoff > 0.0 ? 0.6 / p.settings.cutoff : 0.0;  // s: the filter's main lobe
  const auto around = std::max<Eigen::Index>(1, static_cast<Eigen::Index>(std::ceil(reach * samples.rate)));
  std::vector<Eigen::VectorXd> misfits(p.signals.joints.size());
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
    misfits[j] = jointMisfit(W[static_cast<std::size_t>(joint.v_index)], table, rows);
  });
  if (stopped) return cancelled();
  estimate.misfit.setZero(estimate.delays.size());
  int used = 0;
  for (const auto& misfit : misfits) {
    if (misfit.size() == 0 || !(misfit[kHalf] > 0.0)) continue;
    estimate.misfit += misfit / misfit[kHalf];
    ++used;
  }
  if (used == 0)
    return Error{
        ErrorCode::MissingData, "too few samples with a measured torque remain to estimate its delay",
        {"estimate_delay"},     "",
        "/joints/torque",       "use a longer log, or give the delay"};
  estimate.misfit /= used;
  refine(estimate);
  return estimate;
}

}  // namespace plumbline
