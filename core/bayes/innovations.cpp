// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/innovations.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "bayes/stage_blocks.h"
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

  /// Processes one value of coordinate i; returns its innovation in standard deviations.
  double observe(Index i, double residual, double std) {
    const double S = P(i, i) + std * std, innovation = residual - mean[i];
    const VectorXd gain = P.col(i) / S;
    mean += gain * innovation;
    P = symmetric(P - gain * P.row(i));
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
  void predict(const LqStage& stage, const VectorXd& w, const VectorXd& force_std) {
    const Index nv = w.size(), solved = stage.h_u.cols() - nv;
    const MatrixXd by_a = stage.f_u.rightCols(solved) * stage.h_u.rightCols(solved).partialPivLu().inverse();
    const MatrixXd A = stage.f_x - by_a * stage.h_x;
    const MatrixXd G = stage.f_u.leftCols(nv) - by_a * stage.h_u.leftCols(nv);
    mean = A * mean - G * w;
    P = symmetric(A * P * A.transpose() + G * force_std.cwiseAbs2().asDiagonal() * G.transpose());
  }
};

Innovations filtered(const MapProblem& problem, const Measurements& m, const Iterate::Segment& at,
                     const LqSegment& model) {
  const Index nv = problem.nv(), nodes = m.time.size();
  Belief belief{m.start_mean - at.x.col(0), m.start_std.cwiseAbs2().asDiagonal()};
  belief.meet(model.e_x, model.e);
  Innovations out = Innovations::Constant(2 * nv, nodes, std::numeric_limits<double>::quiet_NaN());
  for (Index k = 0; k < nodes; ++k) {
    for (Index j = 0; j < nv; ++j) {
      const double q = m.position(j, k) - at.x(j, k);
      if (std::isfinite(q))
        out(j, k) = belief.observe(j, problem.wraps[static_cast<std::size_t>(j)] ? wrapped(q) : q,
                                   problem.position_std[j]);
      if (m.velocity.cols() > 0 && std::isfinite(m.velocity(j, k)))
        out(nv + j, k) = belief.observe(nv + j, m.velocity(j, k) - at.x(nv + j, k), problem.velocity_std[j]);
    }
    if (k + 1 < nodes)
      belief.predict(model.stages[static_cast<std::size_t>(k)], at.u.col(k).head(nv), m.force_std);
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
