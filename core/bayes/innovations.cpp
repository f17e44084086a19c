// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/innovations.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "bayes/observations/interval_observations.h"
#include "bayes/observations/node_observations.h"
#include "bayes/recursion/stage_blocks.h"
#include "bayes/state_space.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr int kLags = 20;

}  // namespace

double FilterBelief::take(const VectorXd& slope, double residual, double deviation) {
  const VectorXd PHt = P * slope;
  const double S = slope.dot(PHt) + deviation * deviation, innovation = residual - slope.dot(mean);
  mean += PHt * (innovation / S);
  P = symmetric(P - PHt * PHt.transpose() / S);
  return innovation / std::sqrt(S);
}

double FilterBelief::take(const Observation& y) {
  const VectorXd slope = y.slope.head(y.width), PHt = P.middleCols(y.first, y.width) * slope;
  const double S = slope.dot(PHt.segment(y.first, y.width)) + y.std * y.std;
  const double innovation = y.residual - slope.dot(mean.segment(y.first, y.width));
  const VectorXd gain = PHt / S;
  mean += gain * innovation;
  P = symmetric(P - gain * PHt.transpose());
  return innovation / std::sqrt(S);
}

void FilterBelief::meet(const MatrixXd& E, const VectorXd& e) {
  if (e.size() == 0) return;
  const MatrixXd PEt = P * E.transpose();
  const MatrixXd gain = MatrixXd(E * PEt).ldlt().solve(PEt.transpose()).transpose();
  mean -= gain * (E * mean + e);
  P = symmetric(P - gain * PEt.transpose());
}

namespace {

/// Predicts the belief over one interval, after the values that depend on what happens in it: x and w together,
///   x' = A x + G w,  y = H_x x + H_w w,  (a, λ) following from both.
/// @param out  column of the innovations, its part for the channels of intervals
void pass(const LqStage& stage, const VectorXd& w, const VectorXd& force_std, FilterBelief& belief,
          Eigen::Ref<VectorXd> out) {
  const Index nx = belief.mean.size(), nv = w.size(), solved = stage.h_u.cols() - nv;
  const MatrixXd inverse = stage.h_u.rightCols(solved).partialPivLu().inverse();
  const MatrixXd by_x = inverse * stage.h_x, by_w = inverse * stage.h_u.leftCols(nv);
  FilterBelief both{VectorXd(nx + nv), MatrixXd::Zero(nx + nv, nx + nv)};
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

}  // namespace

InnovationSweep::InnovationSweep(const MapProblem& problem, const Iterate& at)
    : problem_(problem), at_(at), out_(problem.measurements.size()) {}

void InnovationSweep::begin(std::size_t s, const LqSegment& segment) {
  const Measurements& m = problem_.measurements[s];
  const StartResidual start = startResidual(problem_, m, at_.segments[s].x.col(0));
  belief_.mean = -start.value;
  belief_.P = m.start_std.cwiseAbs2().asDiagonal();
  if (hasFloatingBase(problem_.model)) {  // from the prior's own axes to those of the estimate
    const Mat6 back = start.base.inverse();
    belief_.mean.head<6>() = back * belief_.mean.head<6>();
    belief_.P.topLeftCorner<6, 6>() = back * belief_.P.topLeftCorner<6, 6>() * back.transpose();
  }
  belief_.meet(segment.e_x, segment.e);
  out_[s].setConstant(2 * problem_.nv() + intervalChannels(problem_), m.time.size(),
                      std::numeric_limits<double>::quiet_NaN());
}

void InnovationSweep::visit(const LqNode& node, const LqProblem& model) {
  const std::size_t s = node.segment;
  const Measurements& m = problem_.measurements[s];
  const Iterate::Segment& at = at_.segments[s];
  if (node.k == 0) begin(s, model.segments[s]);
  Innovations& out = out_[s];
  observe(problem_, m, node.k, at.x.col(node.k), values_);
  for (const Observation& y : values_) out(y.row, node.k) = belief_.take(y);
  if (node.stage == nullptr) {
    if (m.unknown_start > 0) out.col(0).setConstant(std::numeric_limits<double>::quiet_NaN());
    return;
  }
  pass(*node.stage, at.u.col(node.k).head(problem_.nv()), m.force_std, belief_,
       out.col(node.k).tail(intervalChannels(problem_)));
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
