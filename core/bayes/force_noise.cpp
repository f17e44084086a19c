// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/force_noise.h"

#include <algorithm>
#include <cmath>

#include "bayes/observations/node_observations.h"
#include "bayes/state_space.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

/// Over the assumed share. Forces beyond a tenth of the torque are no noise; without a limit an encoder that is noisier than
/// stated makes all torques worthless.
constexpr double kMost = 10.0;
/// Part of the values that the estimate has to leave free for the fast update.
constexpr double kFree = 0.05;

}  // namespace

VectorXd fittedForceStd(const MapProblem& problem, const Iterate& at, const MotionVariances* variances) {
  const Index nv = problem.nv();
  VectorXd squares = VectorXd::Zero(nv);
  Index count = 0;
  for (std::size_t s = 0; s < at.segments.size(); ++s) {
    const auto w = at.segments[s].u.topRows(nv);
    squares += w.rowwise().squaredNorm();
    count += w.cols();
    if (variances != nullptr) squares += variances->segments[s].u.topRows(nv).rowwise().sum();
  }
  return (squares / static_cast<double>(count))
      .cwiseSqrt()
      .cwiseMax(problem.least_force_std)
      .cwiseMin(kMost * problem.least_force_std);
}

void fitEncoderStd(MapProblem& problem, const Iterate& at, const MotionVariances& motion) {
  const Index nv = problem.nv();
  VectorXd squares = VectorXd::Zero(2 * nv), counts = squares, variances = squares;
  std::vector<Observation> values;
  for (std::size_t s = 0; s < at.segments.size(); ++s)
    for (Index k = 0; k < at.segments[s].x.cols(); ++k) {
      observe(problem, problem.measurements[s], k, at.segments[s].x.col(k), values);
      for (const Observation& y : values) {
        if (y.width > 1) continue;  // the pose of a base
        squares[y.row] += y.residual * y.residual;
        variances[y.row] += motion.segments[s].x(y.first, k);
        counts[y.row] += 1.0;
      }
    }
  const auto fitted = [&](Index row, double std) {
    const double free = counts[row] - variances[row] / (std * std);
    return std::sqrt(free > kFree * counts[row] ? squares[row] / free
                                                : (squares[row] + variances[row]) / counts[row]);
  };
  for (Index j = baseCoordinates(problem.model); j < nv; ++j) {
    if (problem.fits_position && counts[j] > 0.0)
      problem.position_std[j] = std::clamp(fitted(j, problem.position_std[j]), 1e-7, 0.1);
    if (problem.fits_velocity && counts[nv + j] > 0.0)
      problem.velocity_std[j] = std::clamp(fitted(nv + j, problem.velocity_std[j]), 1e-5, 10.0);
  }
}

void setForceStd(MapProblem& problem, const VectorXd& force_std) {
  for (Measurements& m : problem.measurements) m.force_std = force_std;
}

}  // namespace plumbline::bayes
