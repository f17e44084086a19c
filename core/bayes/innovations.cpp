// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/innovations.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "bayes/observations/interval_observations.h"
#include "bayes/observations/node_observations.h"
#include "bayes/stage_blocks.h"
#include "bayes/state_space.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr int kLags = 20;

/// Deviation from the optimum, estimated from the values up to now.
struct Belief {
  VectorXd mean;
  MatrixXd P;

  /// Processes one value; returns its innovation in standard deviations.
  double take(const VectorXd& slope, double residual, double std) {
    const VectorXd PHt = P * slope;
    const double S = slope.dot(PHt) + std * std, innovation = residual - slope.dot(mean);
    mean += PHt * (innovation / S);
    P = symmetric(P - PHt * PHt.transpose() / S);
    return innovation / std::sqrt(S);
  }
  double take(const Observation& y) {
    const VectorXd slope = y.slope.head(y.width), PHt = P.middleCols(y.first, y.width) * slope;
    const double S = slope.dot(PHt.segment(y.first, y.width)) + y.std * y.std;
    const double innovation = y.residual - slope.dot(mean.segment(y.first, y.width));
    const VectorXd gain = PHt / S;
    mean += gain * innovation;
    P = symmetric(P - gain * PHt.transpose());
    return innovation / std::sqrt(S);
  }
  /// Meets the rows E x + e = 0 exactly.
  void meet(const MatrixXd& E, const VectorXd& e) {
    if (e.size() == 0) return;
    const MatrixXd PEt = P * E.transpose();
    const MatrixXd gain = (E * PEt).ldlt().solve(PEt.transpose()).transpose();
    mean -= gain * (E * mean + e);
    P = symmetric(P - gain * PEt.transpose());
  }
};

/// Predicts the belief over one interval, after the values that depend on what happens in it: x and w together,
///   x' = A x + G w,  y = H_x x + H_w w,  (a, λ) following from both.
/// @param out  column of the innovations, its part for the channels of intervals
void pass(const LqStage& stage, const VectorXd& w, const VectorXd& force_std, Belief& belief,
          Eigen::Ref<VectorXd> out) {
  const Index nx = belief.mean.size(), nv = w.size(), solved = stage.h_u.cols() - nv;
  const MatrixXd inverse = stage.h_u.rightCols(solved).partialPivLu().inverse();
  const MatrixXd by_x = inverse * stage.h_x, by_w = inverse * stage.h_u.leftCols(nv);
  Belief both{VectorXd(nx + nv), MatrixXd::Zero(nx + nv, nx + nv)};
  both.mean << belief.mean, -w;
  both.P.topLeftCorner(nx, nx) = belief.P;
  both.P.diagonal().tail(nv) = force_std.cwiseAbs2();
  const LqOutputs& y = stage.outputs;
  for (Index i = 0; i < y.residual.size(); ++i) {
    VectorXd slope(nx + nv);
    const auto by_solved = y.u.row(i).tail(solved);
    slope << (y.x.row(i) - by_solved * by_x).transpose(),
        (y.u.row(i).head(nv) - by_solved * by_w).transpose();
    out[y.row[static_cast<std::size_t>(i)]] = both.take(slope, y.residual[i], y.std[i]);
  }
  MatrixXd F(nx, nx + nv);
  F << stage.f_x - stage.f_u.rightCols(solved) * by_x,
      stage.f_u.leftCols(nv) - stage.f_u.rightCols(solved) * by_w;
  belief = {F * both.mean, symmetric(F * both.P * F.transpose())};
}

Innovations filtered(const MapProblem& problem, const Measurements& m, const Iterate::Segment& at,
                     const LqSegment& model) {
  const Index nv = problem.nv(), nodes = m.time.size();
  const StartResidual start = startResidual(problem, m, at.x.col(0));
  Belief belief{-start.value, m.start_std.cwiseAbs2().asDiagonal()};
  if (hasFloatingBase(problem.model)) {  // from the prior's own axes to those of the estimate
    const Mat6 back = start.base.inverse();
    belief.mean.head<6>() = back * belief.mean.head<6>();
    belief.P.topLeftCorner<6, 6>() = back * belief.P.topLeftCorner<6, 6>() * back.transpose();
  }
  belief.meet(model.e_x, model.e);
  std::vector<Observation> values;
  Innovations out = Innovations::Constant(2 * nv + intervalChannels(problem), nodes,
                                          std::numeric_limits<double>::quiet_NaN());
  for (Index k = 0; k < nodes; ++k) {
    observe(problem, m, k, at.x.col(k), values);
    for (const Observation& y : values) out(y.row, k) = belief.take(y);
    if (k + 1 == nodes) continue;
    VectorXd within = out.col(k).tail(intervalChannels(problem));
    pass(model.stages[static_cast<std::size_t>(k)], at.u.col(k).head(nv), m.force_std, belief, within);
    out.col(k).tail(within.size()) = within;
  }
  if (m.unknown_start > 0) out.col(0).setConstant(std::numeric_limits<double>::quiet_NaN());
  return out;
}

}  // namespace

std::vector<Innovations> innovationsOf(const MapProblem& problem, const Iterate& at, const LqProblem& model) {
  std::vector<Innovations> out;
  for (std::size_t s = 0; s < problem.measurements.size(); ++s)
    out.push_back(filtered(problem, problem.measurements[s], at.segments[s], model.segments[s]));
  return out;
}

Whiteness whitenessOf(const std::vector<Innovations>& innovations, Index row) {
  Whiteness out;
  double squares = 0.0;
  VectorXd sum = VectorXd::Zero(kLags), pairs = VectorXd::Zero(kLags);
  for (const Innovations& segment : innovations)
    for (Index k = 0; k < segment.cols(); ++k) {
      const double value = segment(row, k);
      if (!std::isfinite(value)) continue;
      ++out.count;
      squares += value * value;
      for (Index lag = 1; lag <= std::min<Index>(kLags, k); ++lag) {
        const double product = value * segment(row, k - lag);
        if (!std::isfinite(product)) continue;
        sum[lag - 1] += product;
        pairs[lag - 1] += 1.0;
      }
    }
  const auto n = static_cast<double>(out.count);
  if (out.count == 0 || !(squares > 0.0)) return out;
  out.variance = squares / n;
  for (Index lag = 0; lag < kLags; ++lag) {
    if (pairs[lag] < 2.0) continue;
    ++out.lags;
    const double rho = sum[lag] / pairs[lag] / out.variance;
    out.portmanteau += (n + 2.0) / n * pairs[lag] * rho * rho;
  }
  if (out.lags > 0) out.probability = estimation::chiSquareTail(out.portmanteau, out.lags);
  return out;
}

}  // namespace plumbline::bayes
