// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/friction/stribeck_start.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>

#include "estimation/rows/row_stream.h"
#include "regressors/matrices/accumulator.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr Index kGrid = 12, kCoarse = 7;      ///< points; g2 takes the first ones
constexpr double kFirst = 2.2, kRatio = 1.6;  ///< of gain × rms speed
constexpr Index kMostSamples = 16000;
constexpr std::size_t kMostStarts = 4;

/// Gram matrix of [tanh(G v) … , v, tau] with the other columns of the coordinate projected out.
MatrixXd projectedGram(const RobotModel& model, const regressors::FrictionModel& friction,
                       const std::vector<int>& columns, std::span<const signal::Samples> logs,
                       int friction_dof, double speed, const JobContext& context) {
  const regressors::RegressorLayout layout(model, friction);
  const int j = layout.frictionDofs()[static_cast<std::size_t>(friction_dof)];
  RowEvaluator rows(model, friction, columns);
  std::vector<Index> kept;
  for (std::size_t c = 0; c < rows.columns(j).size(); ++c) {
    const int column = columns[static_cast<std::size_t>(rows.columns(j)[c])];
    const auto& own = layout.frictionColumns(friction_dof);
    const bool shaped = std::any_of(own.begin(), own.end(), [&](const auto& one) {
      return one.column == column && one.kind != regressors::FrictionKind::Load &&
             one.kind != regressors::FrictionKind::Offset && one.kind != regressors::FrictionKind::Rotor;
    });
    if (!shaped) kept.push_back(static_cast<Index>(c));
  }
  const auto n = static_cast<Index>(kept.size());
  regressors::TriangularAccumulator sum(static_cast<int>(n + kGrid + 2));
  Index total = 0;
  for (const signal::Samples& log : logs)
    total += (torqueSamples(log).size() + kBlockLength - 1) / kBlockLength;
  const Index step = std::max<Index>(1, total * kBlockLength / kMostSamples);
  Index block = 0;
  MatrixXd weighted, out;
  for (const signal::Samples& rows_of_log : logs) {
    const signal::Samples& log = torqueSamples(rows_of_log);
    for (Index first = 0; first < log.size(); first += kBlockLength, ++block) {
      if (block % step != 0 || context.stopRequested()) continue;
      const Index count = std::min(kBlockLength, log.size() - first);
      rows.evaluate(log, first, count);
      if (rows.used(j) == 0) continue;
      rows.weightedRows(j, weighted);
      const VectorXd v = motorSpeeds(layout, log.v.middleCols(first, count)).row(j).transpose();
      out.setZero(count, n + kGrid + 2);
      for (Index c = 0; c < n; ++c) out.col(c) = weighted.col(kept[static_cast<std::size_t>(c)]);
      for (Index k = 0; k < count; ++k) {
        const double s = rows.rootWeight(j)[k];
        if (!(s > 0.0)) continue;
        double gain = kFirst / speed;
        for (Index g = 0; g < kGrid; ++g, gain *= kRatio) out(k, n + g) = s * std::tanh(gain * v[k]);
        out(k, n + kGrid) = s * v[k];
      }
      out.col(n + kGrid + 1) = weighted.rightCols(1);
      sum.add(out);
    }
  }
  const MatrixXd R = sum.R().bottomRightCorner(kGrid + 2, kGrid + 2);
  return R.transpose() * R;
}

/// min ‖tau − [tanh g1 v − tanh g2 v, tanh g4 v, v] x‖² over x ≥ 0, by trying which entries are zero.
double leastSquares(const MatrixXd& gram, Index g1, Index g2, Index g4) {
  const Index v = kGrid, tau = kGrid + 1;
  const auto inner = [&](Index a, Index b) { return gram(a, b); };
  Eigen::Matrix3d N;
  N(0, 0) = inner(g1, g1) - 2.0 * inner(g1, g2) + inner(g2, g2);
  N(0, 1) = N(1, 0) = inner(g1, g4) - inner(g2, g4);
  N(0, 2) = N(2, 0) = inner(g1, v) - inner(g2, v);
  N(1, 1) = inner(g4, g4);
  N(1, 2) = N(2, 1) = inner(g4, v);
  N(2, 2) = inner(v, v);
  const Vector3d right(inner(g1, tau) - inner(g2, tau), inner(g4, tau), inner(v, tau));
  double least = inner(tau, tau);
  for (int set = 1; set < 8; ++set) {
    Eigen::Matrix3d A = N;
    Vector3d b = right;
    for (int k = 0; k < 3; ++k) {
      if ((set >> k & 1) != 0) continue;
      A.row(k).setZero();
      A.col(k).setZero();
      A(k, k) = 1.0;
      b[k] = 0.0;
    }
    const Vector3d x = A.ldlt().solve(b);
    if (!x.allFinite() || x.minCoeff() < 0.0) continue;
    least = std::min(least, inner(tau, tau) - 2.0 * x.dot(right) + x.dot(N * x));
  }
  return least;
}

}  // namespace

std::vector<StribeckGains> stribeckStarts(const RobotModel& model, const regressors::FrictionModel& friction,
                                          const std::vector<int>& columns,
                                          std::span<const signal::Samples> logs, int friction_dof,
                                          double speed, const JobContext& context) {
  const MatrixXd gram = projectedGram(model, friction, columns, logs, friction_dof, speed, context);
  struct Candidate {
    double cost;
    std::array<Index, 3> at;
  };
  std::vector<Candidate> all;
  for (Index g1 = 2; g1 < kGrid; ++g1)
    for (Index g2 = 0; g2 + 2 <= g1 && g2 < kCoarse; ++g2)
      for (Index g4 = 0; g4 < kGrid; ++g4) all.push_back({leastSquares(gram, g1, g2, g4), {g1, g2, g4}});
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
  std::vector<Candidate> chosen;
  for (const Candidate& candidate : all) {
    if (chosen.size() == kMostStarts) break;
    const bool near = std::any_of(chosen.begin(), chosen.end(), [&](const Candidate& other) {
      Index apart = 0;
      for (std::size_t k = 0; k < 3; ++k) apart = std::max(apart, std::abs(candidate.at[k] - other.at[k]));
      return apart < 3;
    });
    if (!near) chosen.push_back(candidate);
  }
  std::vector<StribeckGains> starts;
  const auto gain = [speed](Index at) { return kFirst / speed * std::pow(kRatio, static_cast<double>(at)); };
  for (const Candidate& candidate : chosen)
    starts.push_back({gain(candidate.at[0]), gain(candidate.at[1]), gain(candidate.at[2])});
  return starts;
}

}  // namespace plumbline::estimation
