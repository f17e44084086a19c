// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/reduced/reduced_log.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "estimation/rows/row_form.h"
#include "estimation/uncertainty/motion_noise.h"

namespace plumbline::estimation {
namespace {

Status checkReducible(const signal::Samples& log) {
  if (log.size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no sample of the log is left after processing",
                 .subjects = {log.log_name},
                 .remedy = "widen the time window, or leave the log out"};
  const bool plain =
      log.weight.unaryExpr([](double w) { return w == 0.0 || w == 1.0 ? 0.0 : 1.0; }).isZero(0.0);
  if (log.form == nullptr && plain) return done();
  return Error{
      .code = ErrorCode::UnsupportedOption,
      .detail = "the rows of the log are weighted or integrated, which factors of blocks cannot hold",
      .subjects = {log.log_name},
      .remedy = "choose the torque regression, and processing that does not average over periods"};
}

/// Torques and motion alone: with parameters zero the residual is the torque.
Result<std::vector<CoordinateSums>> sumsOf(const RegressionProblem& problem, const JobContext& context) {
  const auto p = static_cast<Eigen::Index>(problem.columns.size());
  Result<ResidualStatistics> found =
      residualPass(problem, Eigen::VectorXd::Zero(p), Eigen::VectorXd::Zero(problem.model.nv()), context, {});
  if (!found) return found.error();
  std::vector<CoordinateSums> sums = std::move(found->sums.front());
  const auto lags = static_cast<Eigen::Index>(correlationLags().size());
  for (CoordinateSums& sum : sums) {
    sum.residual = sum.residual_squares = 0.0;
    sum.products = sum.product_rows = Eigen::VectorXd::Zero(lags);
  }
  return sums;
}

/// S_j² W_jᵀ r_j from the factor.
void addGradient(const RegressionFactors& factors, std::size_t j, const Solution& solution,
                 Eigen::VectorXd& gradient) {
  const std::vector<int>& columns = factors.columns[j];
  const auto m = static_cast<Eigen::Index>(columns.size());
  const Eigen::MatrixXd& R = factors.R[j];
  Eigen::VectorXd y(m + 1);
  y << -solution.x(columns), 1.0;
  const double weight = std::pow(solution.scale[static_cast<Eigen::Index>(j)], 2);
  gradient(columns) += weight * (R.leftCols(m).transpose() * (R * y));
}

}  // namespace

Result<ReducedLog> reduceLog(const RegressionProblem& problem, int blocks, const JobContext& context) {
  const signal::Samples& log = problem.logs.front();
  if (Status status = checkReducible(log); !status) return status.error();
  ReducedLog out;
  out.name = log.log_name;
  out.rate = log.rate;
  out.samples = log.size();
  Result<RegressionFactors> whole = accumulate(problem, context);
  if (!whole) return whole.error();
  out.whole = std::move(whole).value();
  const Eigen::Index most = std::max(1, blocks), length = (log.size() + most - 1) / most;
  Result<BlockFactors> cut = accumulateBlocks(problem, length, context);
  if (!cut) return cut.error();
  out.blocks = std::move(cut).value();
  Result<std::vector<CoordinateSums>> sums = sumsOf(problem, context);
  if (!sums) return sums.error();
  out.sums = std::move(sums).value();
  Result<std::vector<Eigen::MatrixXd>> moments = motionNoiseMoments(problem, context);
  if (!moments) return moments.error();
  out.motion_noise = std::move(moments).value();
  return out;
}

ReducedLogs::ReducedLogs(std::vector<ReducedLog> logs) : logs_(std::move(logs)) {
  std::vector<const RegressionFactors*> parts;
  for (std::size_t l = 0; l < logs_.size(); ++l) {
    ReducedLog& log = logs_[l];
    parts.push_back(&log.whole);
    blocks_.length = std::max(blocks_.length, log.blocks.length);
    for (BlockFactors::Block& block : log.blocks.blocks) {
      block.log = l;
      blocks_.blocks.push_back(std::move(block));
    }
    log.blocks = {};
  }
  total_ = BlockFactors::merged(parts);
}

std::vector<signal::Samples> ReducedLogs::names(const RobotModel& model) const {
  std::vector<signal::Samples> out;
  for (const ReducedLog& log : logs_) {
    signal::Samples& samples = out.emplace_back();
    samples.log_name = log.name;
    samples.rate = log.rate;
    if (log.disorder) samples.findings.push_back(*log.disorder);
    samples.q.resize(model.nq(), 0);
    for (Eigen::MatrixXd* values : {&samples.v, &samples.a, &samples.tau, &samples.weight})
      values->resize(model.nv(), 0);
  }
  return out;
}

ResidualStatistics ReducedLogs::statistics(const Solution& solution) const {
  ResidualStatistics out;
  out.gradient = Eigen::VectorXd::Zero(solution.x.size());
  for (const ReducedLog& log : logs_) {
    std::vector<CoordinateSums>& sums = out.sums.emplace_back(log.sums);
    for (std::size_t j = 0; j < sums.size(); ++j) {
      if (log.whole.rows[j] == 0) continue;
      sums[j].residual_squares = residualSquares(log.whole, static_cast<int>(j), solution.x);
      addGradient(log.whole, j, solution, out.gradient);
    }
  }
  return out;
}

Eigen::VectorXd ReducedLogs::motionNoiseBias(const Solution& solution) const {
  std::vector<Eigen::MatrixXd> all;
  for (const ReducedLog& log : logs_)
    for (std::size_t j = 0; j < log.motion_noise.size(); ++j)
      if (j < all.size())
        all[j] += log.motion_noise[j];
      else
        all.push_back(log.motion_noise[j]);
  return estimation::motionNoiseBias(all, total_.columns, solution);
}

}  // namespace plumbline::estimation
